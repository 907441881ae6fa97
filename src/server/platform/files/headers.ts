// The headers of a stored file. Its type is the stored one, only PDF and images open in the browser, and whatever opens
// can run nothing: a file that someone sent shares the portal's origin.
import { FILE_KINDS } from './content.ts';

export interface FileFacts {
  nome: string;
  /** The stored type, never one that a sender claims. */
  tipo: string;
  /** Bytes. */
  tamanho: number;
  /** Whether anyone may open it; what is not is kept by no cache. */
  publico: boolean;
}

const PDF = FILE_KINDS.pdf.tipo;
const IMAGES: readonly string[] = [FILE_KINDS.jpg.tipo, FILE_KINDS.png.tipo];
const KNOWN: readonly string[] = Object.values(FILE_KINDS).map(({ tipo }) => tipo);

const LOCKED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const SANDBOXED = `sandbox; ${LOCKED}; style-src 'unsafe-inline'`;
// A PDF is not sandboxed: Safari, and Chromium up to some years ago, then show an empty page. The viewer is an object of
// the document with styles of its own; it runs a PDF's scripts apart from the page's origin.
const PDF_POLICY = `${LOCKED}; object-src 'self'; style-src 'unsafe-inline'`;

/** Published files are full of people's names: whoever looks one up in a search engine is not to find them there. */
const UNLISTED = { 'X-Robots-Tag': 'noindex' };

export function fileHeaders({ nome, tipo, tamanho, publico }: FileFacts): Record<string, string> {
  const shown = tipo === PDF || IMAGES.includes(tipo);
  return {
    'Content-Type': KNOWN.includes(tipo) ? tipo : 'application/octet-stream',
    'Content-Length': String(tamanho),
    'Content-Disposition': contentDisposition(shown ? 'inline' : 'attachment', nome),
    'Content-Security-Policy': tipo === PDF ? PDF_POLICY : SANDBOXED,
    // The page shows a file in a frame of its own; no other site may.
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': publico ? 'no-cache' : 'private, no-store',
    ...UNLISTED,
  };
}

/** The headers of a file that is written while it is sent, to be kept and not shown: nobody knows its size. */
export function writtenFileHeaders({ nome, tipo }: Pick<FileFacts, 'nome' | 'tipo'>): Record<string, string> {
  return {
    'Content-Type': tipo,
    'Content-Disposition': contentDisposition('attachment', nome),
    'Content-Security-Policy': SANDBOXED,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    ...UNLISTED,
  };
}

/** Both forms of the name: the extended one with accents (RFC 8187) and a plain one for what does not read it. */
function contentDisposition(how: 'inline' | 'attachment', nome: string): string {
  const plain = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const extended = encodeURIComponent(nome.replace(/\p{Cs}/gu, '')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${extended}`;
}
