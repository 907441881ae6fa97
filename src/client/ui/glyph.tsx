// The bubble of the answer sheet: the one mark that carries state, always beside its word; and the one around an icon.
import type { Icon } from '@tabler/icons-react';
import { cx } from './cx.ts';

export type GlyphKind = 'check' | 'x' | 'vazia' | 'meia' | 'letra' | 'ponto' | 'exc' | 'info';

type Props = { kind: GlyphKind; letter?: string | undefined; size?: number };

const ink = { fill: 'none', stroke: 'var(--glifo-fundo, #fff)', strokeWidth: 1.9, strokeLinecap: 'round' } as const;

function Drawing({ kind, letter }: Props) {
  if (kind === 'vazia') return <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeWidth="2" />;
  if (kind === 'ponto' || kind === 'meia') {
    return (
      <>
        <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeWidth="2" />
        {kind === 'ponto' ? (
          <circle cx="9" cy="9" r="3.4" fill="currentColor" />
        ) : (
          <path d="M9 2a7 7 0 0 1 0 14z" fill="currentColor" />
        )}
      </>
    );
  }
  return (
    <>
      <circle cx="9" cy="9" r="8" fill="currentColor" />
      {kind === 'check' && <path d="M5.4 9.3l2.4 2.4 4.8-5.2" strokeLinejoin="round" {...ink} />}
      {kind === 'x' && <path d="M6.3 6.3l5.4 5.4M11.7 6.3l-5.4 5.4" {...ink} />}
      {kind === 'exc' && <path d="M9 4.9v4.9M9 12.9v.1" {...ink} strokeWidth={2.1} />}
      {kind === 'info' && <path d="M9 8.4v4.7M9 5.1v.1" {...ink} strokeWidth={2.1} />}
      {kind === 'letra' && (
        <text x="9" y="12.7" textAnchor="middle" fontSize="10.5" fontWeight="700" fill="var(--glifo-fundo, #fff)">
          {letter}
        </text>
      )}
    </>
  );
}

export function Glyph({ kind, letter, size = 18 }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', display: 'block' }}
    >
      <Drawing kind={kind} letter={letter} />
    </svg>
  );
}

const TONES = {
  ok: { kind: 'check', color: 'text-ok-forte [--glifo-fundo:var(--color-papel)]' },
  er: { kind: 'x', color: 'text-er-forte [--glifo-fundo:var(--color-papel)]' },
  at: { kind: 'exc', color: 'text-marca [--glifo-fundo:var(--color-marca-texto)]' },
  in: { kind: 'info', color: 'text-in-forte [--glifo-fundo:var(--color-papel)]' },
} as const;

/** How something went, before the words of a message. */
export function ToneGlyph({ tone, size }: { tone: keyof typeof TONES; size: number }) {
  const { kind, color } = TONES[tone];
  return (
    <span className={color}>
      <Glyph kind={kind} size={size} />
    </span>
  );
}

/** An icon in its circle. */
export function IconBubble({ icon: Icone, tone }: { icon: Icon; tone: keyof typeof TONES | undefined }) {
  return (
    <span className={cx('bolha-icone', tone)}>
      <Icone size={22} stroke={1.75} aria-hidden />
    </span>
  );
}
