// Which calls carry an Idempotency-Key: those that create or decide. Worked out from what the procedures say of themselves when
// the client is built (vite.cliente.config.ts): nothing of the server goes with it.
import { PROCEDURES } from '../server/procedures.ts';

/** The procedures that take no key, most because what they answer is shown once: never sent twice on a doubt. */
export const SEM_CHAVE: ReadonlySet<string> = new Set(
  [...PROCEDURES].filter(([, { type, meta }]) => type === 'mutation' && !meta.act).map(([name]) => name),
);
