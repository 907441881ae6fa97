// What administrators do with a candidate's account: look at it, close and open it, correct its data. Whatever is refused
// leaves everything as it was.
import { beforeEach, describe, expect, it } from 'vitest';
import type { CandidatoAdmin } from '../../src/shared/candidatos-admin.ts';
import { mascararCpf } from '../../src/shared/format.ts';
import { MINUTO } from '../support/clock.ts';
import { entrar, porOutroProcesso } from '../support/envios.ts';
import { createCandidato, createConvenio, createInscricao, gerarCpf, SENHA } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { nadaMuda, type Recusa } from '../support/recusa.ts';
import { STORE } from '../support/store.ts';

const CPF_LIVRE = gerarCpf(900_001);
const NAO_ENCONTRADO = 'Candidato não encontrado.';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const rpc = () => portal.admin.rpc.admin.candidatos;
const endereco = (id: number, resto = '') => `/ps/candidato/admin/${id}${resto}`;
const ler = async (id: number) => (await portal.admin.http<CandidatoAdmin>('GET', endereco(id))).body;
const mudarStatus = (id: number, status: unknown) =>
  portal.admin.http<CandidatoAdmin & Recusa>('PUT', endereco(id, '/status'), { json: { status } });

/** What the form must have, as the account is, and whatever else is given. */
async function formulario(id: number, json: object = {}) {
  const { nome, cpf, email, status } = await ler(id);
  return { nome, cpf, email, status, ...json };
}
const alterar = async (id: number, json: object) =>
  portal.admin.http<CandidatoAdmin & Recusa>('PUT', endereco(id, '/dados'), { json: await formulario(id, json) });

describe('a candidate', () => {
  it('is the whole profile with its figures and never the password, by REST as by the typed call', async () => {
    const { id, cpf, email } = portal.candidato;
    await createInscricao(portal, { candidato_id: id });
    await createInscricao(portal, { candidato_id: id });
    await createInscricao(portal, { candidato_id: id, status: 'C' });
    const { status, body } = await portal.admin.http<CandidatoAdmin>('GET', endereco(id));
    const { cadastro } = await portal.candidato.rpc.candidato.candidatos.dados();
    expect([status, body]).toEqual([
      200,
      {
        ...cadastro,
        cpf: mascararCpf(cadastro.cpf),
        telefone_fixo: cadastro.telefone_residencial,
        updated_at: cadastro.created_at,
        primeiro_acesso_em: cadastro.created_at,
        total_inscricoes: 3,
        inscricoes_ativas: 2,
      },
    ]);
    expect(body).toMatchObject({ cpf: mascararCpf(cpf), email, status: 'A' });
    expect(JSON.stringify(body)).not.toMatch(/senha|argon2|busca/);
    expect(await rpc().get({ id })).toEqual(body);
  });

  it('who is not there is told so, as what is no id', async () => {
    const recusa = async (caminho: string) => {
      const { status, body } = await portal.admin.http<Recusa>('GET', caminho);
      return [status, body.message];
    };
    expect(await recusa('/ps/candidato/admin/999999')).toEqual([404, NAO_ENCONTRADO]);
    expect(await recusa('/ps/candidato/admin/abc')).toEqual([404, 'Registro não encontrado.']);
    expect(await refusal(rpc().get({ id: 'abc' }))).toMatchObject({ status: 422, mensagem: 'Identificador inválido.' });
  });

  it('is the administrators’ alone', async () => {
    const { candidato, visitante, outro } = portal;
    const json = await formulario(outro.id);
    for (const [quem, status] of [
      [candidato, 403],
      [visitante, 401],
    ] as const) {
      const recusas = await nadaMuda(portal, async () => [
        await quem.http('GET', endereco(outro.id)),
        await quem.http('PUT', endereco(outro.id, '/status'), { json: { status: 'I' } }),
        await quem.http('PUT', endereco(outro.id, '/dados'), { json }),
      ]);
      expect(recusas.map((recusa) => recusa.status)).toEqual([status, status, status]);
    }
  });
});

describe('closing and opening an account', () => {
  it('ends every session of that candidate, and of nobody else, and says so by mail', async () => {
    const { candidato, outro } = portal;
    const celular = await entrar(portal, 'candidato');
    portal.clock.advance(MINUTO);
    const antes = await ler(candidato.id);
    const { status, body } = await mudarStatus(candidato.id, 'I');
    expect([status, body]).toEqual([200, { ...antes, status: 'I', updated_at: '2026-11-21T15:01:00.000Z' }]);
    for (const sessao of [candidato, celular]) {
      expect((await sessao.http('GET', '/ps/candidato/dados')).status).toBe(401);
    }
    expect((await outro.http('GET', '/ps/candidato/dados')).status).toBe(200);
    const entrada = { email: candidato.email, senha: SENHA };
    expect(await refusal(portal.visitante.rpc.publico.sessoes.loginCandidato(entrada))).toMatchObject({ status: 403 });

    const [carta, ...mais] = await portal.emails();
    expect(mais).toEqual([]);
    expect(carta).toMatchObject({ para: candidato.email, assunto: 'Seu cadastro foi desativado' });
    expect(carta?.texto).toContain(portal.deps.config.suporteEmail);
    const [log, ...outros] = await portal.logs('desativar_candidato');
    expect(outros).toEqual([]);
    expect(log).toMatchObject({
      isadmin: 1,
      usuario_id: portal.admin.id,
      descricao: 'Desativou o cadastro de Ana Candidata.',
      registro_tipo: 'candidato',
      registro_id: candidato.id,
      candidato_id: candidato.id,
    });
    expect(JSON.parse(log?.dados_anteriores ?? '')).toMatchObject({ status: 'A', cpf: mascararCpf(candidato.cpf) });
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ status: 'I', cpf: mascararCpf(candidato.cpf) });
    expect(JSON.stringify(log)).not.toMatch(/argon2|senha/);

    // Open again, the account takes the same password, and no old session comes back to life.
    expect(await mudarStatus(candidato.id, 'A')).toMatchObject({ status: 200, body: { status: 'A' } });
    expect((await candidato.http('GET', '/ps/candidato/dados')).status).toBe(401);
    const { token } = await portal.visitante.rpc.publico.sessoes.loginCandidato(entrada);
    expect((await portal.caller(token).http('GET', '/ps/candidato/dados')).status).toBe(200);
    expect((await portal.emails(candidato.email)).map(({ assunto }) => assunto)).toContain('Seu cadastro está ativo');
    expect(await portal.logs('ativar_candidato')).toMatchObject([{ descricao: 'Ativou o cadastro de Ana Candidata.' }]);
  });

  it('shows at once in the list and its filter', async () => {
    const { candidato, inativo } = portal;
    const inativos = async () => (await rpc().list({ status: 'I' })).data.map(({ id }) => id);
    expect(await inativos()).toEqual([inativo.id]);
    await mudarStatus(candidato.id, 'I');
    expect((await inativos()).sort()).toEqual([candidato.id, inativo.id].sort());
  });

  it('is refused when it already is so, is nobody or is no status', async () => {
    const { candidato, inativo } = portal;
    for (const [id, pedido, status, message] of [
      [candidato.id, 'A', 409, 'Este candidato já está ativo. Atualize a página.'],
      [inativo.id, 'I', 409, 'Este candidato já está inativo. Atualize a página.'],
      [999_999, 'I', 404, NAO_ENCONTRADO],
      [candidato.id, 'X', 422, 'Escolha A (ativo) ou I (inativo).'],
      [candidato.id, undefined, 422, 'Escolha A (ativo) ou I (inativo).'],
    ] as const) {
      expect([id, pedido, await nadaMuda(portal, () => mudarStatus(id, pedido))]).toMatchObject([
        id,
        pedido,
        { status, body: { message } },
      ]);
    }
  });

  it('at once by two administrators happens once', async () => {
    const { id, email } = portal.candidato;
    const daqui = await porOutroProcesso(portal, 'admin', false);
    const dali = await porOutroProcesso(portal, 'admin', STORE === 'postgres');
    const desfechos = await Promise.allSettled([
      daqui.admin.candidatos.alterarStatus({ id, status: 'I' }),
      dali.admin.candidatos.alterarStatus({ id, status: 'I' }),
    ]);
    expect(desfechos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await portal.logs('desativar_candidato')).toHaveLength(1);
    expect(await portal.emails(email)).toHaveLength(1);
  });

  it('with an Idempotency-Key answers the same again and writes once', async () => {
    const { id } = portal.candidato;
    const quem = portal.admin.with({ key: 'desativar-1' });
    const primeira = await quem.http('PUT', endereco(id, '/status'), { json: { status: 'I' } });
    expect(primeira.status).toBe(200);
    const segunda = await quem.http('PUT', endereco(id, '/status'), { json: { status: 'I' } });
    expect([segunda.status, segunda.body]).toEqual([200, primeira.body]);
    expect(await portal.logs('desativar_candidato')).toHaveLength(1);
  });
});

describe('correcting an account', () => {
  it('changes what is sent and keeps the rest, under the official names of cities and the words of the profile', async () => {
    const { id } = portal.candidato;
    const antes = await ler(id);
    portal.clock.advance(MINUTO);
    const { status, body } = await alterar(id, {
      nome: ' Ana  Maria d’Ávila ',
      cpf: '529.982.247-25',
      telefone_celular: '(21) 99999-0000',
      uf: 'RJ',
      cidade: 'NITEROI',
      cep: '24000-000',
      estado_civil: 'V',
      numero: '',
      rg_orgao_emissor: null,
    });
    const esperado = {
      ...antes,
      nome: 'Ana  Maria d’Ávila',
      cpf: '***.982.247-**',
      telefone_celular: '21999990000',
      uf: 'RJ',
      cidade: 'Niterói',
      cep: '24000000',
      estado_civil: 'viúvo',
      numero: null,
      rg_orgao_emissor: null,
      updated_at: '2026-11-21T15:01:00.000Z',
    };
    expect([status, body]).toEqual([200, esperado]);
    expect(await rpc().get({ id })).toEqual(esperado);
    const [log, ...outros] = await portal.logs('alterar_dados');
    expect(outros).toEqual([]);
    expect(log).toMatchObject({ isadmin: 1, candidato_id: id, registro_tipo: 'candidato', registro_id: id });
    expect(JSON.parse(log?.dados_anteriores ?? '')).toMatchObject({ nome: antes.nome, cpf: antes.cpf, uf: 'MG' });
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ nome: esperado.nome, cpf: esperado.cpf, uf: 'RJ' });
    expect(await portal.emails()).toMatchObject([
      {
        para: antes.email,
        assunto: 'Seus dados cadastrais foram alterados',
        candidato_id: id,
        tipo: 'dados_alterados',
      },
    ]);

    // Found by what it is now, and no more by what it was.
    const achados = async (search: string) => (await rpc().list({ search })).data.map((candidato) => candidato.id);
    expect(await achados('maria d’avila')).toEqual([id]);
    expect(await achados('529.982.247-25')).toEqual([id]);
    expect(await achados(antes.cpf)).toEqual([]);
    expect((await rpc().list({ uf: 'RJ' })).data).toMatchObject([{ id, nome: esperado.nome, cpf: esperado.cpf }]);
  });

  it('says in the trail which fields changed where neither record shows it', async () => {
    const { id } = portal.candidato;
    const ocultos = async () => JSON.parse((await portal.logs('alterar_dados')).at(-1)?.dados_novos ?? '');
    await alterar(id, { cpf: '529.982.247-25' });
    // The same digits in the middle.
    await alterar(id, { cpf: '629.982.247-33', possui_deficiencia: 'S', detalhe_deficiencia: 'Baixa visão' });
    expect(await ocultos()).toMatchObject({
      cpf: '***.982.247-**',
      alterados_ocultos: ['cpf', 'detalhe_deficiencia'],
    });
    await alterar(id, { cpf: '529.982.247-25', detalhe_deficiencia: 'Baixa visão', nome: 'Ana Maria Lima' });
    expect((await ocultos()).alterados_ocultos).toEqual(['cpf']);
    await alterar(id, { nome: 'Ana Maria Lima Reis' });
    expect(await ocultos()).not.toHaveProperty('alterados_ocultos');
  });

  it('takes the whole record back as it was given, and then writes nothing', async () => {
    const { id } = portal.candidato;
    const cadastro = await ler(id);
    portal.clock.advance(MINUTO);
    const { status, body } = await nadaMuda(portal, () => alterar(id, cadastro));
    expect([status, body]).toEqual([200, cadastro]);
    // A masked CPF is the account's own: another's, or one that is nobody's, is refused.
    const alheio = mascararCpf(portal.outro.cpf);
    expect((await nadaMuda(portal, () => alterar(id, { ...cadastro, cpf: alheio }))).body).toMatchObject({
      errors: { cpf: ['CPF inválido. Confira os números.'] },
    });
  });

  it('takes the marital status by its letter, its name and nothing', async () => {
    const casos = [
      ['S', 'solteiro'],
      ['C', 'casado'],
      ['D', 'divorciado'],
      ['V', 'viúvo'],
      ['U', 'união estável'],
      ['União Estável', 'união estável'],
      ['', null],
    ] as const;
    for (const [estado_civil, guardado] of casos) {
      expect([estado_civil, (await alterar(portal.candidato.id, { estado_civil })).body.estado_civil]).toEqual([
        estado_civil,
        guardado,
      ]);
    }
  });

  it('clears a detail whose answer is N, keeps an answer left blank, and takes the landline by either name', async () => {
    const { id } = portal.candidato;
    const comDetalhe = { possui_deficiencia: 'S', detalhe_deficiencia: 'Baixa visão', telefone_fixo: '(33) 3271-0600' };
    expect((await alterar(id, comDetalhe)).body).toMatchObject({
      possui_deficiencia: 'S',
      detalhe_deficiencia: 'Baixa visão',
      telefone_fixo: '3332710600',
      telefone_residencial: '3332710600',
    });
    expect((await alterar(id, { possui_deficiencia: '', telefone_residencial: '' })).body).toMatchObject({
      possui_deficiencia: 'S',
      detalhe_deficiencia: 'Baixa visão',
      telefone_residencial: null,
    });
    expect((await alterar(id, { possui_deficiencia: 'N' })).body).toMatchObject({
      possui_deficiencia: 'N',
      detalhe_deficiencia: null,
    });
    // A record that was read, changed under one name, and sent back with both.
    const de = async (nomes: object) => (await alterar(id, nomes)).body.telefone_residencial;
    expect(await de({ telefone_fixo: '(33) 3271-0601', telefone_residencial: null })).toBe('3332710601');
    expect(await de({ telefone_fixo: '3332710601', telefone_residencial: '3332710602' })).toBe('3332710602');
    expect(await de({ telefone_fixo: null, telefone_residencial: '3332710602' })).toBeNull();
  });

  it('is a plain form too, and never touches what is not in it', async () => {
    const { id } = portal.candidato;
    const antes = await ler(id);
    const body = new URLSearchParams({
      ...(await formulario(id, { bairro: 'Savassi' })),
      senha_hash: 'x',
      perfil: 'admin',
      isencao_taxa_inscricao: 'S',
      entrega_titulos_finalizada: 'S',
      created_at: '2000-01-01',
      total_inscricoes: '99',
    });
    const resposta = await portal.admin.http<CandidatoAdmin>('PUT', endereco(id, '/dados'), { body });
    expect([resposta.status, resposta.body]).toEqual([200, { ...antes, bairro: 'Savassi' }]);
    const entrada = { email: portal.candidato.email, senha: SENHA };
    expect((await portal.visitante.http('POST', '/ps/candidato/login', { json: entrada })).status).toBe(200);
  });

  it('tells a new e-mail to both addresses, spends what a recovery sent to the old one, and ends no session', async () => {
    const { candidato, visitante } = portal;
    const { id } = candidato;
    const novo = 'ana.nova@exemplo.com.br';
    await visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: candidato.email });
    const mandada = (await portal.emails(candidato.email))[0]?.texto.match(/^[A-Za-z2-9]{10}$/m)?.[0] ?? '';
    expect(mandada).not.toBe('');
    const { status, body } = await alterar(id, { cpf: CPF_LIVRE, email: ' Ana.Nova@Exemplo.com.br' });
    expect([status, body.email, body.cpf]).toEqual([200, novo, mascararCpf(CPF_LIVRE)]);

    const cartas = (await portal.emails()).slice(1);
    expect(cartas.map(({ para, assunto }) => [para, assunto])).toEqual([
      [novo, 'Este é o novo e-mail do seu cadastro'],
      [candidato.email, 'O e-mail do seu cadastro foi alterado'],
    ]);
    // The old box may be somebody else's by now.
    expect(cartas[1]?.texto).not.toContain(novo);

    expect((await candidato.rpc.candidato.candidatos.dados()).cadastro).toMatchObject({ email: novo, cpf: CPF_LIVRE });
    const login = (email: string, senha: string) =>
      visitante.http('POST', '/ps/candidato/login', { json: { email, senha } });
    expect((await login(novo, mandada)).status).toBe(401);
    expect((await login(candidato.email, SENHA)).status).toBe(401);
    expect((await login(novo, SENHA)).status).toBe(200);
    expect((await rpc().list({ search: novo })).data.map((achado) => achado.id)).toEqual([id]);
    expect((await rpc().list({ search: candidato.email })).data).toEqual([]);
  });

  it('with another status does all that closing an account does', async () => {
    const { candidato } = portal;
    const { status, body } = await alterar(candidato.id, { status: 'I', bairro: 'Savassi' });
    expect([status, body.status, body.bairro]).toEqual([200, 'I', 'Savassi']);
    expect((await candidato.http('GET', '/ps/candidato/dados')).status).toBe(401);
    expect(await portal.emails(candidato.email)).toMatchObject([
      { assunto: 'Seus dados cadastrais foram alterados' },
      { assunto: 'Seu cadastro foi desativado' },
    ]);
    expect((await portal.logs()).map(({ tipo }) => tipo)).toEqual(['alterar_dados', 'desativar_candidato']);
    // Only the status: only that is told.
    await alterar(candidato.id, { status: 'A' });
    expect((await portal.logs()).map(({ tipo }) => tipo).slice(2)).toEqual(['ativar_candidato']);
  });

  it('of a CPF makes the payer somebody new to the banks; of anything else does not', async () => {
    const { id } = portal.candidato;
    const convenio = await createConvenio(portal);
    const quem = { convenio_id: convenio.id, cliente_id: 'cus_1' };
    await portal.db
      .insertInto('clientes_emissor')
      .values([
        { ...quem, candidato_id: id },
        { ...quem, candidato_id: portal.outro.id },
      ])
      .execute();
    const clientes = async () =>
      (await portal.db.selectFrom('clientes_emissor').select('candidato_id').execute()).map((c) => c.candidato_id);
    await alterar(id, { bairro: 'Savassi', email: 'ana.nova@exemplo.com.br' });
    expect((await clientes()).sort()).toEqual([id, portal.outro.id].sort());
    await alterar(id, { cpf: CPF_LIVRE });
    expect(await clientes()).toEqual([portal.outro.id]);
  });

  it('is refused for what is wrong in a field, and nothing changes', async () => {
    const casos: [caso: string, json: object, campo: string, texto: string][] = [
      ['an emptied name', { nome: ' ' }, 'nome', 'Informe o nome completo.'],
      ['no CPF', { cpf: '' }, 'cpf', 'Informe o CPF.'],
      ['a CPF whose digits do not check', { cpf: '529.982.247-26' }, 'cpf', 'CPF inválido. Confira os números.'],
      ['a CPF of one digit repeated', { cpf: '111.111.111-11' }, 'cpf', 'CPF inválido. Confira os números.'],
      ['no e-mail', { email: null }, 'email', 'Informe o e-mail.'],
      ['what is no e-mail', { email: 'ana@' }, 'email', 'E-mail inválido.'],
      ['no status', { status: '' }, 'status', 'Escolha A (ativo) ou I (inativo).'],
      [
        'a birth date to come',
        { data_nascimento: '2026-11-22' },
        'data_nascimento',
        'A data de nascimento não pode estar no futuro.',
      ],
      [
        'an RG issued in days to come',
        { rg_data_emissao: '2026-11-22' },
        'rg_data_emissao',
        'A data de emissão do RG não pode estar no futuro.',
      ],
      ['a birth date that is none', { data_nascimento: '2001-02-30' }, 'data_nascimento', 'Data inválida.'],
      ['a city outside the state kept', { cidade: 'Niterói' }, 'cidade', 'Escolha uma cidade do estado selecionado.'],
      [
        'a state that the city kept is not in',
        { natural_uf: 'RJ' },
        'natural_cidade',
        'Escolha uma cidade do estado selecionado.',
      ],
      ['an unknown state', { uf: 'XX' }, 'uf', 'Escolha o estado.'],
      ['an unknown sex', { sexo: 'X' }, 'sexo', 'Escolha o sexo.'],
      ['an unknown marital status', { estado_civil: 'Z' }, 'estado_civil', 'Escolha o estado civil.'],
      ['a short CEP', { cep: '3501000' }, 'cep', 'Informe o CEP com 8 números.'],
      [
        'a short mobile',
        { telefone_celular: '(31) 9999-999' },
        'telefone_celular',
        'Informe o celular com DDD: (00) 00000-0000.',
      ],
      ['a number for a text', { bairro: 12 }, 'bairro', 'Texto inválido.'],
      ['an answer that is none', { possui_deficiencia: 'T' }, 'possui_deficiencia', 'Responda S ou N.'],
    ];
    for (const [caso, json, campo, texto] of casos) {
      const { id } = portal.candidato;
      const corpo = await formulario(id, { complemento: 'Fundos', ...json });
      const { status, body } = await nadaMuda(portal, () =>
        portal.admin.http<Recusa>('PUT', endereco(id, '/dados'), { json: corpo }),
      );
      expect([status, body], caso).toEqual([422, { error: texto, message: texto, errors: { [campo]: [texto] } }]);
    }
  });

  it('is refused without what must be there, and for nobody', async () => {
    const { id } = portal.candidato;
    const vazio = await nadaMuda(portal, () => portal.admin.http<Recusa>('PUT', endereco(id, '/dados'), { json: {} }));
    expect([vazio.status, Object.keys(vazio.body.errors ?? {}).sort()]).toEqual([
      422,
      ['cpf', 'email', 'nome', 'status'],
    ]);
    const json = await formulario(id, { cpf: CPF_LIVRE, email: 'nova@exemplo.com.br' });
    const ninguem = await nadaMuda(portal, () =>
      portal.admin.http<Recusa>('PUT', endereco(999_999, '/dados'), { json }),
    );
    expect([ninguem.status, ninguem.body]).toEqual([404, { error: NAO_ENCONTRADO, message: NAO_ENCONTRADO }]);
  });

  it('is refused with the CPF or the e-mail of another, each beside its field', async () => {
    const { candidato, outro } = portal;
    const CPF = 'Já existe um cadastro com este CPF!';
    const EMAIL = 'Já existe um cadastro com este e-mail!';
    const JA = 'Já existe um cadastro com estes dados.';
    const alguem = await createCandidato(portal);
    for (const [json, message, errors] of [
      [{ cpf: outro.cpf }, CPF, { cpf: [CPF] }],
      [{ email: outro.email.toUpperCase() }, EMAIL, { email: [EMAIL] }],
      [{ cpf: outro.cpf, email: alguem.email }, JA, { cpf: [CPF], email: [EMAIL] }],
    ] as const) {
      const { status, body } = await nadaMuda(portal, () => alterar(candidato.id, { bairro: 'Savassi', ...json }));
      expect([status, body]).toEqual([409, { error: message, message, errors }]);
    }
  });

  it('of one free CPF for two at once gives it to one', async () => {
    const { candidato, outro } = portal;
    const desfechos = await Promise.all([
      alterar(candidato.id, { cpf: CPF_LIVRE }),
      alterar(outro.id, { cpf: CPF_LIVRE }),
    ]);
    expect(desfechos.map(({ status }) => status).sort()).toEqual([200, 409]);
    const donos = (await rpc().list({ search: CPF_LIVRE })).data;
    expect(donos).toHaveLength(1);
    expect(await portal.logs('alterar_dados')).toHaveLength(1);
  });

  it('at once by two of different fields keeps both; with the version each had read, only the first', async () => {
    const { id } = portal.candidato;
    const daqui = await porOutroProcesso(portal, 'admin', false);
    const dali = await porOutroProcesso(portal, 'admin', STORE === 'postgres');
    const base = { id, ...(await formulario(id)) };
    await Promise.all([
      daqui.admin.candidatos.alterarDados({ ...base, bairro: 'Savassi' }),
      dali.admin.candidatos.alterarDados({ ...base, complemento: 'Fundos' }),
    ]);
    const { updated_at, ...depois } = await ler(id);
    expect(depois).toMatchObject({ bairro: 'Savassi', complemento: 'Fundos' });

    portal.clock.advance(MINUTO);
    const desfechos = await Promise.allSettled([
      daqui.admin.candidatos.alterarDados({ ...base, updated_at, bairro: 'Lourdes' }),
      dali.admin.candidatos.alterarDados({ ...base, updated_at, bairro: 'Floresta' }),
    ]);
    expect(desfechos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const atrasada = { ...base, updated_at, bairro: 'Funcionários' };
    const recusa = await nadaMuda(portal, () => refusal(rpc().alterarDados(atrasada)));
    expect(recusa).toMatchObject({
      status: 409,
      mensagem: 'Os dados deste candidato mudaram enquanto você editava. Confira os dados atuais e salve de novo.',
    });
    expect(recusa.errors).toBeUndefined();
    expect((await rpc().alterarDados({ ...atrasada, updated_at: (await ler(id)).updated_at })).bairro).toBe(
      'Funcionários',
    );
  });

  it('and the candidate’s own change at once keep both', async () => {
    const { candidato } = portal;
    await Promise.all([
      alterar(candidato.id, { bairro: 'Savassi' }),
      candidato.rpc.candidato.candidatos.alterarDados({ complemento: 'Fundos' }),
    ]);
    expect(await ler(candidato.id)).toMatchObject({ bairro: 'Savassi', complemento: 'Fundos' });
  });
});

it('are listed and counted by the days on which they registered, both included', async () => {
  const feitos: Record<string, number> = {};
  for (const created_at of ['2026-10-02T02:59:59.999Z', '2026-10-02T03:00:00.000Z', '2026-10-04T02:59:59.999Z']) {
    feitos[created_at] = (await createCandidato(portal, { created_at, uf: 'MG' })).id;
  }
  const [vespera, primeiro, ultimo] = Object.values(feitos);
  const lista = async (query: string) => {
    const { body } = await portal.admin.http<{ total: number; data: { id: number }[] }>(
      'GET',
      `/ps/candidato/admin/todos?per_page=200&sort_order=asc&sort_by=created_at&${query}`,
    );
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ id }) => id);
  };
  expect(await lista('data_inicio=2026-10-02&data_fim=2026-10-03&uf=MG&status=A')).toEqual([primeiro, ultimo]);
  expect(await lista('data_fim=2026-10-01&data_inicio=')).toEqual([vespera]);
  expect(await lista('data_inicio=2026-10-04')).not.toContain(ultimo);
  const errado = await portal.admin.http<Recusa>('GET', '/ps/candidato/admin/todos?data_fim=2026-02-30');
  expect([errado.status, Object.keys(errado.body.errors ?? {})]).toEqual([422, ['data_fim']]);
});
