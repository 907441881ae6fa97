// How a payment is believed: for the exact slip, at least its value, in time, once. Whatever else a bank reports is kept
// for an administrator to settle; nothing that was paid is dropped.
import { ORIGENS_DO_BANCO, origemDoPagamento, type TipoDePendencia } from '../../shared/boletos.ts';
import { paraReais } from '../../shared/comum.ts';
import { COBRANCAS } from '../../shared/forma-de-pagamento.ts';
import { formatCentavos, formatDate, formatNumeroInscricao } from '../../shared/format.ts';
import { dataLocal, instanteLocal } from '../../shared/tempo.ts';
import { type FeriadosLocais, limiteDePagamento, pagavelAte, somarDiasUteis } from '../../shared/vencimento.ts';
import { avisar } from '../avisos/index.ts';
import type { Deps } from '../context.ts';
import type { ConvenioAberto } from '../convenios/index.ts';
import { transact, type Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { chaveDoEstorno, ESTORNADO } from '../store/reversals.ts';
import { findRows } from '../store/rows.ts';
import type { Row } from '../store/tables/index.ts';
import { PORTAL } from '../store/trail.ts';
import { noAudit } from '../store/transaction.ts';
import { liberarInscricao } from './ciclo.ts';
import { avisoDeBoletoCancelado, avisoDePagamento, type ComprovanteRespondido } from './emails.ts';
import type { Consulta } from './issuers/index.ts';
import * as pagamentosQueries from './pagamentos-queries.ts';
import * as queries from './queries.ts';

/** Business days a bank may take to tell of a payment whose day it does not name. */
const DIAS_SEM_DATA = 3;

export type Desfecho = 'pago' | 'ja_pago' | 'pendencia' | 'cancelado' | 'sem_mudanca';

/** The instant kept for a day a bank names: noon there, or now when it is today. */
export function instanteDoPagamento(dia: string | null, agora: string): string {
  if (dia === null || dia === dataLocal(agora)) return agora;
  return instanteLocal(`${dia}T12:00:00.000`).toISOString();
}

/** Makes everything about the payment of an enrolment wait for its turn, and holds what can still be paid. */
export async function segurarPagamento({ trx, agora }: Work, inscricaoId: number): Promise<void> {
  await takeTurn(trx, `pagamento:${inscricaoId}`);
  await queries.segurarInscricao(trx, inscricaoId, agora);
}

/**
 * Writes what a bank says of a slip. Saying the same again changes nothing.
 * @param origem how the portal came to ask
 * @param pagoDeNovo the bank tells of a payment, not of a slip's state: a second one is a second one
 * @param desfeito the bank tells that somebody undid a payment there: a slip that is open was paid before
 */
export function aplicarConsulta(
  deps: Deps,
  boletoId: number,
  consulta: Consulta,
  origem: 'notificacao' | 'conciliacao',
  { pagoDeNovo = false, desfeito = false } = {},
): Promise<Desfecho> {
  const aberto = consulta.situacao === 'aberto';
  if (aberto && !desfeito) return Promise.resolve('sem_mudanca');
  return transact({ deps, ator: PORTAL }, async (work) => {
    const desfecho = aberto
      ? await aplicarDesfeito(work, deps, boletoId, consulta)
      : await aplicar(work, deps, boletoId, consulta, { origem }, pagoDeNovo);
    if (desfecho === 'ja_pago' || desfecho === 'sem_mudanca') noAudit(work.trx, 'No news: held, and left as it was.');
    return desfecho;
  });
}

/** How it came to be known that something was paid, and by whom. */
type Fonte = Pick<pagamentosQueries.PagamentoRow, 'origem'> &
  Partial<Pick<pagamentosQueries.PagamentoRow, 'administrador_id' | 'retorno_id'>>;

/** The same inside a transaction. */
export async function aplicar(
  work: Work,
  deps: Deps,
  boletoId: number,
  consulta: Consulta,
  fonte: Fonte,
  pagoDeNovo = false,
): Promise<Desfecho> {
  const lido = await queries.getBoleto(work.trx, boletoId);
  if (!lido) return 'sem_mudanca';
  await segurarPagamento(work, lido.inscricao_id);
  const boleto = (await queries.getBoleto(work.trx, boletoId)) as queries.BoletoRow;
  const cobranca = (await queries.getCobranca(work.trx, boleto.inscricao_id)) as queries.Cobranca;
  if (consulta.situacao === 'pago') {
    return aplicarPagamento(work, deps, boleto, cobranca, consulta, fonte, pagoDeNovo);
  }
  if (consulta.situacao === 'estornado') return aplicarEstorno(work, deps, boleto, consulta);
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
  pagoDeNovo: boolean,
): Promise<Desfecho> {
  const { trx, agora } = work;
  const pago_em = instanteDoPagamento(consulta.pago_em, agora);
  // What the bank does not say how much it is, is not believed to be enough.
  const valor = consulta.valor_pago_centavos ?? 0;
  const anterior = await pagamentosQueries.getPagamentoDa(trx, boleto.inscricao_id);
  // This very slip, paid by the bank, was written before: the same news again.
  const doBanco = anterior?.boleto_id === boleto.id && ORIGENS_DO_BANCO.includes(anterior.origem);
  if (doBanco && !pagoDeNovo) {
    // What was told of as gone back is there again: should it go back after all, that is another time.
    await pagamentosQueries.encerrarChave(trx, chaveDe(boleto.id, true, valor));
    return 'ja_pago';
  }

  const recusa = porQueNao(boleto, cobranca, anterior, valor, consulta.pago_em, agora, deps.ajustes.atual().feriados);
  if (recusa) {
    await enfileirar(work, boleto, { ...recusa, valor_centavos: valor, pago_em, consulta });
    return 'pendencia';
  }
  await confirmar(work, deps, cobranca, boleto, { valor_centavos: valor, pago_em, ...fonte });
  const { emissor, external_id } = boleto;
  const daFila = await pagamentosQueries.getPendenciaPorChave(trx, chaveDe(boleto.id, false, valor));
  // Of one that was only meant to be, a file may have told as of nobody's.
  const talvez = emissor === 'BB' && external_id === null;
  const deNinguem = talvez ? await getAlheio(work, { tipo: emissor }, consulta.external_id) : undefined;
  for (const entrada of [daFila, deNinguem])
    if (entrada?.valor_centavos === valor) await dispensar(work, entrada, boleto);
  return 'pago';
}

/**
 * The same payment was kept for an administrator when it was late, or when nobody knew whose it is: it cannot pay anything else, and
 * stands in the accounts as what it paid.
 */
async function dispensar(work: Work, { id, status }: Row<'pendencias'>, { inscricao_id }: queries.BoletoRow) {
  const { trx, agora, audit } = work;
  const fim = { acao: 'descartar', observacao: DE_NOVO, resolvida_por: null, resolvida_em: agora, inscricao_id };
  if (!(await pagamentosQueries.resolverPendencia(trx, id, fim))) return;
  await audit({
    tipo: 'resolver_pendencia',
    descricao: `Tirou da fila o pagamento que já pagou a inscrição ${formatNumeroInscricao(inscricao_id)}.`,
    sobre: { registro: ['pendencia', id], inscricao_id },
    antes: { status },
    depois: { status: 'Resolvida', acao: fim.acao, observacao: fim.observacao },
  });
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

const DESFEITO = 'Alguém desfez no banco o recebimento deste boleto, que lá está em aberto de novo.';

/** A payment that was undone where it had been entered by hand: of what a bank told, it leaves nothing that was paid. */
async function aplicarDesfeito(work: Work, deps: Deps, boletoId: number, consulta: Consulta): Promise<Desfecho> {
  const boleto = await queries.getBoleto(work.trx, boletoId);
  if (!boleto) return 'sem_mudanca';
  await segurarPagamento(work, boleto.inscricao_id);
  const pago = await pagamentosQueries.getPagamentoDa(work.trx, boleto.inscricao_id);
  if (pago?.boleto_id !== boletoId || !ORIGENS_DO_BANCO.includes(pago.origem)) return 'sem_mudanca';
  const deAntes = { valor_pago_centavos: pago.valor_centavos, pago_em: dataLocal(pago.pago_em) };
  return aplicarEstorno(work, deps, boleto, { ...consulta, ...deAntes }, DESFEITO);
}

/** Money given back or disputed after it was paid: the enrolment stays paid until somebody decides. */
async function aplicarEstorno(
  work: Work,
  deps: Deps,
  boleto: queries.BoletoRow,
  consulta: Consulta,
  descricao = ESTORNADO,
): Promise<Desfecho> {
  if (await deps.consequencias.estornoInformado(work, { boleto_id: boleto.id })) return 'sem_mudanca';
  const nova = await enfileirar(work, boleto, {
    tipo: 'estorno',
    descricao,
    valor_centavos: consulta.valor_pago_centavos ?? boleto.valor_centavos,
    pago_em: instanteDoPagamento(consulta.pago_em, work.agora),
    consulta,
  });
  return nova ? 'pendencia' : 'sem_mudanca';
}

/** The same of a slip that was paid, by who saw it at the bank themselves. */
export async function anotarEstorno(work: Work, boletoId: number): Promise<void> {
  const boleto = (await queries.getBoleto(work.trx, boletoId)) as queries.BoletoRow;
  await enfileirar(work, boleto, {
    tipo: 'estorno',
    descricao: ESTORNADO,
    valor_centavos: boleto.valor_pago_centavos ?? boleto.valor_centavos,
    pago_em: boleto.pago_em ?? work.agora,
    consulta: { external_id: boleto.external_id ?? '' },
  });
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

async function enfileirar(
  work: Work,
  boleto: queries.BoletoRow,
  caso: {
    tipo: TipoDePendencia;
    descricao: string;
    valor_centavos: number;
    pago_em: string;
    consulta: Pick<Consulta, 'external_id'>;
  },
): Promise<boolean> {
  return abrirPendencia(work, {
    tipo: caso.tipo,
    descricao: caso.descricao,
    // A payment is one entry however often it is told, and a reversal of it is another.
    chave: chaveDe(boleto.id, caso.tipo === 'estorno', caso.valor_centavos),
    emissor: boleto.emissor,
    convenio_id: boleto.convenio_id,
    boleto_id: boleto.id,
    inscricao_id: boleto.inscricao_id,
    identificador: boleto.nosso_numero ?? caso.consulta.external_id,
    valor_centavos: caso.valor_centavos,
    valor_esperado_centavos: boleto.valor_centavos,
    pago_em: caso.pago_em,
  });
}

function chaveDe(boletoId: number, estorno: boolean, centavos: number): string {
  return `boleto:${boletoId}:${estorno ? 'estorno' : 'pagamento'}:${centavos}`;
}

/** Keeps a payment without an owner for the administrators. @returns false when it is kept already. */
export async function abrirPendencia(
  { trx, agora, audit }: Work,
  nova: Omit<Parameters<typeof pagamentosQueries.createPendencia>[1], 'created_at'>,
): Promise<boolean> {
  const id = await pagamentosQueries.createPendencia(trx, { ...nova, created_at: agora });
  if (id === null) {
    noAudit(trx, 'It was recorded when it was told first.');
    return false;
  }
  await audit({
    tipo: 'pendencia_de_pagamento',
    descricao: `Pagamento de ${formatCentavos(nova.valor_centavos)} à espera de decisão: ${nova.descricao}`,
    sobre: { registro: ['pendencia', id], inscricao_id: nova.inscricao_id },
    depois: {
      tipo: nova.tipo,
      emissor: nova.emissor,
      boleto_id: nova.boleto_id,
      inscricao_id: nova.inscricao_id,
      identificador: nova.identificador,
      valor: paraReais(nova.valor_centavos),
      pago_em: nova.pago_em,
    },
  });
  return true;
}

/** Of money for a slip that is none of ours. */
const chaveDoAlheio = (convenioId: number, externalId: string) => `convenio:${convenioId}:${externalId}`;

/** The entry of that money: of whichever agreement with the bank that was told of it first. Who tells of it takes turns. */
async function getAlheio(
  { trx }: Work,
  { tipo }: Pick<ConvenioAberto, 'tipo'>,
  externalId: string,
): Promise<Row<'pendencias'> | undefined> {
  await takeTurn(trx, `alheio:${tipo}:${externalId}`);
  const convenios = await findRows(trx, 'convenios', { tipo }, ['id']);
  return pagamentosQueries.getPendenciaPorChave(
    trx,
    convenios.map(({ id }) => chaveDoAlheio(id, externalId)),
  );
}

/** What is kept for the administrators of what a bank told, whether or not it was they who settled it. @param boletoId null for money that is for none of our slips */
export async function getPendenciaDe(
  work: Work,
  convenio: Pick<ConvenioAberto, 'tipo'>,
  boletoId: number | null,
  { situacao, external_id, valor_pago_centavos }: Consulta,
): Promise<Row<'pendencias'> | undefined> {
  const estorno = situacao === 'estornado';
  const daChave = (chave: string) => pagamentosQueries.getPendenciaPorChave(work.trx, chave);
  if (boletoId !== null) return daChave(chaveDe(boletoId, estorno, valor_pago_centavos ?? 0));
  const pago = await getAlheio(work, convenio, external_id);
  return pago && estorno ? daChave(chaveDoEstorno(pago.chave)) : pago;
}

/** What a bank tells of money for a slip that is none of ours: paid, or gone back. */
export function receberAlheio(
  work: Work,
  deps: Deps,
  convenio: Pick<ConvenioAberto, 'id' | 'nome' | 'tipo'>,
  consulta: Consulta & { situacao: 'pago' | 'estornado' },
): Promise<Desfecho | 'desconhecido'> {
  return consulta.situacao === 'pago'
    ? semDono(work, convenio, consulta)
    : estornoSemDono(work, deps, convenio, consulta);
}

/** Money on the agreement's account for a slip that is none of ours, or a copy of one that the bank made twice. */
async function semDono(
  work: Work,
  convenio: Pick<ConvenioAberto, 'id' | 'nome' | 'tipo'>,
  consulta: Consulta,
): Promise<Desfecho> {
  const { referencia, external_id } = consulta;
  if (await getAlheio(work, convenio, external_id)) {
    noAudit(work.trx, 'It was recorded when it was told first.');
    return 'ja_pago';
  }
  const copiado =
    referencia === null ? undefined : await queries.findPorReferencia(work.trx, convenio.tipo, referencia);
  const nova = await abrirPendencia(work, {
    tipo: 'desconhecido',
    descricao: copiado
      ? 'O banco registrou este boleto duas vezes, e foi paga a cópia que não foi entregue ao candidato.'
      : `O banco informa o pagamento de um boleto que não é deste portal, no convênio "${convenio.nome}".`,
    chave: chaveDoAlheio(convenio.id, external_id),
    emissor: convenio.tipo,
    convenio_id: convenio.id,
    boleto_id: null,
    inscricao_id: copiado?.inscricao_id ?? null,
    identificador: consulta.nosso_numero ?? external_id,
    valor_centavos: consulta.valor_pago_centavos ?? 0,
    valor_esperado_centavos: null,
    pago_em: instanteDoPagamento(consulta.pago_em, work.agora),
  });
  return nova ? 'pendencia' : 'ja_pago';
}

/**
 * Money for a slip that is none of ours went back: it stands beside its payment, with the enrolment which that paid.
 * @returns `desconhecido` when it paid nothing here: it is nobody's business then
 */
async function estornoSemDono(
  work: Work,
  deps: Deps,
  convenio: Pick<ConvenioAberto, 'id' | 'tipo'>,
  consulta: Consulta,
): Promise<Desfecho | 'desconhecido'> {
  const pago = await getAlheio(work, convenio, consulta.external_id);
  if (!pago || (pago.status === 'Resolvida' && pago.acao !== 'confirmar')) {
    noAudit(work.trx, 'It paid nothing here.');
    return 'desconhecido';
  }
  const { inscricao_id, identificador, valor_centavos } = pago;
  const nova = await abrirPendencia(work, {
    tipo: 'estorno',
    descricao: ESTORNADO,
    chave: chaveDoEstorno(pago.chave),
    emissor: convenio.tipo,
    convenio_id: convenio.id,
    boleto_id: null,
    inscricao_id,
    identificador,
    valor_centavos: consulta.valor_pago_centavos ?? valor_centavos,
    valor_esperado_centavos: null,
    pago_em: instanteDoPagamento(consulta.pago_em, work.agora),
  });
  if (!nova) return 'sem_mudanca';
  if (inscricao_id !== null && pago.acao === 'confirmar')
    await deps.consequencias.estornoInformado(work, { inscricao_id });
  return 'pendencia';
}
