// The pages and files of the contests that the world finds: what each address answers, kept as bytes as the public calls are,
// and behind the same gate where it has to be made.
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { enderecoDoConcurso } from '../../../shared/letras.ts';
import { HORA_MS } from '../../../shared/tempo.ts';
import { getPublicado, validaAte } from '../../concursos/index.ts';
import type { Deps } from '../../context.ts';
import { lerAgenda } from '../../cronograma/index.ts';
import { logFailure } from '../../errors.ts';
import { DomainError, naoEncontrado } from '../../platform/errors.ts';
import { type Packed, sendPacked } from '../../platform/packed.ts';
import type { RequestVariables } from '../observe.ts';
import { within } from '../within.ts';
import { atosEmCsv, emJson, listaAberta, vagasEmCsv } from './abertos.ts';
import { agendaDe } from './agenda.ts';
import { feedDosAtos, paginaDosAtos } from './atos.ts';
import { paginaDoConcurso } from './concurso.ts';
import { type ComAtos, lerComAtos, lerPublicado, nomeNoMundo } from './dados.ts';
import { type Cartaz, cartazFeito, desenharCartaz } from './imagem.ts';
import { paginaInicial } from './inicio.ts';
import { feed, mapa, pedaco, robots } from './listas.ts';
import { HTML, recusarEmPagina } from './moldura.ts';
import { cabecasEmDados, feedDosSelos, paginaDosSelos } from './selos.ts';

const CALENDARIO = 'text/calendar; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const CSV = 'text/csv; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
/** What a page shows: contests and what belongs to them, and what the settings say of the institute. */
const MOSTRA = ['concursos', 'portal'];

const NAO_HA = 'Concurso não encontrado. Talvez ele tenha saído do ar, ou o endereço esteja incompleto.';

/** Seals come all along: how old those shown may be. */
const SELOS_MS = 60_000;

/** How long the home page is waited for. */
const DESENHO_MS = 5000;

/** A picture's address says which it is. Other sites show it in their own pages. */
const PARA_IMAGENS = { 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Programs of others, pages of other sites too, read what is open. */
const ABERTO = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
/** What their browsers ask before they send back a tag. */
const PODE_PERGUNTAR = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'If-None-Match',
  'Access-Control-Max-Age': '86400',
};

/** What is told of a contest's acts, by what follows its number. */
const DOS_ATOS: Readonly<
  Record<string, { type: string; make(deps: Deps, dados: ComAtos): Promise<{ toString(): string }> }>
> = {
  '/atos': { type: HTML, make: async (_, dados) => paginaDosAtos(dados) },
  '/atos.atom': { type: ATOM, make: async (_, dados) => feedDosAtos(dados) },
  '/dados.json': { type: JSON_TYPE, make: emJson },
  '/dados.csv': { type: CSV, make: (_, dados) => atosEmCsv(dados) },
  '/vagas.csv': { type: CSV, make: (_, dados) => vagasEmCsv(dados) },
};

/** `/concursos/12`, `/concursos/12/words`, `/concursos/12.ics`, `/concursos/12/imagem.png` */
const DO_CONCURSO = /^\/concursos\/([1-9]\d{0,8})(\.ics|\/imagem\.png|\/[^/]*)?$/;

/**
 * @param gate what stands before everything that costs something
 * @param molde the built page; left out where only calls are served
 */
export function pageRoutes(deps: Deps, gate: MiddlewareHandler, molde?: string) {
  const app = new Hono<{ Variables: RequestVariables }>();

  /** Does work in its turn. @returns what the gate answers instead, when it is not let in */
  async function inTurn<T>(c: Context, work: () => Promise<T>): Promise<T | Response> {
    let done: [T] | undefined;
    const refused = await gate(c, async () => {
      done = [await work()];
    });
    return done ? done[0] : (refused as Response);
  }

  /** Makes what is to be kept until what it shows changes, and no longer than an hour where it counts people. */
  async function keep(
    key: string,
    type: string,
    make: () => Promise<{ toString(): string }>,
    longest = type === JSON_TYPE ? HORA_MS : Number.POSITIVE_INFINITY,
  ): Promise<Packed> {
    const begun = deps.answers.begin(MOSTRA);
    const edge = await validaAte(deps);
    const until = new Date(Math.min(edge.getTime(), deps.clock.now().getTime() + longest));
    const made = await make();
    return begun.keep(key, type, Buffer.isBuffer(made) ? made : Buffer.from(made.toString()), until);
  }

  /** What is kept under a name, or is made in its turn. */
  async function kept(
    c: Context,
    name: string,
    type: string,
    make: () => Promise<{ toString(): string }>,
    longest?: number,
  ): Promise<Packed | Response> {
    const key = `pages ${name}`;
    return (
      deps.answers.get(key) ??
      inTurn(c, async () => {
        const made = await deps.answers.turn(key);
        return typeof made === 'function' ? keep(key, type, make, longest).finally(made) : made;
      })
    );
  }

  function send(c: Context, made: Packed | Response, own: Record<string, string> = {}): Response {
    if (made instanceof Response) return made;
    return sendPacked((name) => c.req.header(name), made, { ...own, Date: deps.clock.now().toUTCString() });
  }

  const answer = async (...asked: Parameters<typeof kept>) => send(asked[0], await kept(...asked));

  /** Who looks for a page is told in a page. */
  app.use('/concursos/*', async (c, next) => {
    await next();
    const { status } = c.res;
    if (status < 400 || /\.(?:json|csv|atom)$/.test(c.req.path)) return;
    const { message } = (await c.res.json()) as { message: string };
    const titulo = status === 404 ? 'Página não encontrada' : 'Não foi possível abrir a página';
    await recusarEmPagina(c, titulo, message, deps.ajustes.atual().instituto.nome);
  });

  if (molde !== undefined) {
    const key = 'pages inicio';
    let drawing: Promise<Packed> | undefined;
    const draw = () => {
      drawing ??= keep(key, HTML, () => paginaInicial(deps, molde)).finally(() => {
        drawing = undefined;
      });
      return within(DESENHO_MS, drawing, new DomainError('indisponivel', 'A página inicial demorou a ser desenhada.'));
    };
    // It takes no place in the line of a full portal: it is drawn once for all who ask meanwhile. And it comes whatever happens:
    // what cannot be drawn into it, the page asks for itself, and tells.
    app.get('/', async (c) => {
      const made = deps.answers.get(key) ?? (await draw().catch((error: unknown) => error));
      if ('etag' in (made as object)) {
        c.set('route', 'página');
        return send(c, made as Packed);
      }
      logFailure(deps, { pedido: c.get('requestId') }, made);
      return c.notFound();
    });
  }

  app.get('/concursos/*', async (c) => {
    const [, numero, resto = ''] = DO_CONCURSO.exec(c.req.path) ?? [];
    if (numero === undefined) throw naoEncontrado(NAO_HA);
    const id = Number(numero);
    const ler = () => lerPublicado(deps, id);
    if (resto === '.ics') {
      c.set('route', '/concursos/:id.ics');
      return answer(c, `${id}.ics`, CALENDARIO, async () => {
        const { concurso, fases, url, instituto, cartaz } = await ler();
        const lugar = { instituto: instituto.nome, endereco: cartaz.endereco };
        return agendaDe(concurso.titulo, [{ concurso, fases, url }], lugar);
      });
    }
    if (resto === '/imagem.png') {
      c.set('route', '/concursos/:id/imagem.png');
      return imagem(c, id);
    }
    const dosAtos = Object.hasOwn(DOS_ATOS, resto) ? DOS_ATOS[resto] : undefined;
    if (dosAtos) {
      c.set('route', `/concursos/:id${resto}`);
      const feito = await kept(c, id + resto, dosAtos.type, async () => dosAtos.make(deps, await lerComAtos(deps, id)));
      return send(c, feito, dosAtos.type === HTML ? {} : ABERTO);
    }
    c.set('route', '/concursos/:id/:titulo');
    if (resto !== '') {
      // Kept apart from the page: a wrong address costs no page.
      const onde = await kept(c, `${id} onde`, 'text/plain', async () =>
        enderecoDoConcurso(await getPublicado(deps, id)),
      );
      if (onde instanceof Response) return onde;
      if (onde.body.toString() !== c.req.path) {
        // A title may be put back: what was kept of the way from it would lead in a circle.
        c.header('Cache-Control', 'no-cache');
        return c.redirect(onde.body.toString(), 301);
      }
    }
    return answer(c, `${id}`, HTML, async () => paginaDoConcurso(await ler()));
  });

  /** What it says is kept with the answers, the picture itself by what it says. */
  async function imagem(c: Context, id: number): Promise<Response> {
    const cartaz = await kept(c, `${id} cartaz`, 'application/json', async () =>
      JSON.stringify((await lerPublicado(deps, id)).cartaz),
    );
    if (cartaz instanceof Response) return cartaz;
    const escrito = JSON.parse(cartaz.body.toString()) as Cartaz;
    const feita = cartazFeito(escrito) ?? inTurn(c, () => desenharCartaz(escrito));
    return send(c, await feita, PARA_IMAGENS);
  }

  /** Nobody keeps it: it is one person's, and may be revoked. */
  app.get('/agenda/:codigo{[\\w-]{10,100}\\.ics}', async (c) => {
    c.set('route', '/agenda/:codigo.ics');
    const codigo = c.req.param('codigo').slice(0, -'.ics'.length);
    const feita = await inTurn(c, async () => {
      const { publicUrl } = deps.config;
      const concursos = (await lerAgenda(deps, codigo)).map(({ concurso, alterado_em, fases }) => ({
        concurso: { ...concurso, alterado_em },
        fases,
        url: concurso.ativo === 1 ? publicUrl + enderecoDoConcurso(concurso) : publicUrl,
      }));
      const lugar = { instituto: deps.ajustes.atual().instituto.nome, endereco: nomeNoMundo(publicUrl) };
      return agendaDe('Meus concursos', concursos, lugar);
    });
    if (feita instanceof Response) return feita;
    return c.body(feita, 200, {
      'Content-Type': CALENDARIO,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    });
  });

  const lista = '/dados/:lista{concursos(?:-[1-9][0-9]{0,4})?\\.json}';
  const dados = '/concursos/:id{[1-9][0-9]{0,8}}/:dados{dados\\.json|(?:dados|vagas)\\.csv|atos\\.atom}';
  app.on('OPTIONS', [lista, dados], (c) => {
    c.set('route', 'dados abertos');
    return c.body(null, 204, PODE_PERGUNTAR);
  });
  app.get(lista, async (c) => {
    const n = Number(/\d+/.exec(c.req.path) ?? 1);
    c.set('route', '/dados/concursos-:n.json');
    return send(c, await kept(c, `dados ${n}`, JSON_TYPE, () => listaAberta(deps, n)), ABERTO);
  });
  app.get('/selos', (c) => answer(c, 'selos', HTML, () => paginaDosSelos(deps), SELOS_MS));
  app.get('/selos.json', (c) => answer(c, 'selos dados', JSON_TYPE, () => cabecasEmDados(deps), SELOS_MS));
  app.get('/selos.atom', (c) => answer(c, 'selos atom', ATOM, () => feedDosSelos(deps), SELOS_MS));
  app.get('/concursos.atom', (c) => answer(c, 'atom', ATOM, () => feed(deps)));
  app.get('/sitemap.xml', (c) => answer(c, 'sitemap', XML, () => mapa(deps)));
  app.get('/:mapa{sitemap-[1-9][0-9]{0,4}\\.xml}', (c) => {
    const n = Number(/\d+/.exec(c.req.path));
    c.set('route', '/sitemap-:n.xml');
    return answer(c, `sitemap ${n}`, XML, () => pedaco(deps, n));
  });
  app.get('/robots.txt', (c) => c.text(robots(deps), 200, { 'Cache-Control': 'public, max-age=3600' }));
  return app;
}
