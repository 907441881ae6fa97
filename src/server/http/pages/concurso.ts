// A contest's own page: whole without a script, for whoever follows a link from elsewhere, prints it, or looks for it.
import { html, raw } from 'hono/html';
import { type Concurso, NOMES_DE_STATUS_INSCRICOES, type Publicacao, type Vaga } from '../../../shared/concursos.ts';
import { periodoEmPalavras } from '../../../shared/cronograma.ts';
import type { FormaDePagamento } from '../../../shared/forma-de-pagamento.ts';
import { formatDate, formatDateTime, formatInteger, formatMomento, formatMoney } from '../../../shared/format.ts';
import type { ReservaDaVaga } from '../../../shared/reservas.ts';
import type { FaseNumerada } from '../../cronograma/index.ts';
import { emSchemaOrg, maiorTaxa, type Publicado, resumo, taxaEmPalavras } from './dados.ts';
import { ALTURA, LARGURA } from './imagem.ts';
import { moldura } from './moldura.ts';

export function paginaDoConcurso(dados: Publicado) {
  const { concurso, vagas, publicacoes, fases, impugnacoes, instituto, suporte, url, imagem, agenda, enderecos } =
    dados;
  const marcadas = fases.filter(({ retirada }) => !retirada);
  const titulo = `${concurso.titulo} | ${concurso.prefeitura}`;
  const descricao = resumo(dados);
  const cabeca = html`<meta name="description" content="${descricao}">
<link rel="canonical" href="${url}">
<link rel="alternate" type="application/atom+xml" title="Concursos" href="/concursos.atom">
<link rel="alternate" type="application/atom+xml" title="Atos do concurso" href="${enderecos.atom}">
<link rel="alternate" type="application/json" href="${enderecos.json}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${instituto.nome}">
<meta property="og:locale" content="pt_BR">
<meta property="og:title" content="${titulo}">
<meta property="og:description" content="${descricao}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${imagem}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${LARGURA}">
<meta property="og:image:height" content="${ALTURA}">
<meta property="og:image:alt" content="${`${concurso.titulo}. ${descricao}`}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${titulo}">
<meta name="twitter:description" content="${descricao}">
<meta name="twitter:image" content="${imagem}">
<script type="application/ld+json">${raw(emBloco(emSchemaOrg(dados)))}</script>`;

  const corpo = html`<article>
<header class="abertura"><div class="cont">
<p class="prefeitura">${concurso.prefeitura}</p>
<h1>${concurso.titulo}</h1>
<p class="situacao"><span class="etiqueta ${concurso.status_inscricoes.toLowerCase()}">Inscrições ${NOMES_DE_STATUS_INSCRICOES[
    concurso.status_inscricoes
  ].toLowerCase()}</span>${restam(concurso)}</p>
</div></header>
<div class="cont corpo">
<section class="papel resumo" aria-labelledby="datas">
<h2 id="datas">Datas e taxa</h2>
<dl>
${fato('Inscrições', html`de ${quando(concurso.data_prazo_inicio, formatMomento)} até ${quando(concurso.data_prazo_fim)}`)}
${concurso.prazo_final_isencao ? fato('Pedidos de isenção', html`até ${quando(concurso.prazo_final_isencao)}`) : ''}
${concurso.prazo_atendimento ? fato('Pedidos de atendimento especial', html`até ${quando(concurso.prazo_atendimento)}`) : ''}
${concurso.prazo_reserva ? fato('Pedidos de vaga reservada', html`até ${quando(concurso.prazo_reserva)}`) : ''}
${concurso.valor_inscricao === null ? '' : fato('Taxa de inscrição', taxaEmPalavras(concurso.valor_inscricao, maiorTaxa(vagas)))}
${maiorTaxa(vagas) > 0 ? fato('Pagamento', PAGAMENTO[concurso.forma_pagamento]) : ''}
${impugnacoes.map(({ inicio, fim }) => fato('Impugnação do edital', html`de ${quando(inicio, formatMomento)} até ${quando(fim)}`))}
${fato('Vagas', formatInteger(concurso.total_vagas))}
${fato('Tipo', concurso.tipo)}
</dl>
<p class="acoes">${acoes(concurso)}${impugnar(dados)}<a class="botao leve" href="${agenda}">Pôr as datas na agenda</a></p>
</section>
${concurso.descricao ? html`<section aria-labelledby="sobre"><h2 id="sobre">Sobre o concurso</h2><p class="texto">${concurso.descricao}</p></section>` : ''}
<section aria-labelledby="cronograma"><h2 id="cronograma">Cronograma</h2>
<ol class="papel cronograma">${marcadas.map(faseEmHtml)}</ol>
</section>
<section aria-labelledby="vagas"><h2 id="vagas">Vagas</h2>
${vagas.length === 0 ? html`<p>As vagas aparecem aqui quando o edital sai.</p>` : html`<ul class="itens">${vagas.map(vagaEmHtml)}</ul>`}
${regrasDasReservas(vagas)}
</section>
<section aria-labelledby="publicacoes"><h2 id="publicacoes">Publicações</h2>
${publicacoes.length === 0 ? html`<p>O edital e os avisos aparecem aqui quando são publicados.</p>` : html`<ul class="itens">${publicacoes.map(publicacaoEmHtml)}</ul>`}
<p class="nota abaixo"><a href="${enderecos.atos}">Atos do concurso</a>: todas as versões, com data, hora e código de conferência. Dados abertos:
<a href="${enderecos.json}">JSON</a>, <a href="${enderecos.csv}">CSV</a>, <a href="${enderecos.atom}">Atom</a>.</p>
</section>
<p class="nota">Dúvidas? Escreva para <a href="mailto:${suporte}">${suporte}</a>.</p>
</div></article>`;

  return moldura({ titulo, cabeca, corpo, instituto: instituto.nome });
}

const PAGAMENTO: Readonly<Record<FormaDePagamento, string>> = {
  boleto: 'Por boleto ou PIX',
  pix: 'Somente por PIX',
};

/** Data in a page: what would end the block, or begin another, is written as its number. */
export function emBloco(dados: unknown): string {
  return JSON.stringify(dados).replace(/[<>&\u2028\u2029]/g, (letra) => {
    return `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function restam({ dias_restantes, status_inscricoes }: Concurso) {
  if (status_inscricoes !== 'ABERTAS' || dias_restantes <= 0) return '';
  const perto = dias_restantes <= 3 ? ' perto' : '';
  return html` <span class="prazo${perto}">${dias_restantes === 1 ? 'Último dia!' : `Faltam ${dias_restantes} dias`}</span>`;
}

function acoes({ id, status_inscricoes, link_area_candidato }: Concurso) {
  if (status_inscricoes !== 'ABERTAS') return html`<a class="botao" href="/">Ver os concursos abertos</a>`;
  const inscrever = link_area_candidato ?? `/#/area-candidato/inscricoes?concurso=${id}`;
  // The enrolment it leads to afterwards is this portal's.
  const cadastrar = link_area_candidato === null ? `/#/formulario?concurso=${id}` : '/#/formulario';
  return html`<a class="botao" href="${inscrever}">Inscrever-se</a><a class="botao leve" href="${cadastrar}">Cadastre-se</a>`;
}

/** Whoever has an account contests the rules while they may be contested. */
function impugnar({ concurso, impugnacoes }: Publicado) {
  if (!impugnacoes.some(({ aberta }) => aberta)) return '';
  return html`<a class="botao leve" href="/#/area-candidato/recursos?edital=${concurso.id}">Impugnar o edital</a>`;
}

function fato(nome: string, valor: unknown) {
  return html`<div><dt>${nome}</dt><dd>${valor}</dd></div>`;
}

function quando(instante: string, escrever: (instante: string) => string = formatDateTime) {
  return html`<time datetime="${instante}">${escrever(instante)}</time>`;
}

function faseEmHtml(fase: FaseNumerada) {
  const { nome, inicio, fim, local, observacao } = fase;
  const mais = [local, observacao].filter((texto) => texto !== null).join('. ');
  return html`<li><p class="data"><time datetime="${inicio ?? fim}">${periodoEmPalavras(fase)}</time></p><div><h3>${nome}</h3>${
    mais ? html`<p class="texto">${mais}</p>` : ''
  }</div></li>`;
}

function vagaEmHtml(vaga: Vaga) {
  const { cargo, nivel, descricao, valor_inscricao, quantidade, dataVencimentoPagamento, reservas } = vaga;
  return html`<li class="papel"><h3>${cargo} <span class="nivel">${nivel}</span></h3>
${descricao ? html`<p class="texto">${descricao}</p>` : ''}
<dl>${fato('Taxa', valor_inscricao === 0 ? 'Gratuita' : formatMoney(valor_inscricao))}${fato('Vagas', formatInteger(quantidade))}${
    dataVencimentoPagamento ? fato('Pagar até', formatDate(dataVencimentoPagamento)) : ''
  }${reservas.length > 0 ? fato('Reservadas', reservadas(reservas)) : ''}</dl></li>`;
}

function reservadas(reservas: readonly ReservaDaVaga[]): string {
  return reservas
    .map(
      ({ nome, quantidade, motivo }) => `${nome}: ${formatInteger(quantidade)}${motivo === null ? '' : ` (${motivo})`}`,
    )
    .join('; ');
}

/** The rule of each list, once for all vacancies. */
function regrasDasReservas(vagas: readonly Vaga[]) {
  const reservas = vagas[0]?.reservas ?? [];
  if (reservas.length === 0) return '';
  return html`<p class="nota abaixo">Vagas reservadas. ${reservas
    .map(({ nome, regra, lei }) => `${nome}: ${[regra, lei].filter((um) => um !== null).join(', ')}.`)
    .join(' ')}</p>`;
}

function publicacaoEmHtml(publicacao: Publicacao) {
  const { id, titulo, descricao, data_publicacao, caminho_arquivo, arquivo, versao, retifica, mudanca } = publicacao;
  return html`<li class="papel publicacao"><div><p class="nota"><time datetime="${data_publicacao}">${formatDate(data_publicacao)}</time></p>
<h3>${titulo}${versao > 1 ? html` <span class="nivel">Versão ${versao}</span>` : ''}</h3>${
    retifica ? html`<p class="texto">Retifica: ${retifica.titulo}.</p>` : ''
  }${mudanca ? html`<p class="texto">O que mudou: ${mudanca}</p>` : ''}${descricao ? html`<p class="texto">${descricao}</p>` : ''}</div>
<p>${
    caminho_arquivo
      ? html`<a class="botao leve" href="${caminho_arquivo}" rel="noopener">Abrir<span class="oculto"> ${arquivo ?? titulo}</span></a>`
      : 'Arquivo não disponível'
  } <a class="nota" href="/ps/publicacao/${id}/prova" download="prova-da-publicacao-${id}.json" rel="nofollow">Prova<span class="oculto"> de ${titulo}</span></a></p></li>`;
}
