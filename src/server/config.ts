// The settings: environment variables checked by one schema, once, at start. main.ts is the only caller.
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { cnpjSemMascara, cnpjValido, FORMATO_DO_CNPJ } from '../shared/comum.ts';
import { INSTITUTO_DE_EXEMPLO } from '../shared/primeiros-passos.ts';

/** A setting that cannot be used; its message is a sentence for whoever starts the portal. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function inteiro(minimo: number, maximo: number, padrao: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `deve ser um número inteiro de ${minimo} a ${maximo}`)
    .transform(Number)
    .pipe(z.number().min(minimo, `deve ser no mínimo ${minimo}`).max(maximo, `deve ser no máximo ${maximo}`))
    .default(padrao);
}

/** @param semServidor whether the address may leave out the host, as that of a local socket does */
function endereco(protocolos: readonly string[], semServidor = false) {
  const certo = (valor: string) => {
    if (!URL.canParse(valor)) return false;
    const { protocol, hostname } = new URL(valor);
    return protocolos.includes(protocol) && (semServidor || hostname !== '');
  };
  return (
    z
      .string()
      // What is no address is asked nothing more.
      .refine(certo, { error: `deve ser um endereço ${protocolos.map((p) => `${p}//…`).join(' ou ')}`, abort: true })
      .optional()
  );
}

/** `a@b.c` or `Nome <a@b.c>`. */
function remetente(valor: string): boolean {
  const [, entre] = /^[^<>\r\n]*<([^<>]+)>$/.exec(valor.trim()) ?? [];
  // Inside one's own network a domain may have no dot.
  return /^[^\s@<>",;:]+@[A-Za-z0-9.-]+$/.test(entre ?? valor.trim());
}

const PROCESSOS_MAXIMO = 64;
const processos = z
  .string()
  .refine(
    (valor) => valor === 'auto' || (/^\d{1,2}$/.test(valor) && Number(valor) >= 1 && Number(valor) <= PROCESSOS_MAXIMO),
    `deve ser um número inteiro de 1 a ${PROCESSOS_MAXIMO}, ou auto`,
  )
  .default('1');

/** On SQLite a second process only waits for the first to write (docs/decisions/0012). */
function quantosProcessos(pedidos: string, postgres: boolean): number {
  if (pedidos === 'auto') return postgres ? Math.min(PROCESSOS_MAXIMO, availableParallelism()) : 1;
  if (postgres || Number(pedidos) === 1) return Number(pedidos);
  throw new ConfigError(
    'Configuração inválida. PROCESSES: vários processos só com PostgreSQL (DATABASE_URL); com SQLite, um sozinho atende melhor.',
  );
}

const ateLetras = (maximo: number) => z.string().min(1).max(maximo, `deve ter no máximo ${maximo} caracteres`);

const segredo = z.string().min(32, 'deve ter pelo menos 32 caracteres').optional();

/** Four parts or IPv6; the library also reads a mere number as an address. */
const ip = (item: string) => ipaddr.IPv4.isValidFourPartDecimal(item) || ipaddr.IPv6.isValid(item);

function redes(valor: string, ctx: z.RefinementCtx): string[] {
  const lista = valor
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  for (const item of lista) {
    const certo = item.includes('/') ? ipaddr.isValidCIDR(item) : ip(item);
    if (!certo) ctx.addIssue({ code: 'custom', message: `"${item}" não é um IP nem uma faixa CIDR` });
  }
  return lista;
}

const ambiente = z.object({
  // Anything else would leave production's checks out unseen.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'deve ser production (ou development, ou test)')
    .default('development'),
  PORT: inteiro(0, 65_535, 3000),
  PROCESSES: processos,
  HOST: ateLetras(255).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: endereco(['postgres:', 'postgresql:'], true),
  // Past a pooler, for what needs a session.
  DATABASE_DIRECT_URL: endereco(['postgres:', 'postgresql:'], true),
  DATABASE_REPLICA_URL: endereco(['postgres:', 'postgresql:'], true),
  REPLICA_LAG_SECONDS: inteiro(1, 3600, 30),
  FILES_URL: endereco(['s3:']),
  S3_ENDPOINT: endereco(['http:', 'https:']),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  SMTP_URL: endereco(['smtp:', 'smtps:']).refine(
    (valor) => !valor || [null, 'exigido', 'nenhum'].includes(new URL(valor).searchParams.get('tls')),
    'tls deve ser exigido (o padrão) ou nenhum',
  ),
  MAIL_FROM: z
    .string()
    .refine(remetente, 'deve ser um e-mail, ou um nome e um e-mail: Nome <a@exemplo.org>')
    .optional(),
  PUBLIC_URL: endereco(['http:', 'https:']).refine((valor) => !valor || !/[?#]/.test(valor), 'não pode ter ? nem #'),
  SUPPORT_EMAIL: z.email('deve ser um e-mail').default('suporte@example.org'),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    // What the login takes for an e-mail: one it refused could never enter.
    .pipe(z.email('deve ser um e-mail'))
    .default('admin@localhost.local'),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'deve ter pelo menos 6 caracteres')
    .max(128, 'deve ter no máximo 128 caracteres')
    .optional(),
  SESSION_SECRET: segredo,
  ENCRYPTION_KEY: segredo,
  // Believed beside those two while they are changed.
  SESSION_SECRET_ACCEPTED: segredo,
  ENCRYPTION_KEY_ACCEPTED: segredo,
  METRICS_TOKEN: segredo,
  BACKUP_DIR: z.string().min(1).optional(),
  TRUSTED_PROXY: z.string().default('').transform(redes),
  INSTITUTE_NAME: ateLetras(200).default(INSTITUTO_DE_EXEMPLO.nome),
  INSTITUTE_CNPJ: z
    .string()
    .transform(cnpjSemMascara)
    .pipe(
      z
        .string()
        .regex(FORMATO_DO_CNPJ, 'deve ter 14 números ou letras')
        // One of digits alone is taken as it always was.
        .refine((valor) => /^\d*$/.test(valor) || !FORMATO_DO_CNPJ.test(valor) || cnpjValido(valor), 'não confere'),
    )
    .default(INSTITUTO_DE_EXEMPLO.cnpj),
  INSTITUTE_ADDRESS: ateLetras(300).default(INSTITUTO_DE_EXEMPLO.endereco),
  RECONCILE_SECONDS: inteiro(0, 86_400, 300),
  STOP_SECONDS: inteiro(1, 600, 15),
  // For trials: fixes what the gate otherwise finds out by itself (0).
  GATE_SLOTS: inteiro(0, 1024, 0),
  GATE_QUEUE: inteiro(0, 10_000, 0),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'deve ser trace, debug, info, warn, error ou silent')
    .default('info'),
});

/** Every setting there is. */
export const VARIAVEIS: readonly string[] = Object.keys(ambiente.shape);

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

function motivo(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

/** Files would go to the folder, or be refused by the store only when the first is sent. */
function assertArquivos(e: z.output<typeof ambiente>): void {
  if (e.S3_ENDPOINT && !e.FILES_URL)
    throw new ConfigError('Configuração inválida. S3_ENDPOINT: só vale com FILES_URL, que diz onde os arquivos ficam.');
  if (e.FILES_URL && (e.AWS_ACCESS_KEY_ID === undefined) !== (e.AWS_SECRET_ACCESS_KEY === undefined))
    throw new ConfigError(
      'Configuração inválida. AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY: defina as duas, ou nenhuma.',
    );
}

/**
 * Reads the settings. With `demo` the sample's own data folder is used, on loopback, and every setting that points at
 * other data or at the outside (database, files, mail, addresses) is left aside. With `ensaio` nothing leads outside.
 * @throws ConfigError naming each wrong setting.
 */
export function loadConfig(env: Record<string, string | undefined>, demo = false, ensaio = false) {
  const limpo = Object.fromEntries(
    Object.entries(env)
      // Spaces around a secret may be of it.
      .map(([nome, valor]) => [nome, /SECRET|KEY|PASSWORD|TOKEN/.test(nome) ? valor : valor?.trim()])
      .filter(([, valor]) => valor !== undefined && valor !== ''),
  );
  const lido = ambiente.safeParse(limpo);
  if (!lido.success) throw new ConfigError(`Configuração inválida. ${lido.error.issues.map(motivo).join('; ')}.`);
  const e = lido.data;
  if (e.DATABASE_URL && !demo && (!e.SESSION_SECRET || !e.ENCRYPTION_KEY)) {
    throw new ConfigError(
      'Configuração inválida. SESSION_SECRET e ENCRYPTION_KEY devem ser definidos quando DATABASE_URL é PostgreSQL: todos os processos precisam dos mesmos segredos.',
    );
  }
  if (!demo) assertArquivos(e);
  return {
    producao: e.NODE_ENV === 'production' && !demo,
    demo,
    /** A restored copy is tried out: nothing leaves this machine, and no work is done by itself. */
    ensaio,
    porta: e.PORT,
    /** How many processes answer on this machine. */
    processos: demo ? 1 : quantosProcessos(e.PROCESSES, e.DATABASE_URL !== undefined),
    host: (demo || ensaio) && !LOOPBACK.includes(e.HOST) ? '127.0.0.1' : e.HOST,
    dataDir: resolve(demo ? `${e.DATA_DIR.replace(/\/+$/, '')}-demo` : e.DATA_DIR),
    databaseUrl: demo ? undefined : e.DATABASE_URL,
    /** PostgreSQL itself, where `databaseUrl` is a pooler's. */
    databaseDirectUrl: demo ? undefined : e.DATABASE_DIRECT_URL,
    /** A copy of it that follows, for what may be so many seconds old. */
    databaseReplicaUrl: demo || ensaio ? undefined : e.DATABASE_REPLICA_URL,
    replicaLagSeconds: e.REPLICA_LAG_SECONDS,
    files:
      e.FILES_URL && !demo
        ? {
            url: e.FILES_URL,
            endpoint: e.S3_ENDPOINT,
            region: e.AWS_REGION,
            accessKeyId: e.AWS_ACCESS_KEY_ID,
            secretAccessKey: e.AWS_SECRET_ACCESS_KEY,
            sessionToken: e.AWS_SESSION_TOKEN,
          }
        : undefined,
    smtpUrl: demo || ensaio ? undefined : e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `Portal de Concursos <${e.SUPPORT_EMAIL}>`,
    /** Undefined until the port is known; main.ts fills it. */
    publicUrl: demo || ensaio ? undefined : e.PUBLIC_URL?.replace(/\/+$/, ''),
    suporteEmail: e.SUPPORT_EMAIL,
    adminEmail: e.ADMIN_EMAIL,
    adminSenha: e.ADMIN_PASSWORD,
    sessionSecret: demo ? undefined : e.SESSION_SECRET,
    encryptionKey: demo ? undefined : e.ENCRYPTION_KEY,
    /** Keys that are no longer, or not yet, those in use, and believed. */
    aceitas: demo ? {} : { sessionSecret: e.SESSION_SECRET_ACCEPTED, encryptionKey: e.ENCRYPTION_KEY_ACCEPTED },
    /** Who reads /metrics says this; undefined: only this machine reads them. */
    metricsToken: e.METRICS_TOKEN,
    /** Where copies of the portal are kept: only how old the last one is, is looked at. */
    backupDir: demo || e.BACKUP_DIR === undefined ? undefined : resolve(e.BACKUP_DIR),
    proxies: e.TRUSTED_PROXY,
    instituto: { nome: e.INSTITUTE_NAME, cnpj: e.INSTITUTE_CNPJ, endereco: e.INSTITUTE_ADDRESS },
    reconcileSeconds: ensaio ? 0 : e.RECONCILE_SECONDS,
    /** How long a stop waits for what has begun. */
    stopSeconds: e.STOP_SECONDS,
    /** Requests worked on at once, and how many may wait for them; undefined is found out. */
    gate: { slots: e.GATE_SLOTS || undefined, queue: e.GATE_QUEUE || undefined },
    logLevel: e.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof loadConfig>;

/**
 * npm keeps for itself what has no `--` before it, and the command would do less than it was told.
 * @param command as it is typed @throws ConfigError that says how to type it
 */
export function refuseSwallowed(command: string, options: readonly string[], env: Record<string, string | undefined>) {
  const swallowed = options.find((option) => env[`npm_config_${option.replaceAll('-', '_')}`]);
  if (swallowed === undefined) return;
  throw new ConfigError(
    `O npm ficou com a opção --${swallowed}, e nada foi feito. Escreva: ${command} -- --${swallowed}`,
  );
}

/** What `npm start` is told beside the settings. @throws ConfigError for what it does not know */
export function readOptions(args: readonly string[], env: Record<string, string | undefined>) {
  refuseSwallowed('npm start', ['demo', 'ensaio'], env);
  const unknown = args.find((arg) => !['--demo', '--ensaio'].includes(arg));
  if (unknown !== undefined) throw new ConfigError(`Não há a opção ${unknown}. Há: --demo.`);
  return { demo: args.includes('--demo'), ensaio: args.includes('--ensaio') };
}

/** Where the settings say that the store is. */
export function addressOf({ dataDir, databaseUrl }: Config): { file: string } | { url: string } {
  return databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'portal.sqlite') };
}
