// The queue of receipts: the file beside the slip, what was read in it, the bank asked now; confirmed with the keyboard, denied with
// grounds alone, and several only denied.
import { expect, test } from 'vitest';
import { renderPdf } from '../../src/server/platform/pdf/index.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, type Site } from '../support/browser.ts';
import { file, form } from '../support/envios.ts';
import { createComprovacao } from '../support/factories.ts';
import { png } from '../support/imagem.ts';
import { emitir, inscrever } from './boleto-acoes.ts';
import { linhas, teclado } from './filas-acoes.ts';
import { recusar } from './home-acoes.ts';

const FILA = '/admin/dashboard/comprovacoes';

async function enviar(site: Site, arquivo: (linha: string) => Promise<File> | File): Promise<number> {
  const { candidato } = site.portal;
  const { id } = await inscrever(site);
  const { codigo_barras_digitavel } = await emitir(site, id);
  const { body } = await candidato.http<{ id: number }>('POST', `/ps/comprovacao/${id}/enviar`, {
    body: form({ dia_pagamento: '20/11/2026', arquivo: await arquivo(codigo_barras_digitavel) }),
  });
  return body.id;
}
const comPalavras = async (linha: string) =>
  file('pago.pdf', await renderPdf({ content: [linha, 'Valor pago R$ 90,00', 'Data do pagamento 20/11/2026'] }));

test('a receipt is held against its slip, the bank is asked, and the payment is confirmed by keyboard', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const id = await enviar(site, comPalavras);
  const page = await site.open(`${FILA}?status=P`, { admin: portal.admin.token });
  const conferir = '**/trpc/admin.comprovacoes.conferir*';
  await recusar(page, conferir, 500, 'Erro interno do servidor.');
  const teclas = teclado(page);
  await page.getByRole('link', { name: 'Comprovações 1 a tratar' }).waitFor();
  await linhas(page, 'Comprovações')
    .getByRole('button', { name: /^Analisar/ })
    .click();
  const janela = page.getByRole('dialog', { name: `Comprovação nº\u00A0${id}`, exact: true });
  const erro = janela.getByRole('alert').filter({ hasText: 'Erro ao carregar os boletos da inscrição.' });
  await erro.waitFor();
  await page.unroute(conferir);
  await erro.getByRole('button', { name: 'Tentar novamente' }).click();
  await janela.getByText('Confere · Boleto emitido desta inscrição').waitFor();
  await janela.getByText('Difere · R$\u00A092,00').waitFor();
  await janela.getByText('Confere · Vencimento em 23/11/2026').waitFor();
  await expectAccessible(page);
  // What was read stays when it cannot be read again.
  await recusar(page, conferir, 500, 'Erro interno do servidor.');
  const relida = page.waitForResponse(/admin\.comprovacoes\.conferir/);
  await janela.getByRole('button', { name: 'Perguntar ao banco agora' }).click();
  await janela.getByText('Não há banco a quem perguntar').waitFor();
  await (await relida).finished();
  await janela.getByRole('heading', { level: 2 }).focus();
  await teclas('c');
  await janela.getByText('Confere · Boleto emitido desta inscrição').waitFor();
  await page.unroute(conferir);

  // A denial needs its grounds.
  await janela.getByRole('heading', { level: 2 }).focus();
  await teclas('n', 'Control+Enter');
  await janela.getByText('Informe a fundamentação', { exact: false }).first().waitFor();
  await janela.getByRole('heading', { level: 2 }).focus();
  await teclas('c');
  await janela.getByText('O pagamento é lançado como baixa manual', { exact: false }).waitFor();
  await teclas('Control+Enter');
  const pergunta = page.getByRole('dialog', { name: 'Confirmar Decisão' });
  await pergunta.getByText('Tem certeza que deseja confirmar esta comprovação?').waitFor();
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Decisão registrada com sucesso!').waitFor();
  const [pago] = await portal.db.selectFrom('pagamentos').selectAll().execute();
  expect(pago).toMatchObject({ origem: 'manual', observacao: expect.stringMatching(/^Comprovante PAG-2026-/) });
});

test('several are only denied; and on a phone the photo comes first', async () => {
  const site = await createSite();
  const { portal } = site;
  const id = await enviar(site, () => file('foto.png', png(80, 120)));
  const outra = await createComprovacao(portal);
  const page = await site.open(`${FILA}?status=P`, { admin: portal.admin.token });
  await page
    .getByRole('checkbox', { name: /^Marcar todos|^Marcar as|^Marcar tod/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Decidir em lote' }).click();
  const lote = page.getByRole('dialog', { name: 'Decidir 2 comprovações' });
  await lote.getByText('Não confirmar').waitFor();
  expect(await lote.getByText('Confirmar pagamento').count()).toBe(0);
  await page.keyboard.press('Escape');

  const celular = await site.open(`${FILA}?comprovacao=${id}`, { admin: portal.admin.token, ...CELULAR });
  await celular.getByText('O arquivo é uma imagem: nada foi lido dele.', { exact: false }).waitFor();
  await celular.getByRole('img', { name: 'foto.png' }).waitFor();
  await expectNoOverflow(celular);
  expect(outra.id).not.toBe(id);
});
