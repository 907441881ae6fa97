// Sends a bounded number of requests over kept connections and says how it went.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Running } from './processes.ts';

export interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Outcome {
  perSecond: number;
  /** Milliseconds of the server's processor for each request. */
  cpuMs: number;
  p50: number;
  p99: number;
}

export function send(agent: Agent, base: string, call: Call): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const req = request(
      `${base}${call.path}`,
      { agent, method: call.method ?? 'GET', headers: call.headers },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => resolve({ status: res.statusCode ?? 0, body: Buffer.concat(chunks) }));
        res.on('error', reject);
      },
    );
    req.on('error', reject);
    req.end(call.body);
  });
}

export function percentile(sorted: number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/** @param next the request of each turn; any answer but `expected` stops the benchmark */
export async function load(
  server: Running,
  next: (i: number) => Call,
  total: number,
  atOnce = 16,
  expected: readonly number[] = [200],
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  let sent = 0;
  const cpu = server.cpu();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let i = sent++; i < total; i = sent++) {
        const before = performance.now();
        const { status, body } = await send(agent, server.url, next(i));
        times.push(performance.now() - before);
        if (!expected.includes(status)) throw new Error(`${status}: ${body.toString().slice(0, 300)}`);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = ((server.cpu() - cpu) * 1000) / total;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: total / seconds, cpuMs, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const IDLE_MS = 500;
const IDLE_SHARE = 0.1;

/** Waits until a server has finished what it does behind its answers, so that it takes nothing from whoever is next. */
export async function untilQuiet(server: Running): Promise<void> {
  for (let before = server.cpu(), quiet = 0; quiet < 2; ) {
    await wait(IDLE_MS);
    const now = server.cpu();
    quiet = (now - before) * 1000 < IDLE_MS * IDLE_SHARE ? quiet + 1 : 0;
    before = now;
  }
}

export function median(values: number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** Runs several cases in turns, so that the machine's mood falls on all alike. @returns each case's outcomes. */
export async function inTurns<K extends string>(
  rounds: number,
  cases: Record<K, (round: number) => Promise<Outcome>>,
): Promise<Record<K, Outcome[]>> {
  const outcomes = Object.fromEntries(Object.keys(cases).map((name) => [name, [] as Outcome[]])) as Record<
    K,
    Outcome[]
  >;
  for (let round = -1; round < rounds; round += 1) {
    for (const name of Object.keys(cases) as K[]) {
      const outcome = await cases[name](round + 1);
      // The first round warms everything up.
      if (round >= 0) outcomes[name].push(outcome);
    }
  }
  return outcomes;
}

export interface Figure {
  name: string;
  median: number;
  unit: string;
  ratio?: number;
  target?: string;
  ok?: boolean;
}

export function report(figure: Figure): void {
  const round = (n: number) => Math.round(n * 1000) / 1000;
  console.log(
    JSON.stringify({
      ...figure,
      median: round(figure.median),
      ratio: figure.ratio === undefined ? undefined : round(figure.ratio),
    }),
  );
}
