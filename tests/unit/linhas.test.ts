// Lines of a text that comes in pieces, as they are read wherever one row is one line.
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { linesOf } from '../../src/server/store/stretches.ts';

async function linhas(...pedacos: (string | Buffer)[]): Promise<string[]> {
  const lidas: string[] = [];
  for await (const linha of linesOf(Readable.from(pedacos.map((um) => Buffer.from(um))))) lidas.push(linha);
  return lidas;
}

it('ends a line at a line feed alone, wherever a piece of it ends', async () => {
  expect(await linhas('a\u2028b\u2029c\u0085d\n', '\nfi', 'm')).toEqual(['a\u2028b\u2029c\u0085d', '', 'fim']);
  const bytes = Buffer.from('ação\n');
  expect(await linhas(bytes.subarray(0, 2), bytes.subarray(2))).toEqual(['ação']);
  expect(await linhas()).toEqual([]);
});
