// /arquivos: published files by their plain address, everything else by a signed one that expires. A wrong, expired or
// missing signature answers exactly as a file that never was.
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { CATEGORIA_DO_LOGO } from '../ajustes/service.ts';
import { getRegistro } from '../arquivos/service.ts';
import { renderBoleto } from '../boletos/impressao-service.ts';
import type { Deps } from '../context.ts';
import { abrir as abrirExportacao } from '../exportacoes/service.ts';
import { renderComprovante } from '../inscricoes/service.ts';
import { renderComprovanteDeIsencao } from '../isencoes/service.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { fileHeaders, writtenFileHeaders } from '../platform/files/headers.ts';
import { verifyPath } from '../platform/files/signed.ts';
import { abrirMeusDados } from '../privacidade/meus-dados-service.ts';
import { renderProtocolo } from '../protocolos/service.ts';
import { podeAbrir } from '../publicacoes/service.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NAO_ENCONTRADO = 'Arquivo não encontrado.';

/** A new picture has a new address; readers of mail show it from pages of their own. */
const LOGO_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Documents drawn when they are asked for, as PDF. */
const DRAWN = {
  comprovantes: renderComprovante,
  boletos: renderBoleto,
  protocolos: renderProtocolo,
  isencoes: renderComprovanteDeIsencao,
} as const;

export function fileRoutes(deps: Deps) {
  const app = new Hono<{ Variables: { route?: string } }>();
  const signed = (c: Context) =>
    verifyPath(c.req.path, new URL(c.req.url).searchParams, deps.clock.now(), deps.fileKey);

  for (const [folder, render] of Object.entries(DRAWN)) {
    app.get(`/arquivos/${folder}/:id`, async (c) => {
      c.set('route', `/arquivos/${folder}/:id`);
      const id = c.req.param('id');
      if (!/^\d{1,10}$/.test(id) || !signed(c)) throw naoEncontrado(NAO_ENCONTRADO);
      const { nome, bytes } = await render(deps, Number(id));
      const headers = fileHeaders({ nome, tipo: 'application/pdf', tamanho: bytes.length, publico: false });
      return new Response(new Uint8Array(bytes), { headers });
    });
  }

  app.get('/arquivos/exportacoes/:lista/:pedido', async (c) => {
    c.set('route', '/arquivos/exportacoes/:lista/:pedido');
    if (!signed(c)) throw naoEncontrado(NAO_ENCONTRADO);
    const arquivo = abrirExportacao(deps, c.req.param('pedido'));
    const headers = writtenFileHeaders(arquivo);
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    const bytes = await arquivo.bytes(c.req.raw.signal);
    return new Response(Readable.toWeb(bytes) as ReadableStream, { headers });
  });

  app.get('/arquivos/meus-dados/:id', async (c) => {
    c.set('route', '/arquivos/meus-dados/:id');
    const id = c.req.param('id');
    if (!/^\d{1,10}$/.test(id) || !signed(c)) throw naoEncontrado(NAO_ENCONTRADO);
    const { nome, bytes } = await abrirMeusDados(deps, Number(id));
    const headers = writtenFileHeaders({ nome, tipo: 'application/zip' });
    if (c.req.method === 'HEAD') {
      bytes.destroy();
      return new Response(null, { headers });
    }
    return new Response(Readable.toWeb(bytes) as ReadableStream, { headers });
  });

  app.get('/arquivos/:id', async (c) => {
    c.set('route', '/arquivos/:id');
    const id = c.req.param('id');
    if (!UUID.test(id)) throw naoEncontrado(NAO_ENCONTRADO);
    const registro = await getRegistro(deps, id);
    if (!registro) throw naoEncontrado(NAO_ENCONTRADO);
    const publico = registro.categoria === 'publicacao' && (await podeAbrir(deps, id));
    const logo = registro.categoria === CATEGORIA_DO_LOGO;
    if (!publico && !logo && !signed(c)) throw naoEncontrado(NAO_ENCONTRADO);
    const headers = fileHeaders({ nome: registro.nome, tipo: registro.tipo, tamanho: registro.tamanho, publico });
    if (logo) Object.assign(headers, LOGO_HEADERS);
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    const file = await deps.files.get(registro.chave);
    if (!file) throw naoEncontrado(NAO_ENCONTRADO);
    return new Response(Readable.toWeb(file.stream) as ReadableStream, { headers });
  });
  return app;
}
