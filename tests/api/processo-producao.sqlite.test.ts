// What stops a start, as whoever starts it sees it: wrong settings, a portal that would be open to others, a store of a newer one.
import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createInstallation, enterAdmin, launch } from '../support/processo.ts';

it('in production, open to others, is refused with all that is wrong; on this machine alone it is told', async () => {
  const instalacao = await createInstallation({ empty: true });
  const env = { ...instalacao.settings, NODE_ENV: 'production' };
  const aberto = await launch({ env: { ...env, HOST: '0.0.0.0' } });
  expect(await aberto.ended).toEqual({ code: 1, signal: null });
  const recusa = aberto.stderr();
  expect(recusa).toMatch(/^O portal não foi iniciado: .+\n- PUBLIC_URL: falta/);
  for (const nome of ['TRUSTED_PROXY', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'INSTITUTE_NAME', 'ADMIN_EMAIL'])
    expect(recusa).toContain(`\n- ${nome}: `);
  // A copy can be brought back there.
  expect(await readdir(instalacao.dataDir)).toEqual([]);

  const local = await instalacao.start({ env: { NODE_ENV: 'production', ADMIN_PASSWORD: '' } });
  const [aviso] = local
    .stdout()
    .split('\n')
    .filter((linha) => linha.includes('"level":"warn"'));
  expect(aviso).toMatch(/SMTP_URL: .*só atende esta máquina/);
  expect((await local.call('GET', '/pronto')).status).toBe(200);
});

it('refuses the store of a newer portal or of other steps, naming them, and a folder where a restore broke off', async () => {
  const instalacao = await createInstallation();
  const primeiro = await instalacao.start();
  await primeiro.kill('SIGTERM');
  const db = instalacao.db();
  await sql`insert into kysely_migration (name, timestamp) values ('9001_do_futuro', '2030-01-01')`.execute(db);
  const antigo = await launch({ env: instalacao.settings });
  expect(await antigo.ended).toEqual({ code: 1, signal: null });
  expect(antigo.stderr()).toMatch(
    /^O banco de dados é de uma versão mais nova do portal: está em 9001_do_futuro, e esta versão vai até \d{4}_\w+\. .+\n$/,
  );
  expect(antigo.stdout()).not.toContain('Portal no ar');
  const { rows } = await sql`select name from kysely_migration where name like '9%'`.execute(db);
  expect(rows).toEqual([{ name: '9001_do_futuro' }]);

  await sql`delete from kysely_migration where name like '9%'`.execute(db);
  await sql`update kysely_migration set resumo = 'outro' where name like '0010%'`.execute(db);
  const outro = await launch({ env: instalacao.settings });
  expect(await outro.ended).toEqual({ code: 1, signal: null });
  expect(outro.stderr()).toMatch(/^O passo 0010_notices desta versão do portal não é o que preparou o banco .+\n$/);

  await writeFile(join(instalacao.dataDir, 'restauracao-incompleta'), '');
  const recusado = await launch({ env: instalacao.settings });
  expect(await recusado.ended).toEqual({ code: 1, signal: null });
  expect(recusado.stderr()).toMatch(
    /^Em .+ há uma restauração que não terminou\. Apague a pasta e restaure de novo\.\n$/,
  );
});

// Root may write whatever the mode says.
it.skipIf(process.getuid?.() === 0).each(['', '-wal'])(
  'a start is stopped by a store that can only be read: %s',
  async (parte) => {
    const { dataDir, settings } = await createInstallation();
    const arquivo = join(dataDir, `portal.sqlite${parte}`);
    await writeFile(arquivo, '', { flag: 'a' });
    await chmod(arquivo, 0o400);
    const portal = await launch({ env: settings });
    expect(await portal.ended).toEqual({ code: 1, signal: null });
    expect(portal.stderr()).toMatch(
      /^Configuração inválida\. DATA_DIR: o banco de dados .+ não pode ser aberto \(EACCES\)\.\n$/,
    );
  },
);

it('a start with the password set prints none, and it is the administrator’s, kept at the full cost of a hash', async () => {
  const instalacao = await createInstallation();
  const portal = await instalacao.start();
  expect(portal.stdout()).not.toContain('Senha');
  expect(await enterAdmin(portal)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const kept = await instalacao.db().selectFrom('administradores').select('senha_hash').executeTakeFirstOrThrow();
  expect(kept.senha_hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
  // A port that is taken is a wrong setting too.
  const { port } = new URL(portal.url);
  const segundo = await launch({ env: { ...instalacao.settings, PORT: port } });
  expect(await segundo.ended).toEqual({ code: 1, signal: null });
  expect(segundo.stderr()).toBe(`Configuração inválida. PORT: a porta ${port} já está em uso. Escolha outra.\n`);
});

it('a start is stopped by a wrong setting, with a sentence that names it and nothing made', async () => {
  const { dataDir, settings } = await createInstallation({ empty: true });
  const errados: Record<string, string>[] = [
    { PORT: 'abc', LOG_LEVEL: 'tudo' },
    { DATABASE_URL: 'postgres://portal:segredo@127.0.0.1:5432/portal' },
  ];
  const saidas = await Promise.all(errados.map((env) => launch({ env: { DATA_DIR: dataDir, ...env } })));
  for (const saida of saidas) expect(await saida.ended).toEqual({ code: 1, signal: null });
  expect(saidas.map(({ stdout }) => stdout())).toEqual(['', '']);
  const [numero, banco] = saidas.map(({ stderr }) => stderr());
  expect(numero).toBe(
    'Configuração inválida. PORT: deve ser um número inteiro de 0 a 65535; ' +
      'LOG_LEVEL: deve ser trace, debug, info, warn, error ou silent.\n',
  );
  expect(banco).toMatch(/^Configuração inválida\. SESSION_SECRET e ENCRYPTION_KEY devem ser definidos .+\.\n$/);
  expect(banco).not.toContain('segredo@');
  await expect(stat(settings.DATA_DIR as string)).rejects.toMatchObject({ code: 'ENOENT' });

  const facil = await launch({ env: { ...settings, ADMIN_PASSWORD: '123456' } });
  expect(await facil.ended).toEqual({ code: 1, signal: null });
  expect(facil.stdout()).not.toContain('Portal no ar');
  expect(facil.stderr()).toBe(
    'Configuração inválida. ADMIN_PASSWORD: A senha não pode ser uma sequência, como 123456, abc123 ou qwerty.\n',
  );
});
