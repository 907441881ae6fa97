// Recovery: the mailed password works once within the hour and then is the password; until then the old one works.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { medirEsperas } from '../../src/server/operations/metrics/queries.ts';
import { limparSessoes } from '../../src/server/sessoes/entrar.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import type { Row } from '../../src/server/store/tables/index.ts';
import { MINUTO } from '../support/clock.ts';
import { codigoDe, comSegundoFator } from '../support/codigos.ts';
import { createEmails, SENHA } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { startSmtp } from '../support/smtp.ts';

const ANA = 'ana@exemplo.com.br';
const ADA = 'ada@exemplo.com.br';
const ENVIADA = 'Uma nova senha foi enviada para seu e-mail. Verifique sua caixa de entrada e spam.';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

/** The password in the newest message to somebody: the only line that is one word of ten letters and digits. */
async function mailedPassword(para: string): Promise<string> {
  const mail = (await portal.emails(para)).at(-1);
  const found = mail?.texto.split('\n').filter((line) => /^[A-Za-z2-9]{10}$/.test(line));
  expect(found).toHaveLength(1);
  return found?.[0] ?? '';
}

function login(senha: string, email = ANA) {
  return portal.visitante.rpc.publico.sessoes.loginCandidato({ email, senha });
}

async function recover(): Promise<string> {
  await portal.visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: ANA });
  return mailedPassword(ANA);
}

describe('a candidate’s recovery', () => {
  it('mails a password alone on its line, and says so', async () => {
    const { status, body } = await portal.visitante.http('POST', '/ps/candidato/recuperar-senha', {
      json: { email: ' Ana@Exemplo.com.br' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ message: ENVIADA });
    expect(await portal.emails()).toMatchObject([
      { para: ANA, sensivel: 1, assunto: 'Sua nova senha no portal de concursos' },
    ]);
    expect((await portal.emails())[0]?.html).toContain(await mailedPassword(ANA));
  });

  it('asks for the address in the words of the login, where there is none', async () => {
    const falta = 'Por favor, digite seu e-mail no campo acima para recuperar a senha.';
    for (const json of [{}, { email: null }, { email: '  ' }]) {
      const { status, body } = await portal.visitante.http('POST', '/ps/candidato/recuperar-senha', { json });
      expect(status).toBe(422);
      expect(body).toEqual({ error: falta, message: falta, errors: { email: [falta] } });
    }
  });

  it('refuses an unknown address, also an administrator’s', async () => {
    for (const email of ['ninguem@exemplo.com.br', ADA]) {
      const before = await portal.snapshot(['logs', 'tentativas']);
      const { status, body } = await portal.visitante.http('POST', '/ps/candidato/recuperar-senha', {
        json: { email },
      });
      expect(status).toBe(404);
      expect(body).toEqual({
        error: 'E-mail não encontrado em nosso sistema.',
        message: 'E-mail não encontrado em nosso sistema.',
      });
      expect(await portal.snapshot(['logs', 'tentativas'])).toEqual(before);
    }
    expect(await portal.logs('recuperar_senha_falhou')).toHaveLength(2);
  });

  it('leaves the old password working and sessions open', async () => {
    await recover();
    await login(SENHA);
    await portal.candidato.rpc.candidato.candidatos.dados();
  });

  it('makes the mailed password the only one once it is used, and ends the sessions before it', async () => {
    const nova = await recover();
    const { token } = await login(nova);

    expect(await refusal(portal.candidato.rpc.candidato.candidatos.dados())).toMatchObject({ status: 401 });
    await portal.caller(token).rpc.candidato.candidatos.dados();
    expect(await refusal(login(SENHA))).toMatchObject({ status: 401 });
    await login(nova);
    await portal.caller(token).rpc.candidato.candidatos.dados();
    await portal.outro.rpc.candidato.candidatos.dados();
  });

  it('lets the mailed password in until the last millisecond of 60 minutes', async () => {
    const nova = await recover();
    portal.clock.advance(60 * MINUTO);
    expect(await refusal(login(nova))).toMatchObject({ status: 401 });
    portal.clock.advance(-1);
    await login(nova);
    portal.clock.advance(600 * MINUTO);
    await login(nova);
  });

  it.each([
    ['a candidate', ANA, 'recuperarSenhaCandidato'],
    ['an administrator', ADA, 'recuperarSenhaAdmin'],
  ] as const)(
    'that a clock some minutes ahead mailed to %s holds, and of one further ahead does not, though its mail stays',
    async (_, email, recuperar) => {
      portal.clock.advance(5 * MINUTO);
      await portal.visitante.rpc.publico.sessoes[recuperar]({ email });
      const nova = await mailedPassword(email);
      portal.clock.advance(-5 * MINUTO - 1);
      expect(await refusal(login(nova, email))).toMatchObject({ status: 401 });
      await limparSessoes(portal.deps);
      expect(await portal.emails(email)).toMatchObject([{ texto: expect.stringContaining(nova), erro: null }]);
      portal.clock.advance(1);
      await login(nova, email);
    },
  );

  it('is told by the login that used it, and by no other', async () => {
    expect(await login(SENHA)).not.toHaveProperty('trocar_senha');
    const nova = await recover();
    expect(await login(nova)).toMatchObject({ trocar_senha: true });
    expect(await login(nova)).not.toHaveProperty('trocar_senha');
    await portal.visitante.rpc.publico.sessoes.recuperarSenhaAdmin({ email: ADA });
    const { body } = await portal.visitante.http('POST', '/ps/admin/login', {
      json: { email: ADA, senha: await mailedPassword(ADA) },
    });
    expect(body).toMatchObject({ trocar_senha: true, user: { email: ADA } });
  });

  it('takes the mailed password with what was pasted around it, also once it is the password', async () => {
    const nova = await recover();
    for (const colada of [` ${nova}`, `${nova}\r\n`, `\t${nova}\u00a0`, nova]) await login(colada);
    expect(await refusal(login(`${nova.slice(0, 5)} ${nova.slice(5)}`))).toMatchObject({ status: 401 });
  });

  it('takes it so as the current password too, of candidates and administrators', async () => {
    const nova = await recover();
    const { token } = await login(nova);
    const trocar = (senhaAtual: string) =>
      portal.caller(token).rpc.candidato.sessoes.trocarSenha({ senhaAtual, novaSenha: 'Outra#2026' });
    expect(await refusal(trocar(`${nova.slice(0, 5)} ${nova.slice(5)}`))).toMatchObject({ status: 400 });
    await trocar(` ${nova}\r\n`);
    await login('Outra#2026');

    await portal.visitante.rpc.publico.sessoes.recuperarSenhaAdmin({ email: ADA });
    const dela = await mailedPassword(ADA);
    const entrada = await portal.visitante.rpc.publico.sessoes.loginAdmin({ email: ADA, senha: dela });
    const { sessoes } = portal.caller(entrada.token).rpc.admin;
    expect(await refusal(sessoes.confirmarSenha({ senha: ' errada ' }))).toMatchObject({ status: 400 });
    await sessoes.confirmarSenha({ senha: `${dela}\u00a0` });
    const escolhida = { senha_nova: ' com espaços ', senha_confirmacao: ' com espaços ' };
    await sessoes.trocarSenha({ senha_atual: `\t${dela}`, ...escolhida });
    expect(await refusal(sessoes.confirmarSenha({ senha: 'com espaços' }))).toMatchObject({ status: 400 });
    await sessoes.confirmarSenha({ senha: ' com espaços ' });
  });

  it('takes a password whose spaces its owner chose with them alone', async () => {
    const senhaNova = ' com espaços ';
    await portal.candidato.rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha: senhaNova });
    await login(senhaNova);
    expect(await refusal(login(senhaNova.trim()))).toMatchObject({ status: 401 });
  });

  it('counts only the newest message', async () => {
    const primeira = await recover();
    const segunda = await recover();
    expect(await refusal(login(primeira))).toMatchObject({ status: 401 });
    await login(segunda);
  });

  it('lets in everybody who holds the mailed password when they arrive at once', async () => {
    const nova = await recover();
    const entered = await Promise.all([login(nova), login(nova), login(nova)]);
    for (const { token } of entered.slice(-1)) await portal.caller(token).rpc.candidato.candidatos.dados();
    expect(await refusal(login(SENHA))).toMatchObject({ status: 401 });
  });

  it('does not open an inactive account, nor spend the password there', async () => {
    const { email } = portal.inativo;
    await portal.visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email });
    const nova = await mailedPassword(email);
    expect(await refusal(login(nova, email))).toMatchObject({ status: 403 });
    expect(await portal.db.selectFrom('senhas_provisorias').select('usada_em').execute()).toEqual([{ usada_em: null }]);
  });

  it('is undone when the owner changes the password', async () => {
    const nova = await recover();
    await portal.candidato.rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha: 'minha-escolha' });
    expect(await refusal(login(nova))).toMatchObject({ status: 401 });
    await login('minha-escolha');
  });

  it('keeps the password out of the trail, the answers and, as plain text, the store', async () => {
    const nova = await recover();
    await login(nova);
    const { emails: _, ...rest } = await portal.snapshot();
    expect(JSON.stringify(rest)).not.toContain(nova);
    expect(JSON.stringify(await portal.logs())).not.toMatch(/argon2|senha_hash/);
    expect(JSON.stringify(portal.lines)).not.toContain(nova);
    expect(await portal.logs('recuperar_senha')).toMatchObject([
      { isadmin: 0, usuario_id: portal.candidato.id, usuario_email: ANA, ip: '203.0.113.7' },
    ]);
  });
});

describe('the message', () => {
  it('arrives by SMTP with the password alone on its line, and nothing of it stays behind', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    portal = await createPortal({ env: { SMTP_URL: smtp.url } });
    const nova = await recover();
    await portal.deliver();

    expect(smtp.messages).toMatchObject([{ to: [ANA] }]);
    expect(smtp.messages[0]?.texto.split('\n')).toContain(nova);
    expect(JSON.stringify(await portal.snapshot())).not.toContain(nova);
    await login(nova);
  });

  it('that does not leave within the hour never does: its words go, and that it failed is still told', async () => {
    const nova = await recover();
    await createEmails(portal, { para: ADA, enviado_em: null });
    const [{ id }] = (await portal.emails()) as [Row<'emails'>];
    const ver = () => portal.admin.rpc.admin.emails.get({ id });
    portal.clock.advance(60 * MINUTO - 1);
    const { proxima_tentativa_em } = await ver();
    await limparSessoes(portal.deps);
    // Nor does a clock that is only some minutes behind give it up.
    portal.clock.advance(1 - 65 * MINUTO);
    await limparSessoes(portal.deps);
    portal.clock.advance(65 * MINUTO - 1);
    expect(await mailedPassword(ANA)).toBe(nova);

    portal.clock.advance(1);
    // Somebody has it in hand.
    const reservado_ate = new Date(portal.clock.now().getTime() + 1).toISOString();
    await changeRows(portal.db, 'emails', { id }, { reservado_por: 'outro', reservado_ate });
    await limparSessoes(portal.deps);
    expect(await ver()).toMatchObject({ proxima_tentativa_em });

    portal.clock.advance(1);
    await limparSessoes(portal.deps);
    expect(JSON.stringify(await portal.emails())).not.toContain(nova);
    expect(await ver()).toMatchObject({
      situacao: 'falhando',
      proxima_tentativa_em: null,
      erro: 'A mensagem não saiu a tempo.',
    });
    expect(await medirEsperas(portal.db, portal.clock.now().toISOString(), 10)).toMatchObject({ emails_diretos: 1 });
    await portal.deliver();
    expect(await portal.emails()).toMatchObject([
      { id, enviado_em: null, texto: '', html: null },
      { enviado_em: expect.any(String) },
    ]);
  });
});

describe('an administrator’s recovery', () => {
  it('mails a password that becomes the password', async () => {
    const { status, body } = await portal.visitante.http('POST', '/ps/admin/recuperar-senha', { json: { email: ADA } });
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Nova senha enviada para seu e-mail!' });

    const nova = await mailedPassword(ADA);
    const { loginAdmin } = portal.visitante.rpc.publico.sessoes;
    await loginAdmin({ email: ADA, senha: nova });
    expect(await refusal(loginAdmin({ email: ADA, senha: SENHA }))).toMatchObject({ status: 401 });
    expect(await refusal(portal.admin.rpc.admin.painel.estatisticas())).toMatchObject({ status: 401 });
  });

  it('refuses an unknown address, also a candidate’s', async () => {
    for (const email of ['ninguem@exemplo.com.br', ANA]) {
      const { status, body } = await portal.visitante.http('POST', '/ps/admin/recuperar-senha', { json: { email } });
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'E-mail não encontrado!', message: 'E-mail não encontrado!' });
    }
    expect(await portal.emails()).toEqual([]);
  });

  it('works at the candidates’ door too', async () => {
    await portal.visitante.rpc.publico.sessoes.recuperarSenhaAdmin({ email: ADA });
    expect((await login(await mailedPassword(ADA), ADA)).usuario.perfil).toBe('admin');
  });

  describe('with a second factor', () => {
    const loginAdmin = (senha: string, codigo?: string) =>
      portal.visitante.rpc.publico.sessoes.loginAdmin({ email: ADA, senha, codigo });

    it.each([
      ['by its owner', () => portal.visitante.rpc.publico.sessoes.recuperarSenhaAdmin({ email: ADA })],
      [
        'by another administrator',
        async () => (await portal.administrador()).rpc.admin.administradores.redefinirSenha({ id: portal.admin.id }),
      ],
    ])('takes effect by no door without it, asked for %s', async (_, pedir) => {
      const { segredo } = await comSegundoFator(portal, portal.admin);
      await pedir();
      const nova = await mailedPassword(ADA);
      const before = await portal.snapshot(['logs', 'tentativas']);
      expect(await refusal(login(nova, ADA))).toMatchObject({ status: 401, mensagem: 'Credenciais inválidas!' });
      expect(await refusal(loginAdmin(nova))).toMatchObject({ status: 401, errors: { codigo: expect.anything() } });
      const { sessoes } = portal.admin.rpc.admin;
      expect(
        await refusal(
          sessoes.trocarSenha({ senha_atual: nova, senha_nova: 'Outra-4821', senha_confirmacao: 'Outra-4821' }),
        ),
      ).toMatchObject({ status: 400 });
      expect(
        await refusal(sessoes.desativarSegundoFator({ senha: nova, codigo: codigoDe(portal, segredo) })),
      ).toMatchObject({ status: 400 });
      expect(await portal.snapshot(['logs', 'tentativas']), 'nothing took effect, no session ended').toEqual(before);
      await sessoes.eu();
      // The one in force still is.
      expect((await login(SENHA, ADA)).usuario.perfil).toBe('admin');
      expect(await loginAdmin(nova, codigoDe(portal, segredo))).toHaveProperty('token');
      expect(await refusal(sessoes.eu())).toMatchObject({ status: 401 });
    });
  });
});
