// Brings the store to the newest schema; refuses a store that a newer portal has already changed.
import { type Kysely, type Migration, Migrator } from 'kysely';
import { migrations } from '../../../../migrations/index.ts';

/** Runs what is missing, each step in a transaction where the dialect allows. @returns the steps that ran. */
export async function migrate(db: Kysely<never>, steps: Record<string, Migration> = migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    throw new Error('Não foi possível preparar o banco de dados; ele pode ser de uma versão mais nova do portal.', {
      cause: error,
    });
  }
  return (results ?? []).map((result) => result.migrationName);
}
