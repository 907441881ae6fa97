// What administrators see and settle about fees: slips, payments confirmed by hand, payments without an owner.
import type { z } from 'zod';
import {
  type BoletoAdmin,
  type baixaInput,
  type inscricaoACobrar,
  naoPaga,
  type Pagamento,
  type Pendencia,
  type PendenciaResolver,
  type paginaDeBoletos,
  type StatusBoleto,
} from '../../shared/boletos.ts';
import { paraReais } from '../../shared/comum.ts';
import { formatMoney, formatNumeroInscricao } from '../../shared/format.ts';
import { INSCRICAO_NAO_ENCONTRADA } from '../../shared/inscricoes.ts';
import type { FiltrosDeBoletos, FiltrosDePaginaDeBoletos } from '../../shared/lists/boletos.ts';
import type { pendencias as listaPendencias } from '../../shared/lists/pendencias.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { newest, pageOf, type Reader } from '../lists/index.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import { transact, type Work } from '../platform/transact.ts';
import { asReadBy } from '../store/people.ts';
import type { Row } from '../store/tables/index.ts';
import { segurarEntrada } from './alheio.ts';
import { liberarInscricao, view } from './ciclo.ts';
import type { ComprovanteRespondido } from './emails.ts';
import { CONTA_COM_O_PAGAMENTO, desfazerEstorno } from './fila.ts';
import { type BoletoDeAdmin, listaDeBoletos, somarBoletos } from './list.ts';
import * as queries from './pagamentos-queries.ts';
import { type BoletoRow, type Cobranca, getBoleto, getBoletoDa, getCobranca, segurarInscricao } from './queries.ts';
import { confirmar } from './receber.ts';
import { JA_CONFIRMADO } from './regras.ts';
import { viewBoletoAdmin, viewInscricaoACobrar, viewPagamento, viewPendencia } from './view.ts';

const JA_RESOLVIDA = 'Este pagamento já foi resolvido.';
const VOLTOU = 'O banco informa que este pagamento foi estornado ou está contestado: ele não paga uma inscrição.';

/** The newest slips first, as many as one answer may have. */
export async function list(leitor: Reader, filtros: FiltrosDeBoletos): Promise<BoletoAdmin[]> {
  const linhas = await newest(leitor, listaDeBoletos, filtros, LISTA_MAXIMA);
  return linhas.map((linha) => viewBoletoAdmin(linha, view(leitor.deps, linha)));
}

/** The most slips one unpaged list answers. */
const LISTA_MAXIMA = 10_000;
const GRUPOS = { Emitido: 'emitidos', Pago: 'pagos', Vencido: 'vencidos', Cancelado: 'cancelados' } as const;

export async function page(
  leitor: Reader,
  filtros: FiltrosDePaginaDeBoletos,
): Promise<z.infer<typeof paginaDeBoletos>> {
  const { deps } = leitor;
  const nada = () => ({ quantidade: 0, valor: 0 });
  const totais = { todos: nada(), emitidos: nada(), pagos: nada(), vencidos: nada(), cancelados: nada() };
  const quantos = new Map<string, number>();
  let centavos = 0;
  for (const soma of await somarBoletos(deps.db, asReadBy(leitor, filtros), deps.clock.now())) {
    const situacao = soma.status as StatusBoleto;
    totais[GRUPOS[situacao]] = { quantidade: soma.n, valor: paraReais(soma.centavos) };
    totais.todos.quantidade += soma.n;
    centavos += soma.centavos;
    if (!filtros.status || filtros.status === situacao) quantos.set(situacao, soma.n);
  }
  totais.todos.valor = paraReais(centavos);
  const visto = (linha: BoletoDeAdmin) => viewBoletoAdmin(linha, view(deps, linha));
  return { ...(await pageOf(leitor, listaDeBoletos, filtros, visto, quantos)), totais };
}

/** Why no payment can be confirmed for an enrolment; null when one can. */
function impedimento({ status, status_pagamento, valor_centavos }: Cobranca): string | null {
  if (status_pagamento === 'Pago') return JA_CONFIRMADO;
  if (status === 'C') return 'A inscrição está cancelada.';
  if (valor_centavos === 0) return 'A inscrição é gratuita.';
  if (status_pagamento === 'Isento') return 'A inscrição está isenta da taxa.';
  return null;
}

/** An enrolment a payment may be put down to. @throws DomainError `nao_encontrado` */
export async function getInscricao({ deps }: Reader, id: number): Promise<z.infer<typeof inscricaoACobrar>> {
  const cobranca = found(await getCobranca(deps.db, id), INSCRICAO_NAO_ENCONTRADA);
  const boleto = await getBoletoDa(deps.db, cobranca);
  return viewInscricaoACobrar(cobranca, impedimento(cobranca), boleto?.status === 'Emitido');
}

/** Holds an enrolment to be paid. @throws DomainError 404, 409 when it is paid, 400 when it cannot be. */
async function segurar(
  work: Work,
  inscricaoId: number,
): Promise<{ cobranca: Cobranca; boleto: BoletoRow | undefined }> {
  await segurarInscricao(work.trx, inscricaoId);
  const cobranca = found(await getCobranca(work.trx, inscricaoId), INSCRICAO_NAO_ENCONTRADA);
  const motivo = impedimento(cobranca);
  if (motivo) throw new DomainError(motivo === JA_CONFIRMADO ? 'conflito' : 'regra', motivo);
  const boleto = await getBoletoDa(work.trx, cobranca);
  return { cobranca, boleto: boleto?.status === 'Cancelado' ? undefined : boleto };
}

/**
 * Confirms the payment of an enrolment by hand: a ledger entry with the note and who wrote it. An open slip is taken back.
 * @throws DomainError 404; 409 when it is paid already; 400 when cancelled, free or exempt.
 */
export async function baixa(
  ctx: AdminUseCase,
  { inscricao_id, observacao }: z.output<typeof baixaInput>,
): Promise<Pagamento> {
  const pago = await transact(ctx, async (work) =>
    viewPagamento(await darBaixa(work, ctx.deps, inscricao_id, { administrador_id: ctx.admin.id, observacao })),
  );
  ctx.deps.pagamentos.wake();
  return pago;
}

/** The same inside another act, whose caller wakes the worker once it is done. */
export async function darBaixa(
  work: Work,
  deps: Deps,
  inscricaoId: number,
  quem: { administrador_id: number; observacao: string; comprovante?: ComprovanteRespondido },
): Promise<queries.PagamentoRow> {
  const { cobranca, boleto } = await segurar(work, inscricaoId);
  return confirmar(work, deps, cobranca, boleto, {
    valor_centavos: boleto?.valor_centavos ?? cobranca.valor_centavos,
    pago_em: work.agora,
    origem: 'manual',
    ...quem,
    baixar: true,
  });
}

export async function listPendencias(
  leitor: Reader,
  filtros: z.output<typeof listaPendencias.input.filters>,
): Promise<Pendencia[]> {
  const linhas = await queries.listPendencias(leitor.deps.db, asReadBy(leitor, filtros));
  return linhas.map(viewPendencia);
}

const FRASES = {
  confirmar: 'Usou o pagamento para pagar a inscrição',
  devolver: 'Registrou a devolução do pagamento',
  descartar: 'Descartou o pagamento',
} as const;
/** Of what its bank took back. */
const FRASES_DO_ESTORNO = {
  ...FRASES,
  devolver: 'Registrou que o banco devolveu o pagamento',
  descartar: 'Descartou o estorno',
} as const;

/** Whoever paid may be another than whose enrolment it pays: the trail has each by their enrolment, and nobody in another's row. */
const paraLog = ({ candidato: _, ...pendencia }: Pendencia) => pendencia;

/**
 * Settles a payment without an owner, once. `confirmar` writes it to the ledger for its enrolment, or for the one named, which
 * the others pass over.
 * @throws DomainError 404; 409 when settled already, or when the enrolment is paid; 422 without an enrolment to pay.
 */
export async function resolver(ctx: AdminUseCase, decisao: PendenciaResolver): Promise<Pendencia> {
  const { id, acao, observacao } = decisao;
  const resolvida = await transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    // What pays nothing stays put down to whom it was.
    const outra = acao === 'confirmar' ? decisao.inscricao_id : null;
    const achada = () => queries.getPendencia(trx, id);
    await segurarEntrada(work, found(await achada(), 'Pendência não encontrada.'), outra);
    const antes = found(await achada());
    if (antes.status !== 'Aberta') throw new DomainError('conflito', JA_RESOLVIDA);
    const inscricao_id = outra ?? antes.inscricao_id;
    if (inscricao_id !== null) found(await getCobranca(trx, inscricao_id), INSCRICAO_NAO_ENCONTRADA);
    const fim = { acao, observacao, resolvida_por: ctx.admin.id, resolvida_em: agora, inscricao_id };
    if (!(await queries.resolverPendencia(trx, id, fim))) throw new DomainError('conflito', JA_RESOLVIDA);
    if (acao === 'confirmar') await usar(work, ctx, antes, inscricao_id, observacao);
    // What its bank took back leaves the account once: with what was decided here.
    else
      for (const um of await queries.listEstornosDe(trx, antes)) await desfazerEstorno(work, um, CONTA_COM_O_PAGAMENTO);
    if (antes.boleto_id !== null) await liberar(work, antes.boleto_id);
    const depois = viewPendencia((await queries.getPendencia(trx, id)) as NonNullable<typeof antes>);
    const alvo = inscricao_id === null ? '' : ` (inscrição ${formatNumeroInscricao(inscricao_id)})`;
    await audit({
      tipo: 'resolver_pendencia',
      descricao: `${(antes.tipo === 'estorno' ? FRASES_DO_ESTORNO : FRASES)[acao]} de ${formatMoney(depois.valor)}${alvo}.`,
      sobre: { registro: ['pendencia', id], inscricao_id },
      antes: paraLog(viewPendencia(antes)),
      depois: paraLog(depois),
    });
    const pagante = antes.inscricao_id;
    if (pagante !== null && pagante !== inscricao_id) {
      const daPagante = `o pagamento de ${formatMoney(depois.valor)} da inscrição ${formatNumeroInscricao(pagante)}`;
      await audit({
        tipo: 'resolver_pendencia',
        descricao: `Atribuiu a outra inscrição ${daPagante}.`,
        sobre: { registro: ['pendencia', id], inscricao_id: pagante },
      });
    }
    return depois;
  });
  ctx.deps.pagamentos.wake();
  return resolvida;
}

/**
 * A slip that its bank has settled cannot be paid again: while the enrolment waits, since the money went back or paid another,
 * another slip may take its place.
 */
async function liberar(work: Work, boletoId: number): Promise<void> {
  const lido = await getBoleto(work.trx, boletoId);
  if (lido?.status !== 'Emitido' || lido.emissor === 'DEMONSTRACAO') return;
  await segurarInscricao(work.trx, lido.inscricao_id);
  const boleto = await getBoleto(work.trx, boletoId);
  if (boleto?.status === 'Emitido') await liberarInscricao(work, boleto, 'Liberou outro boleto para a inscrição');
}

async function usar(
  work: Work,
  ctx: AdminUseCase,
  pendencia: Pick<Row<'pendencias'>, 'tipo' | 'chave' | 'boleto_id' | 'emissor' | 'valor_centavos' | 'pago_em'>,
  inscricaoId: number | null,
  observacao: string,
): Promise<void> {
  const motivo = naoPaga({ tipo: pendencia.tipo, valor: pendencia.valor_centavos });
  if (motivo) throw new DomainError('regra', motivo);
  if (inscricaoId === null)
    throw erroDeCampo('campos_invalidos', 'inscricao_id', 'Informe a inscrição que este pagamento paga.');
  if (await queries.voltou(work.trx, pendencia)) throw new DomainError('regra', VOLTOU);
  const { cobranca, boleto } = await segurar(work, inscricaoId);
  await confirmar(work, ctx.deps, cobranca, boleto, {
    valor_centavos: pendencia.valor_centavos,
    pago_em: pendencia.pago_em,
    origem: 'pendencia',
    emissor: pendencia.emissor,
    administrador_id: ctx.admin.id,
    observacao,
    // Whatever its bank still holds open is not to be paid as well; the slip that was paid stays as it is.
    baixar: true,
  });
}

/** Confirmed payments in reais, each once. */
export async function getReceita({ deps }: Reader): Promise<number> {
  return paraReais(await queries.somarPagamentos(deps.db));
}

/** Payments that wait for an administrator. */
export function countPendencias({ deps }: Reader): Promise<number> {
  return queries.countPendenciasAbertas(deps.db);
}
