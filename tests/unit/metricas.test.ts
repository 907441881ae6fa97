// The figures for Prometheus without a portal: who may read them, what a request is counted as, and how the figures of
// several processes are told in one text.
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../src/server/config.ts';
import { callOf, mayRead } from '../../src/server/http/metrics.ts';
import { createJobs } from '../../src/server/platform/jobs.ts';
import { silentLog } from '../../src/server/platform/log.ts';
import { createMetrics } from '../../src/server/platform/metrics.ts';
import { createPasswords } from '../../src/server/platform/passwords.ts';
import type { Siblings } from '../../src/server/platform/siblings.ts';
import { LINES } from '../../src/server/rest/routes.ts';
import { appRouter } from '../../src/server/router.ts';
import { createTestClock, SEGUNDO } from '../support/clock.ts';

afterEach(() => void vi.useRealTimers());

describe('who may read the figures', () => {
  const token = 'o-segredo-de-quem-mede-com-32-letras';
  const reader = (peer: string | undefined, headers: Record<string, string> = {}) => ({
    peer,
    header: (name: string) => headers[name],
  });

  it.each([
    ['127.0.0.1', {}, true],
    ['127.0.0.1', { host: 'localhost:3000' }, true],
    ['127.9.9.9', { host: '127.0.0.1' }, true],
    ['::1', { host: '[::1]:3000' }, true],
    ['::ffff:127.0.0.1', { host: '127.0.0.1:3000' }, true],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
    ['127.0.0.1', { 'x-forwarded-for': '' }, false],
    ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
    ['127.0.0.1', { 'x-real-ip': '127.0.0.1' }, false],
    ['127.0.0.1', { via: '1.1 proxy' }, false],
    ['127.0.0.1', { host: 'concursos.exemplo.org' }, false],
    ['127.0.0.1', { host: 'localhost.exemplo.org' }, false],
    ['127.0.0.1', { host: '127.0.0.1.exemplo.org' }, false],
    ['10.0.0.1', { host: 'localhost' }, false],
    ['203.0.113.7', {}, false],
    ['desconhecido', {}, false],
    [undefined, {}, false],
  ])('without a token: from %s with %j is %s', (peer, headers, allowed) => {
    expect(mayRead(undefined, reader(peer, headers as Record<string, string>))).toBe(allowed);
  });

  it.each([
    [`Bearer ${token}`, true],
    [`bearer  ${token} `, true],
    [`Bearer ${token}x`, false],
    [`Bearer ${token.slice(1)}`, false],
    [token, false],
    ['Bearer', false],
    ['', false],
  ])('with a token: %j is %s, also from this machine', (authorization, allowed) => {
    expect(mayRead(token, reader('203.0.113.7', { authorization, 'x-forwarded-for': '203.0.113.7' }))).toBe(allowed);
    expect(mayRead(token, reader('127.0.0.1', { authorization }))).toBe(allowed);
    expect(mayRead(token, reader('127.0.0.1'))).toBe(false);
  });

  it('takes no short token', () => {
    expect(loadConfig({ METRICS_TOKEN: token }).metricsToken).toBe(token);
    expect(loadConfig({}).metricsToken).toBeUndefined();
    expect(() => loadConfig({ METRICS_TOKEN: 'x'.repeat(31) })).toThrow(
      'METRICS_TOKEN: deve ter pelo menos 32 caracteres',
    );
  });
});

describe('what a request is counted as', () => {
  it('is its procedure, however it is called', () => {
    for (const { method, path, procedure } of LINES) {
      expect(callOf(method, path.replace(/:[a-z_]+/gi, '12'), path)).toEqual({ chamada: procedure, via: 'rest' });
    }
    for (const chamada of Object.keys(appRouter._def.procedures)) {
      expect(callOf('POST', `/trpc/${chamada}`, undefined)).toEqual({ chamada, via: 'rpc' });
    }
  });

  it('is an area where there is no procedure', () => {
    const cases: [string, string, string | undefined, string][] = [
      ['GET', '/trpc/publico.concursos.list,publico.portal.get', undefined, 'lote'],
      ['GET', '/trpc/publico.concursos.lista', undefined, 'desconhecida'],
      ['GET', '/trpc/529.982.247-25', undefined, 'desconhecida'],
      ['GET', '/trpc/', undefined, 'desconhecida'],
      ['PATCH', '/ps/concurso', undefined, '/ps/…'],
      ['GET', '/ps/candidato/ana@exemplo.com.br', undefined, '/ps/…'],
      ['GET', '/arquivos/12', '/arquivos/:id', '/arquivos/:id'],
      ['GET', '/wp-admin/ana@exemplo.com.br', undefined, '/…'],
      ['GET', '/metrics', undefined, '/metrics'],
      ['GET', '/', 'página', 'página'],
    ];
    for (const [method, path, pattern, chamada] of cases) expect(callOf(method, path, pattern).chamada).toBe(chamada);
  });

  it('is one of a closed list, whatever is asked for', () => {
    const procedures = Object.keys(appRouter._def.procedures);
    const areas = ['ps', 'formulario', 'trpc', 'arquivos', 'assets', 'webhooks', 'saude', 'pronto', 'metrics'];
    const closed = new Set([
      ...procedures,
      ...['lote', 'desconhecida', '/', '/…'],
      ...areas.flatMap((area) => [`/${area}`, `/${area}/…`]),
    ]);
    const part = fc.oneof(
      fc.constantFrom('ps', 'trpc', 'formulario', 'candidato', 'concurso', ...procedures, '..', '%2e', ''),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), fc.string(), (parts, method) => {
        expect(closed).toContain(callOf(method, `/${parts.join('/')}`, undefined).chamada);
      }),
    );
  });
});

describe('one text', () => {
  /** Other processes of the machine, each with figures of its own. */
  function machine(count: number) {
    const replies: (() => unknown)[] = [];
    const ask = async () => JSON.parse(JSON.stringify(await Promise.all(replies.map((reply) => reply())))) as unknown[];
    return Array.from({ length: count }, (_, i) => {
      const siblings: Siblings = { number: i + 1, count, answer: (_, reply) => void replies.push(reply), ask };
      return createMetrics({ siblings });
    });
  }

  it('tells the processes of a machine apart, and what they share once', async () => {
    const processes = machine(2);
    for (const [i, metrics] of processes.entries()) {
      metrics.counter({ name: 'feitos_total', help: 'Feitos', labels: ['tipo'] }).inc({ tipo: 'a' }, i + 1);
      metrics.gauge({ name: 'guardados', help: 'Guardados', ofAll: true }).set(7);
      const seconds = metrics.histogram({ name: 'tempo_segundos', help: 'Tempo', labels: ['via'], buckets: [1, 2] });
      for (const time of [0.5, 1, 1.5, 9]) seconds.observe({ via: 'x' }, time);
      metrics.counter({ name: 'pedidos_total', help: 'Pedidos' }).inc(3);
    }
    const text = await (processes[1] as ReturnType<typeof createMetrics>).text();
    expect(text.split('\n').filter((line) => line && !line.startsWith('# HELP'))).toEqual([
      '# TYPE guardados gauge',
      'guardados 7',
      '# TYPE feitos_total counter',
      'feitos_total{tipo="a",processo="1"} 1',
      'feitos_total{tipo="a",processo="2"} 2',
      '# TYPE tempo_segundos histogram',
      ...[1, 2].flatMap((processo) => [
        `tempo_segundos_bucket{le="1",via="x",processo="${processo}"} 2`,
        `tempo_segundos_bucket{le="2",via="x",processo="${processo}"} 3`,
        `tempo_segundos_bucket{le="+Inf",via="x",processo="${processo}"} 4`,
        `tempo_segundos_sum{via="x",processo="${processo}"} 12`,
        `tempo_segundos_count{via="x",processo="${processo}"} 4`,
      ]),
      '# TYPE pedidos_total counter',
      'pedidos_total{processo="1"} 3',
      'pedidos_total{processo="2"} 3',
    ]);
  });

  it('is told also when what must be asked for fails, or takes too long', async () => {
    vi.useFakeTimers();
    const metrics = createMetrics();
    const gauge = metrics.gauge({ name: 'certo', help: 'Certo' });
    metrics.onRead(() => gauge.set(1));
    metrics.onRead(() => {
      throw new Error('quebrado');
    });
    metrics.onRead(() => Promise.reject(new Error('quebrado')), { ofAll: true });
    metrics.onRead(() => new Promise(() => undefined));
    const text = metrics.text();
    await vi.advanceTimersByTimeAsync(2 * SEGUNDO);
    expect(await text).toContain('certo{processo="1"} 1\n');
  });

  it('tells what Node knows of the process, in one portal or many', async () => {
    const [a, b] = [createMetrics({ ofProcess: true }), createMetrics({ ofProcess: true })];
    for (const text of await Promise.all([a.text(), b.text()])) {
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{processo="1"\} \d/m);
      expect(text).toMatch(/^process_resident_memory_bytes\{processo="1"\} \d{7,}/m);
    }
  });
});

describe('what the platform measures', () => {
  it('jobs: when they last succeeded, and how often they failed', async () => {
    vi.useFakeTimers();
    const clock = createTestClock('2026-11-21T15:00:00.000Z');
    const metrics = createMetrics();
    const jobs = createJobs({ clock, log: silentLog, metrics });
    let fails = true;
    const work = async () => {
      if (fails) throw new Error('não deu');
    };
    jobs.every('faxina', 60, work);
    clock.advance(60 * SEGUNDO);
    await vi.advanceTimersByTimeAsync(60 * SEGUNDO);
    const set = Date.parse('2026-11-21T15:00:00.000Z') / 1000;
    const lines = async () => (await metrics.text()).split('\n');
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'certame_tarefa_intervalo_segundos{tarefa="faxina",processo="1"} 60',
        `certame_tarefa_ultimo_sucesso_timestamp_segundos{tarefa="faxina",processo="1"} ${set}`,
        'certame_tarefa_falhas_total{tarefa="faxina",processo="1"} 1',
        'certame_tarefa_segundos_count{tarefa="faxina",processo="1"} 1',
      ]),
    );
    fails = false;
    clock.advance(60 * SEGUNDO);
    await vi.advanceTimersByTimeAsync(60 * SEGUNDO);
    expect(await lines()).toContain(
      `certame_tarefa_ultimo_sucesso_timestamp_segundos{tarefa="faxina",processo="1"} ${set + 120}`,
    );
    await jobs.stop();
  });

  it('passwords: how many wait, for how long, and how many were turned away', async () => {
    const metrics = createMetrics();
    const passwords = createPasswords({ atOnce: 1, queue: 1, metrics });
    const three = ['a', 'b', 'c'].map((senha) => passwords.hash(senha));
    const text = await metrics.text();
    expect(text).toContain('certame_senhas_em_curso{processo="1"} 1\n');
    expect(text).toContain('certame_senhas_na_fila{processo="1"} 1\n');
    expect(text).toContain('certame_senhas_recusadas_total{processo="1"} 1\n');
    expect((await Promise.allSettled(three)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(await metrics.text()).toContain('certame_senhas_espera_segundos_count{processo="1"} 2\n');
  });
});
