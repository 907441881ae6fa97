// Health: alive while the process answers, ready while the store and the file store can be written. The latter is asked by
// really writing to both, a row and a small file that goes again; however often it is asked, one asks at a time, and what was
// written is good for some seconds.
import { Hono } from 'hono';
import type { Deps } from '../context.ts';
import { errorFields } from '../platform/log.ts';
import { refusal } from './facts.ts';
import { within } from './within.ts';

const WRITTEN_MS = 5000;
const PATIENCE_MS = 5000;
const PROBE = new TextEncoder().encode('pronto');

const ALIVE = '/saude';

/** While the process lives, also before there is a store. */
export const isLivenessCheck = (url: string): boolean => new URL(url).pathname === ALIVE;
export const alive = (): Response => Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });

/** @returns what throws why the portal is not ready */
function createReadiness({ db, files, clock }: Deps): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;

  async function write(now: Date): Promise<void> {
    // One row, always the same, where what is old is cleared away.
    const row = { escopo: 'portal', chave: 'pronto', chamada: '', corpo_hash: '', resposta: '' };
    await db
      .insertInto('idempotencia')
      .values({ ...row, created_at: now.toISOString() })
      .onConflict((oc) => oc.columns(['escopo', 'chave']).doUpdateSet({ created_at: now.toISOString() }))
      .execute();
    const { chave } = await files.put(PROBE);
    await files.remove(chave);
    writtenAt = now.getTime();
  }

  async function check(): Promise<void> {
    await db.selectFrom('administradores').select('id').limit(1).execute();
    await files.ping();
    const now = clock.now();
    // A clock that was set back makes it ask again.
    if (Math.abs(now.getTime() - writtenAt) >= WRITTEN_MS) await write(now);
  }

  return () => {
    underWay ??= within(PATIENCE_MS, check(), new Error('The store or the file store takes too long')).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

export function healthRoutes(deps: Deps): Hono {
  const app = new Hono();
  const check = createReadiness(deps);
  app.get(ALIVE, alive);
  app.get('/pronto', async () => {
    try {
      await check();
      return alive();
    } catch (error) {
      deps.log.error(errorFields(error), 'o portal não está pronto');
      const mensagem = 'O portal não está pronto: o banco de dados ou os arquivos não podem ser gravados.';
      return refusal({}, { status: 503, mensagem, retryAfter: 10, more: { status: 'indisponivel' } });
    }
  });
  return app;
}
