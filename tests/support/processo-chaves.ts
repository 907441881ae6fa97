// A portal whose keys are changed while it runs: what it sealed, who is logged in.
import { expect } from 'vitest';
import type { Running } from './processo.ts';
import { type Cenario, createCenario, gerar, type Inscrita } from './processo-bancos.ts';

/** What is kept sealed of the agreements. */
export const selados = async ({ instalacao }: Cenario) =>
  instalacao
    .db()
    .selectFrom('convenios')
    .select(['id', 'api_key_cifrada', 'webhook_secret_cifrado'])
    .orderBy('id')
    .execute();

/** The trail's rows of the changes. */
export const naTrilha = ({ instalacao }: Cenario) =>
  instalacao.db().selectFrom('logs').selectAll().where('tipo', '=', 'trocar_chaves').orderBy('id').execute();

/** What a person's own list is answered with. */
export const inscricoes = async (portal: Running, { token }: Inscrita) =>
  (await portal.call('GET', '/ps/inscricao', { token })).status;

/** A portal with an agreement, three who enrolled, and one slip. */
export async function comConvenio() {
  const cenario = await createCenario();
  const portal = await cenario.start();
  const { vaga_id } = await cenario.contest(portal, 'ASAAS');
  const inscritas = (await cenario.inscritas(portal, vaga_id, 3)) as [Inscrita, Inscrita, Inscrita];
  expect((await gerar(portal, inscritas[0])).status).toBe(201);
  return { cenario, portal, inscritas, antes: await selados(cenario) };
}
