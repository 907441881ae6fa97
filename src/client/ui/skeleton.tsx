// Skeletons in the final layout. They appear only after 150 ms (in CSS), so a quick answer never flashes grey.
import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './skeleton.module.css';

type Props = { width?: CSSProperties['width']; height?: CSSProperties['height']; round?: boolean; className?: string };

export function Skeleton({ width = '100%', height = 14, round, className }: Props) {
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
