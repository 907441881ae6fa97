// A batch of refunds of the sample: made by one administrator, approved by another, sent to the bank, and answered in part.
import { SEGUNDO_MS } from '../../shared/tempo.ts';
import { avancarDevolucoes } from '../devolucoes/trabalhar.ts';
import { ADMIN, FINANCEIRO } from './plan.ts';
import type { Story } from './story.ts';

const PESSOAS = 8;

/** In the last minute, when everybody else has asked for what they ask for: who is in a batch may ask for no refund. */
export function tellRefundBatch(story: Story, agora: number): void {
  let id = 0;
  story.at(agora - 50 * SEGUNDO_MS, async () => {
    const { boletos, devolucoes } = await story.admin(FINANCEIRO);
    const pagos = (await boletos.list({ status: 'Pago', per_page: 200 })).data;
    const concurso_id = pagos[0]?.concurso.id ?? 0;
    const dele = pagos.filter(({ concurso }) => concurso.id === concurso_id).slice(0, PESSOAS);
    const grupo = { concurso_id, inscricoes: dele.map(({ inscricao_id }) => inscricao_id) };
    const { pessoas } = await devolucoes.simular(grupo);
    const motivo = 'A prova do turno da tarde foi cancelada, e quem não fará a nova data recebe a taxa de volta.';
    if (pessoas > 0) id = (await devolucoes.create({ ...grupo, motivo, pessoas })).id;
  });
  story.at(agora - 45 * SEGUNDO_MS, async () => {
    if (id === 0) return;
    const { devolucoes } = await story.admin(ADMIN);
    const { simulacao } = await devolucoes.get({ id });
    await devolucoes.aprovar({ id, pessoas: simulacao?.pessoas ?? 0 });
    await avancarDevolucoes(story.deps);
  });
  story.at(agora - 40 * SEGUNDO_MS, async () => {
    if (id === 0) return;
    const { devolucoes } = await story.admin(FINANCEIRO);
    await devolucoes.exportar({ id, formato: 'csv' });
    const { data } = await devolucoes.itens({ devolucao_id: id });
    // Most are paid, one key is nobody's, and of the last the bank says nothing yet.
    const linhas = data
      .slice(0, -1)
      .map(({ referencia }, i) => `${referencia};${i === 1 ? 'recusado;a chave PIX não está cadastrada.' : 'pago;'}`);
    const arquivo = new File([['Item;Resultado;Motivo', ...linhas].join('\r\n')], 'retorno-do-banco.csv');
    if (linhas.length > 0) await devolucoes.retorno({ id, arquivo });
  });
}
