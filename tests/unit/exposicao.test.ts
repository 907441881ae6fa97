import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/server/config.ts';
import { conferirExposicao, estaExposto, type Fatos, recusaDaExposicao } from '../../src/server/exposicao.ts';

const SEGURO = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://concursos.instituto.gov.br',
  TRUSTED_PROXY: '127.0.0.1',
  SMTP_URL: 'smtps://portal:correio@mail.instituto.gov.br',
  MAIL_FROM: 'Concursos <concursos@instituto.gov.br>',
  SUPPORT_EMAIL: 'atendimento@instituto.gov.br',
  INSTITUTE_NAME: 'Instituto Serra Azul',
  INSTITUTE_CNPJ: '11.444.777/0001-61',
  INSTITUTE_ADDRESS: 'Avenida Central, 10, Vale Sereno/MG',
  ADMIN_EMAIL: 'diretoria@instituto.gov.br',
  ADMIN_PASSWORD: 'Uvas-4-rios-Lentos',
};
const FATOS: Fatos = { ajustes: {}, semAdministrador: true, pastaAberta: false, root: false };
const FORTE = 'kQ8v2LxZr5TnWc7YpB3mHd9sGf4JaE6u';
const OUTRO = 'Xy1Re8Uo3PqLz6NbVt0CwSi5KmDh7GfA';

function achados(env: Record<string, string | undefined>, fatos: Partial<Fatos> = {}) {
  const { faltas, warnings } = conferirExposicao(loadConfig({ ...SEGURO, ...env }), { ...FATOS, ...fatos });
  return { faltas: faltas.map(({ nome }) => nome), warnings: warnings.map(({ nome }) => nome) };
}

describe('a portal open to others', () => {
  it('starts with settings that are all its own', () => {
    expect(achados({})).toEqual({ faltas: [], warnings: [] });
    const banco = 'postgres://portal:x@db.provedor.com/portal?sslmode=verify-full';
    const env = { DATABASE_URL: banco, SESSION_SECRET: FORTE, ENCRYPTION_KEY: OUTRO, FILES_URL: 's3://balde' };
    expect(achados({ ...env, S3_ENDPOINT: 'https://s3.provedor.com' })).toEqual({ faltas: [], warnings: [] });
  });

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: undefined, HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://concursos.instituto.gov.br' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://concursos.example.org' }],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: undefined }],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: '10.0.0.1, 0.0.0.0/0' }],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: '::/0' }],
    ['SMTP_URL', { SMTP_URL: undefined }],
    ['SMTP_URL', { SMTP_URL: 'smtps://portal:correio@mail.example.org:465' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://portal:correio@SERVIDOR:465' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://portal:correio@mail.instituto.gov.br:587?tls=nenhum' }],
    ['MAIL_FROM', { MAIL_FROM: 'Portal <portal@example.org>' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: undefined }],
    ['INSTITUTE_NAME', { INSTITUTE_NAME: undefined }],
    ['INSTITUTE_CNPJ', { INSTITUTE_CNPJ: '11.222.333/0001-81' }],
    ['INSTITUTE_ADDRESS', { INSTITUTE_ADDRESS: undefined }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: undefined }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'admin2026' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'senha-bem-comprida' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'a1'.repeat(20), ENCRYPTION_KEY: OUTRO }],
    ['ENCRYPTION_KEY', { ENCRYPTION_KEY: 'x'.repeat(40) }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'abc'.repeat(12) }],
    ['SESSION_SECRET', { SESSION_SECRET: FORTE, ENCRYPTION_KEY: FORTE }],
    ['S3_ENDPOINT', { FILES_URL: 's3://balde', S3_ENDPOINT: 'http://s3.provedor.com' }],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://p:x@db.provedor.com/p', SESSION_SECRET: FORTE, ENCRYPTION_KEY: OUTRO },
    ],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://p:x@db.provedor.com/p' }],
    ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://p:x@db.provedor.com/p' }],
  ] as [string, Record<string, string | undefined>][])('is refused for its %s: %o', (nome, env) => {
    expect(achados(env).faltas).toEqual([nome]);
  });

  it('is refused for what the example of its settings has, and not for a mail server of its own machine', () => {
    const linhas = readFileSync('deploy/certame.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.+)$/gm);
    const env = Object.fromEntries([...linhas].map(([, nome = '', valor = '']) => [nome, valor]));
    // Its SUPPORT_EMAIL is none, which stops the start before anything else is looked at.
    expect(() => achados(env)).toThrow('SUPPORT_EMAIL: deve ser um e-mail');
    const { faltas } = achados({ ...env, SUPPORT_EMAIL: 'atendimento@SEU-DOMINIO.org' });
    expect(faltas).toEqual(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL']);
    expect(achados({ SMTP_URL: 'smtp://localhost:25' }).faltas).toEqual([]);
  });

  it('is refused for a folder that others read, and only warned of what a network of one’s own may excuse', () => {
    expect(achados({}, { pastaAberta: true }).faltas).toEqual(['DATA_DIR']);
    expect(achados({}, { root: true })).toEqual({ faltas: [], warnings: ['root'] });
    const rede = { SESSION_SECRET: FORTE, ENCRYPTION_KEY: OUTRO, FILES_URL: 's3://balde' };
    const privada = { DATABASE_URL: 'postgres://p:x@10.1.2.3/p', S3_ENDPOINT: 'http://minio:9000' };
    expect(achados({ ...rede, ...privada })).toEqual({ faltas: [], warnings: ['DATABASE_URL', 'S3_ENDPOINT'] });
    const local = { DATABASE_URL: 'postgres:///p?host=/run/postgresql', S3_ENDPOINT: 'http://127.0.0.1:9000' };
    expect(achados({ ...rede, ...local })).toEqual({ faltas: [], warnings: [] });
  });

  it('counts what the settings screen has, and asks nothing of an administrator who is there already', () => {
    const ajustes = {
      suporte_email: 'a@instituto.gov.br',
      instituto_nome: 'Outro',
      instituto_cnpj: '11444777000161',
      instituto_endereco: 'Rua Nova, 1',
    };
    const semDados = { SUPPORT_EMAIL: undefined, INSTITUTE_NAME: undefined, INSTITUTE_CNPJ: undefined };
    expect(achados({ ...semDados, INSTITUTE_ADDRESS: undefined }, { ajustes }).faltas).toEqual([]);
    const semAdmin = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: '123456' };
    expect(achados(semAdmin, { semAdministrador: false }).faltas).toEqual([]);
  });

  it('is told everything at once, by name and without values', () => {
    const { faltas } = conferirExposicao(
      loadConfig({ HOST: '0.0.0.0', ADMIN_PASSWORD: 'senha-secreta', ENCRYPTION_KEY: 'y'.repeat(32) }),
      FATOS,
    );
    const texto = recusaDaExposicao(faltas);
    for (const nome of ['PUBLIC_URL', 'TRUSTED_PROXY', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'INSTITUTE_CNPJ'])
      expect(texto).toMatch(new RegExp(`^- ${nome}: .+\\.$`, 'm'));
    expect(texto).not.toMatch(/senha-secreta|yyyy/);
  });
});

it('only what others reach is exposed', () => {
  const exposto = (env: Record<string, string | undefined>) => estaExposto(loadConfig(env));
  expect([{}, { HOST: '::1' }, { HOST: '127.0.0.2' }, { PUBLIC_URL: 'http://localhost:3000' }].map(exposto)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const abertos = [{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '192.168.0.4' }, { PUBLIC_URL: 'https://a.gov.br' }];
  expect(abertos.map(exposto)).toEqual([true, true, true, true]);
});
