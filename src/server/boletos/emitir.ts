// Slips of real banks. The intent is written before a bank is asked and the answer after, so that a lost answer is looked
// for instead of asked for again; while one process asks, the others wait for what it brings.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Boleto, SEM_CONVENIO } from '../../shared/boletos.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { CandidatoUseCase, Deps } from '../context.ts';
import { type ConvenioAberto, getConvenioAberto } from '../convenios/index.ts';
import { inSeconds } from '../platform/clock.ts';
import { DomainError } from '../platform/errors.ts';
import { errorFields } from '../platform/log.ts';
import { holderName, isGone } from '../platform/mail/holder.ts';
import { transact, type Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { nextNumber } from '../store/sequences.ts';
import { inTransaction, noAudit } from '../store/transaction.ts';
import { alarmar, conferir } from './alarmes.ts';
import { emitido, jaExistia, serve, substituir, view } from './ciclo.ts';
import { abrirEmissor, FalhaDoEmissor, indisponivel, prazo } from './emissor.ts';
import type { Achado, BoletoRegistrado, Consulta, Credenciais, Issuer } from './issuers/index.ts';
import {
  type BoletoRow,
  type CobrancaPropria,
  createBoleto,
  getBoleto,
  getBoletoDa,
  getClienteId,
  getCobrancaDe,
  LIVRE,
  segurarInscricao,
  setClienteId,
  updateBoleto,
} from './queries.ts';
import { aplicarConsulta } from './receber.ts';
import { JA_CONFIRMADO, podeGerar, vencido } from './regras.ts';

/** How long one process has a slip for itself while the bank is asked; longer than a bank is waited for. */
const RESERVA_SEGUNDOS = 30;
/** How long whoever asks for the same slip meanwhile waits for it. */
const ESPERA_MS = 12_000;
const OLHAR_MS = 200;
/** Numbers tried when a bank says that another system took ours. */
const NUMEROS_TENTADOS = 12;
/** Tells other processes of this machine whether who holds a slip still lives. */
const EU = holderName();
const ALGARISMOS_DO_NUMERO = 10;

/** An agreement that its bank can be asked under. */
export type Real = ConvenioAberto & { credenciais: Credenciais };

/** The agreement if it is complete. */
export function comCredenciais(convenio: ConvenioAberto | null): Real | null {
  return convenio?.credenciais ? (convenio as Real) : null;
}

interface Reserva {
  cobranca: CobrancaPropria;
  boleto: BoletoRow;
  /** A former attempt may have left the slip at the bank. */
  procurar: boolean;
  /** Whoever had it never said how it ended, and was waited for. */
  herdada: boolean;
}

/** The slip from the bank of the agreement. @throws DomainError 400 and 502 as `gerar` does */
export async function gerarNoBanco(
  ctx: CandidatoUseCase,
  cobranca: CobrancaPropria,
  real: Real | null,
): Promise<Boleto> {
  const { deps } = ctx;
  const desdeJa = prazo(deps);
  const vivo = await getBoletoDa(deps.db, cobranca);
  if (vivo && vencido(vivo, deps.clock.now().toISOString())) {
    const pago = await perguntarAntesDeSubstituir(deps, vivo, desdeJa);
    if (pago) return jaExistia(ctx, pago);
  }
  const reserva = await reservar(ctx, cobranca, real);
  if ('pronto' in reserva) return jaExistia(ctx, reserva.pronto);
  const signal = reserva.herdada ? prazo(deps) : desdeJa;

  let convenio = real;
  try {
    const { boleto } = reserva;
    if (reserva.procurar) {
      const achado = await procurar(deps, boleto, real, signal);
      if (achado === 'gasto') return await gerarNoBanco(ctx, cobranca, real);
      if (achado) return await concluir(ctx, reserva, await convenioDe(deps, boleto), achado);
    }
    if (!convenio) throw new DomainError('regra', SEM_CONVENIO);
    const registrado = await registrar(ctx, reserva, convenio, signal);
    return await concluir(ctx, reserva, convenio, registrado);
  } catch (error) {
    if (error instanceof FalhaDoEmissor) {
      convenio ??= await convenioDe(deps, reserva.boleto);
      await desistir(deps, reserva, error);
      throw indisponivel(convenio?.credenciais.tipo ?? 'BB', error);
    }
    await desistir(deps, reserva, null);
    throw error;
  }
}

/**
 * The slip a lost answer left at the bank it was asked of; `gasto` when what was paid for it there does not pay the
 * enrolment. @throws DomainError `regra` when it does
 */
async function procurar(
  deps: Deps,
  boleto: BoletoRow,
  real: Real | null,
  signal: AbortSignal,
): Promise<Achado | 'gasto' | null> {
  const anterior = await convenioDe(deps, boleto);
  if (!anterior) return null;
  try {
    const achado = await abrirEmissor(deps, anterior.credenciais).procurar(boleto, signal);
    // Banks show registered slips to their payers: one whose answer was lost here may have been paid there.
    if (achado) return achado;
    const { consulta, pago } = await perguntar(deps, boleto, signal);
    if (pago) throw new DomainError('regra', JA_CONFIRMADO);
    if (consulta?.situacao !== 'pago' && consulta?.situacao !== 'estornado') return null;
    await encerrar(deps, boleto, consulta.external_id);
    return 'gasto';
  } catch (error) {
    // An agreement that was replaced because its bank lets nobody in any more must not stand in the way of the next.
    const fechado = error instanceof FalhaDoEmissor && error.tipo === 'credenciais';
    if (fechado && real && real.id !== anterior.id) return null;
    throw error;
  }
}

async function convenioDe(deps: Deps, { convenio_id }: BoletoRow): Promise<Real | null> {
  return convenio_id === null
    ? null
    : comCredenciais(await getConvenioAberto(deps.db, deps.cipher, convenio_id, deps.log));
}

/** An overdue slip may have been paid on its last day: asked before another is made. @returns it when it is paid now. */
async function perguntarAntesDeSubstituir(deps: Deps, vivo: BoletoRow, signal: AbortSignal): Promise<BoletoRow | null> {
  try {
    return (await perguntar(deps, vivo, signal)).pago;
  } catch (error) {
    if (error instanceof FalhaDoEmissor && vivo.emissor !== 'DEMONSTRACAO') throw indisponivel(vivo.emissor, error);
    throw error;
  }
}

/** Writes what the bank says of a slip now. @returns that, and the slip when it is paid. @throws FalhaDoEmissor */
async function perguntar(
  deps: Deps,
  boleto: BoletoRow,
  signal: AbortSignal,
): Promise<{ consulta: Consulta | null; pago: BoletoRow | null }> {
  const convenio = await convenioDe(deps, boleto);
  if (!convenio) return { consulta: null, pago: null };
  const consulta = await abrirEmissor(deps, convenio.credenciais).consultar(boleto, signal);
  if (consulta) await aplicarConsulta(deps, boleto.id, consulta, 'conciliacao');
  const depois = await getBoleto(deps.db, boleto.id);
  return { consulta, pago: depois?.status === 'Pago' ? depois : null };
}

/** A slip whose money waits for an administrator is spent: another one takes its place, under a name of its own. */
async function encerrar({ db, clock }: Deps, boleto: BoletoRow, external_id: string): Promise<void> {
  const cancelado_em = clock.now().toISOString();
  await inTransaction(db, (trx) => {
    noAudit(trx, 'The money that waits for a decision has its row; the slip that follows gets its own.');
    return updateBoleto(trx, boleto, { ...LIVRE, status: 'Cancelado', cancelado_em, external_id });
  });
}

/** Why an intent is no act of the trail. */
const INTENCAO = 'Only meant to be: what comes of it is recorded once the bank has answered.';

/** Writes the intent, or takes over one that was left; while another process has it, waits for what it brings. */
async function reservar(
  ctx: CandidatoUseCase,
  pedida: CobrancaPropria,
  real: Real | null,
): Promise<Reserva | { pronto: BoletoRow }> {
  const { deps, candidato } = ctx;
  const { inscricao_id } = pedida;
  const ate = Date.now() + ESPERA_MS;
  for (;;) {
    const passo = await transact({ ...ctx, idempotencia: undefined }, async (work) => {
      const { trx, agora } = work;
      noAudit(trx, INTENCAO);
      await takeTurn(trx, `boleto:${inscricao_id}`);
      const deixado = await getBoletoDa(trx, pedida);
      if (deixado?.status === 'Registrando' && reservadoAte(deps, deixado) > agora) return null;
      await segurarInscricao(trx, inscricao_id, agora);
      const cobranca = (await getCobrancaDe(trx, candidato.id, inscricao_id)) as CobrancaPropria;
      const existente = await getBoletoDa(trx, cobranca);
      if (existente && serve(deps, existente)) return { pronto: existente };
      const { vencimento, pagavel_ate } = podeGerar(cobranca, agora);
      if (existente?.status === 'Registrando')
        return retomar(work, deps, cobranca, existente, real, { vencimento, pagavel_ate });
      if (!real) throw new DomainError('regra', SEM_CONVENIO);
      await substituir(work, existente);
      const boleto = await createBoleto(trx, {
        inscricao_id,
        convenio_id: real.id,
        emissor: real.credenciais.tipo,
        valor_centavos: cobranca.valor_centavos,
        vencimento,
        pagavel_ate,
        created_at: agora,
        referencia: `C${(await nextNumber(trx, 'referencia')).toString(36).toUpperCase()}-${randomUUID().slice(0, 4).toUpperCase()}`,
        nosso_numero: await numerar(trx, real),
        ...reservado(deps),
        tentativas: 1,
      });
      return { cobranca, boleto, procurar: false, herdada: false };
    });
    if (passo) return passo;
    if (Date.now() > ate) {
      throw new DomainError(
        'emissor_indisponivel',
        'O boleto ainda está sendo registrado no banco. Tente em instantes.',
      );
    }
    await wait(OLHAR_MS);
  }
}

/** Before the bank is asked it is written that the slip may be there: a crash in between must not make a second one. */
function reservado(deps: Deps) {
  return {
    incerto: 1 as const,
    reservado_por: `${EU}/${randomUUID()}`,
    reservado_ate: inSeconds(deps.clock, RESERVA_SEGUNDOS),
    erro: null,
  };
}

/** Until when an intent is its holder's; the bank of one who died is given the time that is waited for an answer. */
function reservadoAte({ pagamentos }: Deps, { reservado_por, reservado_ate }: BoletoRow): string {
  if (reservado_por === null || reservado_ate === null) return '';
  const [quem = ''] = reservado_por.split('/');
  if (!isGone(quem)) return reservado_ate;
  return new Date(Date.parse(reservado_ate) - RESERVA_SEGUNDOS * 1000 + pagamentos.prazoMs).toISOString();
}

async function retomar(
  { trx }: Work,
  deps: Deps,
  cobranca: CobrancaPropria,
  deixado: BoletoRow,
  real: Real | null,
  prazos: { vencimento: string; pagavel_ate: string },
): Promise<Reserva | null> {
  const novo = reservado(deps);
  // What the bank certainly does not have may be asked for anew, also from another bank.
  const mudou =
    deixado.incerto === 0 && real
      ? {
          ...prazos,
          convenio_id: real.id,
          emissor: real.credenciais.tipo,
          ...(deixado.convenio_id === real.id ? {} : { nosso_numero: await numerar(trx, real) }),
        }
      : {};
  const boleto = await updateBoleto(trx, deixado, { ...novo, ...mudou, tentativas: deixado.tentativas + 1 });
  const herdada = deixado.reservado_por !== null;
  return boleto ? { cobranca, boleto, procurar: deixado.incerto === 1, herdada } : null;
}

/** The next number of the agreement's series at Banco do Brasil, twenty digits; other banks number their slips. */
async function numerar(trx: Work['trx'], { credenciais }: Real, passo?: number): Promise<string | null> {
  if (credenciais.tipo !== 'BB') return null;
  const numero = await nextNumber(trx, `bb:${credenciais.numero_convenio}`, passo);
  return `000${credenciais.numero_convenio}${String(numero).padStart(ALGARISMOS_DO_NUMERO, '0')}`;
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
  const cliente_id = await getClienteId(deps.db, convenio.id, cobranca.candidato_id);
  for (let passo = 1, tentativa = 1; ; tentativa++, passo *= 2) {
    const { boleto } = reserva;
    try {
      return await emissor.registrar(
        {
          referencia: boleto.referencia,
          nosso_numero: boleto.nosso_numero,
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
      reserva.boleto = await mudar(ctx, boleto, async (trx) => ({ nosso_numero: await numerar(trx, convenio, passo) }));
    }
  }
}

async function meuNumero(emissor: Issuer, boleto: BoletoRow, signal: AbortSignal): Promise<BoletoRegistrado | null> {
  const achado = await emissor.procurar(boleto, signal);
  return achado?.valor_centavos === boleto.valor_centavos && achado.vencimento === boleto.vencimento ? achado : null;
}

/** A slip that was looked for and is not at the bank is asked for as of today, by the agreement that serves now. */
function refazer(ctx: CandidatoUseCase, { boleto, cobranca }: Reserva, convenio: Real): Promise<BoletoRow> {
  return mudar(ctx, boleto, async (trx, agora) => ({
    ...podeGerar(cobranca, agora),
    convenio_id: convenio.id,
    emissor: convenio.credenciais.tipo,
    ...(boleto.convenio_id === convenio.id ? {} : { nosso_numero: await numerar(trx, convenio) }),
  }));
}

async function mudar(
  ctx: CandidatoUseCase,
  boleto: BoletoRow,
  mudanca: (trx: Work['trx'], agora: string) => Promise<Partial<BoletoRow>>,
): Promise<BoletoRow> {
  const depois = await transact({ ...ctx, idempotencia: undefined }, async ({ trx, agora }) => {
    noAudit(trx, INTENCAO);
    return updateBoleto(trx, boleto, await mudanca(trx, agora));
  });
  if (!depois) throw new DomainError('regra', 'A inscrição mudou enquanto o boleto era gerado. Atualize a página.');
  return depois;
}

/** When a slip just issued is first asked about; by a portal that asks about none, as soon as it is told to. */
function primeiraConsulta({ ajustes, clock }: Deps): string {
  return inSeconds(clock, ajustes.atual().reconcileSeconds);
}

/** Writes what the bank answered, if it is what was asked. A slip whose enrolment was cancelled meanwhile is taken back. */
async function concluir(
  ctx: CandidatoUseCase,
  { cobranca, boleto }: Reserva,
  convenio: Real | null,
  veio: BoletoRegistrado,
): Promise<Boleto> {
  const { deps } = ctx;
  const { registrado, pix } = await conferir(deps, boleto, convenio?.credenciais, veio);
  const { external_id, nosso_numero, linha_digitavel, codigo_barras, pix_copia_e_cola, cliente_id } = registrado;
  const doBanco = {
    external_id,
    nosso_numero: nosso_numero ?? boleto.nosso_numero,
    linha_digitavel,
    codigo_barras,
    pix_copia_e_cola,
    ...LIVRE,
    erro: null,
  };
  const feito = await transact(ctx, async (work) => {
    const { trx, agora } = work;
    await segurarInscricao(trx, boleto.inscricao_id, agora);
    if (cliente_id && boleto.convenio_id !== null)
      await setClienteId(trx, boleto.convenio_id, cobranca.candidato_id, cliente_id);
    const emitida = await updateBoleto(trx, boleto, {
      ...doBanco,
      status: 'Emitido',
      emitido_em: agora,
      consultar_em: primeiraConsulta(deps),
    });
    if (emitida) {
      await emitido(work, deps, cobranca, emitida);
      if (pix.length > 0) await alarmar(work, emitida, 'pix', external_id, pix);
      return view(deps, emitida);
    }
    noAudit(trx, 'What became of the enrolment meanwhile has its row.');
    // Cancelled, or paid otherwise, while the bank was asked: what the bank now has is kept to be taken back.
    for (const status of ['Cancelado', 'Pago'] as const) {
      await updateBoleto(
        trx,
        { id: boleto.id, status, reservado_por: boleto.reservado_por },
        { ...doBanco, emitido_em: agora, baixar_em: agora },
      );
    }
    return null;
  });
  if (feito) return feito;
  deps.pagamentos.wake();
  const agora = await getBoletoDa(deps.db, cobranca);
  if (agora && serve(deps, agora)) return jaExistia(ctx, agora);
  throw new DomainError('regra', 'A inscrição foi cancelada enquanto o boleto era gerado.');
}

/** Leaves the intent to the next attempt, with what is known of the bank's side. */
async function desistir(deps: Deps, { boleto, procurar }: Reserva, falha: FalhaDoEmissor | null): Promise<void> {
  if (falha) {
    deps.log.warn(
      {
        boleto: boleto.id,
        emissor: boleto.emissor,
        falha: falha.tipo,
        incerto: falha.incerto,
        motivo: falha.message,
        ...errorFields(falha.cause ?? falha),
      },
      'o banco não emitiu o boleto',
    );
  }
  await inTransaction(deps.db, (trx) => {
    noAudit(trx, INTENCAO);
    return updateBoleto(trx, boleto, {
      reservado_por: null,
      reservado_ate: null,
      erro: falha?.message ?? 'Erro interno.',
      // Only a bank that refused it, and was never asked before, certainly does not have it.
      ...(falha && !falha.incerto && !procurar ? { incerto: 0 as const } : {}),
    });
  });
}
