// How the page waits in the line of a full portal: one call asks for all, acts keep their key, and nothing is given up.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ESPERA_HEADER, textoDaEspera } from '../../src/shared/espera.ts';

type Modulo = typeof import('../../src/client/espera.ts');

/** What a call was sent with, and how to answer it. */
interface Envio {
  url: string;
  headers: Headers;
  answer(response: Response): void;
  fail(error: unknown): void;
}

let espera: Modulo;
let enviados: Envio[];
let online: () => void;
const guardados = new Map<string, string>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.resetModules();
  guardados.clear();
  vi.stubGlobal('window', {
    location: { hash: '#/formulario' },
    addEventListener: (_: string, listener: () => void) => (online = listener),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => guardados.get(key) ?? null,
    setItem: (key: string, value: string) => guardados.set(key, value),
  });
  espera = await import('../../src/client/espera.ts');
  enviados = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const enviar = (...[url, init]: Parameters<typeof fetch>) =>
  espera.comEspera(
    (alvo, com) =>
      new Promise((answer, fail) => {
        enviados.push({ url: String(alvo), headers: new Headers(com?.headers), answer, fail });
      }),
  )(url, init);

const cheio = (posicao: number, segundos: number, ficha = `f.${posicao}`) =>
  Response.json(
    { error: 'x', message: 'x', espera: { posicao, segundos } },
    { status: 503, headers: { [ESPERA_HEADER]: ficha } },
  );
const pronto = () => Response.json({}, { headers: { [ESPERA_HEADER]: 'p.passe' } });

/** Answers what was sent and not answered yet, in order. */
async function responder(...respostas: Response[]): Promise<Envio[]> {
  const agora = enviados.splice(0, respostas.length);
  for (const [i, envio] of agora.entries()) envio.answer(respostas[i] as Response);
  await vi.advanceTimersByTimeAsync(0);
  return agora;
}

it('asks once for all that wait, with the place, and lets all go on when it is let in', async () => {
  const chamadas = ['/trpc/candidato.a', '/trpc/candidato.b', '/trpc/candidato.c'].map((url) => enviar(url));
  await responder(cheio(31, 8), cheio(31, 9), cheio(31, 8, 'f.lugar'));
  expect(espera.emEspera.get()).toMatchObject({ posicao: 31, inicio: 31, tentando: false, atos: 0 });
  await vi.advanceTimersByTimeAsync(7900);
  expect(enviados).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(enviados).toHaveLength(1);
  expect(enviados[0]?.headers.get(ESPERA_HEADER)).toBe('f.lugar');

  await responder(cheio(12, 2));
  expect(espera.emEspera.get()).toMatchObject({ posicao: 12, inicio: 31 });
  await vi.advanceTimersByTimeAsync(2000);
  await responder(pronto());
  expect(espera.emEspera.get()).toBeNull();
  expect(enviados.map(({ headers }) => headers.get(ESPERA_HEADER))).toEqual(['p.passe', 'p.passe']);
  await responder(pronto(), pronto());
  expect((await Promise.all(chamadas)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('keeps the better one of two places that were given to calls sent together, and what a held place became', async () => {
  for (const url of ['/trpc/candidato.a', '/trpc/publico.b']) void enviar(url);
  await responder(cheio(31, 2), cheio(32, 2));
  expect(espera.emEspera.get()).toMatchObject({ posicao: 31 });
  await vi.advanceTimersByTimeAsync(2000);
  const [sonda] = await responder(cheio(33, 2, 'f.outro'));
  expect(sonda?.headers.get(ESPERA_HEADER)).toBe('f.31');
  await vi.advanceTimersByTimeAsync(2000);
  expect(enviados[0]?.headers.get(ESPERA_HEADER)).toBe('f.outro');
});

it('repeats an act as the same act, and counts it as one that waits', async () => {
  const ato = enviar('/trpc/candidato.x', { method: 'POST', body: '{}', headers: { 'Idempotency-Key': 'chave' } });
  await responder(cheio(2, 2));
  expect(espera.emEspera.get()).toMatchObject({ atos: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(enviados[0]?.headers.get('Idempotency-Key')).toBe('chave');
  await responder(Response.json({ error: 'não' }, { status: 400 }));
  expect((await ato).status).toBe(400);
  expect(espera.emEspera.get()).toBeNull();
});

it('goes on reading what is public, which is served however full the portal is', async () => {
  void enviar('/trpc/candidato.a');
  await responder(cheio(5, 60));
  const publica = enviar('/trpc/publico.concursos.list');
  const depois = enviar('/trpc/candidato.b');
  expect(enviados.map(({ url }) => url)).toEqual(['/trpc/publico.concursos.list']);
  await responder(Response.json({}));
  expect((await publica).status).toBe(200);
  expect(espera.emEspera.get()).not.toBeNull();
  expect(depois).toBeInstanceOf(Promise);
});

it('tells the network from a full portal, and keeps the place meanwhile', async () => {
  const ato = enviar('/trpc/candidato.x', { method: 'POST', headers: { 'Idempotency-Key': 'chave' } });
  await responder(cheio(5, 10));
  await vi.advanceTimersByTimeAsync(10_000);
  enviados.splice(0, 1)[0]?.fail(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(espera.emEspera.get()).toMatchObject({ semRede: true, posicao: 5 });
  online();
  await vi.advanceTimersByTimeAsync(0);
  expect(enviados).toHaveLength(1);
  await responder(pronto());
  expect((await ato).status).toBe(200);
});

it('does not repeat what might be done twice, and stops waiting when nobody waits any more', async () => {
  const login = enviar('/trpc/publico.sessoes.loginCandidato', { method: 'POST' });
  await responder(cheio(5, 2));
  await vi.advanceTimersByTimeAsync(2000);
  enviados.splice(0, 1)[0]?.fail(new TypeError('offline'));
  await expect(login).rejects.toThrow('offline');
  expect(espera.emEspera.get()).toBeNull();

  const parar = new AbortController();
  const envio = enviar('/trpc/candidato.x', { method: 'POST', signal: parar.signal });
  await responder(cheio(5, 2));
  parar.abort(new Error('desistiu'));
  await expect(envio).rejects.toThrow('desistiu');
  expect(espera.emEspera.get()).toBeNull();
});

it('lets nobody ask again at once, and asks when they may and want to', async () => {
  void enviar('/trpc/candidato.a');
  await responder(cheio(500, 40));
  espera.tentarAgora();
  await vi.advanceTimersByTimeAsync(0);
  expect(enviados).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  espera.tentarAgora();
  await vi.advanceTimersByTimeAsync(0);
  expect(enviados).toHaveLength(1);
});

it('leaves other 503 as they are', async () => {
  const chamada = enviar('/trpc/candidato.a');
  await responder(Response.json({ error: 'O portal está iniciando.' }, { status: 503 }));
  expect((await chamada).status).toBe(503);
  expect(espera.emEspera.get()).toBeNull();
});

it('says for how long, in words that fit one second too', () => {
  expect(textoDaEspera({ posicao: 3, segundos: 1 })).toMatch(/em 1 segundo\.$/);
  expect(textoDaEspera({ posicao: 3, segundos: 8 })).toMatch(/em 8 segundos\.$/);
});
