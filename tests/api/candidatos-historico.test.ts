// What an administrator sees of a candidate's past: every kind of request, in short, the newest first, in few statements.
import { beforeEach, expect, it } from 'vitest';
import { HISTORICO_MAXIMO, type Historico } from '../../src/shared/historico.ts';
import {
  createComprovacao,
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createPrazo,
  createRecurso,
  createReembolso,
  createVaga,
} from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { countingStatements } from '../support/statements.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const historico = (id: number) => portal.admin.http<Historico>('GET', `/ps/candidato/admin/${id}/historico`);

it('lists what they enrolled for, sent and asked for, with where each stands, and nothing of anybody else', async () => {
  const { id } = portal.candidato;
  const { id: concurso_id } = await createConcurso(portal, {
    titulo: 'Concurso 01',
    prefeitura: 'Prefeitura de Ipê/MG',
  });
  const vaga = await createVaga(portal, { concurso_id, cargo: 'Enfermeira' });
  const paga = await createInscricao(portal, { candidato_id: id, vaga_id: vaga.id, status_pagamento: 'Pago' });
  const cancelada = await createInscricao(portal, { candidato_id: id, status: 'C', status_pagamento: 'Cancelado' });
  const prazo = await createPrazo(portal, { tipo: 'envio', concurso_id, descricao: 'Títulos' });
  const envio = await createEnvio(portal, {
    inscricao_id: paga.id,
    prazo_id: prazo.id,
    descricao: 'Diploma',
    validacao: 'R',
    decidido_em: '2026-11-20T15:00:00.000Z',
    decidido_por: portal.admin.id,
  });
  const retirado = await createEnvio(portal, {
    inscricao_id: paga.id,
    prazo_id: prazo.id,
    excluido_em: '2026-11-20T15:00:00.000Z',
  });
  const recurso = await createRecurso(portal, { inscricao_id: paga.id, numero_questao: 12 });
  const isencao = await createIsencao(portal, { inscricao_id: cancelada.id, cancelada_em: '2026-11-20T15:00:00.000Z' });
  const reembolso = await createReembolso(portal, { inscricao_id: paga.id });
  const comprovacao = await createComprovacao(portal, {
    inscricao_id: paga.id,
    dia_pagamento: '2026-11-18',
    status: 'C',
    decidido_em: '2026-11-20T15:00:00.000Z',
  });
  const alheia = await createInscricao(portal, { candidato_id: portal.outro.id });
  await createEnvio(portal, { inscricao_id: alheia.id });

  const { status, body } = await historico(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    inscricoes: [
      { id: cancelada.id, status: 'C', situacao: 'Cancelada' },
      {
        id: paga.id,
        inscricao_numero: String(paga.id).padStart(6, '0'),
        situacao: 'Pago',
        concurso: 'Concurso 01',
        prefeitura: 'Prefeitura de Ipê/MG',
        cargo: 'Enfermeira',
      },
    ],
    isencoes: [{ id: isencao.id, inscricao_id: cancelada.id, status: 'P', retirado: true }],
    recursos: [{ id: recurso.id, status: 'P', numero_questao: 12, retirado: false, decidido_em: null }],
    envios: [
      { id: retirado.id, descricao: null, retirado: true },
      {
        id: envio.id,
        status: 'R',
        descricao: 'Diploma',
        prazo: 'Títulos',
        retirado: false,
        decidido_em: '2026-11-20T15:00:00.000Z',
      },
    ],
    comprovacoes: [{ id: comprovacao.id, status: 'C', dia_pagamento: '2026-11-18', retirado: false }],
    reembolsos: [{ id: reembolso.id, status: 'Solicitado', valor_reembolso: paga.valor_centavos / 100 }],
    totais: { inscricoes: 2, isencoes: 1, recursos: 1, envios: 2, comprovacoes: 1, reembolsos: 1 },
  });
  // What each situação is, the candidate reads too.
  const proprias = await portal.candidato.rpc.candidato.inscricoes.list();
  expect(body.inscricoes.map(({ situacao }) => situacao)).toEqual(proprias.map(({ situacao }) => situacao));
});

it('lists the newest of many, and counts them all, in as many statements as for one', async () => {
  const { id } = portal.candidato;
  const inscricao = await createInscricao(portal, { candidato_id: id });
  const { id: prazo_id } = await createPrazo(portal, { concurso_id: inscricao.concurso_id });
  const recurso = () => createRecurso(portal, { inscricao_id: inscricao.id, prazo_id });
  await recurso();
  const contar = countingStatements(portal);
  const { statements: um } = await contar(() => historico(id));
  let ultimo = 0;
  for (let i = 0; i < HISTORICO_MAXIMO; i += 1) ultimo = (await recurso()).id;
  const { answer, statements } = await contar(() => historico(id));
  const { body } = answer;
  expect(statements).toBe(um);
  // The session, the candidate and a statement a kind.
  expect(um).toBeLessThanOrEqual(8);
  expect([body.recursos.length, body.recursos[0]?.id, body.totais.recursos]).toEqual([
    HISTORICO_MAXIMO,
    ultimo,
    HISTORICO_MAXIMO + 1,
  ]);
});

it('is the administrators’, of a candidate that is there', async () => {
  const endereco = `/ps/candidato/admin/${portal.candidato.id}/historico`;
  expect((await portal.candidato.http('GET', endereco)).status).toBe(403);
  expect((await portal.visitante.http('GET', endereco)).status).toBe(401);
  expect(await historico(999_999)).toMatchObject({ status: 404, body: { message: 'Candidato não encontrado.' } });
  expect(await historico(portal.outro.id)).toMatchObject({
    status: 200,
    body: { inscricoes: [], totais: { inscricoes: 0, envios: 0 } },
  });
});
