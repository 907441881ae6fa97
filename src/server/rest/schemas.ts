// The procedures' own zod schemas as JSON Schema, for the description of the REST calls. Schemas that many answers share
// become named components.
import { z } from 'zod';
import {
  arquivoExigido,
  arquivoOpcional,
  arquivoOuNome,
  emailSchema,
  filtroId,
  lidoComo,
  umZero,
} from '../../shared/comum.ts';
import { COMPONENTS, type Word, type Words, wordsOf } from '../../shared/description.ts';
import { WORDS } from '../../shared/words.ts';
import { PROCEDURES, type ProcedureFacts } from '../procedures.ts';
import type { ProcedureName } from '../router.ts';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

export interface Described {
  meta: ProcedureFacts['meta'];
  /** Null when the call takes no fields. */
  input: JsonSchema | null;
  /** What the fields of the input mean where that is their own. */
  words: Words;
  output: JsonSchema;
}

export const COMPONENTS_AT = '#/components/schemas/';

/** What a field means. @param own the words of the schema it stands in */
export function wordOf(name: string, own: Words = {}): Word | undefined {
  return own[name] ?? WORDS[name];
}

/** The words of a component, by its name. */
export function wordsAt(component: string): Words {
  return wordsOf(COMPONENTS.get(component));
}

const names = z.registry<{ id: string }>();
for (const [id, schema] of COMPONENTS) names.add(schema, { id });

const ARQUIVO: JsonSchema = { type: 'string', format: 'binary' };
const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength'] as const;

/** Schemas that accept more than they need to say: the canonical form is what a caller should know. */
const CANONICAL = new Map<z.core.$ZodType, JsonSchema>([
  [filtroId, { type: ['integer', 'null'], minimum: 1 }],
  [umZero, { type: 'integer', enum: [0, 1] }],
  [arquivoOpcional, ARQUIVO],
  [arquivoExigido, ARQUIVO],
  // Without a form it is a name, which is what the limit is about.
  [arquivoOuNome, { ...ARQUIVO, maxLength: 200 }],
  [emailSchema, { type: 'string', format: 'email', maxLength: 254 }],
]);

function replace(target: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(target)) delete (target as Record<string, unknown>)[key];
  Object.assign(target, by);
}

/** What a pipe's later steps ask is asked of the input too, though JSON Schema only sees the first step. */
function askLater(json: JsonSchema, pipe: z.core.$ZodPipe, io: 'input' | 'output'): void {
  const { out } = pipe._zod.def;
  if (io === 'output') return;
  const written = lidoComo.get(out);
  if (written) askWritten(json, written);
  if (out._zod.traits.has('$ZodTransform')) return;
  const asked = convert(out as z.ZodType, io);
  const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number';
  const later = asked.anyOf?.find(isNumber) ?? asked;
  // A number that is also taken as text is described as the number it is, or none.
  if (isNumber(later)) {
    delete json.anyOf;
    json.type = asked.anyOf?.some(({ type }) => type === 'null') ? [later.type as string, 'null'] : later.type;
  }
  for (const limit of LIMITS) if (later[limit] !== undefined) json[limit] ??= later[limit];
}

/** What a text that may be blank is asked where it is not. @param written what it is then read as */
function askWritten(json: JsonSchema, written: z.ZodType): void {
  const { maxLength, enum: values } = convert(written, 'input');
  if (maxLength !== undefined) json.maxLength = maxLength;
  if (values) json.enum = [...new Set([...values, '', null])];
}

/** A file that must come is no field of a schema that must: the act says so itself. */
function askFiles(json: JsonSchema, { shape }: z.ZodObject): void {
  const files = Object.keys(shape).filter((name) => shape[name] === arquivoExigido);
  if (files.length > 0) json.required = [...(json.required ?? []), ...files];
}

/** Alternatives that are only listed values become one list; a reader has no use for the difference. */
function mergeLists(json: JsonSchema): void {
  const options = json.anyOf;
  if (!options?.every((option) => option.enum || 'const' in option || option.type === 'null')) return;
  const values = options.flatMap((option) => option.enum ?? ('const' in option ? [option.const] : [null]));
  const types = new Set(values.map((value) => (value === null ? 'null' : typeof value)));
  delete json.anyOf;
  json.type = types.size === 1 ? [...types][0] : [...types];
  json.enum = values;
}

/** A schema as it stands in the description. */
export function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: names,
    override({ zodSchema, jsonSchema }) {
      const json = jsonSchema as JsonSchema;
      const canonical = io === 'input' ? CANONICAL.get(zodSchema) : undefined;
      if (canonical) return replace(json, canonical);
      if (zodSchema._zod.def.type === 'pipe') askLater(json, zodSchema as z.core.$ZodPipe, io);
      if (json.anyOf) mergeLists(json);
      if (io === 'input' && zodSchema instanceof z.ZodObject) askFiles(json, zodSchema);
    },
  }) as JsonSchema;
}

/** The schema with its named parts moved to the components. */
function collect(
  schema: JsonSchema & { $defs?: Record<string, JsonSchema> },
  components: Map<string, JsonSchema>,
): JsonSchema {
  const { $defs = {}, ...own } = schema;
  for (const [name, part] of Object.entries($defs)) {
    if (!components.has(name)) components.set(name, relocate(part) as JsonSchema);
  }
  return relocate(own) as JsonSchema;
}

/** What may be null already gains nothing by being allowed to. */
function mergeNull(json: JsonSchema): void {
  const [only, ...others] = json.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (!only || others.length > 0 || ![only.type].flat().includes('null')) return;
  delete json.anyOf;
  Object.assign(json, only);
}

/** References pointed to the components; what only says how the schema was made is left out. */
function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (value === null || typeof value !== 'object') return value;
  const moved: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const noise = key === '$schema' || (key === 'id' && typeof item === 'string') || key === 'additionalProperties';
    if (noise || item === Number.MAX_SAFE_INTEGER || item === Number.MIN_SAFE_INTEGER) continue;
    moved[key] = key === '$ref' && typeof item === 'string' ? item.replace('#/$defs/', COMPONENTS_AT) : relocate(item);
  }
  if (moved.anyOf) mergeNull(moved);
  return moved;
}

/** What a procedure takes and answers; the named parts it shows are added to `components`. */
export function describe(name: ProcedureName, components: Map<string, JsonSchema>): Described {
  const { meta, inputs, output: answered } = PROCEDURES.get(name) as ProcedureFacts;
  // A second input only asks more of the same fields.
  const [taken] = inputs;
  const input = taken ? collect(convert(taken, 'input'), components) : null;
  return {
    meta,
    input: input && Object.keys(input.properties ?? {}).length > 0 ? input : null,
    words: wordsOf(taken),
    output: answered ? collect(convert(answered, 'output'), components) : {},
  };
}
