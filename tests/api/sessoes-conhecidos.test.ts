// From where an account has logged in before: a flood of failures from elsewhere keeps its owner out neither there, nor
// with the second factor; and nobody makes themselves known without logging in.
import { beforeEach, describe, expect, it } from 'vitest';
import { CONHECIDOS } from '../../src/server/sessoes/conhecidos.ts';
import { limparSessoes } from '../../src/server/sessoes/entrar.ts';
import { LIMITES } from '../../src/server/sessoes/tentativas.ts';
import { DIA } from '../support/clock.ts';
import { codigoDe, comSegundoFator } from '../support/codigos.ts';
import { SENHA } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { contarSenhas } from '../support/senhas.ts';

const CASA = '203.0.113.7';
const RUA = '198.51.100.4';
const ANA = 'ana@exemplo.com.br';
const MUITAS = /^Muitas tentativas\. Tente novamente em \d+ minutos?\.$/;

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

/** So many failures of an account, each from an address of its own. */
async function inundar(conta: string, n: number = LIMITES.outros): Promise<void> {
  const created_at = portal.clock.now().toISOString();
  const um = (i: number) => ({ acao: 'login' as const, conta, endereco: `10.0.${i >> 8}.${i & 255}`, created_at });
  await portal.db
    .insertInto('tentativas')
    .values(Array.from({ length: n }, (_, i) => um(i)))
    .execute();
}

/** As a browser does: with what it carries, and keeping what it is given. */
async function entrar(
  { email = ANA, senha = SENHA, codigo }: { email?: string; senha?: string; codigo?: string } = {},
  { ip = CASA, cookie = '', porta = 'Candidato' }: { ip?: string; cookie?: string; porta?: 'Candidato' | 'Admin' } = {},
) {
  const { status, body, headers } = await portal.visitante
    .with({ ip })
    .http('POST', `/trpc/publico.sessoes.login${porta}`, { json: { email, senha, codigo }, headers: { cookie } });
  const [dado] = headers.getSetCookie();
  return { status, body, dado, cookie: dado?.split(';')[0] ?? '' };
}

const conhecidos = () => portal.db.selectFrom('acessos_conhecidos').selectAll().orderBy('tipo').execute();

describe('a flood of failures from elsewhere', () => {
  it('leaves in who comes from where the account has logged in, and nobody else', async () => {
    await entrar();
    await inundar(ANA);
    expect((await entrar({}, { ip: RUA })).status).toBe(429);
    expect((await entrar()).status).toBe(200);
    // Known for that account alone.
    const { email } = portal.outro;
    await inundar(email);
    expect((await entrar({ email })).status).toBe(429);
    expect((await entrar({ senha: 'errada' })).status).toBe(401);
  });

  it('leaves in the browser that was used before, from wherever it comes', async () => {
    const { cookie } = await entrar();
    await inundar(ANA);
    expect((await entrar({}, { ip: RUA })).status).toBe(429);
    const volta = await entrar({}, { ip: RUA, cookie });
    expect(volta).toMatchObject({ status: 200, cookie });
    // Over REST too, where a script that carries none is given none.
    const json = { email: ANA, senha: SENHA };
    const rest = portal.visitante.with({ ip: RUA });
    const porRest = await rest.http('POST', '/ps/candidato/login', { json, headers: { cookie } });
    expect(porRest.status).toBe(200);
    expect((await rest.http('POST', '/ps/candidato/login', { json })).headers.getSetCookie()).toEqual([]);
    // Its own failures block it as they do anybody.
    for (let i = 0; i < LIMITES.par; i += 1)
      expect((await entrar({ senha: 'errada' }, { ip: RUA, cookie })).status).toBe(401);
    expect((await entrar({}, { ip: RUA, cookie })).status).toBe(429);
  });

  it('does not leave in a copied id that guesses from address to address', async () => {
    const { cookie } = await entrar();
    await inundar(ANA);
    for (let i = 0; i < LIMITES.par; i += 1) {
      expect((await entrar({ senha: 'errada' }, { ip: `192.0.2.${i}`, cookie })).status, `guess ${i + 1}`).toBe(401);
    }
    expect((await entrar({ senha: 'errada' }, { ip: '192.0.2.99', cookie })).status).toBe(429);
    // The owner's address is still known.
    expect((await entrar({}, { cookie })).status).toBe(200);
  });

  it('does not leave in an id that is made up, or is somebody else’s', async () => {
    await entrar();
    const alheio = await entrar({ email: portal.outro.email }, { ip: RUA });
    await inundar(ANA);
    const [linha] = await conhecidos();
    const feitos = ['', 'x', 'A'.repeat(22), linha?.chave.slice(0, 22) ?? '', linha?.chave ?? ''];
    for (const cookie of [alheio.cookie, ...feitos.map((id) => `navegador=${id}`)]) {
      const { status, body } = await entrar({}, { ip: RUA, cookie });
      expect([status, JSON.stringify(body)], cookie).toEqual([429, expect.stringContaining('Muitas tentativas')]);
    }
  });

  it('of recoveries neither', async () => {
    await entrar();
    await portal.db.updateTable('tentativas').set({ acao: 'recuperacao' }).execute();
    await inundar(ANA);
    await portal.db.updateTable('tentativas').set({ acao: 'recuperacao' }).execute();
    const pedir = (ip: string) =>
      portal.visitante.with({ ip }).rpc.publico.sessoes.recuperarSenhaCandidato({ email: ANA });
    expect(await refusal(pedir(RUA))).toMatchObject({ status: 429 });
    expect(await pedir(CASA)).toHaveProperty('message');
  });
});

describe('the second factor', () => {
  const { email } = { email: 'ada@exemplo.com.br' };
  const painel = { ip: RUA, porta: 'Admin' } as const;

  it('leaves its owner in from anywhere', async () => {
    const { segredo, codigos } = await comSegundoFator(portal, portal.admin);
    await inundar(email);
    expect((await entrar({ email, codigo: codigoDe(portal, segredo) }, painel)).status).toBe(200);
    expect((await entrar({ email, codigo: codigos[0] }, { ...painel, ip: '192.0.2.1' })).status).toBe(200);
  });

  it('tells whoever lacks the password, or the code, or both, nothing but to wait', async () => {
    const { segredo } = await comSegundoFator(portal, portal.admin);
    await inundar(email);
    const certo = codigoDe(portal, segredo);
    for (const tentativa of [
      { email },
      { email, senha: 'errada' },
      { email, codigo: '000000' },
      { email, senha: 'errada', codigo: certo },
      { email, senha: 'errada', codigo: 'ABCD-ABCD-ABCD-ABCD' },
    ]) {
      const { status, body } = await entrar(tentativa, painel);
      expect([status, body], JSON.stringify(tentativa)).toMatchObject([
        429,
        { error: { message: expect.stringMatching(MUITAS), data: { code: 'TOO_MANY_REQUESTS' } } },
      ]);
      expect(JSON.stringify(body)).not.toContain('codigo');
    }
    // Each with a code was one guess of that address.
    const suas = await portal.db.selectFrom('tentativas').where('endereco', '=', RUA).selectAll().execute();
    expect(suas).toHaveLength(3);
  });

  it('makes them wait as long over a code, whatever of the password, the code and the account was right', async () => {
    const { codigos } = await comSegundoFator(portal, portal.admin);
    const [sem, inativo] = [await portal.administrador(), await portal.administrador()];
    await portal.db.updateTable('administradores').set({ ativo: 0 }).where('id', '=', inativo.id).execute();
    const contas = [email, sem.email, inativo.email, 'ninguem@exemplo.com.br'];
    for (const conta of contas) await inundar(conta);
    const contadas = contarSenhas(portal);
    for (const conta of contas) {
      for (const senha of [SENHA, 'errada']) {
        const tentar = async (codigo: string) =>
          expect((await entrar({ email: conta, senha, codigo }, painel)).status).toBe(429);
        expect(await contadas(() => tentar('ABCD-EFGH-JKMN-PQRS')), `${conta} ${senha}`).toBe(2);
        expect(await contadas(() => tentar('000000')), `${conta} ${senha}`).toBe(1);
      }
    }
    expect(await contadas(() => entrar({ email, senha: 'errada', codigo: codigos[0] }, painel))).toBe(2);
  });

  it('is none of whoever has none: any code is as good as no code', async () => {
    for (const conta of [email, ANA]) await inundar(conta);
    expect((await entrar({ email, codigo: '123456' }, painel)).status).toBe(429);
    expect((await entrar({ email: ANA, codigo: '123456' }, { ip: RUA })).status).toBe(429);
  });

  it('is what makes a browser known: the candidates’ door does not, which asks for none', async () => {
    const { segredo } = await comSegundoFator(portal, portal.admin);
    expect((await entrar({ email }, { ip: RUA })).status).toBe(200);
    expect(await conhecidos()).toEqual([]);
    expect((await entrar({ email, codigo: codigoDe(portal, segredo) }, painel)).status).toBe(200);
    expect(await conhecidos()).toMatchObject([
      { perfil: 'admin', tipo: 'endereco' },
      { perfil: 'admin', tipo: 'navegador' },
    ]);
  });
});

describe('what a browser carries', () => {
  it('is read by no script, sent by no other site, and given at a login alone', async () => {
    const { dado } = await entrar();
    expect(dado).toMatch(/^navegador=[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await entrar({ senha: 'errada' })).dado).toBeUndefined();
    const { headers } = await portal.visitante.http('GET', '/trpc/publico.concursos.list');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('over https is this host’s alone', async () => {
    portal = await createPortal({ env: { PUBLIC_URL: 'https://portal.test' } });
    const { dado, cookie } = await entrar();
    expect(dado).toMatch(/^__Host-navegador=[\w-]{22}; .*Secure/);
    expect((await entrar({}, { cookie })).cookie).toBe(cookie);
  });

  it('is one for all who use it, and nothing of it or of the address is in the store', async () => {
    const { cookie } = await entrar();
    expect((await entrar({ email: portal.outro.email }, { cookie })).cookie).toBe(cookie);
    const guardado = JSON.stringify(await portal.snapshot(['logs', 'tentativas']));
    expect(guardado).not.toContain(cookie.split('=')[1]);
    expect(guardado).not.toContain(CASA);
    const navegadores = (await conhecidos()).filter(({ tipo }) => tipo === 'navegador');
    expect(navegadores).toHaveLength(2);
  });

  it('is no matter of scripts: their address is known', async () => {
    const { headers } = await portal.visitante.http('POST', '/ps/candidato/login', {
      json: { email: ANA, senha: SENHA },
    });
    expect(headers.getSetCookie()).toEqual([]);
    expect(await conhecidos()).toMatchObject([{ tipo: 'endereco', usuario_id: portal.candidato.id }]);
  });
});

describe('what is known of an account', () => {
  it('is the newest few of either kind, for half a year after they were used', async () => {
    const primeiro = await entrar({}, { ip: '192.0.2.200' });
    for (let i = 0; i < CONHECIDOS.cada; i += 1) {
      portal.clock.advance(60_000);
      await entrar({}, { ip: `192.0.2.${i}` });
    }
    const linhas = await conhecidos();
    expect(linhas.filter(({ tipo }) => tipo === 'endereco')).toHaveLength(CONHECIDOS.cada);
    expect(linhas.filter(({ tipo }) => tipo === 'navegador')).toHaveLength(CONHECIDOS.cada);
    await inundar(ANA);
    expect((await entrar({}, { ip: RUA, cookie: primeiro.cookie })).status).toBe(429);
    expect((await entrar({}, { ip: '192.0.2.5' })).status).toBe(200);

    portal.clock.advance(CONHECIDOS.dias * DIA);
    await entrar({}, { ip: '192.0.2.5' });
    await limparSessoes(portal.deps);
    portal.clock.advance(1);
    await limparSessoes(portal.deps);
    expect((await conhecidos()).map(({ tipo }) => tipo).sort()).toEqual(['endereco', 'navegador']);
  });
});
