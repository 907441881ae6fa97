// Where people are logged in, ending a session there, and the sessions of administrators that end because nobody uses them.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessaoAberta } from '../../src/shared/sessoes.ts';
import { HORA, MINUTO } from '../support/clock.ts';
import { SENHA } from '../support/factories.ts';
import { type Caller, createCallerFor } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Mobile Safari/537.36';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

/** Logs in from another device. */
async function entrar(area: 'candidato' | 'admin', email: string, agente = ANDROID): Promise<Caller> {
  const { body } = await portal.visitante.http<{ token: string }>('POST', `/ps/${area}/login`, {
    json: { email, senha: SENHA },
    headers: { 'user-agent': agente },
  });
  return portal.caller(body.token);
}

async function sessoes(quem: Caller, area: 'candidato' | 'admin'): Promise<SessaoAberta[]> {
  const { status, body } = await quem.http<SessaoAberta[]>('GET', `/ps/${area}/sessoes`);
  expect(status).toBe(200);
  return body;
}

describe.each(['candidato', 'admin'] as const)('the sessions of %s', (area) => {
  const dono = () => (area === 'candidato' ? portal.candidato : portal.admin);

  it('are listed with device, network, beginning and last use, and only the open ones of that person', async () => {
    portal.clock.advance(20 * MINUTO);
    const celular = await entrar(area, dono().email);
    portal.clock.advance(30 * MINUTO);
    const lista = await sessoes(dono(), area);
    expect(lista).toEqual([
      {
        sid: expect.any(String),
        area,
        aparelho: 'Chrome no Android',
        rede: '203.0.113.…',
        created_at: expect.any(String),
        usada_em: expect.any(String),
        esta: false,
      },
      expect.objectContaining({ area, aparelho: 'Aparelho não identificado', rede: null, esta: true }),
    ]);
    // This one was used just now, the other when it began.
    expect(lista[1]?.usada_em).toBe(portal.clock.now().toISOString());
    expect(lista[0]?.usada_em).toBe(lista[0]?.created_at);
    expect(JSON.stringify(lista)).not.toContain('203.0.113.7');
    expect((await sessoes(celular, area)).map(({ esta }) => esta)).toEqual([true, false]);
  });

  it('end one by one: the other device is out at once, this one stays, and the trail tells', async () => {
    const celular = await entrar(area, dono().email);
    const [outra] = (await sessoes(dono(), area)).filter(({ esta }) => !esta);
    const { status, body } = await dono().http('DELETE', `/ps/${area}/sessoes/${outra?.sid}`);
    expect([status, body]).toEqual([200, { message: 'Sessão encerrada.' }]);
    expect((await celular.http('GET', `/ps/${area}/sessoes`)).status).toBe(401);
    expect(await sessoes(dono(), area)).toHaveLength(1);
    expect(await portal.logs('encerrar_sessao')).toMatchObject([
      { usuario_id: dono().id, isadmin: area === 'admin' ? 1 : 0 },
    ]);
    // Again: it is over, and nothing is written.
    const before = await portal.snapshot();
    expect((await dono().http('DELETE', `/ps/${area}/sessoes/${outra?.sid}`)).status).toBe(404);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('end all but this one', async () => {
    const outros = [await entrar(area, dono().email), await entrar(area, dono().email, 'curl/8')];
    expect((await dono().http('DELETE', `/ps/${area}/sessoes`)).body).toEqual({ message: '2 sessões encerradas.' });
    for (const outro of outros) expect((await outro.http('GET', `/ps/${area}/sessoes`)).status).toBe(401);
    expect(await sessoes(dono(), area)).toHaveLength(1);
    expect(await portal.logs('encerrar_sessao')).toHaveLength(1);
    expect((await dono().http('DELETE', `/ps/${area}/sessoes`)).body).toEqual({
      message: 'Não há outra sessão aberta.',
    });
    expect(await portal.logs('encerrar_sessao')).toHaveLength(1);
  });

  it('of others answer as if they were not there, and go on', async () => {
    // The same number may be a candidate's and an administrator's.
    const alheias = await portal.db.selectFrom('sessoes').selectAll().execute();
    const proprias = (await sessoes(dono(), area)).map(({ sid }) => sid);
    const before = await portal.snapshot();
    for (const { sid } of alheias.filter((uma) => !proprias.includes(uma.sid))) {
      expect((await dono().http('DELETE', `/ps/${area}/sessoes/${sid}`)).status).toBe(404);
    }
    for (const sid of ['nenhuma', 'x'.repeat(65), '%00']) {
      expect([404, 422]).toContain((await dono().http('DELETE', `/ps/${area}/sessoes/${sid}`)).status);
    }
    expect(await portal.snapshot()).toEqual(before);
  });
});

it('an administrator also sees the session opened through the candidates’ door', async () => {
  await entrar('candidato', portal.admin.email);
  expect((await sessoes(portal.admin, 'admin')).map(({ area }) => area).sort()).toEqual(['admin', 'candidato']);
});

describe("an administrator's session", () => {
  const chamar = (quem: Caller, headers = {}) => quem.http<{ error?: string }>('GET', '/ps/admin/eu', { headers });

  it('ends after two hours without a call, as an expired one', async () => {
    portal.clock.advance(2 * HORA - MINUTO);
    expect((await chamar(portal.admin)).status).toBe(200);
    portal.clock.advance(2 * HORA - MINUTO);
    expect((await chamar(portal.admin)).status).toBe(200);
    portal.clock.advance(2 * HORA);
    expect(await chamar(portal.admin)).toMatchObject({ status: 401, body: { error: 'Token has expired' } });
    // Nor does it come back by being tried, and its owner sees it no more.
    expect((await chamar(portal.admin)).status).toBe(401);
    expect(await sessoes(await entrar('admin', portal.admin.email), 'admin')).toHaveLength(1);
  });

  it('of a clock that was ahead ends once that is right again, and one of some minutes goes on', async () => {
    portal.clock.advance(5 * MINUTO);
    const quem = await entrar('admin', portal.admin.email);
    portal.clock.advance(-5 * MINUTO);
    expect((await chamar(quem)).status).toBe(200);
    expect(await sessoes(portal.admin, 'admin')).toHaveLength(2);
    portal.clock.advance(-1);
    expect(await chamar(quem)).toMatchObject({ status: 401, body: { error: 'Token has expired' } });
    expect(await sessoes(portal.admin, 'admin')).toHaveLength(1);
  });

  it('that was given its password by a clock that was ahead asks for it again', async () => {
    const { sid } = (await sessoes(portal.admin, 'admin')).find(({ esta }) => esta) ?? {};
    const pedir = () => portal.admin.http('POST', '/ps/admin/segundo-fator');
    const dada = (ms: number) =>
      portal.db
        .updateTable('sessoes')
        .set({ senha_em: new Date(portal.clock.now().getTime() + ms).toISOString() })
        .where('sid', '=', sid ?? '')
        .execute();
    await dada(5 * MINUTO + 1);
    expect((await pedir()).status).toBe(403);
    await dada(5 * MINUTO);
    expect((await pedir()).status).toBe(200);
  });

  it('is held open by people, not by a page that asks by itself', async () => {
    for (let i = 0; i < 3; i += 1) {
      portal.clock.advance(HORA - MINUTO);
      const { status } = await chamar(portal.admin, { 'sem-pessoa': '1' });
      expect(status).toBe(i < 2 ? 200 : 401);
    }
  });

  it('is noted as used at most once a minute', async () => {
    const usada = async () => {
      const { sid } = (await sessoes(portal.admin, 'admin')).find(({ esta }) => esta) ?? {};
      return portal.db
        .selectFrom('sessoes')
        .select('usada_em')
        .where('sid', '=', sid ?? '')
        .executeTakeFirstOrThrow();
    };
    const inicio = await usada();
    portal.clock.advance(59_000);
    expect(await usada()).toEqual(inicio);
    portal.clock.advance(1000);
    expect(await usada()).toEqual({ usada_em: portal.clock.now().toISOString() });
  });

  it('is the same in every process of the portal', async () => {
    const outro = await portal.sibling();
    portal.clock.advance(HORA);
    expect((await chamar(portal.admin)).status).toBe(200);
    portal.clock.advance(HORA + 30 * MINUTO);
    const la = createCallerFor(outro, () => Promise.reject(new Error('not over HTTP')), portal.admin.token);
    expect(await la.rpc.admin.sessoes.eu()).toMatchObject({ id: portal.admin.id });
  });

  it('of before this was kept counts from its login', async () => {
    await portal.db.updateTable('sessoes').set({ usada_em: null, senha_em: null }).execute();
    portal.clock.advance(2 * HORA - MINUTO);
    expect((await chamar(portal.admin)).status).toBe(200);
  });
});

it("a candidate's session of a clock that was ahead ends once that is right again, and one of some minutes goes on", async () => {
  const dados = (quem: Caller) => quem.http<{ error?: string }>('GET', '/ps/candidato/dados');
  portal.clock.advance(5 * MINUTO);
  const quem = await entrar('candidato', portal.candidato.email);
  portal.clock.advance(-5 * MINUTO);
  expect((await dados(quem)).status).toBe(200);
  expect(await sessoes(portal.candidato, 'candidato')).toHaveLength(2);
  portal.clock.advance(-1);
  expect(await dados(quem)).toMatchObject({ status: 401, body: { error: 'Token has expired' } });
  expect(await sessoes(portal.candidato, 'candidato')).toHaveLength(1);
});

it("a candidate's session lasts, used or not", async () => {
  portal.clock.advance(11 * HORA);
  expect((await portal.candidato.http('GET', '/ps/candidato/dados')).status).toBe(200);
});

it('somebody who only reads is answered while the store cannot be written', async () => {
  portal.clock.advance(HORA);
  await (STORE === 'sqlite'
    ? sql`create trigger cheio before update on sessoes begin select raise(abort, 'cheio'); end`
    : sql`alter table sessoes add constraint cheio check (usada_em is null) not valid`
  ).execute(portal.db);
  expect((await portal.admin.http('GET', '/ps/admin/eu')).status).toBe(200);
});
