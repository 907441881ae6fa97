// Seals what the trail got since: a job of the portal, beside those who wait for an answer. One process at a time, a bounded
// stretch in each transaction; the order of the chain is that in which acts are sealed, and is never changed again.
import { randomBytes } from 'node:crypto';
import { dataLocal, somarDias } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { takeTurnIfFree } from '../store/lock.ts';
import { settledUpTo } from '../store/settled.ts';
import type { Trx } from '../store/tables/index.ts';
import { inTransaction, noAudit } from '../store/transaction.ts';
import { faixasDe, numerosDe } from './faixas.ts';
import { folhaDe, hashDoDia, hashDoSelo, INICIO, raizDe } from './folha.ts';
import * as queries from './queries.ts';

/** Held by whoever seals, and by whoever takes content away: what is sealed is what is there. */
export const VEZ_DOS_SELOS = 'selos';

/** Acts in a seal at most: whoever enrols meanwhile waits for one transaction of so many. */
export const POR_SELO = 500;
/** Seals in one turn of the job. */
const VEZES = 100;
const IDS_POR_VEZ = 5000;
export const SAL_BYTES = 16;

/** Doing it again finds nothing left to do. While the portal is full, one stretch at a time. */
export async function selar(deps: Pick<Deps, 'db' | 'clock' | 'gate'>, parada?: AbortSignal): Promise<void> {
  for (let vez = 0; vez < VEZES && !parada?.aborted; vez++) {
    if ((await selarTrecho(deps)) < POR_SELO || deps.gate.crowded()) return;
  }
}

/** @returns how many acts were sealed: none while another process is at it, or content is being taken away */
export async function selarTrecho(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { db, clock } = deps;
  const agora = clock.now();
  const visto = await queries.getUltimoSelo(db);
  if (!(await queries.temNovos(db, visto?.ate ?? 0)) && !(visto && visto.dia < dataLocal(agora))) return 0;
  const firme = await settledUpTo(deps, 'logs');
  return inTransaction(db, async (trx) => {
    noAudit(trx, 'What the trail says already is sealed; nothing else is done.');
    if (!(await takeTurnIfFree(trx, VEZ_DOS_SELOS))) return 0;
    const ultimo = await queries.getUltimoSelo(trx);
    const dia = await diaDe(trx, ultimo, agora);
    const refeitos = await queries.listPendentes(trx, POR_SELO);
    if (refeitos.length > 0) {
      await queries.removePendentes(trx, refeitos);
      return acrescentar(trx, ultimo, { ids: refeitos, ate: ultimo?.ate ?? 0, dia, agora });
    }
    const { ids, ate } = await novos(trx, ultimo?.ate ?? 0, firme);
    return ids.length === 0 ? 0 : acrescentar(trx, ultimo, { ids, ate, dia, agora });
  });
}

/** The day that is sealed now; what came before it is closed. A clock that was set back opens no day that is closed. */
async function diaDe(trx: Trx, ultimo: queries.Cabecalho | undefined, agora: Date): Promise<string> {
  const hoje = dataLocal(agora);
  if (!ultimo) return hoje;
  const fechado = await queries.getUltimoDia(trx);
  const aberto = fechado === undefined || ultimo.dia > fechado.dia;
  if (aberto && ultimo.dia >= hoje) return ultimo.dia;
  if (!aberto) return hoje > ultimo.dia ? hoje : somarDias(ultimo.dia, 1);
  const selos = await queries.listCabecalhosDoDia(trx, ultimo.dia);
  const cabeca = {
    dia: ultimo.dia,
    primeiro: (selos[0] as queries.Cabecalho).numero,
    ultimo: ultimo.numero,
    raiz: raizDe(selos.map(({ hash }) => hash)),
    anterior: fechado?.hash ?? INICIO,
  };
  await queries.addDia(trx, { ...cabeca, hash: hashDoDia(cabeca), fechado_em: agora.toISOString() });
  return hoje;
}

/**
 * The next acts in no seal, by their ids. On PostgreSQL one may become visible after others of higher ids: it comes into a later
 * seal then, and until none can come any more, ids are looked through again.
 */
async function novos(trx: Trx, ate: number, firme: number | null): Promise<{ ids: number[]; ate: number }> {
  const selados = new Set((await queries.listSeladosDepois(trx, ate)).flatMap(numerosDe));
  const ids: number[] = [];
  for (let depois = ate; ids.length < POR_SELO; ) {
    const lidos = await queries.listIdsDepois(trx, depois, IDS_POR_VEZ);
    ids.push(...lidos.filter((id) => !selados.has(id)).slice(0, POR_SELO - ids.length));
    if (lidos.length < IDS_POR_VEZ) break;
    depois = lidos.at(-1) as number;
  }
  const certo = firme ?? (await queries.getMaiorId(trx));
  const alcance = ids.length < POR_SELO ? certo : Math.min(certo, ids.at(-1) as number);
  return { ids, ate: Math.max(ate, alcance) };
}

async function acrescentar(
  trx: Trx,
  ultimo: queries.Cabecalho | undefined,
  { ids, ate, dia, agora }: { ids: number[]; ate: number; dia: string; agora: Date },
): Promise<number> {
  const atos = await queries.listAtos(trx, ids);
  if (atos.length === 0) return 0;
  const sais = randomBytes(atos.length * SAL_BYTES);
  const folhas = atos.map((ato, i) => folhaDe(ato, salEm(sais, i)));
  const cabeca = {
    numero: (ultimo?.numero ?? 0) + 1,
    quantas: atos.length,
    ate,
    raiz: raizDe(folhas),
    anterior: ultimo?.hash ?? INICIO,
    selado_em: agora.toISOString(),
  };
  await queries.addSelo(trx, {
    ...cabeca,
    dia,
    primeira: ultimo ? ultimo.primeira + ultimo.quantas : 1,
    menor: (atos[0] as { id: number }).id,
    maior: (atos.at(-1) as { id: number }).id,
    hash: hashDoSelo(cabeca),
    ids: faixasDe(atos.map(({ id }) => id)),
    folhas: Buffer.from(folhas.join(''), 'hex'),
    sais,
  });
  return atos.length;
}

export const salEm = (sais: Buffer, i: number): string =>
  sais.subarray(i * SAL_BYTES, (i + 1) * SAL_BYTES).toString('hex');

export const folhaEm = (folhas: Buffer, i: number): string => folhas.subarray(i * 32, (i + 1) * 32).toString('hex');

export const folhasDe = (folhas: Buffer): string[] =>
  Array.from({ length: folhas.length / 32 }, (_, i) => folhaEm(folhas, i));
