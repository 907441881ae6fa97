import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, readOptions } from '../../src/server/config.ts';

/** The sentence that stops the start; fails when nothing does. */
function refusal(env: Record<string, string | undefined>, demo = false): string {
  try {
    loadConfig(env, demo);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}

const SEGREDOS = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'k'.repeat(32) };
const BANCO = 'postgres://portal:segredo@banco:5432/portal';

describe('the settings', () => {
  it('serve one machine when none is given, or given empty', () => {
    const padrao = loadConfig({});
    expect(padrao).toMatchObject({
      porta: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      publicUrl: undefined,
      suporteEmail: 'suporte@example.org',
      adminEmail: 'admin@localhost.local',
      adminSenha: undefined,
      proxies: [],
      reconcileSeconds: 300,
      stopSeconds: 15,
      logLevel: 'info',
    });
    expect(padrao.databaseUrl ?? padrao.files ?? padrao.smtpUrl).toBeUndefined();
    expect(loadConfig({ PORT: '', HOST: '', ADMIN_PASSWORD: '', SMTP_URL: '', TRUSTED_PROXY: ' ' })).toEqual(padrao);
  });

  it('are taken as they are meant', () => {
    expect(
      loadConfig({
        PORT: '0',
        DATABASE_URL: BANCO,
        DATABASE_DIRECT_URL: `${BANCO}?direto`,
        DATABASE_REPLICA_URL: `${BANCO}?replica`,
        REPLICA_LAG_SECONDS: '5',
        ...SEGREDOS,
        FILES_URL: 's3://balde/prefixo',
        S3_ENDPOINT: 'http://127.0.0.1:9000',
        AWS_ACCESS_KEY_ID: 'a',
        AWS_SECRET_ACCESS_KEY: 'b',
        AWS_SESSION_TOKEN: 'c',
        SMTP_URL: 'smtps://usuario:senha@correio:465',
        MAIL_FROM: 'Portal de Concursos <portal@correio>',
        PUBLIC_URL: ' https://concursos.exemplo.org/portal/ ',
        ADMIN_PASSWORD: ' com espaços ',
        ADMIN_EMAIL: ' Chefe@Exemplo.ORG ',
        TRUSTED_PROXY: '10.0.0.1, 192.168.0.0/16,::1',
        INSTITUTE_CNPJ: '11.222.333/0001-81',
      }),
    ).toMatchObject({
      porta: 0,
      databaseUrl: BANCO,
      databaseDirectUrl: `${BANCO}?direto`,
      databaseReplicaUrl: `${BANCO}?replica`,
      replicaLagSeconds: 5,
      files: { url: 's3://balde/prefixo', accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c' },
      mailFrom: 'Portal de Concursos <portal@correio>',
      publicUrl: 'https://concursos.exemplo.org/portal',
      adminEmail: 'chefe@exemplo.org',
      adminSenha: ' com espaços ',
      proxies: ['10.0.0.1', '192.168.0.0/16', '::1'],
      instituto: { cnpj: '11222333000181' },
    });
    expect(loadConfig({ DATABASE_URL: 'postgres:///portal?host=/var/run/postgresql', ...SEGREDOS }).databaseUrl).toBe(
      'postgres:///portal?host=/var/run/postgresql',
    );
  });

  it.each([
    { NODE_ENV: 'Production' },
    { PORT: 'abc' },
    { PORT: '65536' },
    { PORT: '-1' },
    { DATABASE_URL: 'mysql://banco' },
    { DATABASE_DIRECT_URL: 'banco' },
    { DATABASE_REPLICA_URL: 'https://banco' },
    { REPLICA_LAG_SECONDS: '0' },
    { FILES_URL: 'http://balde' },
    { FILES_URL: 's3://' },
    { S3_ENDPOINT: 'armazem:9000' },
    { SMTP_URL: 'correio:25' },
    { SMTP_URL: 'smtp://' },
    { SMTP_URL: 'correio.exemplo.org' },
    { SMTP_URL: 'smtp://correio?tls=talvez' },
    { MAIL_FROM: 'portal' },
    { MAIL_FROM: 'a@exemplo.org\nBcc: b@exemplo.org' },
    { MAIL_FROM: 'Portal <a@exemplo.org>, b@exemplo.org' },
    { PUBLIC_URL: 'concursos.exemplo.org' },
    { PUBLIC_URL: 'https://exemplo.org/?a=b' },
    { SUPPORT_EMAIL: 'suporte' },
    { ADMIN_EMAIL: 'chefe' },
    { ADMIN_PASSWORD: '12345' },
    { ADMIN_PASSWORD: 'x'.repeat(129) },
    { SESSION_SECRET: 'curto' },
    { ENCRYPTION_KEY: 'curta' },
    { TRUSTED_PROXY: '10.0.0.1,proxy' },
    { TRUSTED_PROXY: '10.0.0.0/33' },
    { TRUSTED_PROXY: '10' },
    { INSTITUTE_NAME: 'x'.repeat(201) },
    { INSTITUTE_CNPJ: '1122' },
    { RECONCILE_SECONDS: '5m' },
    { LOG_LEVEL: 'tudo' },
  ] as Record<string, string>[])('that are wrong are named: %o', (env) => {
    const [name = '', value = ''] = Object.entries(env)[0] ?? [];
    const sentence = refusal(env);
    expect(sentence).toMatch(new RegExp(`^Configuração inválida\\. ${name}: .+\\.$`));
    expect(sentence).not.toMatch(/Too |Invalid |expected/);
    // What was set may be a secret.
    if (/PASSWORD|SECRET|KEY/.test(name)) expect(sentence).not.toContain(value);
  });

  it('are all named when several are wrong', () => {
    expect(refusal({ PORT: 'abc', LOG_LEVEL: 'tudo' })).toMatch(/PORT: .+; LOG_LEVEL: /);
  });

  it('say where files are kept whole: no service without its bucket, no half of a pair of keys', () => {
    const [endereco, um, outro] = [
      { S3_ENDPOINT: 'https://s3.provedor.com' },
      { AWS_ACCESS_KEY_ID: 'AKIAEXEMPLO' },
      { AWS_SECRET_ACCESS_KEY: 'segredo-da-conta' },
    ];
    expect(refusal(endereco)).toMatch(/S3_ENDPOINT: só vale com FILES_URL/);
    for (const metade of [um, outro]) {
      const sentence = refusal({ FILES_URL: 's3://balde', ...metade });
      expect(sentence).toMatch(/AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY/);
      expect(sentence).not.toContain(Object.values(metade)[0]);
      // Without files there they are another program's.
      expect(loadConfig(metade).files).toBeUndefined();
    }
    expect(loadConfig({ FILES_URL: 's3://balde', ...endereco, ...um, ...outro }).files).toBeDefined();
    expect(loadConfig(endereco, true).files).toBeUndefined();
  });

  it('demand the secrets that several processes must share', () => {
    for (const segredos of [{}, { SESSION_SECRET: 's'.repeat(32) }, { ENCRYPTION_KEY: 'k'.repeat(32) }]) {
      const sentence = refusal({ DATABASE_URL: BANCO, ...segredos });
      expect(sentence).toMatch(/SESSION_SECRET e ENCRYPTION_KEY/);
      expect(sentence).not.toContain('segredo@');
    }
  });
});

describe('how many processes answer', () => {
  it('is one, or what was asked for where the store is PostgreSQL', () => {
    const com = (PROCESSES: string) => loadConfig({ PROCESSES, DATABASE_URL: BANCO, ...SEGREDOS }).processos;
    expect(loadConfig({}).processos).toBe(1);
    expect([com('1'), com('4'), com('64')]).toEqual([1, 4, 64]);
    expect(com('auto')).toBe(Math.min(64, availableParallelism()));
    for (const errado of ['0', '65', '-1', '2.5', 'dois', '100']) {
      expect(refusal({ PROCESSES: errado, DATABASE_URL: BANCO, ...SEGREDOS })).toBe(
        'Configuração inválida. PROCESSES: deve ser um número inteiro de 1 a 64, ou auto.',
      );
    }
  });

  it('is one on SQLite, where others would wait for each other', () => {
    expect(refusal({ PROCESSES: '2' })).toContain('PROCESSES: vários processos só com PostgreSQL (DATABASE_URL)');
    expect([loadConfig({ PROCESSES: '1' }).processos, loadConfig({ PROCESSES: 'auto' }).processos]).toEqual([1, 1]);
    expect(loadConfig({ PROCESSES: '4', DATABASE_URL: BANCO, ...SEGREDOS }, true).processos).toBe(1);
  });
});

describe('the demonstration', () => {
  it('is asked for by its one name, and nothing starts in its place', () => {
    expect(readOptions([], {})).toEqual({ demo: false, ensaio: false });
    expect(readOptions(['--demo'], {})).toEqual({ demo: true, ensaio: false });
    expect(() => readOptions(['--dmeo'], {})).toThrow('Não há a opção --dmeo. Há: --demo.');
    expect(() => readOptions([], { npm_config_demo: 'true' })).toThrow('npm start -- --demo');
  });

  it('follows no setting that leads to other data or to other people', () => {
    const env = {
      ...SEGREDOS,
      DATA_DIR: '/srv/portal/',
      DATABASE_URL: BANCO,
      DATABASE_DIRECT_URL: BANCO,
      DATABASE_REPLICA_URL: BANCO,
      FILES_URL: 's3://balde',
      SMTP_URL: 'smtp://correio',
      PUBLIC_URL: 'https://concursos.exemplo.org',
      HOST: '0.0.0.0',
      NODE_ENV: 'production',
    };
    const demo = loadConfig(env, true);
    expect(demo).toMatchObject({ dataDir: '/srv/portal-demo', host: '127.0.0.1', producao: false });
    const { databaseUrl, files, smtpUrl, publicUrl, sessionSecret, encryptionKey } = demo;
    expect([databaseUrl, files, smtpUrl, publicUrl, sessionSecret, encryptionKey]).toEqual(Array(6).fill(undefined));
    expect([demo.databaseDirectUrl, demo.databaseReplicaUrl]).toEqual([undefined, undefined]);
    expect(loadConfig({ HOST: '::1' }, true).host).toBe('::1');
    expect(loadConfig({}, true).dataDir).toBe(resolve('data-demo'));
    expect(refusal({ PORT: 'abc' }, true)).toContain('PORT');
  });
});
