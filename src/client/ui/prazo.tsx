// Deadline chip: highlighter only while time is short, grey while it is not.
import { IconClock } from '@tabler/icons-react';
import { cx } from './cx.ts';

type Props = {
  /** Days to the end, the last day counting 1; 0 or less is over; null means there is no deadline. */
  dias: number | null;
  small?: boolean;
  /** In time is green and over is red, as the exemption's deadline is shown; else both are grey. */
  semaforo?: boolean;
};

function aspecto(dias: number | null, semaforo = false): readonly [tom: string, texto: string] {
  if (dias === null) return ['bg-ne-bg text-ne', 'Sem prazo'];
  if (dias <= 0) return [semaforo ? 'bg-er-bg text-er' : 'bg-papel-2 text-texto-3', 'Prazo encerrado'];
  if (dias === 1) return ['bg-marca text-marca-texto font-bold', 'Último dia!'];
  return [
    dias <= 3 ? 'bg-at-bg text-at' : semaforo ? 'bg-ok-bg text-ok' : 'bg-papel-2 text-texto-2',
    `Faltam ${dias} dias`,
  ];
}

export function Prazo({ dias, small, semaforo }: Props) {
  const [tom, texto] = aspecto(dias, semaforo);
  return (
    <span
      className={cx(
        'etiqueta inline-flex items-center gap-1.25 py-0.5 leading-none whitespace-nowrap',
        small ? 'min-h-6 pl-1.5 pr-2 rounded-sm text-13' : 'min-h-7 pl-2 pr-2.5 rounded-md text-14',
        dias !== 1 && 'font-semibold',
        tom,
      )}
    >
      <IconClock size={small ? 14 : 16} stroke={2} aria-hidden />
      {texto}
    </span>
  );
}
