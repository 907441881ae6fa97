// Files that people send: checked by content, stored before the row that names them commits, and opened by addresses
// that either anyone may use (published) or that are signed and expire.
import { createHash, randomUUID } from 'node:crypto';
import { COTA_DE_ARQUIVOS, COTA_DE_BYTES, COTA_EXCEDIDA } from '../../shared/arquivos.ts';
import { semMetadados } from '../../shared/fotos.ts';
import type { Deps } from '../context.ts';
import { inSeconds } from '../platform/clock.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { checkContent, type Extension, safeFileName } from '../platform/files/content.ts';
import { signPath } from '../platform/files/signed.ts';
import { errorFields } from '../platform/log.ts';
import { takeTurn } from '../store/lock.ts';
import { findRow, insertRow } from '../store/rows.ts';
import type { Row, Trx } from '../store/tables/index.ts';
import { UncertainCommit } from '../store/transaction.ts';
import { somarArquivosDe } from './queries.ts';

/** How long a signed address opens its file. */
const MINUTOS_ASSINADOS = 60;

export interface RegraDoArquivo {
  campo: string;
  extensoes: readonly Extension[];
  /** Bytes. */
  tamanhoMaximo: number;
  /** What a file over the size, or of another type, is told. */
  grande: string;
  tipo: string;
}

export interface ArquivoGuardado {
  id: string;
  chave: string;
  nome: string;
  tipo: string;
  tamanho: number;
  sha256: string;
}

/** Checks and stores one file, a photo without what it tells beside its picture. @throws DomainError 413, 415 or 422 with the rule's own text. */
async function guardar(deps: Deps, file: File, regra: RegraDoArquivo): Promise<ArquivoGuardado> {
  if (file.size > regra.tamanhoMaximo) throw erroDeCampo('muito_grande', regra.campo, regra.grande);
  const { tipo } = await checkContent(file, { extensoes: regra.extensoes, campo: regra.campo, recusa: regra.tipo });
  // A file that nothing was taken from is the very one that was sent, and goes on as it waits on the disk.
  const { chave, tamanho, sha256 } = await deps.files.put(await semMetadados(file));
  return { id: randomUUID(), chave, nome: safeFileName(file.name), tipo, tamanho, sha256 };
}

/**
 * Stores the files sent, then runs the write that registers them; if it fails, what was stored is removed again. A crash
 * between the two, or a commit nobody heard the end of, leaves a stored file nobody names, never a row without its file.
 */
export async function comArquivos<K extends string, T>(
  deps: Deps,
  files: Partial<Record<K, File | undefined>>,
  regras: Record<K, RegraDoArquivo>,
  gravar: (guardados: Partial<Record<K, ArquivoGuardado>>) => Promise<T>,
): Promise<T> {
  const guardados: Partial<Record<K, ArquivoGuardado>> = {};
  try {
    for (const nome of Object.keys(regras) as K[]) {
      const file = files[nome];
      if (file) guardados[nome] = await guardar(deps, file, regras[nome]);
    }
    return await gravar(guardados);
  } catch (error) {
    for (const guardado of Object.values<ArquivoGuardado | undefined>(guardados)) {
      if (guardado) await descartar(deps, guardado, error);
    }
    throw error;
  }
}

/** The same of one file that the portal itself made. */
export async function guardarGerado<T>(
  deps: Deps,
  file: File,
  tipo: string,
  gravar: (guardado: ArquivoGuardado) => Promise<T>,
): Promise<T> {
  const { chave, tamanho, sha256 } = await deps.files.put(file);
  const guardado = { id: randomUUID(), chave, nome: safeFileName(file.name), tipo, tamanho, sha256 };
  try {
    return await gravar(guardado);
  } catch (error) {
    await descartar(deps, guardado, error);
    throw error;
  }
}

/** A file that was sent, whole, with its digest. @throws DomainError 422 when there is none, 413 when it is too big */
export async function lerEnviado(
  arquivo: File | undefined,
  { falta, maximo, grande }: { falta: string; maximo: number; grande: string },
): Promise<{ nome: string; bytes: Buffer<ArrayBuffer>; sha256: string }> {
  if (!arquivo) throw erroDeCampo('campos_invalidos', 'arquivo', falta);
  if (arquivo.size > maximo) throw erroDeCampo('muito_grande', 'arquivo', grande);
  const bytes = Buffer.from(await arquivo.arrayBuffer());
  return { nome: safeFileName(arquivo.name), bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** @param porque why it was not registered: where it may have been, it stays, and `verificarArquivos` finds out */
async function descartar(deps: Deps, { chave }: ArquivoGuardado, porque: unknown): Promise<void> {
  if (porque instanceof UncertainCommit) return;
  try {
    await deps.files.remove(chave);
  } catch (error) {
    deps.log.warn({ chave, ...errorFields(error) }, 'arquivo sem registro não pôde ser removido');
  }
}

/** @throws DomainError `muito_grande` when the candidate it is of has too much here already */
export async function registrarArquivo(
  trx: Trx,
  arquivo: ArquivoGuardado,
  dono: { categoria: string; candidato_id: number | null },
  agora: string,
): Promise<void> {
  if (dono.candidato_id !== null) await caber(trx, dono.candidato_id, arquivo.tamanho);
  await insertRow(trx, 'arquivos', { ...arquivo, ...dono, created_at: agora });
}

async function caber(trx: Trx, candidatoId: number, tamanho: number): Promise<void> {
  // Of files that arrive together each sees those before it.
  await takeTurn(trx, `arquivos ${candidatoId}`);
  const { arquivos, bytes } = await somarArquivosDe(trx, candidatoId);
  if (arquivos >= COTA_DE_ARQUIVOS || bytes + tamanho > COTA_DE_BYTES)
    throw new DomainError('muito_grande', COTA_EXCEDIDA);
}

export function getRegistro(deps: Pick<Deps, 'db'>, id: string): Promise<Row<'arquivos'> | undefined> {
  return findRow(deps.db, 'arquivos', { id, removido_em: null });
}

export function urlPublica(arquivoId: string): string {
  return `/arquivos/${arquivoId}`;
}

/** Signs a path under /arquivos so that whoever holds the address may open it for an hour or less, without a token. */
export function assinarEndereco(
  deps: Deps,
  path: string,
  minutos = MINUTOS_ASSINADOS,
): { url: string; expira_em: string } {
  const expira_em = inSeconds(deps.clock, minutos * 60);
  return { url: signPath(path, new Date(expira_em), deps.fileKeys()[0]), expira_em };
}

/** What ends the address of a paper whose CPF is masked: it opens it so, and no other way. */
export const COBERTO = '/coberto';

/** The address of a paper that is drawn when it opens. @param coberto of administrators' answers: its CPF is masked */
export function urlDoPapel(deps: Deps, path: string, coberto: boolean): string {
  return assinarEndereco(deps, coberto ? path + COBERTO : path).url;
}

/** The name of a file without what it may say of its person. */
export function nomeSemPessoa(nome: string): string {
  return nome.replace(/^.*(?=\.[^.]+$)/s, 'anexo');
}

/** The same file under such a name: its address opens it so, and no other way. */
export function urlSemPessoa(deps: Deps, arquivoId: string): string {
  return assinarEndereco(deps, `${urlPublica(arquivoId)}/anexo`).url;
}

export function urlAssinada(deps: Deps, arquivoId: string): { url: string; expira_em: string } {
  return assinarEndereco(deps, urlPublica(arquivoId));
}
