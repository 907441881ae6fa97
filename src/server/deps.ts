// What every use case is given, made once: of what the portal that serves and the portal of a test have each of their own.
// Whoever needs something new of the whole process adds it here, and to `Deps`.
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { abrirAjustes } from './ajustes/index.ts';
import { CARTAS_DOS_PROPRIOS_ATOS } from './avisos/index.ts';
import { PERGUNTAS_DE_QUEM_OLHA } from './boletos/index.ts';
import { CADASTROS, EXISTENCIA } from './candidatos/index.ts';
import type { Config } from './config.ts';
import { consequencias } from './consequencias.ts';
import type { Deps } from './context.ts';
import { createAnswers } from './platform/answers.ts';
import { createCipher } from './platform/cipher.ts';
import { createExporter, type ExportJob } from './platform/export/index.ts';
import { openFileStore } from './platform/files/index.ts';
import { openTempFolder } from './platform/files/temp.ts';
import { createGate } from './platform/gate/index.ts';
import type { Cost } from './platform/hasher.ts';
import { createRateLimit } from './platform/limits.ts';
import { errorFields } from './platform/log.ts';
import { createPasswords } from './platform/passwords.ts';
import { openKeyring } from './platform/secrets.ts';
import { createTokens } from './platform/tokens.ts';
import { RECUSAS_ANOTADAS } from './sessoes/index.ts';

/** How long a kept public answer may outlive a write made by another process on the same PostgreSQL. */
const SHARED_STORE_ANSWER_MS = 1000;

export interface Own extends Pick<Deps, 'db' | 'reads' | 'clock' | 'log' | 'metrics' | 'mail' | 'pagamentos'> {
  /** Its `aside`: nothing waits for the disk. */
  config: Config & { publicUrl: string; aside?: boolean };
  /** Writes a list to a file. */
  write: (job: ExportJob) => Readable;
  /** How many processes of the portal share this machine. */
  among?: number;
  /** What a hash costs, when not as much as it must. */
  cost?: Cost;
}

export async function createDeps({ write, among = 1, cost, ...own }: Own): Promise<Deps> {
  const { config, db, clock, log, metrics } = own;
  const { dataDir, sessionSecret, encryptionKey } = config;
  const ring = openKeyring(dataDir, { sessionSecret, encryptionKey }, config.aceitas, () => clock.now());
  const shared = config.databaseUrl ? db : undefined;
  const answers = createAnswers(clock, shared && SHARED_STORE_ANSWER_MS);
  const files = await openFileStore({ dataDir, s3: config.files, metrics, unflushed: config.aside });
  const exporter = (broken: string, atOnce: number | undefined) =>
    createExporter({ write, broken: (error) => log.error(errorFields(error), broken), atOnce });
  return {
    ...own,
    ajustes: await abrirAjustes({ db, config, answers, files, log }),
    consequencias,
    files,
    uploads: await openTempFolder(join(dataDir, 'tmp')),
    passwords: createPasswords({ metrics, among, cost }),
    tokens: createTokens(ring.keys('sessionSecret', 'sessoes'), clock),
    answers,
    cipher: createCipher(ring.keys('encryptionKey', 'convenios')),
    cofre: createCipher(ring.keys('encryptionKey', 'segundo-fator')),
    exportacoes: exporter('uma exportação parou no meio', among > 1 ? 1 : undefined),
    // Apart from the files, so that nobody waits for their report behind two long lists.
    relatorios: exporter('um relatório parou no meio', 1),
    fileKeys: ring.keys('sessionSecret', 'arquivos'),
    gate: createGate({ clock, key: ring.keys('sessionSecret', 'fila'), ...config.gate }),
    limits: {
      existencia: createRateLimit(clock, EXISTENCIA, shared),
      cadastros: createRateLimit(clock, CADASTROS, shared),
      recusas: createRateLimit(clock, RECUSAS_ANOTADAS),
      cartas: createRateLimit(clock, CARTAS_DOS_PROPRIOS_ATOS),
      perguntas: createRateLimit(clock, PERGUNTAS_DE_QUEM_OLHA, shared),
    },
  };
}
