// The administrators' page of windows of every contest: what needs looking at first, filtered by contest and by state.
import { beforeEach, expect, it } from 'vitest';
import { createConcurso, createEnvio, createInscricao, createPrazo } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

it('lists open windows by their end, then those to come by their start, then those that are over, the latest first', async () => {
  const um = await createConcurso(portal, { titulo: 'Concurso Um', prefeitura: 'Prefeitura de Ipê/MG' });
  const dois = await createConcurso(portal);
  const removido = await createConcurso(portal, { excluido_em: '2026-11-01T12:00:00.000Z' });
  const de = (concurso_id: number, inicio: string, fim: string, resto: object = {}) =>
    createPrazo(portal, {
      tipo: 'envio',
      concurso_id,
      data_inicio: `2026-${inicio}T12:00:00.000Z`,
      data_fim: `2026-${fim}T12:00:00.000Z`,
      ...resto,
    });
  const agora = portal.clock.now().toISOString();
  const velho = await de(um.id, '01-01', '01-10');
  const recente = await de(dois.id, '11-01', '11-10');
  const depois = await de(um.id, '12-20', '12-25');
  const antes = await de(dois.id, '12-01', '12-31');
  const longo = await de(um.id, '11-01', '11-30');
  const curto = await de(dois.id, '11-20', '11-22');
  const noFim = await de(um.id, '11-01', '11-02', { data_fim: agora });
  const noComeco = await de(um.id, '11-01', '12-15', { data_inicio: agora });
  await de(um.id, '11-01', '11-30', { excluido_em: agora });
  await de(removido.id, '11-01', '11-30');
  await createPrazo(portal, { tipo: 'recurso', concurso_id: um.id });
  const inscricao = await createInscricao(portal, { concurso_id: um.id });
  await createEnvio(portal, { inscricao_id: inscricao.id, prazo_id: longo.id });

  const { page } = portal.admin.rpc.admin.prazos.envios;
  const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
  const todos = await page({});
  expect(ids(todos)).toEqual([noFim.id, curto.id, longo.id, noComeco.id, antes.id, depois.id, recente.id, velho.id]);
  expect(todos).toMatchObject({ total: 8, per_page: 15, current_page: 1, last_page: 1 });
  expect(todos.data[2]).toMatchObject({
    estado: 'aberta',
    registros_count: 1,
    pontuacao: 0,
    concurso: { id: um.id, titulo: 'Concurso Um', prefeitura: 'Prefeitura de Ipê/MG' },
  });
  expect(ids(await page({ estado: 'aberta' }))).toEqual([noFim.id, curto.id, longo.id, noComeco.id]);
  expect(ids(await page({ estado: 'aguardando', concurso_id: um.id }))).toEqual([depois.id]);
  expect(ids(await page({ estado: 'encerrada', concurso_id: dois.id }))).toEqual([recente.id]);
  expect(await page({ per_page: 3, page: 3 })).toMatchObject({
    data: [{ id: recente.id }, { id: velho.id }],
    total: 8,
  });
  expect(await page({ page: 9 })).toMatchObject({ data: [], total: 8 });
  // What each one is, the server's own rule says too.
  for (const { estado, id } of todos.data) {
    expect(ids(await page({ estado, per_page: 200 }))).toContain(id);
  }
  expect(await portal.admin.rpc.admin.prazos.recursos.page({})).toMatchObject({ total: 1 });
});

it('is the administrators’, and takes no unknown state', async () => {
  for (const quem of [portal.candidato, portal.visitante]) {
    const { status } = await refusal(quem.rpc.admin.prazos.envios.page({}));
    expect(status).toBe(quem === portal.candidato ? 403 : 401);
  }
  const desconhecido = { estado: 'aberto' } as never;
  expect(await refusal(portal.admin.rpc.admin.prazos.recursos.page(desconhecido))).toMatchObject({ status: 422 });
});
