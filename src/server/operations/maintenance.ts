// The program of `npm run backup`, `restore`, `chaves` and `contagens`: the copies of a portal, made while it runs, brought back, and
// tried out. A composition root of its own: it reads the same environment as the portal and never listens.
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { version } from '../../../package.json';
import { guardaDe } from '../../shared/ajustes.ts';
import { escolhidosAntes } from '../ajustes/index.ts';
import { addressOf, type Config, ConfigError, loadConfig, refuseSwallowed } from '../config.ts';
import { consequencias } from '../consequencias.ts';
import { recount } from '../lists/counts.ts';
import { createAnswers } from '../platform/answers.ts';
import { nowIso, systemClock } from '../platform/clock.ts';
import { openFileStore } from '../platform/files/index.ts';
import { filesAwayReason } from '../platform/files/refused.ts';
import { errorFields } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createPasswords } from '../platform/passwords.ts';
import { deriveKey, loadSecrets, openKeyring, RELOAD_MS, rotateSecrets, settleSecrets } from '../platform/secrets.ts';
import { repetirEliminacoes } from '../privacidade/index.ts';
import { type Eliminacao, ERASURES, eachOnce, readErasures } from '../store/erasures.ts';
import { longSession } from '../store/limit.ts';
import { migrate, StoreStepsError } from '../store/migrator.ts';
import { BackupToolError } from '../store/pg-programs.ts';
import { isPooled, NEEDS_DIRECT } from '../store/pooler.ts';
import { databaseRefusal } from '../store/refused.ts';
import { createBackup, keepNewest, megabytes } from './backup/create.ts';
import { aheadSentence, BackupError, datedBackups, findBackup, type Manifesto, SECRETS } from './backup/manifest.ts';
import { erasedSince, openWriter, restoreBackup } from './backup/restore.ts';
import { verifyBackup } from './backup/verify.ts';
import { ensaiar } from './drill.ts';
import { registrarTroca, selarDeNovo } from './keys.ts';
import { undoOnSignals } from './meanwhile.ts';

const USO = `Uso:
  npm run backup -- <pasta> [--manter N] [--sem-segredos]   faz uma cópia em <pasta> (ou em BACKUP_DIR)
  npm run backup -- verificar <pasta>                       confere a cópia, ou a mais nova da pasta
  npm run restore -- <pasta>                                restaura em DATA_DIR e DATABASE_URL vazios
  npm run restore -- eliminacoes [arquivo]                  repete as eliminações de dados anotadas no banco em uso
  npm run restore -- ensaio <pasta> [--banco <endereço>]    restaura à parte, experimenta e diz quanto demorou
  npm run chaves [-- --encerrar-sessoes]                    troca as chaves do portal, que continua no ar
  npm run contagens                                         refaz as contagens das listas e dos relatórios; enquanto
                                                            dura, nada se grava: com o portal parado, ou à noite
Com --chave <arquivo>, a cópia é cifrada com a frase que está no arquivo, ou aberta com ela.`;

const OPCOES = {
  manter: { type: 'string' },
  'sem-segredos': { type: 'boolean', default: false },
  banco: { type: 'string' },
  chave: { type: 'string' },
  'encerrar-sessoes': { type: 'boolean', default: false },
} as const;
const ACOES = ['verificar', 'ensaio', 'eliminacoes'];
/** A copy was made, but files that it should have are lost or damaged, or others pass for newer. */
const COM_FALTAS = 2;
/** Of the phrase that locks copies. */
const MENOR_FRASE = 20;
const PENDENTES = 'eliminacoes-pendentes.json';

const CAUSAS: Record<string, string> = {
  ENOSPC: 'não há mais espaço no disco',
  SQLITE_FULL: 'não há mais espaço no disco',
  EACCES: 'falta permissão à conta que roda o comando',
  EPERM: 'falta permissão à conta que roda o comando',
  EROFS: 'o disco só permite leitura',
  SQLITE_READONLY: 'o banco de dados só permite leitura',
  ECONNREFUSED: 'o servidor não respondeu',
  ENOTFOUND: 'o servidor não foi encontrado',
  EHOSTUNREACH: 'o servidor não respondeu',
  ETIMEDOUT: 'o servidor não respondeu',
};

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const atencao = (sentence: string) => void process.stderr.write(`Atenção: ${sentence}\n`);

async function run(argv: string[]): Promise<number> {
  process.umask(0o077);
  undoOnSignals();
  const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options: OPCOES });
  const [tarefa, ...resto] = positionals;
  refuseSwallowed(`npm run ${tarefa}`, Object.keys(OPCOES), process.env);
  // A variable of the shell that is not set: neither this folder, nor a copy without a lock, is what was meant.
  if ([...resto, values.banco, values.chave].includes('')) throw new BackupError(USO);
  const acao = ACOES.includes(resto[0] ?? '') ? resto.shift() : '';
  // Its client warns of future versions of Node in several lines.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const config = diretamente(loadConfig(process.env));
  if (tarefa === 'chaves' && resto.length === 0) return trocarChaves(config, values['encerrar-sessoes']);
  if (tarefa === 'contagens' && resto.length === 0) return refazerContagens(await emSessao(config));
  if (tarefa === 'restore' && acao === 'eliminacoes' && resto.length <= 1)
    return repetirAnotadas(await emSessao(config), onde(resto[0]));
  const pasta = resto.length === 0 && tarefa === 'backup' ? config.backupDir : onde(resto[0]);
  if (pasta === undefined || resto.length > 1) throw new BackupError(USO);
  const frase = lerFrase(onde(values.chave), pasta);
  switch (`${tarefa ?? ''} ${acao}`.trim()) {
    case 'backup':
      return copiar(await emSessao(config), pasta, {
        frase,
        semSegredos: values['sem-segredos'],
        manter: quantas(values.manter),
      });
    case 'backup verificar':
      return verificar(pasta, frase);
    case 'restore':
      return restaurar(await emSessao(config), pasta, frase);
    case 'restore ensaio':
      return ensaiar(values.banco === undefined ? await emSessao(config) : config, pasta, {
        frase,
        banco: values.banco,
        conferirChave,
        say,
      });
    default:
      throw new BackupError(USO);
  }
}

/** Past the pooler that the portal itself goes through. */
function diretamente(config: Config): Config {
  const { databaseUrl, databaseDirectUrl } = config;
  return databaseUrl && databaseDirectUrl ? { ...config, databaseUrl: databaseDirectUrl } : config;
}

/** PostgreSQL's programs set what a pooler would leave to the portal's connections. @throws BackupError */
async function emSessao(config: Config): Promise<Config> {
  const { databaseUrl, databaseDirectUrl } = config;
  // Who cannot be reached is told of by what comes next.
  if (databaseUrl && !databaseDirectUrl && (await isPooled(databaseUrl).catch(() => false)))
    throw new BackupError(`Nada foi feito. ${NEEDS_DIRECT}`);
  return config;
}

/** A folder as whoever typed it means it: npm runs us somewhere else. */
function onde(pasta: string | undefined): string | undefined {
  return pasta === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', pasta);
}

/** The content of the file that opens the copies, which is kept apart from them. @throws BackupError */
function lerFrase(arquivo: string | undefined, pasta: string): string | null {
  if (arquivo === undefined) return null;
  if (!existsSync(arquivo)) throw new BackupError(`O arquivo da chave, ${arquivo}, não existe.`);
  if (!relative(resolve(pasta), arquivo).startsWith('..'))
    throw new BackupError(
      `O arquivo da chave, ${arquivo}, fica junto das cópias que ele abre: guarde-o em outro lugar.`,
    );
  const frase = readFileSync(arquivo, 'utf8').trim();
  if (frase.length < MENOR_FRASE)
    throw new BackupError(`O arquivo da chave, ${arquivo}, deve ter uma frase de ${MENOR_FRASE} caracteres ou mais.`);
  return frase;
}

/** Where the store is, which must be there: in a wrong folder an empty one would be made. @throws BackupError */
function bancoExistente(config: Config, recusa: string) {
  const store = addressOf(config);
  if ('file' in store && !existsSync(store.file))
    throw new BackupError(`${recusa}: ${store.file} não existe. DATA_DIR é a pasta do portal?`);
  return store;
}

function chavesNoAmbiente({ sessionSecret, encryptionKey }: Config): string[] {
  return Object.entries({ SESSION_SECRET: sessionSecret, ENCRYPTION_KEY: encryptionKey }).flatMap(([nome, valor]) =>
    valor === undefined ? [] : nome,
  );
}

function quantas(manter: string | undefined): number | null {
  if (manter === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(manter)) throw new BackupError('--manter deve ser um número de 1 a 9999.');
  return Number(manter);
}

const impressao = (encryptionKey: string) => deriveKey(encryptionKey, 'copia').slice(0, 16);

async function copiar(
  config: Config,
  pasta: string,
  { frase, semSegredos, manter }: { frase: string | null; semSegredos: boolean; manter: number | null },
): Promise<number> {
  const { dataDir } = config;
  const store = bancoExistente(config, 'Não há o que copiar');
  const noAmbiente = chavesNoAmbiente(config);
  const doAmbiente = noAmbiente.length === 2;
  const arquivoDeSegredos = join(dataDir, SECRETS);
  if (!doAmbiente && !existsSync(arquivoDeSegredos))
    throw new BackupError(
      `Nada foi copiado: ${arquivoDeSegredos} não existe. SESSION_SECRET e ENCRYPTION_KEY do portal vêm do ambiente dele?`,
    );
  const files = await openFileStore({ dataDir, s3: config.files });
  try {
    const { folder, manifesto } = await createBackup({
      parent: pasta,
      dataDir,
      store,
      files,
      agora: systemClock.now(),
      versao: version,
      frase,
      secretsFile: semSegredos || doAmbiente ? null : arquivoDeSegredos,
      chave: impressao(config.encryptionKey ?? loadSecrets(dataDir).encryptionKey),
      say,
    });
    const { arquivos, faltas, duracao_ms } = manifesto;
    say(
      `Cópia completa: ${folder} (${arquivos.total} arquivos, ${megabytes(arquivos.bytes)}, ${arquivos.reaproveitados} já na cópia anterior; ${(duracao_ms / 1000).toLocaleString('pt-BR')} s).`,
    );
    if (noAmbiente.length > 0) say(`Fora da cópia, porque do ambiente: ${noAmbiente.join(' e ')}. Guarde à parte.`);
    if (semSegredos && !doAmbiente) say(`A cópia não tem ${SECRETS}: guarde-o à parte.`);
    const adiante = (await datedBackups(pasta, systemClock.now())).ahead;
    if (adiante.length > 0) atencao(aheadSentence(adiante));
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
      const removidas = await keepNewest(folder, manter, systemClock.now());
      if (removidas > 0) say(`${removidas} cópia(s) antiga(s) removida(s).`);
    }
    return adiante.length > 0 ? COM_FALTAS : 0;
  } finally {
    await files.close();
  }
}

async function verificar(pasta: string, frase: string | null): Promise<number> {
  const folder = await findBackup(pasta, systemClock.now(), atencao);
  const { criado_em, arquivos, faltas } = (await verifyBackup(folder, frase)).manifesto;
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

async function restaurar(config: Config, pasta: string, frase: string | null): Promise<number> {
  const { dataDir } = config;
  const store = addressOf(config);
  const folder = await findBackup(pasta, systemClock.now(), atencao);
  const target = {
    dataDir,
    store,
    openFiles: () => openFileStore({ dataDir, s3: config.files }),
    async finish(manifesto: Manifesto) {
      const shut = (motivo: string) =>
        process.stderr.write(`Atenção: ${motivo} As eliminações de dados que só ela tem não foram repetidas.\n`);
      const lista = await erasedSince(folder, manifesto, { notes: anotadas(config), phrase: frase, shut });
      if (lista.length > 0) await repetir(config, lista);
    },
  };
  const manifesto = await restoreBackup(folder, target, say, frase);
  const warning = conferirChave(manifesto, config.encryptionKey ?? loadSecrets(dataDir).encryptionKey);
  if (warning) process.stderr.write(`Atenção: ${warning}\n`);
  say(`Restaurado: o portal como estava em ${manifesto.criado_em}.`);
  return 0;
}

/** Where erasures are noted, beside the copy's own place. */
function anotadas({ dataDir, backupDir }: Config): string[] {
  return [dataDir, backupDir].flatMap((pasta) => (pasta === undefined ? [] : [join(pasta, ERASURES)]));
}

/** For a store that came back by other means. */
async function repetirAnotadas(config: Config, arquivo: string | undefined): Promise<number> {
  bancoExistente(config, 'Nada foi feito');
  if (arquivo !== undefined && !existsSync(arquivo)) throw new BackupError(`O arquivo ${arquivo} não existe.`);
  const lista = (await Promise.all((arquivo ? [arquivo] : anotadas(config)).map(readErasures))).flat();
  if (lista.length === 0) throw new BackupError('Não há eliminações anotadas.');
  await repetir(config, eachOnce(lista));
  return 0;
}

/**
 * New keys under a portal that runs: first they are known, then what is sealed is sealed again, until a look finds nothing
 * left. Those of the environment are changed there; here only what they seal.
 */
async function trocarChaves(config: Config, encerrarSessoes: boolean): Promise<number> {
  const { dataDir, sessionSecret, encryptionKey, aceitas } = config;
  const store = bancoExistente(config, 'Nada foi trocado');
  const noAmbiente = chavesNoAmbiente(config);
  const doAmbiente = noAmbiente.length === 2;
  if (noAmbiente.length === 1)
    throw new BackupError(
      `Nada foi trocado: ${noAmbiente[0]} vem do ambiente, e a outra chave de ${SECRETS}. Ponha as duas no mesmo lugar.`,
    );
  if (doAmbiente && encerrarSessoes)
    throw new BackupError(
      'Nada foi feito: com as chaves no ambiente, as sessões terminam quando SESSION_SECRET_ACCEPTED sai dele (docs/operacao/chaves.md).',
    );
  if (doAmbiente && aceitas.encryptionKey === undefined)
    throw new BackupError(
      'As chaves vêm do ambiente: troque ENCRYPTION_KEY e SESSION_SECRET nele, com as antigas em ENCRYPTION_KEY_ACCEPTED e SESSION_SECRET_ACCEPTED (docs/operacao/chaves.md). Nada foi trocado.',
    );
  if (!doAmbiente && !existsSync(join(dataDir, SECRETS)))
    throw new BackupError(
      `Nada foi trocado: ${join(dataDir, SECRETS)} não existe, e sem ele o que está selado não abre.`,
    );
  const db = openWriter(store);
  try {
    if (!doAmbiente) {
      rotateSecrets(dataDir, systemClock.now(), { endSessions: encerrarSessoes });
      say(`Chaves novas em ${join(dataDir, SECRETS)}; as antigas abrem o que falta selar de novo.`);
    }
    const ring = openKeyring(dataDir, { sessionSecret, encryptionKey }, aceitas, () => systemClock.now());
    const total = { trocados: 0, fechados: 0 };
    for (;;) {
      // The portal knows of the new keys by then, and has recorded what it was sealing.
      await wait(2 * RELOAD_MS);
      const { trocados, fechados } = await selarDeNovo(db, ring);
      total.trocados += trocados;
      total.fechados = fechados;
      if (trocados === 0) break;
    }
    if (!doAmbiente) settleSecrets(dataDir, systemClock.now());
    await registrarTroca(db, nowIso(systemClock), total, encerrarSessoes ? 'encerradas' : 'mantidas');
    say(`Segredos selados com a chave nova: ${total.trocados}.`);
    if (total.fechados > 0)
      process.stderr.write(
        `Atenção: ${total.fechados} segredo(s) não abrem com nenhuma das chaves; digite-os de novo.\n`,
      );
  } catch (cause) {
    const dito = cause instanceof Error ? ` (${cause.message})` : '';
    throw new BackupError(`A troca de chaves não terminou${dito}. Nada se perdeu: rode npm run chaves outra vez.`, {
      cause,
    });
  } finally {
    await db.destroy();
  }
  if (doAmbiente) say('Retire ENCRYPTION_KEY_ACCEPTED do ambiente; SESSION_SECRET_ACCEPTED, 24 horas depois.');
  else if (encerrarSessoes) say('As sessões abertas terminaram.');
  else say('As sessões abertas continuam; as chaves antigas são aceitas por mais 24 horas.');
  return 0;
}

/** What lists and reports keep counted, counted anew; the portal may run. */
async function refazerContagens(config: Config): Promise<number> {
  const db = openWriter(bancoExistente(config, 'Nada a contar'));
  try {
    await migrate(db as never);
    say('Refazendo as contagens. Até o fim, o portal não grava o que elas contam…');
    await longSession(db, recount);
  } finally {
    await db.destroy();
  }
  say('Contagens das listas e dos relatórios refeitas.');
  return 0;
}

/** Erases again whoever should not be there any more. */
async function repetir(config: Config, lista: Eliminacao[]): Promise<void> {
  const db = openWriter(addressOf(config));
  try {
    await migrate(db as never);
    const deps = {
      consequencias,
      db,
      clock: systemClock,
      answers: createAnswers(systemClock),
      mail: { wake() {} },
      metrics: createMetrics(),
      passwords: createPasswords(),
    };
    const { repetidas, pendentes } = await repetirEliminacoes(deps, lista, guardaDe(await escolhidosAntes(db)));
    say(`Eliminações de dados anotadas: ${lista.length}; feitas de novo: ${repetidas.length}.`);
    if (pendentes.length === 0) return;
    const arquivo = join(config.dataDir, PENDENTES);
    await writeFile(arquivo, `${JSON.stringify(pendentes, null, 2)}\n`, { mode: 0o600 });
    process.stderr.write(
      `Atenção: ${pendentes.length} eliminação(ões) de dados precisam ser repetidas à mão; veja ${arquivo}.\n`,
    );
  } finally {
    await db.destroy();
  }
}

/** What the machine refuses is the operator's to mend; all else is ours to find. */
function naoDeuCerto(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const recusa = databaseRefusal(error) ?? filesAwayReason(error);
  if (recusa !== null) return `Não deu certo: ${recusa}.`;
  const causa = CAUSAS[code];
  return causa
    ? `Não deu certo: ${causa} (${message || code}).`
    : `Não deu certo. ${JSON.stringify(errorFields(error))}`;
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const dito = [BackupError, BackupToolError, ConfigError, StoreStepsError].some((tipo) => error instanceof tipo);
    const uso = (error as NodeJS.ErrnoException)?.code?.startsWith('ERR_PARSE_ARGS');
    const texto = uso ? USO : dito ? (error as Error).message : naoDeuCerto(error);
    process.stderr.write(`${texto}\n`);
    process.exitCode = 1;
  },
);
