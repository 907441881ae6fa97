// Opens everything a running portal needs, in order, and closes it in reverse. Used by main.ts alone.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import { createAnswers } from './platform/answers.ts';
import type { Clock } from './platform/clock.ts';
import { openPostgres, openSqlite } from './platform/database/index.ts';
import { migrate } from './platform/database/migrator.ts';
import { openFileStore } from './platform/files/index.ts';
import { openTempFolder } from './platform/files/temp.ts';
import { createJobs, type Jobs } from './platform/jobs.ts';
import { createRateLimit } from './platform/limits.ts';
import { errorFields, type Log } from './platform/log.ts';
import { createMailWorker, openTransport } from './platform/mail/index.ts';
import { createPasswords } from './platform/passwords.ts';
import { deriveKey, loadSecrets } from './platform/secrets.ts';
import { createTokens } from './platform/tokens.ts';
import { limparSessoes } from './sessoes/service.ts';

const EXISTENCIA_POR_MINUTO = 60;
/** How long a kept public answer may outlive a write made by another process on the same PostgreSQL. */
const SHARED_STORE_ANSWER_MS = 1000;
const CLEANUP_SECONDS = 600;

export interface Portal {
  deps: Deps;
  jobs: Jobs;
  close(): Promise<void>;
}

export async function openPortal(config: Config & { publicUrl: string }, clock: Clock, log: Log): Promise<Portal> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const secrets =
    config.sessionSecret && config.encryptionKey
      ? { sessionSecret: config.sessionSecret, encryptionKey: config.encryptionKey }
      : { ...loadSecrets(config.dataDir), ...(config.sessionSecret ? { sessionSecret: config.sessionSecret } : {}) };

  const db = config.databaseUrl
    ? openPostgres(config.databaseUrl, {
        onError: (error) => log.error(errorFields(error), 'conexão ociosa com o banco caiu'),
      })
    : openSqlite(join(config.dataDir, 'portal.sqlite'));
  const ran = await migrate(db as never);
  if (ran.length > 0) log.info({ passos: ran }, 'banco de dados preparado');

  const files = await openFileStore({ dataDir: config.dataDir, s3: config.files });
  const worker = createMailWorker({
    db,
    clock,
    log,
    transport: await openTransport({ dataDir: config.dataDir, smtpUrl: config.smtpUrl, from: config.mailFrom }),
  });
  const deps: Deps = {
    config,
    db,
    clock,
    log,
    files,
    uploads: await openTempFolder(join(config.dataDir, 'tmp')),
    mail: worker,
    passwords: createPasswords(),
    tokens: createTokens(deriveKey(secrets.sessionSecret, 'sessoes'), clock),
    answers: createAnswers(clock, config.databaseUrl ? SHARED_STORE_ANSWER_MS : undefined),
    fileKey: deriveKey(secrets.sessionSecret, 'arquivos'),
    limits: {
      existencia: createRateLimit(
        clock,
        EXISTENCIA_POR_MINUTO,
        60,
        'Muitas consultas em pouco tempo. Aguarde um minuto.',
      ),
    },
  };

  const jobs = createJobs({ clock, log });
  jobs.every('limpeza', CLEANUP_SECONDS, () => limparSessoes(deps));
  worker.wake();
  return {
    deps,
    jobs,
    async close() {
      await jobs.stop();
      await worker.stop();
      await files.close();
      await db.destroy();
    },
  };
}
