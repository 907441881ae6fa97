// Which enrolment a dialog is about, in its line under the title.
type Props = { inscricao: { numero: string; vaga: { cargo: string }; concurso: { prefeitura: string } } };

/** After what it is of; what asks for no enrolment has none. */
export function NumeroDe({ inscricao: { numero } }: { inscricao: { numero: string } }) {
  return (
    numero && (
      <>
        {'\u00A0· '}
        <span className="num whitespace-nowrap">nº {numero}</span>
      </>
    )
  );
}

export function Contexto({ inscricao: { vaga, concurso, numero } }: Props) {
  return (
    <p>
      {`${vaga.cargo}\u00A0· ${concurso.prefeitura}`}
      <NumeroDe inscricao={{ numero }} />
    </p>
  );
}
