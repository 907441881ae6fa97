// What stops a portal that would be open to others, as whoever starts it sees it; and a store of a newer portal.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createInstallation, launch } from '../support/processo.ts';

it('in production, open to others, is refused with all that is wrong; on this machine alone it is told', async () => {
  const instalacao = await createInstallation();
  const env = { ...instalacao.settings, NODE_ENV: 'production' };
  const aberto = await launch({ env: { ...env, HOST: '0.0.0.0' } });
  expect(await aberto.ended).toEqual({ code: 1, signal: null });
  const recusa = aberto.stderr();
  expect(recusa).toMatch(/^O portal não foi iniciado: .+\n- PUBLIC_URL: falta/);
  for (const nome of ['TRUSTED_PROXY', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'INSTITUTE_NAME', 'ADMIN_EMAIL'])
    expect(recusa).toContain(`\n- ${nome}: `);
  expect(await instalacao.db().introspection.getTables()).toEqual([]);

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
