// Keys of the data folder changed under a portal that runs: whoever is logged in stays so, and what was sealed opens.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from '../support/copias.ts';
import { enterAdmin } from '../support/processo.ts';
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
  const todas = [velhas, novas, await chaves()].flatMap((par) => [par.sessionSecret, par.encryptionKey]);
  for (const chave of todas) expect(JSON.stringify(atos)).not.toContain(chave);
});
