// Keys of the environment changed machine by machine: whoever is logged in stays so, and what was sealed opens, with the new
// key alone in the end.
import { expect, it } from 'vitest';
import { runProgram } from '../support/copias.ts';
import { gerar } from '../support/processo-bancos.ts';
import { comConvenio, inscricoes, naTrilha, selados } from '../support/processo-chaves.ts';

it('of the environment are changed there, process by process, and what they seal by the command', async () => {
  const { cenario, portal, inscritas, antes } = await comConvenio();
  const { settings } = cenario.instalacao;
  const nova = {
    ENCRYPTION_KEY: 'outra-chave-de-cifra-0123456789-abcdefgh',
    SESSION_SECRET: 'outro-segredo-das-sessoes-0123456789-abc',
  };
  const { ENCRYPTION_KEY, SESSION_SECRET } = settings as { ENCRYPTION_KEY: string; SESSION_SECRET: string };
  cenario.sigilo.push(...Object.values(nova));

  const semAntiga = await runProgram(settings, ['chaves']);
  expect(semAntiga).toMatchObject({ code: 1, stderr: expect.stringContaining('As chaves vêm do ambiente') });
  expect(await naTrilha(cenario)).toEqual([]);

  // One that still uses the old ones and knows the new, one that uses the new and knows the old, and then the command.
  const sabe = await cenario.start({
    ENCRYPTION_KEY_ACCEPTED: nova.ENCRYPTION_KEY,
    SESSION_SECRET_ACCEPTED: nova.SESSION_SECRET,
  });
  await portal.kill('SIGTERM');
  const usa = { ...nova, ENCRYPTION_KEY_ACCEPTED: ENCRYPTION_KEY, SESSION_SECRET_ACCEPTED: SESSION_SECRET };
  const outro = await cenario.start(usa);
  expect(await runProgram({ ...settings, ...usa }, ['chaves'])).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('Segredos selados com a chave nova: 2.'),
  });
  expect((await selados(cenario))[0]?.api_key_cifrada).not.toBe(antes[0]?.api_key_cifrada);
  expect((await gerar(sabe, inscritas[1])).status).toBe(201);
  expect(await inscricoes(outro, inscritas[1])).toBe(200);
  await sabe.kill('SIGTERM');
  await outro.kill('SIGTERM');
  const so = await cenario.start({ ...nova, SESSION_SECRET_ACCEPTED: SESSION_SECRET });
  expect((await gerar(so, inscritas[2])).status).toBe(201);

  const atos = await naTrilha(cenario);
  expect(atos).toMatchObject([{ usuario_nome: 'Portal', descricao: 'Trocou as chaves do portal.' }]);
  const dados = JSON.parse(atos[0]?.dados_novos ?? '');
  expect(dados).toEqual({ selados_de_novo: 2, que_nao_abrem: 0, sessoes: 'mantidas' });
  const todas = [ENCRYPTION_KEY, SESSION_SECRET, ...Object.values(nova)];
  for (const chave of todas) expect(JSON.stringify(atos)).not.toContain(chave);
});
