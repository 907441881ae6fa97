// Headers under which a stored file may safely meet a browser.

const INLINE = new Set(['application/pdf', 'image/jpeg', 'image/png']);

export interface FileFacts {
  nome: string;
  tipo: string;
  /** Bytes. */
  tamanho: number;
  /** Whether anyone may open it. */
  publico: boolean;
}

/** RFC 6266: an ASCII name for old readers, the real one in UTF-8 beside it. */
function disposition(kind: 'inline' | 'attachment', nome: string): string {
  const ascii = nome.normalize('NFD').replace(/[^\x20-\x7e]/g, '').replace(/["\\]/g, '_') || 'arquivo';
  const utf8 = encodeURIComponent(nome).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

export function fileHeaders({ nome, tipo, tamanho, publico }: FileFacts): Record<string, string> {
  const pdf = tipo === 'application/pdf';
  return {
    'Content-Type': tipo,
    'Content-Length': String(tamanho),
    'Content-Disposition': disposition(INLINE.has(tipo) ? 'inline' : 'attachment', nome),
    'X-Content-Type-Options': 'nosniff',
    // Browsers refuse to show a PDF in a sandbox; everything else loses scripts, forms and its origin.
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; ${pdf ? "object-src 'self'; frame-ancestors 'self'" : "img-src 'self'; frame-ancestors 'self'; sandbox"}`,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': publico ? 'no-cache' : 'private, no-store',
  };
}
