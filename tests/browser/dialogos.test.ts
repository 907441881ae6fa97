// Dialogs with a form: no way out loses what was typed without asking, Esc in an open list or menu closes that alone, and
// nothing typed while it is being saved is lost.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CELULAR, createSite, type Site } from '../support/browser.ts';
import {
  createCandidato,
  createConcurso,
  createInscricao,
  createListaReservada,
  createReembolso,
  createVaga,
} from '../support/factories.ts';
import { esperarFoco, recusar, segurar } from './home-acoes.ts';
import { inscrever, prazoDeRecurso, RECURSOS } from './prazos-acoes.ts';

/** The panel, at a screen to go back to. */
async function painel(site: Site): Promise<Page> {
  const page = await site.open('/admin/dashboard/logs', { admin: site.portal.admin.token });
  await page.getByRole('heading', { level: 1, name: 'Logs' }).waitFor();
  return page;
}
const ir = (site: Site, page: Page, endereco: string) => page.goto(`${site.url}/#/admin/dashboard/${endereco}`);
async function admin(site: Site, endereco: string): Promise<Page> {
  const page = await painel(site);
  await ir(site, page, endereco);
  return page;
}
const pergunta = (page: Page) => page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' });
const responder = (page: Page, resposta: 'Sim' | 'Não') =>
  pergunta(page).getByRole('button', { name: resposta }).click();

type Aberta = { dialog: Locator; campo: Locator };

async function pelaAba(site: Site, page: Page, tab: string, botao: string, campo: string): Promise<Aberta> {
  const { id } = await createConcurso(site.portal);
  await ir(site, page, `concursos/detalhes/${id}?tab=${tab}`);
  await page.getByRole('button', { name: botao }).click();
  const dialog = page.getByRole('dialog');
  return { dialog, campo: dialog.getByLabel(campo, { exact: true }) };
}

const JANELAS: readonly [nome: string, abrir: (site: Site, page: Page) => Promise<Aberta>][] = [
  ['Novo atendimento', (site, page) => pelaAba(site, page, 'catalogo-atendimento', 'Novo atendimento', 'Nome')],
  ['Nova vaga', (site, page) => pelaAba(site, page, 'vagas', 'Nova vaga', 'Cargo')],
  [
    'Vagas reservadas',
    async (site, page) => {
      const { concurso_id } = await createVaga(site.portal);
      await createListaReservada(site.portal, { concurso_id });
      await ir(site, page, `concursos/detalhes/${concurso_id}?tab=vagas`);
      await page.getByRole('button', { name: 'Reservadas', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Vagas reservadas' });
      return { dialog, campo: dialog.getByLabel('Motivo') };
    },
  ],
  ['Nova publicação', (site, page) => pelaAba(site, page, 'publicacoes', 'Nova publicação', 'Título')],
  ['Novo convênio', (site, page) => pelaAba(site, page, 'convenio', 'Novo convênio', 'Nome')],
  ['Nova etapa', (site, page) => pelaAba(site, page, 'cronograma', 'Nova etapa', 'Nome')],
  ['Novo prazo', (site, page) => pelaAba(site, page, 'prazos-recursos', 'Novo prazo', 'Descrição')],
  [
    'Convidar administrador',
    async (site, page) => {
      await ir(site, page, 'configuracoes/administradores');
      await page.getByRole('button', { name: 'Convidar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Convidar administrador' });
      return { dialog, campo: dialog.getByLabel('E-mail') };
    },
  ],
  [
    'Confirmar pagamento',
    async (site, page) => {
      await createInscricao(site.portal);
      await ir(site, page, 'boletos');
      await page.getByRole('button', { name: 'Confirmar pagamento' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Confirmar pagamento' });
      return { dialog, campo: dialog.getByLabel('Observação') };
    },
  ],
  [
    'Nova devolução',
    async (site, page) => {
      await ir(site, page, 'devolucoes');
      await page.getByRole('button', { name: 'Nova devolução' }).click();
      const dialog = page.getByRole('dialog', { name: 'Nova devolução' });
      return { dialog, campo: dialog.getByLabel('Motivo') };
    },
  ],
  [
    'Salvar visão',
    async (site, page) => {
      await ir(site, page, 'inscricoes?status=A');
      await page.getByRole('button', { name: 'Salvar visão' }).click();
      const dialog = page.getByRole('dialog', { name: 'Salvar visão' });
      return { dialog, campo: dialog.getByLabel('Nome') };
    },
  ],
  [
    'Trocar Senha',
    async (site, page) => {
      await ir(site, page, '');
      await page.getByRole('button', { name: 'Trocar Senha' }).click();
      const dialog = page.getByRole('dialog', { name: 'Trocar Senha' });
      return { dialog, campo: dialog.getByLabel('Nova Senha', { exact: true }) };
    },
  ],
];

// Three to a visit.
const VISITAS = [0, 3, 6, 9].map((de) => {
  const janelas = JANELAS.slice(de, de + 3);
  return { nomes: janelas.map(([nome]) => nome).join(', '), janelas };
});

test.each(VISITAS)('every way out asks before it loses what was typed: $nomes', async ({ janelas }) => {
  const site = await createSite();
  const page = await painel(site);
  for (const [nome, abrir] of janelas) {
    const { dialog, campo } = await abrir(site, page);
    await campo.fill('Digitado aqui');
    const endereco = page.url();
    const saidas = [
      () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
      () => dialog.getByRole('button', { name: 'Fechar', exact: true }).click(),
      // From where one types: in an open list it closes the list alone.
      () => campo.press('Escape'),
      () => page.mouse.click(4, 4),
      () => page.goBack(),
      // An address that is typed.
      () =>
        page.evaluate(() => {
          window.location.hash = '#/admin/dashboard/emails';
        }),
    ];
    for (const sair of saidas) {
      await sair();
      await responder(page, 'Não');
      await pergunta(page).waitFor({ state: 'detached' });
      expect(await campo.inputValue(), nome).toBe('Digitado aqui');
      await expect.poll(() => page.url()).toBe(endereco);
    }
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await responder(page, 'Sim');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
});

test('Back closes a form once it is agreed, then leaves the screen; what was given up does not come back', async () => {
  const site = await createSite();
  const { id } = await createConcurso(site.portal);
  const page = await admin(site, 'concursos');
  await page.goto(`${site.url}/#/admin/dashboard/concursos/detalhes/${id}?tab=vagas`);
  await page.getByRole('button', { name: 'Nova vaga' }).click();
  await page.getByLabel('Cargo').fill('Merendeira');
  await page.goBack();
  await responder(page, 'Sim');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Concursos' }).waitFor();
  await page.goto(`${site.url}/#/admin/dashboard/concursos/detalhes/${id}?tab=vagas`);
  await page.getByRole('button', { name: 'Nova vaga' }).click();
  await expect.poll(() => page.getByLabel('Cargo').inputValue()).toBe('');
});

test('an address typed while what was closed still leaves the history asks, too', async () => {
  const site = await createSite();
  const page = await painel(site);
  const { dialog, campo } = await pelaAba(site, page, 'vagas', 'Nova vaga', 'Cargo');
  await campo.fill('Merendeira');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.evaluate(() => {
    const go = history.go.bind(history);
    history.go = (delta) => {
      history.go = go;
      go(delta);
      window.location.hash = '#/admin/dashboard/emails';
    };
  });
  // The first question's step is being left; the address asks the second.
  await responder(page, 'Não');
  await responder(page, 'Não');
  await pergunta(page).waitFor({ state: 'detached' });
  expect(await campo.inputValue()).toBe('Merendeira');
  await page.evaluate(() => {
    window.location.hash = '#/admin/dashboard/emails';
  });
  await responder(page, 'Sim');
  await page.getByRole('heading', { level: 1, name: 'E-mails' }).waitFor();
});

test('Esc in an open list of cities closes the list alone', async () => {
  const site = await createSite();
  const { id } = await createCandidato(site.portal, { uf: 'MG', cidade: 'Contagem' });
  const page = await admin(site, `candidatos/detalhes/${id}`);
  await page.getByRole('button', { name: 'Editar dados' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Editar dados do candidato' });
  await dialog.getByLabel('Bairro').fill('Centro');
  await dialog.getByRole('combobox', { name: 'Cidade', exact: true }).fill('conta');
  await dialog.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Bairro').inputValue()).toBe('Centro');
  expect(await pergunta(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await pergunta(page).waitFor();
});

test('Esc in the open menu of models closes the menu alone', async () => {
  const site = await createSite();
  const { id } = await createReembolso(site.portal);
  const page = await admin(site, `reembolsos?alterar=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Alterar status' });
  await dialog.getByLabel('Observações').fill('Conferido.');
  await dialog.getByRole('button', { name: 'Modelos' }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Observações').inputValue()).toBe('Conferido.');
  expect(await pergunta(page).count()).toBe(0);
});

test('a form in a window over another form is sent alone: a model is saved, and no refund moves on by it', async () => {
  const site = await createSite();
  const { portal } = site;
  const { id } = await createReembolso(portal, { status: 'Processando' });
  const page = await admin(site, `reembolsos?alterar=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Alterar status' });
  await dialog.getByLabel('Novo status').selectOption('Efetuado');
  await dialog.getByLabel('Observações').fill('Transferido.');
  await dialog.getByRole('button', { name: 'Modelos' }).click();
  await page.getByRole('menuitem', { name: 'Salvar este texto como modelo' }).click();
  const modelo = page.getByRole('dialog', { name: 'Novo modelo' });
  await modelo.getByLabel('Título').fill('Transferência');
  await modelo.getByLabel('Título').press('Enter');
  await page.getByText('Modelo "Transferência" salvo.').waitFor();
  await modelo.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Novo status').inputValue()).toBe('Efetuado');
  const { status } = await portal.db.selectFrom('reembolsos').select('status').executeTakeFirstOrThrow();
  expect(status).toBe('Processando');
});

/** A form whose save has failed, with its message over it and the focus on its button. */
async function comMensagem() {
  const site = await createSite({ tolerate: /status of 500/ });
  const page = await painel(site);
  const { dialog, campo } = await pelaAba(site, page, 'cronograma', 'Nova etapa', 'Nome');
  await campo.fill('Prova objetiva');
  await dialog.getByLabel('Data', { exact: true }).fill('13/12/2026');
  await recusar(page, '**/trpc/admin.cronograma.create', 500, 'Erro interno do servidor. Tente novamente mais tarde.');
  const salvar = dialog.getByRole('button', { name: 'Salvar etapa' });
  await salvar.click();
  await page.getByText('Erro ao salvar etapa').waitFor();
  await esperarFoco(salvar);
  return { page, dialog, salvar };
}

test('who closes a message goes on where they were', async () => {
  const { page, salvar } = await comMensagem();
  const fechar = page.getByRole('button', { name: 'Fechar aviso' });
  await fechar.click();
  await fechar.waitFor({ state: 'detached' });
  await esperarFoco(salvar);
});

test('what is said over a window is a stop of its round of Tab', async () => {
  const { page, dialog, salvar } = await comMensagem();
  const avisos = page.getByRole('region', { name: 'Avisos' }).getByRole('button');
  await page.keyboard.press('Tab');
  await esperarFoco(avisos.first());
  await page.keyboard.press('Shift+Tab');
  await esperarFoco(salvar);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await esperarFoco(avisos.last());
  await page.keyboard.press('Tab');
  await esperarFoco(dialog.getByRole('button', { name: 'Fechar', exact: true }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await avisos.first().waitFor({ state: 'detached' });
  await esperarFoco(dialog.getByRole('button', { name: 'Fechar', exact: true }));
});

test('Esc in the open list of banks closes the list alone', async () => {
  const site = await createSite();
  const { id } = await inscrever(site, { inscricao: { status_pagamento: 'Pago' } } as never);
  const page = await site.open(`/area-candidato/restituicao?inscricao=${id}`, { sessao: site.portal.candidato.token });
  const dialog = page.getByRole('dialog', { name: 'Solicitar restituição' });
  await dialog.getByLabel('Agência').fill('0452');
  await dialog.getByRole('combobox', { name: 'Banco' }).fill('banco do brasil');
  await dialog.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Agência').inputValue()).toBe('0452');
  expect(await pergunta(page).count()).toBe(0);
});

/** A vacancy filled in, and not yet saved. */
async function novaVaga(site: Site) {
  const page = await painel(site);
  const { dialog } = await pelaAba(site, page, 'vagas', 'Nova vaga', 'Cargo');
  await dialog.getByLabel('Cargo').fill('Merendeira');
  await dialog.getByLabel('Nível').selectOption('Médio');
  await dialog.getByLabel('Taxa de inscrição').fill('50');
  return { page, dialog };
}

test('while it is being saved the fields and the ways out are closed', async () => {
  const site = await createSite();
  const { page, dialog } = await novaVaga(site);
  const soltar = await segurar(page, '**/trpc/admin.vagas.create*');
  await dialog.getByLabel('Cargo').press('Enter');
  await expect.poll(() => dialog.getByLabel('Cargo').isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Cancelar' }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Fechar', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.goBack();
  expect(await pergunta(page).count()).toBe(0);
  soltar();
  await page.getByText('Vaga criada com sucesso!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Merendeira/ }).waitFor();
});

test('what a dead connection never answers is given up, and sent again as the same act', async () => {
  const site = await createSite();
  const { page, dialog } = await novaVaga(site);
  await page.clock.install();
  const chaves: (string | undefined)[] = [];
  await page.route('**/trpc/admin.vagas.create*', async (route) => {
    chaves.push(route.request().headers()['idempotency-key']);
    if (chaves.length > 1) return route.continue();
    // It arrives and is done, and nothing ever comes back.
    await route.fetch();
  });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => site.portal.db.selectFrom('vagas').select('id').execute()).toHaveLength(1);
  await page.clock.runFor(44_000);
  expect(chaves).toHaveLength(1);
  const demora = page.getByText('O portal ainda não respondeu. Continuamos tentando: não é preciso repetir.');
  await demora.waitFor();
  await page.clock.runFor(3000);
  await page.getByText('Vaga criada com sucesso!').waitFor();
  await demora.waitFor({ state: 'detached' });
  await dialog.waitFor({ state: 'detached' });
  expect(chaves).toHaveLength(2);
  expect(new Set(chaves).size).toBe(1);
  expect(await site.portal.db.selectFrom('vagas').select('id').execute()).toHaveLength(1);
});

test('on a phone with its keyboard open: what a try left to say is seen from the foot of the form', async () => {
  const site = await createSite({ tolerate: /status of 503/ });
  const page = await site.open('/admin/dashboard/configuracoes/administradores', {
    ...CELULAR,
    viewport: { width: 390, height: 330 },
    admin: site.portal.admin.token,
  });
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar administrador' });
  await dialog.getByLabel('E-mail').fill('nova@exemplo.com.br');
  const papel = dialog.getByLabel('Perfil de acesso');
  await papel.selectOption('auditor');
  await papel.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const mensagem = 'Nada foi registrado. O portal não consegue gravar agora; tente de novo em alguns segundos.';
  await page.route('**/trpc/admin.administradores.convidar*', (route) =>
    route.fulfill({ status: 503, json: { error: { message: mensagem, code: -32603, data: { httpStatus: 503 } } } }),
  );
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  const dito = dialog.getByRole('alert').filter({ hasText: mensagem });
  await dito.waitFor();
  await expect
    .poll(() =>
      dito.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + 20, y + 20));
      }),
    )
    .toBe(true);
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe('nova@exemplo.com.br');
  expect(await papel.inputValue()).toBe('auditor');
});

test('on a phone what is wrong with a long text just above the foot is seen with it', async () => {
  const site = await createSite();
  const inscricao = await inscrever(site);
  await prazoDeRecurso(site, inscricao, { objeto: 'resultado' });
  const page = await site.open(`${RECURSOS}?inscricao=${inscricao.id}`, {
    ...CELULAR,
    sessao: site.portal.candidato.token,
  });
  const dialog = page.getByRole('dialog', { name: 'Enviar recurso' });
  const enviar = dialog.getByRole('button', { name: 'Enviar recurso' });
  const prazo = dialog.getByLabel('Prazo de recurso');
  await prazo.selectOption({ index: 1 });
  const texto = dialog.getByLabel('Fundamentação');
  await dialog.getByLabel('Número da questão').waitFor({ state: 'detached' });
  // A phone so high that the field ends where the foot begins.
  const fim = await texto.evaluate((element) => Math.ceil(element.getBoundingClientRect().bottom));
  const pe = await enviar.evaluate((element) => innerHeight - element.getBoundingClientRect().top);
  await page.setViewportSize({ width: 390, height: Math.round(fim + pe) + 20 });
  await enviar.click();
  const errado = dialog.getByText('Informe a fundamentação do recurso.');
  await errado.waitFor();
  const visto = (element: Element) => {
    const { x, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + 5, bottom - 3));
  };
  await expect.poll(() => errado.evaluate(visto)).toBe(true);
});

test('settings keep what is typed while they are being saved', async () => {
  const site = await createSite();
  const page = await admin(site, 'configuracoes/sistema');
  const campo = (nome: string) => page.getByRole('textbox', { name: nome, exact: true });
  await campo('Nome').fill('Instituto Novo');
  const soltar = await segurar(page, '**/trpc/admin.ajustes.update*');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await campo('Nome').fill('Instituto Mais Novo');
  await campo('Telefone').fill('(31) 3333-4444');
  soltar();
  await page.getByText('Ajustes salvos. Já valem em todo o portal.').waitFor();
  expect(await campo('Nome').inputValue()).toBe('Instituto Mais Novo');
  expect(await campo('Telefone').inputValue()).toBe('(31) 3333-4444');
  await page.getByText('Há alterações que ainda não foram salvas.').waitFor();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect
    .poll(async () => (await site.portal.admin.rpc.admin.ajustes.get()).valores.instituto_nome)
    .toBe('Instituto Mais Novo');
});

test('a question that is slow to come, and was pressed for again meanwhile, is asked once', async () => {
  const site = await createSite();
  await inscrever(site);
  const page = await site.open('/area-candidato/inscricoes', { sessao: site.portal.candidato.token });
  const soltar = await segurar(page, /\/host-[^/]+\.js$/);
  const cancelar = page.getByRole('button', { name: 'Cancelar', exact: true });
  for (const _ of [1, 2, 3]) await cancelar.click();
  soltar();
  const perguntas = page.getByRole('dialog', { name: /^Cancelar a inscrição/ });
  await perguntas.first().waitFor();
  expect(await perguntas.count()).toBe(1);
  await page.getByRole('button', { name: 'Não' }).click();
  await perguntas.waitFor({ state: 'detached' });
});
