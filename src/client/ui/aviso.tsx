// Notice inside the page: what the reader should know here, in one tone.
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './aviso.module.css';
import { cx } from './cx.ts';

type Props = {
  tom?: 'in' | 'ok' | 'at' | 'er';
  title?: string;
  children: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears; errors always are. */
  live?: boolean;
};

const icones = { in: IconInfoCircle, ok: IconCircleCheck, at: IconAlertTriangle, er: IconAlertTriangle };

export function Aviso({ tom = 'in', title, children, icon, action, live }: Props) {
  const Icone = icones[tom];
  return (
    <div className={cx(css.aviso, css[tom])} role={tom === 'er' ? 'alert' : live ? 'status' : undefined}>
      {icon ?? <Icone size={22} stroke={1.75} aria-hidden />}
      <div className={css.texto}>
        {title && <b>{title}</b>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
