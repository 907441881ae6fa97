// The style sheet of the theme is written from theme.ts and kept in the repository; the two must not part.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeCss } from '../../src/client/theme-css.ts';

/** Declarations and selectors, without what a formatter may change: spaces, quotes, case, the zero before a dot. */
function parts(css: string): string[] {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .split(/[;{}]/)
    .map((part) =>
      part
        .replace(/\s+/g, '')
        .replaceAll("'", '"')
        .replace(/(^|[^\d])0\./g, '$1.')
        .toLowerCase(),
    )
    .filter(Boolean);
}

describe('theme.css', () => {
  it('is what theme.ts says (run `npx tsx src/client/theme-css.ts > src/client/styles/theme.css`)', () => {
    const stored = parts(readFileSync(new URL('../../src/client/styles/theme.css', import.meta.url), 'utf8'));
    const written = parts(themeCss());
    expect(stored.filter((part) => !written.includes(part))).toEqual([]);
    expect(written.filter((part) => !stored.includes(part))).toEqual([]);
    expect(stored).toHaveLength(written.length);
  });
});
