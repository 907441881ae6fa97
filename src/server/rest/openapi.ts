// The OpenAPI 3.1 description of the REST calls, made from the table and the procedures' own schemas: what is described
// is what is served.
import { POR_PAGINA_MAXIMO } from '../../shared/comum.ts';
import type { Words } from '../../shared/description.ts';
import { PAPEIS, podeNaArea, TIPOS_DE_PAPEL } from '../../shared/papeis.ts';
import { VERSAO_ADMIN } from '../../shared/portal.ts';
import { SENHA_RECENTE_EM_MINUTOS } from '../../shared/sessao-viva.ts';
import { FORMATS, type Format } from '../platform/export/index.ts';
import type { Audience } from '../trpc.ts';
import { example } from './examples.ts';
import {
  type Answer,
  type Media,
  type OpenApi,
  type Operation,
  type Parameter,
  type Ref,
  SHARED,
} from './openapi-shared.ts';
import { isId, LINES, type Line, pathParams } from './routes.ts';
import { type Described, describe, type JsonSchema, wordOf, wordsAt } from './schemas.ts';
import { TAGS } from './tags.ts';

const INTRO = [
  'As chamadas do portal para programas. As mesmas operações existem com tipos em /trpc; o nome da operação de cada',
  'chamada está na sua descrição.',
  'JSON em UTF-8, instantes em ISO 8601 UTC, datas em AAAA-MM-DD, valores em reais.',
  `Listas são arrays; as listas em páginas aceitam per_page de 1 a ${POR_PAGINA_MAXIMO}. Filtros vazios são ignorados.`,
  'Toda recusa traz error e message com o mesmo texto e, quando há campos errados, errors.',
].join(' ');

const AUDIENCES: Record<Audience, string> = {
  publico: 'Qualquer pessoa.',
  candidato: 'Sessão de candidato.',
  admin: 'Sessão de administrador.',
  sessao: 'Sessão de candidato ou de administrador.',
};

const shapeOf = (path: string) => path.replace(/:[a-zA-Z_]+/g, ':');

/** Two calls may share an address and name its parameter differently; described, it has one name, the shorter. */
const DESCRIBED = new Map<string, string>();
for (const { path } of LINES) {
  const other = DESCRIBED.get(shapeOf(path));
  if (other === undefined || path.length < other.length) DESCRIBED.set(shapeOf(path), path);
}

/** `/ps/concurso/:id` as OpenAPI writes it. */
export function openApiPath(path: string): string {
  return (DESCRIBED.get(shapeOf(path)) ?? path).replace(/:([a-zA-Z_]+)/g, '{$1}');
}

function operationId(line: Line): string {
  return line.procedure.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The schema with what its fields mean. @param sent whether a call takes it */
function explain(schema: JsonSchema, words?: Words, sent = false): JsonSchema {
  const { properties, items, ...rest } = schema;
  const explained: JsonSchema = { ...rest };
  if (items) explained.items = explain(items);
  if (!properties) return explained;
  explained.properties = {};
  for (const [name, property] of Object.entries(properties)) {
    explained.properties[name] = explainField(property, name, words, sent);
  }
  return explained;
}

function explainField(property: JsonSchema, name: string, words: Words | undefined, sent: boolean): JsonSchema {
  const [description, , shown] = wordOf(name, words) ?? [];
  // What is answered as an instant may be sent as a date.
  const format = sent && shown === 'date-time' ? undefined : shown;
  const field = explain(property);
  if (description) field.description ??= description;
  const types = [field.type].flat();
  if (format && types.includes('string') && !field.enum && !field.format) field.format = format;
  return field;
}

function without(schema: JsonSchema, leaveOut: (name: string, field: JsonSchema) => boolean): JsonSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(([name, field]) => !leaveOut(name, field));
  const names = new Set(kept.map(([name]) => name));
  const required = schema.required?.filter((name) => names.has(name)) ?? [];
  return { ...schema, properties: Object.fromEntries(kept), required: required.length > 0 ? required : undefined };
}

/** What stands for the bytes of a file in an example. */
const CONTEUDO = '(bytes do arquivo)';

/** A form leaves out what has no value, or leaves it blank where it must be there. */
function filled(sample: Record<string, unknown>, { required = [] }: JsonSchema): Record<string, unknown> {
  const fields = Object.entries(sample).filter(([name, value]) => value !== null || required.includes(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, value ?? '']));
}

const isFile = (field: JsonSchema) => field.format === 'binary';

/** Whether a form, whose fields are texts, has no place for it. */
const isNested = ({ $ref, items, properties }: JsonSchema) => Boolean($ref ?? items ?? properties);
/** Whether it is JSON alone: fields as they were read, a yes or no. */
const isJson = ({ type }: JsonSchema) => [type].flat().some((one) => one === 'object' || one === 'boolean');

/** What of a body goes as a form; null where something that must come cannot. */
function formOf(fields: JsonSchema): JsonSchema | null {
  if (Object.values(fields.properties ?? {}).some(isNested)) return null;
  const texts = without(fields, (_, field) => isJson(field));
  const kept = Object.entries(texts.properties ?? {});
  if (kept.length === 0 || texts.required?.length !== fields.required?.length) return null;
  const written = ({ anyOf, ...field }: JsonSchema) =>
    anyOf ? { ...field, anyOf: anyOf.filter((one) => !isNested(one)) } : field;
  return { ...texts, properties: Object.fromEntries(kept.map(([name, field]) => [name, written(field)])) };
}

/** A body without files: those that may go by name are names there. */
function withoutFiles(body: JsonSchema): JsonSchema {
  const rest = without(body, (_, field) => isFile(field) && field.maxLength === undefined);
  const fields = Object.entries(rest.properties ?? {}).map(([name, field]): [string, JsonSchema] => {
    const { format, ...named } = field;
    return [name, isFile(field) ? named : field];
  });
  return rest.properties ? { ...rest, properties: Object.fromEntries(fields) } : rest;
}

/** A parameter of the address is text: null and blank, which mean "no filter", are not worth showing. */
function inAddress(field: JsonSchema): JsonSchema {
  const types = [field.type].flat().filter((type) => type !== 'null');
  const values = field.enum?.filter((value) => value !== null && value !== '');
  return { ...field, type: types.length === 1 ? types[0] : (types as string[]), ...(values && { enum: values }) };
}

function parametersOf(line: Line, described: Described): (Parameter | Ref)[] {
  const fields = described.input?.properties ?? {};
  const inPath = pathParams(line.path);
  const parameter = (name: string, where: 'path' | 'query', field: JsonSchema): Parameter => {
    const asked = inAddress(field);
    const { description, ...schema } = explainField(asked, name, described.words, true);
    const sample = example(asked, name, undefined, described.words);
    // What may come in the body need not come here.
    const required = where === 'path' || (!line.body && described.input?.required?.includes(name) === true);
    return { name, in: where, required, description, schema, example: sample };
  };
  const named = [...openApiPath(line.path).matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const parameters: (Parameter | Ref)[] = inPath.map((name, n) => ({
    ...parameter(name, 'path', fields[name] ?? { type: 'string' }),
    name: named[n] as string,
  }));
  if (line.query) {
    for (const [name, field] of Object.entries(fields)) {
      if (!inPath.includes(name) && !isFile(field)) parameters.push(parameter(name, 'query', field));
    }
  }
  if (described.meta.act) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  parameters.push({ $ref: '#/components/parameters/Access' }, { $ref: '#/components/parameters/Fila' });
  return parameters;
}

function bodyOf(
  line: Line,
  { input, words }: Described,
  components: ReadonlyMap<string, JsonSchema>,
): Operation['requestBody'] {
  if (!line.body || !input) return undefined;
  const inPath = pathParams(line.path);
  const whole = explain(
    without(input, (name) => inPath.includes(name)),
    words,
    true,
  );
  const fields = withoutFiles(whole);
  const sample = example(fields, '', components, words) as Record<string, unknown>;
  const files = Object.keys(whole.properties ?? {}).filter((name) => isFile(whole.properties?.[name] ?? {}));
  const content: Record<string, Media> = {};
  if (!files.some((name) => whole.required?.includes(name))) {
    content['application/json'] = { schema: fields, example: sample };
    const texts = formOf(fields);
    if (texts) {
      const written = example(texts, '', components, words) as Record<string, unknown>;
      content['application/x-www-form-urlencoded'] = { schema: texts, example: filled(written, texts) };
    }
  }
  if (line.body === 'form') {
    const sent = Object.fromEntries(files.map((name) => [name, CONTEUDO]));
    content['multipart/form-data'] = { schema: whole, example: { ...filled(sample, fields), ...sent } };
  }
  return { required: !line.query && whole.required !== undefined, content };
}

function statusesOf(line: Line, { meta }: Described): number[] {
  const statuses = new Set([500, 503, ...(meta.refuses ?? [])]);
  // Whatever is asked can be asked in a way that is no HTTP.
  if (meta.audience === 'publico') statuses.add(400);
  else statuses.add(401).add(403);
  if (line.path.includes(':')) statuses.add(404);
  // Ids that are no ids are not there; other parts of a path can be unfit.
  if (pathParams(line.path).some((name) => !isId(name))) statuses.add(422);
  // What comes with it is read, also where nothing is asked for.
  const sent = line.method !== 'GET';
  if (sent) statuses.add(400).add(413).add(415);
  if ((sent || line.query) && meta.invalid?.code !== 'BAD_REQUEST') statuses.add(422);
  if (meta.act) statuses.add(409).add(422);
  if (line.answer === 'file') statuses.add(429);
  return [...statuses].sort();
}

function successOf(
  line: Line,
  status: number,
  { input, output }: Described,
  components: Map<string, JsonSchema>,
): Answer {
  if (line.answer === 'file') {
    const binary: Media = { schema: { type: 'string', format: 'binary' } };
    const formats = (input?.properties?.formato?.enum ?? []).filter((format) => format !== null && format !== '');
    const types = line.types ?? formats.map((format) => FORMATS[format as Format].type.split(';', 1)[0] as string);
    return { description: 'O arquivo', content: Object.fromEntries(types.map((type) => [type, binary])) };
  }
  if (line.answer === 'pdf') {
    return {
      description: 'O documento',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  const description = status === 201 ? 'Criado' : line.existing ? 'Já existia' : 'Sucesso';
  const media: Media = { schema: explain(output), example: example(output, '', components) };
  return { description, content: { 'application/json': media } };
}

/** Which administrators may call it, when not all. */
function papeisDe({ meta: { permissao } }: Described): string {
  if (typeof permissao !== 'object') return '';
  const { areas, alcance } = permissao;
  const papeis = TIPOS_DE_PAPEL.filter((papel) => areas.some((area) => podeNaArea(papel, area, alcance)));
  return papeis.length === TIPOS_DE_PAPEL.length ? '' : `Papéis: ${papeis.map((papel) => PAPEIS[papel]).join('; ')}.`;
}

/** When it asks for the password once more. */
function senhaDe({ meta: { senhaRecente } }: Described): string {
  if (!senhaRecente) return '';
  const quando =
    senhaRecente === 'sempre' ? 'Se' : 'Ao levar um segredo, ou mudar um endereço ou um prazo de guarda, se';
  return `${quando} a senha foi informada há mais de ${SENHA_RECENTE_EM_MINUTOS} minutos, responde 403 até POST /ps/admin/confirmar-senha.`;
}

function operationOf(line: Line, components: Map<string, JsonSchema>): Operation {
  const described = describe(line.procedure, components);
  const { audience, adminSeesMore } = described.meta;
  const requestBody = bodyOf(line, described, components);
  const responses: Operation['responses'] = {};
  for (const status of line.existing ? [200, 201] : [line.status ?? 200])
    responses[status] = successOf(line, status, described, components);
  for (const status of statusesOf(line, described))
    responses[status] = { $ref: `#/components/responses/Erro${status}` };
  return {
    operationId: operationId(line),
    tags: [line.tag],
    summary: line.summary,
    description: [
      AUDIENCES[audience],
      papeisDe(described),
      senhaDe(described),
      described.meta.act ? 'Aceita Idempotency-Key.' : '',
      `Em /trpc: ${line.procedure}.`,
    ]
      .filter(Boolean)
      .join(' '),
    security: audience === 'publico' ? (adminSeesMore ? [{}, { sessao: [] }] : []) : [{ sessao: [] }],
    parameters: parametersOf(line, described),
    ...(requestBody && { requestBody }),
    responses,
  };
}

/** @param publicUrl where the portal is reached */
export function buildOpenApi(publicUrl: string): OpenApi {
  const components = new Map<string, JsonSchema>();
  const paths: OpenApi['paths'] = {};
  for (const line of LINES) {
    const path = openApiPath(line.path);
    paths[path] = { ...paths[path], [line.method.toLowerCase()]: operationOf(line, components) };
  }
  const schemas = { ...SHARED.schemas };
  for (const [name, schema] of components) schemas[name] = explain(schema, wordsAt(name));
  return {
    openapi: '3.1.0',
    info: { title: 'Portal de Concursos', version: VERSAO_ADMIN, description: INTRO },
    servers: [{ url: publicUrl }],
    tags: TAGS,
    paths,
    components: { ...SHARED, schemas },
  };
}
