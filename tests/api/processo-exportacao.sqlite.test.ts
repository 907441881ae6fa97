// Files of lists from the running program: written by a process of its own, which ends with whoever asked for it and with
// the portal; what cannot be read is an error before it is a file, and half a file never looks like a whole one.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { lerCsv, lerXlsx, valores } from '../support/planilha.ts';
import {
  createInstallation,
  enterAdmin,
  type Installation,
  ok,
  type Running,
  SENHA_ADMIN,
} from '../support/processo.ts';

const LINHAS = 2100;
/** A row is large, so that the whole is far more than waits on the way to a reader who takes nothing. */
const LETRAS = 8000;

async function preparar(): Promise<{ instalacao: Installation; portal: Running; token: string }> {
  const instalacao = await createInstallation();
  const portal = await instalacao.start();
  await sql`insert into logs (created_at, isadmin, tipo, descricao, busca)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(LINHAS)})
    select '2026-11-01T12:00:00.000Z', 0, 'login', 'nº ' || i || ' ' || ${'=x'.repeat(LETRAS / 2)}, '' from n`.execute(
    instalacao.db(),
  );
  return { instalacao, portal, token: await enterAdmin(portal) };
}

async function pedir(portal: Running, token: string, formato = 'csv'): Promise<string> {
  const json = { lista: 'logs', formato, filtros: { tipo: 'login', data_fim: '2026-11-01' } };
  const { result } = await ok<{ result: { data: { url: string } } }>(portal, 'POST', '/trpc/admin.exportacoes.criar', {
    token,
    json,
  });
  return new URL(result.data.url, portal.url).href;
}

/** The processes that write for a portal now. */
function escritores({ pid }: Running): number[] {
  const filhos = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return filhos.filter((filho) => readFileSync(`/proc/${filho}/cmdline`, 'utf8').includes('exportacao')).map(Number);
}

/** Asks for a file and takes only its first bytes. */
async function comecar(url: string) {
  const pedido = request(url).end();
  const [resposta] = await once(pedido, 'response');
  await once(resposta, 'readable');
  expect(resposta.statusCode).toBe(200);
  resposta.on('error', () => undefined);
  const fim = new Promise((resolve) => resposta.once('close', resolve));
  return { pedido, resposta, fim };
}

describe('the program', () => {
  it('writes long lists whole; a reader who leaves, or a process that dies, leaves nothing behind', async () => {
    const { portal, token } = await preparar();
    const linhas = lerCsv(await (await fetch(await pedir(portal, token))).text());
    const numeros = linhas.slice(1).map((linha) => linha[7]?.split(' ')[1]);
    expect(numeros).toEqual(Array.from({ length: LINHAS }, (_, i) => String(LINHAS - i)));
    const xlsx = await fetch(await pedir(portal, token, 'xlsx'));
    const { folhas } = lerXlsx(new Uint8Array(await xlsx.arrayBuffer()));
    const daFolha = valores(folhas[0]!).slice(1);
    expect(daFolha.map((linha) => String(linha[7]).split(' ')[1])).toEqual(numeros);
    await eventually(() => expect(escritores(portal)).toEqual([]));

    // Two at once, and the third when one of them has gone.
    const url = await pedir(portal, token);
    const [um, dois] = [await comecar(url), await comecar(url)];
    expect(escritores(portal)).toHaveLength(2);
    expect(readFileSync(`/proc/${escritores(portal)[0]}/environ`, 'utf8')).not.toContain(SENHA_ADMIN);
    const terceira = fetch(url);
    for (const { pedido } of [um, dois]) pedido.destroy();
    expect(lerCsv(await (await terceira).text())).toHaveLength(LINHAS + 1);
    await eventually(() => expect(escritores(portal)).toEqual([]));
    expect(portal.stdout()).not.toContain('"level":"error"');

    const { resposta, fim } = await comecar(url);
    process.kill(escritores(portal)[0]!, 'SIGKILL');
    resposta.resume();
    await fim;
    expect(resposta.complete).toBe(false);
    await eventually(() => expect(portal.stdout()).toContain('uma exportação parou no meio'));
    expect((await portal.call('GET', '/saude')).status).toBe(200);
  });

  it('answers 500 when a list cannot be read; stops while nobody takes a file, which is seen to be broken', async () => {
    const { instalacao, portal, token } = await preparar();
    const url = await pedir(portal, token);
    await sql`alter table logs rename to logs_velhos`.execute(instalacao.db());
    const recusa = await fetch(url);
    expect(recusa.status).toBe(500);
    expect(await recusa.json()).toMatchObject({ message: 'Erro interno do servidor. Tente novamente mais tarde.' });
    await eventually(() => expect(portal.stdout()).toContain('The process that writes exports ended'));
    await sql`alter table logs_velhos rename to logs`.execute(instalacao.db());

    const { resposta, fim } = await comecar(url);
    const parado = portal.kill('SIGTERM');
    resposta.resume();
    await fim;
    expect(resposta.complete).toBe(false);
    // By itself: one that has to be made to end says so by its code.
    expect(await parado).toEqual({ code: 0, signal: null });
  });
});
