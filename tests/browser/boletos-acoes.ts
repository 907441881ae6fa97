// What the tests of the panel's slips share: slips that candidates got and payments of them, by the real procedures and at
// a bank that the fake stands in for; and the parts of the screen.
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import type { Boleto } from '../../src/shared/boletos.ts';
import { startAsaasFake } from '../support/asaas-fake.ts';
import type { OpenOptions, Site } from '../support/browser.ts';
import { createConcurso, createConvenio, createInscricao, createVaga, SENHA } from '../support/factories.ts';
import type { CandidatoPersona } from '../support/personas.ts';
import type { Portal } from '../support/portal.ts';

type Vaga = Parameters<typeof createVaga>[1];
const SEGREDO = 'segredo-que-so-o-banco-tem';

export interface ComBoleto {
  inscricao_id: number;
  concurso_id: number;
  boleto: Boleto;
}

/** An enrolment of the candidate with its slip, in a vacancy of its own. */
export async function comBoleto(
  portal: Portal,
  vaga: Vaga = {},
  quem: CandidatoPersona = portal.candidato,
): Promise<ComBoleto> {
  const { id: vaga_id, concurso_id } = await createVaga(portal, vaga);
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: quem.id, vaga_id });
  return { inscricao_id, concurso_id, boleto: await quem.rpc.candidato.boletos.gerar({ inscricao_id }) };
}

/** Pays a demonstration slip, as its bank would tell of it. */
export async function pagar(portal: Portal, { boleto }: ComBoleto, valor?: number): Promise<void> {
  await portal.visitante.http('POST', `/webhooks/demonstracao/${boleto.boleto_id}`, { json: { valor } });
}

/** A contest whose slips ASAAS issues, with one that is paid and given back, and one that is no slip of ours. */
export async function noAsaas(portal: Portal, url: string): Promise<{ estornado: ComBoleto }> {
  const asaas = await startAsaasFake({ clock: portal.clock });
  onTestFinished(() => asaas.close());
  const { id: concurso_id } = await createConcurso(portal, { titulo: 'Concurso no ASAAS' });
  const convenio = await createConvenio(portal, {
    concurso_id,
    webhook_secret: SEGREDO,
    api_key: asaas.apiKey,
    url_base_api: asaas.url,
  });
  const avisar = async (id: string) => {
    await asaas.notify(`${url}/webhooks/asaas/${convenio.id}`, SEGREDO, id);
    await tratarNotificacoes(portal.deps);
  };
  const estornado = await comBoleto(portal, { concurso_id }, portal.outro);
  const [pagamento] = asaas.payments;
  if (!pagamento) throw new Error('ASAAS has no payment');
  asaas.payments.push({ ...pagamento, id: 'pay_alheio', externalReference: 'OUTRO-SISTEMA', value: 33 });
  asaas.pay('pay_alheio');
  await avisar('pay_alheio');
  asaas.pay(pagamento.id);
  await avisar(pagamento.id);
  asaas.refund(pagamento.id);
  await avisar(pagamento.id);
  return { estornado };
}

/** The administrator's token after the clock moved past the session. */
export async function entrarDeNovo(portal: Portal): Promise<string> {
  const { email } = portal.admin;
  return (await portal.visitante.rpc.publico.sessoes.loginAdmin({ email, senha: SENHA })).token;
}

export const BOLETOS = '/admin/dashboard/boletos';
/** A server that breaks without a word. */
export const QUEBRADO = { status: 500, body: '' };

export function abrirBoletos(site: Site, endereco = '', como: OpenOptions = {}): Promise<Page> {
  return site.open(`${BOLETOS}${endereco}`, { admin: site.portal.admin.token, ...como });
}

/** Rows of the table of slips, or of another. */
export function linhas(page: Page, tabela = 'Boletos') {
  return page.getByRole('table', { name: tabela }).locator('tbody tr');
}

/** What the address says after `?`. */
export function buscaDe(page: Page): string {
  return new URLSearchParams(page.url().split('?')[1]).toString();
}

export function totais(page: Page) {
  return page.getByRole('list', { name: 'Totais por status' }).getByRole('button');
}

export function textosDosTotais(page: Page): Promise<(string | undefined)[]> {
  return totais(page).evaluateAll((botoes) => botoes.map((botao) => botao.textContent?.replaceAll('\u00A0', ' ')));
}
