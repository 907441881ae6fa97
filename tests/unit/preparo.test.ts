// The commands of package.json as whoever looks after a server types them.
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { dependenciesAreFresh } from '../../scripts/dependencies.mjs';
import { digest } from '../../scripts/stamp.mjs';
import { createFolder } from '../support/folder.ts';

it('packages without what builds serve a portal that is built, and no new version', async () => {
  const pasta = await createFolder();
  await writeFile(join(pasta, 'package-lock.json'), '{}');
  await mkdir(join(pasta, 'node_modules', 'vite'), { recursive: true });
  expect(dependenciesAreFresh(pasta, false)).toBe(false);
  const feito = digest(pasta, ['package-lock.json'], [process.platform, process.arch, process.versions.modules]);
  await writeFile(join(pasta, 'node_modules', '.certame-instalacao'), feito);
  expect([dependenciesAreFresh(pasta, false), dependenciesAreFresh(pasta, true)]).toEqual([true, true]);
  await rm(join(pasta, 'node_modules', 'vite'), { recursive: true });
  expect([dependenciesAreFresh(pasta, false), dependenciesAreFresh(pasta, true)]).toEqual([true, false]);
});

it.each(['prepare', 'test', 'bench'])('what %s does not know ends it with 1 before anything is done', async (nome) => {
  const programa = fileURLToPath(new URL(`../../scripts/${nome}.mjs`, import.meta.url));
  const fim = await new Promise<{ code: unknown; dito: string }>((resolve) =>
    execFile(process.execPath, [programa, 'nada-disso'], (error, stdout, stderr) =>
      resolve({ code: error?.code, dito: stdout + stderr }),
    ),
  );
  expect(fim).toEqual({ code: 1, dito: expect.stringContaining('nada-disso') });
});
