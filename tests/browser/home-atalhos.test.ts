// The shortcuts over the list: how many there are of each, what they leave, and their place in the address.
import { expect, test } from 'vitest';
import { dataLocal, fimDoDia, somarDias } from '../../src/shared/tempo.ts';
import { CELULAR, createSite, expectNoOverflow } from '../support/browser.ts';
import { createConcurso, createVaga } from '../support/factories.ts';
import { endereco, esperarAcessivel, esperarTitulos } from './home-acoes.ts';

test('on a phone: what is open, what ends this week, what costs nothing', async () => {
  const site = await createSite();
  const { portal } = site;
  const daqui = (dias: number) => fimDoDia(somarDias(dataLocal(portal.clock.now()), dias)).toISOString();
  await createConcurso(portal, { titulo: 'Em três dias', data_prazo_fim: daqui(2) });
  await createConcurso(portal, { titulo: 'Hoje', data_prazo_fim: daqui(0) });
  const gratuito = await createConcurso(portal, { titulo: 'Sem taxa', data_prazo_fim: daqui(30) });
  await createVaga(portal, { concurso_id: gratuito.id, valor_centavos: 0 });
  await createConcurso(portal, { titulo: 'Passado', inscricoes: 'ENCERRADAS' });
  const page = await site.open('/', { ...CELULAR, colorScheme: 'dark' });
  const atalho = (name: string) => page.getByRole('button', { name });
  await esperarTitulos(page, ['Sem taxa', 'Em três dias', 'Hoje', 'Passado']);

  await atalho('Encerram nesta semana (2)').click();
  await esperarTitulos(page, ['Hoje', 'Em três dias']);
  expect(endereco(page)).toBe('?atalho=semana');
  await esperarAcessivel(page, ['dark']);
  await expectNoOverflow(page);
  await atalho('Gratuitas (1)').click();
  await esperarTitulos(page, ['Sem taxa']);
  await atalho('Abertas (3)').click();
  await esperarTitulos(page, ['Sem taxa', 'Em três dias', 'Hoje']);
  await page.goBack();
  await esperarTitulos(page, ['Sem taxa']);
  await page.reload();
  await esperarTitulos(page, ['Sem taxa']);
  await atalho('Gratuitas (1)').click();
  await esperarTitulos(page, ['Sem taxa', 'Em três dias', 'Hoje', 'Passado']);
  expect(endereco(page)).toBe('');
});
