// The second factor of administrators: set up, asked for in the login, each code used once, and required of everybody.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCipher } from '../../src/server/platform/cipher.ts';
import { appRouter } from '../../src/server/router.ts';
import { LIMITES } from '../../src/server/sessoes/tentativas.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import type { Permissao } from '../../src/server/trpc.ts';
import { codigoDe, comSegundoFator } from '../support/codigos.ts';
import { SENHA } from '../support/factories.ts';
import { abrirSessaoDe, type Caller } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { contarSenhas } from '../support/senhas.ts';

const PASSO = 30_000;

function entrar(portal: Portal, codigo?: string | null, email = portal.admin.email, senha = SENHA) {
  return portal.visitante.rpc.publico.sessoes.loginAdmin({ email, senha, codigo });
}

/** A full administrator who has one requires it of everybody. */
async function exigir(portal: Portal): Promise<void> {
  const { ajustes } = portal.admin.rpc.admin;
  const { versao } = await ajustes.get();
  await ajustes.update({ versao, exigir_segundo_fator: true });
}

/** The administrators' calls but the set-up that are not forbidden to somebody. */
async function abertasA(quem: Caller): Promise<unknown[]> {
  const procedimentos = Object.entries(
    appRouter._def.procedures as unknown as Record<
      string,
      { _def: { type: string; meta?: { permissao?: Permissao } } }
    >,
  ).filter(([nome]) => nome.startsWith('admin.'));
  const abertas = [];
  for (const [nome, { _def }] of procedimentos) {
    if (_def.meta?.permissao === 'configuracao') continue;
    const { status } = await quem.http(_def.type === 'query' ? 'GET' : 'POST', `/trpc/${nome}`, {
      ...(_def.type === 'query' ? {} : { json: {} }),
    });
    if (status !== 403) abertas.push([nome, status]);
  }
  return abertas;
}

const INFORME = {
  status: 401,
  mensagem: 'Informe o código de verificação.',
  errors: { codigo: ['Informe o código de verificação.'] },
};
const INVALIDO = {
  status: 401,
  mensagem: 'Código de verificação inválido!',
  errors: { codigo: ['Código de verificação inválido!'] },
};

describe('the second factor', () => {
  it('is in force once a code of its secret was seen; the secret is sealed, the recovery codes are digests', async () => {
    const portal = await createPortal();
    const { admin } = portal;
    const { sessoes } = admin.rpc.admin;
    const { uri, segredo } = await sessoes.iniciarSegundoFator();
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(uri).searchParams.get('secret')).toBe(segredo);
    // Not in force yet: the login asks for nothing.
    expect(await entrar(portal)).toMatchObject({ user: { id: admin.id } });
    const before = await portal.snapshot(['logs', 'tentativas']);
    const errado = codigoDe(portal, segredo, 9);
    expect(await refusal(sessoes.confirmarSegundoFator({ codigo: errado }))).toMatchObject({
      status: 400,
      errors: { codigo: ['Código de verificação inválido!'] },
    });
    expect(await portal.snapshot(['logs', 'tentativas'])).toEqual(before);
    const { codigos } = await sessoes.confirmarSegundoFator({ codigo: codigoDe(portal, segredo) });
    expect(new Set(codigos).size).toBe(10);
    expect(codigos[0]).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    expect((await sessoes.eu()).segundo_fator).toEqual({
      ativo: true,
      exigido: false,
      ativado_em: '2026-11-21T15:00:00.000Z',
      codigos_restantes: 10,
    });
    const guardado = JSON.stringify(await portal.snapshot());
    for (const segredoOuCodigo of [segredo, ...codigos]) expect(guardado).not.toContain(segredoOuCodigo);
    expect(await refusal(sessoes.iniciarSegundoFator())).toMatchObject({ status: 409 });
    expect((await portal.emails(admin.email)).map(({ assunto }) => assunto)).toEqual([
      'Verificação em duas etapas ativada',
    ]);
    expect(await portal.logs('ativar_segundo_fator')).toMatchObject([{ registro_id: admin.id }]);
  });

  it('ends the other sessions of its account, which the password alone had opened, and no other’s', async () => {
    const portal = await createPortal();
    const { deps, admin } = portal;
    const outra = portal.caller(await abrirSessaoDe(deps, 'admin', admin)).rpc.admin.sessoes;
    const alheia = await portal.administrador();
    const { segredo } = await admin.rpc.admin.sessoes.iniciarSegundoFator();
    const errado = codigoDe(portal, segredo, 9);
    expect(await refusal(admin.rpc.admin.sessoes.confirmarSegundoFator({ codigo: errado }))).toMatchObject({
      status: 400,
    });
    expect(await outra.eu()).toMatchObject({ id: admin.id });
    await admin.rpc.admin.sessoes.confirmarSegundoFator({ codigo: codigoDe(portal, segredo) });
    expect(await refusal(outra.eu())).toMatchObject({ status: 401 });
    expect(await admin.rpc.admin.sessoes.eu()).toMatchObject({ segundo_fator: { ativo: true } });
    expect(await alheia.rpc.admin.sessoes.eu()).toMatchObject({ id: alheia.id });
    expect((await portal.emails(admin.email)).at(-1)?.texto).toContain('Os outros acessos abertos foram encerrados.');
  });

  it('is set up by no session that was ended while its codes were made', async () => {
    const portal = await createPortal();
    const { deps, admin } = portal;
    const { passwords } = deps;
    const outra = portal.caller(await abrirSessaoDe(deps, 'admin', admin)).rpc.admin.sessoes;
    const { segredo } = await outra.iniciarSegundoFator();
    const nova = 'Janela#Verde9';
    let trocada: Promise<unknown> | undefined;
    deps.passwords = {
      ...passwords,
      async hash(senha) {
        deps.passwords = passwords;
        trocada ??= admin.rpc.admin.sessoes.trocarSenha({
          senha_atual: SENHA,
          senha_nova: nova,
          senha_confirmacao: nova,
        });
        await trocada;
        return passwords.hash(senha);
      },
    };
    const confirmar = outra.confirmarSegundoFator({ codigo: codigoDe(portal, segredo) });
    expect(await refusal(confirmar)).toMatchObject({ status: 401 });
    expect(await entrar(portal, null, admin.email, nova)).toMatchObject({ user: { id: admin.id } });
  });

  it('is asked for after the right password alone, and a code opens one session', async () => {
    const portal = await createPortal();
    const { segredo } = await comSegundoFator(portal, portal.admin);
    const { length: abertas } = await portal.db.selectFrom('sessoes').select('sid').execute();
    expect(await refusal(entrar(portal))).toMatchObject(INFORME);
    expect(await refusal(entrar(portal, '  '))).toMatchObject(INFORME);
    expect(await refusal(entrar(portal, codigoDe(portal, segredo), portal.admin.email, 'errada'))).toMatchObject({
      status: 401,
      mensagem: 'E-mail ou senha incorretos!',
    });
    expect(await refusal(entrar(portal, '000000'))).toMatchObject(INVALIDO);
    expect(await portal.db.selectFrom('sessoes').select('sid').execute()).toHaveLength(abertas);

    const codigo = codigoDe(portal, segredo);
    expect(await entrar(portal, codigo)).toMatchObject({ user: { id: portal.admin.id, papel: 'total' } });
    expect(await refusal(entrar(portal, codigo))).toMatchObject(INVALIDO);
    // Nor the code before it, which would still be in time.
    expect(await refusal(entrar(portal, codigoDe(portal, segredo, -1)))).toMatchObject(INVALIDO);
    expect((await portal.logs('login_falhou')).map(({ descricao }) => descricao)).toContain(
      'Informou a senha certa no painel administrativo; faltou o código de verificação.',
    );
  });

  it('takes the codes of one step before and after, and no other', async () => {
    const portal = await createPortal();
    const { segredo } = await comSegundoFator(portal, portal.admin);
    portal.clock.advance(10 * PASSO);
    expect(await refusal(entrar(portal, codigoDe(portal, segredo, -2)))).toMatchObject(INVALIDO);
    expect(await refusal(entrar(portal, codigoDe(portal, segredo, 2)))).toMatchObject(INVALIDO);
    expect(await entrar(portal, codigoDe(portal, segredo, -1))).toHaveProperty('token');
    expect(await entrar(portal, codigoDe(portal, segredo, 1))).toHaveProperty('token');
  });

  it('opens one session of two that use the same code at once', async () => {
    const portal = await createPortal();
    const { segredo, codigos } = await comSegundoFator(portal, portal.admin);
    for (const codigo of [codigoDe(portal, segredo), codigos[0]]) {
      const dois = await Promise.allSettled([entrar(portal, codigo), entrar(portal, codigo)]);
      expect(dois.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('is replaced by each recovery code once, typed in any way, and says so by mail', async () => {
    const portal = await createPortal();
    const { codigos } = await comSegundoFator(portal, portal.admin);
    const [primeiro = ''] = codigos;
    expect(await entrar(portal, ` ${primeiro.toLowerCase().replaceAll('-', ' ')} `)).toHaveProperty('token');
    expect(await refusal(entrar(portal, primeiro))).toMatchObject(INVALIDO);
    expect((await portal.admin.rpc.admin.sessoes.eu()).segundo_fator.codigos_restantes).toBe(9);
    expect((await portal.emails()).at(-1)).toMatchObject({ assunto: 'Código de recuperação usado' });
    expect(await portal.logs('usar_codigo_de_recuperacao')).toMatchObject([
      { descricao: 'Usou um código de recuperação. Restam 9.' },
    ]);
    // Another's are no use.
    const outra = await portal.administrador();
    const dela = await comSegundoFator(portal, outra);
    expect(await refusal(entrar(portal, dela.codigos[0]))).toMatchObject(INVALIDO);
  });

  it('keeps recovery codes as passwords are kept; those of before, by a plain digest, work until they are used', async () => {
    const portal = await createPortal();
    const { codigos } = await comSegundoFator(portal, portal.admin);
    const guardados = () => portal.db.selectFrom('codigos_de_recuperacao').selectAll().orderBy('id').execute();
    for (const { codigo_hash } of await guardados()) expect(codigo_hash).toMatch(/^\$argon2id\$v=19\$/);
    const [antigo = '', ...novos] = codigos;
    const digest = createHash('sha256').update(antigo.replaceAll('-', '')).digest('base64url');
    const [linha] = await guardados();
    await changeRows(portal.db, 'codigos_de_recuperacao', { id: linha?.id ?? 0 }, { codigo_hash: digest, marca: null });
    expect(await entrar(portal, antigo)).toHaveProperty('token');
    expect(await refusal(entrar(portal, antigo))).toMatchObject(INVALIDO);
    expect(await refusal(entrar(portal, digest))).toMatchObject(INVALIDO);
    for (const codigo of novos.slice(0, 2)) expect(await entrar(portal, codigo)).toHaveProperty('token');
  });

  it('takes as long over a wrong recovery code whatever codes there are', async () => {
    const portal = await createPortal();
    const { codigos } = await comSegundoFator(portal, portal.admin);
    const contadas = contarSenhas(portal);
    const errado = async (codigo: string) => contadas(() => refusal(entrar(portal, codigo)));
    expect(await errado('ABCD-EFGH-JKMN-PQRS')).toBe(2);
    await portal.db.updateTable('codigos_de_recuperacao').set({ usado_em: portal.clock.now().toISOString() }).execute();
    expect(await errado('ABCD-EFGH-JKMN-PQRS')).toBe(2);
    expect(await errado(codigos[0] ?? '')).toBe(2);
  });

  it('cannot be guessed: codes that are missing or wrong count as failures of the login', async () => {
    const portal = await createPortal();
    const { segredo } = await comSegundoFator(portal, portal.admin);
    expect(await refusal(entrar(portal))).toMatchObject(INFORME);
    for (let i = 1; i < LIMITES.par; i += 1) expect(await refusal(entrar(portal, '000000'))).toMatchObject(INVALIDO);
    const bloqueio = await refusal(entrar(portal, codigoDe(portal, segredo)));
    expect(bloqueio).toMatchObject({ status: 429 });
    expect(bloqueio.retryAfter).toBeGreaterThan(0);
  });

  it('is asked for after a recovered password too, which stays unused without it', async () => {
    const portal = await createPortal();
    const { email } = portal.admin;
    const { segredo } = await comSegundoFator(portal, portal.admin);
    await portal.visitante.rpc.publico.sessoes.recuperarSenhaAdmin({ email });
    const texto = (await portal.emails(email)).at(-1)?.texto ?? '';
    const nova = texto.split('\n').find((linha) => /^[\w]{10}$/.test(linha)) ?? '';
    expect(await refusal(entrar(portal, null, email, nova))).toMatchObject(INFORME);
    expect(await refusal(entrar(portal, '000000', email, nova))).toMatchObject(INVALIDO);
    // The old one still works.
    expect(await entrar(portal, codigoDe(portal, segredo))).toHaveProperty('token');
    portal.clock.advance(PASSO);
    expect(await entrar(portal, codigoDe(portal, segredo), email, nova)).toHaveProperty('token');
    expect(await refusal(entrar(portal, null, email, SENHA))).toMatchObject({
      mensagem: 'E-mail ou senha incorretos!',
    });
  });

  it('does not change the candidates’ login, whose session opens no administrators’ call', async () => {
    const portal = await createPortal();
    await comSegundoFator(portal, portal.admin);
    const login = await portal.visitante.rpc.publico.sessoes.loginCandidato({
      email: portal.admin.email,
      senha: SENHA,
    });
    expect(login.usuario.perfil).toBe('admin');
    const porta = portal.caller(login.token);
    expect(await refusal(porta.rpc.admin.sessoes.eu())).toMatchObject({ status: 403 });
    expect(await refusal(porta.rpc.admin.sessoes.iniciarSegundoFator())).toMatchObject({ status: 403 });
  });

  it('is turned off, and its codes renewed, by password and code alone', async () => {
    const portal = await createPortal();
    const { sessoes } = portal.admin.rpc.admin;
    const { segredo, codigos } = await comSegundoFator(portal, portal.admin);
    const before = await portal.snapshot(['logs', 'tentativas']);
    expect(
      await refusal(sessoes.desativarSegundoFator({ senha: 'errada', codigo: codigoDe(portal, segredo) })),
    ).toMatchObject({
      status: 400,
      errors: { senha: ['Senha incorreta.'] },
    });
    expect(await refusal(sessoes.desativarSegundoFator({ senha: SENHA, codigo: '000000' }))).toMatchObject({
      status: 400,
      errors: { codigo: ['Código de verificação inválido!'] },
    });
    expect(await refusal(sessoes.regenerarCodigos({ senha: SENHA, codigo: '' }))).toMatchObject({ status: 422 });
    expect(await portal.snapshot(['logs', 'tentativas'])).toEqual(before);

    const novos = await sessoes.regenerarCodigos({ senha: SENHA, codigo: codigoDe(portal, segredo) });
    expect(novos.codigos).not.toEqual(codigos);
    expect(await refusal(entrar(portal, codigos[1]))).toMatchObject(INVALIDO);
    expect(await sessoes.desativarSegundoFator({ senha: SENHA, codigo: novos.codigos[0]! })).toEqual({
      message: 'Verificação em duas etapas desativada.',
    });
    expect(await entrar(portal)).toHaveProperty('token');
    expect(await refusal(sessoes.desativarSegundoFator({ senha: SENHA, codigo: '123456' }))).toMatchObject({
      status: 409,
    });
    expect((await portal.emails()).map(({ assunto }) => assunto)).toEqual([
      'Verificação em duas etapas ativada',
      'Novos códigos de recuperação',
      'Código de recuperação usado',
      'Verificação em duas etapas desativada',
    ]);
    expect(await portal.db.selectFrom('codigos_de_recuperacao').selectAll().execute()).toEqual([]);
  });

  it('that the key of its secret was lost for is said to be so, in the login and after it, and its recovery codes go on', async () => {
    const portal = await createPortal();
    const { sessoes } = portal.admin.rpc.admin;
    const { segredo, codigos } = await comSegundoFator(portal, portal.admin);
    const deOutraChave = () =>
      changeRows(
        portal.db,
        'administradores',
        { id: portal.admin.id },
        { segundo_fator_segredo: createCipher('outra chave').seal(segredo) },
      );
    await deOutraChave();
    const before = await portal.snapshot();
    const codigo = codigoDe(portal, segredo);
    const recusa = 'O código do aplicativo não pode ser conferido. Use um código de recuperação.';
    const dita = (status: number) => ({ status, mensagem: recusa, errors: { codigo: [recusa] } });
    expect(await refusal(entrar(portal, codigo))).toMatchObject(dita(401));
    // By whoever is in, whose session goes on.
    expect(await refusal(sessoes.desativarSegundoFator({ senha: SENHA, codigo }))).toMatchObject(dita(400));
    expect(await portal.snapshot(), 'no failure is counted').toEqual(before);
    expect(portal.lines).toContainEqual({
      level: 'warn',
      fields: expect.objectContaining({ administrador: portal.admin.id }),
      message: 'o segredo de uma verificação em duas etapas não abre',
    });
    expect(await entrar(portal, codigos[0])).toHaveProperty('token');
    await sessoes.desativarSegundoFator({ senha: SENHA, codigo: codigos[1]! });

    await sessoes.iniciarSegundoFator();
    await deOutraChave();
    expect(await refusal(sessoes.confirmarSegundoFator({ codigo }))).toMatchObject({
      status: 409,
      mensagem: 'Esta configuração não vale mais. Comece de novo.',
    });
    await comSegundoFator(portal, portal.admin);
    expect((await sessoes.eu()).segundo_fator.ativo).toBe(true);
  });

  it('is taken from who lost it by another full administrator', async () => {
    const portal = await createPortal();
    const alvo = await portal.administrador();
    await comSegundoFator(portal, alvo);
    const { removerSegundoFator } = portal.admin.rpc.admin.administradores;
    expect(await removerSegundoFator({ id: alvo.id })).toMatchObject({ id: alvo.id, segundo_fator: false });
    expect(await entrar(portal, null, alvo.email)).toHaveProperty('token');
    expect(await refusal(removerSegundoFator({ id: alvo.id }))).toMatchObject({ status: 400 });
    expect((await portal.emails(alvo.email)).at(-1)).toMatchObject({ assunto: 'Verificação em duas etapas removida' });
    expect(await portal.logs('remover_segundo_fator')).toMatchObject([
      { usuario_id: portal.admin.id, registro_id: alvo.id },
    ]);
  });
});

describe('where the second factor is required', () => {
  it('a session without one opens the set-up alone; with it, what the role reaches', async () => {
    const portal = await createPortal();
    await comSegundoFator(portal, portal.admin);
    const outra = await portal.administrador({ papel: 'financeiro' });
    await exigir(portal);
    expect((await outra.rpc.admin.sessoes.eu()).segundo_fator).toMatchObject({ exigido: true, ativo: false });

    const before = await portal.snapshot();
    expect(await abertasA(outra)).toEqual([]);
    expect(await refusal(outra.rpc.admin.reembolsos.list())).toMatchObject({
      status: 403,
      mensagem: 'Este portal exige a verificação em duas etapas. Configure a sua para continuar.',
    });
    // Nor what public calls tell administrators.
    const publicas = await outra.http<object>('GET', '/ps/concurso/estatisticas');
    expect(Object.keys(publicas.body).sort()).toEqual(['concursos_abertos', 'total_concursos', 'total_vagas']);
    expect((await outra.http('GET', '/ps/recurso/prazos')).status).toBe(403);
    expect(await portal.snapshot()).toEqual(before);

    await comSegundoFator(portal, outra);
    expect(await outra.rpc.admin.reembolsos.list()).toEqual([]);
    // Who has none left to lose it: another's removal sends them back to the set-up.
    await portal.admin.rpc.admin.administradores.removerSegundoFator({ id: outra.id });
    expect(await refusal(outra.rpc.admin.reembolsos.list())).toMatchObject({ status: 403 });
  });

  it('it is moved to another phone by password and code, and until that is set up nothing else opens, in no session of theirs', async () => {
    const portal = await createPortal();
    await comSegundoFator(portal, portal.admin);
    const outra = await portal.administrador();
    await exigir(portal);
    const { segredo, codigos } = await comSegundoFator(portal, outra);
    const noTablet = portal.caller(await abrirSessaoDe(portal.deps, 'admin', outra));
    const { sessoes } = outra.rpc.admin;
    expect(await refusal(sessoes.desativarSegundoFator({ senha: SENHA, codigo: '000000' }))).toMatchObject({
      status: 400,
      errors: { codigo: ['Código de verificação inválido!'] },
    });
    await sessoes.desativarSegundoFator({ senha: SENHA, codigo: codigos[0]! });
    expect((await portal.emails(outra.email)).at(-1)?.texto).toContain('Configure-a de novo para usar o painel.');

    const { token } = await entrar(portal, null, outra.email);
    const before = await portal.snapshot();
    for (const sessao of [outra, noTablet, portal.caller(token)]) {
      expect(await abertasA(sessao)).toEqual([]);
      expect((await sessao.http('GET', '/ps/recurso/prazos')).status).toBe(403);
    }
    expect(await portal.snapshot()).toEqual(before);

    const { segredo: novo } = await comSegundoFator(portal, outra);
    expect(novo).not.toBe(segredo);
    expect(await outra.rpc.admin.reembolsos.list()).toEqual([]);
    expect(await refusal(noTablet.rpc.admin.reembolsos.list())).toMatchObject({ status: 401 });
    expect(await refusal(entrar(portal, codigoDe(portal, segredo), outra.email))).toMatchObject(INVALIDO);
  });
});
