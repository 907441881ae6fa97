// How a payment is believed: for the exact slip, at least its value, in time, once. Whatever else a bank reports is kept
// for an administrator to settle (fila.ts); nothing that was paid is dropped.
import { ORIGENS_DO_BANCO, origemDoPagamento, type TipoDePendencia } from '../../shared/boletos.ts';
import { paraReais } from '../../shared/comum.ts';
import { COBRANCAS } from '../../shared/forma-de-pagamento.ts';
import { formatCentavos, formatDate, formatNumeroInscricao } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { type FeriadosLocais, limiteDePagamento, pagavelAte, somarDiasUteis } from '../../shared/vencimento.ts';
import { avisar } from '../avisos/index.ts';
import type { Deps } from '../context.ts';
import { transact, type Work } from '../platform/transact.ts';
import { ESTORNADO } from '../store/reversals.ts';
import type { Row, Trx } from '../store/tables/index.ts';
import { PORTAL } from '../store/trail.ts';
import { noAudit } from '../store/transaction.ts';
import { getAlheio } from './alheio.ts';
import { liberarInscricao } from './ciclo.ts';
import { avisoDeBoletoCancelado, avisoDePagamento, type ComprovanteRespondido } from './emails.ts';
import {
  abrirPendencia,
  anotarDecidida,
  chaveDe,
  type Desfecho,
  type Dita,
  darPorDevolvida,
  desfazerEstorno,
  esperaDeNovo,
  fecharNaFila,
  instanteDoPagamento,
  jaRestituido,
  procurar,
  type Qual,
  UNICA,
  vezDoLivro,
} from './fila.ts';
import type { Consulta } from './issuers/index.ts';
import * as pagamentosQueries from './pagamentos-queries.ts';
import * as queries from './queries.ts';

/** Business days a bank may take to tell of a payment whose day it does not name. */
const DIAS_SEM_DATA = 3;

/**
 * Writes what a bank says of a slip. Saying the same again changes nothing.
 * @param origem how the portal came to ask
 * @param desfeito the bank tells that somebody undid a payment there: a slip that is open was paid before
 */
export function aplicarConsulta(
  deps: Deps,
  boletoId: number,
  consulta: Consulta,
  origem: 'notificacao' | 'conciliacao',
  { desfeito = false } = {},
): Promise<Desfecho> {
  const aberto = consulta.situacao === 'aberto';
  if (aberto && !desfeito) return Promise.resolve('sem_mudanca');
  return transact({ deps, ator: PORTAL }, async (work) => {
    const desfecho = aberto
      ? await aplicarDesfeito(work, deps, boletoId, consulta)
      : await aplicar(work, deps, boletoId, consulta, { origem });
    if (desfecho === 'ja_pago' || desfecho === 'sem_mudanca') noAudit(work.trx, 'No news: held, and left as it was.');
    return desfecho;
  });
}

/** How it came to be known that something was paid, and by whom. */
type Fonte = Pick<pagamentosQueries.PagamentoRow, 'origem'> &
  Partial<Pick<pagamentosQueries.PagamentoRow, 'administrador_id' | 'retorno_id'>>;

/** The same inside a transaction. @param qual which of the payments, or of the reversals, of its slip is told of */
export async function aplicar(
  work: Work,
  deps: Deps,
  boletoId: number,
  consulta: Consulta,
  fonte: Fonte,
  qual: Qual = UNICA,
): Promise<Desfecho> {
  const lido = await queries.getBoleto(work.trx, boletoId);
  if (!lido) return 'sem_mudanca';
  await queries.segurarInscricao(work.trx, lido.inscricao_id);
  const boleto = (await queries.getBoleto(work.trx, boletoId)) as queries.BoletoRow;
  const cobranca = (await queries.getCobranca(work.trx, boleto.inscricao_id)) as queries.Cobranca;
  if (consulta.situacao === 'pago') {
    const desfecho = await aplicarPagamento(work, deps, boleto, cobranca, consulta, fonte, qual);
    const parte = consulta.devolvido ? await anotarEstorno(work, deps, boletoId, consulta.devolvido) : 'sem_mudanca';
    return desfecho === 'ja_pago' && parte === 'pendencia' ? parte : desfecho;
  }
  if (consulta.situacao === 'estornado') return aplicarEstorno(work, deps, boleto, consulta, qual);
  if (consulta.situacao === 'cancelado') return aplicarCancelamento(work, deps, boleto, cobranca);
  return 'sem_mudanca';
}

async function aplicarPagamento(
  work: Work,
  deps: Deps,
  boleto: queries.BoletoRow,
  cobranca: queries.Cobranca,
  consulta: Consulta,
  fonte: Fonte,
  qual: Qual,
): Promise<Desfecho> {
  const { trx, agora } = work;
  const pago_em = instanteDoPagamento(consulta.pago_em, agora);
  // What the bank does not say how much it is, is not believed to be enough.
  const valor = consulta.valor_pago_centavos ?? 0;
  const daFila = await procurarPagamento(trx, boleto.id, valor, qual);
  const estorno = chaveDe(boleto.id, true, valor);
  // Another bank does not say what went back when it is asked.
  const perguntado = qual === UNICA && boleto.emissor === 'ASAAS';
  // This very slip, paid by the bank, was written before: the same news again.
  if (daFila.noLivro) {
    // What was told of as gone back is there again: should it go back after all, that is another time.
    if (perguntado && !(await pagamentosQueries.foiComAFila(trx, estorno)))
      await pagamentosQueries.encerrarChave(trx, estorno);
    return 'ja_pago';
  }

  const anterior = await pagamentosQueries.getPagamentoDa(trx, boleto.inscricao_id);
  const recusa = porQueNao(boleto, cobranca, anterior, valor, consulta.pago_em, agora, deps.ajustes.atual().feriados);
  if (recusa) {
    const { entrada, fim } = daFila;
    if (entrada && !(perguntado && (await esperaDeNovo(trx, entrada, estorno)))) {
      noAudit(trx, 'It was recorded when it was told first.');
      return 'pendencia';
    }
    await abrirPendencia(work, {
      ...recusa,
      ...doBoleto(boleto, consulta),
      chave: chaveDe(boleto.id, false, valor) + fim,
      valor_centavos: valor,
      pago_em,
    });
    await estornarDeNovo(work, boleto, valor);
    return 'pendencia';
  }
  await confirmar(work, deps, cobranca, boleto, { valor_centavos: valor, pago_em, ...fonte });
  const { emissor, external_id } = boleto;
  // Of one that was only meant to be, a file may have told as of nobody's.
  const talvez = emissor === 'BB' && external_id === null;
  const deNinguem = talvez
    ? (await getAlheio(work, { tipo: emissor }, consulta.external_id, qual, valor)).entrada
    : undefined;
  for (const entrada of [daFila.entrada, deNinguem])
    if (entrada?.valor_centavos === valor) await dispensar(work, entrada, boleto);
  await estornarDeNovo(work, boleto, valor);
  return 'pago';
}

/** Whether the ledger has a payment of a slip; or its entry of the queue, and what the key of a new one ends in. */
export async function procurarPagamento(trx: Trx, boletoId: number, valor: number, qual: Qual) {
  const { vez, dia, doTitulo } = qual;
  const pago = await pagamentosQueries.getPagoPeloBanco(trx, boletoId);
  const doLivro = pago && vezDoLivro(doTitulo, { ...pago, dia: dataLocal(pago.pago_em) });
  if (doLivro === vez) return { noLivro: true, entrada: undefined, fim: '' };
  const igual = ({ valor_centavos, pago_em }: Dita) =>
    valor_centavos === valor && (dia === null || pago_em === dia.este);
  // Of those that are alike one may be the ledger's.
  const contada = doTitulo.some((uma) => uma.vez === doLivro && uma.vez < vez && igual(uma));
  const daFila = { dia, iguais: contada ? qual.iguais - 1 : qual.iguais };
  // One that left the queue because it paid is the ledger's too.
  const outra = ({ acao, resolvida_por }: Row<'pendencias'>) => acao !== 'descartar' || resolvida_por !== null;
  return { noLivro: false, ...(await procurar(trx, chaveDe(boletoId, false, valor), daFila, outra)) };
}

/** What an entry of the queue has of its slip. */
function doBoleto(boleto: queries.BoletoRow, { external_id }: Pick<Consulta, 'external_id'>) {
  return {
    emissor: boleto.emissor,
    convenio_id: boleto.convenio_id,
    boleto_id: boleto.id,
    inscricao_id: boleto.inscricao_id,
    identificador: boleto.nosso_numero ?? external_id,
    valor_esperado_centavos: boleto.valor_centavos,
  };
}

/**
 * The same payment was kept for an administrator when it was late, or when nobody knew whose it is: it cannot pay anything else, and
 * stands in the accounts as what it paid.
 */
async function dispensar(work: Work, entrada: Row<'pendencias'>, { inscricao_id }: queries.BoletoRow) {
  const descricao = `Tirou da fila o pagamento que já pagou a inscrição ${formatNumeroInscricao(inscricao_id)}.`;
  await fecharNaFila(work, entrada, { acao: 'descartar', observacao: DE_NOVO, descricao, inscricao_id });
}

/** Why a payment is not simply believed, in the queue's words; null when it is. */
function porQueNao(
  boleto: queries.BoletoRow,
  cobranca: queries.Cobranca,
  anterior: pagamentosQueries.PagamentoRow | undefined,
  valor: number,
  dia: string | null,
  agora: string,
  feriados: FeriadosLocais,
): { tipo: TipoDePendencia; descricao: string } | null {
  const { o, um, nome } = COBRANCAS[boleto.forma_pagamento];
  const foiPago = `${o.toUpperCase()} ${nome} foi pag${o}`;
  if (anterior) {
    const como = anterior.origem === 'manual' ? 'por baixa manual' : 'por outro pagamento';
    return {
      tipo: 'duplicado',
      descricao: `O banco informa o pagamento d${o} ${nome}, mas a inscrição já foi paga em ${formatDate(anterior.pago_em)} ${como}.`,
    };
  }
  if (cobranca.status === 'C')
    return { tipo: 'apos_cancelamento', descricao: `${foiPago}, mas a inscrição está cancelada.` };
  if (boleto.status === 'Cancelado')
    return {
      tipo: 'apos_cancelamento',
      descricao: `Foi pag${o} ${um} ${nome} cancelad${o} ou substituíd${o} por outr${o}.`,
    };
  if (cobranca.status_pagamento === 'Isento')
    return { tipo: 'duplicado', descricao: `${foiPago}, mas a inscrição está isenta da taxa.` };
  if (valor < boleto.valor_centavos) {
    const [pago, devido] = [formatCentavos(valor), formatCentavos(boleto.valor_centavos)];
    const quanto = valor === 0 ? 'Foi paga uma parte que o banco não informa' : `Foram pagos ${pago}`;
    return { tipo: 'menor', descricao: `${quanto} de ${um} ${nome} de ${devido}.` };
  }
  const ultimo = ultimoDia(boleto, cobranca, feriados);
  const tarde = dia === null ? dataLocal(agora) > somarDiasUteis(ultimo, DIAS_SEM_DATA, feriados) : dia > ultimo;
  if (tarde) {
    const quando = dia === null ? '' : ` em ${formatDate(dia)}`;
    return { tipo: 'atrasado', descricao: `Pago${quando}, depois do último dia, ${formatDate(ultimo)}.` };
  }
  return null;
}

/** The last day on which paying the slip still pays the enrolment; a holiday that was added since gives more time. */
function ultimoDia(
  { vencimento, pagavel_ate, forma_pagamento }: queries.BoletoRow,
  cobranca: queries.Cobranca,
  feriados: FeriadosLocais,
): string {
  const limite = limiteDePagamento(cobranca);
  const ultimo = pagavelAte(limite > vencimento ? limite : vencimento, forma_pagamento, feriados);
  return ultimo > pagavel_ate ? ultimo : pagavel_ate;
}

/** Writes the ledger, the enrolment and the slip, the audit row and the candidate's mail. The enrolment must be held. */
export async function confirmar(
  work: Work,
  deps: Deps,
  cobranca: queries.Cobranca,
  boleto: queries.BoletoRow | undefined,
  pago: Fonte & {
    valor_centavos: number;
    pago_em: string;
    observacao?: string;
    /** Whose money it is, when it did not come for this slip. */
    emissor?: string;
    /** The bank still holds the slip open, and is to take it back. */
    baixar?: boolean;
    /** The receipt by which it is believed, which the same act answered. */
    comprovante?: ComprovanteRespondido;
  },
): Promise<pagamentosQueries.PagamentoRow> {
  const { trx, agora, audit } = work;
  const { inscricao_id } = cobranca;
  const pagamento = await pagamentosQueries.createPagamento(trx, {
    inscricao_id,
    boleto_id: boleto?.id ?? null,
    valor_centavos: pago.valor_centavos,
    pago_em: pago.pago_em,
    confirmado_em: agora,
    origem: pago.origem,
    emissor: pago.emissor ?? boleto?.emissor ?? null,
    administrador_id: pago.administrador_id ?? null,
    observacao: pago.observacao ?? null,
    retorno_id: pago.retorno_id ?? null,
  });
  await queries.marcarPaga(trx, inscricao_id, agora);
  if (boleto) {
    const baixar = pago.baixar && boleto.emissor !== 'DEMONSTRACAO';
    await queries.updateBoleto(trx, boleto, {
      status: 'Pago',
      pago_em: pago.pago_em,
      valor_pago_centavos: pago.valor_centavos,
      consultar_em: null,
      baixar_em: baixar ? agora : null,
      cancelado_em: null,
    });
  }
  const numero = formatNumeroInscricao(inscricao_id);
  await audit({
    tipo: 'confirmar_pagamento',
    descricao: `Confirmou o pagamento de ${formatCentavos(pago.valor_centavos)} da inscrição ${numero}.`,
    sobre: { registro: ['pagamento', pagamento.id], inscricao_id },
    antes: { inscricao_id, status_pagamento: cobranca.status_pagamento },
    depois: {
      inscricao_id,
      status_pagamento: 'Pago',
      pagamento_id: pagamento.id,
      boleto_id: pagamento.boleto_id,
      valor: paraReais(pagamento.valor_centavos),
      pago_em: pagamento.pago_em,
      origem: origemDoPagamento(pagamento),
      observacao: pagamento.observacao,
    },
  });
  const respondidos = await deps.consequencias.pagamentoConfirmado(work, deps, inscricao_id);
  const { protocolos = [], comResposta = false } = pago.comprovante ?? {};
  const comprovante = { protocolos: [...protocolos, ...respondidos], comResposta };
  await avisar(work, deps, avisoDePagamento(cobranca, pagamento, comprovante));
  return pagamento;
}

const DE_NOVO = 'O banco informou de novo este pagamento, e ele pagou a inscrição.';

function semPagamento(centavos: number): string {
  return `O banco informa o estorno de ${formatCentavos(centavos)} que ele não tinha informado como pagos. Nada sai da conta.`;
}

const DESFEITO = 'Alguém desfez no banco o recebimento deste boleto, que lá está em aberto de novo.';

/** A payment that was undone where it had been entered by hand: of what a bank told, it leaves nothing that was paid. */
async function aplicarDesfeito(work: Work, deps: Deps, boletoId: number, consulta: Consulta): Promise<Desfecho> {
  const boleto = await queries.getBoleto(work.trx, boletoId);
  if (!boleto) return 'sem_mudanca';
  await queries.segurarInscricao(work.trx, boleto.inscricao_id);
  const pago = await pagamentosQueries.getPagamentoDa(work.trx, boleto.inscricao_id);
  if (pago?.boleto_id !== boletoId || !ORIGENS_DO_BANCO.includes(pago.origem)) return 'sem_mudanca';
  return aplicarEstorno(work, deps, boleto, { ...consulta, valor_pago_centavos: pago.valor_centavos }, UNICA, DESFEITO);
}

/** Money given back or disputed after it was paid: the enrolment stays paid until somebody decides. */
async function aplicarEstorno(
  work: Work,
  deps: Deps,
  boleto: queries.BoletoRow,
  consulta: Consulta,
  qual: Qual,
  descricao = ESTORNADO,
): Promise<Desfecho> {
  const dito = consulta.valor_pago_centavos ?? boleto.valor_centavos;
  return estornar(work, deps, boleto, {
    dito,
    pago_em: consulta.pago_em,
    external_id: consulta.external_id,
    qual,
    descricao,
  });
}

/** The same of a slip that was paid: of all of it, or of a part while the rest stays. */
export async function anotarEstorno(
  work: Work,
  deps: Deps,
  boletoId: number,
  devolvido: Consulta['devolvido'] = null,
): Promise<Desfecho> {
  const boleto = (await queries.getBoleto(work.trx, boletoId)) as queries.BoletoRow;
  const { external_id, valor_pago_centavos, valor_centavos } = boleto;
  return estornar(work, deps, boleto, {
    dito: devolvido?.centavos ?? valor_pago_centavos ?? valor_centavos,
    pago_em: devolvido?.dia ?? null,
    external_id: external_id ?? '',
    qual: UNICA,
    descricao: devolvido
      ? `O banco informa que devolveu ${formatCentavos(devolvido.centavos)} do que foi pago.`
      : ESTORNADO,
  });
}

/** Writes what went back of a slip, once, unless it is what a batch asked its bank for. */
async function estornar(
  work: Work,
  deps: Deps,
  boleto: queries.BoletoRow,
  volta: { dito: number; pago_em: string | null; external_id: string; qual: Qual; descricao: string },
): Promise<Desfecho> {
  const { trx, agora } = work;
  const { dito, qual, descricao } = volta;
  // Who is asked tells of all that went back until now; a file tells of each.
  const deste = qual === UNICA ? dito - (await pagamentosQueries.somarDitos(trx, boleto.id)) : dito;
  const base = chaveDe(boleto.id, true, deste);
  const { entrada: conhecido, fim } = await procurar(trx, base, qual, () => qual !== UNICA);
  if (deste <= 0 || conhecido) {
    noAudit(trx, 'It was recorded when it was told first.');
    return 'sem_mudanca';
  }
  if (await deps.consequencias.estornoInformado(work, { boleto_id: boleto.id })) return 'sem_mudanca';
  const pago_em = instanteDoPagamento(volta.pago_em, agora);
  return anotar(work, boleto, { ...doBoleto(boleto, volta), descricao, chave: base + fim, pago_em }, deste);
}

/** Of what went back as much as came goes out of the account, on the bank's day. @param deste cents */
async function anotar(
  work: Work,
  boleto: queries.BoletoRow,
  dita: ReturnType<typeof doBoleto> & Record<'descricao' | 'chave' | 'pago_em', string>,
  deste: number,
): Promise<Desfecho> {
  const { trx } = work;
  const { veio, fica, restituidas } = await pagamentosQueries.somarRecebidos(trx, boleto.id);
  // What administrators gave back is what went back, before anything else of the slip.
  const restituida = restituidas.find(({ valor_centavos, contada }) => !contada && deste <= valor_centavos);
  if (restituida) {
    const descricao = jaRestituido(deste, restituida);
    await abrirPendencia(work, { ...dita, tipo: 'estorno', descricao, valor_centavos: 0 });
    return 'pendencia';
  }
  const resta = fica - (await pagamentosQueries.somarEstornos(trx, boleto.id));
  const estorno = {
    ...dita,
    tipo: 'estorno' as const,
    descricao: veio ? dita.descricao : semPagamento(deste),
    // What never came goes out of no account.
    valor_centavos: Math.max(0, Math.min(deste, resta)),
  };
  // What administrators gave back is what went back, before what they did not decide about.
  if ((veio && fica === 0) || (await pagamentosQueries.temDecidida(trx, boleto.id, deste))) {
    await anotarDecidida(work, { ...estorno, valor_centavos: deste });
    return 'pendencia';
  }
  if (fica > 0 && resta <= 0) {
    noAudit(trx, 'It was recorded when it was told first.');
    return 'sem_mudanca';
  }
  const espera = await pagamentosQueries.getEsperando(trx, boleto.id, deste);
  if (!espera || !(await darPorDevolvida(work, espera, estorno))) {
    await abrirPendencia(work, estorno);
    return 'pendencia';
  }
  // It cannot be paid any more at its bank.
  if (boleto.status === 'Emitido' && boleto.emissor !== 'DEMONSTRACAO')
    await liberarInscricao(work, boleto, 'Liberou outro boleto para a inscrição');
  return 'pendencia';
}

const DITO_ANTES = 'O banco informou o pagamento depois do estorno, que foi registrado de novo com o valor.';

/** Money came by a slip of which a reversal was told first, as one of nothing: now there is what went back. */
async function estornarDeNovo(work: Work, boleto: queries.BoletoRow, valor: number): Promise<void> {
  const deNada = (await pagamentosQueries.listEstornos(work.trx, boleto.id)).filter((um) => um.valor_centavos === 0);
  const estorno = deNada.find((um) => pagamentosQueries.ditoDe(um) === valor) ?? deNada[0];
  if (!estorno) return;
  // What a refund had given back is told of as of nothing too.
  if ((await pagamentosQueries.somarRecebidos(work.trx, boleto.id)).restituidas.length > 0) return;
  const { chave, pago_em, identificador } = estorno;
  await desfazerEstorno(work, estorno, DITO_ANTES);
  await pagamentosQueries.encerrarChave(work.trx, chave);
  const dita = { ...doBoleto(boleto, { external_id: identificador ?? '' }), descricao: ESTORNADO, chave, pago_em };
  await anotar(work, boleto, dita, pagamentosQueries.ditoDe(estorno));
}

/** A slip that the bank no longer has although nobody here cancelled it: the candidate may get another. */
async function aplicarCancelamento(
  work: Work,
  deps: Deps,
  boleto: queries.BoletoRow,
  cobranca: queries.Cobranca,
): Promise<Desfecho> {
  if (boleto.status !== 'Emitido') return 'sem_mudanca';
  const { o, nome } = COBRANCAS[boleto.forma_pagamento];
  await liberarInscricao(work, boleto, `O banco cancelou ${o} ${nome} ${boleto.id} da inscrição`);
  await avisar(work, deps, avisoDeBoletoCancelado(cobranca, boleto, work.agora));
  return 'cancelado';
}
