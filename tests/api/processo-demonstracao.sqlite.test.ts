// --demo: the sample of its own, on this machine only, filled once; and what the documents print to be typed, against it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '../../src/server/store/index.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { cpfSchema } from '../../src/shared/documents.ts';
import { SITUACOES } from '../../src/shared/inscricoes.ts';
import { typeDocuments } from '../support/documentos.ts';
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

async function receitaDe(portal: Running, token: string): Promise<number> {
  const { receita_total } = await ok<{ receita_total: number }>(portal, 'GET', '/ps/concurso/estatisticas', { token });
  return receita_total;
}

/** Slips in every state, a ledger, a queue. @returns the slip that can be paid, which opens */
async function lookAtPayments(portal: Running, admin: string, token: string, inscricoes: Inscricao[]) {
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
  expect(await receitaDe(portal, admin)).toBeGreaterThan(0);

  const aberta = inscricoes.find(({ situacao, status_pagamento }) => {
    return situacao === 'Aguardando Pagamento' && status_pagamento === 'Emitido';
  });
  const caminho = `/ps/boleto/${aberta?.id}`;
  const boleto = await ok<{ url_boleto: string; valor: number }>(portal, 'GET', caminho, { token });
  expect((await portal.call<string>('GET', boleto.url_boleto)).body.slice(0, 5)).toBe('%PDF-');
  return { caminho, valor: boleto.valor };
}

/** Whoever logs in with the sample's candidate finds something on every screen of their area. */
async function lookAround(portal: Running, token: string, inscricoes: Inscricao[]): Promise<void> {
  expect(new Set(inscricoes.map(({ situacao }) => situacao))).toEqual(new Set(SITUACOES));
  const get = (path: string) => ok<Record<string, unknown>[]>(portal, 'GET', path, { token });
  const estados = async (path: string, campo: string) => new Set((await get(path)).map((um) => um[campo]));
  expect(await estados('/ps/envio/inscricao', 'validacao')).toEqual(new Set(['P', 'A', 'R']));
  expect(await estados('/ps/recurso', 'status')).toEqual(new Set(['P', 'D', 'I']));
  expect(await estados('/ps/isencao/inscricao', 'status')).toEqual(new Set(['P', 'D', 'I']));
  expect(await estados('/ps/reembolso', 'status')).toEqual(new Set(['Solicitado', 'Efetuado']));
  const { nao_lidos } = await ok<{ nao_lidos: number }>(portal, 'GET', '/ps/avisos', { token });
  expect(nao_lidos).toBeGreaterThan(0);
  for (const tipo of ['recurso', 'envio']) {
    const abertas = (await get(`/ps/${tipo}/prazos`)).filter(({ estado }) => estado === 'aberta');
    // A candidate is shown the windows of their own contests alone.
    expect(abertas.length).toBeGreaterThan(0);
  }
}

/** An administrator finds something in every queue, list and chart. */
async function lookBehind(portal: Running, token: string): Promise<void> {
  const get = <T>(path: string) => ok<T>(portal, 'GET', path, { token });
  for (const { fila, quantidade } of await get<{ fila: string; quantidade: number }[]>(
    '/ps/concurso/estatisticas/filas',
  ))
    expect([fila, quantidade > 0]).toEqual([fila, true]);
  expect(await get('/ps/concurso/primeiros-passos')).toMatchObject({ dispensado: true });
  const total = async (path: string) => (await get<{ total: number }>(path)).total;
  expect(await total('/ps/email/admin/todos?status=falhando')).toBeGreaterThan(0);
  expect(await total('/ps/privacidade/admin/todos?per_page=1')).toBeGreaterThan(5);
  const { logs } = await get<{ logs: { tipo: string }[] }>('/ps/logs?per_page=200');
  expect(new Set(logs.map(({ tipo }) => tipo)).size).toBeGreaterThan(8);
}

/** Every state of everything, straight from the store. */
async function countStates(db: Db): Promise<void> {
  const estados = async (tabela: 'isencoes' | 'recursos' | 'envios' | 'reembolsos' | 'boletos', campo: string) =>
    new Set(
      (await sql<{ e: string }>`select distinct ${sql.ref(campo)} as e from ${sql.table(tabela)}`.execute(db)).rows.map(
        ({ e }) => e,
      ),
    );
  expect(await estados('isencoes', 'status')).toEqual(new Set(['P', 'D', 'I']));
  expect(await estados('recursos', 'status')).toEqual(new Set(['P', 'D', 'I']));
  expect(await estados('envios', 'validacao')).toEqual(new Set(['P', 'A', 'R']));
  expect(await estados('reembolsos', 'status')).toEqual(new Set(['Solicitado', 'Processando', 'Efetuado', 'Negado']));
  expect(await estados('boletos', 'status')).toEqual(new Set(['Emitido', 'Pago', 'Cancelado']));
  const ha = async (onde: string) =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.raw(onde)}`.execute(db)).rows[0]?.n ?? 0;
  for (const onde of [
    'isencoes where cancelada_em is not null',
    'recursos where excluido_em is not null',
    'envios where excluido_em is not null',
    'reembolsos where cancelado_em is not null',
    "inscricoes where possui_deficiencia = 'S'",
    "inscricoes where possui_condicao_especial = 'S'",
    "convenios where status = 'Ativo'",
    "logs where tipo = 'registrar'",
  ])
    expect([onde, await ha(onde)]).not.toEqual([onde, 0]);
}

/** None of these may be followed: they are of the portal beside which the sample is tried. */
const BESIDE = {
  DATABASE_URL: 'postgres://portal:segredo@127.0.0.1:1/portal',
  FILES_URL: 's3://balde/prefixo',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://concursos.exemplo.org',
  HOST: '0.0.0.0',
};

it('fills a store of its own with the sample, once; every command of the documents works there as printed', async () => {
  const { dataDir, start } = await createInstallation({ empty: true });
  const env = BESIDE;
  const primeiro = await start({ env, args: ['--demo'] });
  expect(new URL(primeiro.url).hostname).toBe('127.0.0.1');
  expect(existsSync(dataDir)).toBe(false);
  expect(existsSync(join(`${dataDir}-demo`, 'amostra-em-preparo'))).toBe(false);
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
    // Also of those that wait for their opening.
    expect([id, publicacoes.length > 0]).toEqual([id, true]);
    documentos.push(...publicacoes.flatMap(({ caminho_arquivo }) => (caminho_arquivo ? [caminho_arquivo] : [])));
  }
  for (const documento of documentos) {
    const { headers, body } = await primeiro.call<string>('GET', documento);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(body).toMatch(/^%PDF-1\.\d/);
  }
  const { token: dele } = await ok<{ token: string }>(primeiro, 'POST', '/ps/candidato/login', { json: candidato });
  const inscricoes = await ok<Inscricao[]>(primeiro, 'GET', '/ps/inscricao', { token: dele });
  await lookAround(primeiro, dele, inscricoes);
  await lookBehind(primeiro, token);
  const aPagar = await lookAtPayments(primeiro, token, dele, inscricoes);
  expect(await primeiro.kill('SIGTERM')).toEqual({ code: 0, signal: null });

  const segundo = await start({ env, args: ['--demo'] });
  expect(logins(segundo)).toEqual(todos);
  const db = openSqlite(join(`${dataDir}-demo`, 'portal.sqlite'));
  onTestFinished(() => db.destroy());
  await countStates(db);
  const candidatos = await db.selectFrom('candidatos').select('cpf').execute();
  expect(candidatos).toHaveLength(400);
  expect(candidatos.filter(({ cpf }) => !cpfSchema.safeParse(cpf).success)).toEqual([]);
  expect(await db.selectFrom('concursos').select('id').execute()).toHaveLength(24);
  const todas = await db.selectFrom('inscricoes').select(['status', 'entrega_titulos']).execute();
  expect(todas).toHaveLength(900);
  expect(todas.filter(({ entrega_titulos }) => entrega_titulos === 'S')).toHaveLength(1);
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

  // What they print takes a slip from its printing to its payment, as whoever tries it would.
  const antes = await receitaDe(segundo, token);
  await typeDocuments(segundo.url);
  expect(await ok(segundo, 'GET', aPagar.caminho, { token: dele })).toMatchObject({ status: 'Pago' });
  expect(await receitaDe(segundo, token)).toBeCloseTo(antes + aPagar.valor, 2);
});
