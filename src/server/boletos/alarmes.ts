// A bank that gives another slip than the one that was asked for: nothing of it is shown or kept as issued, the bank takes
// it back, the administrators are told until one of them has seen it, and the next try begins anew.
import type { z } from 'zod';
import {
  type Alarme,
  type alarmeResolver,
  type Diferenca,
  INFORME_OBSERVACAO,
  naoConfere,
} from '../../shared/boletos.ts';
import { COBRANCAS } from '../../shared/forma-de-pagamento.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { FiltrosDePaginaDeAlarmes } from '../../shared/lists/alarmes.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { pageOf, type Reader } from '../lists/index.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import type { Page } from '../platform/page.ts';
import { transact, type Work } from '../platform/transact.ts';
import { PORTAL } from '../store/trail.ts';
import { listaDeAlarmes } from './alarmes-list.ts';
import { type AlarmeCompleto, createAlarme, getAlarme, resolverAlarme } from './alarmes-queries.ts';
import { repor } from './ciclo.ts';
import { diferencasDoBoleto } from './diferencas.ts';
import type { BoletoRegistrado, Credenciais } from './issuers/index.ts';
import { pixPaga } from './pix.ts';
import { type BoletoRow, getOutroDe, LIVRE, segurarInscricao, updateBoleto, updateEncerrado } from './queries.ts';
import { viewAlarme } from './view.ts';

const SEM_CONTA = { carteira: null, agencia: null, conta: null };
const JA_RESOLVIDO = 'Este alarme já foi resolvido.';

/**
 * Compares what a bank gave with what was asked of it. A PIX code that does not pay the slip is left out of it.
 * @returns the slip as it may be shown, and what was wrong about its PIX
 * @throws DomainError `emissor_indisponivel` once the slip was refused
 */
export async function conferir(
  deps: Deps,
  boleto: BoletoRow,
  credenciais: Credenciais | undefined,
  veio: BoletoRegistrado,
): Promise<{ registrado: BoletoRegistrado; pix: Diferenca[] }> {
  const emissor = boleto.emissor === 'BB' ? 'BB' : 'ASAAS';
  const { carteira, agencia, conta } = credenciais?.tipo === 'BB' ? credenciais : SEM_CONTA;
  const outro = await getOutroDe(deps.db, boleto, veio);
  const diferencas = [
    ...diferencasDoBoleto({ ...boleto, emissor, carteira, agencia, conta }, veio),
    ...(outro ? [{ campo: 'Boleto', pedido: `nº ${boleto.id}`, veio: `o mesmo do nº ${outro.id}` }] : []),
  ];
  if (diferencas.length > 0) {
    await recusar(deps, boleto, veio, diferencas, outro !== undefined);
    throw new DomainError('emissor_indisponivel', naoConfere(boleto.forma_pagamento));
  }
  const { pix_copia_e_cola: pix } = veio;
  // By PIX alone a wrong code is a wrong charge, and was refused above.
  if (pix === null || pixPaga(pix, boleto.valor_centavos)) return { registrado: veio, pix: [] };
  const errado = { campo: 'PIX copia e cola', pedido: 'um código que paga este boleto', veio: pix };
  return { registrado: { ...veio, pix_copia_e_cola: null, pix_ate: null }, pix: [errado] };
}

/** Cancels the slip here; its bank is told by who takes slips back, for as long as it takes. */
async function recusar(
  deps: Deps,
  boleto: BoletoRow,
  veio: BoletoRegistrado,
  diferencas: Diferenca[],
  deOutro: boolean,
): Promise<void> {
  deps.log.warn({ boleto: boleto.id, emissor: boleto.emissor, diferencas }, 'o banco devolveu outro boleto');
  // A slip that the bank calls by another's name is taken back by ours: the other may be somebody's.
  const alheio = deOutro || (veio.referencia !== null && veio.referencia !== boleto.referencia);
  const external_id = boleto.nosso_numero ?? (alheio ? null : veio.external_id);
  await transact({ deps, ator: PORTAL }, async (work) => {
    const { trx, agora } = work;
    const livre = { ...LIVRE, external_id, baixar_em: agora };
    const erro = 'O que o banco devolveu não confere com o que foi pedido.';
    const cancelado = { ...livre, erro, status: 'Cancelado' as const, cancelado_em: agora };
    await segurarInscricao(trx, boleto.inscricao_id);
    const recusado = await updateBoleto(trx, boleto, cancelado);
    // Cancelled, or paid otherwise, while the bank was asked: it stays so, and its bank takes this one back all the same.
    if (!recusado) await updateEncerrado(trx, boleto, { ...livre, erro });
    else await repor(work, recusado, boleto.reservado_ate);
    await alarmar(work, boleto, 'boleto', external_id, diferencas);
  });
  deps.pagamentos.wake();
}

/** Tells the administrators, in the transaction of what it is about. */
export async function alarmar(
  { trx, agora, audit }: Work,
  boleto: BoletoRow,
  tipo: 'boleto' | 'pix',
  identificador: string | null,
  diferencas: Diferenca[],
): Promise<void> {
  await createAlarme(trx, { created_at: agora, tipo, boleto_id: boleto.id, identificador, diferencas });
  const { o, nome } = COBRANCAS[boleto.forma_pagamento];
  const oQue = tipo === 'boleto' ? `${o} ${nome}` : 'o código PIX do boleto';
  await audit({
    tipo: 'alarme_do_banco',
    descricao: `Recusou ${oQue} ${boleto.id} da inscrição ${formatNumeroInscricao(boleto.inscricao_id)}: não confere com o que foi pedido ao banco.`,
    sobre: { registro: ['boleto', boleto.id], inscricao_id: boleto.inscricao_id },
    depois: { emissor: boleto.emissor, convenio_id: boleto.convenio_id, identificador, diferencas },
  });
}

export function page(leitor: Reader, filtros: FiltrosDePaginaDeAlarmes): Promise<Page<Alarme>> {
  return pageOf(leitor, listaDeAlarmes, filtros, viewAlarme);
}

/**
 * Says what was done about an alarm, where the portal did not make up for it by itself.
 * @throws DomainError 404, 409 when somebody settled it before, 422 without a note that is needed
 */
export function resolver(ctx: AdminUseCase, { id, observacao }: z.output<typeof alarmeResolver>): Promise<Alarme> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    const antes = viewAlarme(found(await getAlarme(trx, id), 'Alarme não encontrado.'));
    const { boleto_id, inscricao_id, pede_observacao } = antes;
    if (antes.visto_em !== null) throw new DomainError('conflito', JA_RESOLVIDO);
    if (pede_observacao && observacao === null) throw erroDeCampo('campos_invalidos', 'observacao', INFORME_OBSERVACAO);
    if (!(await resolverAlarme(trx, id, { visto_por: ctx.admin.id, visto_em: agora, observacao })))
      throw new DomainError('conflito', JA_RESOLVIDO);
    await audit({
      tipo: 'resolver_alarme',
      descricao: `Resolveu o alarme do banco sobre o boleto ${boleto_id}${observacao === null ? '.' : `: ${observacao}`}`,
      sobre: { registro: ['boleto', boleto_id], inscricao_id },
      antes: { status: 'Aberto' },
      depois: { status: 'Resolvido', observacao },
    });
    return viewAlarme((await getAlarme(trx, id)) as AlarmeCompleto);
  });
}
