// Asking a store that no migration may have prepared yet.
import type { Database, Db } from './tables/index.ts';

/** Whether the store has the table already. */
export async function hasTable(db: Db, name: keyof Database): Promise<boolean> {
  return (await db.introspection.getTables()).some((table) => table.name === name);
}
