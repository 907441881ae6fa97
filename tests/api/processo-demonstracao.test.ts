// --demo: the sample of its own, on this machine only, filled once.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '../../src/server/platform/database/index.ts';
import { cpfSchema } from '../../src/shared/documents.ts';
import { createInstallation, ok, type Running } from '../support/processo.ts';

/** The logins it printed. */
function logins(portal: Running): { email: string; senha: string }[] {
  return Array.from(portal.stdout().matchAll(/^Demonstração: (\S+) \/ (\S+)$/gm), ([, email = '', senha = '']) => ({
    email,
    senha,
  }));
}

it('fills a store of its own with the sample, once', { timeout: 60_000 }, async () => {
  const { dataDir, settings, start } = await createInstallation();
  const env = {
    ...settings,
    // None of these may be followed: they are of the portal beside which the sample is tried.
    DATABASE_URL: 'postgres://portal:segredo@127.0.0.1:1/portal',
    FILES_URL: 's3://balde/prefixo',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://concursos.exemplo.org',
    HOST: '0.0.0.0',
  };
  const primeiro = await start({ env, args: ['--demo'] });
  expect(new URL(primeiro.url).hostname).toBe('127.0.0.1');
  expect(existsSync(dataDir)).toBe(false);
  const [candidato, admin] = logins(primeiro);
  expect([candidato?.email, admin?.email]).toEqual(['candidato@exemplo.com.br', 'admin@exemplo.com.br']);

  const { token } = await ok<{ token: string }>(primeiro, 'POST', '/ps/admin/login', { json: admin });
  const { total } = await ok<{ total: number }>(primeiro, 'GET', '/ps/concurso/admin/todos', { token });
  expect(total).toBe(24);
  const concursos = await ok<{ id: number; status_inscricoes: string; link_area_candidato: string | null }[]>(
    primeiro,
    'GET',
    '/ps/concurso',
  );
  expect(new Set(concursos.map(({ status_inscricoes }) => status_inscricoes))).toEqual(
    new Set(['ABERTAS', 'ENCERRADAS', 'AGUARDANDO']),
  );
  const documentos: string[] = [];
  for (const { id } of concursos) {
    const vagas = await ok<unknown[]>(primeiro, 'GET', `/ps/concurso/${id}/vagas`);
    expect([vagas.length >= 3, vagas.length <= 8]).toEqual([true, true]);
    const publicacoes = await ok<{ caminho_arquivo: string | null }[]>(
      primeiro,
      'GET',
      `/ps/concurso/${id}/publicacoes`,
    );
    documentos.push(...publicacoes.flatMap(({ caminho_arquivo }) => (caminho_arquivo ? [caminho_arquivo] : [])));
  }
  for (const documento of documentos) {
    const { headers, body } = await primeiro.call<string>('GET', documento);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(body).toMatch(/^%PDF-1\.\d/);
  }
  const { token: dele } = await ok<{ token: string }>(primeiro, 'POST', '/ps/candidato/login', { json: candidato });
  expect((await ok<unknown[]>(primeiro, 'GET', '/ps/inscricao', { token: dele })).length).toBeGreaterThan(0);
  expect(await primeiro.kill('SIGTERM')).toEqual({ code: 0, signal: null });

  const segundo = await start({ env, args: ['--demo'] });
  expect(logins(segundo)).toEqual([candidato, admin]);
  const db = openSqlite(join(`${dataDir}-demo`, 'portal.sqlite'));
  onTestFinished(() => db.destroy());
  const candidatos = await db.selectFrom('candidatos').select('cpf').execute();
  expect(candidatos).toHaveLength(400);
  expect(candidatos.filter(({ cpf }) => !cpfSchema.safeParse(cpf).success)).toEqual([]);
  expect(await db.selectFrom('concursos').select('id').execute()).toHaveLength(24);
  const inscricoes = await db.selectFrom('inscricoes').select('status').execute();
  expect(inscricoes).toHaveLength(900);
  expect(new Set(inscricoes.map(({ status }) => status))).toEqual(new Set(['A', 'C']));
  // Its own links lead to where it is now.
  const aberto = concursos.find(({ link_area_candidato }) => link_area_candidato !== null);
  expect(aberto?.link_area_candidato).toMatch(new RegExp(`^${primeiro.url}/#/`));
  const agora = await ok<typeof aberto>(segundo, 'GET', `/ps/concurso/${aberto?.id}`);
  expect(agora?.link_area_candidato).toMatch(new RegExp(`^${segundo.url}/#/`));
});
