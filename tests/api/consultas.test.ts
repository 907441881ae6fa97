// What a call asks of the store does not grow with what it lists: the statements are counted, with few records and many.
import { expect, it } from 'vitest';
import {
  createConcurso,
  createInscricao,
  createPublicacao,
  createReembolso,
  createVaga,
  dadosDeCadastro,
} from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { countingStatements } from '../support/statements.ts';

/** The statements of a call that is answered. */
function countingAnswers(portal: Portal) {
  const count = countingStatements(portal);
  return async (work: () => Promise<{ status: number; body: unknown }>) => {
    const { answer, statements } = await count(work);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.anything()]);
    return statements;
  };
}

it('is the same for fifty records as for one', async () => {
  const portal = await createPortal();
  const count = countingAnswers(portal);
  const { visitante, candidato, admin } = portal;
  const alvo = await createConcurso(portal);
  const grow = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      const vaga = await createVaga(portal);
      await createInscricao(portal, { candidato_id: candidato.id, vaga_id: vaga.id });
      const outra = await createVaga(portal, { concurso_id: alvo.id });
      await createPublicacao(portal, { concurso_id: alvo.id });
      const { id: inscricao_id } = await createInscricao(portal, { vaga_id: outra.id, status_pagamento: 'Pago' });
      await createReembolso(portal, { inscricao_id });
      // Leaves a row in the trail.
      await candidato.http('PUT', '/ps/candidato/alterar-dados', { json: dadosDeCadastro() });
    }
    portal.deps.answers.drop(['concursos']);
  };
  const calls = {
    'a lista pública': () => visitante.http('GET', '/ps/concurso'),
    'a lista pública por RPC': () => visitante.http('GET', '/trpc/publico.concursos.list'),
    'a lista de quem administra': () => admin.http('GET', '/ps/concurso'),
    'uma página do painel': () => admin.http('GET', '/ps/concurso/admin/todos?per_page=200'),
    'as vagas': () => visitante.http('GET', `/ps/concurso/${alvo.id}/vagas`),
    'as vagas de quem administra': () => admin.http('GET', `/ps/concurso/${alvo.id}/vagas`),
    'as publicações': () => visitante.http('GET', `/ps/concurso/${alvo.id}/publicacoes`),
    'as inscrições do concurso': () => admin.http('GET', `/ps/inscricao/concurso/${alvo.id}`),
    'as inscrições de quem administra': () =>
      admin.http('GET', '/ps/inscricao/admin/todas?per_page=200&search=candidat'),
    'os totais das inscrições': () => admin.http('GET', '/ps/inscricao/admin/estatisticas'),
    'uma inscrição': () => admin.http('GET', '/ps/inscricao/admin/1'),
    'os candidatos': () => admin.http('GET', '/ps/candidato/admin/todos?per_page=200'),
    'os candidatos achados': () => admin.http('GET', '/ps/candidato/admin/todos?per_page=200&search=candidat'),
    'um candidato': () => admin.http('GET', `/ps/candidato/admin/${candidato.id}`),
    'as restituições': () => admin.http('GET', '/ps/reembolso/admin/todos'),
    'os totais das restituições': () => admin.http('GET', '/ps/reembolso/admin/estatisticas'),
    'as próprias inscrições': () => candidato.http('GET', '/ps/inscricao'),
    'os totais': () => admin.http('GET', '/ps/concurso/estatisticas'),
    'as séries do painel': () => admin.http('GET', '/ps/concurso/estatisticas/series'),
    'a receita do painel': () => admin.http('GET', '/ps/concurso/estatisticas/receita'),
    'os logs': () => admin.http('GET', '/ps/logs?per_page=200'),
    'os logs de uma ação': () => admin.http('GET', '/ps/logs?tipo=dados&per_page=200'),
    'os logs achados': () => admin.http('GET', '/ps/logs?descricao=a&per_page=200'),
    'a história de um registro': () =>
      admin.http('GET', `/ps/logs/historia?registro_tipo=concurso&registro_id=${alvo.id}`),
    'os totais dos logs': () => admin.http('GET', '/ps/logs/estatisticas'),
    'as filas': () => admin.http('GET', '/ps/concurso/estatisticas/filas'),
    'as estatísticas do concurso': () => admin.http('GET', `/ps/concurso/${alvo.id}/estatisticas`),
  };
  const measure = async () => {
    const counts: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) counts[name] = await count(call);
    return counts;
  };

  await grow(1);
  const few = await measure();
  await grow(49);
  expect(await measure()).toEqual(few);
  // A session, a page of rows and its total: nothing needs more than a handful.
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(5);
  expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
  // The second visitor costs the store nothing.
  expect(await count(calls['a lista pública'])).toBe(0);
});

it('is the same for the reports, which ask for more at once', async () => {
  const portal = await createPortal();
  const count = countingAnswers(portal);
  const { admin } = portal;
  const alvo = await createConcurso(portal);
  const grow = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      await createInscricao(portal, { status_pagamento: 'Pago' });
      const { id: inscricao_id } = await createInscricao(portal, { status_pagamento: 'Pago' });
      await createReembolso(portal, { inscricao_id });
    }
  };
  const periodo = 'data_inicio=2026-11-01&data_fim=2026-11-30';
  const enderecos = ['concursos', 'financeiro', 'candidatos'].flatMap((qual) => [
    `/ps/relatorio/${qual}?per_page=200`,
    `/ps/relatorio/${qual}?${periodo}`,
    `/ps/relatorio/${qual}?${periodo}&concurso_id=${alvo.id}`,
  ]);
  const measure = async () => {
    const counts: Record<string, number> = {};
    for (const endereco of enderecos) counts[endereco] = await count(() => admin.http('GET', endereco));
    return counts;
  };
  await grow(1);
  const few = await measure();
  await grow(30);
  expect(await measure()).toEqual(few);
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(16);
});
