// Brings the store to the newest schema; refuses a store that a newer portal has already changed.
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { migrations } from '../../../../migrations/index.ts';

/** The store was changed by steps that this portal does not know: an older portal must not write to it. */
export class NewerStoreError extends Error {
  override name = 'NewerStoreError';
  constructor(
    readonly store: string,
    readonly known: string,
  ) {
    super(
      `O banco de dados é de uma versão mais nova do portal: está em ${store}, e esta versão vai até ${known}. ` +
        'Volte à versão mais nova do programa, ou restaure uma cópia feita antes da atualização.',
    );
  }
}

/** The last step this portal knows. */
export function newestStep(steps: Record<string, Migration> = migrations): string {
  return Object.keys(steps).sort().at(-1) ?? 'nenhuma';
}

/** The steps a store has behind it, in their order; none where nothing was ever prepared. */
export async function stepsOf(db: Kysely<never>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** @throws NewerStoreError */
export function assertKnown(done: readonly string[], steps: Record<string, Migration> = migrations): void {
  const unknown = done.filter((name) => !(name in steps)).at(-1);
  if (unknown !== undefined) throw new NewerStoreError(unknown, newestStep(steps));
}

/**
 * Runs what is missing, each step in a transaction where the dialect allows. @returns the steps that ran.
 * @throws NewerStoreError
 */
export async function migrate(db: Kysely<never>, steps: Record<string, Migration> = migrations): Promise<string[]> {
  assertKnown(await stepsOf(db), steps);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw new Error('Não foi possível preparar o banco de dados.', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
