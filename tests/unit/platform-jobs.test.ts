import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobs } from '../../src/server/platform/jobs.ts';
import { silentLog } from '../../src/server/platform/log.ts';
import { createMetrics } from '../../src/server/platform/metrics.ts';
import { createTestClock } from '../support/clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openJobs() {
  const errors: object[] = [];
  const log = { ...silentLog, error: (fields: object) => void errors.push(fields) };
  return { jobs: createJobs({ clock: createTestClock(), log }), errors };
}

test('does its work every so many seconds, until it is stopped', async () => {
  const { jobs } = openJobs();
  const work = vi.fn(async () => {});
  jobs.every('limpeza', 10, work);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(work).toHaveBeenCalledTimes(3);
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('is left out with 0 seconds', async () => {
  const { jobs } = openJobs();
  const work = vi.fn(async () => {});
  jobs.every('conciliar', 0, work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).not.toHaveBeenCalled();
});

test('never overlaps itself, and holds up no other', async () => {
  const { jobs } = openJobs();
  let finish: () => void = () => undefined;
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const quick = vi.fn(async () => {});
  jobs.every('lenta', 10, slow);
  jobs.every('rápida', 10, quick);
  await vi.advanceTimersByTimeAsync(50_000);
  expect([slow.mock.calls.length, quick.mock.calls.length]).toEqual([1, 5]);
  finish();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(slow).toHaveBeenCalledTimes(2);
});

test('a failure is logged, and the next turn comes', async () => {
  const { jobs, errors } = openJobs();
  const work = vi.fn(() => {
    if (work.mock.calls.length === 1) throw new Error('antes de começar');
    return Promise.reject(new Error('no meio'));
  });
  jobs.every('limpeza', 10, work);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(errors).toMatchObject([
    { tarefa: 'limpeza', erro: 'Error: antes de começar' },
    { tarefa: 'limpeza', erro: 'Error: no meio' },
    { tarefa: 'limpeza', erro: 'Error: no meio' },
  ]);
});

test('does a work once at once, unless a turn of it runs', async () => {
  const { jobs, errors } = openJobs();
  let finish: () => void = () => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  jobs.every('arquivos', 10, work);
  jobs.once('arquivos', work);
  jobs.once('arquivos', work);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  jobs.once('outra', () => Promise.reject(new Error('no meio')));
  await vi.advanceTimersByTimeAsync(0);
  expect(errors).toMatchObject([{ tarefa: 'outra', erro: 'Error: no meio' }]);
});

test('does a work once after a while, unless it is stopped before', async () => {
  const { jobs } = openJobs();
  const work = vi.fn(async () => {});
  jobs.once('retencao', work, 300);
  await vi.advanceTimersByTimeAsync(299_999);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  jobs.once('retencao', work, 300);
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('stopping waits for what is running', async () => {
  const { jobs } = openJobs();
  let finish: () => void = () => undefined;
  jobs.every('lenta', 10, () => new Promise<void>((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(10_000);
  let stopped = false;
  const stopping = jobs.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(stopped).toBe(true);
});

test('follows an interval that changes, from the next second on', async () => {
  const { jobs } = openJobs();
  let seconds = 30;
  const work = vi.fn(async () => {});
  jobs.every('conciliar', () => seconds, work);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
  seconds = 0;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(1);
  seconds = 60;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  // Waited longer than the new interval asks: due at once.
  await vi.advanceTimersByTimeAsync(40_000);
  seconds = 30;
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(3);
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('what is done once a day is not called done because the process started', async () => {
  const metrics = createMetrics();
  const jobs = createJobs({ clock: createTestClock(), log: silentLog, metrics });
  jobs.every('limpeza', 600, async () => {});
  jobs.every('retencao', 86_400, async () => {});
  const told = async () => {
    const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('certame_tarefa_ultimo_sucesso'));
    return lines.map((line) => /tarefa="(\w+)"/.exec(line)?.[1]);
  };
  expect(await told()).toEqual(['limpeza']);
  jobs.once('retencao', () => Promise.reject(new Error('no meio')));
  await vi.advanceTimersByTimeAsync(0);
  expect(await told()).toEqual(['limpeza']);
  jobs.once('retencao', async () => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(await told()).toEqual(['limpeza', 'retencao']);
  await jobs.stop();
});
