// Logins and the tokens they give: who gets in, with what, for how long, and what each token opens.
import { createSigner } from 'fast-jwt';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACESSO_DO_ADMINISTRADOR } from '../../src/shared/sessao-viva.ts';
import { HORA, SEGUNDO } from '../support/clock.ts';
import { comSegundoFator } from '../support/codigos.ts';
import { createAdministrador, createCandidato, SENHA } from '../support/factories.ts';
import { createPortal, type Portal, refusal, TOKEN_KEY } from '../support/portal.ts';
import { contarSenhas } from '../support/senhas.ts';

const SESSAO_EXPIRADA = 'Sessão expirada. Faça login novamente.';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

describe('the candidates’ login', () => {
  it('gives a token and says who came in', async () => {
    const { candidato, visitante } = portal;
    const answer = await visitante.rpc.publico.sessoes.loginCandidato({ email: candidato.email, senha: SENHA });

    expect(answer).toEqual({
      token: expect.any(String),
      usuario: { id: candidato.id, nome: 'Ana Candidata', email: 'ana@exemplo.com.br', perfil: 'candidato' },
    });
    const iat = Date.parse('2026-11-21T15:00:00.000Z') / 1000;
    expect(payloadOf(answer.token)).toEqual({
      sub: String(candidato.id),
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      tipo: 'candidato',
      iat,
      exp: iat + 12 * 3600,
      data: [{ id: candidato.id, usuario: 'Ana Candidata', email: 'ana@exemplo.com.br', perfil: 'candidato' }],
    });
    const { cadastro } = await portal.caller(answer.token).rpc.candidato.candidatos.dados();
    expect(cadastro.id).toBe(candidato.id);
  });

  it('answers the same over REST', async () => {
    const { status, body } = await portal.visitante.http('POST', '/ps/candidato/login', {
      json: { email: portal.candidato.email, senha: SENHA, id: null },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ usuario: { id: portal.candidato.id, perfil: 'candidato' } });
  });

  it('compares e-mails without case or spaces around', async () => {
    const answer = await portal.visitante.rpc.publico.sessoes.loginCandidato({
      email: ' ANA@Exemplo.com.BR ',
      senha: SENHA,
    });
    expect(answer.usuario.id).toBe(portal.candidato.id);
  });

  it.each([
    ['a wrong password', { email: 'ana@exemplo.com.br', senha: 'outra-senha' }, 'ana@exemplo.com.br'],
    ['an unknown e-mail', { email: 'ninguem@exemplo.com.br', senha: SENHA }, '***@exemplo.com.br'],
    [
      'an inactive candidate with a wrong password',
      { email: 'ines@exemplo.com.br', senha: 'outra-senha' },
      'ines@exemplo.com.br',
    ],
    [
      'an administrator with a wrong password',
      { email: 'ada@exemplo.com.br', senha: 'outra-senha' },
      'ada@exemplo.com.br',
    ],
    // The trail keeps of nobody's address where it is from.
  ])('refuses %s in the same words', async (_, credentials, usuario_email) => {
    const before = await portal.snapshot(['logs', 'tentativas']);
    expect(await refusal(portal.visitante.rpc.publico.sessoes.loginCandidato(credentials))).toMatchObject({
      status: 401,
      mensagem: 'Credenciais inválidas!',
    });
    expect(await portal.snapshot(['logs', 'tentativas'])).toEqual(before);
    expect(await portal.logs('login_falhou')).toMatchObject([
      { isadmin: 0, usuario_id: null, usuario_email, ip: '203.0.113.7' },
    ]);
    expect(await portal.logs('login')).toEqual([]);
  });

  it('tells an inactive candidate with the right password that the account is inactive', async () => {
    const before = await portal.snapshot(['logs']);
    const call = portal.visitante.rpc.publico.sessoes.loginCandidato({ email: portal.inativo.email, senha: SENHA });
    expect(await refusal(call)).toMatchObject({
      status: 403,
      mensagem: 'Seu cadastro está inativo. Fale com o suporte: suporte@example.org.',
    });
    expect(await portal.snapshot(['logs'])).toEqual(before);
    expect(await portal.logs('login_falhou')).toMatchObject([{ usuario_id: portal.inativo.id }]);
  });

  it('takes an administrator’s credentials, and the session opens nothing but the profile and the way out', async () => {
    const { admin, visitante } = portal;
    const answer = await visitante.rpc.publico.sessoes.loginCandidato({ email: admin.email, senha: SENHA });
    expect(answer.usuario).toEqual({ id: admin.id, nome: admin.nome, email: admin.email, perfil: 'admin' });
    expect(payloadOf(answer.token)).toMatchObject({ tipo: 'candidato', data: [{ perfil: 'admin' }] });

    const session = portal.caller(answer.token);
    const { cadastro } = await session.rpc.candidato.candidatos.dados();
    expect(cadastro).toMatchObject({
      id: admin.id,
      nome: admin.nome,
      email: admin.email,
      perfil: 'admin',
      tipo_usuario: 'admin',
      rg: null,
    });
    for (const call of [
      () => session.rpc.candidato.candidatos.alterarDados({ nome: 'Outro Nome' }),
      () => session.rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha: 'outra-senha' }),
      () => session.rpc.candidato.inscricoes.list(),
    ]) {
      expect(await refusal(call())).toMatchObject({ status: 403, mensagem: ACESSO_DO_ADMINISTRADOR });
    }
    expect(await refusal(session.rpc.admin.painel.estatisticas())).toMatchObject({ status: 403 });
    expect(await refusal(session.rpc.admin.sessoes.logout())).toMatchObject({ status: 403 });

    await session.rpc.candidato.sessoes.logout();
    expect(await refusal(session.rpc.candidato.candidatos.dados())).toMatchObject({ status: 401 });
  });

  it('tries the candidate first when an e-mail has both accounts', async () => {
    const hash = await portal.deps.passwords.hash('senha-da-candidata');
    await createCandidato(portal, { email: portal.admin.email, senha_hash: hash });
    const { loginCandidato } = portal.visitante.rpc.publico.sessoes;
    expect(await loginCandidato({ email: portal.admin.email, senha: 'senha-da-candidata' })).toMatchObject({
      usuario: { perfil: 'candidato' },
    });
    expect(await loginCandidato({ email: portal.admin.email, senha: SENHA })).toMatchObject({
      usuario: { perfil: 'admin' },
    });
  });

  it('sends a message on the first login only', async () => {
    const nova = await createCandidato(portal, { primeiro_acesso_em: null });
    const { loginCandidato } = portal.visitante.rpc.publico.sessoes;
    await loginCandidato({ email: nova.email, senha: SENHA });
    await loginCandidato({ email: nova.email, senha: SENHA });
    expect(await portal.emails()).toMatchObject([
      { para: nova.email, assunto: 'Primeiro acesso confirmado', sensivel: 0 },
    ]);
  });

  it('sends one first-login message when two logins arrive at once', async () => {
    const nova = await createCandidato(portal, { primeiro_acesso_em: null });
    const { loginCandidato } = portal.visitante.rpc.publico.sessoes;
    const credentials = { email: nova.email, senha: SENHA };
    await Promise.all([loginCandidato(credentials), loginCandidato(credentials)]);
    expect(await portal.emails()).toHaveLength(1);
  });

  it('writes who came in and from where, and never the password', async () => {
    await portal.visitante
      .with({ ip: '198.51.100.4' })
      .rpc.publico.sessoes.loginCandidato({ email: 'ana@exemplo.com.br', senha: SENHA });
    expect(await portal.logs()).toMatchObject([
      {
        tipo: 'login',
        isadmin: 0,
        usuario_id: portal.candidato.id,
        usuario_nome: 'Ana Candidata',
        usuario_email: 'ana@exemplo.com.br',
        ip: '198.51.100.4',
        created_at: '2026-11-21T15:00:00.000Z',
      },
    ]);
    expect(JSON.stringify(await portal.logs())).not.toContain(SENHA);
  });

  it('refuses as invalid what is missing or malformed', async () => {
    const casos = [
      ['no e-mail', { senha: SENHA }, 'email', 'Informe o e-mail.'],
      ['a malformed e-mail', { email: 'ana', senha: SENHA }, 'email', 'E-mail inválido.'],
      ['no password', { email: 'ana@exemplo.com.br' }, 'senha', 'Informe a senha.'],
      ['an empty password', { email: 'ana@exemplo.com.br', senha: '' }, 'senha', 'Informe a senha.'],
      [
        'a password of 129 characters',
        { email: 'ana@exemplo.com.br', senha: 'x'.repeat(129) },
        'senha',
        'Senha longa demais.',
      ],
    ] as const;
    for (const [caso, json, field, text] of casos) {
      const { status, body } = await portal.visitante.http('POST', '/ps/candidato/login', { json });
      expect(status, caso).toBe(422);
      expect(body, caso).toMatchObject({ errors: { [field]: [text] } });
      expect(await portal.logs()).toEqual([]);
    }
  });

  it('gives a token that works even to the longest name', async () => {
    const nome = '界'.repeat(800);
    const longa = await createCandidato(portal, { nome });
    const { token } = await portal.visitante.rpc.publico.sessoes.loginCandidato({ email: longa.email, senha: SENHA });
    const { cadastro } = await portal.caller(token).rpc.candidato.candidatos.dados();
    expect(cadastro.nome).toBe(nome);
  });
});

describe('the time of a refusal', () => {
  it('does not tell who has an account, of which kind, in which state, or whether a recovery is under way', async () => {
    const { admin, candidato, inativo, outro } = portal;
    const { loginAdmin, loginCandidato, recuperarSenhaAdmin, recuperarSenhaCandidato } =
      portal.visitante.rpc.publico.sessoes;
    await createCandidato(portal, { email: 'ambos@exemplo.com.br' });
    await createAdministrador(portal, { email: 'ambos@exemplo.com.br' });
    const comFator = await portal.administrador({ email: 'fator@exemplo.com.br' });
    await comSegundoFator(portal, comFator);
    for (const email of [outro.email, inativo.email, 'ambos@exemplo.com.br']) await recuperarSenhaCandidato({ email });
    for (const email of [comFator.email, 'ambos@exemplo.com.br']) await recuperarSenhaAdmin({ email });
    const contas = [
      'ninguem@exemplo.com.br',
      ...[candidato, outro, inativo, admin, comFator].map(({ email }) => email),
      'ambos@exemplo.com.br',
    ];
    const contadas = contarSenhas(portal);
    for (const senha of ['outra-senha', ' outra senha ']) {
      const custos = new Map<string, [number, number]>();
      for (const email of contas) {
        const candidatos = await contadas(() => refusal(loginCandidato({ email, senha })));
        const administradores = await contadas(() => refusal(loginAdmin({ email, senha })));
        custos.set(email, [candidatos, administradores]);
      }
      const vezes = senha.startsWith(' ') ? 2 : 1;
      expect(Object.fromEntries(custos)).toEqual(
        Object.fromEntries(contas.map((email) => [email, [2 * vezes, vezes]])),
      );
    }
    const recuperacoes: number[] = [];
    for (const email of contas) {
      const pedir = () => recuperarSenhaCandidato({ email });
      recuperacoes.push(await contadas(() => pedir().catch(() => null)));
    }
    expect(new Set(recuperacoes)).toEqual(new Set([1]));
  });
});

describe('the administrators’ login', () => {
  it('gives a token and says who came in', async () => {
    const { admin, visitante } = portal;
    const answer = await visitante.rpc.publico.sessoes.loginAdmin({ email: admin.email, senha: SENHA });
    expect(answer).toEqual({
      token: expect.any(String),
      user: { id: admin.id, nome: 'Ada Administradora', email: 'ada@exemplo.com.br', papel: 'total' },
    });
    const payload = payloadOf(answer.token);
    expect(payload).toMatchObject({ tipo: 'admin', data: [{ usuario: 'Ada Administradora', perfil: 'admin' }] });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(8 * 3600);
    expect(await portal.logs('login')).toMatchObject([{ isadmin: 1, usuario_id: admin.id }]);
    const { ultimo_acesso_em } = await portal.db
      .selectFrom('administradores')
      .select('ultimo_acesso_em')
      .executeTakeFirstOrThrow();
    expect(ultimo_acesso_em).toBe('2026-11-21T15:00:00.000Z');
  });

  it.each([
    ['a wrong password', { email: 'ada@exemplo.com.br', senha: 'outra-senha' }, 'ada@exemplo.com.br'],
    ['an unknown e-mail', { email: 'ninguem@exemplo.com.br', senha: SENHA }, '***@exemplo.com.br'],
    ['a candidate’s credentials', { email: 'ana@exemplo.com.br', senha: SENHA }, '***@exemplo.com.br'],
  ])('refuses %s', async (_, json, usuario_email) => {
    const before = await portal.snapshot(['logs', 'tentativas']);
    const { status, body } = await portal.visitante.http('POST', '/ps/admin/login', { json });
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'E-mail ou senha incorretos!', message: 'E-mail ou senha incorretos!' });
    expect(await portal.snapshot(['logs', 'tentativas'])).toEqual(before);
    expect(await portal.logs('login_falhou')).toMatchObject([{ isadmin: 1, usuario_email }]);
  });

  it('refuses a deactivated administrator', async () => {
    const { email } = await createAdministrador(portal, { ativo: 0 });
    expect(await refusal(portal.visitante.rpc.publico.sessoes.loginAdmin({ email, senha: SENHA }))).toMatchObject({
      status: 403,
    });
  });
});

describe('a token', () => {
  it('of a candidate holds 12 hours to the second', async () => {
    const { candidato, clock } = portal;
    clock.advance(12 * HORA - SEGUNDO);
    await candidato.rpc.candidato.candidatos.dados();
    clock.advance(SEGUNDO);
    expect(await refusal(candidato.rpc.candidato.candidatos.dados())).toMatchObject({
      status: 401,
      mensagem: 'Token has expired',
    });
    const { status, body } = await candidato.http('GET', '/ps/candidato/dados');
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'Token has expired', message: 'Token has expired' });
  });

  it('of an administrator holds 8 hours to the second', async () => {
    const { admin, clock } = portal;
    // Used all the time: it would end by itself.
    for (let hora = 1; hora < 8; hora += 1) {
      clock.advance(HORA);
      await admin.rpc.admin.painel.estatisticas();
    }
    clock.advance(HORA - SEGUNDO);
    await admin.rpc.admin.painel.estatisticas();
    clock.advance(SEGUNDO);
    expect(await refusal(admin.rpc.admin.painel.estatisticas())).toMatchObject({
      status: 401,
      mensagem: 'Token has expired',
    });
  });

  it('opens only the area of its own kind', async () => {
    const { admin, candidato } = portal;
    expect(await refusal(admin.rpc.candidato.candidatos.dados())).toMatchObject({
      status: 403,
      mensagem: ACESSO_DO_ADMINISTRADOR,
    });
    expect(await refusal(admin.rpc.candidato.sessoes.logout())).toMatchObject({ status: 403 });
    expect(await refusal(candidato.rpc.admin.painel.estatisticas())).toMatchObject({
      status: 403,
      mensagem: 'Acesso restrito aos administradores.',
    });
    expect(await refusal(candidato.rpc.admin.sessoes.logout())).toMatchObject({ status: 403 });
  });

  it('of a deactivated candidate opens nothing', async () => {
    expect(await refusal(portal.inativo.rpc.candidato.candidatos.dados())).toMatchObject({
      status: 401,
      mensagem: SESSAO_EXPIRADA,
    });
  });

  const forged = (sid: string, key: string, algorithm: 'HS256' | 'HS512') =>
    createSigner({ key, algorithm })({
      sub: '1',
      sid,
      tipo: 'candidato',
      iat: 1_700_000_000,
      exp: 4_000_000_000,
      data: [{ id: 1, usuario: 'x', email: 'x@x.com', perfil: 'candidato' }],
    });

  it('is refused when somebody else signed or changed it', async () => {
    const { token } = portal.candidato;
    const [header = '', body = '', signature = ''] = token.split('.');
    const { sid } = payloadOf(token) as { sid: string };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const other = encode({ ...payloadOf(token), sub: '2' });
    const tokens = {
      'signed with another secret': forged(sid, 'outro-segredo-qualquer-com-mais-de-32-letras', 'HS256'),
      'signed with another algorithm': forged(sid, TOKEN_KEY, 'HS512'),
      'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'alg none, with a signature': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
      'another payload': `${header}.${other}.${signature}`,
      'no signature': `${header}.${body}.`,
      'no token at all': 'abc',
      'two parts': `${header}.${body}`,
      'an endless one': `${header}.${'a'.repeat(10_000)}.${signature}`,
    };
    for (const [name, forgery] of Object.entries(tokens)) {
      expect(await refusal(portal.caller(forgery).rpc.candidato.candidatos.dados()), name).toMatchObject({
        status: 401,
        mensagem: SESSAO_EXPIRADA,
      });
    }
  });

  it('is refused when its session is not there, or is of the other area', async () => {
    const sid = payloadOf(portal.admin.token).sid as string;
    for (const token of [forged(crypto.randomUUID(), TOKEN_KEY, 'HS256'), forged(sid, TOKEN_KEY, 'HS256')]) {
      expect(await refusal(portal.caller(token).rpc.candidato.candidatos.dados())).toMatchObject({ status: 401 });
    }
  });

  it('is asked for, and a bad one does not keep anyone from public calls', async () => {
    expect(await refusal(portal.visitante.rpc.candidato.candidatos.dados())).toMatchObject({
      status: 401,
      mensagem: SESSAO_EXPIRADA,
    });
    expect(await portal.caller('abc').rpc.publico.concursos.list()).toEqual([]);
  });

  it('is read only from a bearer header', async () => {
    const { token } = portal.candidato;
    const ask = (authorization: string) =>
      portal.visitante.http('GET', '/ps/candidato/dados', { headers: { authorization } });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect((await ask(`bearer ${token}`)).status).toBe(200);
    expect((await ask(token)).status).toBe(401);
    expect((await ask(`Basic ${token}`)).status).toBe(401);
  });
});
