// Deadline chip: highlighter only while time is short, grey while it is not.
import { IconClock } from '@tabler/icons-react';
import { cx } from './cx.ts';
import css from './prazo.module.css';

type Props = {
  /** Days to the end, the last day counting 1; 0 or less is over; null means there is no deadline. */
  dias: number | null;
  small?: boolean;
  /** Another text, with the tone still taken from `dias`. */
  children?: string;
};

function aspecto(dias: number | null): readonly [tom: string | undefined, texto: string] {
  if (dias === null) return [css.sem, 'Sem prazo'];
  if (dias <= 0) return [css.fim, 'Prazo encerrado'];
  if (dias === 1) return [css.ultimo, 'Último dia!'];
  return [dias <= 3 ? css.perto : css.longe, `Faltam ${dias} dias`];
}

export function Prazo({ dias, small, children }: Props) {
  const [tom, texto] = aspecto(dias);
  return (
    <span className={cx(css.prazo, tom, small && css.small)}>
      <IconClock size={small ? 14 : 16} stroke={2} aria-hidden />
      {children ?? texto}
    </span>
  );
}
