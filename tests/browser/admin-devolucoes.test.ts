// Giving back to many in the panel and to who gets it: a batch is made of what a look finds, another administrator approves it,
// its file goes out and comes back, and who could not be paid says where the money is to go.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { avancarDevolucoes } from '../../src/server/devolucoes/index.ts';
import { CELULAR, createSite, expectAccessible, expectNoOverflow, expectSound } from '../support/browser.ts';
import { createConcurso, createInscricao, createVaga } from '../support/factories.ts';
import { esperarFoco, recusar, segurar } from './home-acoes.ts';

const DEVOLUCOES = '/admin/dashboard/devolucoes';
const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('from the contest to the money, with an account asked of who the bank could not pay', async () => {
  const site = await createSite({ tolerate: /status of 409/ });
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal, { titulo: 'Concurso Público nº 07/2026' });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Contador' });
  await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
  await createInscricao(portal, { vaga_id, status_pagamento: 'Pago' });
  await createInscricao(portal, { vaga_id });
  const { id: outraVaga } = await createVaga(portal, { concurso_id, cargo: 'Motorista', ativo: 0 });
  await createInscricao(portal, { vaga_id: outraVaga, status_pagamento: 'Pago' });

  const page = await site.open(DEVOLUCOES, { admin: portal.admin.token });
  await botao(page, 'Nova devolução').click();
  const nova = page.getByRole('dialog', { name: 'Nova devolução' });
  await nova.getByLabel('Só estas inscrições').fill('doze');
  await nova.getByRole('button', { name: 'Criar devolução' }).click();
  await nova.getByText('Escolha o concurso.', { exact: true }).waitFor();
  await nova.getByText('Informe números de inscrição, separados por vírgula.').waitFor();
  await esperarFoco(nova.getByRole('combobox', { name: 'Concurso' }));
  await nova.getByLabel('Só estas inscrições').fill('');
  await botao(page, 'Cancelar').click();
  await nova.waitFor({ state: 'hidden' });
  await page.goto(`${site.url}/#/admin/dashboard/concursos`);
  await page.getByRole('link', { name: 'Devolver as taxas' }).click();
  const simulacao = nova.getByRole('region', { name: 'Simulação' });
  await simulacao.getByText('3 pagamentos, R$ 256,50').waitFor();
  await nova.getByRole('checkbox', { name: /Motorista .*\(inativa\)/ }).waitFor();
  await nova.getByRole('checkbox', { name: /^Contador/ }).check();
  await simulacao.getByText('2 pagamentos, R$ 171,00').waitFor();
  await nova.getByText('Fora: Sem pagamento confirmado').waitFor();
  await expectAccessible(page);
  await nova.getByLabel('Motivo').fill('O concurso foi cancelado pela Prefeitura.');
  await nova.getByLabel('Número de pessoas').fill('3');
  await nova.getByRole('button', { name: 'Criar devolução' }).click();
  await nova.getByText(/São 2 pessoas, e você digitou 3/).waitFor();
  await nova.getByLabel('Número de pessoas').fill('2');
  await nova.getByRole('button', { name: 'Criar devolução' }).click();
  await page.getByRole('heading', { level: 1, name: 'Devolução 1' }).waitFor();
  await page.getByText('Quem criou a devolução não a aprova. Peça a outro administrador.').waitFor();
  expect(await botao(page, 'Aprovar').count()).toBe(0);
  await expectAccessible(page);

  const outra = await portal.administrador({ nome: 'Bruna Finanças', papel: 'financeiro' });
  const dela = await site.open(`${DEVOLUCOES}/1`, { admin: outra.token });
  await botao(dela, 'Aprovar').click();
  const aprovar = dela.getByRole('dialog', { name: 'Aprovar a devolução' });
  await aprovar.getByLabel('Número de pessoas').fill('2');
  await aprovar.getByRole('button', { name: 'Aprovar devolução' }).click();
  await dela.getByText('Devolução aprovada. As pessoas são avisadas agora.').waitFor();
  await avancarDevolucoes(portal.deps);
  await dela.goto(`${dela.url()}?item=999`);
  await dela.getByText('Pagamento não encontrado.').waitFor();
  await dela.reload();
  await botao(dela, 'Gerar planilha CSV').click();
  await dela.getByRole('button', { name: 'Sim' }).click();
  await dela.getByText('devolucao-1-remessa-000001.csv', { exact: true }).waitFor();
  await dela.getByRole('button', { name: 'O banco recusou o arquivo' }).click();
  const recusado = dela.getByRole('dialog', { name: 'O banco recusou o arquivo' });
  await recusado.getByText(/2 pagamentos voltam a A pagar/).waitFor();
  await expectAccessible(dela);
  await recusado.getByLabel('Por que o banco recusou').fill('Convênio errado.');
  await recusado.getByRole('button', { name: 'Voltar a A pagar' }).click();
  await dela.getByText('O banco recusou o arquivo: Convênio errado.').first().waitFor();
  expect(await dela.getByRole('button', { name: 'O banco recusou o arquivo' }).count()).toBe(0);
  await botao(dela, 'Gerar planilha CSV').click();
  await dela.getByRole('button', { name: 'Sim' }).click();
  await dela.getByText('devolucao-1-remessa-000002.csv', { exact: true }).waitFor();
  const { data: itens } = await portal.admin.rpc.admin.devolucoes.itens({ devolucao_id: 1 });
  const [primeiro, segundo] = itens.map(({ referencia }) => referencia);
  const volta = `Item;Resultado;Motivo\n${primeiro};recusado;a chave PIX não está cadastrada.\n${segundo};pago;`;
  await botao(dela, 'Enviar retorno do banco').click();
  const retorno = dela.getByRole('dialog', { name: 'Enviar retorno do banco' });
  await retorno
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name: 'volta.csv', mimeType: 'text/csv', buffer: Buffer.from(volta) });
  await retorno.getByRole('button', { name: 'Enviar retorno' }).click();
  await dela.getByText('Retorno lido: 1 pago, 1 recusado.').waitFor();
  // What contradicts it is told of the payment, and each time the file is sent.
  for (const dito of [/^0 pagos, 0 recusados\. Não combinam/, /já tinha sido lido: .* Não combinam/]) {
    await botao(dela, 'Enviar retorno do banco').click();
    const contra = {
      name: 'contra.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Item;Resultado\n${segundo};recusado`),
    };
    await retorno.getByLabel('Arquivo', { exact: true }).setInputFiles(contra);
    await retorno.getByRole('button', { name: 'Enviar retorno' }).click();
    await dela.getByText(dito).waitFor();
  }
  await dela.getByText(/^O retorno do banco não combina: D\d+T2 diz recusado/).waitFor();
  await dela.getByText(/Retorno do banco · 1 não combina/).waitFor();
  await dela.getByRole('row', { name: /Aguardando conta/ }).waitFor();
  await expectAccessible(dela);

  const area = await site.open('/area-candidato/restituicao', { sessao: portal.candidato.token, ...CELULAR });
  await botao(area, 'Ver').click();
  const vista = area.getByRole('dialog', { name: 'Solicitação de restituição' });
  await vista.getByText('O banco não conseguiu pagar: a chave PIX não está cadastrada.').waitFor();
  await vista.getByText('O concurso foi cancelado pela Prefeitura.').waitFor();
  await expectNoOverflow(area);
  await vista.getByRole('button', { name: 'Informar conta' }).click();
  const conta = area.getByRole('dialog', { name: 'Informar conta' });
  await conta.getByRole('radio', { name: 'Chave PIX' }).check({ force: true });
  await conta.getByLabel('Chave PIX', { exact: true }).last().fill('ana@exemplo.com.br');
  await expectAccessible(area);
  // As what is asked for of one's own will, it waits for who goes to look the key up.
  await area.reload();
  await conta.getByRole('button', { name: 'Informar conta' }).click();
  await area.getByText('Recebemos a sua conta. Você será avisado quando o valor for enviado.').waitFor();
  expect((await portal.admin.rpc.admin.devolucoes.itens({ devolucao_id: 1 })).data.map(({ status }) => status)).toEqual(
    ['A pagar', 'Pago'],
  );
  // Of a slip paid by its bar code the bank itself may ask for the account.
  const link_pagador = 'https://www.asaas.com/estorno/1';
  const doBanco = { status: 'Em estorno', link_pagador } as const;
  await portal.db.updateTable('devolucao_itens').set(doBanco).where('status', '=', 'A pagar').execute();
  await area.reload();
  await botao(area, 'Ver').click();
  const pagina = vista.getByRole('link', { name: 'Abrir a página do banco' });
  await pagina.waitFor();
  expect(await pagina.getAttribute('href')).toBe(link_pagador);
  await expectAccessible(area);
  const celular = await site.open(`${DEVOLUCOES}/1`, { admin: outra.token, ...CELULAR });
  await celular.getByText('Aguardando pagador').first().waitFor();
  await botao(celular, 'Marcar').waitFor();
  await expectSound(celular);
});

test('vacancies that could not be read are asked for again; one that was cancelled leaves nobody without the focus', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const { id: concurso_id } = await createConcurso(portal);
  const { id: vaga_id } = await createVaga(portal, { concurso_id, cargo: 'Contador' });
  await createVaga(portal, { concurso_id, cargo: 'Motorista' });
  await createInscricao(portal, { vaga_id, status_pagamento: 'Pago' });
  const outro = await createConcurso(portal, { titulo: 'Outro Concurso' });
  for (const { id: candidato_id } of [portal.candidato, portal.outro])
    await createInscricao(portal, { concurso_id: outro.id, candidato_id, status_pagamento: 'Pago' });
  const page = await site.open(DEVOLUCOES, { admin: portal.admin.token });
  const vagas = '**/trpc/admin.vagas.list*';
  const simular = '**/trpc/admin.devolucoes.simular*';
  for (const chamada of [vagas, simular]) await recusar(page, chamada, 500, 'Erro interno do servidor.');
  await page.goto(`${site.url}/#${DEVOLUCOES}?nova=1&para=${concurso_id}`);
  const nova = page.getByRole('dialog', { name: 'Nova devolução' });
  const deNovo = (dito: string) =>
    nova.getByRole('alert').filter({ hasText: dito }).getByRole('button', { name: 'Tentar novamente' });
  await deNovo('Erro ao carregar as vagas.').waitFor();
  await deNovo('Não foi possível simular a devolução.').waitFor();
  for (const chamada of [vagas, simular]) await page.unroute(chamada);
  await deNovo('Erro ao carregar as vagas.').click();
  await nova.getByRole('checkbox', { name: /^Contador/ }).waitFor();
  await deNovo('Não foi possível simular a devolução.').click();
  await nova.getByText('1 pagamento, R$ 85,50').waitFor();
  // What was found, chosen and counted of one contest is not said of another.
  const simulacao = nova.getByRole('region', { name: 'Simulação' });
  const campos = [nova.getByLabel('Só estas inscrições'), nova.getByLabel('Número de pessoas')];
  for (const campo of campos) await campo.fill('1');
  const responder = await segurar(page, simular);
  await nova.getByRole('combobox', { name: 'Concurso' }).fill('Outro');
  await page.getByRole('option', { name: /Outro Concurso/ }).click();
  await nova.getByText('Simulando a devolução').waitFor();
  expect(await simulacao.count()).toBe(0);
  for (const campo of campos) expect(await campo.inputValue()).toBe('');
  responder();
  await simulacao.getByText('2 pagamentos, R$ 171,00').waitFor();
  await botao(page, 'Cancelar').click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await nova.waitFor({ state: 'hidden' });

  const { id } = await portal.admin.rpc.admin.devolucoes.create({
    concurso_id: String(concurso_id),
    vagas: '',
    inscricoes: '',
    usar_pix: 1,
    motivo: 'O concurso foi cancelado.',
    pessoas: '1',
  } as never);
  await page.goto(`${site.url}/#${DEVOLUCOES}/${id}`);
  await botao(page, 'Cancelar devolução').click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await botao(page, 'Cancelar devolução').waitFor({ state: 'detached' });
  await esperarFoco(page.getByRole('heading', { level: 1 }));
  await page.goto(`${site.url}/#${DEVOLUCOES}`);
  await page.getByRole('row', { name: /Sem pagamentos .*Cancelada/ }).waitFor();
});
