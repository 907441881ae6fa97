// What the tests of the Boletos screen share: enrolments with slips of any age, and its parts by the names people see.
import type { Locator, Page } from 'playwright-core';
import type { OpenOptions, Site } from '../support/browser.ts';
import { createConcurso, createInscricao, createVaga } from '../support/factories.ts';
import { abrirSessaoDe } from '../support/personas.ts';

export const BOLETOS = '/area-candidato/boleto';
export const GERAR = '**/trpc/candidato.boletos.gerar*';
export const CONSULTA = '**/trpc/candidato.boletos.get*';

type Dados = {
  cargo?: string;
  prefeitura?: string;
  /** Last day to pay, of the vacancy. */
  vencimento?: string | null;
  inscricao?: NonNullable<Parameters<typeof createInscricao>[1]>;
};

/** An enrolment of the candidate whose session the tests open, in a vacancy of R$ 92,00. */
export async function inscrever(
  { portal }: Site,
  {
    cargo = 'Guarda Civil Municipal',
    prefeitura = 'Prefeitura de São Bento do Ipê/MG',
    vencimento = '2026-11-23',
    inscricao = {},
  }: Dados = {},
) {
  const concurso = await createConcurso(portal, { titulo: 'Concurso Público nº 02/2026', prefeitura });
  const vaga = await createVaga(portal, {
    concurso_id: concurso.id,
    cargo,
    vencimento_pagamento: vencimento,
    valor_centavos: 9200,
  });
  return createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: vaga.id, ...inscricao });
}

/** A slip issued when the portal's clock showed another time. */
export async function emitir({ portal }: Site, inscricao_id: number, quando?: string) {
  const agora = portal.clock.now();
  if (quando) portal.clock.set(quando);
  // With a session of that time: one that begins later is of a clock that was wrong.
  const { rpc } = portal.caller(await abrirSessaoDe(portal.deps, 'candidato', portal.candidato));
  const boleto = await rpc.candidato.boletos.gerar({ inscricao_id });
  portal.clock.set(agora);
  return boleto;
}

/** Pays it as its bank would tell. */
export async function pagar({ url }: Site, boletoId: number): Promise<void> {
  const resposta = await fetch(`${url}/webhooks/demonstracao/${boletoId}`, { method: 'POST' });
  if (!resposta.ok) throw new Error(`The payment was answered ${resposta.status}`);
}

export function abrir(site: Site, endereco = BOLETOS, como: OpenOptions = {}): Promise<Page> {
  return site.open(endereco, { sessao: site.portal.candidato.token, ...como });
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pagar inscrição' });
export const finalDialog = (page: Page) => page.getByRole('dialog', { name: 'Boleto da inscrição' });
export const botao = (onde: Page | Locator, name: string) => onde.getByRole('button', { name, exact: true });
export const numero = (id: number) => String(id).padStart(6, '0');
export const linha = (page: Page, id: number) => page.getByRole('row', { name: new RegExp(numero(id)) });

/** What the browser's clipboard holds. */
export const copiado = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
