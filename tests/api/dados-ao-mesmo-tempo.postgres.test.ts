// Personal data that is taken away while somebody writes or reads of the same person: what has had its time goes, and nothing else;
// and who was erased is named nowhere afterwards.
import { expect, it } from 'vitest';
import { aplicarRetencao } from '../../src/server/privacidade/retencao.ts';
import { createReembolso } from '../support/factories.ts';
import { atOnce, begin, holding } from '../support/holding.ts';
import { createPortal } from '../support/portal.ts';

it('where the money of a refund goes stays, when it is opened again as its time runs out', async () => {
  const portal = await createPortal();
  const ha_muito = '2020-01-02T12:00:00.000Z';
  const { id } = await createReembolso(portal, {
    status: 'Negado',
    created_at: ha_muito,
    data_processamento: ha_muito,
  });
  // As a batch does that gives back what had been denied to somebody.
  const agora = portal.clock.now().toISOString();
  const letGo = await holding(
    portal,
    `update reembolsos set status = 'Processando', chave_pix = '11144477735', data_processamento = '${agora}' where id = ${id}`,
  );
  const [retencao] = await begin(portal, () => aplicarRetencao(portal.deps), 1);
  await letGo();
  await retencao;
  const destino = portal.db.selectFrom('reembolsos').select(['status', 'chave_pix']).where('id', '=', id);
  expect(await destino.execute()).toEqual([{ status: 'Processando', chave_pix: '11144477735' }]);
});

it('who is erased while their CPF is looked at is not named by the look', async () => {
  const portal = await createPortal();
  const { admin, candidato } = portal;
  const { id } = await candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Saio.' });
  const eliminar = () => admin.rpc.admin.privacidade.responder({ id, status: 'Atendido', resposta: 'Feito.' });
  const ver = () => admin.rpc.admin.candidatos.revelarCpf({ id: candidato.id });
  const [eliminou, viu] = await atOnce(portal, eliminar, ver);
  expect([eliminou.status, viu.status]).toEqual(['fulfilled', 'fulfilled']);
  expect((await portal.logs('revelar_cpf')).map(({ descricao }) => descricao)).toEqual([
    `Viu o CPF completo de Titular removido nº ${candidato.id}.`,
  ]);
});
