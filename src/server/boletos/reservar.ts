// Who has a slip for itself while its bank is asked. The intent is written before, so that a lost answer is looked for instead of
// asked for again; while one process asks, the others wait for what it brings, and what somebody left is taken over.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SEM_CONVENIO } from '../../shared/boletos.ts';
import type { CandidatoUseCase, Deps } from '../context.ts';
import { inSeconds } from '../platform/clock.ts';
import { DomainError } from '../platform/errors.ts';
import { errorFields } from '../platform/log.ts';
import { holderName, isGone } from '../platform/mail/holder.ts';
import { transact, type Work } from '../platform/transact.ts';
import { nextNumber, nextStep } from '../store/sequences.ts';
import { PORTAL } from '../store/trail.ts';
import { noAudit } from '../store/transaction.ts';
import { repor, serve, substituir } from './ciclo.ts';
import type { FalhaDoEmissor, Real } from './emissor.ts';
import {
  type BoletoRow,
  type CobrancaPropria,
  createBoleto,
  getBoletoDa,
  getCobrancaDe,
  segurarInscricao,
  updateBoleto,
} from './queries.ts';
import { assertForma, type Prazo, podeGerar, vencido } from './regras.ts';

/** How long one process has a slip for itself while the bank is asked; longer than a bank is waited for. */
const RESERVA_SEGUNDOS = 30;
/** How long whoever asks for the same slip meanwhile waits for it. */
const ESPERA_MS = 12_000;
const OLHAR_MS = 200;
/** Tells other processes of this machine whether who holds a slip still lives. */
const EU = holderName();
const ALGARISMOS_DO_NUMERO = 10;

export interface Reserva {
  cobranca: CobrancaPropria;
  boleto: BoletoRow;
  /** A former attempt may have left the slip at the bank. */
  procurar: boolean;
  /** Whoever had it never said how it ended, and was waited for. */
  herdada: boolean;
  /** One that is still good gives way to it. */
  substitui: boolean;
}

/** Why an intent is no act of the trail. */
const INTENCAO = 'Only meant to be: what comes of it is recorded once the bank has answered.';

/** Writes the intent, or takes over one that was left; while another process has it, waits for what it brings. */
export async function reservar(
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
      await segurarInscricao(trx, inscricao_id);
      const existente = await getBoletoDa(trx, pedida);
      if (existente?.status === 'Registrando' && reservadoAte(deps, existente) > agora) return null;
      const cobranca = (await getCobrancaDe(trx, candidato.id, inscricao_id)) as CobrancaPropria;
      if (existente && serve(deps, existente, cobranca)) return { pronto: existente };
      const prazo = podeGerar(cobranca, agora, deps.ajustes.atual().feriados);
      if (existente?.status === 'Registrando') return retomar(work, deps, cobranca, existente, real, prazo);
      if (!real) throw new DomainError('regra', SEM_CONVENIO);
      assertForma(real, prazo);
      const reserva = reservado(deps);
      // One that is still good is taken back only when nobody can have asked in vain for the one that takes its place.
      const bom = existente !== undefined && !vencido(existente, agora);
      await substituir(work, existente, bom ? reserva.reservado_ate : agora);
      const boleto = await createBoleto(trx, {
        inscricao_id,
        convenio_id: real.id,
        emissor: real.credenciais.tipo,
        valor_centavos: cobranca.valor_centavos,
        ...prazo,
        created_at: agora,
        referencia: `C${(await nextNumber(trx, 'referencia')).toString(36).toUpperCase()}-${randomUUID().slice(0, 4).toUpperCase()}`,
        nosso_numero: await numerar(trx, real),
        ...reserva,
        tentativas: 1,
      });
      return { cobranca, boleto, procurar: false, herdada: false, substitui: bom };
    });
    if (passo) return passo;
    if (Date.now() > ate) {
      throw new DomainError(
        'emissor_indisponivel',
        'A cobrança ainda está sendo registrada no banco. Tente em instantes.',
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
  prazo: Prazo,
): Promise<Reserva | null> {
  const novo = reservado(deps);
  if (deixado.incerto === 0 && real) assertForma(real, prazo);
  // What the bank certainly does not have may be asked for anew, also from another bank.
  const mudou =
    deixado.incerto === 0 && real
      ? {
          ...prazo,
          convenio_id: real.id,
          emissor: real.credenciais.tipo,
          nosso_numero: await numeroDe(trx, deixado, real),
        }
      : {};
  const boleto = await updateBoleto(trx, deixado, { ...novo, ...mudou, tentativas: deixado.tentativas + 1 });
  const herdada = deixado.reservado_por !== null;
  return boleto ? { cobranca, boleto, procurar: deixado.incerto === 1, herdada, substitui: false } : null;
}

/** The next number of the agreement's series at Banco do Brasil, twenty digits; other banks number their slips. */
async function numerar(trx: Work['trx'], { credenciais }: Real, passo = 1): Promise<string | null> {
  if (credenciais.tipo !== 'BB') return null;
  const numero = await nextStep(trx, `bb:${credenciais.numero_convenio}`, passo);
  return `000${credenciais.numero_convenio}${String(numero).padStart(ALGARISMOS_DO_NUMERO, '0')}`;
}

/** The number a slip goes on with: its own where it is of the series that the agreement has now. */
async function numeroDe(trx: Work['trx'], { nosso_numero }: BoletoRow, real: Real): Promise<string | null> {
  const { credenciais } = real;
  const daSerie = credenciais.tipo === 'BB' && nosso_numero?.startsWith(`000${credenciais.numero_convenio}`);
  return daSerie ? nosso_numero : numerar(trx, real);
}

/** A slip that was looked for and is not at the bank is asked for as of today, by the agreement that serves now. */
export function refazer(ctx: CandidatoUseCase, { boleto, cobranca }: Reserva, convenio: Real): Promise<BoletoRow> {
  assertForma(convenio, cobranca);
  return mudar(ctx, boleto, async (trx, agora) => ({
    ...podeGerar(cobranca, agora, ctx.deps.ajustes.atual().feriados),
    convenio_id: convenio.id,
    emissor: convenio.credenciais.tipo,
    nosso_numero: await numeroDe(trx, boleto, convenio),
  }));
}

/** The next number of the series, when another system took the slip's. */
export function renumerar(ctx: CandidatoUseCase, boleto: BoletoRow, convenio: Real, passo: number): Promise<BoletoRow> {
  return mudar(ctx, boleto, async (trx) => ({ nosso_numero: await numerar(trx, convenio, passo) }));
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
  if (!depois) throw new DomainError('regra', 'A inscrição mudou enquanto a cobrança era gerada. Atualize a página.');
  return depois;
}

/** Leaves the intent to the next attempt, with what is known of the bank's side. */
export async function desistir(deps: Deps, { boleto, procurar }: Reserva, falha: FalhaDoEmissor | null): Promise<void> {
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
  // Only a bank that refused it, and was never asked before, certainly does not have it.
  const certo = falha !== null && !falha.incerto && !procurar;
  await transact({ deps, ator: PORTAL }, async (work) => {
    const { trx } = work;
    noAudit(trx, INTENCAO);
    await segurarInscricao(trx, boleto.inscricao_id);
    const deixado = await updateBoleto(trx, boleto, {
      reservado_por: null,
      reservado_ate: null,
      erro: falha?.message ?? 'Erro interno.',
      ...(certo ? { incerto: 0 as const } : {}),
    });
    if (deixado && certo) await repor(work, deixado, boleto.reservado_ate);
  });
}
