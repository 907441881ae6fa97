// Views of the panel's lists: kept by each administrator for themselves, of any list by its declaration alone.
import { beforeEach, describe, expect, it } from 'vitest';
import { formatPhone } from '../../src/shared/format.ts';
import { declaredList, LISTAS, type NomeDeLista } from '../../src/shared/lists/index.ts';
import type { Filter } from '../../src/shared/lists/list.ts';
import {
  JA_EXISTE_VISAO,
  MUITAS_VISOES,
  VISAO_NAO_ENCONTRADA,
  VISOES_MAXIMO,
  type Visao,
} from '../../src/shared/visoes.ts';
import type { Answer, Caller } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { nadaMuda } from '../support/recusa.ts';

type Recusa = { message: string; errors?: Record<string, string[]> };

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const NOVA = { lista: 'isencoes', nome: 'Pendentes de Serra', consulta: { status: 'P', search: 'Serra' } };

function criar(dita: object = {}, quem: Caller = portal.admin): Promise<Answer<Visao & Recusa>> {
  return quem.http('POST', '/ps/visao', { json: { ...NOVA, ...dita } });
}

async function minhas(quem: Caller = portal.admin, query = ''): Promise<Visao[]> {
  return (await quem.http<Visao[]>('GET', `/ps/visao${query}`)).body;
}

it('are kept, changed, put in order and taken away, by each person alone and without a row of the trail', async () => {
  const logs = await portal.logs();
  const { status, body: serra } = await criar();
  const instante = '2026-11-21T15:00:00.000Z';
  expect([status, serra]).toEqual([
    201,
    { id: expect.any(Number), ...NOVA, created_at: instante, updated_at: instante },
  ]);
  const { body: pagas } = await criar({ lista: 'boletos', nome: 'Pagas', consulta: { status: 'Pago' } });
  const { body: novas } = await criar({ nome: 'Novas', consulta: { sort_by: 'id', sort_order: 'desc' } });
  expect(await minhas()).toEqual([pagas, serra, novas]);
  expect(await minhas(portal.admin, '?lista=isencoes')).toEqual([serra, novas]);

  const ordem = await portal.admin.http<Visao[]>('PUT', '/ps/visao/ordem', {
    json: { lista: 'isencoes', ids: [novas.id] },
  });
  expect(ordem).toMatchObject({ status: 200, body: [novas, serra] });
  portal.clock.set(new Date('2026-11-21T16:00:00.000Z'));
  const mudada = await portal.admin.http<Visao>('PUT', `/ps/visao/${serra.id}`, { json: { nome: 'De Serra' } });
  expect(mudada.body).toEqual({ ...serra, nome: 'De Serra', updated_at: '2026-11-21T16:00:00.000Z' });
  const outra = await portal.admin.http<Visao>('PUT', `/ps/visao/${serra.id}`, { json: { consulta: { status: 'D' } } });
  expect(outra.body).toMatchObject({ nome: 'De Serra', consulta: { status: 'D' } });
  expect(await portal.admin.http('DELETE', `/ps/visao/${serra.id}`)).toMatchObject({ status: 200 });
  expect(await minhas(portal.admin, '?lista=isencoes')).toEqual([novas]);
  expect(await portal.logs()).toEqual(logs);

  // Somebody else has none of them, reaches none, and may have one of the same name.
  const outro = await portal.administrador();
  expect(await minhas(outro)).toEqual([]);
  const alheia = { status: 404, body: { message: VISAO_NAO_ENCONTRADA } };
  await nadaMuda(portal, async () => {
    for (const id of [novas.id, 999_999]) {
      expect(await outro.http('PUT', `/ps/visao/${id}`, { json: { nome: 'Minha' } })).toMatchObject(alheia);
      expect(await outro.http('DELETE', `/ps/visao/${id}`)).toMatchObject(alheia);
      const json = { lista: 'isencoes', ids: [id] };
      expect(await outro.http('PUT', '/ps/visao/ordem', { json })).toMatchObject(alheia);
    }
    // Of another list.
    const json = { lista: 'isencoes', ids: [novas.id, pagas.id] };
    expect(await portal.admin.http('PUT', '/ps/visao/ordem', { json })).toMatchObject(alheia);
  });
  expect((await criar({ nome: 'Novas' }, outro)).status).toBe(201);
});

describe('what is kept', () => {
  const VALORES: Partial<Record<Filter['kind'], unknown>> = {
    search: 'Serra',
    text: 'Serra',
    contest: 12,
    record: 12,
    since: '2026-11-01',
    until: '2026-11-30',
  };
  const valorDe = ({ kind, options }: Filter) => (kind === 'choice' ? options?.[0]?.value : VALORES[kind]);

  it('is what each list declares', async () => {
    for (const lista of Object.keys(LISTAS) as NomeDeLista[]) await declarado(lista);
  });

  async function declarado(lista: NomeDeLista): Promise<void> {
    const { filters, orders = [], table, more } = declaredList(lista);
    const ditos = Object.entries(filters).filter(([, { kind }]) => kind !== 'hidden');
    const tudo = Object.fromEntries(ditos.map(([nome, filter]) => [nome, valorDe(filter)]));
    const colunas = [...table, ...more].slice(1).join(',');
    const consulta = { ...tudo, ...(orders[0] && { sort_by: orders[0], sort_order: 'desc' }), colunas };
    const { status, body } = await criar({ lista, nome: 'Tudo', consulta });
    expect([status, body.consulta], lista).toEqual([201, lista === 'logs' ? { ...consulta, isadmin: 1 } : consulta]);
    // The usual columns are not said, and neither is what is empty.
    const usual = await criar({ lista, nome: 'Usual', consulta: { colunas: table.join(',') } });
    expect(usual.body.consulta, lista).toEqual({});

    await nadaMuda(portal, async () => {
      for (const errada of [
        { nada_disto: 1 },
        { mascarar: 0 },
        { page: 2 },
        { sort_by: 'senha' },
        { colunas: 'id,x' },
      ]) {
        const recusada = await criar({ lista, nome: 'Errada', consulta: errada });
        expect(recusada, `${lista} ${JSON.stringify(errada)}`).toMatchObject({
          status: 422,
          body: { errors: { consulta: [expect.any(String)] } },
        });
      }
    });
  }

  it('is answered without what the list has no more', async () => {
    const { body } = await criar();
    const consulta = {
      status: 'Z',
      search: 'Serra',
      antigo: '1',
      sort_by: 'cor',
      sort_order: 'asc',
      colunas: 'cor,data',
    };
    await portal.db
      .updateTable('visoes')
      .set({ consulta: JSON.stringify(consulta) })
      .execute();
    expect(await minhas()).toEqual([{ ...body, consulta: { search: 'Serra', colunas: 'data' } }]);
    await portal.db.updateTable('visoes').set({ lista: 'extinta' }).execute();
    expect(await minhas()).toEqual([]);
  });

  it('goes when it names a person who is erased', async () => {
    const { nome, email, cpf, telefone_celular } = await portal.db
      .selectFrom('candidatos')
      .selectAll()
      .where('id', '=', portal.candidato.id)
      .executeTakeFirstOrThrow();
    const telefone = formatPhone(telefone_celular ?? '');
    const dele = [{ search: nome.toUpperCase() }, { search: cpf }, { search: email }, { search: telefone }];
    for (const [i, consulta] of dele.entries()) await criar({ nome: `Busca ${i}`, consulta });
    await criar({ nome: `Recursos de ${nome}`, consulta: {} });
    await criar({ nome: 'Atos', lista: 'logs', consulta: { descricao: nome } });
    const { body: outra } = await criar();
    const { id } = await portal.candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Saio.' });
    await portal.admin.rpc.admin.privacidade.responder({ id, status: 'Atendido', resposta: 'Eliminamos.' });
    expect(await minhas()).toEqual([outra]);
  });

  it('stays when an erased person’s e-mail begins like what it chooses', async () => {
    await portal.db
      .updateTable('candidatos')
      .set({ email: 'a@exemplo.com.br' })
      .where('id', '=', portal.candidato.id)
      .execute();
    for (const [i, consulta] of [{ status: 'A' }, { search: 'a' }, { sort_by: 'nome' }].entries())
      expect(await criar({ nome: `Visão ${i}`, lista: 'candidatos', consulta })).toMatchObject({ status: 201 });
    const todas = await minhas();
    const { id } = await portal.candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Saio.' });
    await portal.admin.rpc.admin.privacidade.responder({ id, status: 'Atendido', resposta: 'Eliminamos.' });
    expect(await minhas()).toEqual(todas);
  });
});

it('have a name of 1 to 40 characters, one of its list whatever its case and accents, and are 20 of a list at most', async () => {
  const { body: primeira } = await criar();
  const { body: segunda } = await criar({ nome: 'B'.repeat(40) });
  expect(segunda.nome).toHaveLength(40);
  await nadaMuda(portal, async () => {
    for (const nome of ['', '   ', 'C'.repeat(41), undefined]) expect((await criar({ nome })).status).toBe(422);
    const repetida = { status: 409, body: { message: JA_EXISTE_VISAO, errors: { nome: [JA_EXISTE_VISAO] } } };
    expect(await criar({ nome: 'pendentes DE sérra' })).toMatchObject(repetida);
    const json = { nome: NOVA.nome };
    expect(await portal.admin.http('PUT', `/ps/visao/${segunda.id}`, { json })).toMatchObject(repetida);
    expect(await portal.admin.http('PUT', `/ps/visao/${primeira.id}`, { json: {} })).toMatchObject({ status: 422 });
  });
  expect((await criar({ lista: 'recursos' })).status).toBe(201);

  for (let n = 3; n < VISOES_MAXIMO; n += 1) expect((await criar({ nome: `Visão ${n}` })).status).toBe(201);
  const ultimas = await Promise.all([criar({ nome: 'Última' }), criar({ nome: 'Penúltima' })]);
  expect(ultimas.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await nadaMuda(portal, () => criar({ nome: 'Outra' }))).toMatchObject({
    status: 400,
    body: { message: MUITAS_VISOES },
  });
  expect(await minhas(portal.admin, '?lista=isencoes')).toHaveLength(VISOES_MAXIMO);
});

it('are of lists the role reads, of administrators alone, and made once by one key', async () => {
  const analista = await portal.administrador({ papel: 'analista' });
  await nadaMuda(portal, async () => {
    expect((await criar({ lista: 'boletos', consulta: {} }, analista)).status).toBe(403);
    expect((await criar({}, portal.candidato)).status).toBe(403);
    expect((await criar({}, portal.visitante)).status).toBe(401);
  });
  expect((await criar({}, analista)).status).toBe(201);
  const headers = { 'Idempotency-Key': 'visao-1' };
  const duas = [0, 1].map(() => portal.admin.http<Visao>('POST', '/ps/visao', { json: NOVA, headers }));
  const [uma, mesma] = await Promise.all(duas);
  expect(mesma?.body).toEqual(uma?.body);
  expect(await minhas()).toEqual([uma?.body]);
});
