// Keys of the data folder changed under a portal that runs: whoever is logged in stays so, and what was sealed opens.
import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from '../support/copias.ts';
import { enterAdmin, launch } from '../support/processo.ts';
import { gerar } from '../support/processo-bancos.ts';
import { comConvenio, inscricoes, naTrilha, selados } from '../support/processo-chaves.ts';

it('of the data folder are changed by one command, sessions kept or ended', async () => {
  const { cenario, portal, inscritas, antes } = await comConvenio();
  const { settings, dataDir } = cenario.instalacao;
  const arquivo = join(dataDir, 'secrets.json');
  const chaves = async () => JSON.parse(await readFile(arquivo, 'utf8'));
  const velhas = await chaves();
  const meia = await runProgram({ ...settings, SESSION_SECRET: velhas.sessionSecret }, ['chaves']);
  expect(meia).toMatchObject({ code: 1, stderr: expect.stringContaining('SESSION_SECRET vem do ambiente') });
  expect(await chaves()).toEqual(velhas);

  const trocou = await runProgram(settings, ['chaves']);
  expect(trocou).toMatchObject({ code: 0, stderr: '' });
  expect(trocou.stdout).toContain('Segredos selados com a chave nova: 2.');
  const novas = await chaves();
  for (const nome of ['sessionSecret', 'encryptionKey']) expect(novas[nome]).not.toBe(velhas[nome]);
  expect((await stat(arquivo)).mode & 0o777).toBe(0o600);
  const depois = await selados(cenario);
  expect(depois[0]?.api_key_cifrada).not.toBe(antes[0]?.api_key_cifrada);
  expect(depois[0]?.webhook_secret_cifrado).not.toBe(antes[0]?.webhook_secret_cifrado);
  expect(await inscricoes(portal, inscritas[1])).toBe(200);
  expect((await gerar(portal, inscritas[1])).status).toBe(201);

  // A key that others may have: nobody goes on with what it signed.
  const encerrou = await runProgram(settings, ['chaves', '--encerrar-sessoes']);
  expect(encerrou.stdout).toContain('As sessões abertas terminaram.');
  expect(await inscricoes(portal, inscritas[1])).toBe(401);
  cenario.sigilo.push(await enterAdmin(portal));

  const atos = await naTrilha(cenario);
  expect(atos).toMatchObject([
    { isadmin: 1, usuario_id: null, usuario_nome: 'Portal', descricao: 'Trocou as chaves do portal.' },
    { usuario_nome: 'Portal', descricao: 'Trocou as chaves do portal e encerrou todas as sessões.' },
  ]);
  expect(atos.map(({ dados_novos }) => JSON.parse(dados_novos ?? ''))).toEqual([
    { selados_de_novo: 2, que_nao_abrem: 0, sessoes: 'mantidas' },
    { selados_de_novo: 2, que_nao_abrem: 0, sessoes: 'encerradas' },
  ]);
  // Without them, or with others, what was sealed is closed: no new ones are made in silence.
  expect(await portal.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  const guardadas = await readFile(arquivo, 'utf8');
  await rm(arquivo);
  const semChaves = await launch({ env: settings });
  expect(await semChaves.ended).toEqual({ code: 1, signal: null });
  expect(semChaves.stderr()).toMatch(/^O portal não foi iniciado: .+secrets\.json não existe, .+\n$/);
  expect(await runProgram(settings, ['chaves'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('não existe'),
  });
  expect(existsSync(arquivo)).toBe(false);
  const ENCRYPTION_KEY = 'uma-chave-que-nada-selou-neste-portal-01';
  const errada = await (
    await launch({ env: { ...settings, SESSION_SECRET: velhas.sessionSecret, ENCRYPTION_KEY } })
  ).ready();
  expect(errada.stdout()).toContain('a ENCRYPTION_KEY não abre 2 segredos guardados');
  await writeFile(arquivo, guardadas, { mode: 0o600 });
  const certa = await (await launch({ env: settings })).ready();
  expect(certa.stdout()).not.toContain('não abre');

  const todas = [velhas, novas, await chaves()].flatMap((par) => [par.sessionSecret, par.encryptionKey]);
  for (const chave of todas) expect(JSON.stringify(atos)).not.toContain(chave);
});
