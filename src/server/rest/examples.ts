// Example values for the description of the calls, made from a schema and the words of its fields. A test shows that every example
// of a body or an answer is accepted by the procedure's own schema.
import type { Words } from '../../shared/description.ts';
import { COMPONENTS_AT, type JsonSchema, wordOf, wordsAt } from './schemas.ts';

const FALLBACK: Record<string, unknown> = {
  integer: 1,
  number: 1,
  boolean: true,
  string: 'texto',
  object: {},
  null: null,
};

/**
 * @param name the field's name, empty for a whole body or answer
 * @param components where references lead; needed only for schemas that have some
 * @param words what the fields of the schema mean where that is their own
 */
export function example(
  schema: JsonSchema,
  name = '',
  components: ReadonlyMap<string, JsonSchema> = new Map(),
  words?: Words,
): unknown {
  if (schema.$ref) {
    const component = schema.$ref.slice(COMPONENTS_AT.length);
    return example(components.get(component) ?? {}, name, components, wordsAt(component));
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(([, field]) => field.format !== 'binary');
    return Object.fromEntries(fields.map(([key, field]) => [key, example(field, key, components, words)]));
  }
  if (schema.items) return [example(schema.items, name, components)];
  const known = wordOf(name, words)?.[1];
  if ('const' in schema) return schema.const;
  const [option] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (option && known !== null) return example(option, name, components, words);
  if (schema.enum) return known !== undefined && schema.enum.includes(known) ? known : schema.enum[0];
  const types = [schema.type].flat();
  if (known === null && types.includes('null')) return null;
  if (known !== undefined && types.includes(typeOf(known, types))) return known;
  return FALLBACK[types[0] ?? 'null'];
}

function typeOf(value: unknown, types: (string | undefined)[]): string {
  if (typeof value !== 'number') return typeof value;
  return Number.isInteger(value) && types.includes('integer') ? 'integer' : 'number';
}
