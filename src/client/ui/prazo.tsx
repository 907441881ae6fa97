// Deadline chip: highlighter only while time is short, grey while it is not.
import { IconClock } from '@tabler/icons-react';
import { cx } from './cx.ts';
import css from './prazo.module.css';

type Props = {
  /** Days to the end, the last day counting 1; 0 or less is over; null means there is no deadline. */
  dias: number | null;
  small?: boolean;
  /** In time is green and over is red, as the exemption's deadline is shown (document 2, section 2); else both are grey. */
  semaforo?: boolean;
  /** Another text, with the tone still taken from `dias`. */
  children?: string;
};

function aspecto(dias: number | null, semaforo = false): readonly [tom: string | undefined, texto: string] {
  if (dias === null) return [css.sem, 'Sem prazo'];
  if (dias <= 0) return [semaforo ? css.vermelho : css.fim, 'Prazo encerrado'];
  if (dias === 1) return [css.ultimo, 'Último dia!'];
  return [dias <= 3 ? css.perto : semaforo ? css.verde : css.longe, `Faltam ${dias} dias`];
}

export function Prazo({ dias, small, semaforo, children }: Props) {
  const [tom, texto] = aspecto(dias, semaforo);
  return (
    <span className={cx(css.prazo, tom, small && css.small)}>
      <IconClock size={small ? 14 : 16} stroke={2} aria-hidden />
      {children ?? texto}
    </span>
  );
}
