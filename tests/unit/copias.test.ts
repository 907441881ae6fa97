import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transform } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type BackupJob, createBackup, keepNewest } from '../../src/server/operations/backup/create.ts';
import { BrokenPartError, newLock } from '../../src/server/operations/backup/lock.ts';
import { findBackup, LISTING, listBackups, MANIFEST, SECRETS } from '../../src/server/operations/backup/manifest.ts';
import { restoreBackup, UNFINISHED_RESTORE } from '../../src/server/operations/backup/restore.ts';
import { verifyBackup } from '../../src/server/operations/backup/verify.ts';
import { listArquivos } from '../../src/server/operations/drill.ts';
import { type FileStore, openFileStore, type StoredFile } from '../../src/server/platform/files/index.ts';
import { openReader } from '../../src/server/store/index.ts';
import { BackupToolError, choose, pgRun } from '../../src/server/store/pg-programs.ts';
import { insertRow } from '../../src/server/store/rows.ts';
import { COPY_FILE } from '../../src/server/store/snapshot.ts';
import { createStore } from '../support/store.ts';

const AGORA = '2026-11-20T12:00:00.000Z';

async function createPlace() {
  const { folder: dataDir, db, close } = await createStore();
  onTestFinished(() => close());
  const files = await openFileStore({ dataDir });
  async function keep(texto: string): Promise<StoredFile> {
    const stored = await files.put(Buffer.from(texto));
    const { chave, tamanho, sha256 } = stored;
    await insertRow(db, 'arquivos', {
      ...{ id: chave.slice(3), chave, tamanho, sha256, nome: 'a.pdf', tipo: 'application/pdf' },
      ...{ categoria: 'envio', candidato_id: null, created_at: AGORA, removido_em: null, apagado_em: null },
    });
    return stored;
  }
  const job = async (agora: string, store: FileStore = files): Promise<BackupJob> => ({
    ...{ parent: join(dataDir, '..', `${dataDir.split('/').at(-1)}-copias`), dataDir, files: store },
    ...{ store: { file: join(dataDir, 'portal.sqlite') }, agora: new Date(agora), versao: '0', secretsFile: null },
    ...{ chave: 'x', say() {} },
  });
  onTestFinished(async () => rm((await job(AGORA)).parent, { recursive: true, force: true }));
  return { dataDir, db, files, keep, job };
}

it('a copy notes what is taken away while it is made, and tells apart what is lost or damaged', async () => {
  const { dataDir, db, files, keep, job } = await createPlace();
  const [fica, sai, perdido, alterado] = [
    await keep('um'),
    await keep('dois'),
    await keep('três'),
    await keep('quatro'),
  ];
  await rm(join(dataDir, 'arquivos', perdido.chave));
  await writeFile(join(dataDir, 'arquivos', alterado.chave), 'cinco');
  /** The portal erases a file once the store was copied. */
  const apagando: FileStore = {
    ...files,
    async get(chave) {
      if (chave !== sai.chave) return files.get(chave);
      await db.updateTable('arquivos').set({ removido_em: AGORA }).where('chave', '=', chave).execute();
      await files.remove(chave);
      return files.get(chave);
    },
  };
  const { folder, manifesto } = await createBackup(await job(AGORA, apagando));
  const porMotivo = Object.fromEntries(manifesto.faltas.map(({ chave, motivo }) => [motivo, chave]));
  expect(porMotivo).toEqual({ removido: sai.chave, ausente: perdido.chave, diferente: alterado.chave });
  expect(await readFile(join(folder, LISTING), 'utf8')).toBe(`${fica.sha256}  arquivos/${fica.chave}\n`);
  expect((await verifyBackup(folder)).manifesto.arquivos.total).toBe(1);
  // A drill opens what the copy has.
  const copiado = openReader({ file: join(folder, COPY_FILE.sqlite) });
  onTestFinished(() => copiado.destroy());
  expect((await listArquivos(copiado, manifesto.faltas)).map(({ sha256 }) => sha256)).toEqual([fica.sha256]);
});

it('no copy is made of keys that are changed meanwhile: those of now believe the old ones for a day only', async () => {
  const { dataDir, files, keep, job } = await createPlace();
  const { chave } = await keep('um');
  const secretsFile = join(dataDir, 'secrets.json');
  await writeFile(secretsFile, 'antes');
  const trocando: FileStore = {
    ...files,
    async get(qual) {
      if (qual === chave) await writeFile(secretsFile, 'depois');
      return files.get(qual);
    },
  };
  const copia = { ...(await job(AGORA, trocando)), secretsFile };
  await expect(createBackup(copia)).rejects.toThrow('as chaves do portal foram trocadas');
  expect(await listBackups(copia.parent)).toEqual([]);
  const { folder } = await createBackup(copia);
  expect(await readFile(join(folder, SECRETS), 'utf8')).toBe('depois');
});

/** A copy of which whoever changed it wrote the hashes anew. @param sobre what its manifest says else of the store */
async function forjar(folder: string, lista: string, sobre = {}): Promise<void> {
  await writeFile(join(folder, LISTING), lista);
  const manifesto = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  manifesto.arquivos.lista_sha256 = createHash('sha256').update(lista).digest('hex');
  Object.assign(manifesto.banco, sobre);
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifesto));
}

it('a copy that lacks a file its rows name is none, though all its hashes are right', async () => {
  const { keep, job } = await createPlace();
  const [{ chave }, { chave: outra }] = [await keep('um'), await keep('dois')];
  const { folder } = await createBackup(await job(AGORA));
  const linhas = (await readFile(join(folder, LISTING), 'utf8')).split('\n').filter((linha) => !linha.includes(chave));
  const lista = linhas.join('\n');
  await forjar(folder, lista);
  await expect(verifyBackup(folder)).rejects.toThrow(`1 arquivo(s) que o banco cita e a cópia não tem: ${chave}.`);
  expect(lista).toContain(outra);
});

it('nothing is read or brought to where a copy was made to say, outside of it and of the place', async () => {
  const { dataDir, keep, job } = await createPlace();
  const { sha256 } = await keep('um');
  const { folder, manifesto } = await createBackup(await job(AGORA));
  const lista = await readFile(join(folder, LISTING), 'utf8');
  const [fora, novo] = [join(folder, '..', 'fora'), `${dataDir}-novo`];
  await writeFile(fora, 'um');
  onTestFinished(() => rm(novo, { recursive: true, force: true }));
  const restaurar = () => {
    const openFiles = () => openFileStore({ dataDir: novo });
    return restoreBackup(folder, { dataDir: novo, store: { file: join(novo, 'portal.sqlite') }, openFiles }, () => {});
  };
  for (const chave of ['../../fora', '../portal.sqlite', '/etc/hostname']) {
    await forjar(folder, `${lista}${sha256}  arquivos/${chave}\n`);
    await expect(restaurar(), chave).rejects.toThrow(`${LISTING} está danificado`);
  }
  await writeFile(fora, await readFile(join(folder, manifesto.banco.arquivo)));
  await forjar(folder, lista, { arquivo: '../fora' });
  await expect(restaurar()).rejects.toThrow(`${MANIFEST} está danificado`);
  expect(existsSync(novo)).toBe(false);
  await forjar(folder, lista, { arquivo: COPY_FILE.sqlite });
  await restaurar();
});

it('a copy that was changed anywhere is none, and says where', async () => {
  const { keep, job } = await createPlace();
  const { chave } = await keep('um');
  const { folder } = await createBackup(await job(AGORA));
  for (const nome of [`arquivos/${chave}`, 'portal.sqlite', LISTING]) {
    const antes = await readFile(join(folder, nome));
    await writeFile(join(folder, nome), 'x', { flag: 'a' });
    await expect(verifyBackup(folder)).rejects.toThrow(nome);
    await writeFile(join(folder, nome), antes);
  }
  await verifyBackup(folder);
  await rm(join(folder, MANIFEST));
  await expect(findBackup(join(folder, '..'), new Date(AGORA), () => {})).rejects.toThrow('não tem uma cópia completa');
});

it('a copy that breaks off leaves none, and the one before stays', async () => {
  const { dataDir, keep, job, files } = await createPlace();
  await keep('um');
  const { folder } = await createBackup(await job(AGORA));
  await keep('dois');
  const cheio: FileStore = {
    ...files,
    get: () => Promise.reject(Object.assign(new Error('sem espaço'), { code: 'ENOSPC' })),
  };
  const depois = await job('2026-11-21T12:00:00.000Z', cheio);
  await expect(createBackup(depois)).rejects.toThrow('sem espaço');
  expect(await readdir(depois.parent)).toEqual([folder.split('/').at(-1)]);
  await expect(createBackup({ ...depois, parent: join(dataDir, 'copias') })).rejects.toThrow('dentro de DATA_DIR');
});

it.each([
  ['has a line that is none', (lista: string) => writeFile(lista, 'x')],
  ['breaks off', async (lista: string) => writeFile(lista, (await readFile(lista, 'utf8')).slice(0, -70))],
  ['is not there', (lista: string) => rm(lista)],
])('a copy is made beside one whose list %s, which is said once', async (_, estragar) => {
  const { keep, job } = await createPlace();
  for (const texto of ['um', 'dois', 'três']) await keep(texto);
  const { folder } = await createBackup(await job(AGORA));
  await estragar(join(folder, LISTING));
  const ditos: string[] = [];
  const depois = await createBackup({
    ...(await job('2026-11-21T12:00:00.000Z')),
    say: (dito) => ditos.push(dito),
  });
  expect(ditos.filter((dito) => dito.includes('está danificada'))).toHaveLength(1);
  expect((await verifyBackup(depois.folder)).manifesto).toMatchObject({ arquivos: { total: 3 }, faltas: [] });
  const seguinte = await createBackup(await job('2026-11-22T12:00:00.000Z'));
  expect(seguinte.manifesto.arquivos.reaproveitados).toBe(3);
});

it.each([
  ['the rows cannot be written', 'Copiando o banco', 'a-copiar', 'EEXIST'],
  ['the rows cannot be read', 'Banco de dados copiado', 'a-copiar', 'EISDIR'],
  ['the list cannot be written', 'Banco de dados copiado', LISTING, 'EEXIST'],
])('a copy of which %s breaks off with what the disk said, and leaves nothing', async (_, antes, nome, code) => {
  const { keep, job } = await createPlace();
  await keep('um');
  const copia = await job(AGORA);
  const say = (frase: string) => {
    if (!frase.startsWith(antes)) return;
    const caminho = join(copia.parent, readdirSync(copia.parent)[0] as string, nome);
    rmSync(caminho, { force: true });
    mkdirSync(caminho);
  };
  await expect(createBackup({ ...copia, say })).rejects.toMatchObject({ code });
  expect(await readdir(copia.parent)).toEqual([]);
});

it('the copy just made is kept, also where others are newer', async () => {
  const { keep, job } = await createPlace();
  await keep('um');
  const copiar = async (dia: number) => (await createBackup(await job(`2026-11-${dia}T12:00:00.000Z`))).folder;
  const [, outra, nova] = [await copiar(20), await copiar(21), await copiar(10)];
  const agora = new Date('2026-11-22T12:00:00.000Z');
  expect(await keepNewest(nova!, 5, agora)).toBe(0);
  expect(await keepNewest(nova!, 2, agora)).toBe(1);
  expect(await listBackups(join(nova!, '..'))).toEqual([nova, outra]);
  expect(await keepNewest(nova!, 1, agora)).toBe(1);
  expect(await listBackups(join(nova!, '..'))).toEqual([nova]);
});

it('a copy of a time to come is named, and is neither the newest nor one of those that are kept', async () => {
  const { keep, job } = await createPlace();
  await keep('um');
  const copiar = async (quando: string) => (await createBackup(await job(quando))).folder;
  const primeira = await copiar('2026-11-20T12:00:00.000Z');
  const segunda = await copiar('2026-11-21T12:04:00.000Z');
  const futura = await copiar('2099-01-01T12:00:00.000Z');
  const pasta = join(primeira, '..');
  // Clocks differ by some minutes.
  const agora = new Date('2026-11-21T12:00:00.000Z');
  const avisos: string[] = [];
  const achar = () => findBackup(pasta, agora, (aviso) => void avisos.push(aviso));
  expect(await achar()).toBe(segunda);
  expect(avisos).toEqual([expect.stringContaining(`${futura}: data no futuro`)]);
  expect(await findBackup(futura, agora, () => expect.unreachable())).toBe(futura);
  expect(await keepNewest(segunda, 1, agora)).toBe(1);
  expect(await listBackups(pasta)).toEqual([segunda, futura]);
  await rm(segunda, { recursive: true });
  await expect(achar()).rejects.toThrow('Todas as cópias');
});

it('no portal starts on a place where what follows a restore failed', async () => {
  const { dataDir, keep, job } = await createPlace();
  await keep('um');
  const { folder } = await createBackup(await job(AGORA));
  const novo = `${dataDir}-novo`;
  onTestFinished(() => rm(novo, { recursive: true, force: true }));
  const target = {
    dataDir: novo,
    store: { file: join(novo, 'portal.sqlite') },
    openFiles: () => openFileStore({ dataDir: novo }),
    finish: () => Promise.reject(new Error('sem as eliminações')),
  };
  await expect(restoreBackup(folder, target, () => {})).rejects.toThrow('sem as eliminações');
  expect(await readdir(novo)).toContain(UNFINISHED_RESTORE);
});

const achados = (...versoes: number[]) => versoes.map((version) => ({ path: `/pg/${version}`, version }));

it('a program of PostgreSQL is told the password by its surroundings alone, and none of the settings', async () => {
  const { dataDir } = await createPlace();
  const programa = join(dataDir, 'pg_dump');
  const diz = '[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.0" && exit';
  await writeFile(programa, `#!/bin/sh\n${diz}\n{ echo "$@"; env; } > "$0.disse"\n`, { mode: 0o700 });
  vi.stubEnv('PATH', `${dataDir}:${process.env.PATH}`);
  vi.stubEnv('ENCRYPTION_KEY', 'chave-do-portal');
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const url of ['postgres://u@h/db?password=se%2Bgredo', 'postgres://u:se%2Bgredo@h/db']) {
    await pgRun('pg_dump', url, 17, ['--format=custom']);
    const [argumentos, ...ambiente] = (await readFile(`${programa}.disse`, 'utf8')).split('\n');
    expect(argumentos).toBe('--dbname=postgres://u@h/db --format=custom');
    expect(ambiente).toContain('PGPASSWORD=se+gredo');
    expect(ambiente.join()).not.toContain('chave-do-portal');
  }
});

it('the newest program that speaks to the server is used; none, or only older ones, are told by name', () => {
  expect(choose('pg_dump', 15, achados(13, 17, 15))).toBe('/pg/17');
  expect(() => choose('pg_dump', 15, achados(0))).toThrow(
    new BackupToolError(
      'O programa pg_dump não foi encontrado. Instale-o (no Debian: apt-get install postgresql-client) e tente de novo.',
    ),
  );
  expect(() => choose('pg_restore', 18, achados(13, 15))).toThrow(
    /^O pg_restore desta máquina é da versão 15, mais antigo que o servidor PostgreSQL, da versão 18\. Instale o postgresql-client-18/,
  );
});

const FRASE = 'uma frase que ninguém adivinha, de um teste';

it.each([null, FRASE])(
  'a file that rotted in the copy before is brought anew from the portal (phrase: %s)',
  async (frase) => {
    const { dataDir, keep, job } = await createPlace();
    const [podre, sumido] = [await keep('um'), await keep('dois')];
    await keep('três');
    const ditos: string[] = [];
    const copiar = async (hora: string) =>
      createBackup({
        ...(await job(`2026-11-20T${hora}:00:00.000Z`)),
        ...{ frase, say: (dito: string) => void ditos.push(dito) },
      });
    const { folder } = await copiar('10');
    const estragar = async (chave: string) => {
      const caminho = join(folder, 'arquivos', chave);
      const bytes = await readFile(caminho);
      bytes[bytes.length - 1]! ^= 1;
      await writeFile(caminho, bytes);
    };
    await estragar(podre.chave);
    const segunda = await copiar('11');
    expect(segunda.manifesto).toMatchObject({ arquivos: { total: 3, reaproveitados: 2 }, faltas: [] });
    expect(ditos).toContain('Arquivos danificados na cópia anterior, que esta trouxe de novo do portal: 1.');
    await verifyBackup(segunda.folder, frase);
    await expect(verifyBackup(folder, frase)).rejects.toThrow(podre.chave);

    // The portal lost it too: then it is missing, and no copy says that it has it.
    await estragar(sumido.chave);
    await rm(join(dataDir, 'arquivos', sumido.chave));
    const terceira = await copiar('12');
    expect(terceira.manifesto.faltas).toEqual([{ chave: sumido.chave, motivo: 'ausente' }]);
    expect(terceira.manifesto.arquivos).toMatchObject({ total: 2, reaproveitados: 2 });
  },
);

describe('a locked copy', () => {
  it('shows nothing of what is in it, and opens with its phrase alone', async () => {
    const { keep, job } = await createPlace();
    const { chave } = await keep('o laudo de Zuleica Araripe');
    const { folder } = await createBackup({ ...(await job(AGORA)), frase: FRASE });
    const nomes = (await readdir(folder, { recursive: true })).filter(
      (nome) => nome.includes('.') || nome.endsWith(chave),
    );
    expect(nomes.sort()).toEqual([`arquivos/${chave}`, LISTING, MANIFEST, 'portal.sqlite'].sort());
    for (const nome of nomes) {
      const bytes = await readFile(join(folder, nome));
      for (const pista of ['Zuleica', 'SQLite format', 'create table', '0001_sessions', chave.slice(3)])
        expect(bytes.includes(pista), `${nome}: ${pista}`).toBe(false);
    }
    expect((await verifyBackup(folder, FRASE)).manifesto.arquivos.total).toBe(1);
    await expect(verifyBackup(folder)).rejects.toThrow('é cifrada: indique o arquivo da chave com --chave');
    await expect(verifyBackup(folder, `${FRASE}.`)).rejects.toThrow('A chave indicada não é a da cópia');
  });

  it('shares its files with the next one under the same phrase, and with none under another', async () => {
    const { keep, job } = await createPlace();
    await keep('um');
    const copiar = async (hora: string, frase: string | null) =>
      (await createBackup({ ...(await job(`2026-11-20T${hora}:00:00.000Z`)), frase })).manifesto.arquivos
        .reaproveitados;
    expect(await copiar('10', null)).toBe(0);
    expect(await copiar('11', FRASE)).toBe(0);
    expect(await copiar('12', FRASE)).toBe(1);
    expect(await copiar('13', 'outra frase que ninguém adivinha')).toBe(0);
    expect(await copiar('14', null)).toBe(0);
  });

  it.each(['portal.sqlite', LISTING, 'arquivos'])('that was changed anywhere is none: %s', async (parte) => {
    const { keep, job } = await createPlace();
    const { chave } = await keep('um');
    const { folder } = await createBackup({ ...(await job(AGORA)), frase: FRASE });
    const caminho = join(folder, parte === 'arquivos' ? `arquivos/${chave}` : parte);
    const antes = await readFile(caminho);
    const mudada = Buffer.from(antes);
    mudada[mudada.length - 20]! ^= 1;
    for (const bytes of [mudada, antes.subarray(0, -1), antes.subarray(0, 30), Buffer.alloc(0)]) {
      await writeFile(caminho, bytes);
      await expect(verifyBackup(folder, FRASE)).rejects.toThrow(parte);
    }
    await writeFile(caminho, antes);
    await verifyBackup(folder, FRASE);
  });
});

describe('a lock', () => {
  const CHUNK = 65_536;
  const pass = async (through: Transform, bytes: Buffer) => {
    through.end(bytes);
    return Buffer.concat(await through.toArray());
  };
  const lock = newLock(FRASE);

  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
    'gives %i bytes back, in a size that is known',
    async (size) => {
      const bytes = randomBytes(size);
      const sealed = await pass(lock.seal('a'), bytes);
      expect(sealed.length).toBe(lock.sealedSize(size));
      expect(await pass(lock.open('a'), sealed)).toEqual(bytes);
    },
  );

  it('opens nothing that was cut at a chunk, put in another order, added to, or is of another part', async () => {
    const sealed = await pass(lock.seal('a'), randomBytes(3 * CHUNK));
    const [head, size] = [sealed.length - 3 * (CHUNK + 16), CHUNK + 16];
    const piece = (i: number) => sealed.subarray(head + i * size, head + (i + 1) * size);
    const header = sealed.subarray(0, head);
    const other = await pass(lock.seal('a'), randomBytes(3 * CHUNK));
    for (const wrong of [
      Buffer.concat([header, piece(0), piece(1)]),
      Buffer.concat([header, piece(1), piece(0), piece(2)]),
      Buffer.concat([header, piece(0), piece(2)]),
      Buffer.concat([sealed, piece(2)]),
      Buffer.concat([other.subarray(0, head), piece(0), piece(1), piece(2)]),
      header,
    ])
      await expect(pass(lock.open('a'), wrong)).rejects.toThrow(BrokenPartError);
    await expect(pass(lock.open('b'), sealed)).rejects.toThrow(BrokenPartError);
  });
});

it('a copy whose store has not the rows its manifest counts is none, before anything is written', async () => {
  const { keep, job } = await createPlace();
  await keep('um');
  const { folder, manifesto } = await createBackup(await job(AGORA));
  const contagens = { ...manifesto.contagens, arquivos: 7 };
  await writeFile(join(folder, MANIFEST), JSON.stringify({ ...manifesto, contagens }));
  await expect(verifyBackup(folder)).rejects.toThrow(
    '1 tabela(s) com outra quantidade de linhas que no manifesto: arquivos.',
  );
});
