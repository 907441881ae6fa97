// Every act of a contest in order, as a page that needs no script and as a feed: what was published, replaced, corrected and
// withdrawn, each file with its code.
import { html } from 'hono/html';
import { formatBytes, formatInteger, formatMomento } from '../../../shared/format.ts';
import type { AtoPublicado } from '../../../shared/publicacoes.ts';
import type { ComAtos } from './dados.ts';
import { feedAtom, limpo } from './feed.ts';
import { moldura } from './moldura.ts';

const NOMES_DAS_SITUACOES = { vigente: 'Vigente', substituida: 'Substituída', retirada: 'Retirada' } as const;

export function paginaDosAtos({ concurso, instituto, url, enderecos, atos }: ComAtos) {
  const titulo = `Atos do concurso | ${concurso.titulo}`;
  const cabeca = html`<link rel="canonical" href="${enderecos.atos}">
<link rel="alternate" type="application/atom+xml" title="Atos do concurso" href="${enderecos.atom}">`;
  const corpo = html`<article>
<header class="abertura"><div class="cont">
<p class="prefeitura">${concurso.prefeitura}</p>
<h1>Atos do concurso</h1>
<p class="prefeitura"><a class="claro" href="${url}">${concurso.titulo}</a></p>
</div></header>
<div class="cont corpo">
<p class="texto">Tudo o que foi publicado, corrigido e retirado, do primeiro ao último. Nada sai desta lista. O código SHA-256 mostra se um arquivo é o que foi publicado: <code>sha256sum arquivo.pdf</code> dá o mesmo código.</p>
${atos.length === 0 ? html`<p>Ainda não há publicações.</p>` : html`<ol class="itens atos">${atos.map(atoEmHtml)}</ol>`}
<p class="nota">Os mesmos dados para programas: <a href="${enderecos.json}">JSON</a>, <a href="${enderecos.csv}">CSV</a>,
<a href="${enderecos.atom}">Atom</a>.</p>
</div></article>`;
  return moldura({ titulo, cabeca, corpo, instituto: instituto.nome });
}

function atoEmHtml(ato: AtoPublicado) {
  const { id, created_at, titulo, nome, versao, situacao, retifica, mudanca, motivo } = ato;
  const retirada = ato.ato === 'retirada';
  return html`<li class="papel" id="ato-${id}">
<p class="nota"><time datetime="${created_at}">${formatMomento(created_at)}</time> · ${nome}</p>
<h2>${titulo} <span class="nivel">Versão ${versao}</span>${situacao === 'vigente' ? '' : html` <span class="nivel">${NOMES_DAS_SITUACOES[situacao]}</span>`}</h2>
${retifica ? html`<p class="texto">Retifica: ${retifica.titulo}.</p>` : ''}
${mudanca ? html`<p class="texto">O que mudou: ${mudanca}</p>` : ''}
${retirada ? html`<p class="texto">Motivo: ${motivo ?? 'não informado.'}</p>` : ''}
${arquivoEmHtml(ato)}</li>`;
}

function arquivoEmHtml({ arquivo, titulo, versao, caminho_arquivo, sha256, tamanho }: AtoPublicado) {
  if (sha256 === null && caminho_arquivo === null) return '';
  const nome = arquivo ?? titulo;
  const onde = caminho_arquivo
    ? html`<a href="${caminho_arquivo}" rel="noopener">${nome}<span class="oculto">, versão ${versao} de ${titulo}</span></a>`
    : nome;
  return html`<dl><div><dt>Arquivo</dt><dd>${onde}</dd></div>${
    tamanho === null
      ? ''
      : html`<div><dt>Tamanho</dt><dd>${formatBytes(tamanho)} (${formatInteger(tamanho)} bytes)</dd></div>`
  }${sha256 === null ? '' : html`<div><dt>SHA-256</dt><dd class="codigo">${sha256}</dd></div>`}</dl>`;
}

/** The newest first, as readers of feeds expect; so many. */
const NO_FEED = 100;

export function feedDosAtos({ concurso, instituto, enderecos, atos }: ComAtos) {
  const ultimos = atos.slice(-NO_FEED).reverse();
  return feedAtom({
    id: enderecos.atos,
    titulo: `Atos: ${concurso.titulo}`,
    alterado_em: ultimos[0]?.created_at ?? concurso.created_at,
    autor: instituto.nome,
    url: enderecos.atom,
    pagina: enderecos.atos,
    entradas: ultimos.map((ato) => entrada(enderecos.atos, ato)),
  });
}

function entrada(pagina: string, { id, nome, titulo, versao, created_at, caminho_arquivo, ...ato }: AtoPublicado) {
  const { retifica, mudanca, motivo, sha256 } = ato;
  const dito = [
    `${nome}, versão ${versao}.`,
    retifica && `Retifica: ${retifica.titulo}.`,
    mudanca && `O que mudou: ${mudanca}`,
    motivo && `Motivo: ${motivo}`,
    sha256 && `SHA-256: ${sha256}`,
  ];
  return html`<entry>
<id>${pagina}#ato-${id}</id>
<title>${limpo(`${nome}: ${titulo}`)}</title>
<link rel="alternate" type="text/html" href="${pagina}#ato-${id}"/>
${caminho_arquivo ? html`<link rel="enclosure" href="${caminho_arquivo}"/>\n` : ''}<published>${created_at}</published>
<updated>${created_at}</updated>
<summary>${limpo(dito.filter(Boolean).join(' '))}</summary>
</entry>
`;
}
