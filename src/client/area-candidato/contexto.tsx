// Which enrolment a dialog is about, in its line under the title.
type Props = { inscricao: { numero: string; vaga: { cargo: string }; concurso: { prefeitura: string } } };

export function Contexto({ inscricao: { vaga, concurso, numero } }: Props) {
  return (
    <p>
      {`${vaga.cargo}\u00A0· ${concurso.prefeitura}\u00A0· `}
      <span className="num whitespace-nowrap">nº {numero}</span>
    </p>
  );
}
