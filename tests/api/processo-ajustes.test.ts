// Two processes on one store, also on one SQLite folder: what an administrator sets in one, the other works with at once,
// in its sessions, its mails, its kept answers and its papers.
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { createInstallation, enter, enterAdmin, ok, register } from '../support/processo.ts';

interface Info {
  instituto: { nome: string };
  suporte_email: string;
}

it('what one is told, the other knows', async () => {
  const instalacao = await createInstallation();
  const um = await instalacao.start();
  const outro = await instalacao.start();
  const admin = await enterAdmin(um);
  const info = async (portal: typeof um) =>
    (await portal.call('GET', '/trpc/publico.portal.info')).body as { result: { data: Info } };

  // Both keep the answer they gave.
  const antes = (await info(outro)).result.data;
  expect((await info(um)).result.data.instituto).toEqual(antes.instituto);
  await ok(um, 'PUT', '/ps/admin/ajustes', {
    token: admin,
    json: { versao: 0, instituto_nome: 'Instituto Novo', sessao_candidato_horas: 3, conciliacao_segundos: 0 },
  });
  expect((await info(um)).result.data.instituto.nome).toBe('Instituto Novo');
  await eventually(async () => expect((await info(outro)).result.data.instituto.nome).toBe('Instituto Novo'));

  const pessoa = await register(outro);
  const { iat, exp } = JSON.parse(
    Buffer.from((await enter(outro, pessoa)).split('.')[1] ?? '', 'base64url').toString(),
  ) as { iat: number; exp: number };
  expect(exp - iat).toBe(3 * 3600);
  const [carta] = await instalacao.db().selectFrom('emails').select('texto').where('para', '=', pessoa.email).execute();
  expect(carta?.texto).toContain('Instituto Novo');

  await ok(outro, 'PUT', '/ps/admin/textos/home', { token: admin, json: { versao: 0, texto: 'Bem-vindo.' } });
  await eventually(async () =>
    expect(await ok(um, 'GET', '/ps/textos/home')).toEqual({ rota: 'home', texto: 'Bem-vindo.' }),
  );
  // And by one that starts afterwards.
  const terceiro = await instalacao.start();
  expect((await info(terceiro)).result.data.instituto.nome).toBe('Instituto Novo');
});
