// Throttling: how many failures an address and an account may have in 15 minutes, and whom a block leaves alone.
import { beforeEach, describe, expect, it } from 'vitest';
import { CADASTROS, EXISTENCIA } from '../../src/server/candidatos/limites.ts';
import { createRateLimit } from '../../src/server/platform/limits.ts';
import { MINUTO, SEGUNDO } from '../support/clock.ts';
import { createAdministrador, createCandidato, dadosDeCadastro, SENHA } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const AQUI = '203.0.113.7';
const ALI = '198.51.100.4';
const ANA = 'ana@exemplo.com.br';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

/** Failures that already happened, oldest first, so that a test need not hash hundreds of passwords. */
async function failures(n: number, { conta = ANA, endereco = AQUI, acao = 'login' as 'login' | 'recuperacao' } = {}) {
  const created_at = portal.clock.now().toISOString();
  const values = Array.from({ length: n }, (_, i) => ({
    acao,
    created_at,
    conta: conta.replace('{i}', String(i)),
    endereco: endereco.replace('{i}', String(i)),
  }));
  await portal.db.insertInto('tentativas').values(values).execute();
}

function login(senha: string, { email = ANA, ip = AQUI } = {}) {
  return portal.visitante.with({ ip }).rpc.publico.sessoes.loginCandidato({ email, senha });
}

describe('failed logins', () => {
  it('of one account from one address: ten are answered, the next is told when to come back', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect(await refusal(login('errada')), `failure ${i + 1}`).toMatchObject({ status: 401 });
      portal.clock.advance(SEGUNDO);
    }
    const before = await portal.snapshot();
    for (const senha of ['errada', SENHA]) {
      expect(await refusal(login(senha))).toEqual({
        status: 429,
        mensagem: 'Muitas tentativas. Tente novamente em 15 minutos.',
        errors: undefined,
        retryAfter: 890,
      });
    }
    expect(await portal.snapshot(), 'a blocked attempt leaves no trace').toEqual(before);

    const { status, headers } = await portal.visitante.http('POST', '/ps/candidato/login', {
      json: { email: ANA, senha: SENHA },
    });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('890');
  });

  it('are forgotten one by one, 15 minutes after each', async () => {
    await failures(9);
    portal.clock.advance(MINUTO);
    await failures(1);
    portal.clock.advance(14 * MINUTO - 1);
    expect(await refusal(login(SENHA))).toMatchObject({
      status: 429,
      retryAfter: 1,
      mensagem: 'Muitas tentativas. Tente novamente em 1 minuto.',
    });
    portal.clock.advance(1);
    expect((await login(SENHA)).usuario.email).toBe(ANA);
  });

  it('hold no longer for a clock that was ahead when they were counted', async () => {
    portal.clock.advance(15 * MINUTO);
    await failures(10);
    portal.clock.advance(-15 * MINUTO);
    expect(await refusal(login(SENHA))).toMatchObject({ status: 429, retryAfter: 1800 });
    portal.clock.advance(-1);
    expect((await login(SENHA)).usuario.email).toBe(ANA);
  });

  it('never keep the owner out from another address, nor others out of this one', async () => {
    await failures(10);
    expect((await login(SENHA, { ip: ALI })).usuario.email).toBe(ANA);
    expect((await login(SENHA, { email: portal.outro.email })).usuario.email).toBe(portal.outro.email);
    expect(await refusal(login(SENHA))).toMatchObject({ status: 429 });
  });

  it('from one address: fifty, whatever the accounts', async () => {
    await failures(49, { conta: 'conta{i}@exemplo.com.br' });
    expect(await refusal(login('errada'))).toMatchObject({ status: 401 });
    expect(await refusal(login(SENHA))).toMatchObject({ status: 429 });
    expect((await login(SENHA, { ip: ALI })).usuario.email).toBe(ANA);
  });

  it('of one account: two hundred from all other addresses', async () => {
    await failures(199, { endereco: '10.0.0.{i}' });
    expect((await login(SENHA)).usuario.email).toBe(ANA);
    await failures(1, { endereco: '10.0.1.1' });
    expect(await refusal(login(SENHA, { ip: ALI }))).toMatchObject({ status: 429 });
    // Where it has logged in before it still does.
    expect((await login(SENHA)).usuario.email).toBe(ANA);
    expect((await login(SENHA, { email: portal.outro.email })).usuario.email).toBe(portal.outro.email);
  });

  it('count together at both doors, because an administrator’s password opens both', async () => {
    const { email } = portal.admin;
    await failures(10, { conta: email });
    const { loginAdmin, loginCandidato } = portal.visitante.rpc.publico.sessoes;
    expect(await refusal(loginAdmin({ email, senha: SENHA }))).toMatchObject({ status: 429 });
    expect(await refusal(loginCandidato({ email, senha: SENHA }))).toMatchObject({ status: 429 });
  });

  it('do not count when they succeed', async () => {
    await failures(9);
    for (let i = 0; i < 3; i += 1) await login(SENHA);
    expect(await refusal(login('errada'))).toMatchObject({ status: 401 });
    expect(await refusal(login('errada'))).toMatchObject({ status: 429 });
  });

  it('do not count for recoveries', async () => {
    await failures(10);
    expect(await portal.visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: ANA })).toHaveProperty(
      'message',
    );
  });

  it('in a burst get no further than the limit, and the right password among them gains nothing past it', async () => {
    const burst = await Promise.all(Array.from({ length: 24 }, () => refusal(login('errada'))));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(14);
    expect(await portal.logs('login_falhou')).toHaveLength(10);
    expect(await refusal(login(SENHA))).toMatchObject({ status: 429 });
  });

  it('hold for a right password too that was being looked at while they were written, also of an inactive account', async () => {
    const { verify } = portal.deps.passwords;
    for (const email of [ANA, portal.inativo.email]) {
      portal.deps.passwords.verify = async (...asked) => {
        portal.deps.passwords.verify = verify;
        await failures(10, { conta: email });
        return verify(...asked);
      };
      const before = await portal.snapshot(['tentativas']);
      expect(await refusal(login(SENHA, { email })), email).toMatchObject({ status: 429 });
      expect(await portal.snapshot(['tentativas'])).toEqual(before);
    }
  });

  it('are written before the time that accounts that are not there would take: a right one of a burst does not come first', async () => {
    await createAdministrador(portal, { email: 'ambos@exemplo.com.br' });
    await createCandidato(portal, { email: 'ambos@exemplo.com.br' });
    const { verify } = portal.deps.passwords;
    const lookedAt: (readonly [boolean, number])[] = [];
    portal.deps.passwords.verify = async (hash, senha) => {
      const { length } = await portal.db.selectFrom('tentativas').select('id').execute();
      lookedAt.push([hash !== null, length]);
      return verify(hash, senha);
    };
    for (const email of [ANA, portal.admin.email]) await refusal(login('errada', { email }));
    expect(lookedAt.splice(0)).toEqual([
      [true, 0],
      [false, 1],
      [true, 1],
      [false, 2],
    ]);
    // Nor does how early it counts tell that there is no account.
    await refusal(login('errada', { email: 'ninguem@exemplo.com.br' }));
    expect(lookedAt.splice(0)).toEqual([
      [false, 2],
      [false, 3],
    ]);
    // Where there are both, either costs what a wrong one does.
    expect((await login(SENHA, { email: 'ambos@exemplo.com.br' })).usuario.perfil).toBe('candidato');
    expect(lookedAt.map(([real]) => real)).toEqual([true, true]);
  });

  it('leave a burst of right passwords alone', async () => {
    const burst = await Promise.all(Array.from({ length: 16 }, () => login(SENHA)));
    expect(new Set(burst.map(({ token }) => token)).size).toBe(16);
  });
});

describe('the address', () => {
  const credentials = { email: ANA, senha: SENHA };
  const from = (forwarded: string) => ({ json: credentials, headers: { 'x-forwarded-for': forwarded } });

  it('is not taken from a header anyone may write', async () => {
    await failures(10);
    const { status } = await portal.visitante.http('POST', '/ps/candidato/login', from(ALI));
    expect(status).toBe(429);
  });

  it('is taken from the header of a trusted proxy, as far as trusted proxies wrote it', async () => {
    portal = await createPortal({ env: { TRUSTED_PROXY: '203.0.113.0/24, 10.9.9.9' } });
    await failures(10, { endereco: ALI });
    const ask = async (forwarded: string) =>
      (await portal.visitante.http('POST', '/ps/candidato/login', from(forwarded))).status;
    expect(await ask(ALI)).toBe(429);
    expect(await ask(`192.0.2.55, ${ALI}, 10.9.9.9`), 'what the client itself claims is not believed').toBe(429);
    expect(await ask('192.0.2.55')).toBe(200);
    expect((await portal.logs('login')).map(({ ip }) => ip)).toEqual(['192.0.2.55']);
  });
});

describe('addresses of one IPv6 network', () => {
  const REDE = '2001:db8:7:7';
  const dela = (i: number) => `${REDE}::${i.toString(16)}:1`;

  it('are one for logins and recoveries, and their neighbours another', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect(await refusal(login('errada', { ip: dela(i) })), `failure ${i + 1}`).toMatchObject({ status: 401 });
    }
    expect(await refusal(login(SENHA, { ip: dela(99) }))).toMatchObject({ status: 429 });
    expect((await login(SENHA, { ip: '2001:db8:7:8::1' })).usuario.email).toBe(ANA);
    // The trail has the address itself.
    expect((await portal.logs('login_falhou')).at(-1)?.ip).toBe(dela(9));

    await failures(10, { acao: 'recuperacao', endereco: `${REDE}::/64` });
    const { recuperarSenhaCandidato } = portal.visitante.with({ ip: dela(1) }).rpc.publico.sessoes;
    expect(await refusal(recuperarSenhaCandidato({ email: ANA }))).toMatchObject({ status: 429 });
  });

  it('are one for a second factor', async () => {
    await failures(10, { conta: portal.admin.email, endereco: `${REDE}::/64` });
    const { iniciarSegundoFator, confirmarSegundoFator } = portal.admin.with({ ip: dela(1) }).rpc.admin.sessoes;
    await iniciarSegundoFator();
    expect(await refusal(confirmarSegundoFator({ codigo: '000000' }))).toMatchObject({ status: 429 });
  });

  it('are one for the existence checks', async () => {
    const existe = (i: number) =>
      refusal(portal.visitante.with({ ip: dela(i) }).rpc.publico.candidatos.emailExiste({ email: 'x@exemplo.com.br' }));
    for (let i = 0; i < 60; i += 1) expect(await existe(i)).toMatchObject({ status: 404 });
    expect(await existe(60)).toMatchObject({ status: 429 });
  });

  it('are one for an Idempotency-Key', async () => {
    const json = dadosDeCadastro();
    const key = 'a-mesma';
    const registrar = (i: number) =>
      portal.visitante.with({ ip: dela(i), key }).http('POST', '/ps/candidato/registrar', { json });
    const [primeira, segunda] = [await registrar(1), await registrar(2)];
    expect(primeira.status).toBe(201);
    expect(segunda).toMatchObject({ status: 201, body: primeira.body });
  });

  it('are one for the limits that processes share', async () => {
    const limite = createRateLimit(portal.clock, { ...EXISTENCIA, max: 2 }, portal.db);
    const outro = createRateLimit(portal.clock, { ...CADASTROS, max: 1 }, portal.db);
    await outro.take(dela(1));
    await limite.take(dela(1));
    await limite.take(dela(2));
    expect(await refusal(limite.take(dela(3)))).toMatchObject({ status: 429 });
    await limite.take('2001:db8:7:8::1');
  });
});

describe('recoveries', () => {
  const recover = (email: string, ip = AQUI) =>
    portal.visitante.with({ ip }).rpc.publico.sessoes.recuperarSenhaCandidato({ email });

  it('of one account from one address: ten, so that nobody floods an inbox', async () => {
    await failures(9, { acao: 'recuperacao' });
    await recover(ANA);
    const before = await portal.snapshot();
    expect(await refusal(recover(ANA))).toMatchObject({ status: 429, retryAfter: 900 });
    expect(await portal.snapshot()).toEqual(before);
    await recover(ANA, ALI);
  });

  it('of unknown addresses count as failures of the address they come from', async () => {
    await failures(49, { acao: 'recuperacao', conta: 'conta{i}@exemplo.com.br' });
    expect(await refusal(recover('ninguem@exemplo.com.br'))).toMatchObject({ status: 404 });
    expect(await refusal(recover('ninguem-mais@exemplo.com.br'))).toMatchObject({ status: 429 });
  });

  it('in a burst mail no more than the limit', async () => {
    const burst = await Promise.allSettled(Array.from({ length: 14 }, () => recover(ANA)));
    expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await portal.emails(ANA)).toHaveLength(10);
  });

  it('do not count for logins', async () => {
    await failures(10, { acao: 'recuperacao' });
    expect((await login(SENHA)).usuario.email).toBe(ANA);
  });
});
