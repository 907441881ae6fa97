// From a row to what goes over the wire: the schema of the answer says which of it, and a new column stays private until a
// schema has it.
import type { z } from 'zod';

/**
 * What a schema has, in its order, and nothing else of the row. A column named as its field is shown as it is; whatever is
 * called or written otherwise is given beside the row, which is not copied: it may be wide, and there are many.
 */
export function shown<S extends z.ZodObject, O extends Partial<z.output<S>>>(
  schema: S,
  row: Omit<z.output<S>, keyof O>,
  otherwise: O,
): z.output<S> {
  const answer: Record<string, unknown> = {};
  const columns: Record<string, unknown> = row;
  const beside: Record<string, unknown> = otherwise;
  for (const field in schema.shape) {
    const value = field in beside ? beside[field] : columns[field];
    if (value !== undefined) answer[field] = value;
  }
  return answer as z.output<S>;
}
