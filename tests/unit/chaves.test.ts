// The keys of the data folder while they are changed: nothing that is sealed is closed by a change that was broken off.
import fs from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import {
  deriveKey,
  loadSecrets,
  openKeyring,
  rotateSecrets,
  settleSecrets,
} from '../../src/server/platform/secrets.ts';
import { createFolder } from '../support/folder.ts';

const DIA = 24 * 3_600_000;
const AGORA = Date.parse('2026-11-20T12:00:00.000Z');
const aos = (dias: number) => new Date(AGORA + dias * DIA);

async function createKeys(endSessions = false) {
  const pasta = await createFolder();
  const velhas = loadSecrets(pasta);
  rotateSecrets(pasta, aos(0), { endSessions });
  const abertas = (dias: number) => {
    const ring = openKeyring(pasta, {}, {}, () => aos(dias));
    return (['sessionSecret', 'encryptionKey'] as const).map((qual) =>
      ring.keys(qual, 'x')().includes(deriveKey(velhas[qual], 'x')),
    );
  };
  return { pasta, abertas };
}

it('the old one opens what is sealed until all is sealed again, however late, and a day longer', async () => {
  const { pasta, abertas } = await createKeys();
  expect([abertas(0.9), abertas(40)]).toEqual([
    [true, true],
    [false, true],
  ]);
  rotateSecrets(pasta, aos(40), { endSessions: false });
  expect(abertas(80)).toEqual([false, true]);
  settleSecrets(pasta, aos(80));
  expect([abertas(80.9), abertas(81.1)]).toEqual([
    [false, true],
    [false, false],
  ]);
});

it('the old one of sessions is worth nothing where that was asked for, and the file stays as closed as it was', async () => {
  const { pasta, abertas } = await createKeys(true);
  expect(abertas(0)).toEqual([false, true]);
  expect((await stat(join(pasta, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('what is put in its place leaves nothing beside it where it cannot be', async () => {
  const { pasta } = await createKeys();
  const arquivo = join(pasta, 'secrets.json');
  const cheio = vi.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw new Error('sem espaço');
  });
  syncBuiltinESMExports();
  const inteiro = await readFile(arquivo, 'utf8');
  expect(() => rotateSecrets(pasta, aos(0), { endSessions: false })).toThrow('sem espaço');
  cheio.mockRestore();
  syncBuiltinESMExports();
  expect(await readdir(pasta)).toEqual(['secrets.json']);
  expect(await readFile(arquivo, 'utf8')).toBe(inteiro);
});

it('a file that cannot be read leaves a portal that runs the keys it knows', async () => {
  const { pasta } = await createKeys();
  const agora = vi.spyOn(performance, 'now');
  const ring = openKeyring(pasta, {}, {}, () => aos(0));
  const antes = ring.current();
  const arquivo = join(pasta, 'secrets.json');
  const inteiro = await readFile(arquivo, 'utf8');
  await writeFile(arquivo, inteiro.slice(0, 40));
  agora.mockReturnValue(performance.now() + 60_000);
  expect(ring.current()).toEqual(antes);
  agora.mockRestore();
});
