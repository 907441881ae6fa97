// Who is in CadÚnico: asked for by category on a phone, sent out in one file, and decided by the answer that comes back.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CELULAR, createSite, expectAccessible, expectSound, type Site } from '../support/browser.ts';
import { createCandidato, createConcurso, createInscricao, createIsencao } from '../support/factories.ts';

const PRAZO = '2026-12-01T02:59:59.999Z';
const NIS = ['12047892084', '12047890006'] as const;

async function semear({ portal }: Site) {
  const { id: concurso_id } = await createConcurso(portal, { prazo_final_isencao: PRAZO, data_prazo_fim: PRAZO });
  const { id: categoria_id } = await portal.admin.rpc.admin.catalogos.create({
    ...{ concurso_id, tipo: 'isencao', nome: 'Inscrito no CadÚnico', ordem: 1, documentos: [] },
    dados: { regra: 'nis', dias_para_documentos: 3 },
  });
  return { concurso_id, categoria_id };
}

test('the round: a file goes out, its answer is looked at, and decides once it is applied', async () => {
  const site = await createSite({ tolerate: /status of 500/ });
  const { portal } = site;
  const { concurso_id, categoria_id } = await semear(site);
  const categoria = JSON.stringify({ nome: 'Inscrito no CadÚnico', lei: null, dias_para_documentos: 3 });
  const ids: number[] = [];
  for (const nis of NIS) {
    const { id: candidato_id } = await createCandidato(portal);
    const { id: inscricao_id } = await createInscricao(portal, { concurso_id, candidato_id });
    ids.push((await createIsencao(portal, { inscricao_id, categoria_id, nis, categoria })).id);
  }
  const page = await site.open(`/admin/dashboard/concursos/detalhes/${concurso_id}`, { admin: portal.admin.token });
  await page.getByRole('tab', { name: /^Categorias de isenção/ }).click();
  await page.getByRole('button', { name: 'Gerar arquivo' }).click();
  const gerar = page.getByRole('dialog', { name: 'Gerar arquivo do CadÚnico' });
  await gerar.getByLabel('Edital').fill('012026');
  await gerar.getByLabel('Sigla da instituição').fill('PMVS');
  await expectAccessible(page);
  await gerar.getByRole('button', { name: 'Gerar arquivo' }).click();
  await page.getByText(/gerado, com 2 pessoas/).waitFor();
  const arquivos = page.getByRole('table', { name: 'Lista de arquivos do CadÚnico' });
  const baixa = page.waitForEvent('download');
  await arquivos.getByRole('button', { name: /^Baixar/ }).click();
  const linhas = (await readFile(await (await baixa).path(), 'latin1')).split('\r\n').filter(Boolean);
  expect(linhas.map((linha) => linha.split(';')[0])).toEqual(['0', '1', '1']);

  const respostas = linhas.map((linha) =>
    linha.startsWith('0') ? linha : `${linha}${linha.includes(NIS[0]) ? 'S;;' : 'N;2;'}`,
  );
  await page.getByRole('button', { name: 'Enviar resposta' }).click();
  const enviar = page.getByRole('dialog', { name: 'Enviar resposta do CadÚnico' });
  const leitura = '**/trpc/admin.cadunico.get*';
  await page.route(leitura, (route) => route.fulfill({ status: 500, body: '' }));
  await enviar
    .locator('input[type=file]')
    .setInputFiles({ name: 'retorno.txt', mimeType: 'text/plain', buffer: Buffer.from(respostas.join('\r\n')) });
  await enviar.getByRole('button', { name: 'Enviar resposta' }).click();
  const resposta = page.getByRole('dialog', { name: 'Resposta do CadÚnico' });
  await resposta.getByText('Erro ao carregar a resposta.').waitFor();
  await page.unroute(leitura);
  await resposta.getByRole('button', { name: 'Tentar novamente' }).click();
  await resposta.getByText('Indeferir: NIS não cadastrado').waitFor();
  await expectAccessible(page);
  expect(await portal.db.selectFrom('isencoes').select('status').execute()).toEqual([{ status: 'P' }, { status: 'P' }]);
  await resposta.getByRole('button', { name: 'Aplicar decisões' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await page.getByText('Decisões aplicadas.').waitFor();
  await arquivos.getByText('Aplicada').waitFor();
  const decididas = await portal.db.selectFrom('isencoes').select(['id', 'status']).orderBy('id').execute();
  expect(decididas).toEqual([
    { id: ids[0], status: 'D' },
    { id: ids[1], status: 'I' },
  ]);
});

test('on a phone: the category says what it asks, and a number that cannot be is told in its field', async () => {
  const site = await createSite();
  const { portal } = site;
  const { concurso_id } = await semear(site);
  await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id });
  const page = await site.open('/area-candidato/solicitar-isencao', { ...CELULAR, sessao: portal.candidato.token });
  await page.getByRole('button', { name: 'Solicitar', exact: true, disabled: false }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar isenção' });
  await dialog.getByLabel('Categoria').selectOption('Inscrito no CadÚnico');
  const enviar = dialog.getByRole('button', { name: 'Solicitar isenção', exact: true });
  await dialog.getByLabel(/NIS/).fill('12047892085');
  await enviar.click();
  await dialog.getByText('Este NIS não existe: confira os 11 dígitos.').waitFor();
  await expectSound(page);
  await dialog.getByLabel(/NIS/).fill(NIS[0]);
  await enviar.click();
  await page.getByRole('dialog', { name: /sucesso/ }).waitFor();
  const [isencao] = await portal.db.selectFrom('isencoes').select(['nis', 'status']).execute();
  expect(isencao).toEqual({ nis: NIS[0], status: 'P' });
});
