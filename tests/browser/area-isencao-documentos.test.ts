// The documents of an exemption: what a category only wants, and what proves the right once CadÚnico did not confirm it.
import { expect, test } from 'vitest';
import { createSite, expectAccessible, type Site } from '../support/browser.ts';
import { createConcurso, createEnvio, createInscricao, createIsencao, createItem } from '../support/factories.ts';
import { recusar, segurar } from './home-acoes.ts';
import { abrir, botao, dialog, PDF } from './prazos-acoes.ts';

const ISENCAO = '/area-candidato/solicitar-isencao';
const PRAZO = '2026-12-01T02:59:59.999Z';
const TXT = { name: 'laudo.txt', mimeType: 'text/plain', buffer: Buffer.from('laudo') };

async function concursoComCategorias({ portal }: Site) {
  const { id: concurso_id } = await createConcurso(portal, { prazo_final_isencao: PRAZO, data_prazo_fim: PRAZO });
  const da = { concurso_id, tipo: 'isencao', dados: '{}' } as const;
  const documentos = JSON.stringify([{ nome: 'Carteira', obrigatorio: false }]);
  const { id: categoria_id } = await createItem(portal, { ...da, nome: 'Doador de sangue', documentos });
  await createItem(portal, { ...da, nome: 'Mesário', documentos, ordem: 2 });
  const { id: inscricao_id } = await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id });
  return { concurso_id, categoria_id, inscricao_id };
}

/** A request that the ministry did not confirm. */
async function naoConfirmado(site: Site) {
  const { portal } = site;
  const { concurso_id, categoria_id, inscricao_id } = await concursoComCategorias(site);
  const { arquivo_id } = await createEnvio(portal);
  const arquivo = {
    tipo: 'retorno',
    nome: 'retorno.txt',
    sha256: 'x',
    itens: 1,
    arquivo_id: arquivo_id as string,
  } as const;
  const { id: retorno_id } = await portal.db
    .insertInto('isencao_arquivos')
    .values({ concurso_id, categoria_id, ...arquivo, created_at: PRAZO, criado_por: portal.admin.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const categoria = JSON.stringify({ nome: 'CadÚnico', lei: null, dias_para_documentos: 3 });
  const { id } = await createIsencao(portal, { inscricao_id, categoria_id, categoria, status: 'I', retorno_id });
  const page = await abrir(site, `${ISENCAO}?pedido=${id}`);
  const janela = dialog(page, 'Solicitação de isenção');
  const prova = (n: number) => janela.getByLabel(`O que o documento ${n} comprova`, { exact: true });
  const documento = (n: number) => janela.getByLabel(`Documento ${n}`, { exact: true });
  await documento(1).waitFor();
  const enviados = async () => (await portal.candidato.rpc.candidato.isencoes.list())[0]?.documentos ?? [];
  return { page, janela, prova, documento, enviados };
}

test('what is typed there is not lost unasked, and no way out stops what is being sent', async () => {
  const site = await createSite();
  const { page, janela, prova, documento, enviados } = await naoConfirmado(site);
  await prova(1).fill('Carteira de trabalho');
  await page.keyboard.press('Escape');
  await botao(dialog(page, 'Descartar o que foi preenchido?'), 'Não').click();
  expect(await prova(1).inputValue()).toBe('Carteira de trabalho');
  await documento(1).setInputFiles(PDF);
  const soltar = await segurar(page, '**/trpc/candidato.isencoes.complementar*');
  await botao(janela, 'Enviar documentos').click();
  await janela.getByRole('progressbar', { name: 'Envio dos arquivos' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await botao(janela, 'Fechar').isDisabled()).toBe(true);
  soltar();
  await page.getByText('Documentos enviados. O pedido voltou para análise.').waitFor();
  expect(await enviados()).toMatchObject([{ exigencia: 'Carteira de trabalho', nome: 'certificado.pdf' }]);
  // There is nothing to send any more, and nothing to ask about.
  await botao(janela, 'Enviar documentos').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await janela.waitFor({ state: 'detached' });
});

test('a document stays in sight when the one before it is removed; one that was refused is not left out unasked', async () => {
  const site = await createSite();
  const { page, janela, prova, documento, enviados } = await naoConfirmado(site);
  await documento(1).setInputFiles(PDF);
  await documento(2).setInputFiles({ ...PDF, name: 'renda.pdf' });
  await botao(janela, 'Remover certificado.pdf').click();
  await botao(janela, 'Enviar documentos').click();
  await janela.getByText('Diga o que este documento comprova.').waitFor();
  await prova(2).fill('Renda');
  await documento(1).setInputFiles(TXT);
  await botao(janela, 'Enviar documentos').click();
  const pergunta = dialog(page, 'Continuar sem o anexo?');
  await botao(pergunta, 'Não').click();
  expect(await enviados()).toEqual([]);
  await botao(janela, 'Enviar documentos').click();
  await botao(pergunta, 'Sim').click();
  await page.getByText('Documentos enviados. O pedido voltou para análise.').waitFor();
  expect(await enviados()).toMatchObject([{ exigencia: 'Renda', nome: 'renda.pdf' }]);
});

test('the categories may fail to load; a refused document of the one that is asked for is not left out unasked', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { inscricao_id } = await concursoComCategorias(site);
  const page = await abrir(site, ISENCAO);
  await botao(page, 'Solicitar').waitFor();
  const catalogo = '**/trpc/publico.concursos.catalogo*';
  await recusar(page, catalogo, 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  await botao(page, 'Solicitar').click();
  const janela = dialog(page, 'Solicitar isenção');
  await janela.getByText('Erro ao carregar as categorias de isenção.').waitFor();
  expect(await janela.getByLabel('Motivo').count()).toBe(0);
  await page.unroute(catalogo);
  await botao(janela, 'Tentar novamente').click();
  const categoria = janela.getByLabel('Categoria', { exact: true });
  const carteira = janela.getByLabel(/^Carteira/);
  const enviar = botao(janela, 'Solicitar isenção');
  const pergunta = dialog(page, 'Continuar sem o anexo?');

  await categoria.selectOption('Doador de sangue');
  await carteira.setInputFiles(TXT);
  await enviar.click();
  await botao(pergunta, 'Não').click();
  // What another one asks for is another document.
  await categoria.selectOption('Mesário');
  await enviar.click();
  await dialog(page, 'Solicitação enviada com sucesso!').waitFor();
  expect(await pergunta.count()).toBe(0);
  const [pedido] = await site.portal.candidato.rpc.candidato.isencoes.list();
  expect(pedido).toMatchObject({ inscricao_id, documentos: [], categoria: { nome: 'Mesário' } });
});
