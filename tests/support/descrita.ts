// What the description of the REST calls says of an answer, held against the answer itself: types, values, limits and formats.
import { expect } from 'vitest';
import { z } from 'zod';
import { buildOpenApi, openApiPath } from '../../src/server/rest/openapi.ts';
import type { Answer, Ref } from '../../src/server/rest/openapi-shared.ts';
import type { Line } from '../../src/server/rest/routes.ts';
import { COMPONENTS_AT, type JsonSchema } from '../../src/server/rest/schemas.ts';
import type { Answer as Resposta } from './personas.ts';

const descrita = buildOpenApi('https://concursos.exemplo.org');

/** zod takes a reference for a whole address, and the parts of a document for its own. */
function legivel(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(legivel);
  if (valor === null || typeof valor !== 'object') return valor;
  const { format, $ref, ...resto } = valor as JsonSchema;
  const lido = Object.fromEntries(Object.entries(resto).map(([nome, parte]) => [nome, legivel(parte)]));
  if (typeof $ref === 'string') lido.$ref = $ref.replace(COMPONENTS_AT, '#/$defs/');
  if (format === 'uri-reference') lido.pattern = '^(/|https?://)';
  else if (format !== undefined) lido.format = typeof format === 'string' ? format : legivel(format);
  return lido;
}

const $defs = legivel(descrita.components.schemas);
const lidos = new Map<JsonSchema, z.ZodType>();

function julga(schema: JsonSchema): z.ZodType {
  const lido = lidos.get(schema) ?? z.fromJSONSchema({ ...(legivel(schema) as object), $defs } as never);
  lidos.set(schema, lido);
  return lido;
}

/** An answer, a refusal too, is one that the description of its call has. */
export function expectDescrita(line: Line, { status, headers, body }: Resposta<unknown>): void {
  const { responses } = descrita.paths[openApiPath(line.path)]![line.method.toLowerCase()]!;
  expect([line.path, Object.keys(responses)]).toEqual([line.path, expect.arrayContaining([String(status)])]);
  const answer = responses[status] as Answer | Ref;
  const { content = {} } = '$ref' in answer ? descrita.components.responses[`Erro${status}`]! : answer;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  expect([line.path, Object.keys(content)]).toEqual([line.path, expect.arrayContaining([type])]);
  if (type !== 'application/json') return;
  const { error } = julga(content[type]!.schema).safeParse(body);
  expect([line.path, error?.issues]).toEqual([line.path, undefined]);
}
