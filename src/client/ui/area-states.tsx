// What an area shows when it has nothing to show: on its way (only after 150 ms, in CSS, so a quick answer never
// flashes grey), empty, failed, or not built yet. The rest of the page keeps working.
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './skeleton.module.css';

const ESTADO = 'flex flex-col items-center px-6 pt-6.5 pb-8.5 text-center';
const TITULO = 'block font-strong leading-[1.35]';
const TEXTO = 'max-w-[64ch] text-texto-2 text-balance';

/** Answer sheet under a magnifying glass. */
export function EmptyArt() {
  const bolhas = Array.from({ length: 16 }, (_, i) => ({ x: 50 + (i % 4) * 17.5, y: 44 + Math.floor(i / 4) * 17.5 }));
  return (
    <svg width={146} height={146 * 0.72} viewBox="0 0 168 121" aria-hidden="true" focusable="false">
      <rect
        x="30"
        y="6"
        width="92"
        height="109"
        rx="10"
        fill="var(--color-papel)"
        stroke="var(--color-linha-2)"
        strokeOpacity=".45"
        strokeWidth="1.5"
      />
      <rect x="44" y="20" width="40" height="6" rx="3" fill="var(--color-linha)" />
      {bolhas.map(({ x, y }) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r="6"
          fill="none"
          stroke="var(--color-bolha)"
          strokeOpacity=".6"
          strokeWidth="1.6"
        />
      ))}
      <circle
        cx="116"
        cy="80"
        r="23"
        fill="var(--color-acao-suave)"
        stroke="var(--color-acao-texto)"
        strokeWidth="3.2"
      />
      <path d="M133 97l15 15" stroke="var(--color-acao-texto)" strokeWidth="5" strokeLinecap="round" />
      <circle
        cx="110.5"
        cy="79.5"
        r="6.4"
        fill="none"
        stroke="var(--color-acao-texto)"
        strokeOpacity=".5"
        strokeWidth="1.8"
      />
    </svg>
  );
}

type VazioProps = {
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  /** False inside a table card, where text alone is enough. */
  art?: boolean;
  /** Level of the title; the page's outline decides. */
  as?: 'h1' | 'h2' | 'h3';
};

export function Empty({ title, children, actions, art = true, as: Title = 'h3' }: VazioProps) {
  return (
    <div className={ESTADO}>
      {art && <EmptyArt />}
      <Title className={`mt-3.5 text-20 ${TITULO}`}>{title}</Title>
      {children && <p className={`mt-1.5 ${TEXTO}`}>{children}</p>}
      {actions && <div className="flex flex-wrap justify-center gap-2.5 mt-4.5">{actions}</div>}
    </div>
  );
}

type ErroAreaProps = {
  /** What happened. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** One line with the button at the right, for inside a card or a dialog; as far in as what else is there. */
  inline?: boolean;
  /** Whether the network failed; picks the icon. */
  network?: boolean;
};

export function AreaError({ title, children, onRetry, retrying, inline, network }: ErroAreaProps) {
  const Icone = network ? IconWifiOff : IconAlertTriangle;
  return (
    <div
      className={inline ? 'flex flex-wrap items-center gap-x-3.5 gap-y-3 py-3.5 [.papel>&:only-child]:p-4.5' : ESTADO}
      role="alert"
    >
      <span className={cx('bolha-icone er', !inline && 'g')}>
        <Icone size={inline ? 22 : 34} stroke={1.75} aria-hidden />
      </span>
      <div className={cx(inline && 'flex-[1_1_220px]')}>
        <b className={cx(TITULO, inline ? 'text-16' : 'mt-3.5 text-20')}>{title}</b>
        {children && <p className={cx(TEXTO, inline ? 'mt-0.5 text-15' : 'mt-1.5')}>{children}</p>}
      </div>
      {onRetry && (
        <div className={cx(!inline && 'mt-4.5')}>
          <Button
            variant={inline ? 'default' : 'filled'}
            size={inline ? 'sm' : 'md'}
            loading={retrying ?? false}
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            onClick={onRetry}
          >
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  );
}

type SkeletonProps = {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  round?: boolean;
  className?: string;
};

export function Skeleton({ width = '100%', height = 14, round, className }: SkeletonProps) {
  return (
    <span className={cx(css.esqueleto, round && css.round, className)} style={{ width, height }} aria-hidden="true" />
  );
}

/** Wraps the skeletons of an area and says that it is loading. */
export function Loading({ label = 'Carregando', children }: { label?: string; children: ReactNode }) {
  return (
    <div className={css.area} aria-busy="true" data-loading="">
      <span className="sr-only" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Some lines of text, each shorter than the one before. */
export function SkeletonText({ lines }: { lines: number }) {
  const widths = ['100%', '92%', '78%', '86%', '64%'];
  return (
    <span className="grid gap-2">
      {Array.from({ length: lines }, (_, i) => widths[i % widths.length]).map((width, i) => (
        <Skeleton key={`${width}-${i < 5 ? 'a' : 'b'}`} width={width} />
      ))}
    </span>
  );
}

/** The same while an area of text loads. */
export function EsqueletoTexto({ label, lines }: { label: string; lines: number }) {
  return (
    <Loading label={label}>
      <SkeletonText lines={lines} />
    </Loading>
  );
}

/** Blocks of these heights, one under the other, while an area loads. */
export function EsqueletoBlocos({ label, heights, ...rest }: { label: string; heights: number[]; className?: string }) {
  return (
    <Loading label={label}>
      <div className="flex flex-col gap-3" {...rest}>
        {heights.map((height, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={i} height={height} />
        ))}
      </div>
    </Loading>
  );
}

/** When a screen takes longer than 150 ms to be downloaded. No main: inside an area it stands within that one's. */
export function PageLoading() {
  return (
    <div className="cont" style={{ paddingBlock: 32 }}>
      <Loading label="Carregando a página">
        <div className="flex flex-col gap-4.5">
          <Skeleton width={280} height={34} />
          <div className="papel" style={{ padding: 24 }}>
            <SkeletonText lines={5} />
          </div>
        </div>
      </Loading>
    </div>
  );
}
