// Telling everybody enrolled in a contest. The act writes one row in its transaction; a job expands it in batches, each one
// transaction with its place, so that it goes on where it stopped and two processes tell nobody twice. It waits two minutes
// before it begins: what is corrected meanwhile is told once, as it then is.
import { setImmediate as outros } from 'node:timers/promises';
import type { ValoresDeAviso } from '../../shared/avisos.ts';
import type { TipoDeAviso } from '../../shared/avisos-nomes.ts';
import type { Difusao, Novidade } from '../../shared/avisos-novos.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import type { Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { changed, isThere } from '../store/rows.ts';
import type { Trx } from '../store/tables/index.ts';
import { inTransaction, noAudit } from '../store/transaction.ts';
import * as queries from './difusao-queries.ts';
import { avisarLote } from './lote.ts';
import { type PagamentoDaVaga, valoresDoPagamento } from './pagamento-da-vaga.ts';

export const ESPERA_MS = 120_000;
/** So many people at a time: whoever enrols meanwhile does not wait long for the store. */
const LOTE = 100;

/** Has everybody told what is new of a record, or what was still to be told of it forgotten. */
export async function contarAosInscritos(work: Work, novidade: Novidade): Promise<void> {
  const registro = 'calar' in novidade ? novidade.calar : novidade.registro;
  await takeTurn(work.trx, `difusao:${registro.join(':')}`);
  const ultima = await queries.segurarUltima(work.trx, registro);
  if (!('calar' in novidade)) return difundir(work, novidade, ultima);
  if (ultima && ultima.concluida_em === null) await queries.cancelarDifusao(work.trx, ultima.id, work.agora);
}

/** Of whatever kind: its places were checked where it was written. */
type AlgumaDifusao = Omit<Difusao, 'valores' | 'desde'> & {
  valores: Readonly<Record<string, string>>;
  desde?: (conhecida: string) => Readonly<Record<string, string>>;
};

/** Nobody is told what they know already. What was not told yet is replaced by what is so now. */
async function difundir(
  { trx, agora }: Work,
  difusao: AlgumaDifusao,
  ultima: queries.DifusaoRow | undefined,
): Promise<void> {
  const { registro, concurso_id, tipo, assinatura, antes, link, desde } = difusao;
  const aberta = ultima && ultima.concluida_em === null ? ultima : undefined;
  const espera = new Date(Date.parse(agora) + ESPERA_MS).toISOString();
  const a_partir_de = difusao.apartir && difusao.apartir > espera ? difusao.apartir : espera;
  const jaSabem = aberta?.assinatura_antes ?? antes;
  const valores = JSON.stringify(desde && jaSabem !== null ? desde(jaSabem) : difusao.valores);
  if (aberta && aberta.cursor === 0) {
    const ninguemSabe = aberta.assinatura_antes === null;
    if (assinatura === aberta.assinatura_antes || (ninguemSabe && difusao.soSeConhecido)) {
      return queries.cancelarDifusao(trx, aberta.id, agora);
    }
    const mudanca = { tipo: ninguemSabe ? tipo.novo : tipo.alterado, assinatura, valores, link, a_partir_de };
    // What nobody was told yet becomes another; once it has begun, it does not.
    if (await changed(trx, 'difusoes', { id: aberta.id, cursor: 0, concluida_em: null }, mudanca)) return;
  }
  // What is told of many records at once is compared with them, not with what was last said of it.
  const conhecida = desde && !aberta ? antes : (ultima?.assinatura ?? antes);
  if (assinatura === conhecida || (conhecida === null && difusao.soSeConhecido)) return;
  if (aberta) await queries.cancelarDifusao(trx, aberta.id, agora);
  if (difusao.sabido && !ultima) return;
  // Whoever enrols before the day of what is dated ahead is told it too.
  if (a_partir_de === espera && !(await isThere(trx, 'inscricoes', { concurso_id, status: 'A' }))) return;
  await queries.createDifusao(trx, {
    tipo: conhecida === null ? tipo.novo : tipo.alterado,
    registro_tipo: registro[0],
    registro_id: registro[1],
    concurso_id,
    assinatura,
    assinatura_antes: desde ? jaSabem : conhecida,
    valores,
    link,
    created_at: agora,
    a_partir_de,
    ...(difusao.sabido && { concluida_em: agora }),
  });
}

/**
 * Tells who owes a vacancy's fee that the fee or its due date is another. Each change is told, also one that is
 * taken back: people pay by what they read last.
 */
export async function contarPagamentoDaVaga(
  { trx, agora }: Work,
  vaga: { id: number; concurso_id: number },
  antes: PagamentoDaVaga,
  depois: PagamentoDaVaga,
): Promise<void> {
  if (antes.taxa === depois.taxa && antes.vencimento === depois.vencimento) return;
  // Where nobody is enrolled there is nobody to tell.
  if (!(await isThere(trx, 'inscricoes', { concurso_id: vaga.concurso_id, status: 'A' }))) return;
  await queries.createDifusao(trx, {
    tipo: 'pagamento_da_vaga',
    registro_tipo: 'vaga',
    registro_id: vaga.id,
    concurso_id: vaga.concurso_id,
    assinatura: JSON.stringify(depois),
    assinatura_antes: JSON.stringify(antes),
    valores: '{}',
    link: '/area-candidato/boleto',
    created_at: agora,
    a_partir_de: agora,
  });
}

/** Tells what is due. A job of the portal. */
export async function expandirDifusoes(deps: Deps, signal?: AbortSignal): Promise<void> {
  let avisados = 0;
  for (const id of await queries.listDevidas(deps.db, deps.clock.now().toISOString())) {
    for (let resta = true; resta && !signal?.aborted; ) {
      const lote = await expandirLote(deps, id);
      avisados += lote.avisados;
      resta = lote.resta;
      // SQLite answers at once: without this nobody else would be served before the end.
      await outros();
    }
  }
  if (avisados > 0) deps.mail.wake();
}

const NADA = { avisados: 0, resta: false };

/** @returns how many were told, and whether there are more that no other process is at */
async function expandirLote(deps: Deps, id: number): Promise<typeof NADA> {
  const agora = deps.clock.now().toISOString();
  return inTransaction(deps.db, async (trx) => {
    noAudit(trx, 'What people are told of has its row; each finds the message in their inbox.');
    const vista = await queries.getDevida(trx, id, agora);
    if (!vista) return NADA;
    if (!(await queries.aindaVale(trx, vista))) {
      await queries.cancelarDifusao(trx, id, agora);
      return NADA;
    }
    const inscritos = await aQuem(trx, vista, dataLocal(agora));
    const acabou = inscritos.length < LOTE;
    const difusao = await queries.tomarLote(trx, vista, {
      cursor: inscritos.at(-1)?.inscricao_id ?? vista.cursor,
      quantos: inscritos.length,
      concluida_em: acabou ? agora : null,
    });
    const concurso = difusao && (await queries.getConcursoDifundido(trx, difusao.concurso_id));
    if (!difusao || !concurso) return NADA;
    const { titulo, prefeitura } = concurso;
    const comum = { concurso: titulo, prefeitura, difusao_id: difusao.id, chave: null };
    const pessoas = inscritos.map((inscrito) => ({ ...inscrito, ...comum }));
    const avisados = await avisarLote(trx, deps, agora, difusao.tipo as TipoDeAviso, pessoas);
    return { avisados, resta: !acabou };
  });
}

type Avisado = queries.Inscrito & { valores: ValoresDeAviso; link: string };

/** The next of those a thing is told to, with what each is told of it. */
async function aQuem(trx: Trx, difusao: queries.DifusaoRow, hoje: string): Promise<Avisado[]> {
  const { registro_tipo, registro_id: id, concurso_id, cursor, a_partir_de, link } = difusao;
  if (registro_tipo === 'vaga') {
    const devedores = await queries.listDevedores(trx, { id, concurso_id }, cursor, a_partir_de, hoje, LOTE);
    return devedores.map((um) => ({
      ...um,
      valores: valoresDoPagamento(difusao, um, hoje),
      link: `${link}?inscricao=${um.inscricao_id}`,
    }));
  }
  const valores: ValoresDeAviso = JSON.parse(difusao.valores);
  const inscritos = await queries.listInscritos(trx, concurso_id, cursor, a_partir_de, LOTE);
  return inscritos.map((um) => ({ ...um, valores, link }));
}
