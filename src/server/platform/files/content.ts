// What a file really is, judged by its bytes, whatever its name and its sender claim.
import { fileTypeFromBlob } from 'file-type';
import { erroDeCampo } from '../errors.ts';

export type Extension = 'pdf' | 'jpg' | 'jpeg' | 'png' | 'docx';

const MIME: Record<Extension, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const NOME_MAXIMO = 200;
export const ARQUIVO_VAZIO = 'O arquivo está vazio. Escolha outro.';

/** A name fit to show and to send back: no path, no control characters, accents kept. */
export function safeFileName(nome: string): string {
  const base = nome.normalize('NFC').split(/[\\/]/).pop() ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
  const limpo = base.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  if (limpo.length <= NOME_MAXIMO) return limpo || 'arquivo';
  const ponto = limpo.lastIndexOf('.');
  const fim = ponto > 0 && limpo.length - ponto <= 10 ? limpo.slice(ponto) : '';
  return limpo.slice(0, NOME_MAXIMO - fim.length) + fim;
}

/**
 * Its content must be of an allowed type and match the name's ending.
 * @throws DomainError 422 for an empty file, 415 with the given text for one that lies or is not allowed.
 */
export async function checkContent(
  file: Blob & { name: string },
  regra: { extensoes: readonly Extension[]; campo: string; recusa: string },
): Promise<{ tipo: string }> {
  if (file.size === 0) throw erroDeCampo('campos_invalidos', regra.campo, ARQUIVO_VAZIO);
  const ending = /\.([a-z0-9]+)$/i.exec(file.name.trim())?.[1]?.toLowerCase();
  const allowed = regra.extensoes.find((extensao) => extensao === ending);
  const real = allowed ? await fileTypeFromBlob(file) : undefined;
  if (!allowed || real?.mime !== MIME[allowed]) throw erroDeCampo('tipo_nao_permitido', regra.campo, regra.recusa);
  return { tipo: MIME[allowed] };
}
