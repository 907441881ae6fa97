// PROCESSES: several processes behind one port, which whoever starts and stops the portal sees as one. On PostgreSQL alone.
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { expect, inject, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { createInstallation, enter, enterAdmin, launch, ok, publish, register } from '../support/processo.ts';
import { onServer } from '../support/store.ts';

const QUANTOS = 3;

/** The processes that answer, oldest first; what they began themselves is not among them. */
async function processos(pid: number): Promise<number[]> {
  const filhos = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return filhos.split(' ').filter(Boolean).map(Number);
}

const vivo = async (pid: number) => (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)) !== null;

/** One request on a connection of its own. @returns the status, or null when the connection broke */
function bater(url: string): Promise<number | null> {
  const agent = new Agent({ keepAlive: false });
  return new Promise((resolve) => {
    const pedido = request(`${url}/saude`, { agent }, (resposta) => {
      resposta.resume().once('end', () => resolve(resposta.statusCode ?? 0));
      resposta.once('error', () => resolve(null));
    });
    pedido.once('error', () => resolve(null));
    pedido.end();
  });
}

const vezes = (texto: string, parte: string) => texto.split(parte).length - 1;

it('serve together, and one that dies is replaced', async () => {
  const instalacao = await createInstallation({ empty: true });
  const env = { PROCESSES: String(QUANTOS), ADMIN_PASSWORD: '' };
  const portal = await instalacao.start({ env });
  const antes = await processos(portal.pid);
  expect(antes).toHaveLength(QUANTOS);
  expect(vezes(portal.stdout(), 'Portal no ar: ')).toBe(1);
  expect(vezes(portal.stdout(), 'banco de dados preparado')).toBe(1);
  const [, senha = ''] = /^Senha do administrador: (\S+)$/m.exec(portal.stdout()) ?? [];
  expect(vezes(portal.stdout(), 'Senha do administrador: ')).toBe(1);

  // Each call may be answered by another of them.
  const { token: admin } = await ok<{ token: string }>(portal, 'POST', '/ps/admin/login', {
    json: { email: 'admin@localhost.local', senha },
  });
  const { concurso_id, vaga_id } = await publish(portal, admin);
  const pessoa = await register(portal);
  const token = await enter(portal, pessoa);
  const json = { vaga_id, possui_deficiencia: 'N', possui_condicao_especial: 'N' };
  await ok(portal, 'POST', `/ps/inscricao/${concurso_id}`, { token, json, key: 'uma-vez' });

  // One reading tells of all of them, whoever answers it: the enrolment is in it once, and so is what they share.
  const { body: medidas } = await portal.call<string>('GET', '/metrics');
  const deles = medidas.match(/^certame_atos_total\{tipo="inscrever",.*$/gm) ?? [];
  const numeros = Array.from({ length: QUANTOS }, (_, i) => `processo="${i + 1}"`);
  for (const numero of numeros) expect(deles.filter((linha) => linha.includes(numero))).toHaveLength(1);
  expect(deles.reduce((soma, linha) => soma + Number(linha.split(' ').at(-1)), 0)).toBe(1);
  expect(medidas.match(/^certame_banco_bytes\{.*\} \d+$/gm)).toHaveLength(1);
  // What a whole portal measures is what is written about it.
  const escritas = await readFile('docs/operacao/metricas.md', 'utf8');
  expect([...medidas.matchAll(/^# TYPE (certame_\w+)/gm)].map(([, nome]) => nome).sort()).toEqual(
    [...escritas.matchAll(/^\| `(certame_\w+)`/gm)].map(([, nome]) => nome).sort(),
  );

  // Everybody who comes while one of them is killed is answered, or hears at once that the connection broke.
  const [morto = 0] = antes;
  const chegadas = Array.from({ length: 30 }, () => bater(portal.url));
  process.kill(morto, 'SIGKILL');
  chegadas.push(...Array.from({ length: 30 }, () => bater(portal.url)));
  const respostas = await Promise.all(chegadas);
  expect(respostas.filter((status) => status !== 200 && status !== null)).toEqual([]);
  expect(respostas).toContain(200);

  const depois = await eventually(async () => {
    expect(portal.stdout()).toContain('o processo do portal está no lugar');
    const agora = await processos(portal.pid);
    expect(agora).toHaveLength(QUANTOS);
    return agora;
  });
  expect(depois).not.toContain(morto);
  expect(await Promise.all(Array.from({ length: 12 }, () => bater(portal.url)))).toEqual(Array(12).fill(200));
  expect(await ok<unknown[]>(portal, 'GET', '/ps/inscricao', { token })).toHaveLength(1);

  expect(await portal.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await Promise.all(depois.map(vivo))).toEqual(Array(QUANTOS).fill(false));
  expect(vezes(portal.stdout(), 'Portal no ar: ')).toBe(1);
  expect(vezes(portal.stdout(), 'Senha do administrador: ')).toBe(1);
  // Whole lines, whoever wrote them.
  const linhas = portal
    .stdout()
    .split('\n')
    .filter((linha) => linha.startsWith('{'));
  expect(linhas.length).toBeGreaterThan(chegadas.length / 2);
  for (const linha of linhas) expect(() => JSON.parse(linha)).not.toThrow();
});

it('that cannot start say so once, and end', async () => {
  const instalacao = await createInstallation();
  const um = await instalacao.start();
  await enterAdmin(um);
  const env = { ...instalacao.settings, PROCESSES: String(QUANTOS), PORT: new URL(um.url).port };
  const outro = await launch({ env });
  onTestFinished(() => void outro.process.kill('SIGKILL'));
  expect(await outro.ended).toEqual({ code: 1, signal: null });
  expect(outro.stderr()).toBe(
    `Configuração inválida. PORT: a porta ${new URL(um.url).port} já está em uso. Escolha outra.\n`,
  );
  expect(outro.stdout()).not.toContain('Portal no ar');

  // A setting that is wrong is found before any of them begins.
  const errado = await launch({ env: { ...env, PORT: '0', LOG_LEVEL: 'alto' } });
  expect(await errado.ended).toEqual({ code: 1, signal: null });
  expect(vezes(errado.stderr(), 'LOG_LEVEL')).toBe(1);
});

it('that cannot start any more end, and say so', async () => {
  const instalacao = await createInstallation();
  const portal = await instalacao.start({ env: { PROCESSES: '2' } });
  const todos = await processos(portal.pid);
  const banco = new URL(instalacao.settings.DATABASE_URL ?? '');
  await onServer(inject('postgresUrl'), `drop database ${banco.pathname.slice(1)} with (force)`);
  // Those that serve stay, and say that they are not ready; what dies now has nobody to follow it.
  expect(await portal.call('GET', '/saude')).toMatchObject({ status: 200 });
  expect(await portal.call('GET', '/pronto')).toMatchObject({ status: 503 });
  for (const pid of todos) process.kill(pid, 'SIGKILL');
  expect(await portal.ended).toEqual({ code: 1, signal: null });
  expect(portal.stderr()).toContain('DATABASE_URL: o banco de dados não existe: ');
  expect(vezes(portal.stdout(), 'os processos do portal não conseguem iniciar')).toBe(1);
});
