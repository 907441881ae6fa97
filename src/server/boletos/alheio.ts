// Money that a bank tells of for a slip that is none of ours: it waits for who knows whose it is, and so does its going back.
import { dataLocal } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import type { ConvenioAberto } from '../convenios/index.ts';
import type { Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { chaveDoEstorno, ESTORNADO } from '../store/reversals.ts';
import { findRows } from '../store/rows.ts';
import type { Row } from '../store/tables/index.ts';
import { noAudit } from '../store/transaction.ts';
import {
  abrirPendencia,
  type Desfecho,
  darPorDevolvida,
  esperaDeNovo,
  instanteDoPagamento,
  jaRestituido,
  procurar,
  type Qual,
  UNICA,
} from './fila.ts';
import type { Consulta } from './issuers/index.ts';
import { getPendenciaPorChave, listPelaChave, listRestituidas, listVoltas } from './pagamentos-queries.ts';
import { findPorReferencia, getBoleto, segurarInscricao } from './queries.ts';

type Convenio = Pick<ConvenioAberto, 'id' | 'nome' | 'tipo'>;

const chaveDoAlheio = (convenioId: number, externalId: string) => `convenio:${convenioId}:${externalId}`;
const vezDoAlheio = (tipo: string, externalId: string) => `alheio:${tipo}:${externalId}`;

/** The keys of that money: of each agreement with the bank, one of which was told of it first. Who tells of it takes turns. */
async function chavesDoAlheio(
  { trx }: Work,
  { tipo }: Pick<ConvenioAberto, 'tipo'>,
  externalId: string,
): Promise<string[]> {
  await takeTurn(trx, vezDoAlheio(tipo, externalId));
  const convenios = await findRows(trx, 'convenios', { tipo }, ['id']);
  return convenios.map(({ id }) => chaveDoAlheio(id, externalId));
}

const somaDe = (entradas: readonly Row<'pendencias'>[]) => entradas.reduce((n, um) => n + um.valor_centavos, 0);

const doValor = (valor: number | null) => (entrada: Row<'pendencias'>) =>
  valor === null || [0, valor].includes(entrada.valor_centavos);

/**
 * The entry of that money.
 * @param valor null where whatever is told of the slip is the same
 */
export async function getAlheio(
  work: Work,
  convenio: Pick<ConvenioAberto, 'tipo'>,
  externalId: string,
  qual: Pick<Qual, 'iguais' | 'dia'> = UNICA,
  valor: number | null = null,
): Promise<{ entrada: Row<'pendencias'> | undefined; fim: string }> {
  return procurar(work.trx, await chavesDoAlheio(work, convenio, externalId), qual, doValor(valor));
}

/**
 * Waits until nobody else tells of, or decides about, the money of an entry.
 * @param paga the enrolment that it is to pay, where one is named
 */
export async function segurarEntrada(
  { trx }: Work,
  {
    boleto_id,
    inscricao_id,
    emissor,
    chave,
  }: Pick<Row<'pendencias'>, 'boleto_id' | 'inscricao_id' | 'emissor' | 'chave'>,
  paga: number | null | undefined,
): Promise<void> {
  const boleto = boleto_id === null ? undefined : await getBoleto(trx, boleto_id);
  const [, externalId = ''] = /^convenio:\d+:([^:#]*)/.exec(chave) ?? [];
  const ids = [boleto?.inscricao_id, paga ?? inscricao_id].filter((um) => typeof um === 'number');
  // Its enrolments first: a bank that tells of a slip holds them before it looks for money of nobody's.
  if (ids.length > 0) await segurarInscricao(trx, ...ids);
  if (!boleto) await takeTurn(trx, vezDoAlheio(emissor, externalId));
}

/** What a bank tells of money for a slip that is none of ours: paid, or gone back. @param qual which of several a file tells of */
export async function receberAlheio(
  work: Work,
  deps: Deps,
  convenio: Convenio,
  consulta: Consulta & { situacao: 'pago' | 'estornado' },
  qual = UNICA,
): Promise<Desfecho | 'desconhecido'> {
  if (consulta.situacao === 'estornado') return estornoSemDono(work, deps, convenio, consulta, qual);
  const desfecho = await semDono(work, convenio, consulta, qual);
  const { devolvido } = consulta;
  if (!devolvido) return desfecho;
  const parte = { ...consulta, valor_pago_centavos: devolvido.centavos, pago_em: devolvido.dia };
  const volta = await estornoSemDono(work, deps, convenio, parte, qual);
  return desfecho === 'ja_pago' && volta === 'pendencia' ? volta : desfecho;
}

/** Its entry, by its value where a file tells of each. */
export const getPago = (work: Work, convenio: Pick<ConvenioAberto, 'tipo'>, consulta: Consulta, qual: Qual) =>
  getAlheio(work, convenio, consulta.external_id, qual, qual === UNICA ? null : consulta.valor_pago_centavos);

/** Money on the agreement's account for a slip that is none of ours, or a copy of one that the bank made twice. */
async function semDono(work: Work, convenio: Convenio, consulta: Consulta, qual: Qual): Promise<Desfecho> {
  const { trx, agora } = work;
  const { referencia, external_id } = consulta;
  const { entrada, fim } = await getPago(work, convenio, consulta, qual);
  // Another bank does not say what went back when it is asked.
  const perguntado = qual === UNICA && convenio.tipo === 'ASAAS';
  if (entrada && !(perguntado && (await esperaDeNovo(trx, entrada, chaveDoEstorno(entrada.chave))))) {
    noAudit(trx, 'It was recorded when it was told first.');
    return 'ja_pago';
  }
  const copiado = referencia === null ? undefined : await findPorReferencia(trx, convenio.tipo, referencia);
  const nova = await abrirPendencia(work, {
    tipo: 'desconhecido',
    descricao: copiado
      ? 'O banco registrou este boleto duas vezes, e foi paga a cópia que não foi entregue ao candidato.'
      : `O banco informa o pagamento de um boleto que não é deste portal, no convênio "${convenio.nome}".`,
    chave: chaveDoAlheio(convenio.id, external_id) + fim,
    emissor: convenio.tipo,
    convenio_id: convenio.id,
    boleto_id: null,
    inscricao_id: copiado?.inscricao_id ?? null,
    identificador: consulta.nosso_numero ?? external_id,
    valor_centavos: consulta.valor_pago_centavos ?? 0,
    valor_esperado_centavos: null,
    pago_em: instanteDoPagamento(consulta.pago_em, agora),
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
  convenio: Convenio,
  consulta: Consulta,
  qual: Qual,
): Promise<Desfecho | 'desconhecido'> {
  const pago = await getEstornado(work, convenio, consulta, qual);
  if (!pago || (pago.status === 'Resolvida' && pago.acao !== 'confirmar')) {
    noAudit(work.trx, 'It paid nothing here.');
    return 'desconhecido';
  }
  const { inscricao_id, identificador, valor_centavos } = pago;
  const ditos = await listPelaChave(work.trx, [chaveDoEstorno(pago.chave)]);
  const dito = (consulta.valor_pago_centavos ?? valor_centavos) - (qual === UNICA ? somaDe(ditos) : 0);
  // What was told once a refund had given the money back is all of it.
  if (dito <= 0 || ditos.some((um) => um.valor_centavos === 0) || (qual !== UNICA && ditos.length > 0)) {
    noAudit(work.trx, 'It was recorded when it was told first.');
    return 'sem_mudanca';
  }
  const [restituida] = pago.acao === 'confirmar' ? await listRestituidas(work.trx, [pago]) : [];
  const estorno = {
    tipo: 'estorno' as const,
    descricao: restituida ? jaRestituido(dito, restituida) : ESTORNADO,
    chave: chaveDoEstorno(pago.chave) + (ditos.length === 0 ? '' : `#${ditos.length + 1}`),
    emissor: convenio.tipo,
    convenio_id: convenio.id,
    boleto_id: null,
    inscricao_id,
    identificador,
    valor_centavos: restituida ? 0 : dito,
    valor_esperado_centavos: null,
    pago_em: instanteDoPagamento(consulta.pago_em, work.agora),
  };
  const deTudo = pago.status === 'Aberta' && estorno.valor_centavos === valor_centavos;
  if (deTudo && (await darPorDevolvida(work, pago, estorno))) return 'pendencia';
  if (!(await abrirPendencia(work, estorno))) return 'sem_mudanca';
  if (inscricao_id !== null && pago.acao === 'confirmar')
    await deps.consequencias.estornoInformado(work, { inscricao_id });
  return 'pendencia';
}

/** The payment that went back: of several the one of that value and of that day's reversal, or the first that has none. */
async function getEstornado(
  work: Work,
  convenio: Convenio,
  { external_id, valor_pago_centavos }: Consulta,
  qual: Qual,
) {
  const { iguais, dia } = qual;
  const [idas, outras]: [Row<'pendencias'>[], Row<'pendencias'>[]] = [[], []];
  const fila = await listPelaChave(work.trx, await chavesDoAlheio(work, convenio, external_id));
  const voltas = await listVoltas(work.trx, fila);
  for (const entrada of fila.filter(doValor(qual === UNICA ? null : valor_pago_centavos))) {
    const volta = voltas.get(entrada.id);
    if (volta === undefined) outras.push(entrada);
    else if (dia === null || dataLocal(volta) === dia.este) idas.push(entrada);
  }
  return idas[iguais - 1] ?? outras[iguais - 1 - idas.length] ?? fila[0];
}

/** What is kept of its going back. */
export async function getEstornoAlheio(work: Work, convenio: Convenio, consulta: Consulta, qual: Qual) {
  const pago = await getEstornado(work, convenio, consulta, qual);
  return pago && getPendenciaPorChave(work.trx, chaveDoEstorno(pago.chave));
}
