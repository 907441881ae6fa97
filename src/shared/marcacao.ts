// The little formatting of the information texts: paragraphs, lists, **bold** and [links](https://…). It becomes a tree that
// the page draws element by element; no part of a text is ever taken for HTML.

export type Trecho =
  | { tipo: 'texto'; texto: string }
  | { tipo: 'forte'; trechos: Trecho[] }
  | { tipo: 'ligacao'; texto: string; url: string };

export type Bloco = { tipo: 'paragrafo'; linhas: Trecho[][] } | { tipo: 'lista'; numerada: boolean; itens: Trecho[][] };

const ITEM = /^[-*]\s+(.+)$/;
const ITEM_NUMERADO = /^\d{1,2}[.)]\s+(.+)$/;
const MARCA = /\*\*(\S(?:[^\n]*?\S)?)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/;

/** Where a link may lead: a site, an e-mail or a telephone, or a place of the portal itself. */
export function ligacaoSegura(url: string): boolean {
  if (/^#\/[\w\-/?=&%.]*$/.test(url)) return true;
  if (/^(mailto|tel):[^\s"'<>]+$/i.test(url)) return true;
  return /^https?:\/\/[^\s"'<>]+$/i.test(url) && URL.canParse(url);
}

function trechos(texto: string, dentroDeForte = false): Trecho[] {
  const lidos: Trecho[] = [];
  let resto = texto;
  const acrescentar = (parte: string) => {
    const ultimo = lidos.at(-1);
    if (parte === '') return;
    if (ultimo?.tipo === 'texto') ultimo.texto += parte;
    else lidos.push({ tipo: 'texto', texto: parte });
  };
  for (let achado = MARCA.exec(resto); achado; achado = MARCA.exec(resto)) {
    const [inteiro, forte, rotulo, url] = achado;
    acrescentar(resto.slice(0, achado.index));
    if (forte !== undefined && !dentroDeForte) lidos.push({ tipo: 'forte', trechos: trechos(forte, true) });
    else if (rotulo !== undefined && url !== undefined && ligacaoSegura(url))
      lidos.push({ tipo: 'ligacao', texto: rotulo, url });
    else acrescentar(inteiro);
    resto = resto.slice(achado.index + inteiro.length);
  }
  acrescentar(resto);
  return lidos;
}

/** The text as blocks. What is no formatting of ours stays as it is written. */
export function lerMarcacao(texto: string): Bloco[] {
  const blocos: Bloco[] = [];
  let aberto: Bloco | null = null;
  for (const linha of texto.replace(/\r\n?/g, '\n').split('\n')) {
    const limpa = linha.trim();
    if (limpa === '') {
      aberto = null;
      continue;
    }
    const item = ITEM.exec(limpa)?.[1];
    const numerado = item === undefined ? ITEM_NUMERADO.exec(limpa)?.[1] : undefined;
    const conteudo = item ?? numerado;
    if (conteudo !== undefined) {
      const numerada = numerado !== undefined;
      if (aberto?.tipo !== 'lista' || aberto.numerada !== numerada) {
        aberto = { tipo: 'lista', numerada, itens: [] };
        blocos.push(aberto);
      }
      aberto.itens.push(trechos(conteudo));
      continue;
    }
    if (aberto?.tipo !== 'paragrafo') {
      aberto = { tipo: 'paragrafo', linhas: [] };
      blocos.push(aberto);
    }
    aberto.linhas.push(trechos(limpa));
  }
  return blocos;
}

/** The addresses that look like a link's and may not be one's. */
export function ligacoesRecusadas(texto: string): string[] {
  return Array.from(texto.matchAll(/\[[^[\]\n]+\]\(([^()\s]*)\)/g), ([, url = '']) => url).filter(
    (url) => !ligacaoSegura(url),
  );
}
