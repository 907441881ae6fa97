// The home page drawn into its first answer: a phone on a slow network shows the list before the page's scripts are there. It looks
// as src/client/home does, which takes its place when it can (a test compares the two), and carries the answers it was drawn from, so
// that none is asked for again. Only classes: the content policy allows no style within.
import { html, raw } from 'hono/html';
import { contarAtalhos } from '../../../shared/atalhos.ts';
import { type Concurso, NOMES_DE_STATUS_INSCRICOES, type StatusInscricoes } from '../../../shared/concursos.ts';
import { CORTE_DA_DESCRICAO, cortar, formatDate, formatInteger, unirNumero } from '../../../shared/format.ts';
import { enderecoDoConcurso } from '../../../shared/letras.ts';
import { corDaPrefeitura, iniciais } from '../../../shared/prefeitura.ts';
import type { Deps } from '../../context.ts';
import { appRouter } from '../../router.ts';
import { createCallerFactory } from '../../trpc.ts';
import { emBloco } from './concurso.ts';

/** Cards drawn; more would only keep the page from coming alive. */
const DESENHADOS = 30;

const createCaller = createCallerFactory(appRouter);

/** @param molde the built page */
export async function paginaInicial(deps: Deps, molde: string): Promise<string> {
  const visitor = { deps, ip: '', requestId: 'inicio', bearer: null, idempotencyKey: null, reply: {} };
  const { concursos, portal } = createCaller(visitor).publico;
  const [lista, estatisticas, prefeituras, tipos, info] = await Promise.all([
    concursos.list({}),
    concursos.estatisticas(),
    concursos.prefeituras(),
    concursos.tipos(),
    portal.info(),
  ]);
  const respostas = [
    ['publico.concursos.list', {}, lista],
    ['publico.concursos.estatisticas', null, estatisticas],
    ['publico.concursos.prefeituras', null, prefeituras],
    ['publico.concursos.tipos', null, tipos],
    ['publico.portal.info', null, info],
  ];
  const desenho = await html`<div class="desenho">${topo(info)}
<main>${heroi(estatisticas, prefeituras.length)}<div class="cont">${filtros()}${resultados(lista)}</div></main></div>`;
  const cabeca = `<link rel="canonical" href="${deps.config.publicUrl}/"><link rel="alternate" type="application/atom+xml" title="Concursos" href="/concursos.atom">`;
  // By functions: a `$` in what is put in would be read as a place in what was found.
  return molde
    .replace('<html', () => '<html data-desenho')
    .replace('</head>', () => `${cabeca}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${desenho}</div><script type="application/json" id="dados">${emBloco(respostas)}</script>`,
    );
}

type Info = Awaited<ReturnType<ReturnType<typeof createCaller>['publico']['portal']['info']>>;

const MARCA = raw(
  '<svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" class="flex-none"><rect width="36" height="36" rx="10" fill="#2340b7"/><g fill="none" stroke="#fff" stroke-width="2" opacity=".92"><circle cx="11.5" cy="11.5" r="4.4"/><circle cx="24.5" cy="11.5" r="4.4"/><circle cx="11.5" cy="24.5" r="4.4"/></g><circle cx="24.5" cy="24.5" r="5.4" fill="#FAD534"/></svg>',
);

function icone(size: number, caminhos: string, traco = 1.75) {
  return raw(
    `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${traco}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="flex-none">${caminhos}</svg>`,
  );
}

const RELOGIO = icone(16, '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"/><path d="M12 7v5l3 3"/>', 2);
const PESSOA = icone(
  20,
  '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0"/><path d="M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"/><path d="M6.168 18.849a4 4 0 0 1 3.832 -2.849h4a4 4 0 0 1 3.834 2.855"/>',
);
const LUPA = icone(20, '<path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0"/><path d="M21 21l-6 -6"/>');
const FORA = icone(
  18,
  '<path d="M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6"/><path d="M11 13l9 -9"/><path d="M15 4h5v5"/>',
);
const GRADE = icone(
  18,
  '<path d="M4 4h6v6h-6z"/><path d="M14 4h6v6h-6z"/><path d="M4 14h6v6h-6z"/><path d="M14 14h6v6h-6z"/>',
);
const LINHAS = icone(18, '<path d="M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01"/>');

/** A button of the page, before it is one. */
const BOTAO =
  'inline-flex items-center justify-center gap-2 border border-transparent rounded-md font-strong no-underline whitespace-nowrap';
const DO_TOPO = `${BOTAO} h-10 max-sm:h-11 px-4 max-sm:px-3 max-[22.5em]:px-2 text-15 max-[22.5em]:text-14`;

function topo({ instituto, logo }: Info) {
  const marca = logo
    ? html`<img src="${logo.url}" width="${logo.largura}" height="${logo.altura}" alt="" class="flex-none w-auto max-w-[132px] h-auto max-h-10 object-contain dark:px-1.25 dark:py-0.75 dark:rounded-sm dark:bg-white">`
    : MARCA;
  return html`<header class="relative z-5 bg-papel border-b border-linha"><div class="cont flex items-center justify-between gap-4 min-h-17 max-sm:gap-2 max-sm:min-h-16"><a class="inline-flex items-center min-w-11 min-h-11 rounded-md no-underline" href="/#/"><span class="inline-flex items-center gap-2.75 text-left text-texto">${marca}<span class="flex flex-col leading-[1.15] max-sm:sr-only"><b class="text-17 tight">Portal de Concursos</b><small class="text-13 font-[450] text-texto-2">${instituto.nome}</small></span></span></a>
<nav class="flex flex-wrap justify-end items-center gap-2.5 max-sm:gap-1" aria-label="Principal"><a class="${DO_TOPO} text-acao-texto" href="/#/formulario">Cadastre-se</a><a class="${DO_TOPO} pl-[10.67px]! max-sm:pl-2! gap-[7px]! bg-acao text-white" href="/#/area-candidato/inscricoes"><span class="contents max-[22.5em]:hidden">${PESSOA}</span>Área do Candidato</a></nav></div></header>`;
}

function heroi(
  { concursos_abertos, total_vagas }: { concursos_abertos: number; total_vagas: number },
  prefeituras: number,
) {
  const numero = (valor: number, um: string, varios: string) =>
    html`<li><b class="num mr-0.5 text-17 font-strong text-white max-sm:text-15">${formatInteger(valor)}</b> ${valor === 1 ? um : varios}</li>`;
  return html`<section class="noite relative overflow-hidden bg-noite text-noite-texto" aria-label="Apresentação"><div class="cont relative pt-10 pb-22 max-sm:pt-6.5 max-sm:pb-14.5"><h1 class="max-w-[720px] text-[2.875rem] leading-[1.1] [letter-spacing:-0.028em] max-sm:text-[1.875rem]">Concursos das prefeituras, em <span class="grifo">um só lugar</span></h1>
<p class="max-w-[720px] mt-3.5 text-18 leading-[1.5] text-noite-texto-2 max-sm:max-w-[22.5em] max-sm:mt-3 max-sm:text-17">Consulte editais e vagas, faça sua inscrição e acompanhe cada etapa até o resultado.</p>
<ul class="flex flex-wrap gap-x-7 gap-y-0.5 min-h-6.5 mt-4.5 text-15 text-noite-texto-2 max-sm:gap-x-4 max-sm:mt-3.5 max-sm:text-14">${numero(concursos_abertos, 'concurso aberto', 'concursos abertos')}${numero(total_vagas, 'vaga', 'vagas')}${numero(prefeituras, 'prefeitura', 'prefeituras')}</ul></div></section>`;
}

/** The filters' places: they are of use once the page is alive, and nothing moves when it is. */
function filtros() {
  const CAMPO = 'flex items-center gap-3 h-12 px-3.5 border border-linha-2 rounded-md bg-papel';
  const campo = (nome: string, dentro: unknown, so = '') =>
    html`<div class="${so}"><span class="block mb-2 text-14 font-semibold">${nome}</span><span class="${CAMPO}">${dentro}</span></div>`;
  const botao = (nome: string) => html`<span class="${CAMPO} justify-center font-strong">${nome}</span>`;
  return html`<div class="papel relative grid grid-cols-[minmax(220px,1.7fr)_1fr_1.15fr_1.1fr_1.5fr_auto] items-end gap-3 -mt-13 p-5 raised-2 max-lg:grid-cols-3 max-sm:grid-cols-1 max-sm:-mt-8.5 max-sm:p-3" aria-hidden="true">${campo('Buscar pelo título', html`<span class="flex text-texto-3">${LUPA}</span><span class="min-w-0 truncate text-texto-3">Ex.: professor, saúde, guarda</span>`)}<div class="grid grid-cols-2 gap-2.5 sm:hidden">${botao('Filtros')}${botao('Prazo final')}</div>${campo('Situação', 'Todas', 'max-sm:hidden')}${campo('Prefeitura', 'Todas', 'max-sm:hidden')}${campo('Tipo', 'Todos', 'max-sm:hidden')}${campo('Ordenar por', 'Prazo final', 'max-sm:hidden')}<span class="${BOTAO} h-12 px-10 text-acao-texto max-sm:hidden">Limpar</span></div>`;
}

const VISAO =
  'inline-flex items-center justify-center gap-2 min-h-9.5 px-3.5 rounded-sm text-15 font-medium text-texto-2 max-sm:min-w-11.5 max-sm:min-h-11';

function resultados(lista: Concurso[]) {
  return html`<section aria-labelledby="titulo-concursos"><div class="flex items-center gap-2.5 mt-6.5 mb-3.5 max-sm:mt-5.5 max-sm:mb-3"><h2 id="titulo-concursos">Concursos</h2><span class="inline-grid place-items-center min-w-7.5 h-6.5 px-2.25 py-0 rounded-full bg-ne-bg text-ne text-14 font-strong num">${lista.length}</span><div class="flex gap-0.5 ml-auto p-1 rounded-md bg-ne-bg" aria-hidden="true"><span class="${VISAO} bg-papel text-texto raised-1">${GRADE}<span class="max-sm:sr-only">Cartões</span></span><span class="${VISAO}">${LINHAS}<span class="max-sm:sr-only">Lista</span></span></div></div>
${atalhos(lista)}<ul class="grid grid-cols-3 gap-5 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-3.5" aria-label="Concursos">${lista.slice(0, DESENHADOS).map(cartao)}</ul></section>`;
}

function atalhos(lista: Concurso[]) {
  const { abertas, semana, gratuitas } = contarAtalhos(lista);
  if (abertas + gratuitas === 0) return '';
  const atalho = (nome: string, n: number, endereco: string, cor = 'border-linha-2 bg-papel text-texto') =>
    n === 0
      ? ''
      : html`<li><a class="inline-flex items-center min-h-9.5 max-sm:min-h-11 px-3.5 border rounded-full text-15 font-medium num no-underline ${cor}" href="/#/?${endereco}">${nome} (${n})</a></li>`;
  return html`<ul class="min-h-9.5 max-sm:min-h-11 mb-3.5 flex flex-wrap gap-2" aria-label="Atalhos">${atalho('Abertas', abertas, 'status=ABERTAS')}${atalho('Encerram nesta semana', semana, 'atalho=semana', 'border-marca bg-marca-suave text-at')}${atalho('Gratuitas', gratuitas, 'atalho=gratuitas')}</ul>`;
}

const ETIQUETAS: Record<StatusInscricoes, [cor: string, desenho: string]> = {
  ABERTAS: [
    'bg-ok-bg text-ok',
    '<circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="9" cy="9" r="3.4" fill="currentColor"/>',
  ],
  AGUARDANDO: ['bg-in-bg text-in', '<circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" stroke-width="2"/>'],
  ENCERRADAS: [
    'bg-ne-bg text-ne',
    '<circle cx="9" cy="9" r="8" fill="currentColor"/><path d="M6.3 6.3l5.4 5.4M11.7 6.3l-5.4 5.4" fill="none" stroke="var(--color-ne-bg)" stroke-width="1.9" stroke-linecap="round"/>',
  ],
};

function cartao(concurso: Concurso) {
  const { id, titulo, prefeitura, descricao, status_inscricoes, tipo, total_vagas, dias_restantes } = concurso;
  const endereco = enderecoDoConcurso(concurso);
  const [cor, desenho] = ETIQUETAS[status_inscricoes];
  const acao = `${BOTAO} h-10 max-sm:h-11 px-2.5 text-15 text-acao-texto max-sm:flex-1`;
  return html`<li class="papel flex flex-col p-5 pb-4 max-sm:p-4"><div class="flex items-center gap-2.25 min-h-10 mb-3.5"><span class="inline-grid flex-none place-items-center rounded-full font-bold tight size-8.5 text-[12.24px] pref-${corDaPrefeitura(prefeitura)} bg-(--pb) text-(--pf) dark:bg-(--pbd) dark:text-(--pfd)" aria-hidden="true">${iniciais(prefeitura)}</span><span class="flex-1 min-w-0 text-14 font-semibold leading-[1.3] text-texto-2 wrap-anywhere">${prefeitura}</span><span class="etiqueta inline-flex items-center pl-1.25 rounded-full text-13 font-semibold leading-none whitespace-nowrap gap-1.5 h-6.5 pr-2.5 ${cor}"><svg width="16" height="16" viewBox="0 0 18 18" aria-hidden="true" class="flex-none block">${raw(desenho)}</svg>${NOMES_DE_STATUS_INSCRICOES[status_inscricoes]}</span></div>
<h3 class="text-pretty wrap-anywhere"><a href="${endereco}" class="text-inherit no-underline hover:underline">${unirNumero(titulo)}</a></h3>${
    descricao
      ? html`<p class="text-texto-2 wrap-anywhere mt-2 text-15 leading-[1.5]"><span>${cortar(descricao, CORTE_DA_DESCRICAO)}</span>${
          cortar(descricao, CORTE_DA_DESCRICAO) === descricao
            ? ''
            : html` <a class="lk inline-flex items-center py-0! min-h-6 font-medium whitespace-nowrap text-14" href="${endereco}">ver mais</a>`
        }</p>`
      : ''
  }
<dl class="fatos grid grid-cols-[1fr_auto_auto] gap-x-5.5 gap-y-0 mt-auto pt-4">${periodo(concurso)}<div><dt>Vagas</dt><dd>${formatInteger(total_vagas)}</dd></div><div><dt>Tipo</dt><dd>${tipo}</dd></div></dl>${
    dias_restantes > 0 ? prazo(dias_restantes) : ''
  }
<div class="flex items-center gap-1.5 mt-3.5 pt-3.5 border-t border-linha max-sm:flex-wrap max-sm:gap-2"><a class="${acao}" href="/#/?publicacoes=${id}">Publicações</a><a class="${acao}" href="/#/?vagas=${id}">Vagas</a>${
    concurso.link_area_candidato
      ? html`<a class="${BOTAO} h-10 pl-4 pr-[10.67px] text-15 bg-acao text-white ml-auto max-sm:order-first max-sm:basis-full max-sm:h-12" href="${concurso.link_area_candidato}" target="_blank" rel="noopener noreferrer">Inscrever-se${FORA}</a>`
      : ''
  }</div></li>`;
}

function periodo({ status_inscricoes, data_prazo_inicio, data_prazo_fim }: Concurso) {
  const fim = formatDate(data_prazo_fim);
  const [rotulo, valor] = {
    ABERTAS: ['Inscrições até', fim],
    AGUARDANDO: ['Inscrições', `${formatDate(data_prazo_inicio)} a ${fim}`],
    ENCERRADAS: ['Encerrou em', fim],
  }[status_inscricoes];
  return html`<div><dt>${rotulo}</dt><dd>${valor}</dd></div>`;
}

function prazo(dias: number) {
  const [cor, texto] =
    dias === 1
      ? ['bg-marca text-marca-texto font-bold', 'Último dia!']
      : [`${dias <= 3 ? 'bg-at-bg text-at' : 'bg-papel-2 text-texto-2'} font-semibold`, `Faltam ${dias} dias`];
  return html`<div class="min-h-7 mt-3.5"><span class="etiqueta inline-flex items-center gap-1.25 leading-none whitespace-nowrap h-7 pl-2 pr-2.5 rounded-md text-14 ${cor}">${RELOGIO}${texto}</span></div>`;
}
