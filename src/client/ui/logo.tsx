// The mark: four bubbles of an answer sheet, one filled. The name and the institute are configuration.

import { cx } from './cx.ts';
import css from './logo.module.css';

/** A picture of the institute's own, with its measures in pixels. */
export type Imagem = { url: string; largura: number; altura: number };

type Props = {
  size?: number;
  /** Takes the place of the mark. */
  image?: Imagem | null;
  /** On the night panels. */
  inverted?: boolean;
  /** Name beside the mark; without it the mark is decoration. */
  title?: string;
  subtitle?: string | undefined;
  /** Leaves only the mark below 48em; the name stays for screen readers. */
  compact?: boolean;
};

export function Logo({ size = 36, image, inverted, title, subtitle, compact }: Props) {
  return (
    <span className={cx(css.logo, inverted && css.inverted, compact && css.compact)}>
      {image ? (
        <img src={image.url} width={image.largura} height={image.altura} alt="" className={css.imagem} />
      ) : (
        <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
          <rect width="36" height="36" rx="10" className={css.fundo} />
          <g fill="none" stroke="#fff" strokeWidth="2" opacity=".92">
            <circle cx="11.5" cy="11.5" r="4.4" />
            <circle cx="24.5" cy="11.5" r="4.4" />
            <circle cx="11.5" cy="24.5" r="4.4" />
          </g>
          <circle cx="24.5" cy="24.5" r="5.4" fill="#FAD534" />
        </svg>
      )}
      {title && (
        <span className={css.texto}>
          <b>{title}</b>
          {subtitle && <small>{subtitle}</small>}
        </span>
      )}
    </span>
  );
}
