// A badge: a bubble beside a word, in the tone of what it says. How a state looks is in `client/states.ts`.
import { cx } from './cx.ts';
import { Glyph, type GlyphKind } from './glyph.tsx';

/** Well, needing attention, wrong, on its way, or none of these. */
export type Tone = 'ok' | 'at' | 'er' | 'in' | 'ne';

export type Look = {
  label: string;
  tone: Tone;
  glyph: GlyphKind;
  /** In the bubble, when the glyph is a letter. */
  letter?: string;
};

const TONES: Record<Tone, string> = {
  ok: 'bg-ok-bg text-ok [--glifo-fundo:var(--color-ok-bg)]',
  at: 'bg-at-bg text-at [--glifo-fundo:var(--color-at-bg)]',
  er: 'bg-er-bg text-er [--glifo-fundo:var(--color-er-bg)]',
  in: 'bg-in-bg text-in [--glifo-fundo:var(--color-in-bg)]',
  ne: 'bg-ne-bg text-ne [--glifo-fundo:var(--color-ne-bg)]',
};

/** @param small 24 px, for tables */
export function Badge({ label, tone, glyph, letter, small }: Look & { small?: boolean | undefined }) {
  return (
    <span
      className={cx(
        'etiqueta inline-flex items-center py-0.5 pl-1.25 rounded-full text-13 font-semibold leading-none whitespace-nowrap',
        small ? 'gap-1.25 min-h-6 pr-2.25' : 'gap-1.5 min-h-6.5 pr-2.5',
        TONES[tone],
      )}
    >
      <Glyph kind={glyph} letter={letter} size={small ? 14 : 16} />
      {label}
    </span>
  );
}
