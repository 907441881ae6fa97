// Copies of a portal as whoever runs it makes them: the real program, on SQLite with files on the disk, and on the system's
// PostgreSQL (whose programs copy it) with files in an S3-compatible service.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { openPostgres, openReader } from '../../src/server/store/index.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import { createFolder } from './folder.ts';
import { startPostgres } from './postgres.ts';
import { launch, type Running, SENHA_ADMIN } from './processo.ts';
import { builtProgram } from './programa.ts';
import { type FakeS3, startS3 } from './s3-fake.ts';
import { onServer, STORE } from './store.ts';

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** A place for a portal: its settings, which may name nothing that is there yet. */
export interface Place {
  settings: Record<string, string>;
  start(): Promise<Running>;
  /** `backup …` or `restore …`, to its end. */
  run(...args: string[]): Promise<Outcome>;
  db(): Db;
}

export interface Places {
  /** Where the copies go. */
  copias: string;
  s3: FakeS3 | null;
  create(more?: Record<string, string>): Promise<Place>;
}

export async function createPlaces(): Promise<Places> {
  const folder = await createFolder();
  const postgres = STORE === 'postgres' ? await startPostgres({ system: true }) : null;
  const s3 = postgres && (await startS3('portal', { pageSize: 7 }));
  onTestFinished(async () => {
    await s3?.stop();
    await postgres?.stop();
  });
  let places = 0;
  return {
    copias: join(folder, 'copias'),
    s3,
    async create(more = {}) {
      places += 1;
      const settings: Record<string, string> = { DATA_DIR: join(folder, `dados${places}`), ...more };
      if (postgres && s3) {
        const name = `lugar_${randomBytes(6).toString('hex')}`;
        await onServer(postgres.url, `create database ${name}`);
        const url = new URL(postgres.url);
        url.pathname = `/${name}`;
        Object.assign(settings, {
          DATABASE_URL: url.href,
          SESSION_SECRET: 'segredo-das-sessoes-de-um-teste-de-copias',
          ENCRYPTION_KEY: 'chave-de-cifra-de-um-teste-de-copias-0123',
          FILES_URL: `s3://portal/lugar${places}`,
          S3_ENDPOINT: s3.endpoint,
          AWS_ACCESS_KEY_ID: 'chave',
          AWS_SECRET_ACCESS_KEY: 'segredo',
        });
      }
      return {
        settings,
        start: async () => (await launch({ env: { ADMIN_PASSWORD: SENHA_ADMIN, ...settings } })).ready(),
        run: (...args) => runProgram(settings, args),
        db() {
          const db = settings.DATABASE_URL
            ? openPostgres(settings.DATABASE_URL, { max: 2 })
            : openReader({ file: join(settings.DATA_DIR as string, 'portal.sqlite') });
          onTestFinished(() => db.destroy());
          return db;
        },
      };
    },
  };
}

export async function runProgram(settings: Record<string, string>, args: string[]): Promise<Outcome> {
  const program = join(dirname(await builtProgram()), 'manutencao.js');
  // The S3 client warns of what Node is to be next year.
  const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_NO_WARNINGS: '1', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
    });
  });
}

/** Every row of every table, as text. */
export async function allRows(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name, isView } of await db.introspection.getTables({ withInternalKyselyTables: true })) {
    if (isView) continue;
    const found = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    rows[name] = found.rows.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}
