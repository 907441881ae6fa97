// What the description of the calls says of a schema, stated beside it: the name it is shown by, and what its fields mean
// where that is its own. A word that means the same wherever it stands is in words.ts. The page leaves all of this out: its
// build drops these calls by their names (vite.config.ts).
import type { z } from 'zod';

/** What a field means, with an example: null for one that is often without value, none where only the schema knows. */
export type Word = readonly [
  description: string,
  example?: string | number | boolean | null,
  format?: 'date' | 'date-time' | 'password' | 'uri' | 'uri-reference',
];
export type Words = Readonly<Record<string, Word>>;
type WordsOf<S extends z.ZodType> = { readonly [K in keyof z.input<S> & string]?: Word };

export const COMPONENTS = new Map<string, z.ZodType>();
const words = new Map<z.ZodType, Words>();

/** @param schemas one, or several that say the same */
export function describeFields<S extends z.ZodType>(schemas: S | readonly S[], own: WordsOf<S>): void {
  for (const schema of [schemas].flat()) words.set(schema, own as Words);
}

/** For schemas that many answers share: they become named components. */
export function describeAs<S extends z.ZodType>(schema: S, name: string, own: WordsOf<S> = {}): void {
  if (COMPONENTS.has(name)) throw new Error(`Two schemas are described as ${name}`);
  COMPONENTS.set(name, schema);
  words.set(schema, own as Words);
}

/** A schema's own words, also through what makes fields of a form or lets it be left out. */
export function wordsOf(schema: z.ZodType | undefined): Words {
  if (!schema) return {};
  const { out, innerType } = schema._zod.def as { out?: z.ZodType; innerType?: z.ZodType };
  return words.get(schema) ?? wordsOf(innerType ?? out);
}
