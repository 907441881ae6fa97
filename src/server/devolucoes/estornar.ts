// Asking a bank to give a PIX back the way it came, or a slip to the account that its payer tells it. What is to be asked is written before it is asked, and a bank that was asked
// is first looked at before it is asked again: an answer that is lost costs time and never money.
import { DIAS_DO_ESTORNO, LINK_PERDIDO, SEM_NOTICIA } from '../../shared/devolucoes.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { anotarEstorno, bancoDaDevolucao, FalhaDoEmissor, type NoBanco } from '../boletos/index.ts';
import type { Deps } from '../context.ts';
import { inSeconds } from '../platform/clock.ts';
import { fewAtOnce } from '../platform/few.ts';
import { transact } from '../platform/transact.ts';
import { PORTAL } from '../store/trail.ts';
import { noAudit } from '../store/transaction.ts';
import { inicioDoEstorno } from './grupo-queries.ts';
import { darLink, mudar, pagar, pedirConta, qual, sobre } from './liquidar.ts';
import { getItem, type Item, listEstornosDevidos, moverItem } from './queries.ts';

/** Most a turn asks about; the rest are due at the next. */
const POR_TURNO = 400;
const AO_MESMO_TEMPO = 4;
/** So long nobody else asks: longer than a bank is waited for. */
const RESERVA_SEGUNDOS = 60;
/** Seconds between two looks; the last one for as long as it takes. */
const ESPERAS = [30, 60, 120, 300, 900, 1800, 3600] as const;
/** So often a bank that was never asked may fail to answer, before it is paid otherwise. */
const DESISTE_APOS = 6;

/** Looks in a day: so slow may a bank be to show a refund that it took. */
const DUVIDA_TENTATIVAS = 30;

const DESCRICAO = 'Devolução da taxa de inscrição';
const POR_CODIGO_DE_BARRAS = 'Pago pelo código de barras: o banco só estorna PIX.';
const SEM_BANCO = 'O convênio do boleto não está mais disponível para o estorno.';
const FORA_DO_PRAZO = `Passaram mais de ${DIAS_DO_ESTORNO} dias do pagamento.`;
const NAO_CONCLUIDO = 'O banco não concluiu o estorno.';
const CONTESTADO = 'O pagamento está contestado no banco por quem pagou.';
const EM_PARTE =
  'O banco já devolveu uma parte do valor, que está em Pagamentos sem dono. A restituição passa a ser do resto.';

/** Asks the banks of those that are due. */
export async function estornar(deps: Deps, signal?: AbortSignal): Promise<void> {
  const devidos = await listEstornosDevidos(deps.db, deps.clock.now().toISOString(), POR_TURNO);
  const um = async (id: number) => {
    const item = await reservar(deps, id);
    if (item) await estornarUm(deps, item);
  };
  await fewAtOnce(devidos, AO_MESMO_TEMPO, um, signal);
}

/** Takes one that is due, so that no other process asks too; due again before it is done: a crash in between only delays. */
async function reservar(deps: Deps, id: number): Promise<Item | undefined> {
  const visto = await getItem(deps.db, id);
  // One that is due later was taken since it was listed: who took it may be asking now.
  if (visto?.status !== 'Em estorno' || visto.tentar_em === null || visto.tentar_em > agora(deps)) return undefined;
  const tentar_em = inSeconds(deps.clock, RESERVA_SEGUNDOS);
  const tentativas = visto.tentativas + 1;
  const reservou = await moverItem(deps.db, visto, { tentar_em, tentativas }, { tentar_em: visto.tentar_em });
  return reservou ? { ...visto, tentar_em, tentativas } : undefined;
}

async function estornarUm(deps: Deps, item: Item): Promise<void> {
  const banco = item.boleto_id === null ? null : await bancoDaDevolucao(deps, item.boleto_id);
  try {
    if (banco) await olhar(deps, item, banco);
    else if (item.estorno_em !== null) await esperar(deps, item, { motivo: SEM_NOTICIA });
    else await deOutroModo(deps, item, SEM_BANCO);
  } catch (error) {
    if (!(error instanceof FalhaDoEmissor)) throw error;
    await falhou(deps, item.id, error);
  }
}

/** The bank refused it a moment ago; `duvida`: it may have done so because it has an earlier request, of which the answer was lost. */
type Recusa = { motivo: string; duvida: boolean };

type Visto = NonNullable<Awaited<ReturnType<NoBanco['consultar']>>>;

/** @throws FalhaDoEmissor */
async function olhar(deps: Deps, item: Item, banco: NoBanco, recusa?: Recusa): Promise<void> {
  const visto = await banco.consultar();
  if (visto?.situacao === 'devolvido') return concluir(deps, item, visto.dia);
  if (visto?.situacao === 'em_andamento') {
    // The answer that told the page was lost: the request is never repeated for it, each look asks instead.
    if (!visto.pix && item.link_pagador === null && visto.link) return esperarPagador(deps, item, visto.link);
    const motivo = visto.pix || item.link_pagador !== null ? null : LINK_PERDIDO;
    return esperar(deps, item, { estorno_em: item.estorno_em ?? agora(deps), motivo });
  }
  if (visto?.situacao === 'contestado') return contestado(deps, item, CONTESTADO);
  if (visto?.situacao === 'parcial') return contestado(deps, item, EM_PARTE, visto.devolvido);
  if (recusa?.duvida) return esperar(deps, item, {});
  if (recusa) return deOutroModo(deps, item, `O banco recusou o estorno: ${recusa.motivo}`);
  // What it was asked for it knew: who is asked now is another, or the agreement is of another account.
  if (!visto && item.estorno_em !== null) return esperar(deps, item, { motivo: SEM_NOTICIA });
  // It had taken the request, and now has none.
  if (item.estorno_em !== null && item.incerto === 0) return deOutroModo(deps, item, NAO_CONCLUIDO);
  if (!visto) return deOutroModo(deps, item, 'O banco não conhece este pagamento.');
  // The CPF as key asks nothing of anybody: only where that is not to be used is the payer asked, by the bank.
  if (!visto.pix && item.usar_pix === 1) return deOutroModo(deps, item, POR_CODIGO_DE_BARRAS);
  if (item.taxa_paga_em < inicioDoEstorno(agora(deps))) return deOutroModo(deps, item, FORA_DO_PRAZO);
  await pedir(deps, item, banco, visto.pix);
}

const agora = ({ clock }: Deps) => clock.now().toISOString();

/** The bank was asked for nothing yet. @throws FalhaDoEmissor when even the look failed */
async function pedir(deps: Deps, item: Item, banco: NoBanco, pix: boolean): Promise<void> {
  const estorno_em = agora(deps);
  const intento = { estorno_em, incerto: 1 } as const;
  const escrito = await transact({ deps, ator: PORTAL }, async ({ trx, audit }) => {
    if (!(await moverItem(trx, item, intento, { tentar_em: item.tentar_em, estorno_em: item.estorno_em })))
      return false;
    await audit({
      tipo: 'pedir_estorno',
      descricao: `Pediu ao banco o estorno de ${qual(item)}.`,
      sobre: sobre(item),
    });
    return true;
  });
  if (!escrito) return;
  const pedido = { ...item, ...intento };
  let resposta: Awaited<ReturnType<NoBanco['pedir']>> | string;
  try {
    resposta = pix
      ? await banco.pedir(item.valor_centavos, `${DESCRICAO} ${formatNumeroInscricao(item.inscricao_id)}`)
      : await banco.pedirDoBoleto();
  } catch (error) {
    if (!(error instanceof FalhaDoEmissor)) throw error;
    if (error.incerto) return esperar(deps, pedido, {});
    // It refuses what it gave back already, too: for somebody in its panel, or for a request of ours that it was slow to show.
    if (error.tipo === 'recusado') {
      const duvida = item.incerto === 1 && item.tentativas < DUVIDA_TENTATIVAS;
      return olhar(deps, pedido, banco, { motivo: error.message, duvida });
    }
    // What the bank did not take is as if it had not been asked now: of an earlier request nobody knows any more than before.
    await esperar(deps, pedido, { estorno_em: item.estorno_em, incerto: item.incerto });
    throw error;
  }
  if (typeof resposta === 'string') return esperarPagador(deps, pedido, resposta);
  if (resposta.situacao === 'devolvido') return concluir(deps, pedido);
  await esperar(deps, pedido, { incerto: 0 });
}

/** A bank that does not answer: for as long as it takes when it may be giving it back, else a few times. */
async function falhou(deps: Deps, id: number, falha: FalhaDoEmissor): Promise<void> {
  deps.log.warn({ item: id, falha: falha.tipo, motivo: falha.message }, 'o banco não respondeu ao estorno');
  const item = await getItem(deps.db, id);
  if (item?.estorno_em === null && item.tentativas >= DESISTE_APOS)
    return deOutroModo(deps, item, `O banco não respondeu: ${falha.message}`);
  if (item) await esperar(deps, item, {});
}

/** The bank gives a slip back to the account that its payer tells it: they are told where, and the bank is looked at meanwhile. */
function esperarPagador(deps: Deps, item: Item, link_pagador: string): Promise<void> {
  return transact({ deps, ator: PORTAL }, async (work) => {
    if (!(await darLink(work, deps, item, link_pagador, proxima(deps, item)))) noAudit(work.trx, 'It had moved on.');
  });
}

/** When to look next: later each time, for as long as it takes. */
const proxima = ({ clock }: Deps, { tentativas }: Item) =>
  inSeconds(clock, ESPERAS[Math.min(tentativas - 1, ESPERAS.length - 1)] as number);

function esperar(
  deps: Deps,
  item: Item,
  mudanca: { estorno_em?: string | null; incerto?: 0 | 1; motivo?: string | null },
): Promise<void> {
  return transact({ deps, ator: PORTAL }, async ({ trx }) => {
    noAudit(trx, 'Nothing became of it yet: when to look next.');
    // An answer may come after somebody else asked, or was told the page: what they found stands.
    const { estorno_em, link_pagador } = item;
    await moverItem(trx, item, { ...mudanca, tentar_em: proxima(deps, item) }, { estorno_em, link_pagador });
  });
}

/** @param dia when the bank says that it went; now where it does not */
function concluir(deps: Deps, item: Item, dia: string | null = null): Promise<void> {
  return transact({ deps, ator: PORTAL }, async (work) => {
    const como = item.link_pagador === null ? 'Estorno do PIX pelo banco' : 'Estorno do boleto pelo banco';
    const pago = await pagar(work, deps, item, { como, quem: null, dia });
    if (!pago) noAudit(work.trx, 'It had moved on.');
  });
}

/** Pays it by file, or by an account that the person is asked for. */
function deOutroModo(deps: Deps, item: Item, motivo: string): Promise<void> {
  return transact({ deps, ator: PORTAL }, async (work) => {
    const forma = item.usar_pix === 1 ? 'pix_cpf' : 'formulario';
    const mudou =
      forma === 'pix_cpf'
        ? await mudar(work, item, 'A pagar', motivo, { forma })
        : await pedirConta(work, deps, item, motivo, { forma });
    if (!mudou) noAudit(work.trx, 'It had moved on.');
  });
}

/** It is paid in no way, and administrators are told: the bank's own notice found the portal at it, and told nobody. */
function contestado(deps: Deps, item: Item, motivo: string, devolvido?: Visto['devolvido']): Promise<void> {
  return transact({ deps, ator: PORTAL }, async (work) => {
    if (!(await mudar(work, item, 'Fora', motivo))) return noAudit(work.trx, 'It had moved on.');
    if (item.boleto_id !== null) await anotarEstorno(work, deps, item.boleto_id, devolvido);
  });
}
