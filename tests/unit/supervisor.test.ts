// Several processes: one that ends while they start is told of and tried again, and the others go on.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createFolder } from '../support/folder.ts';

const program = fileURLToPath(new URL('../support/supervisionado.ts', import.meta.url));

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env.PATH, ...env, CONTAGEM: await createFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  const until = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.out.includes(text) && resolve();
      look();
      child.stdout.on('data', look);
      void ended.then(() => reject(new Error(`It ended without "${text}": ${said.out}${said.err}`)));
    });
  return { child, said, ended, until };
}

const ATTEMPTS = (said: { out: string }) =>
  said.out
    .split('\n')
    .filter((line) => line.includes('outro toma o lugar'))
    .map((line) => JSON.parse(line) as object);

it('one of the others ends twice: the portal is there at once, says how each ended, and it takes its place', async () => {
  const { child, said, ended, until } = await start({ FALHA: '2', COMO: 'sai,morre' });
  await until('Portal no ar: http://aqui');
  await until('"processo":2,"msg":"o processo do portal está no lugar"');
  expect(said.err).toBe('não há conexões para mim\n');
  expect(ATTEMPTS(said)).toMatchObject([
    { level: 'error', processo: 2, codigo: 3, sinal: null, atendia: false, espera_ms: 500 },
    { level: 'error', processo: 2, codigo: null, sinal: 'SIGKILL', atendia: false, espera_ms: 1000 },
  ]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('the first is killed: it is tried again before anybody else begins', async () => {
  const { child, said, ended, until } = await start({ FALHA: '1', COMO: 'morre' });
  await until('Portal no ar: http://aqui');
  expect(ATTEMPTS(said)).toMatchObject([{ processo: 1, sinal: 'SIGKILL', espera_ms: 500 }]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('the first ends by itself: so does the portal, and says so', async () => {
  const { said, ended } = await start({ FALHA: '1', COMO: 'sai' });
  expect(await ended).toBe(1);
  expect(said.err).toBe('não há conexões para mim\n');
  expect(said.out).toContain('"processo":1,"codigo":3,"msg":"o portal não conseguiu iniciar"');
});
