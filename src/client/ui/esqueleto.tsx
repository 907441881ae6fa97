// Skeletons in the final layout. They appear only after 150 ms (in CSS), so a quick answer never flashes grey.
import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './esqueleto.module.css';

type Props = { width?: CSSProperties['width']; height?: CSSProperties['height']; round?: boolean; className?: string };

export function Esqueleto({ width = '100%', height = 14, round, className }: Props) {
  return (
    <span className={cx(css.esqueleto, round && css.round, className)} style={{ width, height }} aria-hidden="true" />
  );
}

/** Wraps the skeletons of an area and says that it is loading. */
export function Carregando({ label = 'Carregando', children }: { label?: string; children: ReactNode }) {
  return (
    <div className={css.area} aria-busy="true">
      <span className="vh" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Some lines of text, each shorter than the one before. */
export function EsqueletoTexto({ lines = 3 }: { lines?: number }) {
  const widths = ['100%', '92%', '78%', '86%', '64%'];
  return (
    <span className={css.texto}>
      {Array.from({ length: lines }, (_, i) => widths[i % widths.length]).map((width, i) => (
        <Esqueleto key={`${width}-${i < 5 ? 'a' : 'b'}`} width={width} />
      ))}
    </span>
  );
}
