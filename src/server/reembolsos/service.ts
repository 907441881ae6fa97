// Refunds of the fee: one that lives per enrolment, moved on by administrators until it is done or denied. Where the
// money goes is shown to its owner and to administrators alone: no log line, audit row or message carries it.
import type { z } from 'zod';
import { paraReais, soDigitos } from '../../shared/comum.ts';
import { formatMoney } from '../../shared/format.ts';
import {
  chavePix,
  type estatisticasDeReembolsos,
  JA_SOLICITADO,
  type Reembolso,
  type ReembolsoCreate,
  type reembolsoStatus,
  type reembolsosStatus,
  type StatusReembolso,
  TRANSICOES,
} from '../../shared/reembolsos.ts';
import { assertFundamentada } from '../ajustes/fundamentacao-service.ts';
import { avisar } from '../avisos/service.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { getResumidas, segurarPropria } from '../inscricoes/service.ts';
import { notaPara } from '../modelos/service.ts';
import type { Db } from '../platform/database/index.ts';
import { type Trx, uniqueViolation } from '../platform/database/transaction.ts';
import { changeEach, type Resultado } from '../platform/each.ts';
import { DomainError, naoEncontrado } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { getProtocolos, protocolar } from '../protocolos/service.ts';
import { avisoDeReembolso } from './emails.ts';
import {
  cancelarReembolso,
  createReembolso,
  getPago,
  getReembolso,
  getReembolsoDe,
  getTitular,
  listReembolsos,
  listReembolsosDe,
  moverReembolso,
  type NovoReembolso,
  type ReembolsoCompleto,
  somarReembolsos,
} from './queries.ts';
import { resumirParaLog, viewReembolso } from './view.ts';

const NAO_ENCONTRADO = 'Solicitação de restituição não encontrada.';
const INSCRICAO_CANCELADA = 'A inscrição está cancelada. Não é possível pedir a restituição.';
const INSCRICAO_GRATUITA = 'Esta inscrição é gratuita. Não há taxa a restituir.';
const NAO_PODE_CANCELAR = 'Só é possível cancelar uma solicitação que ainda não está em processamento.';
const JA_CANCELADA = 'Esta solicitação já foi cancelada.';
const CANCELADA_PELO_CANDIDATO = 'Esta solicitação foi cancelada pelo candidato.';
const MUDOU_ANTES = 'Esta solicitação acabou de ser alterada por outra pessoa. Atualize a página.';
const SEM_PAGAMENTO = 'Não há pagamento confirmado desta inscrição. A restituição não pode ser efetuada.';

async function views(deps: Deps, db: Db | Trx, linhas: readonly ReembolsoCompleto[]): Promise<Reembolso[]> {
  const inscricoes = await getResumidas(
    db,
    linhas.map(({ inscricao_id }) => inscricao_id),
  );
  const protocolos = await getProtocolos(
    deps,
    db,
    'reembolso',
    linhas.map(({ id }) => id),
  );
  return linhas.flatMap((linha) => {
    const inscricao = inscricoes.get(linha.inscricao_id);
    return inscricao ? viewReembolso(linha, inscricao, protocolos.get(linha.id) ?? null) : [];
  });
}

async function view(deps: Deps, db: Db | Trx, id: number): Promise<Reembolso> {
  const linha = await getReembolso(db, id);
  const [reembolso] = await views(deps, db, linha ? [linha] : []);
  if (!reembolso) throw naoEncontrado(NAO_ENCONTRADO);
  return reembolso;
}

/** The candidate's own refunds that were not cancelled, newest first. */
export async function list({ deps, candidato }: CandidatoUseCase): Promise<Reembolso[]> {
  return views(deps, deps.db, await listReembolsosDe(deps.db, candidato.id));
}

/** All refunds that were not cancelled, newest first. */
export async function listTodos({ deps }: AdminUseCase): Promise<Reembolso[]> {
  return views(deps, deps.db, await listReembolsos(deps.db));
}

/** Where the money goes: only what the chosen way needs is kept. An own account is the candidate's by name and CPF. */
function destino(
  form: ReembolsoCreate,
  candidato: { nome: string; cpf: string },
): Omit<NovoReembolso, 'inscricao_id' | 'valor_centavos' | 'motivo'> {
  const { tipo_restituicao, banco, agencia, conta, tipo_conta } = form;
  const nada = { banco: null, agencia: null, conta: null, tipo_conta: null };
  const ninguem = { titular_documento: null, titular_nome: null };
  if (tipo_restituicao === 3)
    return { tipo_restituicao, ...nada, ...ninguem, chave_pix: chavePix(form.chavePix ?? '') };
  const titular =
    tipo_restituicao === 1
      ? { titular_documento: candidato.cpf, titular_nome: candidato.nome }
      : { titular_documento: soDigitos(form.titular_documento ?? ''), titular_nome: form.titular_nome };
  return { tipo_restituicao, banco, agencia, conta, tipo_conta, ...titular, chave_pix: null };
}

/**
 * Asks for the fee of the candidate's own enrolment back. @throws DomainError 404 when not theirs, 400 when cancelled or
 * free, 409 when it was asked already.
 */
export async function create(ctx: CandidatoUseCase, form: ReembolsoCreate): Promise<Reembolso> {
  const { deps, candidato } = ctx;
  const { inscricao_id, motivo } = form;
  try {
    return await transact(ctx, async (work) => {
      const { trx, agora, audit } = work;
      const { status, valor_centavos } = await segurarPropria(work, candidato.id, inscricao_id);
      if (status === 'C') throw new DomainError('regra', INSCRICAO_CANCELADA);
      if (valor_centavos === 0) throw new DomainError('regra', INSCRICAO_GRATUITA);
      const id = await createReembolso(
        trx,
        {
          inscricao_id,
          valor_centavos: (await getPago(trx, inscricao_id)) ?? valor_centavos,
          motivo,
          ...destino(form, await getTitular(trx, candidato.id)),
        },
        agora,
      );
      await protocolar(work, deps, { tipo: 'reembolso', registro_id: id, inscricao_id, arquivo_id: null });
      const reembolso = await view(deps, trx, id);
      await audit({
        tipo: 'solicitar_reembolso',
        descricao: `Pediu a restituição de ${formatMoney(reembolso.valor_reembolso)} da inscrição ${reembolso.inscricao.numero}.`,
        sobre: { registro: ['reembolso', id], inscricao_id },
        depois: resumirParaLog(reembolso),
      });
      return reembolso;
    });
  } catch (error) {
    if (!uniqueViolation(error)?.startsWith('reembolsos')) throw error;
    throw new DomainError('conflito', JA_SOLICITADO, { cause: error });
  }
}

/** Cancels the candidate's own refund while nobody took it up. @throws DomainError 404 when not theirs, 400 when somebody did. */
export function cancelar(ctx: CandidatoUseCase, id: number): Promise<{ id: number; message: string }> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    const linha = await getReembolsoDe(trx, ctx.candidato.id, id);
    if (!linha) throw naoEncontrado(NAO_ENCONTRADO);
    const reembolso = await view(ctx.deps, trx, id);
    if (linha.cancelado_em !== null) throw new DomainError('regra', JA_CANCELADA);
    if (!(await cancelarReembolso(trx, linha, agora))) throw new DomainError('regra', NAO_PODE_CANCELAR);
    await audit({
      tipo: 'cancelar_reembolso',
      descricao: `Cancelou o pedido de restituição da inscrição ${reembolso.inscricao.numero}.`,
      sobre: { registro: ['reembolso', id], inscricao_id: reembolso.inscricao_id },
      antes: { ...resumirParaLog(reembolso), cancelado: false },
      depois: { ...resumirParaLog(reembolso), cancelado: true },
    });
    return { id, message: 'Solicitação cancelada com sucesso!' };
  });
}

/** @throws DomainError `regra` when a refund cannot go from where it is to there. */
function assertTransicao(de: StatusReembolso, para: StatusReembolso): void {
  if (TRANSICOES[de].includes(para)) return;
  const motivo =
    de === para
      ? `A solicitação já está com o status ${de}.`
      : `Uma solicitação com o status ${de} não pode passar para ${para}.`;
  throw new DomainError('regra', motivo);
}

interface Vez {
  visto: Promise<ReembolsoCompleto | undefined>;
  quantos: number;
}
const emCurso = new WeakMap<Deps, Map<number, Vez>>();

/** Calls about one refund that are under way together go by what the first of them saw: one moves it, the others are late. */
async function comoChegou<T>(
  deps: Deps,
  id: number,
  mover: (visto: ReembolsoCompleto | undefined) => Promise<T>,
): Promise<T> {
  const vezes = emCurso.get(deps) ?? new Map<number, Vez>();
  emCurso.set(deps, vezes);
  const vez = vezes.get(id) ?? { visto: getReembolso(deps.db, id), quantos: 0 };
  vezes.set(id, vez);
  vez.quantos += 1;
  try {
    return await mover(await vez.visto);
  } finally {
    vez.quantos -= 1;
    if (vez.quantos === 0) vezes.delete(id);
  }
}

function fundamentos({
  status,
  observacao_admin: nota,
}: Pick<z.output<typeof reembolsoStatus>, 'status' | 'observacao_admin'>) {
  return { nega: status === 'Negado', nota, campo: 'observacao_admin' };
}

/**
 * Moves a refund on. Of administrators who move the same one at once, one does.
 * @param preencher whether the note has places to fill for the candidate
 * @throws DomainError 404; 400 when it cannot go there, or when nothing was paid; 409 when somebody was quicker.
 */
export function atualizar(
  ctx: AdminUseCase,
  form: z.output<typeof reembolsoStatus>,
  preencher = false,
): Promise<Reembolso> {
  return comoChegou(ctx.deps, form.id, (visto) => {
    if (!visto) throw naoEncontrado(NAO_ENCONTRADO);
    if (visto.cancelado_em !== null) throw new DomainError('conflito', CANCELADA_PELO_CANDIDATO);
    assertTransicao(visto.status, form.status);
    assertFundamentada(ctx.deps, fundamentos(form));
    return mover(ctx, visto, form, preencher);
  });
}

/** Moves several on, each by itself; the places of the note are filled for each candidate. */
export async function atualizarVarios(
  ctx: AdminUseCase,
  { ids, status, observacao_admin }: z.output<typeof reembolsosStatus>,
): Promise<{ resultados: Resultado<Reembolso>[] }> {
  const form = { status, observacao_admin, comprovante_reembolso: null };
  // Said once, before any is decided.
  assertFundamentada(ctx.deps, fundamentos(form));
  return changeEach(
    ctx,
    ids,
    (scope, id) => atualizar(scope, { id, ...form }, true),
    (movido) => `Solicitação com o status ${movido.status}.`,
  );
}

function mover(
  ctx: AdminUseCase,
  visto: ReembolsoCompleto,
  { id, status, observacao_admin, comprovante_reembolso }: z.output<typeof reembolsoStatus>,
  preencher: boolean,
): Promise<Reembolso> {
  const { deps } = ctx;
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    const antes = await view(deps, trx, id);
    const pago = await getPago(trx, visto.inscricao_id);
    if (status === 'Efetuado' && pago === undefined) throw new DomainError('regra', SEM_PAGAMENTO);
    const nota = preencher ? notaPara('reembolso', observacao_admin, antes.inscricao) : observacao_admin;
    const moveu = await moverReembolso(trx, visto, {
      status,
      valor_centavos: pago ?? visto.valor_centavos,
      data_processamento: visto.data_processamento ?? agora,
      observacao_admin: nota ?? visto.observacao_admin,
      comprovante_reembolso: status === 'Efetuado' ? comprovante_reembolso : null,
      decidido_por: ctx.admin.id,
    });
    if (!moveu) throw new DomainError('conflito', MUDOU_ANTES);
    const depois = await view(deps, trx, id);
    await audit({
      tipo: 'atualizar_reembolso',
      descricao: `Passou a restituição da inscrição ${depois.inscricao.numero} de ${antes.status} para ${depois.status}.`,
      sobre: { registro: ['reembolso', id], inscricao_id: depois.inscricao_id },
      antes: resumirParaLog(antes),
      depois: resumirParaLog(depois),
    });
    await avisar(work, deps, avisoDeReembolso(depois));
    return depois;
  });
}

/** How many refunds there are in each status, and what was given back, in reais. */
export async function getEstatisticas({ deps }: AdminUseCase): Promise<z.infer<typeof estatisticasDeReembolsos>> {
  const somas = new Map((await somarReembolsos(deps.db)).map((soma) => [soma.status, soma]));
  const quantos = (status: StatusReembolso) => somas.get(status)?.quantidade ?? 0;
  return {
    total: [...somas.values()].reduce((total, { quantidade }) => total + quantidade, 0),
    solicitados: quantos('Solicitado'),
    processando: quantos('Processando'),
    efetuados: quantos('Efetuado'),
    negados: quantos('Negado'),
    valor_total_reembolsado: paraReais(somas.get('Efetuado')?.centavos ?? 0),
  };
}
