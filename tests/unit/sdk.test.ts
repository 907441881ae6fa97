// The client of scripts against answers a portal, a proxy or a bad line may give: when it waits, when it tries again,
// and what it says when it gives up. No time passes: the waits are only noted down.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { SEM_CHAVE } from '../../src/sdk/chave.ts';
import { arquivo, conectar, type Espera, type Opcoes, paginas, Recusa, SemResposta } from '../../src/sdk/cliente.ts';
import { retryAfter } from '../../src/sdk/erros.ts';
import { multipart } from '../../src/sdk/formulario.ts';
import { PROCEDURES } from '../../src/server/procedures.ts';

interface Pedido {
  path: string;
  headers: Headers;
  body: string;
}

type Resposta = Response | Error | ((pedido: Pedido, signal: AbortSignal) => Response | Promise<Response>);

const ok = (data: unknown) => Response.json({ result: { data } });
const recusada = (status: number, message: string, data: object = {}, headers: Record<string, string> = {}) =>
  Response.json({ error: { code: -32_000, message, data: { httpStatus: status, ...data } } }, { status, headers });
const caiu = (code = 'ECONNRESET') =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
const proxy = (status: number, headers: Record<string, string> = {}) =>
  new Response('<html>Bad Gateway</html>', { status, headers });

/** A portal that gives these answers, one after another. */
function portal(respostas: Resposta[], opcoes: Partial<Opcoes> = {}) {
  const pedidos: Pedido[] = [];
  const esperas: number[] = [];
  const avisos: Espera[] = [];
  const fila = [...respostas];
  const cliente = conectar({
    url: 'https://concursos.exemplo.org/',
    fetch: (async (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      const body = init.body === undefined ? '' : await new Response(init.body).text();
      const pedido = { path: new URL(url).pathname, headers, body };
      pedidos.push(pedido);
      const resposta = fila.shift() ?? new Error('One call too many');
      if (resposta instanceof Error) throw resposta;
      return typeof resposta === 'function' ? resposta(pedido, init.signal as AbortSignal) : resposta;
    }) as typeof fetch,
    sleep: async (ms) => void esperas.push(ms),
    now: () => Date.parse('2026-11-21T12:00:00Z'),
    random: () => 0.5,
    onEspera: (espera) => avisos.push(espera),
    ...opcoes,
  } as Opcoes);
  return { ...cliente, cliente, pedidos, esperas, avisos };
}

const falha = (chamada: Promise<unknown>) =>
  chamada.then(
    (resposta) => expect.fail(`A failure was expected, the answer was ${JSON.stringify(resposta)}`),
    (error: unknown) => error,
  );

const inscrever = ({ trpc }: { trpc: ReturnType<typeof conectar>['trpc'] }, context = {}) =>
  trpc.candidato.inscricoes.create.mutate(
    { concurso_id: 1, vaga_id: 2, possui_deficiencia: 'N', possui_condicao_especial: 'N' },
    { context },
  );

const chaves = (pedidos: Pedido[]) => pedidos.map(({ headers }) => headers.get('idempotency-key'));

describe('trying again', () => {
  it('repeats what the network lost with the same key, ever more patiently', async () => {
    const { cliente, pedidos, esperas } = portal([caiu(), proxy(502), proxy(504), ok({ id: 7 })]);
    expect(await inscrever(cliente)).toEqual({ id: 7 });
    expect(chaves(pedidos)[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(chaves(pedidos)).size).toBe(1);
    // Half of the step and a quarter: 500, 1000, 2000 ms.
    expect(esperas).toEqual([375, 750, 1500]);
  });

  it('gives each call a key of its own, or the one it is given', async () => {
    const { cliente, pedidos } = portal([ok({}), ok({}), ok({})]);
    await inscrever(cliente);
    await inscrever(cliente);
    await inscrever(cliente, { chave: 'folha-7' });
    expect(new Set(chaves(pedidos)).size).toBe(3);
    expect(chaves(pedidos)[2]).toBe('folha-7');
  });

  it('takes an empty key for none, and refuses one that no header can carry', async () => {
    const { cliente, pedidos } = portal([caiu(), ok({ id: 7 })]);
    await inscrever(cliente, { chave: '' });
    expect(chaves(pedidos)[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(chaves(pedidos)[1]).toBe(chaves(pedidos)[0]);
    const error = await falha(inscrever(cliente, { chave: 'edital №7' }));
    expect(error).toBeInstanceOf(Recusa);
    expect(error).toMatchObject({ status: 422, campos: { 'Idempotency-Key': [expect.stringContaining('80')] } });
    expect(pedidos).toHaveLength(2);
  });

  it.each(['<html>Entre na rede</html>', '', '{}', 'null'])('takes a 200 that says %j for no answer', async (texto) => {
    const { cliente, pedidos } = portal([new Response(texto), ok({ id: 7 })]);
    expect(await inscrever(cliente)).toEqual({ id: 7 });
    expect(chaves(pedidos)[1]).toBe(chaves(pedidos)[0]);
    const sempre = portal([new Response(texto)], { candidato: { email: 'ana@exemplo.com.br', senha: 'segredo' } });
    const error = await falha(sempre.cliente.entrar());
    expect(error).toBeInstanceOf(SemResposta);
    expect(error).toMatchObject({ motivo: 'rede', message: 'Não foi possível falar com o portal.' });
  });

  it('waits as long as it is told to, and not when that is too long', async () => {
    const { cliente, esperas } = portal([recusada(429, 'Aguarde.', {}, { 'Retry-After': '30' }), ok({})]);
    await inscrever(cliente);
    expect(esperas).toEqual([30_000]);
    const longa = portal([recusada(429, 'Muitas tentativas.', { retryAfter: 840 }, { 'Retry-After': '840' })]);
    expect(await falha(inscrever(longa.cliente))).toMatchObject({
      name: 'Recusa',
      status: 429,
      mensagem: 'Muitas tentativas.',
      retryAfter: 840,
    });
    expect(longa.esperas).toEqual([]);
  });

  it('gives up after as many tries as it may', async () => {
    const { cliente, pedidos } = portal([caiu(), caiu(), caiu()], { repetir: { tentativas: 3 } });
    const error = await falha(inscrever(cliente, { chave: 'folha-8' }));
    expect(error).toBeInstanceOf(SemResposta);
    expect(error).toMatchObject({ motivo: 'rede', tentativas: 3, chave: 'folha-8' });
    expect(pedidos).toHaveLength(3);
    const cheio = portal([proxy(503), proxy(503)], { repetir: { tentativas: 2 } });
    expect(await falha(cheio.trpc.publico.concursos.list.query({}))).toMatchObject({ name: 'Recusa', status: 503 });
  });

  it.each([400, 401, 403, 404, 409, 413, 422, 500])('takes %i for an answer', async (status) => {
    const { cliente, pedidos } = portal([recusada(status, 'Não.', { errors: { vaga_id: ['Selecione uma vaga.'] } })]);
    const error = await falha(inscrever(cliente));
    expect(error).toBeInstanceOf(Recusa);
    expect(error).toMatchObject({ status, mensagem: 'Não.', campos: { vaga_id: ['Selecione uma vaga.'] } });
    expect(pedidos).toHaveLength(1);
  });

  it('sends twice no call that takes no key, unless it surely did not arrive', async () => {
    const trocar = ({ trpc }: { trpc: ReturnType<typeof conectar>['trpc'] }) =>
      trpc.admin.sessoes.regenerarCodigos.mutate({ senha: 'x', codigo: '123456' });
    for (const resposta of [caiu(), proxy(502), proxy(503), proxy(504, { 'Retry-After': '1' })]) {
      const { cliente, pedidos } = portal([resposta, ok({ codigos: [] })]);
      await falha(trocar(cliente));
      expect(pedidos).toHaveLength(1);
    }
    for (const resposta of [caiu('ECONNREFUSED'), proxy(503, { 'Retry-After': '1' })]) {
      const { cliente, pedidos } = portal([resposta, ok({ codigos: [] })]);
      await trocar(cliente);
      expect(chaves(pedidos)).toEqual([null, null]);
    }
  });

  it('gives a key to every call that says it takes one', () => {
    const withoutKey = [...PROCEDURES].filter(([, { type, meta }]) => type === 'mutation' && !meta.act);
    expect([...SEM_CHAVE].sort()).toEqual(withoutKey.map(([name]) => name).sort());
  });

  it('gives a silent portal up, and tries again', async () => {
    const calado: Resposta = (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { cliente, pedidos } = portal([calado, ok([])], { silencioMs: 5 });
    expect(await cliente.trpc.publico.concursos.list.query({})).toEqual([]);
    expect(pedidos).toHaveLength(2);
    const sempre = portal([calado], { silencioMs: 5, repetir: { tentativas: 1 } });
    expect(await falha(sempre.trpc.publico.concursos.list.query({}))).toMatchObject({ motivo: 'prazo' });
  });

  it('gives no answer up while its bytes keep coming, and one that stops is silence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const aosPoucos =
      (passoMs: number): Resposta =>
      (_, signal) => {
        const bytes = [...new TextEncoder().encode('{"result":{"data":["São João"]}}')];
        const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
          vi.advanceTimersByTime(passoMs);
          signal.throwIfAborted();
          const byte = bytes.shift();
          if (byte === undefined) controller.close();
          else controller.enqueue(Uint8Array.of(byte));
        };
        return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
      };
    const { trpc } = portal([aosPoucos(900), aosPoucos(1000)], { silencioMs: 1000, repetir: { tentativas: 1 } });
    expect(await trpc.publico.concursos.prefeituras.query()).toEqual(['São João']);
    expect(await falha(trpc.publico.concursos.prefeituras.query())).toMatchObject({ motivo: 'prazo' });
  });

  it('stops when its caller does, also while it waits, logs in, or before it began', async () => {
    const parar = new AbortController();
    const { signal } = parar;
    const { cliente, pedidos } = portal([caiu(), ok([])], {
      sleep: async (_ms, signal) => {
        parar.abort();
        signal?.throwIfAborted();
      },
    });
    const cancelada = { name: 'SemResposta', motivo: 'cancelada' };
    expect(await falha(cliente.trpc.publico.concursos.list.query({}, { signal }))).toMatchObject(cancelada);
    expect(await falha(cliente.trpc.publico.concursos.list.query({}, { signal }))).toMatchObject(cancelada);
    expect(pedidos).toHaveLength(1);
    const agora = new AbortController();
    const calado = () => {
      agora.abort();
      return new Promise<Response>(() => {});
    };
    const { trpc } = portal([calado], { candidato: { email: 'ana@exemplo.com.br', senha: 'segredo' } });
    const lista = trpc.candidato.inscricoes.list.query(undefined, { signal: agora.signal });
    expect(await falha(lista)).toMatchObject(cancelada);
    const esperando = new AbortController();
    const paciente = portal([caiu()], { sleep: undefined, onEspera: () => setImmediate(() => esperando.abort()) });
    const prefeituras = paciente.trpc.publico.concursos.prefeituras.query(undefined, { signal: esperando.signal });
    expect(await falha(prefeituras)).toMatchObject({ ...cancelada, cause: esperando.signal.reason });
  });

  it('reads Retry-After as seconds and as a date', () => {
    const agora = Date.parse('2026-11-21T12:00:00Z');
    expect(retryAfter('7', agora)).toBe(7);
    expect(retryAfter('Sat, 21 Nov 2026 12:00:09 GMT', agora)).toBe(9);
    expect(retryAfter('Sat, 21 Nov 2026 11:00:00 GMT', agora)).toBe(0);
    expect([retryAfter(null, agora), retryAfter('', agora), retryAfter('logo', agora)]).toEqual([null, null, null]);
  });
});

describe('the waiting line', () => {
  const naEspera = (bilhete: string, posicao: number, segundos: number) => {
    const texto = 'O portal está cheio.';
    return Response.json(
      { error: texto, message: texto, espera: { posicao, segundos } },
      { status: 503, headers: { Fila: bilhete, 'Retry-After': String(segundos) } },
    );
  };

  it('keeps its place with the latest ticket, for as many turns as it takes, and forgets it when it was served', async () => {
    const turnos = Array.from({ length: 9 }, (_, n) => naEspera(`bilhete-${n}`, 90 - n * 10, 5));
    const { cliente, pedidos, avisos } = portal([...turnos, ok({ id: 7 }), ok({ id: 8 })]);
    expect(await inscrever(cliente)).toEqual({ id: 7 });
    await inscrever(cliente);
    const bilhetes = pedidos.map(({ headers }) => headers.get('fila'));
    expect(bilhetes).toEqual([null, ...turnos.map((_, n) => `bilhete-${n}`), null]);
    expect(new Set(chaves(pedidos.slice(0, -1))).size).toBe(1);
    expect(avisos[0]).toEqual({ motivo: 'fila', posicao: 90, segundos: 5 });
  });

  it('carries along the pass that lets it stay inside', async () => {
    const dentro = Response.json({ result: { data: [] } }, { headers: { Fila: 'passe' } });
    const { trpc, pedidos } = portal([naEspera('lugar', 2, 1), dentro, ok([]), ok([])]);
    for (let n = 0; n < 3; n++) await trpc.publico.concursos.list.query({});
    expect(pedidos.map(({ headers }) => headers.get('fila'))).toEqual([null, 'lugar', 'passe', 'passe']);
  });

  it('does not wait for ever', async () => {
    const { cliente, pedidos } = portal([naEspera('a', 900, 300), naEspera('b', 800, 300), naEspera('c', 700, 300)], {
      repetir: { filaMaximaMs: 600_000 },
    });
    expect(await falha(inscrever(cliente))).toMatchObject({ status: 503, mensagem: 'O portal está cheio.' });
    expect(pedidos).toHaveLength(3);
  });
});

describe('the session', () => {
  const login = (token: string) => ok({ token, user: {}, usuario: {} });
  const vencida = () => recusada(401, 'Token has expired');
  const candidato = { email: 'ana@exemplo.com.br', senha: 'segredo' };
  const tokens = (pedidos: Pedido[]) =>
    pedidos.map(({ path, headers }) => `${path.split('.').at(-1)} ${headers.get('authorization')}`);

  it('is opened by the first call that needs it, and kept', async () => {
    const onToken = vi.fn();
    const { trpc, pedidos, cliente } = portal([ok([]), login('um'), ok([]), ok([])], { candidato, onToken });
    await trpc.publico.concursos.list.query({});
    await trpc.candidato.inscricoes.list.query();
    await trpc.candidato.inscricoes.list.query();
    expect(tokens(pedidos)).toEqual(['list null', 'loginCandidato null', 'list Bearer um', 'list Bearer um']);
    expect(cliente.token).toBe('um');
    expect(onToken.mock.calls).toEqual([['um']]);
  });

  it('is opened again once for all calls that were refused together', async () => {
    const respostas = [vencida(), vencida(), vencida(), login('novo'), ok([]), ok([]), ok([])];
    const { trpc, pedidos } = portal(respostas, { candidato, token: 'velho' });
    await Promise.all([1, 2, 3].map(() => trpc.candidato.inscricoes.list.query()));
    expect(pedidos.filter(({ path }) => path.endsWith('loginCandidato'))).toHaveLength(1);
    expect(tokens(pedidos).slice(-3)).toEqual(['list Bearer novo', 'list Bearer novo', 'list Bearer novo']);
  });

  it('repeats a refused act with its key', async () => {
    const { cliente, pedidos } = portal([vencida(), login('novo'), ok({ id: 7 })], { candidato, token: 'velho' });
    await inscrever(cliente);
    expect(chaves(pedidos)[0]).toBe(chaves(pedidos)[2]);
  });

  it('is opened again once per call, and not without credentials', async () => {
    const teimoso = portal([vencida(), login('novo'), vencida()], { candidato, token: 'velho' });
    expect(await falha(teimoso.trpc.candidato.inscricoes.list.query())).toMatchObject({ status: 401 });
    const semSenha = portal([vencida()], { token: 'velho' });
    expect(await falha(semSenha.trpc.candidato.inscricoes.list.query())).toMatchObject({
      status: 401,
      mensagem: 'Token has expired',
    });
  });

  it('tells every call that the credentials are no good, and asks again the next time', async () => {
    const errada = recusada(401, 'Credenciais inválidas!');
    const { trpc, pedidos } = portal([errada, login('um'), ok([])], { candidato });
    const duas = [1, 2].map(() => falha(trpc.candidato.inscricoes.list.query()));
    for (const error of await Promise.all(duas)) expect(error).toMatchObject({ mensagem: 'Credenciais inválidas!' });
    expect(pedidos).toHaveLength(1);
    await trpc.candidato.inscricoes.list.query();
  });

  it('waits until its token is kept; what fails to keep it fails who waited, and the token is in force', async () => {
    const falhou = new Error('O disco está cheio.');
    for (const onToken of [
      () => Promise.reject(falhou),
      () => {
        throw falhou;
      },
    ]) {
      const { trpc, cliente, pedidos } = portal([login('um'), ok([])], { candidato, onToken });
      expect(await falha(trpc.candidato.inscricoes.list.query())).toMatchObject({
        message: falhou.message,
        cause: falhou,
      });
      expect(cliente.token).toBe('um');
      await trpc.candidato.inscricoes.list.query();
      expect(tokens(pedidos)).toEqual(['loginCandidato null', 'list Bearer um']);
    }
    const quem = portal([login('um'), ok([]), ok([])], {
      candidato,
      onToken: () => quem.trpc.candidato.inscricoes.list.query(),
    });
    await quem.trpc.candidato.inscricoes.list.query();
    expect(tokens(quem.pedidos)).toEqual(['loginCandidato null', 'list Bearer um', 'list Bearer um']);
    const sair = portal([], { token: 'velho', onToken: () => Promise.reject(falhou) });
    expect(await falha(sair.cliente.sair())).toBe(falhou);
    expect(sair.cliente.token).toBeNull();
  });

  it('asks for a code of the second factor at each login', async () => {
    const codigos = ['111111', '222222'];
    const admin = { ...candidato, codigo: async () => codigos.shift() ?? '' };
    const { trpc, pedidos } = portal([login('um'), vencida(), login('dois'), ok([])], { admin });
    await trpc.admin.administradores.list.query({});
    const enviados = pedidos.filter(({ path }) => path.endsWith('loginAdmin')).map(({ body }) => JSON.parse(body));
    expect(enviados.map(({ codigo }) => codigo)).toEqual(['111111', '222222']);
  });

  it('ends where it is told to, and is not opened to be ended', async () => {
    const token = `x.${Buffer.from(JSON.stringify({ tipo: 'candidato' })).toString('base64url')}.y`;
    const { cliente, pedidos } = portal([vencida()], { candidato, token });
    await cliente.sair();
    await cliente.sair();
    expect(pedidos.map(({ path }) => path)).toEqual(['/trpc/candidato.sessoes.logout']);
    expect(cliente.token).toBeNull();
  });
});

describe('files', () => {
  it('make a form of a typed input, read from disk while it is sent, at every try', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'certame-sdk-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'certificado "final".pdf');
    await writeFile(path, 'x'.repeat(200_000));
    const progresso: [number, number][] = [];
    const { trpc, pedidos } = portal([caiu(), ok({ id: 7 })], { token: 'um' });
    await trpc.candidato.envios.create.mutate(
      { inscricao_id: 3, prazo_envio_id: 4, descricao: undefined, arquivo: await arquivo(path) },
      { context: { onProgress: (enviados: number, total: number) => progresso.push([enviados, total]) } },
    );
    for (const { headers, body } of pedidos) {
      const form = await new Response(body, {
        headers: { 'Content-Type': headers.get('content-type') ?? '' },
      }).formData();
      expect([...form.keys()]).toEqual(['inscricao_id', 'prazo_envio_id', 'arquivo']);
      expect(await (form.get('arquivo') as File).text()).toBe('x'.repeat(200_000));
      expect((form.get('arquivo') as File).name).toBe('certificado "final".pdf');
      expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(body));
    }
    expect(chaves(pedidos)[0]).toBe(chaves(pedidos)[1]);
    const [, total = 0] = progresso[0] ?? [];
    // It grows to the whole, begins again with the second try, and comes in more than one step.
    expect(progresso.filter(([enviados]) => enviados === total)).toHaveLength(2);
    expect(progresso.length).toBeGreaterThan(6);
  });

  it('have beside them what is taken away as nothing, and lists as lines', async () => {
    const { trpc, pedidos } = portal([ok({})], { token: 'um' });
    await trpc.admin.publicacoes.update.mutate({
      ...{ id: 1, titulo: 'Errata', retifica_id: null, mudanca: undefined, visto: { titulo: 'Edital' } },
      ...{ dados_confirmados: ['Linha 1: CPF', 'Linha 2: RG'], dados_motivo: 'É público.' },
      arquivo: new File(['x'], 'errata.pdf'),
    });
    const [{ headers, body }] = pedidos as [Pedido];
    const form = await new Response(body, {
      headers: { 'Content-Type': headers.get('content-type') ?? '' },
    }).formData();
    expect(Object.fromEntries([...form.entries()].filter(([, valor]) => typeof valor === 'string'))).toEqual({
      ...{ id: '1', titulo: 'Errata', retifica_id: '', visto: '{"titulo":"Edital"}' },
      ...{ dados_confirmados: 'Linha 1: CPF\nLinha 2: RG', dados_motivo: 'É público.' },
    });
  });

  it('come with fields that say the same left empty as null', () => {
    const ler = (campo: z.ZodType, valor: unknown) => campo.safeParse(valor);
    let formularios = 0;
    for (const [nome, { inputs }] of PROCEDURES) {
      for (const input of inputs) {
        const campos = input instanceof z.ZodPipe && input.out instanceof z.ZodObject ? input.out.shape : {};
        if (!Object.values(campos).some((campo) => ler(campo, new File(['x'], 'a.pdf')).success)) continue;
        formularios += 1;
        for (const [campo, schema] of Object.entries<z.ZodType>(campos)) {
          const nulo = ler(schema, null);
          if (nulo.success) expect([nome, campo, ler(schema, '')]).toEqual([nome, campo, nulo]);
        }
      }
    }
    expect(formularios).toBeGreaterThan(10);
  });

  it('stop being read when nobody takes them', async () => {
    const form = new FormData();
    form.set('arquivo', new File(['x'.repeat(500_000)], 'a.pdf'));
    const avisar = vi.fn();
    const { stream } = multipart(form, avisar);
    expect(avisar).not.toHaveBeenCalled();
    const reader = stream.getReader();
    await reader.read();
    await reader.cancel();
    expect(avisar).toHaveBeenCalledOnce();
  });
});

describe('lists in pages', () => {
  const lista = (...paginasDadas: { data: { id: number }[]; last_page: number }[]) => {
    const query = vi.fn(async ({ page }: { search?: string; page?: number; per_page?: number }) => {
      const pagina = paginasDadas[(page ?? 1) - 1] ?? { data: [], last_page: paginasDadas.length };
      return { ...pagina, total: 0, per_page: 2, current_page: page ?? 1 };
    });
    return { query };
  };
  const ids = (...numeros: number[]) => numeros.map((id) => ({ id }));
  async function todos<T extends { id: number }>(itens: AsyncIterable<T>) {
    const found: number[] = [];
    for await (const { id } of itens) found.push(id);
    return found;
  }

  it('come one by one, pages asked for when they are needed', async () => {
    const { query } = lista({ data: ids(1, 2), last_page: 2 }, { data: ids(3), last_page: 2 });
    const itens = paginas({ query }, { search: 'silva' }, { porPagina: 2 });
    await itens.next();
    expect(query.mock.calls).toEqual([[{ search: 'silva', page: 1, per_page: 2 }, { signal: undefined }]]);
    expect(await todos(itens)).toEqual([2, 3]);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('do not repeat what was pushed onto the next page, and end when they turn out shorter or longer', async () => {
    expect(await todos(paginas(lista({ data: ids(9, 8), last_page: 2 }, { data: ids(8, 7), last_page: 2 })))).toEqual([
      9, 8, 7,
    ]);
    const crescente = [
      { data: ids(1), last_page: 1 + 1 },
      { data: ids(2), last_page: 3 },
      { data: ids(3), last_page: 3 },
    ];
    expect(await todos(paginas(lista(...crescente)))).toEqual([1, 2, 3]);
    expect(await todos(paginas(lista({ data: ids(1), last_page: 9 }, { data: [], last_page: 9 })))).toEqual([1]);
    expect(await todos(paginas(lista({ data: [], last_page: 0 })))).toEqual([]);
  });

  it('ask for no more at once than the portal gives', async () => {
    for (const porPagina of [0, 201, 1.5]) {
      await expect(paginas(lista(), {}, { porPagina }).next()).rejects.toThrow(RangeError);
    }
  });

  it('stop with the signal', async () => {
    const parar = new AbortController();
    const itens = paginas(lista({ data: ids(1), last_page: 2 }), {}, { signal: parar.signal });
    await itens.next();
    parar.abort();
    await expect(itens.next()).rejects.toThrow();
  });
});
