// /arquivos: published files by their plain address, everything else by a signed one that expires. A wrong or expired
// signature answers exactly as a signed address of a file that never was, a missing one as a plain address of it: in a page,
// where somebody followed a link to it.
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { formatCpf, mascararCpf } from '../../shared/format.ts';
import { CATEGORIA_DO_LOGO } from '../ajustes/index.ts';
import { COBERTO, getRegistro, nomeSemPessoa } from '../arquivos/index.ts';
import { renderBoleto } from '../boletos/index.ts';
import type { Deps } from '../context.ts';
import { abrirExportacao } from '../exportacoes/index.ts';
import { renderComprovante } from '../inscricoes/index.ts';
import { renderComprovanteDeIsencao } from '../isencoes/index.ts';
import { found, naoEncontrado } from '../platform/errors.ts';
import { fileHeaders, writtenFileHeaders } from '../platform/files/headers.ts';
import { verifyPath } from '../platform/files/signed.ts';
import { abrirMeusDados } from '../privacidade/index.ts';
import { renderProtocolo } from '../protocolos/index.ts';
import { podeAbrir } from '../publicacoes/index.ts';
import { recusarEmPagina } from './pages/moldura.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NAO_ENCONTRADO = 'Arquivo não encontrado.';
const VENCIDO =
  'O endereço de um arquivo vale por até uma hora. Volte à página em que ele estava, recarregue-a e abra o arquivo de novo.';
const SAIU = 'Este arquivo não está mais publicado, ou o endereço está errado.';

/** A new picture has a new address; readers of mail show it from pages of their own. */
const LOGO_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Documents drawn when they are asked for, as PDF; each is told how to write its person's CPF. */
const DRAWN = {
  comprovantes: renderComprovante,
  boletos: renderBoleto,
  protocolos: renderProtocolo,
  isencoes: renderComprovanteDeIsencao,
} as const;

/** Whether it goes to a window of its own; browsers that do not say so ask for a page. */
function abreNaJanela({ req }: Context): boolean {
  const destino = req.header('Sec-Fetch-Dest');
  return destino ? destino === 'document' : (req.header('Accept')?.includes('text/html') ?? false);
}

export function fileRoutes(deps: Deps) {
  const app = new Hono<{ Variables: { route?: string } }>();
  const signed = (c: Context) =>
    verifyPath(c.req.path, new URL(c.req.url).searchParams, deps.clock.now(), ...deps.fileKeys());

  const guardado = async (c: Context, { chave }: { chave: string }, headers: Record<string, string>) => {
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    const file = found(await deps.files.get(chave), NAO_ENCONTRADO);
    return new Response(Readable.toWeb(file.stream) as ReadableStream, { headers });
  };

  app.use('/arquivos/*', async (c, next) => {
    await next();
    if (c.res.status !== 404 || !abreNaJanela(c)) return;
    const mensagem = c.req.query('sig') === undefined ? SAIU : VENCIDO;
    await recusarEmPagina(c, 'Arquivo não encontrado', mensagem, deps.ajustes.atual().instituto.nome);
  });

  for (const [folder, render] of Object.entries(DRAWN)) {
    for (const [ending, comoCpf] of Object.entries({ '': formatCpf, [COBERTO]: mascararCpf })) {
      const route = `/arquivos/${folder}/:id${ending}` as '/arquivos/protocolos/:id';
      app.get(route, async (c) => {
        c.set('route', route);
        const id = c.req.param('id');
        if (!/^\d{1,10}$/.test(id) || !signed(c)) throw naoEncontrado(NAO_ENCONTRADO);
        const { nome, bytes } = await render(deps, Number(id), comoCpf);
        const headers = fileHeaders({ nome, tipo: 'application/pdf', tamanho: bytes.length, publico: false });
        return new Response(new Uint8Array(bytes), { headers });
      });
    }
  }

  app.get('/arquivos/exportacoes/:lista/:pedido', async (c) => {
    c.set('route', '/arquivos/exportacoes/:lista/:pedido');
    if (!signed(c)) throw naoEncontrado(NAO_ENCONTRADO);
    const arquivo = await abrirExportacao(deps, c.req.param('pedido'));
    const headers = writtenFileHeaders(arquivo);
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    const bytes = await arquivo.bytes(c.req.raw.signal);
    return new Response(Readable.toWeb(bytes) as ReadableStream, { headers });
  });

  app.get('/arquivos/meus-dados/:pedido', async (c) => {
    c.set('route', '/arquivos/meus-dados/:pedido');
    if (!signed(c)) throw naoEncontrado(NAO_ENCONTRADO);
    const { nome, bytes } = await abrirMeusDados(deps, c.req.param('pedido'));
    const headers = writtenFileHeaders({ nome, tipo: 'application/zip' });
    if (c.req.method === 'HEAD') {
      bytes.destroy();
      return new Response(null, { headers });
    }
    return new Response(Readable.toWeb(bytes) as ReadableStream, { headers });
  });

  app.get('/arquivos/:id/anexo', async (c) => {
    c.set('route', '/arquivos/:id/anexo');
    const id = c.req.param('id');
    if (!UUID.test(id) || !signed(c)) throw naoEncontrado(NAO_ENCONTRADO);
    const registro = found(await getRegistro(deps, id), NAO_ENCONTRADO);
    return guardado(c, registro, fileHeaders({ ...registro, nome: nomeSemPessoa(registro.nome), publico: false }));
  });

  app.get('/arquivos/:id', async (c) => {
    c.set('route', '/arquivos/:id');
    const id = c.req.param('id');
    if (!UUID.test(id)) throw naoEncontrado(NAO_ENCONTRADO);
    const registro = found(await getRegistro(deps, id), NAO_ENCONTRADO);
    const publico = registro.categoria === 'publicacao' && (await podeAbrir(deps, id));
    const logo = registro.categoria === CATEGORIA_DO_LOGO;
    if (!publico && !logo && !signed(c)) throw naoEncontrado(NAO_ENCONTRADO);
    const headers = fileHeaders({ ...registro, publico });
    if (logo) Object.assign(headers, LOGO_HEADERS);
    return guardado(c, registro, headers);
  });
  return app;
}
