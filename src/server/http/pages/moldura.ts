// What stands around every page made here: the portal's mark and name over it, the institute under it.
import type { Context } from 'hono';
import { html } from 'hono/html';

export const HTML = 'text/html; charset=utf-8';

interface Pagina {
  titulo: string;
  /** What else its head says. */
  cabeca?: unknown;
  corpo: unknown;
  instituto: string;
}

export function moldura({ titulo, cabeca = '', corpo, instituto }: Pagina) {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#09174C">
<title>${titulo}</title>
<link rel="icon" href="/icone.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pagina.css">
${cabeca}
</head>
<body>
<a class="pular" href="#conteudo">Pular para o conteúdo</a>
<header class="topo"><div class="cont"><a href="/"><img src="/icone.svg" width="36" height="36" alt=""><span><b>Portal de Concursos</b><small>${instituto}</small></span></a>
<nav aria-label="Principal"><a href="/">Todos os concursos</a></nav></div></header>
<main id="conteudo" tabindex="-1">${corpo}</main>
<footer class="rodape"><div class="cont"><p>${instituto}</p><p><a href="/manual/candidato.html">Manual do candidato</a> <a href="/selos">Selos do registro</a> <a href="/#/privacidade">Privacidade</a></p></div></footer>
</body>
</html>
`;
}

/** Makes the refusal that was going to be answered a page, for who looks at it. */
export async function recusarEmPagina(c: Context, titulo: string, mensagem: string, instituto: string): Promise<void> {
  const { status, headers } = c.res;
  const body = await paginaDaFalha(titulo, mensagem, instituto);
  c.res = new Response(body.toString(), { status, headers });
  c.res.headers.set('Content-Type', HTML);
  c.res.headers.delete('Content-Security-Policy');
}

function paginaDaFalha(titulo: string, mensagem: string, instituto: string) {
  const corpo = html`<div class="cont falha"><h1>${titulo}</h1><p>${mensagem}</p><p><a class="botao" href="/">Ver todos os concursos</a></p></div>`;
  const cabeca = html`<meta name="robots" content="noindex">`;
  return moldura({ titulo: `${titulo} | Portal de Concursos`, cabeca, corpo, instituto });
}
