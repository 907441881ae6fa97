// The queue of payments without an owner, as what banks tell gets into it, and out of it in the portal's own name. A payment is one
// entry however often it is told; of several alike, each is.
import { paraReais } from '../../shared/comum.ts';
import { formatCentavos, formatDate } from '../../shared/format.ts';
import { dataLocal, instanteLocal } from '../../shared/tempo.ts';
import { groupedBy } from '../platform/few.ts';
import type { Work } from '../platform/transact.ts';
import type { Row, Trx } from '../store/tables/index.ts';
import { noAudit } from '../store/transaction.ts';
import * as queries from './pagamentos-queries.ts';

type Entrada = Row<'pendencias'>;

export type Desfecho = 'pago' | 'ja_pago' | 'pendencia' | 'cancelado' | 'sem_mudanca';

/** The instant kept for a day a bank names: noon there, or now when it is today. */
export function instanteDoPagamento(dia: string | null, agora: string): string {
  if (dia === null || dia === dataLocal(agora)) return agora;
  return instanteLocal(`${dia}T12:00:00.000`).toISOString();
}

/** What a file tells of a slip in one line. */
export interface Dita {
  vez: number;
  valor_centavos: number;
  pago_em: string;
}

/** Which of the payments of a slip is told of, where whoever tells of them tells each. */
export interface Qual {
  /** Of all of its slip that it tells of. */
  vez: number;
  /** Of those that are alike. */
  iguais: number;
  /** Where another day makes another payment: its day, and on which days files tell such a one, and how often. */
  dia: { este: string; ditos: () => Promise<ReadonlyMap<string, number>> } | null;
  /** All of its slip that it tells of. */
  doTitulo: readonly Dita[];
}
/** Told as what a slip is by now, and not each time that it is paid. */
export const UNICA: Qual = { vez: 1, iguais: 1, dia: null, doTitulo: [] };
/** Another one of a slip that the ledger has; of those the first and its repeats are all the same. */
export const MAIS_UMA: Qual = { vez: 2, iguais: 1, dia: null, doTitulo: [] };

/** Which of what a file tells of a slip is the payment that the ledger has of it; what tells the slip alone is it. */
export function vezDoLivro(
  doTitulo: readonly Dita[],
  pago: { valor_centavos: number | null; dia: string | null },
): number {
  const doValor = doTitulo.filter(({ valor_centavos }) => valor_centavos === pago.valor_centavos);
  return (doValor.find(({ pago_em }) => pago_em === pago.dia) ?? doValor[0])?.vez ?? 1;
}

/** How what was paid by a slip is known in the queue, or a reversal of it. */
export function chaveDe(boletoId: number, estorno: boolean, centavos: number): string {
  return `boleto:${boletoId}:${estorno ? 'estorno' : 'pagamento'}:${centavos}`;
}

/**
 * The entry of some key that is what is told; none when it is told for the first time.
 * @param chaves the key, as each of those who may have told of it has it
 * @param mesma whether an entry may be it at all
 * @returns also what its key ends in, or the key of a new one
 */
export async function procurar(
  trx: Trx,
  chaves: string | readonly string[],
  qual: Pick<Qual, 'iguais' | 'dia'>,
  mesma: (entrada: Entrada) => boolean = () => true,
): Promise<{ entrada: Entrada | undefined; fim: string }> {
  const fila = await queries.listPelaChave(trx, [chaves].flat());
  const fim = (i: number) => (i === 0 ? '' : `#${i + 1}`);
  const achadas = fila.map((entrada, i) => ({ entrada, fim: fim(i) })).filter(({ entrada }) => mesma(entrada));
  return (await escolher(achadas, qual)) ?? { entrada: undefined, fim: fim(fila.length) };
}

/**
 * The entry of its day. One of a day that no file names was told by a notice, which may name another day than files do: it is the first
 * that files tell, and that is no other entry.
 */
async function escolher<T extends { entrada: Entrada }>(
  achadas: readonly T[],
  { iguais, dia }: Pick<Qual, 'iguais' | 'dia'>,
): Promise<T | undefined> {
  if (dia === null) return achadas[iguais - 1];
  const porDia = groupedBy(achadas, ({ entrada }) => dataLocal(entrada.pago_em));
  const desteDia = porDia.get(dia.este) ?? [];
  if (iguais <= desteDia.length || desteDia.length === achadas.length) return desteDia[iguais - 1];
  const ditos = await dia.ditos();
  let antes = iguais - desteDia.length - 1;
  for (const [um, quantas] of ditos) {
    if (um === dia.este) break;
    antes += Math.max(0, quantas - (porDia.get(um)?.length ?? 0));
  }
  return achadas.filter(({ entrada }) => !ditos.has(dataLocal(entrada.pago_em)))[antes];
}

/** Keeps a payment without an owner for the administrators. @returns false when it is kept already. */
export async function abrirPendencia(
  { trx, agora, audit }: Work,
  nova: Omit<Parameters<typeof queries.createPendencia>[1], 'created_at'>,
): Promise<boolean> {
  const id = await queries.createPendencia(trx, { ...nova, created_at: agora });
  if (id === null) {
    noAudit(trx, 'It was recorded when it was told first.');
    return false;
  }
  await audit({
    tipo: 'pendencia_de_pagamento',
    descricao: `${nova.tipo === 'estorno' ? 'Estorno' : 'Pagamento'} de ${formatCentavos(nova.valor_centavos)} à espera de decisão: ${nova.descricao}`,
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

/** Settles an entry in the portal's name. @returns false when somebody was quicker */
export async function fecharNaFila(
  { trx, agora, audit }: Work,
  { id, status, acao: antes, inscricao_id }: Entrada,
  fim: { acao: 'devolver' | 'descartar'; observacao: string; descricao: string; inscricao_id?: number },
): Promise<boolean> {
  const { acao, observacao, descricao } = fim;
  const daInscricao = fim.inscricao_id ?? inscricao_id;
  const decisao = { acao, observacao, resolvida_por: null, resolvida_em: agora, inscricao_id: daInscricao };
  if (!(await queries.resolverPendencia(trx, id, decisao))) return false;
  await audit({
    tipo: 'resolver_pendencia',
    descricao,
    sobre: { registro: ['pendencia', id], inscricao_id: daInscricao },
    antes: { status, ...(antes !== null && { acao: antes }) },
    depois: { status: 'Resolvida', acao, observacao },
  });
  return true;
}

/** The money of a reversal left the account otherwise, or is to be told anew: what was decided about it is taken back. */
export async function desfazerEstorno(work: Work, estorno: Entrada, observacao: string): Promise<void> {
  if (estorno.status === 'Resolvida') await queries.reabrirPendencia(work.trx, estorno.id);
  const descricao = `Descartou o estorno de ${formatCentavos(estorno.valor_centavos)}.`;
  await fecharNaFila(work, estorno, { acao: 'descartar', observacao, descricao });
}

/** Of what a refund gave back before its bank tells that it went: it leaves the account once. */
export const jaRestituido = (centavos: number, { em }: queries.Restituida) =>
  `O banco informa o estorno de ${formatCentavos(centavos)}, e a restituição deste pagamento já tinha sido efetuada em ${formatDate(em)}: nada mais sai da conta. Se é o mesmo dinheiro, descarte. Se o banco devolveu outra vez, o valor saiu duas vezes: fale com ele.`;

const ANTES_DE_DECIDIR =
  'O banco devolveu este pagamento, ou ele está contestado, antes que alguém decidisse o que fazer com ele.';
/** Why a reversal is none of its own where what it took back is settled as given back: that leaves the account once. */
export const CONTA_COM_O_PAGAMENTO = 'O valor saiu da conta com o que se decidiu do pagamento, que estava na fila.';

/**
 * A bank took money back that waits in the queue: nobody need decide about it any more, and it leaves the account once, on the bank's
 * day. @returns false when somebody decided meanwhile
 */
export async function darPorDevolvida(
  work: Work,
  entrada: Entrada,
  estorno: Parameters<typeof abrirPendencia>[1],
): Promise<boolean> {
  const descricao = `Registrou a devolução do pagamento de ${formatCentavos(entrada.valor_centavos)}, feita pelo banco.`;
  const fim = { acao: 'devolver', observacao: ANTES_DE_DECIDIR, descricao } as const;
  if (!(await fecharNaFila(work, entrada, fim))) return false;
  await anotarDecidida(work, estorno);
  return true;
}

/**
 * Money that left the queue because its bank took it back is there, as the bank says when it is asked: it waits once more, and should
 * it go back after all, that is another time. @returns false when it did not leave so
 */
export async function esperaDeNovo(trx: Trx, entrada: Entrada, chaveDoEstorno: string): Promise<boolean> {
  if (entrada.acao !== 'devolver' || entrada.resolvida_por !== null) return false;
  for (const chave of [entrada.chave, chaveDoEstorno]) await queries.encerrarChave(trx, chave);
  return true;
}

/** Keeps a reversal of money that left the account when something was decided about it: of itself it moves nothing. */
export async function anotarDecidida(work: Work, estorno: Parameters<typeof abrirPendencia>[1]): Promise<void> {
  await abrirPendencia(work, estorno);
  const aberto = await queries.getPendenciaPorChave(work.trx, estorno.chave);
  if (aberto) await desfazerEstorno(work, aberto, CONTA_COM_O_PAGAMENTO);
}
