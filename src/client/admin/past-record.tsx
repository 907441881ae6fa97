// A line of what a candidate enrolled for, sent or asked for before: what it is, when and for what, and where it stands.
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  text: ReactNode;
  /** Where the title leads. */
  href?: string;
  /** The one under analysis, marked among the others. */
  current?: boolean;
  /** Its badge. */
  children: ReactNode;
};

export function PastRecord({ title, text, href, current = false, children }: Props) {
  return (
    <li
      className="flex justify-between items-center gap-x-3 gap-y-1.5 py-2 border-t border-linha last:pb-0 max-sm:flex-wrap"
      aria-current={current || undefined}
    >
      <span className="min-w-0 wrap-anywhere max-sm:flex-[1_1_190px]">
        {href === undefined ? (
          <b className="block text-15 font-medium">
            {current && <span className="inline-block size-2 mr-2 rounded-full bg-acao-texto" />}
            {title}
          </b>
        ) : (
          <a
            href={href}
            className="block font-semibold text-texto no-underline hover:text-acao-texto hover:underline max-sm:py-1"
          >
            {title}
          </a>
        )}
        <small className="num subline leading-[1.4]">{text}</small>
      </span>
      {children}
    </li>
  );
}
