// What programs read to find the contests: the feed of what is new (Atom, RFC 4287), the map of the pages, and who may look.
import { html } from 'hono/html';
import { formatDate } from '../../../shared/format.ts';
import { enderecoDoConcurso } from '../../../shared/letras.ts';
import { getTotais, listPublicados, type Publicado } from '../../concursos/index.ts';
import type { Deps } from '../../context.ts';
import { semEndereco } from '../../platform/errors.ts';
import { feedAtom, limpo, XML } from './feed.ts';

/** Entries of the feed. */
const NOVIDADES = 50;
/** Addresses in one piece of the map. */
export const POR_MAPA = 1000;

export async function feed(deps: Deps) {
  const { publicUrl } = deps.config;
  const { instituto } = deps.ajustes.atual();
  const concursos = await listPublicados(deps, { limite: NOVIDADES, recentes: true });
  return feedAtom({
    id: `${publicUrl}/concursos.atom`,
    titulo: `Concursos: ${instituto.nome}`,
    alterado_em: concursos[0]?.alterado_em ?? '2026-01-01T00:00:00.000Z',
    autor: instituto.nome,
    url: `${publicUrl}/concursos.atom`,
    pagina: `${publicUrl}/`,
    entradas: concursos.map((concurso) => entrada(publicUrl, concurso)),
  });
}

function entrada(publicUrl: string, concurso: Publicado) {
  const { id, titulo, prefeitura, tipo, descricao, data_prazo_inicio, data_prazo_fim } = concurso;
  const periodo = `Inscrições de ${formatDate(data_prazo_inicio)} a ${formatDate(data_prazo_fim)}.`;
  return html`<entry>
<id>${publicUrl}/concursos/${id}</id>
<title>${limpo(titulo)}</title>
<link rel="alternate" type="text/html" href="${publicUrl}${enderecoDoConcurso(concurso)}"/>
<published>${concurso.created_at}</published>
<updated>${concurso.alterado_em}</updated>
<category term="${limpo(tipo)}"/>
<summary>${limpo([`${prefeitura}.`, periodo, descricao].filter(Boolean).join(' '))}</summary>
</entry>
`;
}

/** The map of all pages; where they are more than one piece holds, the list of its pieces. */
export async function mapa(deps: Deps) {
  const { total_concursos } = await getTotais({ deps, ehAdmin: false });
  if (total_concursos < POR_MAPA) return pedaco(deps, 1);
  const pedacos = Array.from({ length: Math.ceil((total_concursos + 1) / POR_MAPA) }, (_, i) => i + 1);
  return html`${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pedacos.map((n) => html`<sitemap><loc>${deps.config.publicUrl}/sitemap-${n}.xml</loc></sitemap>\n`)}</sitemapindex>
`;
}

/** @param n from 1; the first has the home page too. @throws DomainError `nao_encontrado` past the end */
export async function pedaco(deps: Deps, n: number) {
  const { publicUrl } = deps.config;
  const primeira = n === 1;
  const concursos = await listPublicados(deps, {
    limite: primeira ? POR_MAPA - 1 : POR_MAPA,
    pular: primeira ? 0 : (n - 1) * POR_MAPA - 1,
  });
  if (!primeira && concursos.length === 0) throw semEndereco();
  return html`${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${primeira ? html`<url><loc>${publicUrl}/</loc></url>\n` : ''}${concursos.map(
  (concurso) =>
    html`<url><loc>${publicUrl}${enderecoDoConcurso(concurso)}</loc><lastmod>${concurso.alterado_em}</lastmod></url>\n`,
)}</urlset>
`;
}

/** Calls and files of people are nothing to be found. */
export function robots({ config }: Deps): string {
  return `User-agent: *
Disallow: /trpc/
Disallow: /ps/
Disallow: /formulario/
Disallow: /webhooks/
Allow: /

Sitemap: ${config.publicUrl}/sitemap.xml
`;
}
