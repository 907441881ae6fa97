// Decisions that can be undone for some seconds: until their time nothing is decided and no candidate sees anything; then they are
// made once, by whichever process is there, as their author would have made them. And what the team is told of a queue meanwhile.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../src/server/context.ts';
import { FALHOU_SEMPRE, PAUSAS } from '../../src/server/pedidos/fila.ts';
import { cumprirVencidas } from '../../src/server/pedidos/index.ts';
import { findRows } from '../../src/server/store/rows.ts';
import {
  JA_DECIDIU_AGORA,
  type Movimento,
  NADA_A_DESFAZER,
  PASSOU_A_HORA,
  SEGUNDOS_DE_PRESENCA,
  SEGUNDOS_PARA_DESFAZER,
} from '../../src/shared/movimento.ts';
import { PEDIDOS, TIPOS_DE_PEDIDO, type TipoDePedido } from '../../src/shared/pedidos/tipos.ts';
import { HORA, MINUTO, SEGUNDO } from '../support/clock.ts';
import { createInscricao, createIsencao, createReembolso } from '../support/factories.ts';
import { formDe } from '../support/pedidos.ts';
import type { Answer, Caller, Persona } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { breakingChanges } from '../support/statements.ts';
import { STORE } from '../support/store.ts';

const TEMPO = SEGUNDOS_PARA_DESFAZER * SEGUNDO;

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

type Chamada = (input?: object) => Promise<unknown>;
const candidata = (tipo: TipoDePedido) =>
  portal.candidato.rpc.candidato[PEDIDOS[tipo].tabela] as unknown as Record<'create', Chamada>;
const daFila = (tipo: TipoDePedido, quem: Caller = portal.admin) => {
  const chamadas = quem.rpc.admin[PEDIDOS[tipo].tabela] as unknown as Record<
    'atualizar' | 'decidir' | 'reter',
    Chamada
  >;
  return { reter: chamadas.reter, decidir: tipo === 'reembolso' ? chamadas.atualizar : chamadas.decidir };
};

/** A request as its candidate sends it. */
async function enviado(tipo: TipoDePedido): Promise<number> {
  const form = await formDe(portal, PEDIDOS[tipo]);
  const { id } = (await candidata(tipo).create(form)) as { id: number };
  return id;
}

const nega = (tipo: TipoDePedido) => {
  const { nega: status, nota } = PEDIDOS[tipo];
  return { status, [nota.campo]: 'Faltou a segunda página.' };
};

const reter = (id: number, quem: Caller = portal.admin, status: 'D' | 'I' = 'D') =>
  quem.rpc.admin.isencoes.reter({ id, status, observacao_admin: 'Conferido.' });
const status = async (id: number) =>
  (await portal.db.selectFrom('isencoes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).status;
const movimento = (quem: Caller = portal.admin) => quem.rpc.admin.isencoes.movimento();
const vencer = () => portal.clock.advance(TEMPO);
const analista = (nome = 'Bia Analista') => portal.administrador({ nome, papel: 'analista' });

/** Everything a candidate can ask for, and what anybody is told of the requests. */
async function vistoPeloCandidato(tipo: TipoDePedido): Promise<unknown> {
  const { rpc, http } = portal.candidato;
  const caminho = `/ps/${tipo}${PEDIDOS[tipo].chamadas.minhas[0]}`;
  return {
    // Each answer signs the addresses of files anew.
    pedidos: JSON.stringify((await http('GET', caminho)).body).replace(/\?exp=\d+&sig=[\w-]+/g, ''),
    inscricoes: await rpc.candidato.inscricoes.list(),
    avisos: await portal.db.selectFrom('avisos').selectAll().execute(),
    emails: await portal.emails(),
    logs: await portal.logs(),
    contagens: await portal.db.selectFrom('contagens').selectAll().execute(),
  };
}

describe.each(TIPOS_DE_PEDIDO)('a held decision: %s', (tipo) => {
  it('changes nothing until its time, and then does what a decision does', async () => {
    const { tabela, nota, colunas } = PEDIDOS[tipo];
    const direto = await enviado(tipo);
    const retido = await enviado(tipo);
    await portal.deliver();
    const antes = await portal.snapshot(['decisoes_retidas']);
    const visto = await vistoPeloCandidato(tipo);
    const { status: http, body } = await portal.admin.http<{ vence_em: string }>(
      'PUT',
      `/ps/${tipo}/resposta/${retido}/reter`,
      {
        json: nega(tipo),
      },
    );
    expect([http, body]).toEqual([
      200,
      {
        id: retido,
        status: PEDIDOS[tipo].nega,
        nota: 'Faltou a segunda página.',
        vence_em: '2026-11-21T15:00:08.000Z',
      },
    ]);
    expect(await portal.snapshot(['decisoes_retidas'])).toEqual(antes);
    // A moment too early.
    await portal.deliver();
    portal.clock.advance(TEMPO - 1);
    await cumprirVencidas(portal.deps);
    expect(await vistoPeloCandidato(tipo)).toEqual(visto);

    portal.clock.advance(1);
    await cumprirVencidas(portal.deps);
    await daFila(tipo).decidir({ id: direto, ...nega(tipo) });
    const linhas = (await portal.db.selectFrom(tabela).selectAll().orderBy('id').execute()) as unknown as Record<
      string,
      unknown
    >[];
    // The one and the other differ in whose they are alone. What care is asked for is in the catalogue of each one's contest.
    const sem = ['id', 'inscricao_id', 'concurso_id', 'prazo_id', 'arquivo_id', 'itens'];
    const [um, outro] = linhas.map((linha) =>
      Object.fromEntries(Object.entries(linha).filter(([nome]) => !sem.includes(nome))),
    );
    expect(um).toEqual(outro);
    expect(um).toMatchObject({ [colunas.status]: PEDIDOS[tipo].nega, [nota.campo]: 'Faltou a segunda página.' });
    const atos = await portal.logs(PEDIDOS[tipo].atos.decisao[0]);
    expect(atos).toHaveLength(2);
    const [feito, comum] = atos.map(
      ({ id: _, registro_id, inscricao_id, concurso_id, descricao, busca, dados_anteriores, dados_novos, ...ato }) =>
        ato,
    );
    expect(feito).toEqual(comum);
    expect(atos[0]).toMatchObject({ usuario_id: portal.admin.id, ip: '203.0.113.7', registro_id: retido });
    const avisos = await findRows(portal.db, 'avisos', { tipo: PEDIDOS[tipo].aviso[0] });
    expect(avisos).toHaveLength(2);
    expect(await portal.db.selectFrom('decisoes_retidas').selectAll().execute()).toEqual([]);
    // Nothing is left to be done at the next turn.
    const depois = await portal.snapshot();
    await cumprirVencidas(portal.deps);
    expect(await portal.snapshot()).toEqual(depois);
  });

  it('of a clock that was ahead waits no longer than one of now', async () => {
    const id = await enviado(tipo);
    portal.clock.advance(HORA);
    await daFila(tipo).reter({ id, ...nega(tipo) });
    // By minutes clocks differ.
    portal.clock.advance(-4 * MINUTO);
    await cumprirVencidas(portal.deps);
    expect(await portal.logs(PEDIDOS[tipo].atos.decisao[0])).toEqual([]);
    portal.clock.advance(4 * MINUTO - HORA);
    await cumprirVencidas(portal.deps);
    expect(await portal.logs(PEDIDOS[tipo].atos.decisao[0])).toHaveLength(1);
  });

  it('is undone within its time, by its author alone, and leaves nothing', async () => {
    const id = await enviado(tipo);
    const antes = await portal.snapshot();
    await daFila(tipo).reter({ id, ...nega(tipo) });
    const caminho = `/ps/${tipo}/resposta/${id}/reter`;
    const outro = await portal.administrador();
    expect(await outro.http('DELETE', caminho)).toMatchObject({ status: 404, body: { message: NADA_A_DESFAZER } });
    portal.clock.advance(TEMPO - 1);
    expect(await portal.admin.http('DELETE', caminho)).toMatchObject({
      status: 200,
      body: { id, status: PEDIDOS[tipo].nega, nota: 'Faltou a segunda página.' },
    });
    expect(await portal.admin.http('DELETE', caminho)).toMatchObject({ status: 404 });
    vencer();
    await cumprirVencidas(portal.deps);
    expect(await portal.snapshot(['administradores'])).toEqual({
      ...antes,
      administradores: undefined,
      sessoes: expect.anything(),
    });
  });

  it('is taken as a decision is: with grounds where they are asked for, of what waits, by who may', async () => {
    const id = await enviado(tipo);
    await portal.admin.rpc.admin.ajustes.update({ versao: 0, negar_exige_motivo: true });
    const antes = await portal.snapshot();
    const pedir = (json: object, quem: Caller = portal.admin, qual = id) =>
      quem.http('PUT', `/ps/${tipo}/resposta/${qual}/reter`, { json });
    const { [PEDIDOS[tipo].nota.campo]: _, ...semNota } = nega(tipo);
    expect(await pedir(semNota)).toMatchObject({
      status: 422,
      body: { errors: { [PEDIDOS[tipo].nota.campo]: [expect.any(String)] } },
    });
    expect(await pedir({ status: 'P' })).toMatchObject({ status: 422 });
    expect(
      await pedir({ ...nega(tipo), [PEDIDOS[tipo].nota.campo]: 'x'.repeat(PEDIDOS[tipo].nota.maximo + 1) }),
    ).toMatchObject({ status: 422 });
    expect(await pedir(nega(tipo), portal.admin, 999_999)).toMatchObject({ status: 404 });
    expect(await pedir(nega(tipo), portal.candidato)).toMatchObject({ status: 403 });
    expect(await pedir(nega(tipo), portal.visitante)).toMatchObject({ status: 401 });
    expect(await portal.snapshot()).toEqual(antes);
    await daFila(tipo).decidir({ id, ...nega(tipo) });
    const decidido = await portal.snapshot();
    // A refund says where it stands, as moving it does.
    expect(await pedir(nega(tipo))).toMatchObject(
      tipo === 'reembolso'
        ? { status: 400, body: { message: 'A solicitação já está com o status Negado.' } }
        : { status: 409, body: { message: expect.stringContaining(portal.admin.nome) } },
    );
    expect(await portal.snapshot()).toEqual(decidido);
  });
});

describe('a refund', () => {
  const movido = async (id: number) =>
    (await portal.db.selectFrom('reembolsos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).status;
  const mover = (id: number, json: object, como = '/reter') =>
    portal.admin.http<{ message: string }>('PUT', `/ps/reembolso/resposta/${id}${como}`, { json });

  it('is held on its way to Processando or Negado, from wherever it may go there; never to Efetuado', async () => {
    const { id } = await createReembolso(portal);
    expect(await mover(id, { status: 'Processando', observacao_admin: 'Conferido.' })).toMatchObject({ status: 200 });
    vencer();
    await cumprirVencidas(portal.deps);
    expect(await movido(id)).toBe('Processando');
    const antes = await portal.snapshot();
    expect(await mover(id, { status: 'Efetuado' })).toMatchObject({
      status: 422,
      body: { errors: { status: [expect.any(String)] } },
    });
    expect(await mover(id, { status: 'Solicitado' })).toMatchObject({
      status: 400,
      body: { message: 'Uma solicitação com o status Processando não pode passar para Solicitado.' },
    });
    expect(await portal.snapshot()).toEqual(antes);
    expect(await mover(id, { status: 'Negado' })).toMatchObject({ status: 200 });
    // Nobody pays it meanwhile.
    expect(await refusal(portal.admin.rpc.admin.reembolsos.atualizar({ id, status: 'Efetuado' }))).toMatchObject({
      status: 409,
      mensagem: JA_DECIDIU_AGORA,
    });
    expect(
      (await portal.admin.rpc.admin.reembolsos.atualizarVarios({ ids: [id], status: 'Negado' })).resultados,
    ).toMatchObject([{ id, ok: false, mensagem: JA_DECIDIU_AGORA }]);
    vencer();
    await cumprirVencidas(portal.deps);
    expect(await movido(id)).toBe('Negado');
    expect(await portal.logs('atualizar_reembolso')).toHaveLength(2);
  });

  it('that its candidate took back meanwhile is dropped, with the reason', async () => {
    const id = await enviado('reembolso');
    await mover(id, { status: 'Processando' });
    expect(await portal.candidato.http('DELETE', `/ps/reembolso/${id}`)).toMatchObject({ status: 200 });
    vencer();
    await cumprirVencidas(portal.deps);
    expect(await portal.admin.rpc.admin.reembolsos.movimento()).toMatchObject({
      retidas: [],
      descartadas: [{ id, status: 'Processando', motivo: 'Esta solicitação foi cancelada pelo candidato.' }],
    });
    expect(await portal.logs('atualizar_reembolso')).toEqual([]);
    expect(await portal.logs('descartar_decisao')).toMatchObject([{ registro_tipo: 'reembolso', registro_id: id }]);
  });

  it('is held by who moves refunds alone', async () => {
    const id = await enviado('reembolso');
    const antes = await portal.snapshot(['administradores', 'sessoes']);
    const json = { status: 'Negado' };
    for (const papel of ['analista', 'auditor'] as const)
      expect(
        (await (await portal.administrador({ papel })).http('PUT', `/ps/reembolso/resposta/${id}/reter`, { json }))
          .status,
      ).toBe(403);
    expect(await portal.snapshot(['administradores', 'sessoes'])).toEqual(antes);
    const financeira = await portal.administrador({ papel: 'financeiro' });
    expect((await financeira.http('PUT', `/ps/reembolso/resposta/${id}/reter`, { json })).status).toBe(200);
  });
});

async function isencoes(quantas: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < quantas; i += 1) {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    ids.push((await createIsencao(portal, { inscricao_id: id })).id);
  }
  return ids;
}

describe('while it is held', () => {
  it('nobody decides the request by another way, and is told who does', async () => {
    const [um = 0, dois = 0] = await isencoes(2);
    const bia = await analista();
    await reter(um, bia);
    const dela = { status: 409, mensagem: 'Bia Analista está decidindo este pedido agora.' };
    const { decidir, reter: retem, decidirVarias } = portal.admin.rpc.admin.isencoes;
    expect(await refusal(decidir({ id: um, status: 'I' }))).toMatchObject(dela);
    expect(await refusal(retem({ id: um, status: 'I' }))).toMatchObject(dela);
    expect((await decidirVarias({ ids: [um, dois], status: 'I' })).resultados).toMatchObject([
      { id: um, ok: false, mensagem: dela.mensagem },
      { id: dois, ok: true },
    ]);
    const propria = { status: 409, mensagem: JA_DECIDIU_AGORA };
    expect(await refusal(bia.rpc.admin.isencoes.decidir({ id: um, status: 'I' }))).toMatchObject(propria);
    expect(await refusal(reter(um, bia))).toMatchObject(propria);
    expect(await status(um)).toBe('P');
    await bia.rpc.admin.isencoes.desfazer({ id: um });
    await decidir({ id: um, status: 'I' });
    expect(await status(um)).toBe('I');
  });

  it('of two who decide at once one holds it', async () => {
    const [id = 0] = await isencoes(1);
    const bia = await analista();
    const respostas = await Promise.allSettled([reter(id), reter(id, bia), reter(id, bia, 'I'), reter(id)]);
    expect(respostas.filter(({ status: como }) => como === 'fulfilled')).toHaveLength(1);
    expect(await portal.db.selectFrom('decisoes_retidas').select('registro_id').execute()).toEqual([
      { registro_id: id },
    ]);
  });

  it('the queue goes past it, and says who decides it to everybody but its candidate', async () => {
    const [um = 0, dois = 0, tres = 0] = await isencoes(3);
    const bia = await analista();
    await reter(dois, bia);
    const { proximo } = portal.admin.rpc.admin.isencoes;
    expect(await proximo({ depois_de: um })).toEqual({ id: tres, anterior_id: tres, posicao: 1, restantes: 1 });
    expect(await proximo({ depois_de: dois })).toEqual({ id: tres, anterior_id: um, posicao: null, restantes: 2 });
    expect(await movimento()).toMatchObject({ decidindo: [{ id: dois, nome: 'Bia Analista' }], retidas: [] });
    expect(await movimento(bia)).toMatchObject({
      decidindo: [],
      retidas: [{ id: dois, status: 'D', nota: 'Conferido.', vence_em: '2026-11-21T15:00:08.000Z' }],
    });
    expect(await portal.candidato.http('GET', '/ps/isencao/admin/movimento')).toMatchObject({ status: 403 });
    vencer();
    await cumprirVencidas(portal.deps);
    expect(await proximo({ depois_de: um })).toMatchObject({ id: tres, restantes: 1 });
    expect(await movimento()).toMatchObject({ decidindo: [], retidas: [] });
  });

  it('it can be undone no more past its time, though it is not made yet', async () => {
    const [id = 0] = await isencoes(1);
    await reter(id);
    vencer();
    expect(await refusal(portal.admin.rpc.admin.isencoes.desfazer({ id }))).toMatchObject({
      status: 409,
      mensagem: PASSOU_A_HORA,
    });
    await cumprirVencidas(portal.deps);
    expect(await status(id)).toBe('D');
    expect(await refusal(portal.admin.rpc.admin.isencoes.desfazer({ id }))).toMatchObject({ status: 404 });
  });

  it('repeats its answer under one key', async () => {
    const [id = 0] = await isencoes(1);
    const comChave = portal.admin.with({ key: 'retida-1' });
    expect(await reter(id, comChave)).toEqual(await reter(id, comChave));
  });
});

/** Writing an exemption breaks. @param quando which time */
const quebra = (quando: (vez: number) => boolean) => breakingChanges('isencoes', quando);

describe('at its time', () => {
  /** Both at once, as near to it as the store allows. */
  async function juntos(...todos: Deps[]): Promise<void> {
    if (STORE === 'postgres') await Promise.all([...todos, ...todos].map((deps) => cumprirVencidas(deps)));
    else for (const deps of todos) await cumprirVencidas(deps);
  }

  it('is made once by two processes, though the one it was taken in is gone', async () => {
    const ids = await isencoes(3);
    for (const id of ids) await reter(id);
    vencer();
    await juntos(await portal.sibling(), await portal.sibling());
    expect(await Promise.all(ids.map(status))).toEqual(['D', 'D', 'D']);
    expect(await portal.logs('decidir_isencao')).toHaveLength(3);
    expect(
      await portal.db.selectFrom('avisos').select('id').where('tipo', '=', 'isencao_decidida').execute(),
    ).toHaveLength(3);
  });

  it('stays whole when the process dies in the middle, and another makes it', async () => {
    const [um = 0, dois = 0] = await isencoes(2);
    await reter(um);
    await reter(dois);
    vencer();
    const morre = await portal.sibling();
    await cumprirVencidas({ ...morre, db: morre.db.withPlugin(quebra((vez) => vez === 1)) });
    // The other one was none the worse for it.
    expect([await status(um), await status(dois)]).toEqual(['P', 'D']);
    expect((await movimento()).retidas).toMatchObject([{ id: um }]);
    // After a pause.
    portal.clock.advance(PAUSAS[0] * SEGUNDO - 1);
    await cumprirVencidas(portal.deps);
    expect(await status(um)).toBe('P');
    portal.clock.advance(1);
    await cumprirVencidas(portal.deps);
    expect([await status(um), await status(dois)]).toEqual(['D', 'D']);
    expect(await portal.logs('decidir_isencao')).toHaveLength(2);
  });

  it('is tried again after longer and longer pauses when it fails, and given up after so many', async () => {
    const [id = 0] = await isencoes(1);
    await reter(id);
    vencer();
    const antes = await portal.snapshot(['decisoes_retidas']);
    let falhas = 0;
    const quebrado = await portal.sibling();
    const deps = { ...quebrado, db: quebrado.db.withPlugin(quebra(() => ++falhas > 0)) };
    for (const [i, pausa] of PAUSAS.entries()) {
      // However often one looks.
      for (let vez = 0; vez < 3; vez += 1) await cumprirVencidas(deps);
      expect(falhas).toBe(i + 1);
      expect((await movimento()).retidas).toMatchObject([{ id }]);
      portal.clock.advance(pausa * SEGUNDO - 1);
      await cumprirVencidas(deps);
      expect(falhas).toBe(i + 1);
      portal.clock.advance(1);
    }
    expect(await portal.snapshot(['decisoes_retidas'])).toEqual(antes);
    const erros = () => portal.lines.filter(({ level }) => level === 'error');
    expect(erros()).toEqual([]);
    for (let vez = 0; vez < 3; vez += 1) await cumprirVencidas(deps);
    expect(falhas).toBe(PAUSAS.length + 1);
    // Its cause once; and told and recorded as whatever could not be made is.
    expect(erros()).toMatchObject([
      { fields: { tipo: 'isencao', registro_id: id, tentativa: PAUSAS.length + 1, erro: 'Error: It breaks' } },
    ]);
    portal.forgiveErrors();
    expect(await portal.logs('descartar_decisao')).toMatchObject([
      { registro_tipo: 'isencao', registro_id: id, descricao: expect.stringContaining(FALHOU_SEMPRE) },
    ]);
    expect(await movimento()).toMatchObject({ retidas: [], descartadas: [{ id, status: 'D', motivo: FALHOU_SEMPRE }] });
    // The request waits, and may be decided again.
    expect(await status(id)).toBe('P');
    await reter(id, portal.admin, 'I');
    vencer();
    await cumprirVencidas(portal.deps);
    expect(await status(id)).toBe('I');
  });

  it('that fails in two processes at once has failed once', async () => {
    const [id = 0] = await isencoes(1);
    await reter(id);
    vencer();
    const plugin = quebra(() => true);
    const quebrados = [await portal.sibling(), await portal.sibling()].map((deps) => ({
      ...deps,
      db: deps.db.withPlugin(plugin),
    }));
    await juntos(...quebrados);
    expect(await portal.db.selectFrom('decisoes_retidas').select(['registro_id', 'tentativas']).execute()).toEqual([
      { registro_id: id, tentativas: 1 },
    ]);
  });

  /** Dropped, recorded in the trail, told to who decided until they say they know; and in nobody's way. */
  async function descartada(id: number, quem: Persona, motivo: string): Promise<void> {
    vencer();
    const emails = await portal.emails();
    await cumprirVencidas(portal.deps);
    await cumprirVencidas(await portal.sibling());
    expect(await portal.emails()).toEqual(emails);
    expect(await portal.logs('descartar_decisao')).toMatchObject([
      {
        usuario_id: null,
        usuario_nome: 'Portal',
        descricao: `A decisão de ${quem.nome} sobre Isenção ${id} (Deferido) não foi feita: ${motivo}`,
        registro_tipo: 'isencao',
        registro_id: id,
      },
    ]);
    const linha = await portal.db.selectFrom('decisoes_retidas').selectAll().executeTakeFirstOrThrow();
    expect(linha).toMatchObject({ registro_id: id, administrador_id: quem.id, motivo, nota: 'Conferido.' });
  }

  it('is dropped when its candidate took the request back', async () => {
    const [id = 0] = await isencoes(1);
    await reter(id);
    expect(await portal.candidato.http('DELETE', `/ps/isencao/${id}`)).toMatchObject({ status: 200 });
    const motivo = 'Esta solicitação foi cancelada em 21/11/2026 às 12h00. Atualize a lista.';
    await descartada(id, portal.admin, motivo);
    const avisado: Movimento = await movimento();
    expect(avisado).toMatchObject({
      retidas: [],
      descartadas: [{ id, status: 'D', nota: 'Conferido.', motivo, descartada_em: '2026-11-21T15:00:08.000Z' }],
    });
    const caminho = `/ps/isencao/admin/descartadas/${id}`;
    expect(await (await analista()).http('DELETE', caminho)).toMatchObject({ status: 404 });
    expect(await portal.admin.http('DELETE', caminho)).toMatchObject({ status: 200, body: { id } });
    expect(await portal.admin.http('DELETE', caminho)).toMatchObject({ status: 404 });
    expect((await movimento()).descartadas).toEqual([]);
  });

  it('is dropped when somebody decided the request by a way that did not ask', async () => {
    const [id = 0] = await isencoes(1);
    await reter(id);
    const bia = await analista();
    await portal.db
      .updateTable('isencoes')
      .set({ status: 'I', decidido_por: bia.id, decidido_em: '2026-11-21T15:00:01.000Z' })
      .execute();
    await descartada(
      id,
      portal.admin,
      'Esta solicitação já foi indeferida por Bia Analista em 21/11/2026 às 12h00. Atualize a lista.',
    );
  });

  it.each([
    ['their role', { papel: 'auditor' }],
    ['their access', { ativo: 0 }],
  ] as const)('is dropped when who decided lost %s; the request goes on waiting', async (_, perda) => {
    const [id = 0] = await isencoes(1);
    const bia = await analista();
    await reter(id, bia);
    await portal.db.updateTable('administradores').set(perda).where('id', '=', bia.id).execute();
    await descartada(id, bia, 'Seu perfil de acesso não permite esta ação.');
    expect(await status(id)).toBe('P');
    await portal.admin.rpc.admin.isencoes.decidir({ id, status: 'I' });
    expect(await status(id)).toBe('I');
  });

  it('is made also when the session it was taken in ended', async () => {
    const [id = 0] = await isencoes(1);
    const bia = await analista();
    await reter(id, bia);
    await bia.rpc.admin.sessoes.logout();
    vencer();
    await cumprirVencidas(portal.deps);
    expect(await status(id)).toBe('D');
  });

  it('goes with its candidate, and with the account of who decided', async () => {
    const [id = 0] = await isencoes(1);
    await reter(id);
    const pedido = await portal.candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Saio.' });
    await portal.admin.rpc.admin.privacidade.responder({
      id: pedido.id,
      status: 'Atendido em parte',
      resposta: 'Eliminamos.',
    });
    expect(await portal.db.selectFrom('decisoes_retidas').selectAll().execute()).toEqual([]);
    vencer();
    await cumprirVencidas(portal.deps);
    expect(await portal.logs('descartar_decisao')).toEqual([]);

    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: portal.outro.id });
    const outra = await createIsencao(portal, { inscricao_id });
    const bia = await analista();
    await reter(outra.id, bia);
    await bia.rpc.admin.isencoes.presenca({ id: outra.id });
    await portal.db.deleteFrom('sessoes').where('usuario_id', '=', bia.id).where('perfil', '=', 'admin').execute();
    await portal.db.deleteFrom('administradores').where('id', '=', bia.id).execute();
    for (const tabela of ['decisoes_retidas', 'presencas'] as const)
      expect(await portal.db.selectFrom(tabela).selectAll().execute()).toEqual([]);
  });
});

describe('who has a request open', () => {
  const presenca = (quem: Caller, id: number, json: object = {}): Promise<Answer<Movimento>> =>
    quem.http('PUT', `/ps/isencao/admin/${id}/presenca`, { json });

  it('is seen by colleagues for as long as they say so, and keeps nobody from deciding', async () => {
    const [um = 0, dois = 0] = await isencoes(2);
    const bia = await analista();
    const caio = await analista('Caio Colega');
    expect((await presenca(bia, um)).body).toMatchObject({ analisando: [] });
    portal.clock.advance(SEGUNDO);
    expect((await presenca(caio, um)).body).toMatchObject({ analisando: [{ id: um, nome: 'Bia Analista' }] });
    // Another one in its place, and again the same: one row a person.
    await presenca(caio, dois);
    await presenca(bia, um);
    expect(await movimento()).toMatchObject({
      analisando: [
        { id: um, nome: 'Bia Analista' },
        { id: dois, nome: 'Caio Colega' },
      ],
    });
    expect(await portal.db.selectFrom('presencas').selectAll().execute()).toHaveLength(2);
    // Closed in one window, open in another.
    await presenca(caio, um, { aberto: false });
    expect((await movimento()).analisando).toHaveLength(2);
    await presenca(caio, dois, { aberto: false });
    expect((await movimento()).analisando).toMatchObject([{ id: um }]);
    portal.clock.advance(SEGUNDOS_DE_PRESENCA * SEGUNDO - 1);
    expect((await movimento()).analisando).toMatchObject([{ id: um }]);
    portal.clock.advance(1);
    expect((await movimento()).analisando).toEqual([]);
    await presenca(bia, um);
    await portal.admin.rpc.admin.isencoes.decidir({ id: um, status: 'D' });
  });

  it('is told to who may decide or read the queue alone, and by who decides', async () => {
    const [id = 0] = await isencoes(1);
    const antes = await portal.snapshot();
    const auditora = await portal.administrador({ papel: 'auditor' });
    const financeira = await portal.administrador({ papel: 'financeiro' });
    expect((await auditora.http('GET', '/ps/isencao/admin/movimento')).status).toBe(200);
    expect((await presenca(auditora, id)).status).toBe(403);
    expect((await financeira.http('GET', '/ps/isencao/admin/movimento')).status).toBe(403);
    expect((await presenca(portal.candidato, id)).status).toBe(403);
    expect((await presenca(portal.visitante, id)).status).toBe(401);
    expect((await presenca(portal.admin, id, { aberto: 'talvez' })).status).toBe(422);
    expect((await presenca(portal.admin, id + 1000)).status).toBe(404);
    expect((await portal.snapshot()).presencas).toEqual(antes.presencas);
  });
});

describe('preferences of the panel', () => {
  it('are each administrator’s own, on whichever browser', async () => {
    const sem = { decidir_sem_perguntar: false, antigos_primeiro: [] };
    const get = (quem: Caller) => quem.http('GET', '/ps/admin/preferencias');
    const update = (quem: Caller, json: object) => quem.http('PUT', '/ps/admin/preferencias', { json });
    const bia = await analista();
    expect((await get(bia)).body).toEqual(sem);
    expect((await update(bia, { decidir_sem_perguntar: true })).body).toEqual({ ...sem, decidir_sem_perguntar: true });
    const tudo = { decidir_sem_perguntar: true, antigos_primeiro: ['isencoes', 'envios'] };
    expect((await update(bia, { antigos_primeiro: ['isencoes', 'envios', 'isencoes'] })).body).toEqual(tudo);
    expect((await get(bia)).body).toEqual(tudo);
    expect((await get(portal.admin)).body).toEqual(sem);
    expect((await update(bia, { antigos_primeiro: [] })).body).toEqual({ ...tudo, antigos_primeiro: [] });
    for (const errada of [
      { antigos_primeiro: ['reembolsos'] },
      { antigos_primeiro: ['candidatos'] },
      { decidir_sem_perguntar: 'talvez' },
      {},
      { outra: true },
    ])
      expect((await update(bia, errada)).status, JSON.stringify(errada)).toBe(422);
    await portal.db.updateTable('preferencias_do_painel').set({ antigos_primeiro: '["extinta","recursos"]' }).execute();
    expect((await get(bia)).body).toEqual({ ...tudo, antigos_primeiro: ['recursos'] });
    expect((await get(portal.candidato)).status).toBe(403);
    expect((await update(portal.visitante, tudo)).status).toBe(401);
  });
});
