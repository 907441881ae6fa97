// Whether a copy is what it was when it was made: every hash again, and every file that a row of the copied store names.
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupToolError } from '../database/pg-programs.ts';
import { checkCopy, keysInCopy } from '../database/snapshot.ts';
import {
  BackupError,
  FILES,
  hashOf,
  inParallel,
  LISTING,
  type Manifesto,
  readListing,
  readManifest,
  SECRETS,
  stretches,
} from './manifest.ts';

/** Most faults that are named; all are counted. */
const NAMED = 20;

/** @throws BackupError that names what is wrong with it */
export async function verifyBackup(folder: string): Promise<Manifesto> {
  const manifesto = await readManifest(folder);
  const { banco, arquivos, segredos } = manifesto;
  await assertHash(folder, banco.arquivo, banco.sha256);
  await assertHash(folder, LISTING, arquivos.lista_sha256);
  if (segredos.sha256 !== null) await assertHash(folder, SECRETS, segredos.sha256);
  await checkCopy(banco.tipo, join(folder, banco.arquivo)).catch((error: unknown) => {
    if (error instanceof BackupToolError) throw error;
    throw new BackupError(`O banco de dados da cópia, ${join(folder, banco.arquivo)}, está danificado.`, {
      cause: error,
    });
  });
  const bad: string[] = [];
  const listed = new Set<string>();
  for await (const lines of stretches(readListing(folder))) {
    const right = await inParallel(lines, async ({ chave, sha256 }) => {
      const path = join(folder, FILES, chave);
      return (
        (await stat(path).catch(() => null))?.isFile() === true && (await hashOf(createReadStream(path))) === sha256
      );
    });
    for (const [i, { chave }] of lines.entries()) {
      listed.add(chave);
      if (!right[i]) bad.push(`${FILES}/${chave}`);
    }
  }
  if (bad.length > 0) throw new BackupError(naming('arquivo(s) faltando ou diferente(s) do que foi copiado', bad));
  const excused = new Set(manifesto.faltas.map(({ chave }) => chave));
  const unnamed: string[] = [];
  for await (const chave of keysInCopy(banco.tipo, join(folder, banco.arquivo)))
    if (!listed.has(chave) && !excused.has(chave)) unnamed.push(chave);
  if (unnamed.length > 0) throw new BackupError(naming('arquivo(s) que o banco cita e a cópia não tem', unnamed));
  return manifesto;
}

async function assertHash(folder: string, name: string, sha256: string): Promise<void> {
  const path = join(folder, name);
  if (!existsSync(path)) throw new BackupError(`A cópia não tem ${name}, que o manifesto cita.`);
  if ((await hashOf(createReadStream(path))) !== sha256)
    throw new BackupError(`O arquivo ${path} não é mais o que foi copiado.`);
}

export function naming(what: string, names: readonly string[]): string {
  const some = names.slice(0, NAMED).join(', ');
  return `A cópia não serve: ${names.length} ${what}: ${some}${names.length > NAMED ? ', …' : ''}.`;
}
