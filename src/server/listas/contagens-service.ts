// Folds what the store noted of every change into the counts that lists are shown with. A job of the portal; lists are
// right before and after.
import type { Deps } from '../context.ts';
import { takeTurn } from '../platform/database/lock.ts';
import { dobrar } from './contagens-queries.ts';

/** So many changes at a time: what enrols meanwhile does not wait long for the store. */
const DE_CADA_VEZ = 2000;

export async function dobrarContagens({ db }: Pick<Deps, 'db'>): Promise<void> {
  const { tem } = await db
    .selectNoFrom((eb) => eb.selectFrom('contagens_novas').select('id').limit(1).as('tem'))
    .executeTakeFirstOrThrow();
  if (tem === null) return;
  for (let n = DE_CADA_VEZ; n === DE_CADA_VEZ; ) {
    n = await db.transaction().execute(async (trx) => {
      await takeTurn(trx, 'contagens');
      return dobrar(trx, DE_CADA_VEZ);
    });
  }
}
