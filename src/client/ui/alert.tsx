// Alert inside the page: what the reader should know here, in one tone.
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = {
  tom?: 'in' | 'ok' | 'at' | 'er';
  title?: string;
  children: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** One sentence: on one line with its action. */
  inLine?: boolean;
  /** Announced when it appears; errors always are. */
  live?: boolean;
};

const TONS = {
  in: { Icone: IconInfoCircle, papel: 'bg-acao-suave border-acao-borda', tinta: 'text-acao-texto' },
  ok: { Icone: IconCircleCheck, papel: 'bg-ok-bg border-transparent', tinta: 'text-ok' },
  at: { Icone: IconAlertTriangle, papel: 'bg-at-bg border-transparent', tinta: 'text-at' },
  er: { Icone: IconAlertTriangle, papel: 'bg-er-bg border-transparent', tinta: 'text-er' },
};

export function Alert({ tom = 'in', title, children, icon, action, inLine, live }: Props) {
  const { Icone, papel, tinta } = TONS[tom];
  const align = inLine ? 'items-start sm:items-center' : 'items-start';
  return (
    <div
      className={cx('flex gap-3 px-4 py-3.5 border rounded-inner text-15 leading-[1.5] text-texto', align, papel)}
      role={tom === 'er' ? 'alert' : live ? 'status' : undefined}
    >
      <span className={cx('flex flex-none mt-px', tinta)}>{icon ?? <Icone size={22} stroke={1.75} aria-hidden />}</span>
      <div className={cx('flex flex-1 flex-wrap gap-x-3 gap-y-2.5 min-w-0', align)}>
        <div className="flex-[1_1_200px] min-w-0 [&_b]:block [&_b]:font-strong">
          {title && <b>{title}</b>}
          <div>{children}</div>
        </div>
        {action}
      </div>
    </div>
  );
}
