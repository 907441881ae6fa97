// What a start and a copy say of addresses that are wrong, and of what is merely away.
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../support/copias.ts';
import { createFolder } from '../support/folder.ts';
import { createInstallation, launch, SENHA_ADMIN } from '../support/processo.ts';
import { startS3 } from '../support/s3-fake.ts';

it('a wrong database, direct database or bucket stops the start by its name; what is away is told', async () => {
  const { settings } = await createInstallation();
  const inexistente = new URL(settings.DATABASE_URL ?? '');
  inexistente.pathname = '/nao-existe';
  const s3 = await startS3('balde');
  onTestFinished(() => s3.stop());
  const AWS = { AWS_ACCESS_KEY_ID: 'chave', AWS_SECRET_ACCESS_KEY: 'segredo' };
  const semChaves = { AWS_EC2_METADATA_DISABLED: 'true', HOME: await createFolder() };
  const iniciar = (env: Record<string, string>) =>
    launch({ env: { ADMIN_PASSWORD: SENHA_ADMIN, ...settings, ...env } });
  const errados: [string, Record<string, string>][] = [
    ['DATABASE_URL: o banco de dados não existe: ', { DATABASE_URL: inexistente.href }],
    ['DATABASE_DIRECT_URL: o banco de dados não existe: ', { DATABASE_DIRECT_URL: inexistente.href }],
    ['FILES_URL: o serviço dos arquivos recusou: ', { FILES_URL: 's3://outro', S3_ENDPOINT: s3.endpoint, ...AWS }],
    ['FILES_URL: faltam as credenciais ', { FILES_URL: 's3://balde', S3_ENDPOINT: s3.endpoint, ...semChaves }],
  ];
  for (const [dito, env] of errados) {
    const portal = await iniciar(env);
    expect(await portal.ended, dito).toEqual({ code: 1, signal: null });
    expect(portal.stderr()).toContain(`Configuração inválida. ${dito}`);
    expect(portal.stderr()).not.toContain(inexistente.href);
    expect(portal.stdout()).not.toContain('Portal no ar');
  }

  const longe = await iniciar({
    DATABASE_DIRECT_URL: 'postgres://p:x@127.0.0.1:1/p',
    ...{ FILES_URL: 's3://balde', S3_ENDPOINT: 'http://127.0.0.1:1', ...AWS },
  });
  const portal = await longe.ready();
  expect(portal.stdout()).toContain('DATABASE_DIRECT_URL: o banco de dados não respondeu: connect ECONNREFUSED');
  expect(portal.stdout()).toContain('o serviço dos arquivos (FILES_URL) não respondeu');

  const copia = await runProgram({ ...settings, DATABASE_URL: inexistente.href }, ['backup', await createFolder()]);
  expect(copia).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Não deu certo: o banco de dados não existe: .+\n$/),
  });
});
