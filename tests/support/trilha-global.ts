// Global set-up of the API's tests: after a run of all of them, every act the trail knows was written by one, on each store.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { TIPOS_DE_LOG } from '../../src/shared/logs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with an empty file for each act that was written; none where nobody asks. */
    atosEscritos?: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'certame-atos-'));
  project.provide('atosEscritos', folder);
  return async () => {
    const written = new Set(await readdir(folder));
    await rm(folder, { recursive: true, force: true });
    const missing = TIPOS_DE_LOG.filter((tipo) => !written.has(tipo));
    if (missing.length === 0 || !(await ranWhole(project))) return;
    process.stderr.write(`${project.name}: no test writes these acts of the trail: ${missing.join(', ')}\n`);
    process.exitCode = 1;
  };
}

/** Whether all there is was tried: a part of the tests tells nothing of the acts of the others. */
async function ranWhole(project: TestProject): Promise<boolean> {
  const { state, config } = project.vitest;
  const { testFiles } = await project.globTestFiles();
  const ran = state.getTestModules().filter((one) => one.project === project);
  return config.testNamePattern === undefined && ran.length === testFiles.length;
}
