// A candidate's own profile, and the existence checks of the registration form.
import { beforeEach, describe, expect, it } from 'vitest';
import { findRow } from '../../src/server/store/rows.ts';
import type { Cadastro } from '../../src/shared/candidatos.ts';
import { MINUTO, SEGUNDO } from '../support/clock.ts';
import { createCandidato } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const alterar = (json: object) =>
  portal.candidato.http<{ cadastro: Cadastro; errors?: object }>('PUT', '/ps/candidato/alterar-dados', { json });

describe('the profile', () => {
  it('is the caller’s own and holds no password', async () => {
    for (const who of [portal.candidato, portal.outro]) {
      const { status, body } = await who.http<{ cadastro: Cadastro }>('GET', '/ps/candidato/dados');
      expect(status).toBe(200);
      expect(body.cadastro).toMatchObject({
        id: who.id,
        nome: who.nome,
        email: who.email,
        cpf: who.cpf,
        perfil: 'candidato',
      });
      expect(JSON.stringify(body)).not.toMatch(/senha|argon2|busca/);
    }
  });

  it('is nobody’s without a session', async () => {
    expect(await portal.visitante.http('GET', '/ps/candidato/dados')).toMatchObject({ status: 401 });
    expect(await portal.inativo.http('GET', '/ps/candidato/dados')).toMatchObject({ status: 401 });
    expect(await portal.admin.http('GET', '/ps/candidato/dados')).toMatchObject({ status: 403 });
  });
});

describe('changing the profile', () => {
  it('keeps what is not sent, under the official names of cities', async () => {
    const before = (await portal.candidato.rpc.candidato.candidatos.dados()).cadastro;
    portal.clock.advance(MINUTO);
    const { status, body } = await alterar({
      nome: 'Ana Maria',
      uf: 'RJ',
      cidade: 'NITEROI',
      telefone_celular: '(21) 99999-0000',
    });
    expect(status).toBe(200);
    const expected = { ...before, nome: 'Ana Maria', uf: 'RJ', cidade: 'Niterói', telefone_celular: '21999990000' };
    expect(body).toEqual({ cadastro: expected });
    expect(await portal.candidato.rpc.candidato.candidatos.dados()).toEqual({ cadastro: expected });
    const row = (await findRow(portal.db, 'candidatos', { id: portal.candidato.id }, ['busca', 'updated_at']))!;
    expect(row).toEqual({ busca: 'ana maria ana@exemplo.com.br', updated_at: '2026-11-21T15:01:00.000Z' });
  });

  it('takes the whole profile back as it was given', async () => {
    const { cadastro } = await portal.candidato.rpc.candidato.candidatos.dados();
    const { status, body } = await alterar({ ...cadastro, nome_pai: 'João' });
    expect(status).toBe(200);
    expect(body).toEqual({ cadastro: { ...cadastro, nome_pai: 'João' } });
  });

  it('ignores what is not the candidate’s to change', async () => {
    const { cadastro } = await portal.candidato.rpc.candidato.candidatos.dados();
    const { status, body } = await alterar({
      id: portal.outro.id,
      cpf: portal.outro.cpf,
      email: 'novo@exemplo.com.br',
      perfil: 'admin',
      tipo_usuario: 'admin',
      status: 'I',
      isencao_taxa_inscricao: 'S',
      entrega_titulos_finalizada: 'S',
      senha: 'outra-senha',
      senha_hash: 'x',
      created_at: '2000-01-01T00:00:00.000Z',
    });
    expect(status).toBe(200);
    expect(body).toEqual({ cadastro });
    expect((await portal.outro.rpc.candidato.candidatos.dados()).cadastro.nome).toBe(portal.outro.nome);
  });

  it('clears what is optional, and a detail whose answer is N', async () => {
    await alterar({ possui_deficiencia: 'S', detalhe_deficiencia: 'Baixa visão', complemento: 'Fundos' });
    const { body } = await alterar({ possui_deficiencia: 'N', complemento: '', numero: null });
    expect(body.cadastro).toMatchObject({
      possui_deficiencia: 'N',
      detalhe_deficiencia: null,
      complemento: null,
      numero: null,
    });
  });

  it('writes what it was and what it became', async () => {
    await alterar({ bairro: 'Savassi' });
    const [row] = await portal.logs('alterar_dados');
    expect(row).toMatchObject({ isadmin: 0, usuario_id: portal.candidato.id, ip: '203.0.113.7' });
    expect(JSON.parse(row?.dados_anteriores ?? '')).toMatchObject({ bairro: 'Centro' });
    expect(JSON.parse(row?.dados_novos ?? '')).toMatchObject({ bairro: 'Savassi' });
    expect(JSON.stringify(row)).not.toMatch(/argon2|senha/);
  });

  it('is refused for what is wrong in a field, and nothing changes', async () => {
    const casos: [caso: string, json: object, field: string, text: string][] = [
      ['an emptied name', { nome: ' ' }, 'nome', 'Informe o nome completo.'],
      ['a name set to nothing', { nome: null }, 'nome', 'Informe o nome completo.'],
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
      ['a city outside the state kept', { cidade: 'Niterói' }, 'cidade', 'Escolha uma cidade do estado selecionado.'],
      [
        'a state that the city kept is not in',
        { natural_uf: 'RJ' },
        'natural_cidade',
        'Escolha uma cidade do estado selecionado.',
      ],
      ['an unknown sex', { sexo: 'X' }, 'sexo', 'Escolha o sexo.'],
      ['a short CEP', { cep: '3501000' }, 'cep', 'Informe o CEP com 8 números.'],
      [
        'a short landline',
        { telefone_residencial: '333' },
        'telefone_residencial',
        'Informe o telefone com DDD: (00) 0000-0000.',
      ],
    ];
    for (const [caso, json, field, text] of casos) {
      const before = await portal.snapshot();
      const { status, body } = await alterar({ bairro: 'Savassi', ...json });
      expect(status, caso).toBe(422);
      expect(body, caso).toEqual({ error: text, message: text, errors: { [field]: [text] } });
      expect(await portal.snapshot(), caso).toEqual(before);
    }
  });

  it('of two changes at once keeps both', async () => {
    await Promise.all([alterar({ bairro: 'Savassi' }), alterar({ numero: '55' }), alterar({ complemento: 'Fundos' })]);
    const { cadastro } = await portal.candidato.rpc.candidato.candidatos.dados();
    expect(cadastro).toMatchObject({ bairro: 'Savassi', numero: '55', complemento: 'Fundos' });
  });

  it('with an Idempotency-Key happens once', async () => {
    const { rpc } = portal.candidato.with({ key: 'perfil-1' });
    const first = await rpc.candidato.candidatos.alterarDados({ bairro: 'Savassi' });
    expect(await rpc.candidato.candidatos.alterarDados({ bairro: 'Savassi' })).toEqual(first);
    expect(await portal.logs('alterar_dados')).toHaveLength(1);
    expect(await refusal(rpc.candidato.candidatos.alterarDados({ bairro: 'Lourdes' }))).toMatchObject({ status: 409 });
    // Another person's key is another key.
    await portal.outro.with({ key: 'perfil-1' }).rpc.candidato.candidatos.alterarDados({ bairro: 'Lourdes' });
    expect((await portal.outro.rpc.candidato.candidatos.dados()).cadastro.bairro).toBe('Lourdes');
  });

  it('without anything to change is a mistake; with what may not be changed alone, nothing changes', async () => {
    const before = await portal.snapshot();
    const put = (options: object) =>
      portal.candidato.http<{ message: string }>('PUT', '/ps/candidato/alterar-dados', options);
    const json = { 'content-type': 'application/json' };
    for (const options of [
      {},
      { json: {} },
      { json: { cadastro: { bairro: 'Savassi' } } },
      { json: [] },
      { json: null },
      { json: 'x' },
      { body: '', headers: json },
    ])
      expect((await put(options)).status, JSON.stringify(options)).toBe(422);
    expect((await put({ body: '{', headers: json })).status).toBe(400);
    const rpc = '/trpc/candidato.candidatos.alterarDados';
    for (const body of ['{}', '[]', 'null', ''])
      expect((await portal.candidato.http('POST', rpc, { body, headers: json })).status, body).toBe(422);
    expect(await put({ json: {} })).toMatchObject({ body: { message: 'Informe ao menos um dado a alterar.' } });
    expect(await portal.snapshot()).toEqual(before);
    expect((await put({ json: { cpf: '00000000000' } })).status).toBe(200);
  });

  it('is not for visitors, administrators or who was deactivated', async () => {
    const before = await portal.snapshot();
    for (const [who, status] of [
      [portal.visitante, 401],
      [portal.inativo, 401],
      [portal.admin, 403],
    ] as const) {
      expect(await who.http('PUT', '/ps/candidato/alterar-dados', { json: { bairro: 'X' } })).toMatchObject({ status });
    }
    expect(await portal.snapshot()).toEqual(before);
  });
});

describe('the existence checks', () => {
  it('find a CPF with or without mask', async () => {
    const { cpf } = await createCandidato(portal, { cpf: '52998224725' });
    for (const text of [cpf, '529.982.247-25']) {
      expect(await portal.visitante.http('GET', `/ps/candidato/cpf/${text}`)).toMatchObject({
        status: 200,
        body: { existe: true },
      });
    }
    expect(await portal.visitante.http('GET', '/ps/candidato/cpf/11144477735')).toMatchObject({
      status: 404,
      body: { message: 'CPF não cadastrado.' },
    });
  });

  it('find an e-mail whatever its case', async () => {
    expect(await portal.visitante.http('GET', '/ps/candidato/email/ANA%40exemplo.com.br')).toMatchObject({
      status: 200,
      body: { existe: true },
    });
    expect(await portal.visitante.http('GET', '/ps/candidato/email/livre@exemplo.com.br')).toMatchObject({
      status: 404,
      body: { message: 'E-mail não cadastrado.' },
    });
  });

  it('answer anything short, and refuse what is long', async () => {
    for (const path of ['cpf/abc', 'cpf/%00', 'email/%00', "email/'%20or%201=1", 'email/%F0%9F%98%80']) {
      expect(await portal.visitante.http('GET', `/ps/candidato/${path}`), path).toMatchObject({ status: 404 });
    }
    expect(await portal.visitante.http('GET', `/ps/candidato/cpf/${'1'.repeat(31)}`)).toMatchObject({ status: 422 });
    expect(await portal.visitante.http('GET', `/ps/candidato/email/${'a'.repeat(301)}`)).toMatchObject({ status: 422 });
  });

  it('are sixty a minute for one address, both together', async () => {
    const { rpc } = portal.visitante;
    for (let i = 0; i < 30; i += 1) {
      await refusal(rpc.publico.candidatos.cpfExiste({ cpf: '11144477735' }));
      await rpc.publico.candidatos.emailExiste({ email: portal.candidato.email });
    }
    portal.clock.advance(20 * SEGUNDO);
    const { status, headers, body } = await portal.visitante.http('GET', `/ps/candidato/cpf/${portal.candidato.cpf}`);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('40');
    expect(body).toMatchObject({ message: expect.stringContaining('Muitas consultas') });
    await portal.visitante.with({ ip: '198.51.100.4' }).rpc.publico.candidatos.cpfExiste({ cpf: portal.candidato.cpf });
    portal.clock.advance(40 * SEGUNDO);
    await rpc.publico.candidatos.cpfExiste({ cpf: portal.candidato.cpf });
  });
});
