// Throttling of logins and recoveries: failures counted in the store for 15 minutes, so that every process sees them.
// A block holds for an address; the owner of the account gets in from another one, also from among many who try to keep
// them out: from where the account has logged in before, and with its second factor.
import { DomainError } from '../platform/errors.ts';
import { takeTurn } from '../store/lock.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { ehConhecida } from './conhecidos-queries.ts';
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

const LIMITADAS = Object.keys(LIMITES) as (keyof typeof LIMITES)[];

function segundosAteSair(desde: string, agora: string): number {
  return Math.max(1, Math.ceil((Date.parse(desde) + JANELA_MS - Date.parse(agora)) / 1000));
}

/** @throws DomainError `muitas_tentativas` with the seconds until the oldest counted attempt leaves the window. */
export async function assertPodeTentar(db: Db, tentativa: Tentativa, agora: string): Promise<void> {
  const contaCheia = await examinar(db, tentativa, agora);
  if (contaCheia) throw contaCheia;
}

/**
 * As `assertPodeTentar`. @returns the refusal, not thrown, when only what others did to the account is too much: a second
 * factor gets past that
 */
export async function examinar(db: Db, tentativa: Tentativa, agora: string): Promise<DomainError | null> {
  const depoisDe = new Date(Date.parse(agora) - JANELA_MS).toISOString();
  // One still further ahead is of a clock that was wrong: it would hold for as long as that was.
  const ate = new Date(Date.parse(agora) + JANELA_MS).toISOString();
  const { navegador, ...contagens } = await countTentativas(db, tentativa, { depoisDe, ate });
  const cheias = LIMITADAS.filter((limite) => contagens[limite].total >= LIMITES[limite]);
  if (cheias.length === 0) return null;
  const recusa = recusaAte(
    cheias.map((limite) => contagens[limite]),
    agora,
  );
  if (cheias.some((limite) => limite !== 'outros')) throw recusa;
  // What a browser carries may have been copied: whoever guesses with it is no longer known by it.
  const confiavel = navegador < LIMITES.par;
  const passa = tentativa.dispensada || (await ehConhecida(db, tentativa.conta, tentativa.origem, confiavel));
  return passa ? null : recusa;
}

function recusaAte(contagens: readonly Contagem[], agora: string): DomainError {
  const retryAfter = Math.max(...contagens.map(({ desde }) => segundosAteSair(desde ?? agora, agora)));
  const minutos = Math.ceil(retryAfter / 60);
  const quando = minutos === 1 ? '1 minuto' : `${minutos} minutos`;
  return new DomainError('muitas_tentativas', `Muitas tentativas. Tente novamente em ${quando}.`, { retryAfter });
}

/**
 * Counts an attempt, unless the limit was reached meanwhile: of many at once, only as many as the limit allows learn
 * anything. @throws DomainError `muitas_tentativas`.
 */
export async function contarTentativa(trx: Trx, tentativa: Tentativa, agora: string): Promise<void> {
  await takeTurn(trx, `${tentativa.acao} ${tentativa.conta}`);
  await takeTurn(trx, `${tentativa.acao} de ${tentativa.origem.endereco}`);
  await assertPodeTentar(trx, tentativa, agora);
  await createTentativa(trx, tentativa, agora);
}

/** The same for an attempt that does not count, because it succeeded. @throws DomainError `muitas_tentativas`. */
export async function confirmarTentativa(trx: Trx, tentativa: Tentativa, agora: string): Promise<void> {
  await takeTurn(trx, `${tentativa.acao} ${tentativa.conta}`);
  await assertPodeTentar(trx, tentativa, agora);
}
