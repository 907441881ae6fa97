// Global set-up of the PostgreSQL tests: one real server for as long as the run lasts.
// Tests read its address with inject('postgresUrl') (or TEST_POSTGRES_URL) and make databases of their own in it.
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** postgres:// address of the maintenance database; the user may create databases. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  process.env.TEST_POSTGRES_URL = url;
  project.provide('postgresUrl', url);
  return stop;
}
