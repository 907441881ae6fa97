// What every feed of the portal is written as (Atom, RFC 4287), and what every text in XML goes through.
import { html, raw } from 'hono/html';

export const XML = raw('<?xml version="1.0" encoding="UTF-8"?>\n');

/** What no XML may hold, however it is written. */
export function limpo(texto: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is left out
  return texto.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

interface Feed {
  id: string;
  titulo: string;
  alterado_em: string;
  autor: string;
  /** Where it is itself. */
  url: string;
  /** The page that says the same. */
  pagina: string;
  entradas: readonly unknown[];
}

export function feedAtom({ id, titulo, alterado_em, autor, url, pagina, entradas }: Feed) {
  return html`${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">
<id>${id}</id>
<title>${limpo(titulo)}</title>
<updated>${alterado_em}</updated>
<author><name>${limpo(autor)}</name></author>
<link rel="self" type="application/atom+xml" href="${url}"/>
<link rel="alternate" type="text/html" href="${pagina}"/>
${entradas}</feed>
`;
}
