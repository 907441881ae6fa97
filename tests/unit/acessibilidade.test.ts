// The page on accessibility: every criterion of WCAG 2.2's levels A and AA once, each with a reason, each file it names there.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** By guideline; 4.1.1 is no more. */
const CRITERIA: Record<string, number[]> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};
const required = Object.entries(CRITERIA).flatMap(([guideline, all]) => all.map((one) => `${guideline}.${one}`));

const page = readFileSync('docs/acessibilidade.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d\.\d\.\d+) \| (.+?) \| (.+) \|$/gm)];

describe('the page on accessibility', () => {
  it('has each criterion once, with how it stands and why', () => {
    expect(required).toHaveLength(55);
    expect(rows.map(([, id]) => id).toSorted()).toEqual(required.toSorted());
    for (const [, id, state = '', how = ''] of rows) {
      expect(['met', 'partly', 'not met', 'n/a'], id).toContain(state);
      expect(how.length, id).toBeGreaterThan(state === 'met' || state === 'n/a' ? 5 : 80);
    }
  });

  it('names files that are there', () => {
    const named = [...page.matchAll(/`((?:src|tests|docs|scripts)\/[^`]*|index\.html)`/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});
