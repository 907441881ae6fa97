// Commands that are broken off, and those that name nothing or the wrong place: nothing is left behind, nothing made up.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { createPlaces, runProgram } from '../support/copias.ts';
import { eventually } from '../support/eventually.ts';
import { createFolder } from '../support/folder.ts';
import { register } from '../support/processo.ts';
import { builtProgram } from '../support/programa.ts';
import { startS3 } from '../support/s3-fake.ts';

it('a drill that is told to stop leaves nothing behind, and one that is killed no portal', async () => {
  const { copias, create } = await createPlaces();
  const casa = await create();
  const portal = await casa.start();
  await register(portal);
  const chave = join(await createFolder(), 'chave');
  await writeFile(chave, 'uma frase que ninguém adivinha\n');
  expect((await casa.run('backup', copias, '--chave', chave)).code).toBe(0);

  const SEGREDOS = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'k'.repeat(32) };
  const longe = { ...casa.settings, ...SEGREDOS, DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' };
  expect(await runProgram(longe, ['restore', 'ensaio', copias])).toMatchObject({
    code: 1,
    stderr: 'Não deu certo: o servidor não respondeu (connect ECONNREFUSED 127.0.0.1:1).\n',
  });

  // Nor is a stack what the operator is told of files that are away, or refused.
  const s3 = await startS3('balde');
  onTestFinished(() => s3.stop());
  const AWS = { AWS_ACCESS_KEY_ID: 'chave', AWS_SECRET_ACCESS_KEY: 'segredo' };
  for (const [FILES_URL, S3_ENDPOINT, dito] of [
    ['s3://balde', 'http://127.0.0.1:1', 'o serviço dos arquivos não respondeu: connect ECONNREFUSED 127.0.0.1:1.'],
    [
      's3://outro',
      s3.endpoint,
      'o serviço dos arquivos recusou: NoSuchBucket, 404; confira o balde, a região e as credenciais.',
    ],
  ] as const) {
    const env = { ...casa.settings, DATA_DIR: join(await createFolder(), 'novo'), ...AWS, FILES_URL, S3_ENDPOINT };
    expect(await runProgram(env, ['restore', copias, '--chave', chave])).toMatchObject({
      code: 1,
      stderr: `Não deu certo: ${dito}\n`,
    });
  }

  const programa = join(dirname(await builtProgram()), 'manutencao.js');
  const TMPDIR = await createFolder();
  const ensaiar = async (ate: string) => {
    const env = { PATH: process.env.PATH, TMPDIR, NODE_NO_WARNINGS: '1', ...casa.settings };
    const ensaio = spawn(process.execPath, [programa, 'restore', 'ensaio', copias, '--chave', chave], { env });
    let dito = '';
    ensaio.stdout.on('data', (texto) => {
      dito += texto;
    });
    await eventually(() => expect(dito).toContain(ate));
    return ensaio;
  };

  const avisado = await ensaiar('Banco de dados: ');
  expect(await readdir(TMPDIR)).toEqual([expect.stringMatching(/^certame-ensaio-/)]);
  avisado.kill('SIGTERM');
  expect(await once(avisado, 'exit')).toEqual([143, null]);
  expect(await readdir(TMPDIR)).toEqual([]);

  const morto = await ensaiar('Início do portal: ');
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(morto.pid), '-f', 'ensaio']);
  morto.kill('SIGKILL');
  await eventually(() => expect(() => process.kill(Number(stdout), 0)).toThrow('ESRCH'));
});

it('a command that names nothing, another folder, or not the keys, makes nothing', async () => {
  const { copias, create } = await createPlaces();
  const casa = await create();
  // What npm does with an option that has no `--` before it.
  for (const [tarefa, opcao] of [
    ['backup', 'manter'],
    ['backup', 'sem-segredos'],
    ['backup', 'chave'],
    ['restore', 'banco'],
    ['chaves', 'encerrar-sessoes'],
  ] as const) {
    const env = { ...casa.settings, [`npm_config_${opcao.replace('-', '_')}`]: 'true' };
    expect(await runProgram(env, [tarefa])).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: `O npm ficou com a opção --${opcao}, e nada foi feito. Escreva: npm run ${tarefa} -- --${opcao}\n`,
    });
  }
  const { DATA_DIR = '' } = casa.settings;
  const nota = join(await createFolder(), 'eliminacoes.jsonl');
  const hoje = '2026-11-20T12:00:00.000Z';
  await writeFile(nota, JSON.stringify({ candidato_id: 1, criado_em: hoje, eliminado_em: hoje }));
  await mkdir(DATA_DIR);
  expect(await casa.run('restore', 'eliminacoes', nota)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATA_DIR é a pasta do portal?'),
  });
  expect(await readdir(DATA_DIR)).toEqual([]);

  await writeFile(join(DATA_DIR, 'portal.sqlite'), '');
  expect(await casa.run('backup', copias)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('secrets.json não existe'),
  });
  expect(await readdir(DATA_DIR)).toEqual(['portal.sqlite']);
  for (const args of [[''], [copias, '--chave', '']])
    expect(await casa.run('backup', ...args)).toMatchObject({ code: 1, stderr: expect.stringContaining('Uso:') });
  expect(existsSync(copias)).toBe(false);
});
