// The candidate's slip: asked for once however often it is asked for, by whichever issuer serves the contest.
import { BOLETO_NAO_ENCONTRADO, type Boleto, SEM_CONVENIO } from '../../shared/boletos.ts';
import { formatCentavos } from '../../shared/format.ts';
import { INSCRICAO_NAO_ENCONTRADA } from '../../shared/inscricoes.ts';
import { emAberto } from '../../shared/pagamento.ts';
import { marcar } from '../ajustes/index.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { getConvenioEmissor, getConvenioVivo } from '../convenios/index.ts';
import { DomainError, found, naoEncontrado } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { nextNumber } from '../store/sequences.ts';
import { noAudit } from '../store/transaction.ts';
import { acompanhar } from './acompanhar.ts';
import { emitido, jaExistia, serve, substituir, view } from './ciclo.ts';
import { emitirDemonstracao, pixDeDemonstracao } from './demonstracao.ts';
import { abrirEmissor, comCredenciais, ditoDoTeste, FalhaDoEmissor, prazo, type Real } from './emissor.ts';
import { gerarNoBanco } from './emitir.ts';
import * as queries from './queries.ts';
import { assertDeve, assertForma, podeGerar } from './regras.ts';

const CONVENIO_INCOMPLETO = 'O convênio bancário deste concurso está incompleto. Fale com o suporte.';

async function ler(deps: Deps, candidatoId: number, inscricaoId: number): Promise<queries.CobrancaPropria> {
  return found(await queries.getCobrancaDe(deps.db, candidatoId, inscricaoId), INSCRICAO_NAO_ENCONTRADA);
}

/**
 * The slip of the candidate's own enrolment; of one by PIX alone its bank may be asked first. Of a contest that was removed it has
 * nothing to be paid by.
 * @throws DomainError `nao_encontrado` when not theirs, or without a slip.
 */
export async function get({ deps, candidato }: CandidatoUseCase, inscricaoId: number): Promise<Boleto> {
  const cobranca = await queries.getCobrancaDe(deps.db, candidato.id, inscricaoId);
  const boleto = cobranca && (await queries.getBoletoDa(deps.db, cobranca));
  if (!boleto || boleto.emitido_em === null) throw naoEncontrado(BOLETO_NAO_ENCONTRADO);
  const visto = view(deps, await acompanhar(deps, boleto));
  const naoSePaga = cobranca.concurso_excluido_em !== null && emAberto(visto.status);
  return naoSePaga ? { ...visto, codigo_barras_digitavel: '', codigo_barras: '', pix_copia_e_cola: null } : visto;
}

const emCurso = new WeakMap<Deps, Map<number, Promise<unknown>>>();

/**
 * The enrolment's slip: the one it has, or a new one. A slip that can no longer be paid, or whose vacancy has another due date
 * by now, gives way to a new one while the enrolment can still be paid.
 * @throws DomainError 404 when not theirs; 400 when it can have none; 502 when the bank does not answer or refuses.
 */
export async function gerar(ctx: CandidatoUseCase, inscricaoId: number): Promise<Boleto> {
  const { deps, candidato } = ctx;
  const cobranca = await ler(deps, candidato.id, inscricaoId);
  const existente = await queries.getBoletoDa(deps.db, cobranca);
  const agora = deps.clock.now().toISOString();
  assertDeve(cobranca);
  if (existente && serve(deps, existente, cobranca)) return jaExistia(ctx, existente);
  podeGerar(cobranca, agora, deps.ajustes.atual().feriados);

  const convenio = await getConvenioEmissor(deps, cobranca.concurso_id);
  const real = comCredenciais(convenio);
  if (convenio && !real) throw new DomainError('regra', CONVENIO_INCOMPLETO);
  if (!real && deps.config.producao) throw new DomainError('regra', SEM_CONVENIO);
  if (real) assertMinimo(real, cobranca);
  if (real) assertForma(real, cobranca);
  const talvezNoBanco = existente?.status === 'Registrando' && existente.incerto === 1;
  if (!real && !talvezNoBanco) return gerarDemonstracao(ctx, cobranca);

  // Whoever asks while the bank is being asked gets the same answer.
  const pedidos = emCurso.get(deps) ?? new Map<number, Promise<unknown>>();
  emCurso.set(deps, pedidos);
  const outra = pedidos.get(inscricaoId);
  if (outra) {
    await outra.catch(() => undefined);
    const feito = await queries.getBoletoDa(deps.db, cobranca);
    if (feito && serve(deps, feito, cobranca)) return jaExistia(ctx, feito);
    await outra;
  }
  const minha = gerarNoBanco(ctx, cobranca, real).finally(() => pedidos.delete(inscricaoId));
  pedidos.set(inscricaoId, minha);
  return minha;
}

const MINIMO_CENTAVOS = 500;

function assertMinimo({ credenciais }: Real, { valor_centavos }: queries.Cobranca): void {
  if (credenciais.tipo !== 'ASAAS' || valor_centavos >= MINIMO_CENTAVOS) return;
  const [taxa, minimo] = [formatCentavos(valor_centavos), formatCentavos(MINIMO_CENTAVOS)];
  throw new DomainError(
    'regra',
    `O convênio deste concurso não cobra menos de ${minimo}, e a taxa é de ${taxa}. Fale com o suporte.`,
  );
}

// The built-in issuer needs nobody: intent and slip are one transaction.

function gerarDemonstracao(ctx: CandidatoUseCase, { inscricao_id }: queries.CobrancaPropria): Promise<Boleto> {
  const { deps, candidato } = ctx;
  return transact(ctx, async (work) => {
    const { trx, agora } = work;
    await queries.segurarInscricao(trx, inscricao_id);
    const cobranca = (await queries.getCobrancaDe(trx, candidato.id, inscricao_id)) as queries.CobrancaPropria;
    const existente = await queries.getBoletoDa(trx, cobranca);
    if (existente && serve(deps, existente, cobranca)) {
      noAudit(trx, 'It was recorded when it was issued.');
      return jaExistia(ctx, existente);
    }
    const prazo = podeGerar(cobranca, agora, deps.ajustes.atual().feriados);
    await substituir(work, existente);
    const sequencia = await nextNumber(trx, 'demonstracao');
    const referencia = `DEMO-${sequencia}`;
    const { valor_centavos } = cobranca;
    const pedido = { sequencia, valor_centavos, ...prazo, referencia, instituto: deps.ajustes.atual().beneficiario };
    const boleto = await queries.createBoleto(trx, {
      inscricao_id,
      convenio_id: null,
      emissor: 'DEMONSTRACAO',
      valor_centavos,
      ...prazo,
      created_at: agora,
      referencia,
      ...(prazo.forma_pagamento === 'pix' ? pixDeDemonstracao(pedido) : emitirDemonstracao(pedido)),
      external_id: referencia,
      status: 'Emitido',
      emitido_em: agora,
    });
    await emitido(work, deps, cobranca, boleto);
    return view(deps, boleto);
  });
}

/**
 * Asks the bank of an agreement whether it lets us in; a refusal is an answer, in words. That it once did is remembered.
 * @throws DomainError 404
 */
export async function testarConvenio(ctx: AdminUseCase, id: number): Promise<{ ok: boolean; message: string }> {
  const { deps } = ctx;
  const convenio = await getConvenioVivo(deps, id);
  if (!convenio.credenciais) {
    return { ok: false, message: 'Faltam dados para falar com o banco. Complete o convênio e salve antes de testar.' };
  }
  try {
    const message = await abrirEmissor(deps, convenio.credenciais).testar(prazo(deps));
    return await transact(ctx, async (work) => {
      await marcar(work, 'convenio', ctx.admin.id);
      const descricao = `Testou o convênio "${convenio.nome}": o banco respondeu.`;
      const sobre = { registro: ['convenio', id], concurso_id: convenio.concurso_id } as const;
      await work.audit({ tipo: 'testar_convenio', descricao, sobre });
      return { ok: true, message };
    });
  } catch (error) {
    if (error instanceof FalhaDoEmissor) return { ok: false, message: ditoDoTeste(convenio.tipo, error) };
    throw error;
  }
}
