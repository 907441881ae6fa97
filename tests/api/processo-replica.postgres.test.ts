// A replica that follows the store answers dashboards, reports and files of lists, and nothing else; while it is too far
// behind, or away, the store does. One that was stopped from following tells which answers are its own. On PostgreSQL alone.
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../src/server/store/index.ts';
import { createPlaces } from '../support/copias.ts';
import { eventually } from '../support/eventually.ts';
import { lerCsv } from '../support/planilha.ts';
import { startPostgres } from '../support/postgres.ts';
import {
  enrolmentForm,
  enter,
  enterAdmin,
  launch,
  ok,
  publish,
  type Running,
  register,
  SENHA_ADMIN,
} from '../support/processo.ts';

const EM_DIA = 'a réplica está em dia';
const ATRASADA = 'a réplica não está em dia';

const vezes = (portal: Running, parte: string) => portal.stdout().split(parte).length - 1;

async function lidas(portal: Running, onde: string): Promise<number> {
  const { body } = await portal.call<string>('GET', '/metrics');
  return Number(new RegExp(`^certame_leituras_longas_total\\{onde="${onde}".* (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
}

it('answers what may be old while it keeps up, and then the store does', async () => {
  const casa = await (await createPlaces()).create();
  const direto = new URL(casa.settings.DATABASE_URL as string);
  // The store is prepared before the replica is copied from it.
  const subir = async (env: Record<string, string> = {}) =>
    (await launch({ env: { ADMIN_PASSWORD: SENHA_ADMIN, ...casa.settings, ...env } })).ready();
  const sem = await subir();
  const token = await enterAdmin(sem);
  const { concurso_id, vaga_id } = await publish(sem, token);
  const inscrever = async () => {
    const pessoa = await register(sem);
    const body = enrolmentForm(vaga_id);
    await ok(sem, 'POST', `/ps/inscricao/${concurso_id}`, { token: await enter(sem, pessoa), body });
  };
  await inscrever();

  const copia = await startPostgres({ system: true, of: direto.href });
  let parou = false;
  const parar = async () => {
    if (!parou) await copia.stop();
    parou = true;
  };
  onTestFinished(parar);
  const replica = new URL(copia.url);
  replica.pathname = direto.pathname;
  const nela = openPostgres(replica.href, { max: 1 });
  onTestFinished(() => nela.destroy().catch(() => undefined));
  const paciente = await subir({ DATABASE_REPLICA_URL: replica.href, REPLICA_LAG_SECONDS: '3600' });
  const exigente = await subir({ DATABASE_REPLICA_URL: replica.href, REPLICA_LAG_SECONDS: '1' });
  await eventually(() => expect(vezes(paciente, EM_DIA)).toBe(1));
  const queixas = vezes(paciente, ATRASADA);

  // What the replica knows, and what has been since.
  await sql`select pg_wal_replay_pause()`.execute(nela);
  await eventually(async () => {
    const { rows } = await sql<{ agora: string }>`select pg_get_wal_replay_pause_state() as agora`.execute(nela);
    expect(rows[0]?.agora).toBe('paused');
  });
  await inscrever();
  const { concurso_id: novo } = await publish(sem, token, 'Depois da réplica');
  const exportar = async (portal: Running) => {
    const json = { lista: 'inscricoes', formato: 'csv', filtros: {} };
    const criada = await ok<{ result: { data: { url: string } } }>(portal, 'POST', '/trpc/admin.exportacoes.criar', {
      token,
      json,
    });
    return lerCsv(await (await fetch(new URL(criada.result.data.url, portal.url))).text()).length - 1;
  };
  const emLista = async (portal: Running) => {
    const path = `/ps/relatorio/listas/${concurso_id}/inscritos?formato=csv`;
    const linhas = lerCsv(await ok<string>(portal, 'GET', path, { token }));
    return linhas.filter(([numero = '']) => /^\d/.test(numero)).length;
  };
  const ler = async (portal: Running) => {
    const get = <T>(path: string) => ok<T>(portal, 'GET', path, { token });
    const somar = (dias: { quantidade: number }[]) => dias.reduce((soma, { quantidade }) => soma + quantidade, 0);
    return {
      lista: (await get<{ data: unknown[] }>('/ps/inscricao/admin/todas')).data.length,
      relatorio: (await get<{ totais: { inscricoes_ativas: number } }>('/ps/relatorio/concursos')).totais
        .inscricoes_ativas,
      series: somar((await get<{ inscricoes: [] }>('/ps/concurso/estatisticas/series')).inscricoes),
      concurso: somar(
        (await get<{ inscricoes_por_dia: [] }>(`/ps/concurso/${concurso_id}/estatisticas`)).inscricoes_por_dia,
      ),
      arquivo: await exportar(portal),
      oficial: await emLista(portal),
    };
  };
  const DE_ANTES = { lista: 2, relatorio: 1, series: 1, concurso: 1, arquivo: 1, oficial: 2 };
  const DE_AGORA = { lista: 2, relatorio: 2, series: 2, concurso: 2, arquivo: 2, oficial: 2 };
  const antes = await lidas(paciente, 'replica');
  expect(await ler(paciente)).toEqual(DE_ANTES);
  // The accounts have what was just done.
  await ok(paciente, 'GET', '/ps/contas/posicao', { token });
  expect((await lidas(paciente, 'replica')) - antes).toBe(4);
  expect(await lidas(paciente, 'principal')).toBe(0);
  // It has not heard of this one yet.
  expect(await ok(paciente, 'GET', `/ps/concurso/${novo}/estatisticas`, { token })).toMatchObject({
    concurso_id: novo,
  });
  expect(await lidas(paciente, 'principal')).toBe(1);
  expect(vezes(paciente, ATRASADA)).toBe(queixas);

  // Too far behind for the other one, which says so once until that ends.
  await eventually(() => expect(vezes(exigente, ATRASADA)).toBeGreaterThan(0));
  const ditas = vezes(exigente, ATRASADA);
  expect(await ler(exigente)).toEqual(DE_AGORA);
  expect(await lidas(exigente, 'principal')).toBeGreaterThanOrEqual(4);
  expect(vezes(exigente, ATRASADA)).toBe(ditas);
  const emDia = vezes(exigente, EM_DIA);
  await sql`select pg_wal_replay_resume()`.execute(nela);
  await eventually(() => expect(vezes(exigente, EM_DIA)).toBeGreaterThan(emDia));
  await eventually(async () => expect(await ler(paciente)).toEqual(DE_AGORA));

  // Gone, between two looks or not: nobody who asks notices.
  await parar();
  expect(await exportar(paciente)).toBe(DE_AGORA.arquivo);
  expect(await ler(paciente)).toEqual(DE_AGORA);
  await eventually(() => expect(vezes(paciente, ATRASADA)).toBe(queixas + 1));
  const { body } = await paciente.call<string>('GET', '/metrics');
  expect(body).not.toMatch(/^certame_replica_atraso_segundos\{/m);
  for (const portal of [paciente, exigente]) expect(portal.stdout()).not.toContain('"level":"error"');
  expect(await paciente.kill('SIGTERM')).toEqual({ code: 0, signal: null });

  // The store is no replica of itself.
  const enganado = await subir({ DATABASE_REPLICA_URL: direto.href });
  await eventually(() => expect(enganado.stdout()).toContain('não é de uma réplica'));
  expect(await ler(enganado)).toEqual(DE_AGORA);
});
