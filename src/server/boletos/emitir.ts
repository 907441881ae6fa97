// Slips of real banks: looked for where a lost answer may have left one, asked for, and written as the bank answered. Who asks is
// settled before (reservar.ts).
import { type Boleto, SEM_CONVENIO } from '../../shared/boletos.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { CandidatoUseCase, Deps } from '../context.ts';
import { inSeconds } from '../platform/clock.ts';
import { DomainError } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { inTransaction, noAudit } from '../store/transaction.ts';
import { alarmar, conferir } from './alarmes.ts';
import { emitido, jaExistia, serve, view } from './ciclo.ts';
import { abrirEmissor, bancoDe, convenioDe, FalhaDoEmissor, indisponivel, prazo, type Real } from './emissor.ts';
import type { Achado, BoletoRegistrado, Consulta, Issuer } from './issuers/index.ts';
import * as queries from './queries.ts';
import { aplicarConsulta } from './receber.ts';
import { JA_CONFIRMADO } from './regras.ts';
import { desistir, type Reserva, refazer, renumerar, reservar } from './reservar.ts';

/** Numbers tried when a bank says that another system took ours. */
const NUMEROS_TENTADOS = 12;
/** The slip from the bank of the agreement. @throws DomainError 400 and 502 as `gerar` does */
export async function gerarNoBanco(
  ctx: CandidatoUseCase,
  cobranca: queries.CobrancaPropria,
  real: Real | null,
): Promise<Boleto> {
  const { deps } = ctx;
  const desdeJa = prazo(deps);
  const vivo = await queries.getBoletoDa(deps.db, cobranca);
  if (vivo?.status === 'Emitido') {
    const pago = await perguntarAntesDeSubstituir(deps, vivo, real, desdeJa);
    if (pago) return jaExistia(ctx, pago);
  }
  const reserva = await reservar(ctx, cobranca, real);
  if ('pronto' in reserva) return jaExistia(ctx, reserva.pronto);
  const signal = reserva.herdada ? prazo(deps) : desdeJa;

  let convenio = real;
  try {
    const { boleto } = reserva;
    if (reserva.procurar) {
      const achado = await procurar(deps, reserva, real, signal);
      if (achado === 'gasto') return await gerarNoBanco(ctx, cobranca, real);
      // Who its payer was to the bank then is not kept: their CPF may have been corrected since.
      if (achado) return await concluir(ctx, reserva, await convenioDe(deps, boleto), { ...achado, cliente_id: null });
    }
    if (!convenio) throw new DomainError('regra', SEM_CONVENIO);
    const registrado = await registrar(ctx, reserva, convenio, signal);
    return await concluir(ctx, reserva, convenio, registrado);
  } catch (error) {
    if (error instanceof FalhaDoEmissor) {
      convenio ??= await convenioDe(deps, reserva.boleto);
      await desistir(deps, reserva, error);
      throw indisponivel(convenio?.credenciais.tipo ?? 'BB', reserva.boleto, error);
    }
    await desistir(deps, reserva, null);
    throw error;
  }
}

/**
 * The slip a lost answer left at the bank it was asked of; `gasto` when it is of no use any more, and another is to take its
 * place. @throws DomainError `regra` when it was paid
 */
async function procurar(
  deps: Deps,
  { boleto, cobranca }: Reserva,
  real: Real | null,
  signal: AbortSignal,
): Promise<Achado | 'gasto' | null> {
  const anterior = await convenioDe(deps, boleto);
  if (!anterior) return null;
  try {
    const achado = await achar(deps, boleto, anterior, real, signal);
    // One that ran out meanwhile, or whose vacancy has another due date by now, is given to nobody.
    if (achado && serve(deps, { ...boleto, status: 'Emitido' }, cobranca)) return achado;
    // Banks show registered slips to their payers: one whose answer was lost here may have been paid there.
    const { consulta, pago } = await perguntar(deps, boleto, signal);
    if (pago) throw new DomainError('regra', JA_CONFIRMADO);
    if (!consulta || consulta.situacao === 'cancelado') return null;
    await encerrar(deps, boleto, consulta);
    return 'gasto';
  } catch (error) {
    if (falhouNoAnterior(error, 'credenciais', boleto, real)) return null;
    throw error;
  }
}

async function achar(
  deps: Deps,
  boleto: queries.BoletoRow,
  anterior: Real,
  real: Real | null,
  signal: AbortSignal,
): Promise<Achado | null> {
  try {
    return await abrirEmissor(deps, anterior.credenciais).procurar(boleto, signal);
  } catch (error) {
    // An account without a PIX key has a charge that nobody can pay, and never will have its code.
    if (falhouNoAnterior(error, 'recusado', boleto, real)) return null;
    throw error;
  }
}

/** An agreement that was replaced because of how its bank fails must not stand in the way of the next. */
function falhouNoAnterior(
  error: unknown,
  tipo: FalhaDoEmissor['tipo'],
  { convenio_id }: queries.BoletoRow,
  real: Real | null,
): boolean {
  return error instanceof FalhaDoEmissor && error.tipo === tipo && real !== null && real.id !== convenio_id;
}

/** A slip that gives way to another may have been paid by now: its bank is asked before. @returns it when it is paid. */
async function perguntarAntesDeSubstituir(
  deps: Deps,
  vivo: queries.BoletoRow,
  real: Real | null,
  signal: AbortSignal,
): Promise<queries.BoletoRow | null> {
  try {
    return (await perguntar(deps, vivo, signal)).pago;
  } catch (error) {
    if (falhouNoAnterior(error, 'credenciais', vivo, real)) return null;
    if (error instanceof FalhaDoEmissor && vivo.emissor !== 'DEMONSTRACAO')
      throw indisponivel(vivo.emissor, vivo, error);
    throw error;
  }
}

/** Writes what the bank says of a slip now. @returns that, and the slip when it is paid. @throws FalhaDoEmissor */
async function perguntar(
  deps: Deps,
  boleto: queries.BoletoRow,
  signal: AbortSignal,
): Promise<{ consulta: Consulta | null; pago: queries.BoletoRow | null }> {
  const emissor = await bancoDe(deps, boleto);
  if (!emissor) return { consulta: null, pago: null };
  const consulta = await emissor.consultar(boleto, signal);
  if (consulta) await aplicarConsulta(deps, boleto.id, consulta, 'conciliacao');
  const depois = await queries.getBoleto(deps.db, boleto.id);
  return { consulta, pago: depois?.status === 'Pago' ? depois : null };
}

/**
 * A slip whose money waits for an administrator is spent, and one that is still open is taken back: another one takes its place,
 * under a name of its own.
 */
async function encerrar(
  { db, clock, pagamentos }: Deps,
  boleto: queries.BoletoRow,
  { situacao, external_id }: Consulta,
): Promise<void> {
  const cancelado_em = clock.now().toISOString();
  const baixar_em = situacao === 'aberto' ? cancelado_em : null;
  await inTransaction(db, (trx) => {
    noAudit(
      trx,
      'Nobody was given it. Money that waits for a decision has its row; the slip that follows gets its own.',
    );
    return queries.updateBoleto(trx, boleto, {
      ...queries.LIVRE,
      status: 'Cancelado',
      cancelado_em,
      external_id,
      baixar_em,
    });
  });
  pagamentos.wake();
}

/** Asks the bank for the slip; numbers that another system took are passed over. */
async function registrar(
  ctx: CandidatoUseCase,
  reserva: Reserva,
  convenio: Real,
  signal: AbortSignal,
): Promise<BoletoRegistrado> {
  const { deps } = ctx;
  const { cobranca } = reserva;
  const emissor = abrirEmissor(deps, convenio.credenciais);
  if (reserva.procurar) reserva.boleto = await refazer(ctx, reserva, convenio);
  const cliente_id = await queries.getClienteId(deps.db, convenio.id, cobranca.candidato_id);
  for (let passo = 1, tentativa = 1; ; tentativa++, passo *= 2) {
    const { boleto } = reserva;
    try {
      return await emissor.registrar(
        {
          referencia: boleto.referencia,
          nosso_numero: boleto.nosso_numero,
          forma_pagamento: boleto.forma_pagamento,
          valor_centavos: boleto.valor_centavos,
          emissao: dataLocal(deps.clock.now()),
          vencimento: boleto.vencimento,
          descricao: `Inscrição ${formatNumeroInscricao(cobranca.inscricao_id)} - ${cobranca.titulo}`.slice(0, 200),
          pagador: cobranca,
          cliente_id,
        },
        signal,
      );
    } catch (error) {
      const usado = error instanceof FalhaDoEmissor && error.tipo === 'numero_usado';
      if (!usado || tentativa >= NUMEROS_TENTADOS) throw error;
      // On a second attempt the number may be taken by our own first one, registered late.
      const nosso = reserva.procurar && tentativa === 1 ? await meuNumero(emissor, boleto, signal) : null;
      if (nosso) return nosso;
      reserva.boleto = await renumerar(ctx, boleto, convenio, passo);
    }
  }
}

async function meuNumero(
  emissor: Issuer,
  boleto: queries.BoletoRow,
  signal: AbortSignal,
): Promise<BoletoRegistrado | null> {
  const achado = await emissor.procurar(boleto, signal);
  return achado?.valor_centavos === boleto.valor_centavos && achado.vencimento === boleto.vencimento ? achado : null;
}

/** When a slip just issued is first asked about; by a portal that asks about none, as soon as it is told to. */
function primeiraConsulta({ ajustes, clock }: Deps): string {
  return inSeconds(clock, ajustes.atual().reconcileSeconds);
}

/** Writes what the bank answered, if it is what was asked. A slip whose enrolment was cancelled meanwhile is taken back. */
async function concluir(
  ctx: CandidatoUseCase,
  { cobranca, boleto, substitui }: Reserva,
  convenio: Real | null,
  veio: BoletoRegistrado,
): Promise<Boleto> {
  const { deps } = ctx;
  const { registrado, pix } = await conferir(deps, boleto, convenio?.credenciais, veio);
  const { external_id, nosso_numero, linha_digitavel, codigo_barras, pix_copia_e_cola, pix_ate, cliente_id } =
    registrado;
  const doBanco = {
    external_id,
    nosso_numero: nosso_numero ?? boleto.nosso_numero,
    linha_digitavel,
    codigo_barras,
    pix_copia_e_cola,
    pix_ate: pix_ate ?? null,
    ...queries.LIVRE,
    erro: null,
  };
  const feito = await transact(ctx, async (work) => {
    const { trx, agora } = work;
    await queries.segurarInscricao(trx, boleto.inscricao_id);
    const mesmoCpf = async () => (await queries.getCobranca(trx, boleto.inscricao_id))?.cpf === cobranca.cpf;
    if (cliente_id && boleto.convenio_id !== null && (await mesmoCpf()))
      await queries.setClienteId(trx, boleto.convenio_id, cobranca.candidato_id, cliente_id);
    const emitida = await queries.updateBoleto(trx, boleto, {
      ...doBanco,
      status: 'Emitido',
      emitido_em: agora,
      consultar_em: primeiraConsulta(deps),
    });
    if (emitida) {
      if (substitui) await queries.baixarAgora(trx, boleto, agora);
      await emitido(work, deps, cobranca, emitida);
      if (pix.length > 0) await alarmar(work, emitida, 'pix', external_id, pix);
      return view(deps, emitida);
    }
    noAudit(trx, 'What became of the enrolment meanwhile has its row.');
    // Cancelled, or paid otherwise, while the bank was asked: what the bank now has is kept to be taken back.
    await queries.updateEncerrado(trx, boleto, { ...doBanco, emitido_em: agora, baixar_em: agora });
    return null;
  });
  if (!feito || substitui) deps.pagamentos.wake();
  if (feito) return feito;
  const agora = await queries.getBoletoDa(deps.db, cobranca);
  if (agora && serve(deps, agora, cobranca)) return jaExistia(ctx, agora);
  throw new DomainError('regra', 'A inscrição foi cancelada enquanto a cobrança era gerada.');
}
