// Changing the password and leaving: what ends, what goes on, and what is written about it.
import { beforeEach, describe, expect, it } from 'vitest';
import { limparSessoes } from '../../src/server/sessoes/entrar.ts';
import { DIA } from '../support/clock.ts';
import { SENHA } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { countingStatements } from '../support/statements.ts';

const NOVA = 'Outra#Senha1';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

function login(senha: string, email = 'ana@exemplo.com.br') {
  return portal.visitante.rpc.publico.sessoes.loginCandidato({ email, senha });
}

describe('a candidate who changes the password', () => {
  it('stays in, the other sessions end, and only the new one works', async () => {
    const { token: outroAparelho } = await login(SENHA);
    const { status, body } = await portal.candidato.http('PUT', '/ps/candidato/trocar-senha', {
      json: { senhaAtual: SENHA, novaSenha: NOVA },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Senha alterada com sucesso!' });

    await portal.candidato.rpc.candidato.candidatos.dados();
    expect(await refusal(portal.caller(outroAparelho).rpc.candidato.candidatos.dados())).toMatchObject({ status: 401 });
    await portal.outro.rpc.candidato.candidatos.dados();
    expect(await refusal(login(SENHA))).toMatchObject({ status: 401 });
    await login(NOVA);
    expect(await portal.logs('trocar_senha')).toMatchObject([{ isadmin: 0, usuario_id: portal.candidato.id }]);
    expect(JSON.stringify(await portal.logs())).not.toMatch(/argon2|Outra#Senha1|Certame#2026/);
  });

  it('is told again that it was changed, whose first answer was lost', async () => {
    const troca = () =>
      portal.candidato
        .with({ key: 'troca-1' })
        .rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha: NOVA });
    expect(await troca()).toEqual({ message: 'Senha alterada com sucesso!' });
    expect(await troca()).toEqual({ message: 'Senha alterada com sucesso!' });
    expect(await portal.logs('trocar_senha')).toHaveLength(1);
    expect(await portal.logs('login_falhou')).toEqual([]);
  });

  it('is refused with the wrong current password, as 400 on its field, and nothing changes but that it counts', async () => {
    const before = await portal.snapshot(['tentativas', 'logs']);
    const { status, body } = await portal.candidato.http('PUT', '/ps/candidato/trocar-senha', {
      json: { senhaAtual: 'errada', novaSenha: NOVA },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Senha atual incorreta.',
      message: 'Senha atual incorreta.',
      errors: { senhaAtual: ['Senha atual incorreta.'] },
    });
    expect(await portal.snapshot(['tentativas', 'logs'])).toEqual(before);
    expect(await portal.logs('login_falhou')).toMatchObject([{ isadmin: 0, usuario_id: portal.candidato.id }]);
  });

  it('is refused when it is missing, too short, too long or easy to guess', async () => {
    const casos = [
      [
        'a short one',
        { senhaAtual: SENHA, novaSenha: '12345' },
        { novaSenha: ['A senha deve ter pelo menos 6 caracteres.'] },
      ],
      [
        'an endless one',
        { senhaAtual: SENHA, novaSenha: 'x'.repeat(129) },
        { novaSenha: ['Use no máximo 128 caracteres.'] },
      ],
      ['none', { senhaAtual: SENHA }, { novaSenha: ['Informe a nova senha.'] }],
      ['no current one', { novaSenha: NOVA }, { senhaAtual: ['Informe a senha atual.'] }],
      [
        'one of the commonest',
        { senhaAtual: SENHA, novaSenha: 'Flamengo123' },
        { novaSenha: ['Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.'] },
      ],
      [
        'the own name',
        { senhaAtual: SENHA, novaSenha: 'anacandidata' },
        { novaSenha: ['A senha não pode ser o seu nome.'] },
      ],
      [
        'the own birth date',
        { senhaAtual: SENHA, novaSenha: '15/03/1990' },
        { novaSenha: ['A senha não pode ser a sua data de nascimento.'] },
      ],
      [
        'spaces alone',
        { senhaAtual: SENHA, novaSenha: '        ' },
        { novaSenha: ['A senha não pode ter só espaços.'] },
      ],
    ] as const;
    for (const [caso, json, errors] of casos) {
      const before = await portal.snapshot();
      const { status, body } = await portal.candidato.http('PUT', '/ps/candidato/trocar-senha', { json });
      expect(status, caso).toBe(422);
      expect(body, caso).toMatchObject({ errors });
      expect(await portal.snapshot(), caso).toEqual(before);
    }
  });

  it.each(['k7Rv!q', 'kx'.repeat(64)])('may choose from 6 to 128 characters', async (novaSenha) => {
    await portal.candidato.rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha });
    await login(novaSenha);
  });

  it('twice at once: one wins, the other is told', async () => {
    const { trocarSenha } = portal.candidato.rpc.candidato.sessoes;
    // Neither writes before both have shown that they know the password.
    const { hash } = portal.deps.passwords;
    const waiting: (() => void)[] = [];
    portal.deps.passwords.hash = async (senha) => {
      await new Promise<void>((go) => {
        waiting.push(go);
        if (waiting.length === 2) for (const one of waiting) one();
      });
      return hash(senha);
    };
    const both = await Promise.allSettled([
      trocarSenha({ senhaAtual: SENHA, novaSenha: 'primeira-senha' }),
      trocarSenha({ senhaAtual: SENHA, novaSenha: 'segunda-senha' }),
    ]);
    portal.deps.passwords.hash = hash;
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((outcome) => outcome.status === 'rejected');
    expect(await refusal(Promise.reject(lost?.reason))).toMatchObject({ status: 409 });
    const winner = both[0]?.status === 'fulfilled' ? 'primeira-senha' : 'segunda-senha';
    await login(winner);
    expect(await portal.logs('trocar_senha')).toHaveLength(1);
  });

  it('is refused the own CPF, with its mask', async () => {
    const [cpf] = [portal.candidato.cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')];
    const call = portal.candidato.rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha: cpf });
    expect(await refusal(call)).toMatchObject({
      status: 422,
      errors: { novaSenha: ['A senha não pode ser o seu CPF.'], senha: ['A senha não pode ser o seu CPF.'] },
    });
  });

  it('may have had an easy one: it opens until it is changed', async () => {
    const senha_hash = await portal.deps.passwords.hash('123456');
    await portal.db.updateTable('candidatos').set({ senha_hash }).where('id', '=', portal.candidato.id).execute();
    await login('123456');
    await portal.candidato.rpc.candidato.sessoes.trocarSenha({ senhaAtual: '123456', novaSenha: NOVA });
  });

  it('needs a session', async () => {
    const call = portal.visitante.rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha: NOVA });
    expect(await refusal(call)).toMatchObject({ status: 401 });
  });
});

/** Named after the form's field, and as every call names it. */
const easy = (why: string) => ({ senha_nova: [why], senha: [why] });

describe('an administrator who changes the password', () => {
  const change = (json: object) => portal.admin.http('PUT', '/ps/admin/trocar-senha', { json });

  it('stays in, the other sessions end, at both doors', async () => {
    const { email } = portal.admin;
    const { token } = await portal.visitante.rpc.publico.sessoes.loginAdmin({ email, senha: SENHA });
    const { token: outraPorta } = await login(SENHA, email);
    const { status, body } = await change({ senha_atual: SENHA, senha_nova: NOVA, senha_confirmacao: NOVA });
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Senha alterada com sucesso!' });

    await portal.admin.rpc.admin.painel.estatisticas();
    expect(await refusal(portal.caller(token).rpc.admin.painel.estatisticas())).toMatchObject({ status: 401 });
    expect(await refusal(portal.caller(outraPorta).rpc.candidato.candidatos.dados())).toMatchObject({ status: 401 });
    await portal.visitante.rpc.publico.sessoes.loginAdmin({ email, senha: NOVA });
    expect(await portal.logs('trocar_senha')).toMatchObject([{ isadmin: 1, usuario_id: portal.admin.id }]);
  });

  it('is told again that it was changed, whose first answer was lost', async () => {
    const { rpc } = portal.admin.with({ key: 'troca-1' });
    const troca = () =>
      rpc.admin.sessoes.trocarSenha({ senha_atual: SENHA, senha_nova: NOVA, senha_confirmacao: NOVA });
    expect(await troca()).toEqual({ message: 'Senha alterada com sucesso!' });
    expect(await troca()).toEqual({ message: 'Senha alterada com sucesso!' });
    expect(await portal.logs('trocar_senha')).toHaveLength(1);
  });

  it.each([
    [
      'the wrong current password',
      { senha_atual: 'errada', senha_nova: NOVA, senha_confirmacao: NOVA },
      400,
      { senha_atual: ['Senha atual incorreta.'] },
    ],
    [
      'a confirmation that differs',
      { senha_atual: SENHA, senha_nova: NOVA, senha_confirmacao: 'outra' },
      422,
      { senha_confirmacao: ['A nova senha e a confirmação não conferem!'] },
    ],
    [
      'five characters',
      { senha_atual: SENHA, senha_nova: '12345', senha_confirmacao: '12345' },
      422,
      { senha_nova: ['A nova senha deve ter no mínimo 6 caracteres!'] },
    ],
    [
      'a word of the institute',
      { senha_atual: SENHA, senha_nova: 'Concurso26', senha_confirmacao: 'Concurso26' },
      422,
      easy('A senha não pode ser uma palavra deste portal, como senha ou concurso.'),
    ],
    [
      'the own e-mail',
      { senha_atual: SENHA, senha_nova: 'ada@exemplo.com.br', senha_confirmacao: 'ada@exemplo.com.br' },
      422,
      easy('A senha não pode ser o seu e-mail.'),
    ],
    [
      'the same password again',
      { senha_atual: SENHA, senha_nova: SENHA, senha_confirmacao: SENHA },
      422,
      { senha_nova: ['A nova senha deve ser diferente da senha atual!'] },
    ],
  ])('is refused %s', async (_, json, expected, errors) => {
    // A wrong one is counted and told in the trail; nothing else is written.
    const before = await portal.snapshot(expected === 400 ? ['tentativas', 'logs'] : []);
    const { status, body } = await change(json);
    const text = Object.values(errors).flat()[0];
    expect(status).toBe(expected);
    expect(body).toEqual({ error: text, message: text, errors });
    expect(await portal.snapshot(expected === 400 ? ['tentativas', 'logs'] : [])).toEqual(before);
  });
});

describe('leaving', () => {
  it('ends that session and no other', async () => {
    const { token } = await login(SENHA);
    expect(await portal.candidato.rpc.candidato.sessoes.logout()).toEqual({ message: 'Sessão encerrada.' });
    expect(await refusal(portal.candidato.rpc.candidato.candidatos.dados())).toMatchObject({
      status: 401,
      mensagem: 'Sessão expirada. Faça login novamente.',
    });
    expect(await refusal(portal.candidato.rpc.candidato.sessoes.logout())).toMatchObject({ status: 401 });
    await portal.caller(token).rpc.candidato.candidatos.dados();
    expect(await portal.logs('logout')).toMatchObject([{ isadmin: 0, usuario_id: portal.candidato.id }]);
  });

  it('twice at once is written once', async () => {
    const { logout } = portal.candidato.rpc.candidato.sessoes;
    await Promise.allSettled([logout(), logout()]);
    expect(await portal.logs('logout')).toHaveLength(1);
  });

  it('works for administrators', async () => {
    await portal.admin.rpc.admin.sessoes.logout();
    expect(await refusal(portal.admin.rpc.admin.painel.estatisticas())).toMatchObject({ status: 401 });
    expect(await portal.logs('logout')).toMatchObject([{ isadmin: 1, usuario_id: portal.admin.id }]);
  });
});

describe('the cleaning', () => {
  const rows = async (table: 'tentativas' | 'sessoes' | 'senhas_provisorias' | 'idempotencia') =>
    (await portal.db.selectFrom(table).selectAll().execute()).length;

  it('forgets what nobody asks for any more and keeps the rest', async () => {
    await refusal(login('errada'));
    await portal.visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: 'ana@exemplo.com.br' });
    await limparSessoes(portal.deps);
    expect([await rows('tentativas'), await rows('sessoes'), await rows('senhas_provisorias')]).toEqual([2, 4, 1]);

    portal.clock.advance(2 * DIA);
    await limparSessoes(portal.deps);
    expect([await rows('tentativas'), await rows('sessoes'), await rows('senhas_provisorias')]).toEqual([0, 4, 0]);

    portal.clock.advance(30 * DIA);
    await limparSessoes(portal.deps);
    expect(await rows('sessoes')).toBe(0);
    expect(await portal.logs('login_falhou')).toHaveLength(1);
  });

  it('forgets thousands a part at a time, and keeps what is new', async () => {
    const contando = countingStatements(portal);
    const limpeza = async () => (await contando(() => limparSessoes(portal.deps))).statements;
    const deNada = await limpeza();
    const guardar = async (quantas: number) => {
      const created_at = portal.clock.now().toISOString();
      const tentativa = { acao: 'login', conta: 'ana@exemplo.com.br', endereco: '203.0.113.9', created_at } as const;
      const resposta = { chamada: 'x', corpo_hash: 'x', resposta: '{}', created_at };
      // The same key is each person's own.
      const chaves = Array.from({ length: quantas }, (_, i) => ({ escopo: `candidato:${i}`, chave: created_at }));
      await portal.db
        .insertInto('tentativas')
        .values(chaves.map(() => tentativa))
        .execute();
      await portal.db
        .insertInto('idempotencia')
        .values(chaves.map((chave) => ({ ...resposta, ...chave })))
        .execute();
    };
    await guardar(2500);
    portal.clock.advance(DIA + 1);
    await guardar(3);
    expect(await limpeza()).toBe(deNada + 4);
    expect([await rows('tentativas'), await rows('idempotencia')]).toEqual([3, 3]);
    expect(await limpeza()).toBe(deNada);
  });
});
