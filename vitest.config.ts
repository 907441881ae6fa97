// The levels of the tests. `unit` needs nothing; `api-sqlite` and `api-postgres` are the same files on the two stores
// (TEST_DATABASE says which; one real PostgreSQL is started for all of them); `browser` drives the built page.
import { defineConfig } from 'vitest/config';

/**
 * Tests of processes, sockets and a browser meet a machine that is busy with something else: one more try, two with a
 * browser, which the report shows beside the test's name ("retry x1"), so that what needs it often is seen and mended.
 */
const RETRY = 1;
const RETRY_BROWSER = 2;

/**
 * Files of these tests share their process, and with it what costs most to start: the server's modules, migrated stores,
 * Chromium. What a test changes it therefore gives back itself: portals, variables and mocks do by themselves.
 */
const api = {
  include: ['tests/api/**/*.test.ts', 'tests/rest/**/*.test.ts'],
  isolate: false,
  retry: RETRY,
  // Many of these wait for other processes, or for a bank that says nothing.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
};

/** What a store has no part in is tried on one; what needs the other, on that. */
const SQLITE_ALONE = ['exemplo', 'cliente-pacote', 'processo-documentacao'].map(apiTest);
const POSTGRES_ALONE = ['processo-carga', 'processo-conjunto'].map(apiTest);

function apiTest(name: string): string {
  return `tests/api/${name}.test.ts`;
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/arquitetura/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...api, name: 'api-sqlite', exclude: POSTGRES_ALONE, env: { TEST_DATABASE: 'sqlite' } },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-postgres',
          exclude: SQLITE_ALONE,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/postgres-global.ts'],
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
          retry: RETRY_BROWSER,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A page on a busy machine may need longer than vitest's second to get where it is going.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    unstubEnvs: true,
    restoreMocks: true,
  },
});
