// From a request to a procedure's input, as a line of the table says: path, query string, body. What cannot be read is
// refused here with a domain error; whether it is right is for the procedure's own schema to say.
import type { HonoRequest } from 'hono';
import { idSchema } from '../../shared/comum.ts';
import { type DomainError, erroDeCampo, ILEGIVEL, ilegivel, naoEncontrado } from '../platform/errors.ts';
import { compressed, mediaType, utf8 } from '../platform/incoming.ts';
import { isId, type Line } from './routes.ts';

/** Reads a multipart body; whoever passes it also removes what it stores. */
export type ReadForm = (request: Request) => Promise<FormData>;

type Fields = Record<string, unknown>;

/** The procedure's input; a form when a form was sent. @throws DomainError for what cannot be read. */
export async function readInput(req: HonoRequest, line: Line, readForm: ReadForm): Promise<unknown> {
  const params = readParams(req.param());
  const query = line.query ? readQuery(req.url) : {};
  const body = line.body ? await readBody(req, line.body, readForm) : await readNothing(req, line, readForm);
  if (body instanceof FormData) {
    // The same names and texts that a form sent to the procedure itself has, so that both count as one body.
    for (const [name, value] of Object.entries(params)) body.set(name, String(value));
    return body;
  }
  // Anything but fields goes on as it came: the schema refuses it in its own way.
  return isFields(body) ? { ...query, ...body, ...params } : body;
}

/** What a call without a body says, by its address alone. @throws DomainError for what cannot be read. */
export function readAddress(line: Line, params: Record<string, string>, url: string): Fields {
  return { ...(line.query ? readQuery(url) : {}), ...readParams(params) };
}

/** @throws DomainError `nao_encontrado` for an id that is no id: nothing can be there. */
function readParams(texts: Record<string, string>): Fields {
  const params: Fields = {};
  for (const [name, text] of Object.entries(texts)) {
    params[name] = isId(name) ? readId(text) : text;
  }
  return params;
}

function readId(text: string): number {
  const id = idSchema.safeParse(text);
  if (!id.success) throw naoEncontrado();
  return id.data;
}

function readQuery(url: string): Fields {
  const start = url.indexOf('?');
  if (start < 0) return {};
  return readPairs(url.slice(start + 1).replace(/#.*$/s, ''));
}

function readPairs(text: string): Fields {
  return Object.fromEntries(new URLSearchParams(text));
}

/** @throws DomainError for percent-bytes that are no UTF-8: kept with something else in their place, nobody would have written that */
function readUrlEncoded(text: string): Fields {
  try {
    // A percent sign that starts no byte stands for itself.
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch (cause) {
    throw ilegivel(cause);
  }
  return readPairs(text);
}

/** What comes with a call that takes no body: nothing, or fields that nobody asks for. @throws DomainError for anything else. */
async function readNothing(req: HonoRequest, { method }: Line, readForm: ReadForm): Promise<Fields> {
  const body = method === 'GET' ? null : await readBody(req, 'fields', readForm);
  if (body === null || isFields(body)) return {};
  throw erroDeCampo('campos_invalidos', 'geral', ILEGIVEL);
}

async function readBody(req: HonoRequest, kind: 'fields' | 'form', readForm: ReadForm): Promise<unknown> {
  const type = mediaType(req.header('content-type'));
  const compactado = compressed(req.header('content-encoding'));
  if (compactado) throw compactado;
  if (type === 'multipart/form-data') {
    if (kind === 'form') return readForm(req.raw);
    throw notFields();
  }
  const text = await readText(req);
  if (text === '') return {};
  if (type === 'application/json' || type.endsWith('+json')) return parseJson(text);
  if (type === 'application/x-www-form-urlencoded') return readUrlEncoded(text);
  throw notFields();
}

async function readText(req: HonoRequest): Promise<string> {
  // The connection may end before the body does.
  const bytes = await req.raw.arrayBuffer().catch((cause: unknown) => {
    throw ilegivel(cause);
  });
  return utf8(bytes);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw ilegivel(cause);
  }
}

function isFields(body: unknown): body is Fields {
  return body !== null && typeof body === 'object' && !Array.isArray(body);
}

function notFields(): DomainError {
  const text = 'Tipo de conteúdo não aceito. Envie JSON ou um formulário.';
  return erroDeCampo('tipo_nao_permitido', 'Content-Type', text);
}
