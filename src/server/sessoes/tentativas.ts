// Throttling of logins and recoveries: failures counted in the store for 15 minutes, so that every process sees them.
// A block holds for an address; the owner of the account gets in from another one.
import type { Deps } from '../context.ts';
import { takeTurn } from '../platform/database/lock.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { DomainError } from '../platform/errors.ts';
import { type Contagem, countTentativas, createTentativa, type Tentativa } from './queries.ts';

export const JANELA_EM_MINUTOS = 15;
const JANELA_MS = JANELA_EM_MINUTOS * 60_000;

/** Attempts that may fail before the next is refused. */
export const LIMITES = {
  /** of one account, from one address */
  par: 10,
  /** of any account, from one address */
  endereco: 50,
  /** of one account, from all other addresses */
  outros: 200,
} as const;

function segundosAteSair(desde: string, agora: string): number {
  return Math.max(1, Math.ceil((Date.parse(desde) + JANELA_MS - Date.parse(agora)) / 1000));
}

/** @throws DomainError `muitas_tentativas` with the seconds until the oldest counted attempt leaves the window. */
export async function assertPodeTentar(db: Deps['db'], tentativa: Tentativa, agora: string): Promise<void> {
  const depoisDe = new Date(Date.parse(agora) - JANELA_MS).toISOString();
  const contagens: Record<keyof typeof LIMITES, Contagem> = await countTentativas(db, tentativa, depoisDe);
  const esperas = (Object.keys(LIMITES) as (keyof typeof LIMITES)[])
    .filter((limite) => contagens[limite].total >= LIMITES[limite])
    .map((limite) => segundosAteSair(contagens[limite].desde ?? agora, agora));
  if (esperas.length === 0) return;
  const retryAfter = Math.max(...esperas);
  const minutos = Math.ceil(retryAfter / 60);
  const quando = minutos === 1 ? '1 minuto' : `${minutos} minutos`;
  throw new DomainError('muitas_tentativas', `Muitas tentativas. Tente novamente em ${quando}.`, { retryAfter });
}

/**
 * Counts an attempt, unless the limit was reached meanwhile: of many at once, only as many as the limit allows learn
 * anything. @throws DomainError `muitas_tentativas`.
 */
export async function contarTentativa(trx: Trx, tentativa: Tentativa, agora: string): Promise<void> {
  await takeTurn(trx, `${tentativa.acao} ${tentativa.conta}`);
  await takeTurn(trx, `${tentativa.acao} de ${tentativa.endereco}`);
  await assertPodeTentar(trx, tentativa, agora);
  await createTentativa(trx, tentativa, agora);
}

/** The same for an attempt that does not count, because it succeeded. @throws DomainError `muitas_tentativas`. */
export async function confirmarTentativa(trx: Trx, tentativa: Tentativa, agora: string): Promise<void> {
  await takeTurn(trx, `${tentativa.acao} ${tentativa.conta}`);
  await assertPodeTentar(trx, tentativa, agora);
}
