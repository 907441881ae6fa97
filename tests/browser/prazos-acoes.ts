// What the tests of Envios and Recursos share: enrolments with windows of any state, things sent in them, and the parts of
// the screens by the names people see.
import type { Locator, Page } from 'playwright-core';
import type { Envio } from '../../src/shared/pedidos/envio.ts';
import type { Recurso } from '../../src/shared/pedidos/recurso.ts';
import type { OpenOptions, Site } from '../support/browser.ts';
import { form, pdf } from '../support/envios.ts';
import { createConcurso, createInscricao, createPrazo, createVaga } from '../support/factories.ts';

export const ENVIOS = '/area-candidato/envios';
export const RECURSOS = '/area-candidato/recursos';

type DadosDaInscricao = {
  cargo?: string;
  prefeitura?: string;
  titulo?: string;
  inscricao?: NonNullable<Parameters<typeof createInscricao>[1]>;
};

/** An enrolment of the candidate whose session the tests open. */
export async function inscrever(
  { portal }: Site,
  {
    cargo = 'Analista de Controle Interno',
    prefeitura = 'Prefeitura de Ribeirão das Flores/SP',
    titulo = 'Concurso Público nº 03/2026',
    inscricao = {},
  }: DadosDaInscricao = {},
) {
  const concurso = await createConcurso(portal, { titulo, prefeitura });
  const vaga = await createVaga(portal, { concurso_id: concurso.id, cargo });
  return createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: vaga.id, ...inscricao });
}

type DadosDoPrazo = NonNullable<Parameters<typeof createPrazo>[1]>;

/** A window for documents, of an enrolment's contest. */
export function prazoDeEnvio({ portal }: Site, { concurso_id }: { concurso_id: number }, dados: DadosDoPrazo = {}) {
  return createPrazo(portal, {
    tipo: 'envio',
    concurso_id,
    descricao: 'Prova de títulos',
    quantidade_limite_envio: 3,
    ...dados,
  });
}

/** A window for appeals, of an enrolment's contest. */
export function prazoDeRecurso({ portal }: Site, { concurso_id }: { concurso_id: number }, dados: DadosDoPrazo = {}) {
  return createPrazo(portal, {
    tipo: 'recurso',
    concurso_id,
    descricao: 'Recurso contra o gabarito preliminar',
    quantidade_limite_envio: 3,
    exibir_n_questoes: 40,
    ...dados,
  });
}

async function registrar<T>({ portal }: Site, caminho: string, campos: Parameters<typeof form>[0]): Promise<T> {
  const { status, body } = await portal.candidato.http<T>('POST', caminho, { body: form(campos) });
  if (status !== 201) throw new Error(`It was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export function enviar(
  site: Site,
  inscricaoId: number,
  prazoId: number,
  {
    descricao = 'Especialização em auditoria, 360 horas',
    arquivo = pdf('especializacao.pdf', 'especializacao.pdf'),
  } = {},
): Promise<Envio> {
  return registrar(site, `/ps/envio/${inscricaoId}/registrar`, { prazo_envio_id: prazoId, descricao, arquivo });
}

export function recorrer(
  site: Site,
  inscricaoId: number,
  prazoId: number,
  { questao = 34, motivo = 'A alternativa C também está correta.', arquivo }: DadosDoRecurso = {},
): Promise<Recurso> {
  return registrar(site, `/ps/recurso/${inscricaoId}/registrar`, {
    prazo_recurso_id: prazoId,
    numero_questao: questao,
    motivo,
    ...(arquivo ? { arquivo } : {}),
  });
}

type DadosDoRecurso = { questao?: number; motivo?: string; arquivo?: File };

export function abrir(site: Site, endereco: string, como: OpenOptions = {}): Promise<Page> {
  return site.open(endereco, { sessao: site.portal.candidato.token, ...como });
}

export const dialog = (page: Page, nome: string) => page.getByRole('dialog', { name: nome, exact: true });
export const botao = (onde: Page | Locator, name: string) => onde.getByRole('button', { name, exact: true });
export const ativas = (page: Page) => page.getByRole('list', { name: 'Inscrições ativas' }).getByRole('listitem');
export const prazos = (page: Page, nome: string) => page.getByRole('region', { name: nome }).getByRole('listitem');

/** A file as people choose it. */
export const PDF = {
  name: 'certificado.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};
