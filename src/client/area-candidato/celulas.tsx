// How an enrolment is named in the tables and cards of the area: its number, and its cargo with a line of context.
import type { Inscricao } from '../../shared/inscricoes.ts';
import { Selo } from '../ui/selo.tsx';
import css from './celulas.module.css';

/** The buttons of the row describe themselves with it: `aria-describedby={idDoNumero(inscricao)}`. */
export function idDoNumero({ id }: Inscricao): string {
  return `inscricao-${id}`;
}

export function NumeroDaInscricao({ inscricao }: { inscricao: Inscricao }) {
  return (
    <b id={idDoNumero(inscricao)} className="num forte">
      {inscricao.numero}
    </b>
  );
}

type CargoProps = { inscricao: Inscricao; linha: string };

/** In a table: the second line is cut after two lines. */
export function CargoNaTabela({ inscricao, linha }: CargoProps) {
  return (
    <>
      <b className={`forte ${css.cargo}`}>{inscricao.vaga.cargo}</b>
      <small className={css.linha} title={linha}>
        {linha}
      </small>
      <Excluido inscricao={inscricao} />
    </>
  );
}

/** As the title of a card. */
export function CargoNoCartao({ inscricao, linha }: CargoProps) {
  return (
    <>
      <span className={css.cargo}>{inscricao.vaga.cargo}</span>
      <small className={css.noCartao}>{linha}</small>
      <Excluido inscricao={inscricao} />
    </>
  );
}

function Excluido({ inscricao }: { inscricao: Inscricao }) {
  if (!inscricao.concurso.excluido) return null;
  return (
    <span className={css.excluido}>
      <Selo small glifo="x">
        Concurso excluído
      </Selo>
    </span>
  );
}
