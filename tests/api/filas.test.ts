// Queues of decisions: several records decided by one call, each on its own; which pending one comes next; and what the
// loser of a race is told.
import { beforeEach, describe, expect, it } from 'vitest';
import { changeRows, findRow } from '../../src/server/store/rows.ts';
import {
  createAdministrador,
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createPrazo,
  createRecurso,
  createVaga,
} from '../support/factories.ts';
import { abrirSessaoDe, type Caller, createCallerFor } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { breakingChanges } from '../support/statements.ts';
import { STORE } from '../support/store.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

/** Another administrator, at another desk. */
async function colega(nome: string): Promise<Caller> {
  const { deps } = portal;
  const { id, email } = await createAdministrador(portal, { nome, email: `${nome.split(' ')[0]}@exemplo.com.br` });
  const token = await abrirSessaoDe(deps, 'admin', { id, nome, email });
  return portal.caller(token);
}

async function envios(quantos: number): Promise<number[]> {
  const concurso_id = (await createConcurso(portal, { titulo: 'Concurso 01/2026' })).id;
  const vaga = await createVaga(portal, { concurso_id, cargo: 'Enfermeira' });
  const prazo = await createPrazo(portal, { tipo: 'envio', concurso_id });
  const ids: number[] = [];
  for (let i = 0; i < quantos; i += 1) {
    const inscricao = await createInscricao(portal, { vaga_id: vaga.id });
    ids.push((await createEnvio(portal, { inscricao_id: inscricao.id, prazo_id: prazo.id })).id);
  }
  return ids;
}

const decididos = async () =>
  (await portal.db.selectFrom('envios').select(['id', 'validacao', 'resposta']).orderBy('id').execute()).map(
    ({ id, validacao, resposta }) => [id, validacao, resposta],
  );

describe('a bulk decision', () => {
  it('decides each record as a single decision would, and says why it did not decide the others', async () => {
    const [um = 0, dois = 0, tres = 0, quatro = 0] = await envios(4);
    const ana = await colega('Ana Lima');
    await ana.rpc.admin.envios.decidir({ id: dois, status: 'A' });
    await changeRows(portal.db, 'envios', { id: tres }, { excluido_em: '2026-11-20T17:32:00.000Z' });
    const { status, body } = await portal.admin.http('PUT', '/ps/envio/respostas', {
      json: { ids: [um, dois, tres, 999_999, quatro], status: 'R', resposta: 'Ilegível.' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      resultados: [
        { id: um, ok: true, mensagem: 'Envio rejeitado.', registro: expect.objectContaining({ id: um, status: 'R' }) },
        {
          id: dois,
          ok: false,
          mensagem: 'Este envio já foi validado por Ana Lima em 21/11/2026 às 12h00. Atualize a lista.',
        },
        {
          id: tres,
          ok: false,
          mensagem: 'Este envio foi cancelado em 20/11/2026 às 14h32. Atualize a lista.',
        },
        { id: 999_999, ok: false, mensagem: 'Documento não encontrado.' },
        {
          id: quatro,
          ok: true,
          mensagem: 'Envio rejeitado.',
          registro: expect.objectContaining({ id: quatro, decidido_por: portal.admin.nome }),
        },
      ],
    });
    expect(await decididos()).toEqual([
      [um, 'R', 'Ilegível.'],
      [dois, 'A', null],
      [tres, 'P', null],
      [quatro, 'R', 'Ilegível.'],
    ]);
    expect(await portal.logs('decidir_envio')).toHaveLength(3);
    expect(await portal.emails()).toHaveLength(3);
  });

  it('fills the note for each candidate, and refuses alone the one that gets too long', async () => {
    const [um = 0, dois = 0] = await envios(2);
    const { id } = await portal.db
      .selectFrom('envios as e')
      .innerJoin('inscricoes as i', 'i.id', 'e.inscricao_id')
      .where('e.id', '=', dois)
      .select('i.candidato_id as id')
      .executeTakeFirstOrThrow();
    await changeRows(portal.db, 'candidatos', { id }, { nome: 'N'.repeat(200) });
    const resposta = `Olá, {nome}: {cargo}, {concurso}. {qualquer}${'x'.repeat(850)}`;
    const { resultados } = await portal.admin.rpc.admin.envios.decidirVarios({
      ids: [um, dois],
      status: 'A',
      resposta,
    });
    expect(resultados[0]?.registro?.resposta).toMatch(
      /^Olá, [^{]+: Enfermeira, Concurso 01\/2026\. \{qualquer\}x{850}$/,
    );
    expect(resultados[1]).toEqual({
      id: dois,
      ok: false,
      mensagem: 'A observação preenchida passa de 1000 caracteres. Escreva uma menor.',
    });
    expect((await decididos())[1]).toEqual([dois, 'P', null]);
    // One record alone keeps the note as it was written: the screen filled it already.
    const unico = await portal.admin.rpc.admin.envios.decidir({ id: dois, status: 'A', resposta: 'Olá, {nome}' });
    expect(unico.resposta).toBe('Olá, {nome}');
  });

  it('keeps what it decided when the portal breaks in the middle, and goes on from there when asked again', async () => {
    const ids = await envios(4);
    const pedido = { ids, status: 'A' as const, resposta: 'Conferido.' };
    const lote = () => portal.admin.with({ key: 'lote' }).rpc.admin.envios.decidirVarios(pedido);
    const { db } = portal.deps;
    portal.deps.db = db.withPlugin(breakingChanges('envios', (nth) => nth === 3));
    await expect(lote()).rejects.toThrow();
    portal.forgiveErrors();
    portal.deps.db = db;
    expect((await decididos()).map(([, validacao]) => validacao)).toEqual(['A', 'A', 'P', 'P']);

    const { resultados } = await lote();
    expect(resultados.map(({ id, ok }) => [id, ok])).toEqual(ids.map((id) => [id, true]));
    expect(resultados[0]?.registro).toMatchObject({ id: ids[0], status: 'A', resposta: 'Conferido.' });
    expect([(await portal.logs('decidir_envio')).length, (await portal.emails()).length]).toEqual([4, 4]);
    // And again: the same report, nothing decided or told twice.
    const antes = await portal.snapshot();
    expect((await lote()).resultados).toEqual(resultados);
    expect(await portal.snapshot()).toEqual(antes);
    const outro = portal.admin.with({ key: 'lote' }).rpc.admin.envios.decidirVarios({ ...pedido, status: 'R' });
    expect(await refusal(outro)).toMatchObject({ status: 409 });
  });

  it('is won record by record when two administrators decide the same ones at once', async () => {
    const ids = await envios(6);
    const ana = await colega('Ana Lima');
    const quemMais = STORE === 'postgres' ? await portal.sibling() : portal.deps;
    const deAna = createCallerFor(quemMais, () => Promise.reject(new Error('Only typed calls')), ana.token).rpc;
    const [meus, dela] = await Promise.all([
      portal.admin.rpc.admin.envios.decidirVarios({ ids, status: 'A', resposta: null }),
      deAna.admin.envios.decidirVarios({ ids: [...ids].reverse(), status: 'R', resposta: null }),
    ]);
    const meusOk = meus.resultados.filter(({ ok }) => ok).map(({ id }) => id);
    const delaOk = dela.resultados.filter(({ ok }) => ok).map(({ id }) => id);
    expect([...meusOk, ...delaOk].sort((a, b) => a - b)).toEqual(ids);
    for (const { ok, mensagem } of meus.resultados)
      if (!ok) expect(mensagem).toContain('já foi rejeitado por Ana Lima em');
    for (const { ok, mensagem } of dela.resultados)
      if (!ok) expect(mensagem).toContain(`já foi validado por ${portal.admin.nome} em`);
    expect(await portal.logs('decidir_envio')).toHaveLength(6);
  });

  it('is for up to 200 records, each once, by administrators, and of one of two answers', async () => {
    const [id = 0] = await envios(1);
    const decidir = (json: object, quem: Caller = portal.admin) => quem.http('PUT', '/ps/envio/respostas', { json });
    const antes = await portal.snapshot();
    for (const ids of [[], Array.from({ length: 201 }, (_, i) => i + 1), 'todos', [0], ['x'], undefined]) {
      expect(await decidir({ ids, status: 'A' })).toMatchObject({ status: 422 });
    }
    expect(await decidir({ ids: [], status: 'A' })).toMatchObject({
      body: { errors: { ids: ['Selecione ao menos um registro.'] } },
    });
    expect(await decidir({ ids: [id], status: 'P' })).toMatchObject({
      status: 422,
      body: { errors: { status: ['Selecione uma decisão'] } },
    });
    expect((await decidir({ ids: [id], status: 'A' }, portal.candidato)).status).toBe(403);
    expect((await decidir({ ids: [id], status: 'A' }, portal.visitante)).status).toBe(401);
    expect(await portal.snapshot()).toEqual(antes);
    expect((await decidir({ ids: [id, id, String(id)], status: 'A' })).body).toMatchObject({
      resultados: [{ id, ok: true }],
    });
  });

  it('serves appeals and exemptions by the same rules', async () => {
    const recurso = await createRecurso(portal);
    const outro = await createRecurso(portal, { excluido_em: '2026-11-20T17:32:00.000Z' });
    expect(
      await portal.admin.rpc.admin.recursos.decidirVarios({
        ids: [recurso.id, outro.id],
        status: 'I',
        observacao_admin: 'Cargo: {cargo}.',
      }),
    ).toMatchObject({
      resultados: [
        { id: recurso.id, ok: true, mensagem: 'Recurso indeferido.', registro: { status: 'I' } },
        {
          id: outro.id,
          ok: false,
          mensagem: 'Este recurso foi excluído pelo candidato em 20/11/2026 às 14h32. Atualize a lista.',
        },
      ],
    });
    const isencao = await createIsencao(portal);
    const paga = await createIsencao(portal, { cancelada_em: '2026-11-20T17:32:00.000Z' });
    expect(
      await portal.admin.rpc.admin.isencoes.decidirVarias({
        ids: [isencao.id, paga.id],
        status: 'D',
        observacao_admin: null,
      }),
    ).toMatchObject({
      resultados: [
        { id: isencao.id, ok: true, mensagem: 'Solicitação deferida.', registro: { status: 'D' } },
        {
          id: paga.id,
          ok: false,
          mensagem: 'Esta solicitação foi cancelada em 20/11/2026 às 14h32. Atualize a lista.',
        },
      ],
    });
    const inscricao = await findRow(portal.db, 'inscricoes', { id: isencao.inscricao_id }, ['status_pagamento']);
    expect(inscricao).toEqual({ status_pagamento: 'Isento' });
  });
});

describe('the loser of a race', () => {
  it('is told who decided, when and what', async () => {
    const ana = await colega('Ana Lima');
    portal.clock.set(new Date('2026-11-21T16:32:10.000Z'));
    const [envio, recurso, isencao] = [
      await createEnvio(portal),
      await createRecurso(portal),
      await createIsencao(portal),
    ];
    const { admin } = ana.rpc;
    await admin.envios.decidir({ id: envio.id, status: 'A' });
    await admin.recursos.decidir({ id: recurso.id, status: 'D' });
    await admin.isencoes.decidir({ id: isencao.id, status: 'I' });
    portal.clock.set(new Date('2026-11-21T16:50:00.000Z'));
    const antes = await portal.snapshot();
    const minha = portal.admin.rpc.admin;
    const quando = 'por Ana Lima em 21/11/2026 às 13h32. Atualize a lista.';
    expect(await refusal(minha.envios.decidir({ id: envio.id, status: 'R' }))).toMatchObject({
      status: 409,
      mensagem: `Este envio já foi validado ${quando}`,
    });
    expect(await refusal(minha.recursos.decidir({ id: recurso.id, status: 'I' }))).toMatchObject({
      status: 409,
      mensagem: `Este recurso já foi deferido ${quando}`,
    });
    expect(await refusal(minha.isencoes.decidir({ id: isencao.id, status: 'D' }))).toMatchObject({
      status: 409,
      mensagem: `Esta solicitação já foi indeferida ${quando}`,
    });
    expect(await portal.snapshot()).toEqual(antes);
    expect(await minha.envios.get({ id: envio.id })).toMatchObject({ status: 'A', decidido_por: 'Ana Lima' });
  });
});

describe('the next pending record', () => {
  const proximo = (filtros: object = {}) => portal.admin.rpc.admin.envios.proximo(filtros);

  it('is the oldest after the one at hand, and past an end the queue starts again', async () => {
    const [um = 0, dois = 0, tres = 0] = await envios(3);
    expect(await proximo()).toEqual({ id: um, anterior_id: tres, posicao: null, restantes: 3 });
    expect(await proximo({ depois_de: um })).toEqual({ id: dois, anterior_id: tres, posicao: 1, restantes: 2 });
    expect(await proximo({ depois_de: tres })).toEqual({ id: um, anterior_id: dois, posicao: 3, restantes: 2 });
    await portal.admin.rpc.admin.envios.decidir({ id: dois, status: 'A' });
    expect(await proximo({ depois_de: dois })).toEqual({ id: tres, anterior_id: um, posicao: null, restantes: 2 });
    await portal.admin.rpc.admin.envios.decidirVarios({ ids: [um, tres], status: 'A' });
    expect(await proximo({ depois_de: tres })).toEqual({ id: null, anterior_id: null, posicao: null, restantes: 0 });
  });

  it('follows any order of the list, through records of the same instant and past those that are decided', async () => {
    const ids = await envios(6);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids;
    const quando = [3, 1, 2, 2, 1, 3];
    for (const [i, id] of ids.entries())
      await changeRows(portal.db, 'envios', { id }, { created_at: `2026-11-1${quando[i]}T12:00:00.000Z` });
    await portal.admin.rpc.admin.envios.decidir({ id: d, status: 'A' });
    const orders = [
      ['created_at', 'desc', [f, a, d, c, e, b]],
      ['created_at', 'asc', [b, e, c, d, a, f]],
      ['status', 'desc', [f, a, d, c, e, b]],
      ['id', 'desc', [f, e, d, c, b, a]],
    ] as const;
    for (const [sort_by, sort_order, esperada] of orders) {
      const { data } = await portal.admin.rpc.admin.envios.list({ sort_by, sort_order, status: 'P' });
      const fila = esperada.filter((id) => id !== d);
      expect(data.map(({ id }) => id)).toEqual(fila);
      for (const [i, depois_de] of fila.entries()) {
        expect(await proximo({ sort_by, sort_order, depois_de })).toEqual({
          id: fila[i + 1] ?? fila[0],
          anterior_id: fila[i - 1] ?? fila.at(-1),
          posicao: i + 1,
          restantes: 4,
        });
      }
      // The one just decided is no more of them; its place still is between the same two.
      const onde = (esperada as readonly number[]).indexOf(d);
      expect(await proximo({ sort_by, sort_order, depois_de: d })).toEqual({
        id: esperada[onde + 1],
        anterior_id: esperada[onde - 1],
        posicao: null,
        restantes: 5,
      });
      expect(await proximo({ sort_by, sort_order })).toMatchObject({ id: fila[0], anterior_id: fila.at(-1) });
    }
    expect((await portal.admin.http('GET', '/ps/envio/admin/proximo?sort_by=nome')).status).toBe(422);
  });

  it('is of the list’s filters, wherever the list stands, and none that was taken back', async () => {
    const [um = 0, dois = 0] = await envios(2);
    const outro = await createEnvio(portal);
    await createEnvio(portal, { excluido_em: '2026-11-20T17:32:00.000Z' });
    const { concurso_id, candidato_id } = (await findRow(portal.db, 'envios', { id: um }, [
      'concurso_id',
      'candidato_id',
    ]))!;
    expect(await proximo({ concurso_id, depois_de: dois })).toEqual({
      id: um,
      anterior_id: um,
      posicao: 2,
      restantes: 1,
    });
    expect(await proximo({ concurso_id, status: 'A' })).toMatchObject({ id: um, restantes: 2 });
    expect(await proximo({ depois_de: dois })).toMatchObject({ id: outro.id });
    expect(await proximo({ data_fim: '2026-11-20' })).toEqual({
      id: null,
      anterior_id: null,
      posicao: null,
      restantes: 0,
    });
    const { cpf } = (await findRow(portal.db, 'candidatos', { id: candidato_id }, ['cpf']))!;
    expect(await proximo({ search: cpf, depois_de: um })).toEqual({
      id: null,
      anterior_id: null,
      posicao: 1,
      restantes: 0,
    });
    expect(await proximo({ search: cpf })).toEqual({ id: um, anterior_id: um, posicao: null, restantes: 1 });
  });

  it('is the administrators’, and there for appeals and exemptions', async () => {
    const [recurso, isencao] = [await createRecurso(portal), await createIsencao(portal)];
    const { admin } = portal.admin.rpc;
    expect(await admin.recursos.proximo({})).toMatchObject({ id: recurso.id, anterior_id: recurso.id, restantes: 1 });
    expect(await admin.isencoes.proximo({})).toMatchObject({ id: isencao.id, anterior_id: isencao.id, restantes: 1 });
    for (const fila of ['envio', 'recurso', 'isencao']) {
      const endereco = `/ps/${fila}/admin/proximo`;
      expect((await portal.candidato.http('GET', endereco)).status).toBe(403);
      expect((await portal.visitante.http('GET', endereco)).status).toBe(401);
      expect((await portal.admin.http('GET', `${endereco}?depois_de=x`)).status).toBe(422);
      expect((await portal.admin.http('GET', `${endereco}?status=X`)).status).toBe(422);
    }
  });
});
