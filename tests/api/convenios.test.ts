// Bank agreements of a contest: who keeps them, what they ask, which one issues, and that their secrets stay in the dark.
import { beforeEach, describe, expect, it } from 'vitest';
import { linhaDeCodigo } from '../../src/server/boletos/febraban.ts';
import { emitePeloAsaas, getConvenioAberto, getConvenioEmissor } from '../../src/server/convenios/abrir.ts';
import { createCipher } from '../../src/server/platform/cipher.ts';
import { AVISO_MINIMO_ASAAS } from '../../src/shared/boletos.ts';
import { AVISOS_DE_VENCIMENTO, type Vaga } from '../../src/shared/concursos.ts';
import {
  AVISO_CNPJ,
  AVISO_CREDENCIAL_ILEGIVEL,
  AVISO_INCOMPLETO,
  AVISO_SEM_CHAVE_DE_APLICACAO,
  AVISO_SEM_WEBHOOK_SECRET,
  type Convenio,
  SEGREDO_OCULTO,
} from '../../src/shared/convenios.ts';
import { BB_SEM_PIX } from '../../src/shared/forma-de-pagamento.ts';
import { dataLocal } from '../../src/shared/tempo.ts';
import { createBoleto, createConcurso, createConvenio, createVaga } from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal)).id;
});

const ASAAS = {
  nome: 'Cobrança ASAAS',
  tipo: 'ASAAS' as const,
  api_key: '$aact_hmlg_chave',
  webhook_secret: 'aviso-do-asaas-123',
};
const BB = {
  nome: 'Cobrança BB',
  tipo: 'BB' as const,
  webhook_secret: 'aviso-do-bb-456789',
  numero_convenio: '3128557',
  agencia: '452-9',
  conta: '123.873-5',
  tipo_conta: 'Corrente' as const,
  url_base_api: 'https://api.hm.bb.com.br/cobrancas/v2',
  oauth_url: 'https://oauth.hm.bb.com.br/oauth/token',
  client_id: 'cliente',
  client_secret: 'segredo-do-cliente',
  chave_aplicacao: 'chave',
};
type Falha = { message: string; errors: Record<string, string[]> };

const cria = <T = Convenio>(json: unknown) =>
  portal.admin.http<T>('POST', `/ps/concurso/${concurso_id}/convenio`, { json });
const muda = <T = Convenio>(id: number, json: unknown) =>
  portal.admin.http<T>('PUT', `/ps/concurso/convenio/${id}`, { json });
const lista = () => portal.admin.rpc.admin.convenios.list({ concurso_id });
const linha = (id: number) =>
  portal.db.selectFrom('convenios').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const aberto = (id: number) => getConvenioAberto(portal.deps, id);
const emissor = () => getConvenioEmissor(portal.deps, concurso_id);

describe('an agreement', () => {
  it('with ASAAS is kept, shown without its secrets, and issues', async () => {
    const { status, body } = await cria({ ...ASAAS, cnpj_beneficiario: '11.222.333/0001-81', carteira: '17' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      concurso_id,
      nome: 'Cobrança ASAAS',
      tipo: 'ASAAS',
      status: 'Ativo',
      cnpj_beneficiario: '11222333000181',
      webhook_url: null,
      webhook_secret: SEGREDO_OCULTO,
      url_base_api: null,
      api_key: SEGREDO_OCULTO,
      numero_convenio: null,
      carteira: null,
      variacao_carteira: null,
      agencia: null,
      conta: null,
      tipo_conta: null,
      client_id: null,
      client_secret: null,
      oauth_url: null,
      chave_aplicacao: null,
      created_at: portal.clock.now().toISOString(),
      endereco_webhook: `http://portal.test/webhooks/asaas/${body.id}`,
      emite: true,
      aviso: null,
    });
    expect((await portal.admin.http('GET', `/ps/concurso/${concurso_id}/convenios`)).body).toEqual([body]);
    expect(await lista()).toEqual([body]);
    expect(await emissor()).toEqual({
      id: body.id,
      concurso_id,
      nome: 'Cobrança ASAAS',
      tipo: 'ASAAS',
      status: 'Ativo',
      cnpj_beneficiario: '11222333000181',
      agencia: null,
      conta: null,
      carteira: null,
      numero_convenio: null,
      webhook_secret: 'aviso-do-asaas-123',
      credenciais: { tipo: 'ASAAS', api_key: '$aact_hmlg_chave', url_base_api: null },
      excluido: false,
    });
  });

  it('with Banco do Brasil is kept with the usual carteira, and opens to all that bank asks', async () => {
    const body = await portal.admin.rpc.admin.convenios.create({ concurso_id, ...BB, api_key: 'de-outro-banco' });
    expect(body).toMatchObject({
      carteira: '17',
      variacao_carteira: '35',
      agencia: '452-9',
      conta: '123873-5',
      client_id: 'cliente',
      client_secret: SEGREDO_OCULTO,
      api_key: null,
      chave_aplicacao: 'chave',
      endereco_webhook: `http://portal.test/webhooks/bb/${body.id}/{webhook_secret}`,
      aviso: null,
    });
    expect(await aberto(body.id)).toMatchObject({
      carteira: '17',
      agencia: '452-9',
      webhook_secret: 'aviso-do-bb-456789',
      credenciais: {
        tipo: 'BB',
        numero_convenio: '3128557',
        carteira: '17',
        variacao_carteira: '35',
        agencia: '452-9',
        conta: '123873-5',
        url_base_api: BB.url_base_api,
        oauth_url: BB.oauth_url,
        client_id: 'cliente',
        client_secret: 'segredo-do-cliente',
        chave_aplicacao: 'chave',
      },
    });
  });

  it('that is active must be complete; an inactive one may wait', async () => {
    const antes = await portal.snapshot();
    for (const [json, errors, message] of [
      [{ tipo: 'ASAAS' }, { nome: ['Informe o nome do convênio.'] }, 'Informe o nome do convênio.'],
      [{ nome: 'X' }, { tipo: ['Escolha o tipo do convênio.'] }, 'Escolha o tipo do convênio.'],
      [
        { nome: 'X', tipo: 'ASAAS' },
        { api_key: ['Informe a chave de API do ASAAS.'] },
        'Informe a chave de API do ASAAS.',
      ],
      [
        { nome: 'X', tipo: 'ASAAS', api_key: SEGREDO_OCULTO },
        { api_key: ['Informe a chave de API do ASAAS.'] },
        'Informe a chave de API do ASAAS.',
      ],
    ] as const) {
      const answer = await cria<Falha>(json);
      expect(answer).toMatchObject({ status: 422, body: { message } });
      expect(answer.body.errors).toEqual(errors);
    }
    expect(await portal.snapshot()).toEqual(antes);

    const { status, body } = await cria({ nome: 'X', tipo: 'BB', status: 'Inativo' });
    expect([status, body.status, body.emite]).toEqual([201, 'Inativo', false]);
    // One of Banco do Brasil may be completed later: meanwhile it says so, and issues nothing.
    const ativo = await muda(body.id, { nome: 'X', tipo: 'BB', status: 'Ativo', cnpj_beneficiario: '11222333000182' });
    expect(ativo).toMatchObject({ status: 200, body: { emite: true } });
    for (const aviso of [AVISO_INCOMPLETO, AVISO_CNPJ]) expect(ativo.body.aviso).toContain(aviso);
    expect((await aberto(body.id))?.credenciais).toBeNull();
    expect((await emissor())?.credenciais).toBeNull();
    expect((await muda(body.id, { ...BB, status: 'Ativo' })).body).toMatchObject({ status: 'Ativo', emite: true });
  });

  it('keeps a secret that a change does not bring, whatever way it is left out', async () => {
    const { body } = await cria(BB);
    for (const ausente of [undefined, null, '', '  ', SEGREDO_OCULTO]) {
      const { status } = await muda(body.id, { ...BB, webhook_secret: ausente, client_secret: ausente });
      expect(status).toBe(200);
      expect(await aberto(body.id)).toMatchObject({
        webhook_secret: 'aviso-do-bb-456789',
        credenciais: { client_secret: 'segredo-do-cliente' },
      });
    }
    await muda(body.id, { ...BB, webhook_secret: 'aviso-do-bb-de-agora', client_secret: 'outro' });
    expect(await aberto(body.id)).toMatchObject({
      webhook_secret: 'aviso-do-bb-de-agora',
      credenciais: { client_secret: 'outro' },
    });
  });

  it('stays as it is in what a change leaves out, its keys included, and null takes away', async () => {
    const tudo = { ...BB, cnpj_beneficiario: '11222333000181', webhook_url: 'https://exemplo.org/avisos' };
    const { body } = await cria({ ...tudo, carteira: '18', variacao_carteira: '27' });
    const guardado = await aberto(body.id);
    expect(await muda(body.id, { nome: 'Só o nome', tipo: 'BB' })).toMatchObject({
      status: 200,
      body: { ...body, nome: 'Só o nome' },
    });
    expect(await aberto(body.id)).toEqual({ ...guardado, nome: 'Só o nome' });

    const apagados = { cnpj_beneficiario: null, agencia: '', conta: null, tipo_conta: '', chave_aplicacao: null };
    expect((await muda(body.id, { nome: 'Só o nome', tipo: 'BB', ...apagados, carteira: null })).body).toMatchObject({
      ...{ cnpj_beneficiario: null, agencia: null, conta: null, tipo_conta: null, chave_aplicacao: null },
      ...{ carteira: '17', variacao_carteira: '27', client_id: 'cliente', client_secret: SEGREDO_OCULTO },
    });
    // An address that is taken away is another: production's.
    const { body: sem } = await muda(body.id, { nome: 'Só o nome', tipo: 'BB', url_base_api: null });
    expect(sem).toMatchObject({ url_base_api: null, oauth_url: BB.oauth_url, client_secret: null });
  });

  it('keeps nothing of another bank, its address included', async () => {
    const { body } = await cria({ ...BB, cnpj_beneficiario: '11222333000181' });
    const asaas = await muda(body.id, { nome: 'ASAAS', tipo: 'ASAAS', api_key: ASAAS.api_key });
    expect(asaas).toMatchObject({
      status: 200,
      body: { cnpj_beneficiario: '11222333000181', url_base_api: null, agencia: null, client_id: null, carteira: null },
    });
    const { numero_convenio, client_id, client_secret } = BB;
    const volta = { nome: 'BB', tipo: 'BB', numero_convenio, client_id, client_secret };
    expect((await muda(body.id, volta)).body).toMatchObject({ api_key: null, agencia: null, carteira: '17' });
  });

  it('stays active or inactive when a change does not say', async () => {
    const { body } = await cria({ ...ASAAS, status: 'Inativo' });
    expect((await muda(body.id, ASAAS)).body.status).toBe('Inativo');
    expect((await muda(body.id, { ...ASAAS, status: 'Ativo' })).body.status).toBe('Ativo');
    expect((await muda(body.id, { ...ASAAS, status: '' })).body.status).toBe('Ativo');
  });

  it('of another bank drops the former’s secrets and asks for its own', async () => {
    const { body } = await cria(ASAAS);
    const recusa = await muda<Falha>(body.id, { ...BB, client_secret: SEGREDO_OCULTO });
    expect(recusa).toMatchObject({ status: 422, body: { errors: { client_secret: [expect.any(String)] } } });
    expect((await aberto(body.id))?.credenciais).toMatchObject({ api_key: ASAAS.api_key });

    expect((await muda(body.id, BB)).body).toMatchObject({ tipo: 'BB', api_key: null, client_secret: SEGREDO_OCULTO });
    expect((await linha(body.id)).api_key_cifrada).toBeNull();
    const volta = await muda<Falha>(body.id, { nome: 'X', tipo: 'ASAAS' });
    expect(volta).toMatchObject({ status: 422, body: { errors: { api_key: [expect.any(String)] } } });
    expect((await muda(body.id, ASAAS)).body).toMatchObject({
      tipo: 'ASAAS',
      client_secret: null,
      client_id: null,
      numero_convenio: null,
      chave_aplicacao: null,
      webhook_secret: SEGREDO_OCULTO,
    });
    expect(await linha(body.id)).toMatchObject({ client_secret_cifrado: null, carteira: null });
  });

  it('keeps a secret that two changes at once leave and replace', async () => {
    const { id } = await createConvenio(portal, { concurso_id });
    const { convenios } = portal.admin.rpc.admin;
    await Promise.all([
      convenios.update({ id, nome: 'A', tipo: 'ASAAS', api_key: 'chave-nova' }),
      convenios.update({ id, nome: 'B', tipo: 'ASAAS' }),
    ]);
    expect((await aberto(id))?.credenciais).toMatchObject({ api_key: 'chave-nova' });
    expect(await portal.logs('atualizar_convenio')).toHaveLength(2);
  });

  it('is never half of one bank and half of another, when two change it at once', async () => {
    const { id } = await createConvenio(portal, { concurso_id, tipo: 'BB' });
    const { convenios } = portal.admin.rpc.admin;
    await Promise.allSettled([
      convenios.update({ id, nome: 'A', tipo: 'ASAAS', api_key: 'chave' }),
      convenios.update({ id, ...BB, client_secret: undefined }),
    ]);
    expect((await aberto(id))?.credenciais).not.toBeNull();
  });

  it('that is removed is hidden and issues no more, but still opens for its slips', async () => {
    const { body } = await cria(ASAAS);
    const remover = () => portal.admin.http('DELETE', `/ps/concurso/convenio/${body.id}`);
    expect(await remover()).toMatchObject({
      status: 200,
      body: { id: body.id, message: 'Convênio excluído com sucesso!' },
    });
    expect(await lista()).toEqual([]);
    expect(await emissor()).toBeNull();
    expect(await aberto(body.id)).toMatchObject({ excluido: true, webhook_secret: 'aviso-do-asaas-123' });
    expect((await aberto(body.id))?.credenciais).not.toBeNull();
    expect((await remover()).status).toBe(404);
    expect((await muda(body.id, ASAAS)).status).toBe(404);
  });

  it('is not there with another id, of another contest, or of one that was removed', async () => {
    const { convenios, concursos } = portal.admin.rpc.admin;
    const { id } = await createConvenio(portal, { concurso_id });
    const outro = await createConcurso(portal);
    expect(await convenios.list({ concurso_id: outro.id })).toEqual([]);
    const ausente = { status: 404 };
    expect(await refusal(convenios.list({ concurso_id: 999_999 }))).toMatchObject(ausente);
    expect(await refusal(convenios.create({ concurso_id: 999_999, ...ASAAS }))).toMatchObject(ausente);
    expect(await refusal(convenios.update({ id: 999_999, ...ASAAS }))).toMatchObject(ausente);
    expect(await refusal(convenios.remove({ id: 999_999 }))).toMatchObject(ausente);
    expect(await aberto(999_999)).toBeNull();

    await concursos.remove({ id: concurso_id });
    const antes = await portal.snapshot();
    expect(await refusal(convenios.list({ concurso_id }))).toMatchObject(ausente);
    expect(await refusal(convenios.create({ concurso_id, ...ASAAS }))).toMatchObject(ausente);
    expect(await refusal(convenios.update({ id, ...ASAAS }))).toMatchObject(ausente);
    expect(await refusal(convenios.remove({ id }))).toMatchObject(ausente);
    expect(await portal.snapshot()).toEqual(antes);
    expect(await aberto(id)).not.toBeNull();
  });

  it('may be kept for a contest that is not published', async () => {
    const { id } = await createConcurso(portal, { ativo: 0 });
    expect(await portal.admin.rpc.admin.convenios.create({ concurso_id: id, ...ASAAS })).toMatchObject({ emite: true });
  });

  it('is made once for one Idempotency-Key, and its kept answer has no secret', async () => {
    const admin = portal.admin.with({ key: 'convenio-1' });
    const primeira = await admin.http('POST', `/ps/concurso/${concurso_id}/convenio`, { json: ASAAS });
    expect(primeira.status).toBe(201);
    expect(await admin.http('POST', `/ps/concurso/${concurso_id}/convenio`, { json: ASAAS })).toMatchObject({
      status: 201,
      body: primeira.body,
    });
    expect(await admin.rpc.admin.convenios.create({ concurso_id, ...ASAAS })).toEqual(primeira.body);
    expect(await lista()).toHaveLength(1);
    const outra = await admin.http('POST', `/ps/concurso/${concurso_id}/convenio`, {
      json: { ...ASAAS, api_key: 'outra' },
    });
    expect(outra.status).toBe(409);
    expect(JSON.stringify(await portal.snapshot())).not.toContain(ASAAS.api_key);
  });

  it('is nobody’s but the administrators’', async () => {
    const { id } = await createConvenio(portal, { concurso_id });
    const antes = await portal.snapshot();
    const chamadas = [
      ['GET', `/ps/concurso/${concurso_id}/convenios`],
      ['POST', `/ps/concurso/${concurso_id}/convenio`],
      ['PUT', `/ps/concurso/convenio/${id}`],
      ['DELETE', `/ps/concurso/convenio/${id}`],
    ] as const;
    for (const [method, path] of chamadas) {
      const json = method === 'POST' || method === 'PUT' ? ASAAS : undefined;
      const statuses = [];
      for (const quem of [portal.visitante, portal.candidato, portal.outro, portal.inativo])
        statuses.push((await quem.http(method, path, { json })).status);
      expect([path, statuses]).toEqual([path, [401, 403, 403, 401]]);
    }
    for (const { rpc } of [portal.visitante, portal.candidato]) {
      const { convenios } = rpc.admin;
      for (const chamada of [
        () => convenios.list({ concurso_id }),
        () => convenios.create({ concurso_id, ...ASAAS }),
        () => convenios.update({ id, ...ASAAS }),
        () => convenios.remove({ id }),
      ])
        expect([401, 403]).toContain((await refusal(chamada())).status);
    }
    expect(await portal.snapshot()).toEqual(antes);
  });
});

describe('an agreement whose bank has slips of it', () => {
  const { agora, cedo } = { agora: '2026-11-21T15:00:00.000Z', cedo: '2026-11-21T14:00:00.000Z' };
  const boleto = (convenio_id: number, dados: Parameters<typeof createBoleto>[1]) =>
    createBoleto(portal, { convenio_id, emissor: 'BB', ...dados });

  it.each([
    ['is on its way there', { status: 'Registrando', emitido_em: null, incerto: 1 }],
    ['is watched', { consultar_em: agora, pagavel_ate: '2026-09-22' }],
    ['is to be taken back', { status: 'Cancelado', baixar_em: agora }],
  ] as const)('keeps its bank and its number while one %s', async (_nome, dados) => {
    const { body } = await cria(BB);
    await boleto(body.id, dados);
    const antes = await portal.snapshot();
    const outro = { nome: 'Outro', tipo: 'ASAAS', api_key: 'chave' };
    for (const [campo, json] of [
      ['numero_convenio', { ...BB, numero_convenio: '3128558' }],
      ['numero_convenio', { ...BB, numero_convenio: null }],
      ['tipo', outro],
    ] as const) {
      const recusa = await muda<Falha>(body.id, json);
      expect(recusa).toMatchObject({ status: 422, body: { message: expect.stringContaining('Crie outro convênio') } });
      expect(Object.keys(recusa.body.errors)).toEqual([campo]);
    }
    expect(await portal.snapshot()).toEqual(antes);
    // Whatever else it is, it may become.
    const mudado = await muda(body.id, { ...BB, nome: 'Outro nome', carteira: '18', client_secret: 'trocado' });
    expect(mudado).toMatchObject({ status: 200, body: { nome: 'Outro nome', carteira: '18' } });
  });

  it('may become another once they are of no matter there', async () => {
    const { body } = await cria(BB);
    const { body: outro } = await cria({ ...BB, numero_convenio: '7654321' });
    await boleto(body.id, { status: 'Registrando', emitido_em: null, erro: 'O banco recusou o pedido.' });
    await boleto(body.id, { emitido_em: cedo, consultar_em: null });
    await boleto(body.id, { status: 'Cancelado' });
    // Nobody pays them any more, although its bank never answered about them.
    await boleto(body.id, { consultar_em: agora, pagavel_ate: '2026-09-21' });
    await boleto(body.id, { status: 'Cancelado', baixar_em: agora, pagavel_ate: '2026-09-21' });
    await boleto(outro.id, { consultar_em: agora });
    expect((await muda(body.id, { ...BB, numero_convenio: '3128558' })).body.numero_convenio).toBe('3128558');
    expect((await muda(body.id, { nome: 'Outro', tipo: 'ASAAS', api_key: 'chave' })).body.tipo).toBe('ASAAS');
  });

  it('that gets another carteira has it on the paper of none that it had issued', async () => {
    const { body } = await cria(BB);
    const codigo_barras = '00191165600000085500000003128557000000000417';
    const numeros = {
      codigo_barras,
      linha_digitavel: linhaDeCodigo(codigo_barras),
      nosso_numero: '00031285570000000004',
    };
    const { id } = await boleto(body.id, { consultar_em: agora, ...numeros });
    await muda(body.id, { ...BB, carteira: '18' });
    const [visto] = await portal.admin.rpc.admin.boletos.listar({});
    expect(visto?.id).toBe(id);
    const papel = await portal.app.request(visto?.url_boleto ?? '');
    const { texto } = await lerPdf(new Uint8Array(await papel.arrayBuffer()));
    expect(/Carteira\s*(\d+)/.exec(texto)?.[1]).toBe('17');
  });
});

describe('an agreement of a contest that is paid by PIX alone', () => {
  it('with Banco do Brasil is not the one that issues, whichever change would make it so', async () => {
    await portal.db.updateTable('concursos').set({ forma_pagamento: 'pix' }).where('id', '=', concurso_id).execute();
    const { id } = await createConvenio(portal, { concurso_id, tipo: 'BB', status: 'Inativo', client_id: null });
    // Without its keys it gives way to one that is complete, and with them to a newer one that is not.
    await createConvenio(portal, { concurso_id, api_key: null });
    const antes = await portal.snapshot();
    expect(await muda<Falha>(id, { ...BB, status: 'Ativo' })).toMatchObject({
      status: 422,
      body: { errors: { tipo: [BB_SEM_PIX] } },
    });
    expect(await portal.snapshot()).toEqual(antes);
    await createConvenio(portal, { concurso_id });
    expect((await muda(id, { ...BB, status: 'Ativo' })).body).toMatchObject({ status: 'Ativo', emite: false });
  });
});

describe('which agreement issues', () => {
  it('is the newest of those active', async () => {
    const primeiro = await createConvenio(portal, { concurso_id });
    const segundo = await createConvenio(portal, { concurso_id, tipo: 'BB' });
    const terceiro = await createConvenio(portal, { concurso_id, status: 'Inativo' });
    await createConvenio(portal);
    const emitem = async () => (await lista()).filter(({ emite }) => emite).map(({ id }) => id);
    expect((await lista()).map(({ id }) => id)).toEqual([primeiro.id, segundo.id, terceiro.id]);
    expect([await emitem(), (await emissor())?.id]).toEqual([[segundo.id], segundo.id]);
    expect(await emitePeloAsaas(portal.db, concurso_id)).toBe(false);

    await muda(terceiro.id, { nome: 'Terceiro', tipo: 'ASAAS', status: 'Ativo' });
    expect([await emitem(), (await emissor())?.id]).toEqual([[terceiro.id], terceiro.id]);
    await portal.admin.rpc.admin.convenios.remove({ id: terceiro.id });
    await muda(segundo.id, { ...BB, status: 'Inativo' });
    expect([await emitem(), (await emissor())?.id]).toEqual([[primeiro.id], primeiro.id]);
    expect(await emitePeloAsaas(portal.db, concurso_id)).toBe(true);
    await portal.admin.rpc.admin.convenios.remove({ id: primeiro.id });
    expect([await emitem(), await emissor()]).toEqual([[], null]);
    expect(await emitePeloAsaas(portal.db, concurso_id)).toBe(false);
  });
});

describe('an agreement without its keys', () => {
  it('takes the slips from no other, and has them where there is none', async () => {
    const inteiro = await createConvenio(portal, { concurso_id });
    const form = { nome: 'Por completar', tipo: 'BB' } as const;
    const { body, status } = await cria(form);
    expect([status, body.status, body.emite]).toEqual([201, 'Ativo', false]);
    expect((await emissor())?.id).toBe(inteiro.id);
    await portal.admin.rpc.admin.convenios.remove({ id: inteiro.id });
    expect((await emissor())?.id).toBe(body.id);
  });
});

describe('what an administrator is told', () => {
  const avisos = async () => (await lista()).map(({ aviso }) => aviso);
  const avisosDasVagas = async () =>
    (await portal.admin.rpc.admin.vagas.list({ concurso_id })).map(({ aviso }) => aviso);

  it('is that ASAAS takes no fee under R$ 5,00, where a vacancy has one', async () => {
    await createConvenio(portal, { concurso_id });
    const casos: [valor_centavos: number, aviso: string | null][] = [
      [0, null],
      [1, AVISO_MINIMO_ASAAS],
      [499, AVISO_MINIMO_ASAAS],
      [500, null],
    ];
    for (const [valor_centavos, aviso] of casos) {
      const { id } = await createVaga(portal, { concurso_id, valor_centavos });
      expect([valor_centavos, await avisos(), await avisosDasVagas()]).toEqual([valor_centavos, [aviso], [aviso]]);
      await portal.admin.rpc.admin.vagas.remove({ id });
    }
    await createVaga(portal, { concurso_id, valor_centavos: 100, ativo: 0 });
    expect(await avisos()).toEqual([null]);
    const { id: outroConcurso } = await createConcurso(portal);
    await createVaga(portal, { concurso_id: outroConcurso, valor_centavos: 100 });
    expect(await avisos()).toEqual([null]);
  });

  it('is not that while ASAAS does not issue', async () => {
    await createVaga(portal, { concurso_id, valor_centavos: 100 });
    expect(await avisosDasVagas()).toEqual([null]);
    await createConvenio(portal, { concurso_id });
    await createConvenio(portal, { concurso_id, status: 'Inativo' });
    expect(await avisosDasVagas()).toEqual([AVISO_MINIMO_ASAAS]);
    await createConvenio(portal, { concurso_id, tipo: 'BB' });
    expect(await avisosDasVagas()).toEqual([null]);
    // The older one is active still, and would issue again.
    expect(await avisos()).toEqual([AVISO_MINIMO_ASAAS, null, null]);
  });

  it('comes with a vacancy that is made or changed, and never to a visitor', async () => {
    await createConvenio(portal, { concurso_id });
    const { vagas } = portal.admin.rpc.admin;
    const VAGA = { cargo: 'Enfermeiro', nivel: 'Superior' as const };
    const vaga = await vagas.create({ concurso_id, ...VAGA, valor_inscricao: 4.99 });
    expect(vaga.aviso).toBe(AVISO_MINIMO_ASAAS);
    const path = `/ps/concurso/${concurso_id}/vagas`;
    expect((await portal.admin.http<Vaga[]>('GET', path)).body[0]?.aviso).toBe(AVISO_MINIMO_ASAAS);
    for (const quem of [portal.visitante, portal.candidato]) {
      const { body } = await quem.http<Vaga[]>('GET', path);
      expect(body).toHaveLength(1);
      expect(body[0]).not.toHaveProperty('aviso');
    }
    expect((await vagas.update({ id: vaga.id, ...VAGA, valor_inscricao: 5 })).aviso).toBeNull();
  });

  it('is that a fee is due before whoever enrols could pay it', async () => {
    const { vencimento_antes: ANTES, vencimento_antes_do_fim: NO_MEIO } = AVISOS_DE_VENCIMENTO;
    const { vagas } = portal.admin.rpc.admin;
    const datas = (data_prazo_inicio: string, data_prazo_fim: string) =>
      portal.db
        .updateTable('concursos')
        .set({ data_prazo_inicio, data_prazo_fim })
        .where('id', '=', concurso_id)
        .execute();
    const VAGA = { cargo: 'Enfermeiro', nivel: 'Superior' as const, valor_inscricao: 50 };
    const avisoDe = async (dataVencimentoPagamento: string | null, valor_inscricao = 50) =>
      (await vagas.update({ id, ...VAGA, valor_inscricao, dataVencimentoPagamento })).aviso;
    const { id, aviso } = await vagas.create({ concurso_id, ...VAGA, dataVencimentoPagamento: '2026-11-20' });
    expect(aviso).toBe(ANTES);
    expect(await avisosDasVagas()).toEqual([ANTES]);
    // Today is the 21st, and it is paid until its end.
    const { data_prazo_fim } = await portal.admin.rpc.admin.concursos.get({ id: concurso_id });
    expect(await avisoDe('2026-11-21')).toBe(NO_MEIO);
    expect([await avisoDe(dataLocal(data_prazo_fim)), await avisoDe(null), await avisoDe('2026-11-20', 0)]).toEqual([
      null,
      null,
      null,
    ]);
    await datas('2026-12-01T03:00:00.000Z', '2026-12-11T02:59:59.999Z');
    const avisos = [await avisoDe('2026-11-30'), await avisoDe('2026-12-01'), await avisoDe('2026-12-10')];
    expect(avisos).toEqual([ANTES, NO_MEIO, null]);
    await createConvenio(portal, { concurso_id });
    expect(await avisoDe('2026-11-30', 4)).toBe(`${AVISO_MINIMO_ASAAS} ${ANTES}`);
    // Nobody enrols any more.
    await datas('2026-11-01T03:00:00.000Z', '2026-11-21T02:59:59.999Z');
    expect(await avisoDe('2026-11-20')).toBeNull();
  });

  it('is what an agreement lacks to be paid through', async () => {
    await createConvenio(portal, { concurso_id, webhook_secret: null });
    await createConvenio(portal, { concurso_id, tipo: 'BB', chave_aplicacao: null });
    await createConvenio(portal, {
      concurso_id,
      tipo: 'BB',
      chave_aplicacao: null,
      url_base_api: 'https://api.hm.bb.com.br/cobrancas/v2?gw-dev-app-key=abc',
    });
    await createVaga(portal, { concurso_id, valor_centavos: 100 });
    expect(await avisos()).toEqual([
      `${AVISO_MINIMO_ASAAS} ${AVISO_SEM_WEBHOOK_SECRET}`,
      AVISO_SEM_CHAVE_DE_APLICACAO,
      null,
    ]);
  });
});

describe('the secrets of an agreement', () => {
  it('are sealed in the store', async () => {
    const { body } = await cria({ ...BB, chave_aplicacao: null });
    const texto = JSON.stringify(await linha(body.id));
    for (const segredo of [BB.client_secret, BB.webhook_secret]) {
      expect(texto).not.toContain(segredo);
      expect(texto).not.toContain(Buffer.from(segredo).toString('base64url'));
    }
    const { client_secret_cifrado, webhook_secret_cifrado } = await linha(body.id);
    expect(portal.deps.cipher.open(client_secret_cifrado ?? '')).toBe(BB.client_secret);
    expect(portal.deps.cipher.open(webhook_secret_cifrado ?? '')).toBe(BB.webhook_secret);
  });

  it('are taken out of the bank’s whole address, as people paste it', async () => {
    const segredo = 'aviso?456%&xyz?789';
    const { body } = await cria({
      ...BB,
      webhook_secret: segredo,
      webhook_url: `https://portal.test/webhooks/bb/9/${segredo}`,
    });
    const oculta = `https://portal.test/webhooks/bb/9/${SEGREDO_OCULTO}`;
    expect(body.webhook_url).toBe(oculta);
    // Also when only the address is sent, as addresses write it, and with a new secret beside the old.
    const codificada = `https://portal.test/webhooks/bb/9/${encodeURIComponent(segredo)}`;
    expect((await muda(body.id, { ...BB, webhook_secret: null, webhook_url: codificada })).body.webhook_url).toBe(
      oculta,
    );
    const ambos = `https://portal.test/${segredo}/novo-segredo-do-bb`;
    expect(
      (await muda(body.id, { ...BB, webhook_secret: 'novo-segredo-do-bb', webhook_url: ambos })).body.webhook_url,
    ).toBe(`https://portal.test/${SEGREDO_OCULTO}/${SEGREDO_OCULTO}`);
    expect(await linha(body.id)).toMatchObject({ webhook_url: expect.not.stringContaining('segredo') });
    // The form sends back what it was shown.
    expect((await muda(body.id, { ...BB, webhook_url: oculta })).body.webhook_url).toBe(oculta);
  });

  it('leave in the trail what changed, not what it was', async () => {
    const { body } = await cria({ ...BB, webhook_url: 'https://exemplo.org/avisos' });
    await muda(body.id, { ...BB, nome: 'Outro nome', client_secret: 'trocado', chave_aplicacao: 'trocada' });
    await portal.admin.rpc.admin.convenios.remove({ id: body.id });
    const [criou, alterou, excluiu] = (await portal.logs()).filter(({ tipo }) => tipo.endsWith('_convenio'));
    expect([criou?.tipo, alterou?.tipo, excluiu?.tipo]).toEqual([
      'criar_convenio',
      'atualizar_convenio',
      'excluir_convenio',
    ]);
    expect([criou?.descricao, alterou?.descricao, excluiu?.descricao]).toEqual([
      'Criou o convênio "Cobrança BB".',
      'Alterou o convênio "Outro nome".',
      'Excluiu o convênio "Outro nome".',
    ]);
    for (const log of [criou, alterou, excluiu])
      expect(log).toMatchObject({ isadmin: 1, usuario_id: portal.admin.id, usuario_email: portal.admin.email });
    expect(JSON.parse(alterou?.dados_anteriores ?? '')).toMatchObject({ nome: 'Cobrança BB', client_id: 'cliente' });
    expect(JSON.parse(alterou?.dados_novos ?? '')).toMatchObject({
      nome: 'Outro nome',
      credenciais_trocadas: ['webhook_secret', 'client_secret', 'chave_aplicacao'],
    });
    expect(JSON.parse(excluiu?.dados_anteriores ?? '').nome).toBe('Outro nome');
  });

  it('are found in no table, answer or log line, and the bank’s keys in no trail, also after refusals', async () => {
    const SECRETOS = {
      webhook_secret: 'SENTINELA-aviso-1',
      api_key: 'SENTINELA-api-2',
      client_secret: 'SENTINELA-cliente-3',
    };
    const CHAVES = {
      chave_aplicacao: 'SENTINELA-app-4',
      url_base_api: 'https://api.hm.bb.com.br/v2?gw-dev-app-key=SENTINELA-query-5',
    };
    const { rpc } = portal.admin;
    const answers: string[] = [];
    const refusals: string[] = [];
    const chamada = async (method: string, path: string, json?: unknown) => {
      const answer = await portal.admin.with({ key: `chave-${answers.length}` }).http(method, path, { json });
      const texto = JSON.stringify([answer.body, [...answer.headers]]);
      answers.push(texto);
      if (answer.status >= 400) refusals.push(texto);
      return answer as { status: number; body: Convenio };
    };
    const criar = `/ps/concurso/${concurso_id}/convenio`;

    const tudo = { ...BB, ...SECRETOS, ...CHAVES, oauth_url: 'https://oauth.hm.bb.com.br/token?key=SENTINELA-query-6' };
    const bb = await chamada('POST', criar, {
      ...tudo,
      webhook_url: `https://portal.test/webhooks/bb/1/${SECRETOS.webhook_secret}`,
    });
    const asaas = await chamada('POST', criar, { ...tudo, tipo: 'ASAAS', url_base_api: null });
    expect([bb.status, asaas.status]).toEqual([201, 201]);
    await chamada('GET', `/ps/concurso/${concurso_id}/convenios`);
    await chamada('PUT', `/ps/concurso/convenio/${bb.body.id}`, { ...tudo, client_secret: 'SENTINELA-cliente-7' });
    await chamada('PUT', `/ps/concurso/convenio/${asaas.body.id}`, tudo);

    const errados: object[] = [
      ...Object.entries({ ...SECRETOS, ...CHAVES }).flatMap(([campo, valor]) => [
        { ...tudo, [campo]: `${valor} ${valor}` },
        { ...tudo, [campo]: valor.repeat(200) },
        { ...tudo, [campo]: [valor] },
        { ...tudo, [campo]: { [valor]: valor } },
      ]),
      ...['nome', 'tipo', 'status', 'tipo_conta', 'numero_convenio', 'carteira', 'cnpj_beneficiario', 'oauth_url'].map(
        (campo) => ({ ...tudo, [campo]: campo === 'nome' ? { a: 'SENTINELA-nome-9' } : 'SENTINELA-outro-9' }),
      ),
      { ...tudo, url_base_api: 'SENTINELA-endereco-10' },
      { ...tudo, url_base_api: 'https://SENTINELA-11:SENTINELA-12@api.hm.bb.com.br' },
    ];
    for (const errado of errados) {
      expect((await chamada('POST', criar, errado)).status, JSON.stringify(errado)).toBe(422);
      expect((await chamada('PUT', `/ps/concurso/convenio/${bb.body.id}`, errado)).status).toBe(422);
      const recusa = await refusal(rpc.admin.convenios.create({ concurso_id, ...errado } as never));
      refusals.push(JSON.stringify(recusa));
    }
    await chamada('POST', '/ps/concurso/999999/convenio', tudo);
    await chamada('PUT', '/ps/concurso/convenio/999999', tudo);
    await chamada('DELETE', `/ps/concurso/convenio/${bb.body.id}`);
    expect((await aberto(bb.body.id))?.credenciais).toMatchObject({ client_secret: 'SENTINELA-cliente-7' });

    const tudoGuardado = JSON.stringify(await portal.snapshot());
    const resto = JSON.stringify(await portal.snapshot(['convenios', 'idempotencia']));
    const linhas = JSON.stringify(portal.lines);
    // The keys that a form shows again are in the agreement's own row and answers; these secrets are nowhere at all.
    for (const segredo of [...Object.values(SECRETOS), 'SENTINELA-cliente-7'])
      for (const onde of [tudoGuardado, ...answers]) expect(onde).not.toContain(segredo);
    expect(refusals.length).toBeGreaterThan(90);
    for (const onde of [resto, linhas, ...refusals]) expect(onde).not.toContain('SENTINELA');
  });

  it('that no longer open, after another ENCRYPTION_KEY, break nothing and can be given again', async () => {
    const outra = createCipher('uma-chave-de-antes-0123456789');
    const { id } = await createConvenio(portal, {
      concurso_id,
      api_key_cifrada: outra.seal('SENTINELA-antiga'),
      webhook_secret_cifrado: 'v1.lixo',
    });
    expect(await lista()).toMatchObject([
      { id, api_key: SEGREDO_OCULTO, webhook_secret: SEGREDO_OCULTO, emite: true, aviso: AVISO_CREDENCIAL_ILEGIVEL },
    ]);
    expect(portal.lines.filter(({ level }) => level === 'warn')).toEqual([]);
    expect(await emissor()).toMatchObject({ id, credenciais: null, webhook_secret: null });
    expect(portal.lines.filter(({ level }) => level === 'warn')).toMatchObject([{ fields: { convenio: id } }]);
    expect(JSON.stringify(portal.lines)).not.toContain('SENTINELA');

    // What is not given again waits for its key to come back.
    const antes = await linha(id);
    const url = 'https://exemplo.org/avisos';
    expect((await muda(id, { nome: 'X', tipo: 'ASAAS', webhook_url: url })).body.webhook_url).toBe(url);
    expect((await linha(id)).api_key_cifrada).toBe(antes.api_key_cifrada);
    expect((await muda(id, ASAAS)).body.aviso).toBeNull();
    expect(await emissor()).toMatchObject({
      credenciais: { api_key: ASAAS.api_key },
      webhook_secret: 'aviso-do-asaas-123',
    });
  });
});
