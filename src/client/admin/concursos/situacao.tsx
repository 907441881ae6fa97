// How a contest's town and deadline read in the panel.
import { formatDate } from '../../../shared/format.ts';

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
      <small className={`subline ${dias >= 1 && dias <= 3 ? 'font-strong text-at' : ''}`}>
        {diasRestantesPorExtenso(dias)}
      </small>
    </span>
  );
}
