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

interface Inscricao {
  id: number;
  status: string;
  situacao: string;
  status_pagamento: string;
}

/** Slips in every state, a ledger, a queue; and one slip from its printing to its payment, as whoever tries it would. */
async function tryPayments(portal: Running, admin: string, token: string, inscricoes: Inscricao[]): Promise<void> {
  const { totais } = await ok<{ totais: Record<string, { quantidade: number }> }>(
    portal,
    'GET',
    '/ps/boleto/admin/todos',
    { token: admin },
  );
  expect(Object.entries(totais).filter(([, { quantidade }]) => quantidade === 0)).toEqual([]);
  expect((await ok<unknown[]>(portal, 'GET', '/ps/boleto/admin/pendencias', { token: admin })).length).toBeGreaterThan(
    0,
  );
  const receita = async () => {
    const { receita_total } = await ok<{ receita_total: number }>(portal, 'GET', '/ps/concurso/estatisticas', {
      token: admin,
    });
    return receita_total;
  };
  const antes = await receita();
  expect(antes).toBeGreaterThan(0);

  const aberta = inscricoes.find(({ situacao, status_pagamento }) => {
    return situacao === 'Aguardando Pagamento' && status_pagamento === 'Emitido';
  });
  const boleto = await ok<{ boleto_id: number; url_boleto: string; valor: number }>(
    portal,
    'GET',
    `/ps/boleto/${aberta?.id}`,
    { token },
  );
  expect((await portal.call<string>('GET', boleto.url_boleto)).body.slice(0, 5)).toBe('%PDF-');
  await ok(portal, 'POST', `/webhooks/demonstracao/${boleto.boleto_id}`);
  expect(await ok(portal, 'GET', `/ps/boleto/${aberta?.id}`, { token })).toMatchObject({ status: 'Pago' });
  expect(await receita()).toBeCloseTo(antes + boleto.valor, 2);
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
  const todos = logins(primeiro);
  const [candidato, admin, ...outros] = todos;
  expect([candidato?.email, admin?.email]).toEqual(['candidato@exemplo.com.br', 'admin@exemplo.com.br']);
  const papeis = outros.map((json) => ok<{ user: { papel: string } }>(primeiro, 'POST', '/ps/admin/login', { json }));
  expect((await Promise.all(papeis)).map(({ user }) => user.papel)).toEqual(['financeiro', 'analista', 'auditor']);

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
  for (const tipo of ['recurso', 'envio']) {
    const prazos = await ok<{ estado: string }[]>(primeiro, 'GET', `/ps/${tipo}/prazos`, { token });
    expect(new Set(prazos.map(({ estado }) => estado))).toEqual(new Set(['aberta', 'aguardando', 'encerrada']));
  }
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
  const inscricoes = await ok<Inscricao[]>(primeiro, 'GET', '/ps/inscricao', { token: dele });
  expect(inscricoes.length).toBeGreaterThan(0);
  await tryPayments(primeiro, token, dele, inscricoes);
  expect(await primeiro.kill('SIGTERM')).toEqual({ code: 0, signal: null });

  const segundo = await start({ env, args: ['--demo'] });
  expect(logins(segundo)).toEqual(todos);
  const db = openSqlite(join(`${dataDir}-demo`, 'portal.sqlite'));
  onTestFinished(() => db.destroy());
  const candidatos = await db.selectFrom('candidatos').select('cpf').execute();
  expect(candidatos).toHaveLength(400);
  expect(candidatos.filter(({ cpf }) => !cpfSchema.safeParse(cpf).success)).toEqual([]);
  expect(await db.selectFrom('concursos').select('id').execute()).toHaveLength(24);
  const todas = await db.selectFrom('inscricoes').select('status').execute();
  expect(todas).toHaveLength(900);
  expect(new Set(todas.map(({ status }) => status))).toEqual(new Set(['A', 'C']));
  // Fees in every state, the ledger as large as what says that it was paid.
  const pagamento = await db.selectFrom('inscricoes').select('status_pagamento').execute();
  expect(new Set(pagamento.map(({ status_pagamento }) => status_pagamento))).toEqual(
    new Set(['Pendente', 'Emitido', 'Pago', 'Cancelado', 'Isento']),
  );
  const pagas = pagamento.filter(({ status_pagamento }) => status_pagamento === 'Pago').length;
  expect(pagas).toBeGreaterThan(100);
  expect(await db.selectFrom('pagamentos').select('id').execute()).toHaveLength(pagas);
  const { totais } = await ok<{ totais: Record<string, { quantidade: number }> }>(
    segundo,
    'GET',
    '/ps/boleto/admin/todos',
    { token },
  );
  for (const [nome, { quantidade }] of Object.entries(totais)) expect([nome, quantidade > 0]).toEqual([nome, true]);
  const fila = await ok<{ tipo: string }[]>(segundo, 'GET', '/ps/boleto/admin/pendencias?status=todas', { token });
  expect(new Set(fila.map(({ tipo }) => tipo)).size).toBe(6);
  // Its own links lead to where it is now.
  const aberto = concursos.find(({ link_area_candidato }) => link_area_candidato !== null);
  expect(aberto?.link_area_candidato).toMatch(new RegExp(`^${primeiro.url}/#/`));
  const agora = await ok<typeof aberto>(segundo, 'GET', `/ps/concurso/${aberto?.id}`);
  expect(agora?.link_area_candidato).toMatch(new RegExp(`^${segundo.url}/#/`));
});
