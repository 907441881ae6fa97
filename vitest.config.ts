// The levels of the tests. `unit` needs nothing; `api-sqlite` and `api-postgres` are the same files on the two stores
// (TEST_DATABASE says which; one real PostgreSQL is started for all of them); `browser` drives the built page.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What never ends is given up after this. How fast the machine is decides nothing: a test that waits for something waits
 * until it is so, and what waits inside of a test gives up first, with what was still wrong.
 */
const HUNG_MS = 900_000;
const STILL_WRONG_MS = 120_000;

/**
 * Files of these tests share their process, and with it what costs most to start: the server's modules, migrated stores,
 * Chromium. What a test changes it therefore gives back itself: portals, variables and mocks do by themselves.
 */
const api = {
  include: ['tests/api/**/*.test.ts', 'tests/rest/**/*.test.ts'],
  isolate: false,
  // Many of these wait for other processes, or for a bank that says nothing.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
  globalSetup: ['tests/support/trilha-global.ts'],
};

/** What a store has no part in is tried on one; what only the other has, on that. The file's name says which. */
const alone = (store: 'sqlite' | 'postgres') => `tests/{api,rest}/*.${store}.test.ts`;

/**
 * What starts processes waits most: begun first, the others fill the time it waits, and none of it is left for the end. One
 * store after the other: a process of the tests is of one project, and ends when the next file is of another.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) =>
      `${project.name} ${/\/(processo-|cliente-pacote|do-zero|jornada)/.test(moduleId) ? 'first' : 'later'}`;
    return (await super.sort(files)).sort((a, b) => rank(a).localeCompare(rank(b)));
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/arquitetura/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...api, name: 'api-sqlite', exclude: [alone('postgres')], env: { TEST_DATABASE: 'sqlite' } },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-postgres',
          exclude: [alone('sqlite')],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [...api.globalSetup, 'tests/support/postgres-global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          globalSetup: ['tests/support/browser-global.ts'],
          isolate: false,
          // While one waits for its page another works.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
    environment: 'node',
    // Each module is made ready once for all the projects of a run, and for the next one while it stays what it is.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: WaitingFirst },
    testTimeout: HUNG_MS,
    hookTimeout: HUNG_MS,
    expect: { poll: { timeout: STILL_WRONG_MS } },
    maxWorkers: 2,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
