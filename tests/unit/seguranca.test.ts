// The page on OWASP ASVS: every requirement of levels 1 and 2 once, each with a reason, each file it names there.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The requirements of levels 1 and 2 of version 5.0.0, by section; a pair is a run. */
const REQUIREMENTS: Record<string, (number | [number, number])[]> = {
  '1.1': [[1, 2]],
  '1.2': [[1, 9]],
  '1.3': [[1, 11]],
  '1.4': [[1, 3]],
  '1.5': [[1, 2]],
  '2.1': [[1, 3]],
  '2.2': [[1, 3]],
  '2.3': [[1, 4]],
  '2.4': [1],
  '3.2': [[1, 2]],
  '3.3': [[1, 4]],
  '3.4': [[1, 6]],
  '3.5': [[1, 5]],
  '3.7': [[1, 2]],
  '4.1': [[1, 3]],
  '4.2': [1],
  '4.3': [[1, 2]],
  '4.4': [[1, 4]],
  '5.1': [1],
  '5.2': [[1, 3]],
  '5.3': [[1, 2]],
  '5.4': [[1, 3]],
  '6.1': [[1, 3]],
  '6.2': [[1, 12]],
  '6.3': [[1, 4]],
  '6.4': [[1, 4]],
  '6.5': [[1, 5]],
  '6.6': [[1, 3]],
  '6.8': [[1, 4]],
  '7.1': [[1, 3]],
  '7.2': [[1, 4]],
  '7.3': [[1, 2]],
  '7.4': [[1, 5]],
  '7.5': [[1, 2]],
  '7.6': [[1, 2]],
  '8.1': [[1, 2]],
  '8.2': [[1, 3]],
  '8.3': [1],
  '8.4': [1],
  '9.1': [[1, 3]],
  '9.2': [[1, 4]],
  '10.1': [[1, 2]],
  '10.2': [[1, 2]],
  '10.3': [[1, 4]],
  '10.4': [[1, 11]],
  '10.5': [[1, 5]],
  '10.6': [[1, 2]],
  '10.7': [[1, 3]],
  '11.1': [[1, 2]],
  '11.2': [[1, 3]],
  '11.3': [[1, 3]],
  '11.4': [[1, 4]],
  '11.5': [1],
  '11.6': [1],
  '12.1': [[1, 3]],
  '12.2': [[1, 2]],
  '12.3': [[1, 4]],
  '13.1': [1],
  '13.2': [[1, 5]],
  '13.3': [[1, 2]],
  '13.4': [[1, 5]],
  '14.1': [[1, 2]],
  '14.2': [[1, 4]],
  '14.3': [[1, 3]],
  '15.1': [[1, 3]],
  '15.2': [[1, 3]],
  '15.3': [[1, 7]],
  '16.1': [1],
  '16.2': [[1, 5]],
  '16.3': [[1, 4]],
  '16.4': [[1, 3]],
  '16.5': [[1, 3]],
  '17.1': [1],
  '17.2': [[1, 4]],
  '17.3': [[1, 2]],
};

const REQUIRED = Object.entries(REQUIREMENTS).flatMap(([section, parts]) =>
  parts.flatMap((part) => {
    const [first, last] = typeof part === 'number' ? [part, part] : part;
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  }),
);

const page = readFileSync('docs/seguranca/asvs.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', state = '', how = '']) => ({
    id,
    state,
    how,
  }),
);

describe('the page on ASVS', () => {
  it('has each requirement of levels 1 and 2 once, in order', () => {
    expect(REQUIRED).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(REQUIRED);
  });

  it('says of each whether it is met, and how or why not', () => {
    for (const { id, state, how } of rows) {
      expect(['met', 'not met', 'n/a'], id).toContain(state);
      expect(how.length, id).toBeGreaterThan(state === 'not met' ? 100 : 5);
    }
  });

  it('names files that are there', () => {
    const named = [...page.matchAll(/`((?:src|tests|docs|deploy|migrations|public)\/[^`]*|\.dockerignore)`/g)];
    expect(named.length).toBeGreaterThan(80);
    expect(named.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([]);
  });
});
