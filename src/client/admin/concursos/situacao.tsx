// How a contest's state and deadline read in the panel.
import { NOMES_DE_STATUS_INSCRICOES, type StatusInscricoes } from '../../../shared/concursos.ts';
import { formatDate } from '../../../shared/format.ts';
import { Selo } from '../../ui/selo.tsx';
import css from '../admin.module.css';

type Situacao = { ativo: 0 | 1; status_inscricoes: StatusInscricoes };

/** An inactive contest is hidden from candidates, whatever its dates say. */
export function SeloDoConcurso({ concurso, small }: { concurso: Situacao; small?: boolean }) {
  return (
    <Selo small={small ?? false}>
      {concurso.ativo === 1 ? NOMES_DE_STATUS_INSCRICOES[concurso.status_inscricoes] : 'Inativo'}
    </Selo>
  );
}

/** The city alone, for narrow columns; the whole name goes in the title. */
export function nomeCurto(prefeitura: string): string {
  return prefeitura.replace(/^Prefeitura (Municipal )?d[eoa]s? /i, '');
}

export function diasRestantesPorExtenso(dias: number): string {
  if (dias <= 0) return 'Encerrado';
  return dias === 1 ? 'Último dia!' : `${dias} dias restantes`;
}

/** The end date, and under it how long there is. */
export function Encerramento({ fim, dias }: { fim: string; dias: number }) {
  return (
    <span className="num">
      {formatDate(fim)}
      <small className={`${css.menor} ${dias >= 1 && dias <= 3 ? css.urgente : ''}`}>
        {diasRestantesPorExtenso(dias)}
      </small>
    </span>
  );
}
