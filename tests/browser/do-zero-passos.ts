// What two people do in a portal that was just started, with nothing but its screens: one sets it up, publishes and decides,
// the other registers, enrols, pays, appeals and asks for the fee back.
import type { Locator, Page } from 'playwright-core';
import { somarDias } from '../../src/shared/tempo.ts';
import type { DadosDeCadastro } from '../support/factories.ts';
import { botao as finalizar, preencher, sucesso } from './cadastro-form.ts';

const TITULO = 'Concurso Público 01';
const PDF = {
  name: 'edital.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

const botao = (onde: Page | Locator, name: string) => onde.getByRole('button', { name, exact: true });
const titulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const primeirosPassos = (page: Page) => page.getByRole('region', { name: 'Primeiros passos' });
const menu = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name }).click();

/** The first administrator, with the password that the start printed; what is to be done is said, and one does it. */
export async function configurar(page: Page, email: string, senha: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await botao(page, 'Entrar').click();
  const passos = primeirosPassos(page);
  await passos.getByText('0 de 11 feitos').waitFor();
  await botao(passos, 'Trocar a senha agora').click();
  const troca = page.getByRole('dialog', { name: 'Trocar Senha' });
  await troca.getByLabel('Senha Atual').fill(senha);
  await troca.getByLabel('Nova Senha', { exact: true }).fill('caneta-azul-7');
  await troca.getByLabel(/^Confirm/).fill('caneta-azul-7');
  await botao(troca, 'Salvar Nova Senha').click();
  await passos.getByText('1 de 11 feitos').waitFor();

  await passos.getByRole('link', { name: 'Abrir configurações' }).click();
  await titulo(page, 'Sistema');
  await page.getByLabel('Nome', { exact: true }).fill('Fundação Vale Sereno');
  await page.getByLabel('CNPJ', { exact: true }).fill('04.252.011/0001-10');
  await botao(page, 'Salvar alterações').click();
  await page.getByText('Ajustes salvos.').waitFor();
  await menu(page, 'Dashboard');
  await passos.getByText('2 de 11 feitos').waitFor();
}

const brasileira = (dia: string) => dia.split('-').reverse().join('/');

/** From the first steps to a contest that anybody finds. @param hoje YYYY-MM-DD */
export async function publicar(page: Page, hoje: string): Promise<void> {
  const dia = (mais: number) => brasileira(somarDias(hoje, mais));
  await primeirosPassos(page).getByRole('link', { name: 'Criar concurso' }).click();
  await titulo(page, 'Novo Concurso');
  await page.getByLabel('Título').fill(TITULO);
  await page.getByLabel('Prefeitura').fill('Prefeitura de Vale Sereno/MG');
  await page.getByLabel('Tipo').selectOption('Concurso Público');
  await page.getByLabel('Data de início').fill(dia(0));
  await page.getByLabel('Data de encerramento').fill(dia(9));
  await botao(page, 'Usar o endereço deste portal').click();
  await botao(page, 'Salvar concurso').click();
  await page.getByText('Concurso criado com sucesso!').waitFor();
  const faltas = page.getByText('Antes de divulgar este concurso').locator('..');
  await faltas.getByText('Não há vaga ativa').waitFor();
  await faltas.getByText('Não há publicação').waitFor();

  const dialog = page.getByRole('dialog');
  await botao(page, 'Nova vaga').click();
  await dialog.getByLabel('Cargo').fill('Enfermeira');
  await dialog.getByLabel('Nível').selectOption('Superior');
  await dialog.getByLabel('Taxa de inscrição').fill('110,5');
  await dialog.getByLabel('Vencimento').fill(dia(11));
  await botao(dialog, 'Salvar vaga').click();
  await page.getByText('Vaga criada com sucesso!').waitFor();
  await faltas.getByRole('link', { name: 'Abrir publicações' }).click();
  await botao(page, 'Nova publicação').click();
  await dialog.getByLabel('Título').fill('Edital de abertura');
  await dialog.getByLabel('Arquivo').setInputFiles(PDF);
  await dialog.getByText('edital.pdf').waitFor();
  await botao(dialog, 'Salvar publicação').click();
  await page.getByText('Publicação criada com sucesso!').waitFor();
  await faltas.waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Prazos de Recursos' }).click();
  await botao(page, 'Novo prazo').click();
  await dialog.getByLabel('Descrição').fill('Gabarito preliminar');
  await dialog.getByLabel('Data de início').fill(dia(0));
  await dialog.getByLabel('Data de encerramento').fill(dia(3));
  await botao(dialog, 'Salvar prazo').click();
  await dialog.waitFor({ state: 'hidden' });
  await menu(page, 'Dashboard');
  await primeirosPassos(page).getByText('6 de 11 feitos').waitFor();
}

/** From the home page to a paid enrolment. */
export async function participar(page: Page, dados: DadosDeCadastro): Promise<void> {
  await page.getByRole('heading', { level: 3, name: TITULO }).waitFor();
  await botao(page, 'Cadastre-se').click();
  await titulo(page, 'Cadastro de Candidato');
  await preencher(page, dados);
  await finalizar(page).click();
  await sucesso(page).waitFor();
  await botao(page, 'Entrar agora').click();
  await titulo(page, 'Inscrições');

  await botao(page, 'Inscrever-se').click();
  const inscricao = page.getByRole('dialog', { name: 'Fazer inscrição' });
  await inscricao.getByLabel('Vaga').selectOption({ index: 1 });
  await botao(inscricao, 'Confirmar inscrição').click();
  await inscricao.waitFor({ state: 'hidden' });
  const boleto = page.getByRole('dialog', { name: /^(Pagar|Boleto da) inscrição$/ });
  await botao(boleto, 'Simular pagamento').click();
  await boleto.getByText('Pagamento Confirmado!').waitFor();
  await page.keyboard.press('Escape');
  await boleto.waitFor({ state: 'hidden' });
}

export async function recorrer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Recursos' }).first().click();
  await titulo(page, 'Recursos');
  await page.getByRole('button', { name: 'Enviar recurso' }).first().click();
  const envio = page.getByRole('dialog', { name: 'Enviar recurso' });
  await envio.getByLabel('Prazo de recurso').selectOption({ index: 1 });
  await envio.getByLabel('Número da questão').fill('12');
  await envio.getByLabel('Fundamentação').fill('A alternativa C também está correta.');
  await botao(envio, 'Enviar recurso').click();
  const recibo = page.getByRole('dialog', { name: 'Recurso enviado' });
  await recibo.waitFor();
  await page.keyboard.press('Escape');
}

export async function decidirRecurso(page: Page): Promise<void> {
  await menu(page, /^Recursos/);
  await page.getByRole('button', { name: /^Analisar recurso/ }).click();
  const analise = page.getByRole('dialog');
  await analise.getByText('alternativa C').waitFor();
  // As the keys beside the document say.
  for (const tecla of ['d', 'o']) await page.keyboard.press(tecla);
  await page.keyboard.type('Gabarito alterado.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Confirmar Decisão' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Decisão registrada com sucesso!').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

export async function pedirRestituicao(page: Page, chave: string): Promise<void> {
  await page.getByRole('table', { name: 'Recursos enviados' }).getByText('Deferido').waitFor();
  await page.getByRole('link', { name: 'Restituições' }).first().click();
  await titulo(page, 'Restituição de Taxa de Inscrição');
  await page.getByRole('table', { name: 'Inscrições ativas' }).getByRole('button', { name: 'Solicitar' }).click();
  const pedido = page.getByRole('dialog', { name: 'Solicitar restituição' });
  await pedido.getByRole('radio', { name: 'Chave PIX' }).check();
  await pedido.getByLabel('Chave PIX', { exact: true }).last().fill(chave);
  await pedido.getByLabel('Motivo').fill('O concurso mudou de data.');
  await botao(pedido, 'Solicitar restituição').click();
  await page.getByRole('dialog', { name: /enviada com sucesso/ }).waitFor();
  await page.keyboard.press('Escape');
}

export async function restituir(page: Page): Promise<void> {
  await menu(page, /^Reembolsos/);
  await titulo(page, 'Gestão de Reembolsos');
  for (const status of ['Processando', 'Efetuado']) {
    await page.getByRole('button', { name: /^Alterar status do reembolso/ }).click();
    const form = page.getByRole('dialog', { name: 'Alterar status' });
    await form.getByLabel('Novo status').selectOption(status);
    await botao(form, 'Salvar').click();
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('table', { name: 'Reembolsos' }).getByText(status).waitFor();
  }
}
