// The program of `npm run backup` and `npm run restore`: the copies of a portal, made while it runs, brought back, and
// tried out. A composition root of its own: it reads the same environment as the portal and never listens.
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { ensaiar } from './ensaio.ts';
import { addressOf } from './open.ts';
import { createAnswers } from './platform/answers.ts';
import { createBackup, keepNewest, megabytes } from './platform/backup/create.ts';
import { BackupError, findBackup, type Manifesto, SECRETS } from './platform/backup/manifest.ts';
import { erasedSince, openWriter, restoreBackup } from './platform/backup/restore.ts';
import { verifyBackup } from './platform/backup/verify.ts';
import { systemClock } from './platform/clock.ts';
import { migrate, NewerStoreError } from './platform/database/migrator.ts';
import { BackupToolError } from './platform/database/pg-programs.ts';
import { openFileStore } from './platform/files/index.ts';
import { errorFields } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createPasswords } from './platform/passwords.ts';
import { deriveKey, loadSecrets } from './platform/secrets.ts';
import { repetirEliminacoes } from './privacidade/repeticao-service.ts';

const USO = `Uso:
  npm run backup -- <pasta> [--manter N] [--sem-segredos]   faz uma cópia em <pasta> (ou em BACKUP_DIR)
  npm run backup -- verificar <pasta>                       confere a cópia, ou a mais nova da pasta
  npm run restore -- <pasta>                                restaura em DATA_DIR e DATABASE_URL vazios
  npm run restore -- ensaio <pasta> [--banco <endereço>]    restaura à parte, experimenta e diz quanto demorou`;

const ACOES = ['verificar', 'ensaio'];
/** A copy was made, but files that it should have are lost or damaged. */
const COM_FALTAS = 2;
const PENDENTES = 'eliminacoes-pendentes.json';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

async function run(argv: string[]): Promise<number> {
  process.umask(0o077);
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      manter: { type: 'string' },
      'sem-segredos': { type: 'boolean', default: false },
      banco: { type: 'string' },
    },
  });
  const [tarefa, ...resto] = positionals;
  const acao = ACOES.includes(resto[0] ?? '') ? resto.shift() : '';
  const config = loadConfig(process.env);
  const pasta = resto.length === 0 && tarefa === 'backup' ? config.backupDir : onde(resto[0]);
  if (pasta === undefined || resto.length > 1) throw new BackupError(USO);
  switch (`${tarefa ?? ''} ${acao}`.trim()) {
    case 'backup':
      return copiar(config, pasta, { semSegredos: values['sem-segredos'], manter: quantas(values.manter) });
    case 'backup verificar':
      return verificar(pasta);
    case 'restore':
      return restaurar(config, pasta);
    case 'restore ensaio':
      return ensaiar(config, pasta, { banco: values.banco, conferirChave, say });
    default:
      throw new BackupError(USO);
  }
}

/** A folder as whoever typed it means it: npm runs us somewhere else. */
function onde(pasta: string | undefined): string | undefined {
  return pasta === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', pasta);
}

function quantas(manter: string | undefined): number | null {
  if (manter === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(manter)) throw new BackupError('--manter deve ser um número de 1 a 9999.');
  return Number(manter);
}

function versao(): string {
  const arquivo = ['../../package.json', '../../../package.json']
    .map((onde) => new URL(onde, import.meta.url))
    .find((onde) => existsSync(onde));
  return arquivo ? String(JSON.parse(readFileSync(arquivo, 'utf8')).version) : 'desconhecida';
}

const impressao = (encryptionKey: string) => deriveKey(encryptionKey, 'copia').slice(0, 16);

async function copiar(
  config: Config,
  pasta: string,
  { semSegredos, manter }: { semSegredos: boolean; manter: number | null },
): Promise<number> {
  const { dataDir } = config;
  const store = addressOf(config);
  if ('file' in store && !existsSync(store.file))
    throw new BackupError(`Não há o que copiar: ${store.file} não existe. DATA_DIR é a pasta do portal?`);
  const doAmbiente = config.sessionSecret !== undefined && config.encryptionKey !== undefined;
  const arquivoDeSegredos = join(dataDir, SECRETS);
  const files = await openFileStore({ dataDir, s3: config.files });
  try {
    const { folder, manifesto } = await createBackup({
      parent: pasta,
      dataDir,
      store,
      files,
      agora: systemClock.now(),
      versao: versao(),
      secretsFile: semSegredos || doAmbiente ? null : arquivoDeSegredos,
      chave: impressao(config.encryptionKey ?? loadSecrets(dataDir).encryptionKey),
      say,
    });
    const { arquivos, faltas, duracao_ms } = manifesto;
    say(
      `Cópia completa: ${folder} (${arquivos.total} arquivos, ${megabytes(arquivos.bytes)}, ${arquivos.reaproveitados} já na cópia anterior; ${(duracao_ms / 1000).toLocaleString('pt-BR')} s).`,
    );
    if (doAmbiente) say('SESSION_SECRET e ENCRYPTION_KEY vêm do ambiente e não estão na cópia: guarde-as à parte.');
    else if (semSegredos) say(`A cópia não tem ${SECRETS}: guarde-o à parte.`);
    const perdidos = faltas.filter(({ motivo }) => motivo !== 'removido');
    if (faltas.length > perdidos.length)
      say(`${faltas.length - perdidos.length} arquivo(s) foram removidos pelo portal durante a cópia.`);
    if (perdidos.length > 0) {
      process.stderr.write(
        `Atenção: ${perdidos.length} arquivo(s) que o banco cita não estão no portal ou não são mais os mesmos; veja "faltas" no manifesto. As cópias antigas foram mantidas.\n`,
      );
      return COM_FALTAS;
    }
    if (manter !== null) {
      const removidas = await keepNewest(pasta, manter);
      if (removidas > 0) say(`${removidas} cópia(s) antiga(s) removida(s).`);
    }
    return 0;
  } finally {
    await files.close();
  }
}

async function verificar(pasta: string): Promise<number> {
  const folder = await findBackup(pasta);
  const { criado_em, arquivos, faltas } = await verifyBackup(folder);
  say(`A cópia ${folder}, de ${criado_em}, está inteira: banco de dados e ${arquivos.total} arquivos conferidos.`);
  if (faltas.length > 0)
    say(`${faltas.length} arquivo(s) já faltavam quando ela foi feita; veja "faltas" no manifesto.`);
  return 0;
}

/** Whether what the copy has sealed will open. @returns what to say when it will not */
function conferirChave({ segredos }: Manifesto, encryptionKey: string): string | null {
  if (impressao(encryptionKey) === segredos.chave) return null;
  return 'A ENCRYPTION_KEY em vigor não é a da cópia: os segredos dos convênios e os segundos fatores não vão abrir. Restaure a chave, ou digite os segredos de novo (docs/operacao/incidentes.md).';
}

async function restaurar(config: Config, pasta: string): Promise<number> {
  const { dataDir } = config;
  const store = addressOf(config);
  const folder = await findBackup(pasta);
  const openFiles = () => openFileStore({ dataDir, s3: config.files });
  const { manifesto } = await restoreBackup(folder, { dataDir, store, openFiles }, say);
  const aviso = conferirChave(manifesto, config.encryptionKey ?? loadSecrets(dataDir).encryptionKey);
  if (aviso) process.stderr.write(`Atenção: ${aviso}\n`);
  const db = openWriter(store);
  try {
    const lista = await erasedSince(folder, manifesto);
    if (lista.length > 0) {
      await migrate(db as never);
      const deps = {
        db,
        clock: systemClock,
        answers: createAnswers(systemClock),
        mail: { wake() {} },
        metrics: createMetrics(),
        passwords: createPasswords(),
      };
      const { repetidas, pendentes } = await repetirEliminacoes(deps, lista);
      if (repetidas.length > 0) say(`Eliminações de dados feitas depois da cópia e repetidas: ${repetidas.length}.`);
      if (pendentes.length > 0) {
        await writeFile(join(dataDir, PENDENTES), `${JSON.stringify(pendentes, null, 2)}\n`, { mode: 0o600 });
        process.stderr.write(
          `Atenção: ${pendentes.length} eliminação(ões) de dados precisam ser repetidas à mão; veja ${join(dataDir, PENDENTES)}.\n`,
        );
      }
    }
  } finally {
    await db.destroy();
  }
  say(`Restaurado: o portal como estava em ${manifesto.criado_em}.`);
  say('Repita os pedidos de eliminação de dados atendidos depois da última cópia (docs/operacao/copias.md).');
  return 0;
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const dito = [BackupError, BackupToolError, ConfigError, NewerStoreError].some((tipo) => error instanceof tipo);
    const uso = (error as NodeJS.ErrnoException)?.code?.startsWith('ERR_PARSE_ARGS');
    const texto = uso ? USO : dito ? (error as Error).message : `Não deu certo. ${JSON.stringify(errorFields(error))}`;
    process.stderr.write(`${texto}\n`);
    process.exitCode = 1;
  },
);
