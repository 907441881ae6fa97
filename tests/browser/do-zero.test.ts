// A portal that was just started, until it has done all that it is for, with nothing but what it printed and its screens.
import { expect, test } from 'vitest';
import { ensureFirstAdmin } from '../../src/server/administradores/primeiro-administrador.ts';
import { dataLocal } from '../../src/shared/tempo.ts';
import { createSite } from '../support/browser.ts';
import { dadosDeCadastro } from '../support/factories.ts';
import {
  configurar,
  decidirRecurso,
  participar,
  pedirRestituicao,
  publicar,
  recorrer,
  restituir,
} from './do-zero-passos.ts';

test('from the printed password to a fee that was given back', async () => {
  const site = await createSite({ personas: false });
  // A free CPF or e-mail answers 404, which the browser writes in its console.
  site.tolerate(/404 \(Not Found\) .*(cpf|email)Existe/);
  const { portal } = site;
  const senha = (await ensureFirstAdmin(portal.deps)) ?? '';
  const admin = await site.open('/admin/login');
  await configurar(admin, portal.deps.config.adminEmail, senha);
  await publicar(admin, dataLocal(portal.clock.now()));

  const candidato = await site.open('/');
  const dados = dadosDeCadastro({ nome: 'Marina Souza Prado', email: 'marina@exemplo.com.br' });
  await participar(candidato, dados);
  await recorrer(candidato);
  await decidirRecurso(admin);
  await candidato.reload();
  await pedirRestituicao(candidato, dados.email);
  await restituir(admin);
  await candidato.reload();
  await candidato
    .getByRole('table', { name: /solicitações de restituição/ })
    .getByText('Efetuado')
    .waitFor();

  // What the two did is told, to the last step.
  const tipos = new Set((await portal.logs()).map(({ tipo }) => tipo));
  for (const tipo of ['trocar_senha', 'criar_concurso', 'inscrever', 'confirmar_pagamento', 'decidir_recurso'])
    expect(tipos).toContain(tipo);
  expect(await portal.db.selectFrom('reembolsos').select(['status', 'valor_centavos']).execute()).toEqual([
    { status: 'Efetuado', valor_centavos: 11_050 },
  ]);
});
