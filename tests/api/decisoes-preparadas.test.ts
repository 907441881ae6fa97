// Decisions of a window that become known together: until its moment nothing is decided and no candidate sees anything; whoever
// decides again replaces what was prepared; where a second person is needed none goes out without one; then all do, once.
import { beforeEach, describe, expect, it } from 'vitest';
import { cumprirVencidas } from '../../src/server/pedidos/index.ts';
import {
  MUDOU_A_PREPARADA,
  NAO_HA_PREPARADA,
  OUTRA_PESSOA,
  OUTRA_PREPARADA,
} from '../../src/server/pedidos/preparadas.ts';
import { DIA, HORA, MINUTO } from '../support/clock.ts';
import { createConcurso, createInscricao, createPrazo, createRecurso } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
let prazo_id: number;
let resultado_em: string;
let ids: number[];

async function semear(exige_revisao: 0 | 1 = 0) {
  ({ id: concurso_id } = await createConcurso(portal, { fundamentar_negativas: 1 }));
  resultado_em = new Date(portal.clock.now().getTime() + HORA).toISOString();
  ({ id: prazo_id } = await createPrazo(portal, {
    concurso_id,
    data_inicio: new Date(portal.clock.now().getTime() - 5 * DIA).toISOString(),
    data_fim: new Date(portal.clock.now().getTime() - DIA).toISOString(),
    resultado_em,
    exige_revisao,
  }));
  ids = [];
  for (const candidato_id of [portal.candidato.id, portal.outro.id]) {
    const { id: inscricao_id } = await createInscricao(portal, { concurso_id, candidato_id });
    ids.push((await createRecurso(portal, { inscricao_id, prazo_id })).id);
  }
}

beforeEach(async () => {
  portal = await createPortal();
  await semear();
});

const recursos = (quem = portal.admin) => quem.rpc.admin.recursos;
const status = async () =>
  (await portal.db.selectFrom('recursos').select('status').orderBy('id').execute()).map((um) => um.status);
const cartas = async () =>
  (await Promise.all([portal.candidato, portal.outro].map(({ email }) => portal.emails(email)))).flat().length;
const passar = async (ms: number) => {
  portal.clock.advance(ms);
  await cumprirVencidas(portal.deps);
};
const analista = (nome: string) => portal.administrador({ nome, papel: 'analista' });

describe('a decision in a window whose result comes later', () => {
  it('is prepared, replaced by whoever decides again, and goes out with the others', async () => {
    const [um = 0, dois = 0] = ids;
    const preparado = await recursos().decidir({ id: um, status: 'D', observacao_admin: 'A banca reviu.' });
    expect(preparado).toMatchObject({
      status: 'P',
      decidido_em: null,
      preparada: {
        status: 'D',
        nota: 'A banca reviu.',
        por: portal.admin.nome,
        aprovada_por: null,
        falta_aprovar: false,
        sai_em: resultado_em,
      },
    });
    expect((await portal.logs('preparar_decisao'))[0]?.descricao).toBe(
      `Preparou a decisão sobre Recurso ${um}: Deferido.`,
    );
    // The candidate sees nothing, and neither does the queue: it goes on to the next.
    expect((await portal.candidato.rpc.candidato.recursos.list())[0]).toMatchObject({ status: 'P', resposta: null });
    expect((await recursos().proximo({ depois_de: um })).id).toBe(dois);
    expect(await recursos().movimento()).toMatchObject({ retidas: [], decidindo: [] });

    const bia = await analista('Bia Analista');
    const refeito = await recursos(bia).decidir({ id: um, status: 'I', observacao_admin: 'Gabarito mantido.' });
    expect(refeito.preparada).toMatchObject({ status: 'I', por: 'Bia Analista' });
    const lote = await recursos().decidirVarios({ ids: [dois], status: 'D', observacao_admin: null });
    expect(lote.resultados).toMatchObject([{ id: dois, ok: true, mensagem: 'Decisão preparada.' }]);
    expect(await portal.admin.rpc.admin.prazos.recursos.list({ concurso_id })).toMatchObject([
      { preparadas: 2, sem_revisao: 0, resultado_em },
    ]);

    await passar(HORA - MINUTO);
    expect([await status(), await cartas()]).toEqual([['P', 'P'], 0]);
    await passar(MINUTO);
    expect(await status()).toEqual(['I', 'D']);
    await cumprirVencidas(portal.deps);
    expect(await cartas()).toBe(2);
    expect(await recursos().get({ id: um })).toMatchObject({ decidido_por: 'Bia Analista', preparada: null });
    const [primeira] = await portal.logs('decidir_recurso');
    expect(primeira?.usuario_id).toBe(bia.id);
    // Past the moment one is decided as any other.
    const { id: inscricao_id } = await createInscricao(portal, { concurso_id });
    const { id: tarde } = await createRecurso(portal, { inscricao_id, prazo_id });
    expect(await recursos().decidir({ id: tarde, status: 'D', observacao_admin: null })).toMatchObject({ status: 'D' });
  });

  it('gives way only to who read it, where they say what they read', async () => {
    const [um = 0] = ids;
    const decidir = (quem: Portal['admin'], preparada_em: string | null, como: 'D' | 'I' = 'D') =>
      recursos(quem).decidir({ id: um, status: como, observacao_admin: 'Como dito.', preparada_em });
    const { preparada } = await decidir(portal.admin, null);
    const bia = await analista('Bia Analista');
    portal.clock.advance(MINUTO);
    const recusada = { status: 409, mensagem: OUTRA_PREPARADA };
    expect(await refusal(decidir(bia, null, 'I'))).toMatchObject(recusada);
    expect((await decidir(bia, preparada!.em, 'I')).preparada).toMatchObject({ status: 'I', por: 'Bia Analista' });
    expect(await refusal(decidir(portal.admin, preparada!.em))).toMatchObject(recusada);
    expect((await recursos().get({ id: um })).preparada).toMatchObject({ status: 'I' });
    // Also past the moment, before it went out.
    portal.clock.advance(HORA);
    expect(await refusal(decidir(portal.admin, null))).toMatchObject(recusada);
  });

  it('of many has the places of its note filled for each when it goes out', async () => {
    await recursos().decidirVarios({ ids, status: 'I', observacao_admin: 'Prezado {nome}: mantido.' });
    const notas = await Promise.all(ids.map(async (id) => (await recursos().get({ id })).preparada?.nota));
    expect(notas).toEqual([portal.candidato, portal.outro].map(({ nome }) => `Prezado ${nome}: mantido.`));
    await passar(HORA);
    const respostas = await Promise.all(
      [portal.candidato, portal.outro].map(async (quem) => (await quem.rpc.candidato.recursos.list())[0]?.resposta),
    );
    expect(respostas).toEqual([portal.candidato, portal.outro].map(({ nome }) => `Prezado ${nome}: mantido.`));
  });

  it('needs the grounds of any other, cannot be undone by seconds, and follows its window’s moment', async () => {
    const [um = 0] = ids;
    const antes = await portal.snapshot();
    expect(await refusal(recursos().decidir({ id: um, status: 'I', observacao_admin: null }))).toMatchObject({
      status: 422,
    });
    expect(await refusal(recursos().reter({ id: um, status: 'D', observacao_admin: null }))).toMatchObject({
      status: 400,
      mensagem: expect.stringContaining('saem juntas'),
    });
    expect(await portal.snapshot()).toEqual(antes);
    await recursos().decidir({ id: um, status: 'D', observacao_admin: null });

    const [prazo] = await portal.admin.rpc.admin.prazos.recursos.list({ concurso_id });
    const { descricao = '', data_inicio = '', data_fim = '', quantidade_limite_envio = 1 } = prazo ?? {};
    const form = { id: prazo_id, descricao, data_inicio, data_fim, quantidade_limite_envio, exibir_n_questoes: 0 };
    const mudar = (em: string | null) =>
      portal.admin.rpc.admin.prazos.recursos.update({ ...form, resultado_em: em, exige_revisao: 0 });
    expect(await refusal(mudar(null))).toMatchObject({
      status: 400,
      mensagem: 'Há 1 decisão preparada neste prazo. Ele precisa de um dia e uma hora de resultado.',
    });
    expect(await refusal(mudar(new Date(Date.parse(data_fim) - HORA).toISOString()))).toMatchObject({ status: 422 });
    // Whoever knows of no such moment leaves it where it is.
    const { update } = portal.admin.rpc.admin.prazos.recursos;
    const { resultado_em = null } = prazo ?? {};
    expect(await update({ ...form, descricao: 'Outra' })).toMatchObject({ descricao: 'Outra', resultado_em });
    const depois = new Date(Date.parse(resultado_em ?? '') + HORA).toISOString();
    expect(await refusal(update({ ...form, data_fim: depois }))).toMatchObject({ status: 422 });
    await mudar(new Date(portal.clock.now().getTime() + 30 * MINUTO).toISOString());
    await passar(30 * MINUTO);
    expect(await status()).toEqual(['D', 'P']);
  });

  it('keeps its distance to the window’s end, and what is prepared with it, when the calendar moves', async () => {
    const [um = 0] = ids;
    await recursos().decidir({ id: um, status: 'D', observacao_admin: null });
    const { admin } = portal.admin.rpc;
    const [janela] = await admin.prazos.recursos.list({ concurso_id });
    const adiado = (em = '') => new Date(Date.parse(em) + HORA).toISOString();
    const alvo = {
      concurso_id,
      fase: `prazo-${prazo_id}`,
      inicio: adiado(janela?.data_inicio),
      fim: adiado(janela?.data_fim),
    };
    const { assinatura } = await admin.cronograma.previa(alvo);
    await admin.cronograma.mover({ ...alvo, assinatura, publicar: 0 });
    expect(await admin.prazos.recursos.list({ concurso_id })).toMatchObject([{ resultado_em: adiado(resultado_em) }]);
    await passar(HORA);
    expect(await status()).toEqual(['P', 'P']);
    await passar(HORA);
    expect(await status()).toEqual(['D', 'P']);
  });

  it('is dropped, and its author told, when the candidate takes the appeal back', async () => {
    const [um = 0] = ids;
    await recursos().decidir({ id: um, status: 'D', observacao_admin: null });
    await portal.candidato.rpc.candidato.recursos.excluir({ id: um });
    // Its window is as free as without it.
    const { list, update } = portal.admin.rpc.admin.prazos.recursos;
    const [prazo] = await list({ concurso_id });
    expect(prazo).toMatchObject({ preparadas: 0, sem_revisao: 0 });
    expect(await update({ ...prazo!, resultado_em: null })).toMatchObject({ resultado_em: null });
    await passar(HORA);
    expect((await recursos().movimento()).descartadas).toMatchObject([{ id: um, status: 'D' }]);
    expect(await cartas()).toBe(0);
  });
});

describe('where a second person is needed', () => {
  beforeEach(async () => {
    await semear(1);
  });

  it('one whose appeal was taken back waits for nobody', async () => {
    const [um = 0] = ids;
    await recursos().decidir({ id: um, status: 'D', observacao_admin: null });
    await portal.candidato.rpc.candidato.recursos.excluir({ id: um });
    await passar(HORA);
    expect((await recursos().movimento()).descartadas).toMatchObject([{ id: um, status: 'D' }]);
  });

  it('none goes out without one, who is not its author, and a new decision is read again', async () => {
    const [um = 0, dois = 0] = ids;
    const bia = await analista('Bia Analista');
    const aprovar = (quem: typeof portal.admin) => recursos(quem).aprovar({ ids: [um, dois] });
    await recursos().decidir({ id: um, status: 'D', observacao_admin: null });
    await recursos().decidir({ id: dois, status: 'D', observacao_admin: null });
    expect((await aprovar(portal.admin)).resultados.map(({ ok, mensagem }) => [ok, mensagem])).toEqual([
      [false, OUTRA_PESSOA],
      [false, OUTRA_PESSOA],
    ]);
    expect((await recursos(bia).aprovar({ ids: [um] })).resultados).toMatchObject([
      { ok: true, registro: { preparada: { aprovada_por: 'Bia Analista', falta_aprovar: false } } },
    ]);
    expect((await recursos(bia).aprovar({ ids: [um] })).resultados).toMatchObject([
      { ok: false, mensagem: 'Esta decisão já foi aprovada.' },
    ]);
    expect(await portal.admin.rpc.admin.prazos.recursos.list({ concurso_id })).toMatchObject([
      { preparadas: 2, sem_revisao: 1 },
    ]);

    await passar(HORA);
    expect(await status()).toEqual(['P', 'P', 'D', 'P']);
    // Late, and then at once.
    await recursos(bia).aprovar({ ids: [dois] });
    await passar(MINUTO);
    expect(await status()).toEqual(['P', 'P', 'D', 'D']);
    expect((await recursos(bia).aprovar({ ids: [dois] })).resultados).toMatchObject([
      { ok: false, mensagem: NAO_HA_PREPARADA },
    ]);
  });

  it('what is decided past the moment waits for one too, also after the seconds to undo it', async () => {
    const [um = 0, dois = 0] = ids;
    await passar(HORA);
    const lote = await recursos().decidirVarios({ ids: [um], status: 'D', observacao_admin: null });
    expect(lote.resultados).toMatchObject([
      {
        mensagem: 'Decisão preparada. Falta a aprovação de uma segunda pessoa.',
        registro: { status: 'P', preparada: { status: 'D', falta_aprovar: true } },
      },
    ]);
    const semLer = recursos().reter({ id: um, status: 'I', observacao_admin: 'Não.', preparada_em: null });
    expect(await refusal(semLer)).toMatchObject({ status: 409, mensagem: OUTRA_PREPARADA });
    await recursos().reter({ id: dois, status: 'D', observacao_admin: null, preparada_em: null });
    await passar(MINUTO);
    expect(await recursos().get({ id: dois })).toMatchObject({ status: 'P', preparada: { falta_aprovar: true } });
    expect([await status(), await cartas()]).toEqual([['P', 'P', 'P', 'P'], 0]);
    await recursos(await analista('Bia Analista')).aprovar({ ids });
    await passar(MINUTO);
    expect(await status()).toEqual(['P', 'P', 'D', 'D']);
    expect(await cartas()).toBe(2);
  });

  it('is agreed to only as it was read, where that is said', async () => {
    const [um = 0, dois = 0] = ids;
    const bia = await analista('Bia Analista');
    for (const id of [um, dois]) await recursos().decidir({ id, status: 'D', observacao_admin: null });
    const lidas = await Promise.all(
      [um, dois].map(async (id) => ({ id, ...(await recursos(bia).get({ id })).preparada! })),
    );
    const visto = lidas.map(({ id, status, em }) => ({ id, status, em }));
    portal.clock.advance(MINUTO);
    await recursos().decidir({ id: um, status: 'I', observacao_admin: 'Sem razão.' });
    await recursos().decidir({ id: dois, status: 'D', observacao_admin: 'Com outro motivo.' });
    const antes = await portal.snapshot(['idempotencia']);
    const { resultados } = await recursos(bia).aprovar({ ids: [um, dois], visto });
    expect(resultados).toMatchObject([
      { id: um, ok: false, mensagem: MUDOU_A_PREPARADA },
      { id: dois, ok: false, mensagem: MUDOU_A_PREPARADA },
    ]);
    expect(await portal.snapshot(['idempotencia'])).toEqual(antes);
    const { status, em } = (await recursos(bia).get({ id: um })).preparada!;
    expect((await recursos(bia).aprovar({ ids: [um], visto: [{ id: um, status, em }] })).resultados).toMatchObject([
      { ok: true, registro: { preparada: { status: 'I', aprovada_por: 'Bia Analista' } } },
    ]);
  });

  it('what is decided again is read again; and two who agree at once agree once', async () => {
    const [um = 0] = ids;
    const [bia, caio] = [await analista('Bia Analista'), await analista('Caio Analista')];
    await recursos().decidir({ id: um, status: 'D', observacao_admin: null });
    await recursos(bia).aprovar({ ids: [um] });
    await recursos().decidir({ id: um, status: 'I', observacao_admin: 'Sem razão.' });
    expect((await recursos().get({ id: um })).preparada).toMatchObject({ aprovada_por: null, falta_aprovar: true });
    const juntos = await Promise.all([bia, caio].map((quem) => recursos(quem).aprovar({ ids: [um] })));
    expect(juntos.flatMap(({ resultados }) => resultados.map(({ ok }) => ok)).sort()).toEqual([false, true]);
    expect(await portal.logs('aprovar_decisao')).toHaveLength(2);
  });
});
