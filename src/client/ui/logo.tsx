// The mark: four bubbles of an answer sheet, one filled. The name and the institute are configuration.
import { cx } from './cx.ts';

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
    <span className={cx('inline-flex items-center gap-2.75 text-left', inverted ? 'text-white' : 'text-texto')}>
      {image ? (
        <img
          src={image.url}
          width={image.largura}
          height={image.altura}
          alt=""
          // A picture drawn for paper is read on paper.
          className="flex-none w-auto max-w-[132px] h-auto max-h-10 object-contain dark:px-1.25 dark:py-0.75 dark:rounded-sm dark:bg-white"
        />
      ) : (
        <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" focusable="false" className="flex-none">
          <rect width="36" height="36" rx="10" fill={inverted ? 'rgb(255 255 255 / 13%)' : '#2340b7'} />
          <g fill="none" stroke="#fff" strokeWidth="2" opacity=".92">
            <circle cx="11.5" cy="11.5" r="4.4" />
            <circle cx="24.5" cy="11.5" r="4.4" />
            <circle cx="11.5" cy="24.5" r="4.4" />
          </g>
          <circle cx="24.5" cy="24.5" r="5.4" fill="#FAD534" />
        </svg>
      )}
      {title && (
        <span className={cx('flex flex-col leading-[1.15]', compact && 'max-sm:sr-only')}>
          <b className="text-17 tight">{title}</b>
          {subtitle && (
            <small className={cx('text-13 font-[450]', inverted ? 'text-noite-texto-2' : 'text-texto-2')}>
              {subtitle}
            </small>
          )}
        </span>
      )}
    </span>
  );
}
