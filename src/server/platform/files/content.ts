// What a file is, judged by its bytes and never by what the sender says of it, and a name that is safe to show.
import { fileTypeFromBlob, fileTypeFromFile } from 'file-type';
import { PDF_PROTEGIDO, recusaDeHeic, terminaEmHeic } from '../../../shared/arquivos.ts';
import { semMarcasDemais } from '../../../shared/letras.ts';
import { erroDeCampo } from '../errors.ts';
import { beforePdf, isProtectedPdf } from './pdf-protection.ts';
import { isLocalFile } from './write.ts';

export type FileKind = 'pdf' | 'jpg' | 'png' | 'docx';

interface KindFacts {
  /** The media type it is stored and served with. */
  tipo: string;
  /** How a name of this kind may end. */
  terminacoes: readonly Extension[];
}

export const FILE_KINDS: Record<FileKind, KindFacts> = {
  pdf: { tipo: 'application/pdf', terminacoes: ['pdf'] },
  jpg: { tipo: 'image/jpeg', terminacoes: ['jpg', 'jpeg'] },
  png: { tipo: 'image/png', terminacoes: ['png'] },
  docx: {
    tipo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    terminacoes: ['docx'],
  },
};

/** What the detector calls our kinds; an animated PNG is a PNG. */
const DETECTED: Record<string, FileKind> = { pdf: 'pdf', jpg: 'jpg', png: 'png', apng: 'png', docx: 'docx' };
/** What telephones keep photos in and few programs open. */
const HEIC = 'heic';

export type Extension = 'pdf' | 'jpg' | 'jpeg' | 'png' | 'docx';

export const ARQUIVO_VAZIO = 'O arquivo está vazio. Escolha outro.';

export interface ContentRule {
  /** How the name may end. */
  extensoes: readonly Extension[];
  /** The form field the refusal is shown beside. */
  campo: string;
  /** What a file of another type, or that lies about its own, is told. */
  recusa: string;
}

/**
 * The content must be of an allowed kind and match the name's ending, whatever type the sender claims.
 * @throws DomainError `campos_invalidos` for an empty file or a PDF nobody could open, `tipo_nao_permitido` with the rule's
 * own text
 */
export async function checkContent(file: File, rule: ContentRule): Promise<{ tipo: string; extensao: FileKind }> {
  if (file.size === 0) throw erroDeCampo('campos_invalidos', rule.campo, ARQUIVO_VAZIO);
  const ending = /\.([a-z0-9]{1,10})$/i.exec(file.name.trim())?.[1]?.toLowerCase();
  const allowed = rule.extensoes.find((extensao) => extensao === ending);
  const found = allowed && ((await detect(file)) ?? (allowed === 'pdf' ? await detectLatePdf(file) : undefined));
  if (found === HEIC || terminaEmHeic(file.name)) {
    throw erroDeCampo('tipo_nao_permitido', rule.campo, recusaDeHeic(rule.recusa, rule.extensoes));
  }
  const kind = found && DETECTED[found];
  if (!kind || !FILE_KINDS[kind].terminacoes.includes(allowed)) {
    throw erroDeCampo('tipo_nao_permitido', rule.campo, rule.recusa);
  }
  if (kind === 'pdf' && (await isProtectedPdf(file))) throw erroDeCampo('campos_invalidos', rule.campo, PDF_PROTEGIDO);
  return { tipo: FILE_KINDS[kind].tipo, extensao: kind };
}

async function detect(file: File): Promise<string | undefined> {
  try {
    const found = isLocalFile(file) ? await fileTypeFromFile(file.caminho) : await fileTypeFromBlob(file);
    return found?.ext;
  } catch (error) {
    // A disk that fails is not the file's fault; anything else is content that its own format's reader cannot follow.
    if (error instanceof Error && 'syscall' in error) throw error;
    return undefined;
  }
}

/** Some programs leave white space before a PDF. */
const detectLatePdf = async (file: File) => ((await beforePdf(file))?.trim() === '' ? 'pdf' : undefined);

const NAME_LIMIT = 200;
// Control characters, and the marks that reverse or hide text: `exe.fdp` must not read as `pdf.exe`.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** The sender's file name, fit to be shown and offered: no path, no hidden character, at most 200 characters. */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = semMarcasDemais(base).normalize('NFC').replace(UNSAFE, '').replace(/\s+/g, ' ').trim();
  if (/^\.*$/.test(clean)) return 'arquivo';
  const letters = [...clean];
  if (letters.length <= NAME_LIMIT) return clean;
  const ending = [...(/\.[A-Za-z0-9]{1,10}$/.exec(clean)?.[0] ?? '')];
  return [...letters.slice(0, NAME_LIMIT - ending.length), ...ending].join('');
}
