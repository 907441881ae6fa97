// The drill: a copy is restored to a place of its own, the portal is started on it where nothing leaves this machine, and
// tried as people use it. Says how long each step took; leaves nothing behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HORA_MS } from '../../shared/tempo.ts';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { openFileStore } from '../platform/files/index.ts';
import { signPath } from '../platform/files/signed.ts';
import { createPasswords } from '../platform/passwords.ts';
import { deriveKey, loadSecrets, type Secrets } from '../platform/secrets.ts';
import { openReader, type StoreAddress } from '../store/index.ts';
import { insertRow } from '../store/rows.ts';
import { COPY_FILE, createScratchDatabase } from '../store/snapshot.ts';
import { surroundings } from '../store/surroundings.ts';
import type { Db } from '../store/tables/index.ts';
import { BackupError, findBackup, type Manifesto } from './backup/manifest.ts';
import { openWriter, restoreBackup } from './backup/restore.ts';
import { meanwhile, removing } from './meanwhile.ts';

const ARQUIVOS_ABERTOS = 25;
const EMAIL = 'ensaio@localhost.local';
/** PostgreSQL's code. */
const INSUFFICIENT_PRIVILEGE = '42501';

export interface OpcoesDoEnsaio {
  /** What opens the copy, when it is locked. */
  frase: string | null;
  /** An empty database, where the portal's user may not make one. */
  banco?: string;
  conferirChave(manifesto: Manifesto, encryptionKey: string): string | null;
  say(sentence: string): void;
}

/** @returns 0 when all of it worked. @throws BackupError that says what did not */
export async function ensaiar(config: Config, pasta: string, { frase, banco, conferirChave, say }: OpcoesDoEnsaio) {
  const inicio = performance.now();
  const folder = await findBackup(pasta, systemClock.now(), (aviso) => say(`Atenção: ${aviso}`));
  say(`Ensaio da cópia ${folder}. Nada sai desta máquina: sem e-mails, sem bancos, sem tarefas periódicas.`);
  const espaco = await mkdtemp(join(tmpdir(), 'certame-ensaio-'));
  await meanwhile(removing(espaco), async () => {
    const dataDir = join(espaco, 'dados');
    const { store, apagar } = await lugarDoBanco(config, dataDir, banco);
    await meanwhile(apagar, async () => {
      const openFiles = () => openFileStore({ dataDir });
      const manifesto = await restoreBackup(folder, { dataDir, store, openFiles }, say, frase);
      const { sessionSecret, encryptionKey } = config;
      const segredos: Secrets =
        sessionSecret && encryptionKey && !manifesto.segredos.incluidos
          ? { sessionSecret, encryptionKey }
          : loadSecrets(dataDir);
      const warning = conferirChave(manifesto, segredos.encryptionKey);
      if (warning) say(`Atenção: ${warning}`);
      const senha = randomBytes(18).toString('base64url');
      await criarAdministrador(store, senha);
      await experimentar({ dataDir, store, segredos, senha, faltas: manifesto.faltas, say });
    });
  });
  if (banco !== undefined) say('O banco indicado ficou com os dados da cópia: apague-o.');
  say(`Ensaio concluído: o portal voltaria em ${segundos(inicio)}.`);
  return 0;
}

const segundos = (desde: number) => `${(Math.round(performance.now() - desde) / 1000).toLocaleString('pt-BR')} s`;

async function lugarDoBanco({ databaseUrl }: Config, dataDir: string, banco: string | undefined) {
  if (banco !== undefined) return { store: { url: banco }, apagar: async () => undefined };
  if (databaseUrl === undefined)
    return { store: { file: join(dataDir, COPY_FILE.sqlite) }, apagar: async () => undefined };
  const nome = `certame_ensaio_${randomBytes(6).toString('hex')}`;
  const { url, drop } = await createScratchDatabase(databaseUrl, nome).catch((cause: { code?: string }) => {
    if (cause.code !== INSUFFICIENT_PRIVILEGE) throw cause;
    throw new BackupError(
      'A conta de DATABASE_URL não pode criar um banco para o ensaio. Dê-lhe CREATEDB, ou indique um banco vazio: --banco postgres://…',
      { cause },
    );
  });
  return { store: { url }, apagar: drop };
}

/** Somebody whose password the drill knows; and nobody is asked for a second factor. Only in what was restored. */
async function criarAdministrador(store: StoreAddress, senha: string): Promise<void> {
  const db = openWriter(store);
  try {
    await insertRow(db, 'administradores', {
      nome: 'Ensaio',
      email: EMAIL,
      senha_hash: await createPasswords().hash(senha),
      ativo: 1,
      created_at: new Date().toISOString(),
    });
    await db.deleteFrom('ajustes').where('chave', '=', 'exigir_segundo_fator').execute();
  } finally {
    await db.destroy();
  }
}

interface Lugar {
  dataDir: string;
  store: StoreAddress;
  segredos: Secrets;
  senha: string;
  faltas: Manifesto['faltas'];
  say(sentence: string): void;
}

async function experimentar({ dataDir, store, segredos, senha, faltas, say }: Lugar): Promise<void> {
  async function etapa<T>(nome: string, work: () => Promise<T>): Promise<T> {
    const inicio = performance.now();
    const feito = await work().catch((cause: unknown) => {
      throw new BackupError(`O ensaio falhou em: ${nome}. ${cause instanceof Error ? cause.message : ''}`, { cause });
    });
    say(`${nome}: ${segundos(inicio)}`);
    return feito;
  }
  const db = openReader(store);
  let portal: ChildProcess | undefined;
  const fechar = () => {
    portal?.kill('SIGKILL');
    return db.destroy();
  };
  await meanwhile(fechar, async () => {
    const url = await etapa('Início do portal', () => {
      portal = iniciar(dataDir, store, segredos);
      return enderecoDe(portal);
    });
    await etapa('/pronto', async () => void (await pedir(url, '/pronto')));
    const token = await etapa('Login', async () => {
      const resposta = await pedir(url, '/ps/admin/login', { json: { email: EMAIL, senha } });
      return ((await resposta.json()) as { token: string }).token;
    });
    await etapa('Listas de concursos e inscrições', async () => {
      await pedir(url, '/ps/concurso');
      await pedir(url, '/ps/inscricao/admin/todas?per_page=1', { token });
    });
    const arquivos = await listArquivos(db, faltas);
    const chave = deriveKey(segredos.sessionSecret, 'arquivos');
    await etapa(`Abertura de ${arquivos.length} arquivos`, async () => {
      for (const arquivo of arquivos) await abrir(url, arquivo, chave);
    });
    await etapa('Parada do portal', () => parar(portal as ChildProcess));
  });
}

/** Some files, wherever in the register; fewer when there are fewer. Those that the copy says it lacks are not there to be opened. */
export async function listArquivos(db: Db, faltas: Manifesto['faltas']): Promise<{ id: string; sha256: string }[]> {
  const meio = randomUUID();
  const faltam = new Set(faltas.map(({ chave }) => chave));
  const de = (sinal: '>=' | '<') =>
    db
      .selectFrom('arquivos')
      .select(['id', 'sha256', 'chave'])
      .where('removido_em', 'is', null)
      .where('id', sinal, meio)
      .orderBy('id')
      .limit(ARQUIVOS_ABERTOS + faltas.length)
      .execute();
  const todos = [...(await de('>=')), ...(await de('<'))];
  return todos.filter(({ chave }) => !faltam.has(chave)).slice(0, ARQUIVOS_ABERTOS);
}

async function abrir(url: string, { id, sha256 }: { id: string; sha256: string }, chave: string): Promise<void> {
  const caminho = signPath(`/arquivos/${id}`, new Date(Date.now() + HORA_MS), chave);
  const bytes = Buffer.from(await (await pedir(url, caminho)).arrayBuffer());
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`O arquivo ${id} não é o que foi enviado.`);
}

async function pedir(url: string, caminho: string, { json, token }: { json?: object; token?: string } = {}) {
  const resposta = await fetch(url + caminho, {
    method: json ? 'POST' : 'GET',
    headers: {
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: json && JSON.stringify(json),
  });
  if (!resposta.ok) throw new Error(`${caminho.split('?')[0]} respondeu ${resposta.status}.`);
  return resposta;
}

/** The portal's own program, with none of this one's settings. */
function iniciar(dataDir: string, store: StoreAddress, { sessionSecret, encryptionKey }: Secrets): ChildProcess {
  const programa = fileURLToPath(new URL('main.js', import.meta.url));
  return spawn(process.execPath, [programa, '--ensaio'], {
    env: {
      ...surroundings(process.env),
      NODE_ENV: 'production',
      PORT: '0',
      PROCESSES: '1',
      DATA_DIR: dataDir,
      SESSION_SECRET: sessionSecret,
      ENCRYPTION_KEY: encryptionKey,
      ...('url' in store ? { DATABASE_URL: store.url } : {}),
    },
    // The channel tells it when this process is gone, however that came about.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Resolves once it takes requests. */
async function enderecoDe(processo: ChildProcess): Promise<string> {
  let saida = '';
  processo.stderr?.on('data', (texto: Buffer) => {
    saida += texto;
  });
  return new Promise((resolve, reject) => {
    processo.stdout?.on('data', (texto: Buffer) => {
      saida += texto;
      const [, endereco] = /^Portal no ar: (http\S+)$/m.exec(saida) ?? [];
      if (endereco) resolve(endereco);
    });
    processo.once('error', reject);
    processo.once('exit', () => reject(new Error(saida.slice(-1000))));
  });
}

async function parar(processo: ChildProcess): Promise<void> {
  const fim = once(processo, 'exit');
  processo.kill('SIGTERM');
  const [codigo] = await fim;
  if (codigo !== 0) throw new Error(`O portal parou com o código ${codigo}.`);
}
