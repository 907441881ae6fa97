// A bank that gives another slip than the one that was asked for: nothing of it is shown or kept as issued, the bank takes
// it back, the administrators are told until one of them has seen it, and the next try begins anew.
import type { z } from 'zod';
import { type Alarme, BOLETO_NAO_CONFERE, type Diferenca, type filtrosDeAlarmes } from '../../shared/boletos.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { DomainError, found } from '../platform/errors.ts';
import { transact, type Work } from '../platform/transact.ts';
import { PORTAL } from '../store/trail.ts';
import { createAlarme, getAlarme, listAlarmes, marcarVisto } from './alarmes-queries.ts';
import { diferencasDoBoleto } from './diferencas.ts';
import type { BoletoRegistrado, Credenciais } from './issuers/index.ts';
import { pixPaga } from './pix.ts';
import { type BoletoRow, getOutroDe, LIVRE, updateBoleto } from './queries.ts';
import { viewAlarme } from './view.ts';

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
  const carteira = credenciais?.tipo === 'BB' ? credenciais.carteira : null;
  const outro = await getOutroDe(deps.db, boleto, veio);
  const diferencas = [
    ...diferencasDoBoleto({ ...boleto, emissor, carteira }, veio),
    ...(outro ? [{ campo: 'Boleto', pedido: `nº ${boleto.id}`, veio: `o mesmo do nº ${outro.id}` }] : []),
  ];
  if (diferencas.length > 0) {
    await recusar(deps, boleto, veio, diferencas, outro !== undefined);
    throw new DomainError('emissor_indisponivel', BOLETO_NAO_CONFERE);
  }
  const { pix_copia_e_cola: pix } = veio;
  if (pix === null || pixPaga(pix, boleto.valor_centavos)) return { registrado: veio, pix: [] };
  const errado = { campo: 'PIX copia e cola', pedido: 'um código que paga este boleto', veio: pix };
  return { registrado: { ...veio, pix_copia_e_cola: null }, pix: [errado] };
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
    const erro = 'O boleto devolvido pelo banco não confere com o que foi pedido.';
    const cancelado = { ...livre, erro, status: 'Cancelado' as const, cancelado_em: agora };
    // Cancelled, or paid otherwise, while the bank was asked: it stays so, and its bank takes this one back all the same.
    if (!(await updateBoleto(trx, boleto, cancelado))) {
      for (const status of ['Cancelado', 'Pago'] as const)
        await updateBoleto(trx, { ...boleto, status }, { ...livre, erro });
    }
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
  const oQue = tipo === 'boleto' ? 'o boleto' : 'o código PIX do boleto';
  await audit({
    tipo: 'alarme_do_banco',
    descricao: `Recusou ${oQue} ${boleto.id} da inscrição ${formatNumeroInscricao(boleto.inscricao_id)}: não confere com o que foi pedido ao banco.`,
    sobre: { registro: ['boleto', boleto.id], inscricao_id: boleto.inscricao_id },
    depois: { emissor: boleto.emissor, convenio_id: boleto.convenio_id, identificador, diferencas },
  });
}

export async function list({ deps }: { deps: Deps }, { status }: z.output<typeof filtrosDeAlarmes>): Promise<Alarme[]> {
  return (await listAlarmes(deps.db, status !== 'todos')).map(viewAlarme);
}

/** Says that an administrator has seen an alarm; one that was seen stays as it is. @throws DomainError `nao_encontrado` */
export function ver(ctx: AdminUseCase, id: number): Promise<Alarme> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    const antes = found(await getAlarme(trx, id), 'Alarme não encontrado.');
    const { boleto_id, inscricao_id } = antes;
    if (await marcarVisto(trx, id, ctx.admin.id, agora)) {
      const descricao = `Viu o alarme do banco sobre o boleto ${boleto_id}.`;
      await audit({ tipo: 'ver_alarme', descricao, sobre: { registro: ['boleto', boleto_id], inscricao_id } });
    }
    return viewAlarme((await getAlarme(trx, id)) ?? antes);
  });
}
