// Registration: what is kept, what is refused and in which words, and that one person registers once.
import { beforeEach, describe, expect, it } from 'vitest';
import { CADASTROS, EXISTENCIA } from '../../src/server/candidatos/limites.ts';
import { findRow } from '../../src/server/store/rows.ts';
import type { Cadastro } from '../../src/shared/candidatos.ts';
import { DIA, HORA, SEGUNDO } from '../support/clock.ts';
import { dadosDeCadastro, SENHA } from '../support/factories.ts';
import { ENDERECO } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const INVALIDOS = 'Dados inválidos. Verifique as informações e tente novamente.';
const JA_EXISTE = 'Já existe um cadastro com estes dados.';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const registrar = (dados: object = dadosDeCadastro()) =>
  portal.visitante.http<{ cadastro: Cadastro; errors?: object }>('POST', '/ps/candidato/registrar', { json: dados });

describe('names', () => {
  const RUINS = [
    'Ganhe em http://premio.example',
    'HTTPS aqui',
    'www.premio.com Maria',
    'Maria premio.com.br',
    'Maria ｐｒｅｍｉｏ．ｃｏｍ',
    'Maria premio。com',
    'Maria t.co/abc',
    'maria@premio.com',
    'Ana\nBcc: todos@exemplo.com',
    'Ana\u202egnp.exe',
    'An\u200ba Souza',
    'Ana\u2028Souza',
    'Ana\u00adSouza',
  ];
  const BONS = [
    "D'Ávila e Sant'Anna",
    'J. A. da Silva-Souza',
    'M.Sol do Vale',
    'Ana Sta. Rita',
    'Ênio Ñandú 3º',
    '李 小龍',
  ];

  it('that mislead are refused, at the registration and later', async () => {
    const before = await portal.snapshot();
    const motivo = expect.stringMatching(/^O nome (tem caracteres invisíveis|não pode ter endereço de página)\. /);
    const { alterarDados } = portal.candidato.rpc.candidato.candidatos;
    for (const nome of RUINS) {
      for (const campo of ['nome', 'nome_mae', 'nome_pai']) {
        const { status, body } = await registrar(dadosDeCadastro({ [campo]: nome }));
        expect([status, body.errors], nome).toEqual([400, { [campo]: expect.arrayContaining([motivo]) }]);
      }
      expect(await refusal(alterarDados({ nome })), nome).toMatchObject({
        status: 422,
        errors: { nome: expect.arrayContaining([motivo]) },
      });
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  it('that people have are taken', async () => {
    for (const nome of BONS) expect((await registrar(dadosDeCadastro({ nome }))).body.cadastro.nome).toBe(nome);
  });

  it('of before are mailed as no address', async () => {
    await portal.db.updateTable('candidatos').set({ nome: 'Veja http://premio.example/x\r\nagora' }).execute();
    await portal.visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: portal.candidato.email });
    const [mail] = await portal.emails();
    expect(mail?.texto).toMatch(/^Olá, Veja [^.:/]+agora!\n/);
    expect(`${mail?.texto} ${mail?.html}`).not.toMatch(/premio\.example|http:\/\/premio/);
  });
});

describe('an address', () => {
  /** Calls of this address that were answered already. */
  async function usar(limite: 'existencia' | 'cadastros', vezes: number): Promise<void> {
    for (let i = 0; i < vezes; i += 1) await portal.deps.limits[limite].take(ENDERECO);
  }

  it('registers 300 people an hour, and this machine as many as it likes', async () => {
    await usar('cadastros', CADASTROS.max - 1);
    expect((await registrar()).status).toBe(201);
    const before = await portal.snapshot();
    const dados = dadosDeCadastro();
    const { status, body, headers } = await registrar(dados);
    expect([status, body]).toMatchObject([429, { error: CADASTROS.mensagem }]);
    expect(headers.get('retry-after')).toBe('3600');
    expect(await portal.snapshot()).toEqual(before);
    const daqui = portal.visitante.with({ ip: '127.0.0.1' });
    for (let i = 0; i < 2; i += 1) {
      expect((await daqui.http('POST', '/ps/candidato/registrar', { json: dadosDeCadastro() })).status).toBe(201);
    }
    portal.clock.advance(HORA);
    expect((await registrar(dados)).status).toBe(201);
  });

  it('learns no more of who has an account by registering than by asking', async () => {
    const dados = dadosDeCadastro({ email: portal.candidato.email, repeatEmail: portal.candidato.email });
    await usar('existencia', EXISTENCIA.max - 1);
    expect((await registrar(dados)).status).toBe(409);
    const { status, body } = await registrar(dados);
    expect([status, body]).toMatchObject([429, { error: EXISTENCIA.mensagem }]);
    expect(JSON.stringify(body)).not.toContain('e-mail!');
    expect((await portal.visitante.http('GET', `/ps/candidato/cpf/${portal.candidato.cpf}`)).status).toBe(429);
    // Whoever has none is registered all the same.
    expect((await registrar()).status).toBe(201);
  });
});

describe('a registration', () => {
  it('keeps what was sent, answers 201 with the profile, and lets its owner in', async () => {
    const dados = dadosDeCadastro({
      nome: '  Júlia  de Souza ',
      email: ' Julia@Exemplo.com.br ',
      repeatEmail: 'julia@exemplo.com.br',
      cpf: '529.982.247-25',
      cep: '35.010-000',
      telefone_celular: '(33) 98841-0600',
      natural_cidade: 'governador VALADARES',
      uf: 'SP',
      cidade: 'Sao Paulo',
      estado_civil: 'U',
      data_nascimento: '15/03/1990',
      possui_deficiencia: 'S',
      detalhe_deficiencia: 'Baixa visão',
      detalhe_condicao_especial: 'ficou escrito antes de responder N',
    });
    const { status, body } = await registrar(dados);
    expect(status).toBe(201);
    expect(body).toEqual({
      cadastro: {
        id: expect.any(Number),
        createdAt: '2026-11-21T15:00:00.000Z',
        created_at: '2026-11-21T15:00:00.000Z',
        nome: 'Júlia  de Souza',
        cpf: '52998224725',
        email: 'julia@exemplo.com.br',
        rg: dados.rg,
        rg_orgao_emissor: 'SSP/MG',
        rg_data_emissao: '2010-05-20',
        sexo: 'F',
        data_nascimento: '1990-03-15',
        estado_civil: 'união estável',
        nacionalidade: 'Brasileira',
        natural_uf: 'MG',
        natural_cidade: 'Governador Valadares',
        cep: '35010000',
        endereco: 'Rua das Acácias',
        numero: '100',
        complemento: 'Casa 2',
        bairro: 'Centro',
        uf: 'SP',
        cidade: 'São Paulo',
        telefone_celular: '33988410600',
        telefone_residencial: '3332710600',
        telefone_comercial: null,
        nome_mae: 'Maria da Silva',
        nome_pai: 'José da Silva',
        possui_deficiencia: 'S',
        detalhe_deficiencia: 'Baixa visão',
        possui_condicao_especial: 'N',
        detalhe_condicao_especial: null,
        perfil: 'candidato',
        tipo_usuario: 'candidato',
        status: 'A',
        isencao_taxa_inscricao: 'N',
        entrega_titulos_finalizada: 'N',
      },
    });
    const { token } = await portal.visitante.rpc.publico.sessoes.loginCandidato({
      email: 'julia@exemplo.com.br',
      senha: SENHA,
    });
    expect(await portal.caller(token).rpc.candidato.candidatos.dados()).toEqual(body);
    const { busca } = (await findRow(portal.db, 'candidatos', { id: body.cadastro.id }, ['busca']))!;
    expect(busca).toBe('julia de souza julia@exemplo.com.br');
  });

  it('takes the fields from the query string too, as the documents say', async () => {
    const dados = dadosDeCadastro({ nome: 'José & Cia +1 100%' });
    const query = new URLSearchParams(Object.entries(dados));
    const { status, body } = await portal.visitante.http('POST', `/ps/candidato/registrar?${query}`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ cadastro: { nome: 'José & Cia +1 100%', cpf: dados.cpf } });
    expect(JSON.stringify(portal.lines)).not.toMatch(/Certame|senha=|cpf=/);
  });

  it('needs none of the optional fields', async () => {
    const {
      rg_data_emissao: _a,
      numero: _b,
      complemento: _c,
      telefone_residencial: _d,
      telefone_comercial: _e,
      nome_pai: _f,
      detalhe_deficiencia: _g,
      detalhe_condicao_especial: _h,
      ...dados
    } = dadosDeCadastro();
    const { status, body } = await registrar(dados);
    expect(status).toBe(201);
    expect(body.cadastro).toMatchObject({ rg_data_emissao: null, numero: null, nome_pai: null });
  });

  it('sends one confirmation and writes who registered, never the password', async () => {
    const dados = dadosDeCadastro();
    const { body } = await registrar(dados);
    expect(await portal.emails()).toMatchObject([
      { para: dados.email, assunto: 'Cadastro realizado com sucesso', sensivel: 0 },
    ]);
    expect(await portal.logs()).toMatchObject([
      {
        tipo: 'registrar',
        isadmin: 0,
        usuario_id: body.cadastro.id,
        usuario_nome: dados.nome,
        usuario_email: dados.email,
        ip: '203.0.113.7',
        dados_anteriores: null,
      },
    ]);
    expect(JSON.stringify([await portal.logs(), body])).not.toMatch(/Certame#2026|argon2|senha/i);
    expect(JSON.stringify([await portal.emails(), portal.lines])).not.toMatch(/Certame#2026|argon2/);
  });

  it('keeps the password as argon2id', async () => {
    const { body } = await registrar();
    const { senha_hash } = (await findRow(portal.db, 'candidatos', { id: body.cadastro.id }, ['senha_hash']))!;
    expect(senha_hash).toMatch(/^\$argon2id\$v=19\$/);
  });

  it('is open to a person under 18', async () => {
    expect((await registrar(dadosDeCadastro({ data_nascimento: '2012-01-01' }))).status).toBe(201);
  });

  it('takes a birth date, and that of an RG, until today in São Paulo, not until today in Greenwich', async () => {
    portal.clock.set('2026-11-22T01:30:00.000Z');
    const em = (dia: string) => registrar(dadosDeCadastro({ data_nascimento: dia, rg_data_emissao: dia }));
    const future = await em('2026-11-22');
    expect(future.status).toBe(400);
    expect(future.body.errors).toEqual({
      data_nascimento: ['A data de nascimento não pode estar no futuro.'],
      rg_data_emissao: ['A data de emissão do RG não pode estar no futuro.'],
    });
    expect((await em('2026-11-21')).status).toBe(201);
    portal.clock.set('2026-11-22T03:00:00.000Z');
    expect((await em('2026-11-22')).status).toBe(201);
  });
});

describe('a registration is refused', () => {
  const cases: [string, object, Record<string, string>][] = [
    ['a CPF whose check digits fail', { cpf: '52998224724' }, { cpf: 'CPF inválido. Confira os números.' }],
    ['a CPF of equal digits', { cpf: '11111111111' }, { cpf: 'CPF inválido. Confira os números.' }],
    ['a short CPF', { cpf: '5299822472' }, { cpf: 'CPF inválido. Confira os números.' }],
    ['no CPF', { cpf: '' }, { cpf: 'Informe o CPF.' }],
    ['no name', { nome: '   ' }, { nome: 'Informe o nome completo.' }],
    ['a name of 801 letters', { nome: 'a'.repeat(801) }, { nome: 'Use no máximo 800 caracteres.' }],
    [
      'e-mails that differ',
      { repeatEmail: 'outro@exemplo.com.br' },
      { repeatEmail: 'Os e-mails digitados não coincidem!' },
    ],
    [
      'a malformed e-mail',
      { email: 'ana@', repeatEmail: 'ana@' },
      { email: 'E-mail inválido.', repeatEmail: 'E-mail inválido.' },
    ],
    ['passwords that differ', { repeatSenha: 'outra' }, { repeatSenha: 'As senhas digitadas não coincidem!' }],
    [
      'a password of five characters',
      { senha: '12345', repeatSenha: '12345' },
      { senha: 'A senha deve ter pelo menos 6 caracteres!' },
    ],
    [
      'a password of one character too many',
      { senha: 'Caneta#7'.repeat(17).slice(0, 129), repeatSenha: 'Caneta#7'.repeat(17).slice(0, 129) },
      { senha: 'Use no máximo 128 caracteres.' },
    ],
    [
      'one of the commonest passwords',
      { senha: 'iloveyou', repeatSenha: 'iloveyou' },
      { senha: 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.' },
    ],
    [
      'the own birth date as password',
      { senha: '15-03-90', repeatSenha: '15-03-90' },
      { senha: 'A senha não pode ser a sua data de nascimento.' },
    ],
    [
      'six spaces as password, and a city outside its state',
      { senha: '      ', repeatSenha: '      ', cidade: 'Niterói' },
      { senha: 'A senha não pode ter só espaços.', cidade: 'Escolha uma cidade do estado selecionado.' },
    ],
    [
      'a birth date to come',
      { data_nascimento: '2026-11-22' },
      { data_nascimento: 'A data de nascimento não pode estar no futuro.' },
    ],
    [
      'an RG issued in days to come',
      { rg_data_emissao: '2026-11-22' },
      { rg_data_emissao: 'A data de emissão do RG não pode estar no futuro.' },
    ],
    ['a date that never was', { data_nascimento: '2001-02-30' }, { data_nascimento: 'Data inválida.' }],
    ['an unknown state', { uf: 'XX' }, { uf: 'Escolha o estado.' }],
    ['a city outside its state', { cidade: 'Niterói' }, { cidade: 'Escolha uma cidade do estado selecionado.' }],
    [
      'a city of birth outside its state',
      { natural_cidade: 'Vila Inexistente' },
      { natural_cidade: 'Escolha uma cidade do estado selecionado.' },
    ],
    ['an unknown sex', { sexo: 'X' }, { sexo: 'Escolha o sexo.' }],
    ['an unknown marital status', { estado_civil: 'complicado' }, { estado_civil: 'Escolha o estado civil.' }],
    [
      'a short mobile phone',
      { telefone_celular: '3398841060' },
      { telefone_celular: 'Informe o celular com DDD: (00) 00000-0000.' },
    ],
    ...['00000000000', '(00) 91234-5678', '(20) 91234-5678', '11111111111', '33000000000', '33x988410600'].map(
      (telefone_celular): [string, Partial<Record<string, string>>, Record<string, string>] => [
        `a mobile phone that rings nowhere (${telefone_celular})`,
        { telefone_celular },
        { telefone_celular: 'Informe o celular com DDD: (00) 00000-0000.' },
      ],
    ),
    [
      'a landline of zeros',
      { telefone_residencial: '(00) 0000-0000' },
      { telefone_residencial: 'Informe o telefone com DDD: (00) 0000-0000.' },
    ],
    ...['00.000-000', '00.100-000', '11111-111', '35010-000-1', 'CEP 35010000'].map(
      (cep): [string, Partial<Record<string, string>>, Record<string, string>] => [
        `a CEP that is none (${cep})`,
        { cep },
        { cep: 'Informe o CEP com 8 números.' },
      ],
    ),
    ...['A', 'A.', '- 1', '42'].map((nome): [string, Partial<Record<string, string>>, Record<string, string>] => [
      `a name without two letters (${nome})`,
      { nome, nome_mae: nome, nome_pai: nome },
      { nome: 'Informe o nome completo.', nome_mae: 'Informe o nome da mãe.', nome_pai: 'Informe o nome do pai.' },
    ]),
    ['no answer about disability', { possui_deficiencia: '' }, { possui_deficiencia: 'Responda S ou N.' }],
    ['a NUL in a text', { endereco: 'Rua\u0000' }, { endereco: 'O texto tem caracteres que não podem ser guardados.' }],
    ['a number for a text', { bairro: 5 }, { bairro: 'Informe o bairro.' }],
  ];

  it('for what is wrong in a field, in words, with nothing written', async () => {
    const before = await portal.snapshot();
    for (const [what, dados, expected] of cases) {
      const { status, body } = await registrar({ ...dadosDeCadastro(), ...dados });
      const errors = Object.fromEntries(Object.entries(expected).map(([field, text]) => [field, [text]]));
      expect({ what, status, body }).toEqual({
        ...{ what, status: 400 },
        body: { error: INVALIDOS, message: INVALIDOS, errors },
      });
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  const OBRIGATORIOS = [
    'nome',
    'cpf',
    'rg',
    'rg_orgao_emissor',
    'sexo',
    'data_nascimento',
    'estado_civil',
    'nacionalidade',
    'natural_uf',
    'natural_cidade',
    'cep',
    'endereco',
    'bairro',
    'uf',
    'cidade',
    'telefone_celular',
    'email',
    'repeatEmail',
    'senha',
    'repeatSenha',
    'nome_mae',
    'possui_deficiencia',
    'possui_condicao_especial',
  ];

  it('without a field that it needs', async () => {
    for (const field of OBRIGATORIOS) {
      const { [field as 'nome']: _, ...dados } = dadosDeCadastro();
      const { status, body } = await registrar(dados);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, expect.arrayContaining([field])]);
    }
  });

  it('for an empty body, naming every required field', async () => {
    const { status, body } = await registrar({});
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toHaveLength(OBRIGATORIOS.length);
  });

  it('the same way over RPC', async () => {
    const call = portal.visitante.trpc.publico.candidatos.registrar.mutate(dadosDeCadastro({ cpf: '1' }));
    await expect(call).rejects.toMatchObject({
      message: INVALIDOS,
      data: { httpStatus: 400, error: INVALIDOS, errors: { cpf: ['CPF inválido. Confira os números.'] } },
    });
  });
});

describe('duplicates', () => {
  it('are refused with the fields they share', async () => {
    const dados = dadosDeCadastro();
    await registrar(dados);
    const before = await portal.snapshot();
    const outro = dadosDeCadastro();
    const cpf = ['Já existe um cadastro com este CPF!'];
    const email = ['Já existe um cadastro com este e-mail!'];
    const same = { email: dados.email.toUpperCase(), repeatEmail: dados.email };
    for (const [changes, errors] of [
      [{ cpf: dados.cpf }, { cpf }],
      [same, { email }],
      [
        { cpf: dados.cpf, ...same },
        { cpf, email },
      ],
    ] as const) {
      const { status, body } = await registrar({ ...outro, ...changes });
      expect(status).toBe(409);
      expect(body).toEqual({ error: JA_EXISTE, message: JA_EXISTE, errors });
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  it('of one CPF at once give one 201 and the others 409', async () => {
    const { cpf } = dadosDeCadastro();
    const answers = await Promise.all([1, 2, 3].map(() => registrar(dadosDeCadastro({ cpf }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.errors)).toEqual([
      { cpf: ['Já existe um cadastro com este CPF!'] },
      { cpf: ['Já existe um cadastro com este CPF!'] },
    ]);
    expect(await portal.emails()).toHaveLength(1);
    expect(await portal.logs('registrar')).toHaveLength(1);
  });
});

describe('an Idempotency-Key', () => {
  const withKey = (key: string, ip?: string) => portal.visitante.with({ key, ip });
  const send = (json: object, key = 'cadastro-1', ip?: string) =>
    withKey(key, ip).http<{ cadastro: Cadastro }>('POST', '/ps/candidato/registrar', { json });

  it('gives the first answer again and has no second effect, however the fields are ordered', async () => {
    const dados = dadosDeCadastro();
    const first = await send(dados);
    const before = await portal.snapshot();
    portal.clock.advance(DIA - SEGUNDO);
    const again = await send(Object.fromEntries(Object.entries(dados).reverse()));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('gives one answer to calls that arrive at once', async () => {
    const dados = dadosDeCadastro();
    const answers = await Promise.all([send(dados), send(dados), send(dados)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.cadastro.id)).size).toBe(1);
    expect(await portal.logs('registrar')).toHaveLength(1);
  });

  it('is refused with another body, or on another call', async () => {
    await send(dadosDeCadastro());
    expect(await send(dadosDeCadastro())).toMatchObject({ status: 409 });
  });

  it('keeps only successes', async () => {
    const dados = dadosDeCadastro();
    expect((await send({ ...dados, cpf: '1' })).status).toBe(400);
    expect((await send(dados)).status).toBe(201);
  });

  it('is forgotten after 24 hours, and belongs to one address', async () => {
    const dados = dadosDeCadastro();
    await send(dados);
    expect((await send(dados, 'cadastro-1', '198.51.100.4')).status).toBe(409);
    portal.clock.advance(DIA);
    expect((await send(dados)).status).toBe(409);
  });

  it('keeps nothing from which the password could be tried', async () => {
    await send(dadosDeCadastro());
    const kept = await portal.db.selectFrom('idempotencia').selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/Certame#2026|argon2|senha/i);
  });

  it.each(['x'.repeat(81), 'ação'])('that is not 1 to 80 printable characters is refused: %j', async (key) => {
    const { rpc } = portal.visitante.with({ key });
    expect(await refusal(rpc.publico.candidatos.registrar(dadosDeCadastro()))).toMatchObject({ status: 422 });
  });

  it('does not let a bottomless body through', async () => {
    const body = `{"nome":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const { status } = await withKey('fundo').http('POST', '/ps/candidato/registrar', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([400, 422]).toContain(status);
  });
});
