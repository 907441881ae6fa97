// A granted appeal changes no decision by itself. It waits, seen by who decides, until the decision it is against is made anew or
// somebody says what was done; and no list that comes after appeals goes out before.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeRows, findRow } from '../../src/server/store/rows.ts';
import type { ObjetoDeRecurso } from '../../src/shared/janelas.ts';
import {
  createConcurso,
  createCuidado,
  createInscricao,
  createIsencao,
  createPontuacao,
  createPrazo,
  createRecurso,
  createReserva,
} from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
let inscricao_id: number;
const admin = () => portal.admin.rpc.admin;

beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal)).id;
  inscricao_id = (await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id })).id;
});

const NEGA = { status: 'I', observacao_admin: 'Faltou o documento.' } as const;

/** Of each object: a denied request, its decision made anew, how it is read, and a list that it decides. */
const TIPOS = {
  isencao: {
    tipo: 'isencao',
    lista: 'isencoes',
    nega: async () =>
      (await admin().isencoes.decidir({ ...NEGA, id: (await createIsencao(portal, { inscricao_id })).id })).id,
    le: (id: number) => admin().isencoes.get({ id }),
    refaz: (id: number) => admin().isencoes.decidir({ id, status: 'D' }),
    ato: 'decidir_isencao',
  },
  atendimento: {
    tipo: 'cuidado',
    lista: 'especial',
    nega: async () =>
      (await admin().cuidados.decidir({ ...NEGA, id: (await createCuidado(portal, { inscricao_id })).id })).id,
    le: (id: number) => admin().cuidados.get({ id }),
    refaz: (id: number) => admin().cuidados.rever({ id, item_id: 1, status: 'A', texto: 'Letra 20.' }),
    ato: 'rever_cuidado',
  },
  reserva: {
    tipo: 'reserva',
    lista: 'reservas',
    nega: async () =>
      (await admin().reservas.decidir({ ...NEGA, id: (await createReserva(portal, { inscricao_id })).id })).id,
    le: (id: number) => admin().reservas.get({ id }),
    refaz: (id: number) => admin().reservas.rever({ id, item_id: 1, status: 'D', texto: 'Recurso deferido.' }),
    ato: 'rever_reserva',
  },
  titulos: {
    tipo: 'pontuacao',
    lista: 'titulos',
    nega: async () =>
      (await admin().pontuacoes.decidir({ ...NEGA, id: (await createPontuacao(portal, { inscricao_id })).id })).id,
    le: (id: number) => admin().pontuacoes.get({ id }),
    refaz: (id: number) => admin().pontuacoes.pontuar({ id, itens: [{ item_id: 1, concedidos: 1, texto: null }] }),
    ato: 'rever_titulos',
  },
} as const;

async function recorrer(objeto: ObjetoDeRecurso, dela: number | null = inscricao_id) {
  const { id: prazo_id } = await createPrazo(portal, { concurso_id, objeto });
  const numero_questao = objeto === 'questao' ? 1 : 0;
  return (await createRecurso(portal, { inscricao_id: dela, prazo_id, numero_questao })).id;
}
async function deferir(objeto: ObjetoDeRecurso) {
  portal.clock.advance(60_000);
  const recurso = await admin().recursos.decidir({ id: await recorrer(objeto), status: 'D' });
  portal.clock.advance(60_000);
  return recurso;
}
const esperam = async () =>
  (await admin().painel.filas()).find(({ fila }) => fila === 'recursos_a_aplicar')?.quantidade;
const pendentes = async () => (await admin().recursos.list({ aplicacao: 'pendente' })).data.map(({ id }) => id);

describe.each(Object.entries(TIPOS))('granted against %s', (objeto, { tipo, lista, nega, le, refaz, ato }) => {
  it('waits until the decision is made anew, and the lists wait with it', async () => {
    const id = await nega();
    const recurso = await deferir(objeto as ObjetoDeRecurso);
    expect(recurso.a_aplicar).toEqual({ tipo, pedido_id: id });
    expect(await le(id)).toMatchObject({ status: 'I', recurso_deferido: true });
    expect([await esperam(), await pendentes()]).toEqual([1, [recurso.id]]);
    expect(await admin().recursos.estatisticas({ aplicacao: 'pendente' })).toMatchObject({
      total_recursos: 1,
      recursos_deferidos: 1,
    });

    const { listasOficiais } = admin();
    const dita =
      'Há 1 recurso deferido ainda não aplicado, e esta lista pode mudar com ele. Aplique antes, em Recursos.';
    for (const depois of ['apos_recursos', 'definitiva'] as const) {
      const pedida = { concurso_id, lista, tipo: depois };
      expect(await listasOficiais.previa(pedida)).toMatchObject({ recursos_a_aplicar: 1 });
      const publicada = listasOficiais.publicar({ ...pedida });
      expect(await refusal(publicada)).toMatchObject({ status: 400, mensagem: dita });
      expect(await refusal(listasOficiais.exportar(pedida))).toMatchObject({ status: 400, mensagem: dita });
    }
    expect(await portal.db.selectFrom('publicacoes').selectAll().execute()).toEqual([]);
    await listasOficiais.exportar({ concurso_id, lista, tipo: 'preliminar' });

    const refeita = await refaz(id);
    expect(refeita.status).not.toBe('I');
    expect(refeita.recurso_deferido).toBe(false);
    expect([await esperam(), await pendentes()]).toEqual([0, []]);
    expect((await admin().recursos.get({ id: recurso.id })).a_aplicar).toBeNull();
    await listasOficiais.exportar({ concurso_id, lista, tipo: 'definitiva' });
    const atos = await portal.db.selectFrom('logs').selectAll().where('tipo', '=', ato).orderBy('id', 'desc').execute();
    expect(JSON.parse(atos[0]?.dados_novos ?? '{}')).toMatchObject({ recursos_aplicados: [recurso.id] });
  });
});

it('granted while a list is written that it decides, it keeps that list from going out', async () => {
  await TIPOS.reserva.nega();
  const id = await recorrer('reserva');
  portal.clock.advance(60_000);
  const { exportacoes } = portal.deps;
  const { open } = exportacoes;
  vi.spyOn(exportacoes, 'open').mockImplementationOnce(async (...dito) => {
    await admin().recursos.decidir({ id, status: 'D' });
    return open(...dito);
  });
  const publicar = () => admin().listasOficiais.publicar({ concurso_id, lista: 'reservas', tipo: 'definitiva' });
  expect(await refusal(publicar())).toMatchObject({ status: 400 });
  expect(await pendentes()).toEqual([id]);
  expect(await portal.db.selectFrom('publicacoes').selectAll().execute()).toEqual([]);
  expect(await portal.db.selectFrom('arquivos').selectAll().execute()).toEqual([]);
});

describe('an exemption', () => {
  it('is decided anew only after a granted appeal, only for its candidate, and brings what granting brings', async () => {
    const { nega } = TIPOS.isencao;
    const id = await nega();
    expect(await refusal(admin().isencoes.decidir({ id, status: 'D' }))).toMatchObject({ status: 409 });
    expect(await refusal(admin().isencoes.reter({ id, status: 'D' }))).toMatchObject({ status: 409 });
    await deferir('isencao');
    expect(await refusal(admin().isencoes.decidir({ ...NEGA, id }))).toMatchObject({ status: 409 });
    expect(await admin().isencoes.reter({ id, status: 'D' })).toMatchObject({ status: 'D' });
    await admin().isencoes.desfazer({ id });
    await admin().isencoes.decidir({ id, status: 'D', observacao_admin: 'Recurso deferido.' });
    const inscricao = await findRow(portal.db, 'inscricoes', { id: inscricao_id }, ['status_pagamento']);
    expect(inscricao).toEqual({ status_pagamento: 'Isento' });
    expect((await portal.logs('decidir_isencao')).at(-1)?.descricao).toContain(
      'A decisão foi refeita, depois de recurso.',
    );
    expect(await refusal(admin().isencoes.decidir({ id, status: 'D' }))).toMatchObject({ status: 409 });
  });

  it('denied again by its documents keeps the granted appeal, and is granted after it', async () => {
    const id = await TIPOS.isencao.nega();
    const recurso = await deferir('isencao');
    // As documents sent after the ministry's answer leave it.
    await changeRows(portal.db, 'isencoes', { id }, { status: 'P', decidido_em: null, decidido_por: null });
    expect(await admin().isencoes.decidir({ ...NEGA, id })).toMatchObject({ status: 'I', recurso_deferido: true });
    expect(await pendentes()).toEqual([recurso.id]);
    const definitiva = { concurso_id, lista: 'isencoes', tipo: 'definitiva' } as const;
    expect(await refusal(admin().listasOficiais.exportar(definitiva))).toMatchObject({ status: 400 });
    expect(await admin().isencoes.decidir({ id, status: 'D' })).toMatchObject({ recurso_deferido: false });
    expect(await pendentes()).toEqual([]);
  });
});

describe('one that was granted', () => {
  it('waits for nothing where it is against no single decision, or was denied', async () => {
    await TIPOS.reserva.nega();
    for (const objeto of ['questao', 'resultado'] as const) expect((await deferir(objeto)).a_aplicar).toBeNull();
    await admin().recursos.decidir({ id: await recorrer('reserva'), status: 'I', observacao_admin: 'Não.' });
    expect(await esperam()).toBe(0);
  });

  it('is applied by saying what was done, once, where there is nothing to make anew', async () => {
    const { id, a_aplicar } = await deferir('reserva');
    expect(a_aplicar).toEqual({ tipo: 'reserva', pedido_id: null });
    expect(await refusal(admin().recursos.aplicar({ id, observacao: ' ' }))).toMatchObject({ status: 422 });
    const { rpc } = await portal.administrador({ papel: 'auditor' });
    expect(await refusal(rpc.admin.recursos.aplicar({ id, observacao: 'Feito.' }))).toMatchObject({ status: 403 });
    expect(await esperam()).toBe(1);
    expect(await admin().recursos.aplicar({ id, observacao: 'Incluída à mão.' })).toMatchObject({ a_aplicar: null });
    expect(await esperam()).toBe(0);
    expect(await portal.logs('aplicar_recurso')).toMatchObject([{ registro_id: id, usuario_id: portal.admin.id }]);
    expect(await refusal(admin().recursos.aplicar({ id, observacao: 'De novo.' }))).toMatchObject({ status: 400 });
  });

  it('against the list of enrolments waits at the enrolment until somebody says what was done; its lists wait with it', async () => {
    const { id, a_aplicar } = await deferir('inscricoes');
    expect(a_aplicar).toEqual({ tipo: 'inscricao', pedido_id: inscricao_id });
    expect([await esperam(), await pendentes()]).toEqual([1, [id]]);
    const { exportar } = admin().listasOficiais;
    const deInscricoes = ['inscritos', 'homologados', 'pagos', 'pendentes'] as const;
    for (const lista of deInscricoes) {
      expect(await refusal(exportar({ concurso_id, lista, tipo: 'definitiva' })), lista).toMatchObject({ status: 400 });
      await exportar({ concurso_id, lista, tipo: 'preliminar' });
    }
    await admin().recursos.aplicar({ id, observacao: 'Pagamento confirmado.' });
    expect(await esperam()).toBe(0);
    for (const lista of deInscricoes) await exportar({ concurso_id, lista, tipo: 'definitiva' });
  });

  it('stays to be applied while another request of the enrolment is decided, and goes with the enrolment', async () => {
    const id = await TIPOS.reserva.nega();
    const recurso = await deferir('reserva');
    const { id: outra } = await createReserva(portal, { inscricao_id });
    await admin().reservas.decidir({ id: outra, status: 'D' });
    expect(await pendentes()).toEqual([recurso.id]);
    expect(await TIPOS.reserva.le(id)).toMatchObject({ recurso_deferido: true });
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id: inscricao_id });
    expect(await esperam()).toBe(0);
  });

  it('waits again once its enrolment is active again, also where it was granted meanwhile', async () => {
    await TIPOS.reserva.nega();
    const antes = await deferir('reserva');
    const [meanwhile, daInscricao] = [await recorrer('reserva'), await recorrer('inscricoes')];
    portal.clock.advance(60_000);
    await admin().inscricoes.alterarStatus({ id: inscricao_id, status: 'C' });
    expect((await admin().recursos.decidir({ id: meanwhile, status: 'D' })).a_aplicar).toBeNull();
    // What is put right at the enrolment is bringing that back.
    const { a_aplicar } = await admin().recursos.decidir({ id: daInscricao, status: 'D' });
    expect(a_aplicar).toEqual({ tipo: 'inscricao', pedido_id: inscricao_id });
    expect(await pendentes()).toEqual([daInscricao]);
    const definitiva = { concurso_id, lista: 'homologados', tipo: 'definitiva' } as const;
    expect(await refusal(admin().listasOficiais.exportar(definitiva))).toMatchObject({ status: 400 });
    await admin().inscricoes.alterarStatus({ id: inscricao_id, status: 'A' });
    expect(new Set(await pendentes())).toEqual(new Set([antes.id, meanwhile, daInscricao]));
  });

  it('keeps its window about what it is about until it is applied', async () => {
    const { id, prazo_recurso_id } = await deferir('reserva');
    const { update, list } = admin().prazos.recursos;
    const prazo = (await list({ concurso_id })).find((um) => um.id === prazo_recurso_id)!;
    const mudar = (objeto: ObjetoDeRecurso) => update({ ...prazo, objeto });
    const recusa = [expect.stringContaining('Aplique-os antes')];
    expect(await refusal(mudar('resultado'))).toMatchObject({ status: 400, errors: { objeto: recusa } });
    await mudar('reserva');
    await admin().recursos.aplicar({ id, observacao: 'Feito.' });
    expect(await mudar('resultado')).toMatchObject({ objeto: 'resultado' });
  });

  it('stays to be applied by a revision that may answer another, takes away, or adds nothing', async () => {
    const itens = ['PcD', 'Negros'].map((nome, i) => ({ item_id: i + 1, nome, status: 'D', texto: null }));
    const pcd = { ...itens[0], status: 'I', texto: 'Sem laudo.' };
    const { id } = await createReserva(portal, {
      ...{ inscricao_id, status: 'A', itens: JSON.stringify([pcd, itens[1]]) },
      ...{ decidido_em: portal.clock.now().toISOString(), decidido_por: portal.admin.id },
    });
    const recurso = await deferir('reserva');
    const rever = (item_id: number, status: 'D' | 'I') =>
      admin().reservas.rever({ id, item_id, status, texto: 'Depois de recurso.' });
    expect(await rever(2, 'I')).toMatchObject({ status: 'I', recurso_deferido: true });
    expect(await pendentes()).toEqual([recurso.id]);
    const outro = await deferir('reserva');
    expect(await rever(1, 'D')).toMatchObject({ status: 'A', recurso_deferido: true });
    expect(await pendentes()).toEqual([outro.id, recurso.id]);
    const definitiva = { concurso_id, lista: 'reservas', tipo: 'definitiva' } as const;
    expect(await refusal(admin().listasOficiais.exportar(definitiva))).toMatchObject({ status: 400 });
    await admin().recursos.aplicar({ id: recurso.id, observacao: 'Incluída entre as pessoas com deficiência.' });
    expect(await rever(2, 'D')).toMatchObject({ status: 'D', recurso_deferido: false });
    expect(await esperam()).toBe(0);
  });

  it('leads to what was asked for before it, also once another that came after was denied', async () => {
    const id = await TIPOS.reserva.nega();
    const recurso = await deferir('reserva');
    const outra = await TIPOS.reserva.nega();
    expect((await admin().recursos.get({ id: recurso.id })).a_aplicar).toEqual({ tipo: 'reserva', pedido_id: id });
    expect(await TIPOS.reserva.le(outra)).toMatchObject({ recurso_deferido: false });
    await TIPOS.reserva.refaz(outra);
    expect(await pendentes()).toEqual([recurso.id]);
    expect(await TIPOS.reserva.refaz(id)).toMatchObject({ recurso_deferido: false });
    expect(await pendentes()).toEqual([]);
  });

  it('is applied by the first decision of the one request that waited', async () => {
    const { id } = await createReserva(portal, { inscricao_id });
    const { a_aplicar } = await deferir('reserva');
    expect(a_aplicar).toEqual({ tipo: 'reserva', pedido_id: id });
    await admin().reservas.decidir({ id, status: 'D' });
    expect(await esperam()).toBe(0);
  });
});
