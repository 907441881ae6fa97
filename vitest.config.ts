// The levels of the tests. `unit` needs nothing; `api-sqlite` and `api-postgres` are the same files on the two stores
// (TEST_DATABASE says which; one real PostgreSQL is started for all of them); `browser` drives the built page.
import { defineConfig } from 'vitest/config';

const apiFiles = ['tests/api/**/*.test.ts', 'tests/rest/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/arquitetura/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'api-sqlite', include: apiFiles, env: { TEST_DATABASE: 'sqlite' } },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: apiFiles,
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
