// A held decision outlives the process that it was taken in, however that ends: it is made once by the next, or by none when its
// author took it back.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../src/server/store/tables/index.ts';
import { eventually } from '../support/eventually.ts';
import { createInscricao, createIsencao } from '../support/factories.ts';
import { createInstallation, enterAdmin, factoriesOn, ok, type Running } from '../support/processo.ts';

const FIM = {
  SIGTERM: { code: 0, signal: null },
  SIGKILL: { code: null, signal: 'SIGKILL' },
} as const;

/** Its time comes when the test says so, on however slow a machine. */
async function semHora(db: Db): Promise<void> {
  await sql`create trigger sem_hora after insert on decisoes_retidas
    begin update decisoes_retidas set vence_em = '2999-01-01T00:00:00.000Z', tentar_em = '2999-01-01T00:00:00.000Z'
    where id = new.id; end`.execute(db);
}

const contar = async (db: Db, tabela: 'avisos' | 'logs', tipo: string) =>
  (await db.selectFrom(tabela).select('id').where('tipo', '=', tipo).execute()).length;

it.each(['SIGTERM', 'SIGKILL'] as const)('a held decision after %s', async (sinal) => {
  const instalacao = await createInstallation();
  let portal = await instalacao.start();
  const outra = async (de: Running): Promise<Running> => {
    expect(await de.kill(sinal)).toEqual(FIM[sinal]);
    return instalacao.start();
  };
  const token = await enterAdmin(portal);
  const db = instalacao.db();
  await semHora(db);
  const scope = factoriesOn(db);
  const [feita = 0, desfeita = 0] = await Promise.all(
    [0, 1].map(async () => (await createIsencao(scope, { inscricao_id: (await createInscricao(scope)).id })).id),
  );
  const situacoes = async () =>
    Object.fromEntries((await db.selectFrom('isencoes').selectAll().execute()).map(({ id, status }) => [id, status]));
  const retidas = async () =>
    (await db.selectFrom('decisoes_retidas').selectAll().orderBy('registro_id').execute()).map(
      ({ registro_id }) => registro_id,
    );
  const reter = (id: number) => `/ps/isencao/resposta/${id}/reter`;
  for (const id of [feita, desfeita])
    await ok(portal, 'PUT', reter(id), { token, json: { status: 'D', observacao_admin: 'Conferido.' } });

  portal = await outra(portal);
  expect(await situacoes()).toEqual({ [feita]: 'P', [desfeita]: 'P' });
  expect(await retidas()).toEqual([feita, desfeita].sort((a, b) => a - b));
  await ok(portal, 'DELETE', reter(desfeita), { token });

  await portal.kill(sinal);
  await db.updateTable('decisoes_retidas').set({ vence_em: new Date().toISOString(), tentar_em: null }).execute();
  // This one may end before it makes it, while it does, or after.
  portal = await outra(await instalacao.start());
  await eventually(async () => expect(await retidas()).toEqual([]));
  expect(await situacoes()).toEqual({ [feita]: 'D', [desfeita]: 'P' });
  expect(await contar(db, 'logs', 'decidir_isencao')).toBe(1);
  expect(await contar(db, 'avisos', 'isencao_decidida')).toBe(1);
  expect(portal.stdout()).not.toContain('"level":"error"');
});
