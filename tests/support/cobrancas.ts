// Slips at ASAAS's stand-in and its notices, for the tests of what money leads to.
import { expect } from 'vitest';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import type { AsaasFake } from './asaas-fake.ts';
import { createConcurso, createConvenio, createInscricao, createVaga } from './factories.ts';
import type { Portal } from './portal.ts';

export const SEGREDO = 'segredo-que-so-o-banco-tem';

/** What an agreement needs to issue there and to be told. */
export const chavesDo = ({ apiKey, url }: AsaasFake) => ({
  webhook_secret: SEGREDO,
  api_key: apiKey,
  url_base_api: url,
});

/** A notice, handed over as the bank's server would. */
export function entregarAviso(portal: Portal, convenioId: number, json: unknown, segredo = SEGREDO) {
  const headers = { 'asaas-access-token': segredo };
  return portal.visitante.http('POST', `/webhooks/asaas/${convenioId}`, { json, headers });
}

let eventos = 0;
/** A notice of its own that names a slip, worked through. */
export async function avisar(portal: Portal, convenioId: number, nome: string, event: string): Promise<void> {
  eventos += 1;
  const aviso = { id: `evt_${eventos}`, event, payment: { id: nome } };
  expect((await entregarAviso(portal, convenioId, aviso)).status).toBe(200);
  await tratarNotificacoes(portal.deps);
}

/** An enrolment of the candidate in a contest whose slips it issues. */
export async function inscritaNo(asaas: AsaasFake, portal: Portal) {
  const { id: concurso_id } = await createConcurso(portal);
  const { id: convenio_id } = await createConvenio(portal, { concurso_id, ...chavesDo(asaas) });
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
  return { id, concurso_id, convenio_id, vaga_id };
}

/** The same with its slip. @returns also how the bank calls that */
export async function comBoletoNo(asaas: AsaasFake, portal: Portal) {
  const { id, convenio_id } = await inscritaNo(asaas, portal);
  await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
  return { id, convenio_id, nome: asaas.payments.at(-1)?.id ?? '' };
}
