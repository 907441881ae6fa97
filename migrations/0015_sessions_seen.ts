// A session knows when its password was last given and when it was last used, and from where and on what it was begun: so that
// what weighs most asks for the password again, one that lies unused ends, and people recognise theirs in a list.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for those begun before: the login then stands for both instants.
  for (const coluna of ['senha_em', 'usada_em', 'rede', 'aparelho']) {
    await db.schema.alterTable('sessoes').addColumn(coluna, 'text').execute();
  }
}
