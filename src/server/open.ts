// Opens everything a running portal needs, in order, and closes it in reverse. Used by main.ts alone.

import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temAdministrador } from './administradores/index.ts';
import { escolhidosAntes } from './ajustes/index.ts';
import { apagarArquivos, verificarArquivos } from './arquivos/index.ts';
import { expandirDifusoes, lembrar, ondeDesligar } from './avisos/index.ts';
import { conciliar, type PaymentsWorker, startPaymentsWorker } from './boletos/index.ts';
import { conferirDoDia } from './conferencia/index.ts';
import { addressOf, type Config, ConfigError } from './config.ts';
import type { Deps } from './context.ts';
import { createDeps } from './deps.ts';
import { avancarDevolucoes } from './devolucoes/index.ts';
import { vemDaReplica } from './exportacoes/index.ts';
import { conferirExposicao, estaExposto, recusaDaExposicao } from './exposicao.ts';
import { foldCounts } from './lists/counts.ts';
import { UNFINISHED_RESTORE } from './operations/backup/restore.ts';
import { colunasFechadas, temSelados } from './operations/keys.ts';
import { cumprirVencidas } from './pedidos/index.ts';
import type { Clock } from './platform/clock.ts';
import { type ExportProgram, writeInProcess } from './platform/export/index.ts';
import { filesRefusal } from './platform/files/refused.ts';
import { createJobs, type Jobs } from './platform/jobs.ts';
import { errorFields, type Log } from './platform/log.ts';
import { createMailWorker, openTransport } from './platform/mail/index.ts';
import { createMetrics } from './platform/metrics.ts';
import { createReads, openReplica } from './platform/reads.ts';
import { loadSecrets } from './platform/secrets.ts';
import type { Siblings } from './platform/siblings.ts';
import { aplicarRetencao, esquecer } from './privacidade/index.ts';
import { buscarDoDia, conferirRetornos } from './retornos/index.ts';
import { selar, verificarDoDia } from './selos/index.ts';
import { limparSessoes } from './sessoes/index.ts';
import { believesClock } from './store/clock.ts';
import { openPostgres, openSqlite, type StoreAddress } from './store/index.ts';
import { migrate, StoreStepsError } from './store/migrator.ts';
import { isPooled, missingLimits, NEEDS_DIRECT, REFUSED_LIMITS } from './store/pooler.ts';
import { databaseAway, isWrongAddress } from './store/refused.ts';
import type { Db } from './store/tables/index.ts';

const CLEANUP_SECONDS = 600;
const FILES_SECONDS = 86_400;
const RETENTION_SECONDS = 86_400;
/** How long after a start it is first done: a clock that is wrong then is often set right by itself. */
const FIRST_RETENTION_SECONDS = 300;
const COUNTS_SECONDS = 5;
const NOTICES_SECONDS = 10;
const BATCHES_SECONDS = 2;
const REMINDERS_SECONDS = 600;
/** How often it is asked whether the day's reconciliation is due. */
const RECONCILIATION_SECONDS = 900;
/** How old an act is at most when it is sealed, while the portal is not full. */
const SEALS_SECONDS = 5;
/** How often it is asked whether the day's verification of the trail is due. */
const VERIFICATION_SECONDS = 900;
const DECISIONS_SECONDS = 2;
const RETURN_FILES_SECONDS = 2;
/** How often the replica is looked at: one that went away is asked in vain for so long at most. */
const REPLICA_SECONDS = 2;
/** How long PostgreSQL itself, behind its pooler, is waited for at the start. */
const DIRECT_MS = 5000;
/** How long a bank is waited for. */
const BANK_MS = 10_000;

export interface Portal {
  deps: Deps;
  jobs: Jobs;
  /** What is done once at each start but need not hold it up: call it when requests are taken. */
  started(): void;
  /** Ends what nobody should wait for when the portal is told to stop. */
  stopping(): void;
  close(): Promise<void>;
}

/**
 * @param config.aside see `openSqlite`
 * @param program what writes a list to a file, in a process of its own
 * @param irmaos the portal's processes on this machine, which share what it can do at once
 */
export async function openPortal(
  config: Config & { publicUrl: string; aside?: boolean },
  clock: Clock,
  log: Log,
  program: Omit<ExportProgram<StoreAddress>, 'stores'>,
  irmaos: Siblings,
): Promise<Portal> {
  ensureDataDir(config.dataDir);
  if (existsSync(join(config.dataDir, UNFINISHED_RESTORE)))
    throw new ConfigError(
      `Em ${config.dataDir} há uma restauração que não terminou. Apague a pasta e restaure de novo.`,
    );
  const db = await openAllowed(config, log);
  const ran = await prepareStore(db, config, log).catch(async (error) => {
    await db.destroy();
    throw error instanceof StoreStepsError ? new ConfigError(error.message, { cause: error }) : error;
  });
  if (ran.length > 0) log.info({ passos: ran }, 'banco de dados preparado');

  const metrics = createMetrics({ ofProcess: true, siblings: irmaos });
  let portao: Deps['gate'] | undefined;
  const worker = createMailWorker({
    crowded: () => portao?.crowded() ?? false,
    db,
    clock,
    log,
    metrics,
    transport: await openTransport({ dataDir: config.dataDir, smtpUrl: config.smtpUrl, from: config.mailFrom }),
    unsubscribe: (tipo) => ondeDesligar(config, tipo),
    poll: !config.ensaio,
  });
  let bancos: PaymentsWorker | undefined;
  const parada = new AbortController();
  const { databaseReplicaUrl, replicaLagSeconds } = config;
  const replica =
    config.databaseUrl && databaseReplicaUrl ? openReplica(databaseReplicaUrl, replicaLagSeconds) : undefined;
  const reads = createReads({ db, replica, log, metrics });
  const deps = await createDeps({
    config,
    db,
    reads,
    clock,
    log,
    metrics,
    mail: worker,
    pagamentos: { wake: () => bancos?.wake(), prazoMs: BANK_MS, parada: parada.signal },
    write: writeInProcess({
      ...program,
      stores(job) {
        const url = vemDaReplica(job) ? reads.address() : undefined;
        return [...(url ? [{ url }] : []), addressOf(config)];
      },
    }),
    among: irmaos.count,
  });

  await conferirArquivos(deps);
  const fechadas = await colunasFechadas(deps);
  if (fechadas.length > 0) {
    const segredos = fechadas.reduce((soma, uma) => soma + uma.segredos, 0);
    const texto = `a ENCRYPTION_KEY não abre ${segredos} segredos guardados: ponha de volta a chave que os selou, ou siga docs/operacao/incidentes.md`;
    log.error({ fechadas }, texto);
  }

  portao = deps.gate;
  const jobs = createJobs({ clock, log, metrics });
  const lembretes = () => lembrar(deps, parada.signal);
  /** What goes for good, by its age. */
  const peloRelogio = (work: () => Promise<void>) => async () => {
    if (await believesClock(db, clock.now())) return work();
    log.warn({ agora: clock.now().toISOString() }, 'o relógio não é o do banco de dados: nada antigo é apagado');
  };
  const arquivos = peloRelogio(() => verificarArquivos(deps, parada.signal));
  const conciliacao = () => conciliar(deps);
  const retencao = peloRelogio(() => aplicarRetencao(deps, parada.signal));
  if (replica) {
    jobs.every('replica', REPLICA_SECONDS, reads.check);
    jobs.once('replica', reads.check);
  }
  const naoAcompanhar = deps.ajustes.acompanhar();
  // What is done now and then is done once for the machine; what a request brings about, by the process that had it.
  const periodico = irmaos.number === 1;
  if (config.ensaio) {
    // No bank is asked for anything, whoever calls; and no mail leaves, since nothing wakes its worker.
    parada.abort();
  } else {
    if (periodico) {
      jobs.every('limpeza', CLEANUP_SECONDS, () => limparSessoes(deps));
      jobs.every('contagens', COUNTS_SECONDS, () => foldCounts(deps));
      jobs.every('difusoes', NOTICES_SECONDS, () => expandirDifusoes(deps, parada.signal));
      jobs.every('retornos', RETURN_FILES_SECONDS, () => conferirRetornos(deps, parada.signal));
      jobs.every('busca-de-retornos', RECONCILIATION_SECONDS, () => buscarDoDia(deps, parada.signal));
      jobs.every('devolucoes', BATCHES_SECONDS, () => avancarDevolucoes(deps, parada.signal));
      jobs.every('lembretes', REMINDERS_SECONDS, lembretes);
      jobs.every('conciliacao', () => deps.ajustes.atual().reconcileSeconds, conciliacao);
      jobs.every('arquivos', FILES_SECONDS, arquivos);
      jobs.every('conferencia', RECONCILIATION_SECONDS, () => conferirDoDia(deps, parada.signal));
      jobs.every('selos', SEALS_SECONDS, () => selar(deps, parada.signal));
      jobs.every('verificacao', VERIFICATION_SECONDS, () => verificarDoDia(deps, parada.signal));
      jobs.every('retencao', RETENTION_SECONDS, retencao);
      jobs.every('esquecimento', CLEANUP_SECONDS, () => esquecer(deps));
      jobs.every('arquivos-a-apagar', CLEANUP_SECONDS, () => apagarArquivos(deps));
    }
    // Soon after its time, whichever process that is given to: who decided waits for it.
    const decisoes = () => cumprirVencidas(deps, parada.signal);
    jobs.every('decisoes', DECISIONS_SECONDS, decisoes);
    jobs.once('decisoes', decisoes);
    bancos = startPaymentsWorker(deps);
    // What was left when the portal last stopped.
    bancos.wake();
    worker.wake();
  }
  return {
    deps,
    jobs,
    started() {
      if (config.ensaio || !periodico) return;
      // A portal that is started every day would never come to what is done once a day.
      jobs.once('arquivos', arquivos);
      jobs.once('retencao', retencao, FIRST_RETENTION_SECONDS);
      // What an erasure still had to do when the portal stopped.
      jobs.once('esquecimento', () => esquecer(deps));
      if (deps.ajustes.atual().reconcileSeconds > 0) jobs.once('conciliacao', conciliacao);
      jobs.once('lembretes', lembretes);
    },
    stopping() {
      deps.exportacoes.stop();
      deps.relatorios.stop();
    },
    async close() {
      // A bank or a file store that says nothing must not hold up the end of the portal.
      parada.abort();
      naoAcompanhar();
      await jobs.stop();
      await bancos?.stop();
      await worker.stop();
      await deps.files.close();
      await reads.close();
      await db.destroy();
    },
  };
}

/** What stops the start because of a setting, in a sentence that names it. */
function unusable(setting: string, why: string, cause: unknown): ConfigError {
  const { code } = cause as NodeJS.ErrnoException;
  return new ConfigError(`Configuração inválida. ${setting}: ${why}${code ? ` (${code})` : ''}.`, { cause });
}

function ensureDataDir(folder: string): void {
  try {
    createFolder(folder);
    readdirSync(folder);
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw unusable('DATA_DIR', `não é possível usar a pasta ${folder}`, error);
  }
}

/** One level at a time: Node's recursive way never returns where the file system itself refuses, as /proc does. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts now may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Stops a portal that would be open to others with settings that are samples or unsafe; on this machine alone it only
 * tells what to mend before it is opened. @throws ConfigError with all of it
 */
async function refuseExposed(config: Config, db: Db | null, log: Log): Promise<void> {
  if (!config.producao || config.ensaio) return;
  const OTHERS = 0o007;
  const { faltas, warnings } = conferirExposicao(config, {
    ajustes: db ? await escolhidosAntes(db) : {},
    semAdministrador: !(db && (await temAdministrador(db))),
    pastaAberta: (statSync(config.dataDir).mode & OTHERS) !== 0,
    root: process.getuid?.() === 0,
  });
  const exposto = estaExposto(config);
  if (exposto && faltas.length > 0) throw new ConfigError(recusaDaExposicao(faltas));
  const itens = [...faltas, ...warnings].map(({ nome, texto }) => `${nome}: ${texto}`);
  if (itens.length === 0) return;
  const quando = exposto ? 'convém corrigir' : 'o portal só atende esta máquina; antes de abri-lo a outras, corrija';
  log.warn({ itens }, quando);
}

/** Asks the service of the files once. @throws ConfigError when it refuses; one that is away may come back, and is told */
async function conferirArquivos({ config, files, log }: Deps): Promise<void> {
  if (!config.files || config.ensaio) return;
  try {
    await files.ping();
  } catch (error) {
    const recusa = filesRefusal(error);
    if (recusa !== null) throw new ConfigError(`Configuração inválida. FILES_URL: ${recusa}.`, { cause: error });
    log.warn({ variavel: 'FILES_URL', ...errorFields(error) }, 'o serviço dos arquivos (FILES_URL) não respondeu');
  }
}

/** The same of PostgreSQL itself, behind the pooler: what needs it comes later. */
async function conferirDireto({ databaseDirectUrl }: Config, log: Log): Promise<void> {
  if (!databaseDirectUrl) return;
  const direct = openPostgres(databaseDirectUrl, { max: 1, waitMs: DIRECT_MS });
  try {
    await missingLimits(direct);
  } catch (error) {
    if (isWrongAddress(error)) throw unusable('DATABASE_DIRECT_URL', databaseAway(error), error);
    log.warn({ variavel: 'DATABASE_DIRECT_URL' }, `DATABASE_DIRECT_URL: ${databaseAway(error)}`);
  } finally {
    await direct.destroy();
  }
}

/** Makes them on first use. @throws ConfigError when they cannot be had, or others must have sealed what the store holds */
async function assertKeys({ dataDir, sessionSecret, encryptionKey }: Config, db: Db | null): Promise<void> {
  if (sessionSecret !== undefined && encryptionKey !== undefined) return;
  const arquivo = join(dataDir, 'secrets.json');
  if (encryptionKey === undefined && !existsSync(arquivo) && db && (await temSelados(db)))
    throw new ConfigError(
      `O portal não foi iniciado: ${arquivo} não existe, e o banco de dados tem segredos que só a chave dele abre. ` +
        'Traga-o de volta (há um em cada cópia do portal), ou defina SESSION_SECRET e ENCRYPTION_KEY; ' +
        'se a chave se perdeu, veja docs/operacao/incidentes.md.',
    );
  try {
    loadSecrets(dataDir);
  } catch (error) {
    throw unusable('DATA_DIR', `o arquivo ${arquivo} não pode ser lido ou criado`, error);
  }
}

/** Steps need a session: past the pooler, where there is one. */
async function prepareStore(db: Db, { databaseUrl, databaseDirectUrl }: Config, log: Log): Promise<string[]> {
  const onBusy = (passo: string) => log.warn({ passo }, 'um passo do banco de dados espera a vez');
  if (!databaseUrl) return migrate(db as never, undefined, { onBusy });
  const session = async <T>(work: (own: never) => Promise<T>): Promise<T> => {
    if (databaseDirectUrl) {
      const direct = openPostgres(databaseDirectUrl, { max: 1 });
      return answering('DATABASE_DIRECT_URL', direct)
        .then(() => work(direct as never))
        .finally(() => direct.destroy());
    }
    if (await isPooled(databaseUrl))
      throw new StoreStepsError(`O banco de dados precisa ser preparado. ${NEEDS_DIRECT}`);
    return work(db as never);
  };
  return migrate(db as never, undefined, { onBusy, session });
}

/** @returns the limits of time that are not in force. @throws ConfigError when nobody answers */
async function answering(setting: string, db: Db): Promise<string[]> {
  return missingLimits(db).catch((error: unknown) => {
    const refused = error instanceof Error && REFUSED_LIMITS.test(error.message);
    throw unusable(setting, refused ? SEM_LIMITES : databaseAway(error), error);
  });
}

const SEM_LIMITES =
  'o PgBouncer recusou os limites de tempo; dê-os à conta, e ao pgbouncer.ini a linha ' +
  'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout (docs/operacao/postgresql-e-s3.md)';

/** A portal that is refused leaves nothing behind: a store that is not there yet has nothing to be asked, and is made after. */
async function openAllowed(config: Config & { aside?: boolean }, log: Log): Promise<Db> {
  const address = addressOf(config);
  const before = 'url' in address || existsSync(address.file) ? await openStore(config, log) : null;
  try {
    await refuseExposed(config, before, log);
    await assertKeys(config, before);
  } catch (error) {
    await before?.destroy();
    throw error;
  }
  return before ?? openStore(config, log);
}

async function openStore(config: Config & { aside?: boolean }, log: Log): Promise<Db> {
  const address = addressOf(config);
  if ('file' in address) {
    const { file } = address;
    const variaveis = [
      ...(config.databaseDirectUrl ? ['DATABASE_DIRECT_URL'] : []),
      ...(config.databaseReplicaUrl ? ['DATABASE_REPLICA_URL'] : []),
    ];
    if (variaveis.length > 0) log.warn({ variaveis }, 'sem efeito com SQLite: só com PostgreSQL (DATABASE_URL)');
    try {
      // A file that can only be read opens, and fails with the first thing that is written.
      for (const cada of [file, `${file}-wal`, `${file}-shm`])
        if (existsSync(cada)) accessSync(cada, constants.R_OK | constants.W_OK);
      return openSqlite(file, config);
    } catch (error) {
      throw unusable('DATA_DIR', `o banco de dados ${file} não pode ser aberto`, error);
    }
  }
  const db = openPostgres(address.url, {
    onError: (error) => log.error(errorFields(error), 'uma conexão com o banco caiu'),
  });
  try {
    const limites = await answering('DATABASE_URL', db);
    if (limites.length > 0) log.warn({ limites }, 'o banco não limita o tempo de uma consulta; dê os limites à conta');
    await conferirDireto(config, log);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
