// The log of a process that is about to end: what it still holds is written, and where nobody reads it any more, lost.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { beforeAll, expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let log = '';
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    build: { ssr: 'src/server/platform/log.ts', write: false },
  });
  log = (built as { output: { code: string }[] }).output[0]?.code ?? '';
});

/** A process that begins once its input ends. */
function run(what: string) {
  const script = `${log}; process.stdin.resume().once('end', () => { ${what} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  }) as ChildProcessByStdio<Writable, Readable, null>;
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const LINHAS = "for (let i = 0; i < 20000; i += 1) log.info({ i }, 'ação');";

it('is whole when the process ends, whatever it holds', async () => {
  const child = run(`const log = createLog('info'); ${LINHAS} process.exit(3);`);
  child.stdin.end();
  const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const lines = written.trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { i: number }).i)).toEqual(
    Array.from({ length: 20000 }, (_, i) => i),
  );
  expect(code).toBe(3);
});

it('waits a moment alone, at the end, for a reader that reads nothing', async () => {
  // Node's own standard output makes a pipe one that does not block.
  const child = run(`process.stdout; const log = createLog('info'); ${LINHAS} process.exit(3);`);
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([3, null]);
});

it('is whole and in order where a flush gave up, and its reader comes after all', async () => {
  const child = run(
    `process.stdout; const log = createLog('info', { shared: true }); ${LINHAS} log.flush(); process.send('desistiu'); log.info({ i: 20000 }, 'depois');`,
  );
  child.stdin.end();
  await once(child, 'message');
  const lines = (await text(child.stdout)).trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { i: number }).i)).toEqual(
    Array.from({ length: 20001 }, (_, i) => i),
  );
});

it('holds so much for a reader that is behind, and tells how many lines were lost', async () => {
  const dez = "for (let i = 0; i < 10000; i += 1) log.info({ texto: 'x'.repeat(1000) }, 'ação');";
  const child = run(`const log = createLog('info'); ${dez} process.exit(3);`);
  child.stdin.end();
  const lines = (await text(child.stdout)).trimEnd().split('\n');
  expect(lines.length).toBeLessThan(9000);
  const told = { level: 'warn', linhas: 10_001 - lines.length, msg: 'linhas do registro perdidas' };
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject(told);
});

it.each([
  ['at once', "const log = createLog('info'); log.info({}, 'fim'); process.exit(3);"],
  [
    'after emptying it',
    "const log = createLog('info', { shared: true }); log.info({}, 'fim'); log.flush(); process.exit(3);",
  ],
  ['later', `const log = createLog('info'); ${LINHAS} setImmediate(() => { log.info({}, 'fim'); process.exit(3); });`],
])('keeps no process that nobody reads any more from ending (%s)', async (_, what) => {
  const child = run(what);
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([3, null]);
});
