// The heads of the sealed trail, day by day, for whoever keeps or prints them: as a page, as data and as a feed (Atom).
import { html } from 'hono/html';
import { formatDate, formatDateTime, formatInteger } from '../../../shared/format.ts';
import type { Cabecas } from '../../../shared/selos.ts';
import type { Deps } from '../../context.ts';
import { getCabecas } from '../../selos/index.ts';
import { feedAtom } from './feed.ts';
import { moldura } from './moldura.ts';

/** Days shown on the page and in the feed; the data has all of them. */
const DIAS = 60;

export const cabecasEmDados = async (deps: Deps): Promise<string> =>
  JSON.stringify(await getCabecas({ deps }), null, 1);

/** An instant that is in the day, in every zone of the country. */
const doDia = (dia: string) => `${dia}T12:00:00Z`;

export async function paginaDosSelos(deps: Deps) {
  const { dias, ultimo_selo } = await getCabecas({ deps });
  const { nome } = deps.ajustes.atual().instituto;
  const corpo = html`<div class="cont corpo">
<header><h1>Selos do registro de atos</h1>
<p>Cada inscrição, pagamento, pedido, decisão e publicação deste portal entra num registro, e o registro é selado: depois disso, mudar um ato muda a cabeça do dia em que ele foi selado. As cabeças são publicadas aqui. Quem guarda uma delas pode conferir depois, sem depender do portal, que nada do que ela sela foi alterado.</p></header>
${ultimo_selo ? html`<section class="papel" aria-labelledby="ultimo"><h2 id="ultimo">Último selo</h2><p>Selo nº ${formatInteger(ultimo_selo.numero)}, de <time datetime="${ultimo_selo.selado_em}">${formatDateTime(ultimo_selo.selado_em)}</time></p><p class="hash">${ultimo_selo.hash}</p></section>` : ''}
<section aria-labelledby="dias"><h2 id="dias">Cabeças por dia</h2>
${dias.length === 0 ? html`<p>A cabeça de um dia aparece aqui depois que ele termina.</p>` : html`<ul class="itens">${dias.slice(-DIAS).reverse().map(dia)}</ul>`}
</section>
<section aria-labelledby="como"><h2 id="como">Como conferir</h2>
<p>Baixe a prova do ato na área do candidato, ou na página do concurso para uma publicação, e <a href="/selos.json">as cabeças de todos os dias</a>. O programa <code>verificar-prova.mjs</code>, que acompanha o código do portal, diz se a prova confere com a cabeça publicada e, se não confere, o que foi alterado. Há também um <a href="/selos.atom">feed das cabeças</a>.</p></section>
</div>`;
  const cabeca = html`<meta name="description" content="As cabeças publicadas do registro de atos, dia a dia.">
<link rel="alternate" type="application/atom+xml" title="Selos do registro de atos" href="/selos.atom">
<link rel="alternate" type="application/json" href="/selos.json">`;
  return moldura({ titulo: `Selos do registro de atos | ${nome}`, cabeca, corpo, instituto: nome });
}

function dia({ dia, primeiro, ultimo, hash }: Cabecas['dias'][number]) {
  const selos =
    primeiro === ultimo
      ? `selo nº ${formatInteger(primeiro)}`
      : `selos nº ${formatInteger(primeiro)} a ${formatInteger(ultimo)}`;
  return html`<li class="papel"><h3><time datetime="${dia}">${formatDate(dia)}</time></h3><p class="nota">${selos}</p><p class="hash">${hash}</p></li>`;
}

export async function feedDosSelos(deps: Deps) {
  const { publicUrl } = deps.config;
  const { nome } = deps.ajustes.atual().instituto;
  const dias = (await getCabecas({ deps })).dias.slice(-DIAS).reverse();
  const pagina = `${publicUrl}/selos`;
  return feedAtom({
    id: `${publicUrl}/selos.atom`,
    titulo: `Selos do registro de atos: ${nome}`,
    alterado_em: doDia(dias[0]?.dia ?? '2026-01-01'),
    autor: nome,
    url: `${publicUrl}/selos.atom`,
    pagina,
    entradas: dias.map(
      ({ dia, hash }) =>
        html`<entry><id>${pagina}#${dia}</id><title>Selo de ${formatDate(dia)}</title><updated>${doDia(dia)}</updated><link rel="alternate" type="text/html" href="${pagina}"/><summary>${hash}</summary></entry>\n`,
    ),
  });
}
