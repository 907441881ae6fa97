// The turns of a slip's life: issued, replaced, cancelled; each inside the transaction of whatever brings it about.
import { type Boleto, statusDoBoleto } from '../../shared/boletos.ts';
import { paraReais } from '../../shared/comum.ts';
import { COBRANCAS } from '../../shared/forma-de-pagamento.ts';
import { formatCentavos, formatNumeroInscricao } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { assinarEndereco } from '../arquivos/index.ts';
import { avisar } from '../avisos/index.ts';
import type { CandidatoUseCase, Deps } from '../context.ts';
import type { Work } from '../platform/transact.ts';
import { avisoDeBoleto } from './emails.ts';
import * as queries from './queries.ts';
import { mudouDeData, vencido } from './regras.ts';
import { viewBoleto } from './view.ts';

/** What opens the slip on paper for a while. */
export function enderecoDe(deps: Deps, { id }: Pick<queries.BoletoRow, 'id'>): string {
  return assinarEndereco(deps, `/arquivos/boletos/${id}`).url;
}

/** The slip as its owner sees it. */
export function view(deps: Deps, linha: queries.BoletoRow): Boleto {
  return viewBoleto(linha, dataLocal(deps.clock.now()), enderecoDe(deps, linha));
}

/**
 * A slip to be given as it is: paid, or payable on the vacancy's date. In production one without value, of the time before, is
 * neither.
 */
export function serve({ clock, config }: Deps, boleto: queries.BoletoRow, cobranca: queries.Cobranca): boolean {
  if (boleto.status === 'Pago') return true;
  if (config.producao && boleto.emissor === 'DEMONSTRACAO') return false;
  const agora = clock.now().toISOString();
  return boleto.status === 'Emitido' && !vencido(boleto, agora) && !mudouDeData(boleto, cobranca, agora);
}

/** Answers with a slip that was there before. */
export function jaExistia(ctx: CandidatoUseCase, boleto: queries.BoletoRow): Boleto {
  ctx.reply.existing = true;
  return view(ctx.deps, boleto);
}

/** What follows from a slip that was issued, in its transaction. */
export async function emitido(work: Work, deps: Deps, cobranca: queries.Cobranca, boleto: queries.BoletoRow) {
  const { trx, agora, audit } = work;
  await queries.marcarEmitida(trx, cobranca.inscricao_id, agora);
  await audit({
    tipo: 'gerar_boleto',
    descricao: `Gerou ${nomeDe(boleto)} de ${formatCentavos(boleto.valor_centavos)} da inscrição ${formatNumeroInscricao(cobranca.inscricao_id)}.`,
    sobre: { registro: ['boleto', boleto.id], inscricao_id: boleto.inscricao_id },
    depois: {
      boleto_id: boleto.id,
      inscricao_id: boleto.inscricao_id,
      emissor: boleto.emissor,
      forma_pagamento: boleto.forma_pagamento,
      convenio_id: boleto.convenio_id,
      valor: paraReais(boleto.valor_centavos),
      vencimento: boleto.vencimento,
      nosso_numero: boleto.nosso_numero,
    },
  });
  await avisar(work, deps, avisoDeBoleto(cobranca, boleto));
}

/** A slip that lives makes room for the next; its bank is told later, at `baixar_em`. */
export async function substituir(
  work: Work,
  anterior: queries.BoletoRow | undefined,
  baixar_em = work.agora,
): Promise<void> {
  const { trx, agora } = work;
  // Its bank certainly does not have it, and nobody was given it.
  if (anterior?.status === 'Registrando' && anterior.incerto === 0)
    await queries.updateBoleto(trx, anterior, { status: 'Cancelado', cancelado_em: agora });
  if (anterior?.status !== 'Emitido') return;
  await queries.cancelarBoletoVivo(trx, anterior.inscricao_id, agora, baixar_em);
  const dito = `Substituiu ${nomeDe(anterior)} ${anterior.id} da inscrição`;
  await cancelado(work, anterior, dito, statusDoBoleto(anterior, dataLocal(agora)));
}

/**
 * A slip that was good and made room for one that came to nothing is good again, unless its bank was told by then.
 * @param pretendido what came to nothing, as nobody has it for themselves any more
 * @param baixar_em when the bank of the other was to be told
 */
export async function repor(work: Work, pretendido: queries.BoletoRow, baixar_em: string | null): Promise<void> {
  const { trx, agora, audit } = work;
  const { inscricao_id } = pretendido;
  if (baixar_em === null || baixar_em <= agora) return;
  const anterior = await queries.getPorBaixar(trx, inscricao_id, baixar_em);
  if (!anterior) return;
  await queries.updateBoleto(trx, pretendido, { status: 'Cancelado', cancelado_em: agora });
  const emitido = { status: 'Emitido', cancelado_em: null, baixar_em: null, consultar_em: agora } as const;
  await queries.updateBoleto(trx, anterior, emitido);
  await audit({
    tipo: 'manter_boleto',
    descricao: `Manteve ${nomeDe(anterior)} ${anterior.id} da inscrição ${formatNumeroInscricao(inscricao_id)}: o banco não fez o seguinte.`,
    sobre: { registro: ['boleto', anterior.id], inscricao_id },
    antes: { boleto_id: anterior.id, status: anterior.status },
    depois: { boleto_id: anterior.id, status: emitido.status },
  });
}

/** Cancels the slip of an enrolment that is being cancelled; the bank is told after the transaction (`wake`). */
export async function cancelarBoleto(work: Work, inscricaoId: number): Promise<void> {
  const boleto = await queries.cancelarBoletoVivo(work.trx, inscricaoId, work.agora);
  if (boleto?.emitido_em) await cancelado(work, boleto, `Cancelou ${nomeDe(boleto)} ${boleto.id} da inscrição`);
}

/** Cancels the open slip of an enrolment that may get another. @param dito what the trail says, before whose it is */
export async function liberarInscricao(work: Work, boleto: queries.BoletoRow, dito: string): Promise<void> {
  const { trx, agora } = work;
  await queries.cancelarBoletoVivo(trx, boleto.inscricao_id, agora);
  await queries.marcarPendente(trx, boleto.inscricao_id, agora);
  await cancelado(work, boleto, dito);
}

/** `o boleto`, `a cobrança PIX` */
function nomeDe({ forma_pagamento }: Pick<queries.BoletoRow, 'forma_pagamento'>): string {
  const { o, nome } = COBRANCAS[forma_pagamento];
  return `${o} ${nome}`;
}

/** The row of the trail about a slip that was cancelled. */
async function cancelado({ audit }: Work, { id, inscricao_id }: queries.BoletoRow, dito: string, status = 'Emitido') {
  await audit({
    tipo: 'cancelar_boleto',
    descricao: `${dito} ${formatNumeroInscricao(inscricao_id)}.`,
    sobre: { registro: ['boleto', id], inscricao_id },
    antes: { boleto_id: id, status },
    depois: { boleto_id: id, status: 'Cancelado' },
  });
}

/** Banks know payers by their CPF: one whose CPF was corrected is somebody new to them at the next slip. */
export function esquecerPagador({ trx }: Work, candidatoId: number): Promise<void> {
  return queries.deleteClientesDe(trx, candidatoId);
}
