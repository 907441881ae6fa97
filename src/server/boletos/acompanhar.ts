// Somebody waits before the screen for a PIX to arrive: its bank is asked while they look, seldom enough for the bank, whoever asks
// and of whichever process. Its notices come sooner as a rule; this is for those that are late or lost.
import { dataLocal, somarDias } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { contasDoConvenio } from '../convenios/index.ts';
import { inSeconds } from '../platform/clock.ts';
import { deadline } from '../platform/deadline.ts';
import type { RateLimitOptions } from '../platform/limits.ts';
import { abrirEmissor, anotarFalha, convenioDe } from './emissor.ts';
import { codigoVale, comPix } from './imprimir.ts';
import { type BoletoRow, claimPergunta, getBoleto } from './queries.ts';
import { aplicarConsulta } from './receber.ts';

/** A bank is asked about one charge no more often, counted from when it was issued. */
const ENTRE_PERGUNTAS_SEGUNDOS = 10;
/**
 * Nor about all charges of one account, whichever process asks: ASAAS lets an account ask 25,000 times in twelve hours, and with
 * these 10,800 there is room for what the periodic check asks.
 */
export const PERGUNTAS_DE_QUEM_OLHA: RateLimitOptions = { name: 'pergunta', max: 15, windowSeconds: 60 };
/** Whoever looks is shown what is known rather than kept waiting. */
const PACIENCIA_MS = 4000;

/** The charge as its bank has it now, where it is its turn to be asked; else as it is known. */
export async function acompanhar(deps: Deps, boleto: BoletoRow): Promise<BoletoRow> {
  const { forma_pagamento, status, convenio_id, pagavel_ate } = boleto;
  if (forma_pagamento !== 'pix' || status !== 'Emitido' || convenio_id === null) return boleto;
  const hoje = dataLocal(deps.clock.now());
  // What was paid in the last minute may be told after it.
  if (hoje > somarDias(pagavel_ate, 1)) return boleto;
  const agora = deps.clock.now().toISOString();
  if (!(await claimPergunta(deps.db, boleto.id, agora, inSeconds(deps.clock, -ENTRE_PERGUNTAS_SEGUNDOS))))
    return boleto;
  const convenio = await convenioDe(deps, boleto);
  if (!convenio) return boleto;
  // A code that has run out is of no use to anybody, and is asked for whatever was asked before.
  if (!codigoVale(boleto, hoje)) return comPix(deps, boleto, convenio);
  const [conta = convenio_id] = convenio.tipo === 'ASAAS' ? await contasDoConvenio(deps, convenio) : [];
  if (!(await deps.limits.perguntas.fits(String(conta)))) return boleto;
  try {
    const prazo = deadline(PACIENCIA_MS, deps.pagamentos.parada);
    const consulta = await abrirEmissor(deps, convenio.credenciais).consultar(boleto, prazo);
    if (consulta) await aplicarConsulta(deps, boleto.id, consulta, 'conciliacao');
  } catch (error) {
    anotarFalha(deps, boleto, error);
    return boleto;
  }
  return (await getBoleto(deps.db, boleto.id)) ?? boleto;
}
