// The figures over a list; each also filters it by what it counts.
import type { ReactNode } from 'react';
import { formatInteger } from '../../shared/format.ts';
import { Skeleton } from '../ui/area-states.tsx';
import type { Look, Tone } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';
import { Glyph } from '../ui/glyph.tsx';

export type Figure<S extends string> = Look & {
  /** What pressing it filters by; null for all. */
  status: S | null;
  /** Undefined while it loads, null when it could not be had. */
  valor: number | null | undefined;
  /** Under the figure: money. */
  detalhe?: ReactNode;
};

const TONES: Record<Tone, string> = {
  in: 'text-in-forte',
  ok: 'text-ok-forte',
  er: 'text-er-forte',
  ne: 'text-ne-forte',
  at: 'text-at',
};

type Props<S extends string> = {
  /** What the figures are of: `Envios por status`. */
  label: string;
  figures: readonly Figure<S>[];
  atual: S | undefined;
  /** The pressed one; undefined for all, and when it was the one at work. */
  onStatus: (status: S | undefined) => void;
};

export function Figures<S extends string>({ label: name, figures, atual, onStatus }: Props<S>) {
  const comDetalhe = figures.some(({ detalhe }) => detalhe !== undefined);
  return (
    <ul
      className="grid grid-flow-col auto-cols-[minmax(0,1fr)] max-md:grid-flow-row max-md:grid-cols-2 gap-3.5 max-md:gap-2.5 mb-3.5"
      aria-label={name}
    >
      {figures.map(({ label, status, tone, glyph, letter, valor, detalhe }, i) => {
        const marcado = status !== null && status === atual;
        return (
          // Of an odd number the first, which counts them all, has a row of its own.
          <li key={label} className={cx('flex', i === 0 && figures.length % 2 === 1 && 'max-md:col-span-full')}>
            <button
              type="button"
              className={cx(
                'papel flex flex-1 items-center gap-3.5 max-sm:gap-2.5 min-w-0 px-4.5 py-3 max-sm:px-3 text-left text-texto cursor-pointer',
                marcado
                  ? 'border-acao-texto bg-acao-suave [box-shadow:inset_0_0_0_1px_var(--color-acao-texto)]'
                  : 'hover:border-acao-borda hover:bg-acao-suave',
              )}
              aria-pressed={status === null ? undefined : marcado}
              onClick={() => onStatus(marcado || status === null ? undefined : status)}
            >
              <span className={cx(TONES[tone], '[--glifo-fundo:var(--color-papel)]')}>
                <Glyph kind={glyph} letter={letter} size={24} />
              </span>
              {/* As high while it loads. */}
              <span className={cx('flex-1 min-w-0', comDetalhe ? 'min-h-17 max-sm:min-h-15' : 'min-h-[47px]')}>
                <span className="block text-14 max-sm:text-13 leading-[1.3] text-texto-2">{label}</span>{' '}
                {valor === undefined ? (
                  <>
                    <Skeleton className="mt-1" width={56} height={24} />
                    {comDetalhe && <Skeleton className="mt-1" width={96} />}
                  </>
                ) : (
                  <>
                    <b className="num block text-24 max-sm:text-20 leading-[1.2] tight">
                      {valor === null ? '—' : formatInteger(valor)}
                    </b>{' '}
                    {valor !== null && detalhe !== undefined && (
                      <small className="num block text-14 max-sm:text-13 wrap-anywhere text-texto-2">{detalhe}</small>
                    )}
                  </>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
