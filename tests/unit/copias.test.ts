import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type BackupJob, createBackup } from '../../src/server/platform/backup/create.ts';
import { findBackup, LISTING, MANIFEST } from '../../src/server/platform/backup/manifest.ts';
import { verifyBackup } from '../../src/server/platform/backup/verify.ts';
import { BackupToolError, choose } from '../../src/server/platform/database/pg-programs.ts';
import { type FileStore, openFileStore, type StoredFile } from '../../src/server/platform/files/index.ts';
import { createFolder } from '../support/folder.ts';
import { createStore } from '../support/store.ts';

const AGORA = '2026-11-20T12:00:00.000Z';

async function createPlace() {
  const dataDir = await createFolder();
  const { db, close } = await createStore(dataDir);
  onTestFinished(close);
  const files = await openFileStore({ dataDir });
  async function keep(texto: string): Promise<StoredFile> {
    const stored = await files.put(Buffer.from(texto));
    const { chave, tamanho, sha256 } = stored;
    await db
      .insertInto('arquivos')
      .values({
        ...{ id: chave.slice(3), chave, tamanho, sha256, nome: 'a.pdf', tipo: 'application/pdf' },
        ...{ categoria: 'envio', candidato_id: null, created_at: AGORA, removido_em: null, apagado_em: null },
      })
      .execute();
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
  expect((await verifyBackup(folder)).arquivos.total).toBe(1);
});

it('a copy that lacks a file its rows name is none, though all its hashes are right', async () => {
  const { keep, job } = await createPlace();
  const [{ chave }, { chave: outra }] = [await keep('um'), await keep('dois')];
  const { folder } = await createBackup(await job(AGORA));
  const linhas = (await readFile(join(folder, LISTING), 'utf8')).split('\n').filter((linha) => !linha.includes(chave));
  const lista = linhas.join('\n');
  await writeFile(join(folder, LISTING), lista);
  const manifesto = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  manifesto.arquivos.lista_sha256 = createHash('sha256').update(lista).digest('hex');
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifesto));
  await expect(verifyBackup(folder)).rejects.toThrow(`1 arquivo(s) que o banco cita e a cópia não tem: ${chave}.`);
  expect(lista).toContain(outra);
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
  await expect(findBackup(join(folder, '..'))).rejects.toThrow('não tem uma cópia completa');
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

const achados = (...versoes: number[]) => versoes.map((version) => ({ path: `/pg/${version}`, version }));

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
