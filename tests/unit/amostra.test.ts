// The sample is made aside: where its making was cut short there is none, and what is there already is left alone.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSample } from '../../src/server/demo/sample.ts';
import { createFolder } from '../support/folder.ts';

const AGORA = new Date('2026-11-23T12:00:00.000Z');

it('leaves no store where its making was cut short', async () => {
  const dataDir = join(await createFolder(), 'dados-demo');
  const cut = makeSample(
    { dataDir },
    async ({ dataDir: aside }) => {
      await writeFile(join(aside, 'portal.sqlite'), 'metade');
      throw new Error('cortada');
    },
    AGORA,
  );
  await expect(cut).rejects.toThrow('cortada');
  expect(existsSync(join(dataDir, 'portal.sqlite'))).toBe(false);
});

it('begins anew after that, from an empty folder', async () => {
  const dataDir = await createFolder();
  await mkdir(join(dataDir, 'amostra-em-preparo'));
  await writeFile(join(dataDir, 'amostra-em-preparo', 'portal.sqlite'), 'metade');
  let left: boolean | undefined;
  const again = makeSample(
    { dataDir },
    async ({ dataDir: aside }) => {
      left = existsSync(join(aside, 'portal.sqlite'));
      throw new Error('basta');
    },
    AGORA,
  );
  await expect(again).rejects.toThrow('basta');
  expect(left).toBe(false);
});

it('is not made where there is one', async () => {
  const dataDir = await createFolder();
  await writeFile(join(dataDir, 'portal.sqlite'), 'a de antes');
  await makeSample({ dataDir }, () => Promise.reject(new Error('nobody asked')), AGORA);
  expect(await readFile(join(dataDir, 'portal.sqlite'), 'utf8')).toBe('a de antes');
});
