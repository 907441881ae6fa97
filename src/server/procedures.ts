// What is known of each procedure by its name: its kind, what stands in its meta, and its schemas.
import type { z } from 'zod';
import { appRouter } from './router.ts';
import type { Audience, ProcedureMeta } from './trpc.ts';

export interface ProcedureFacts {
  type: 'query' | 'mutation';
  meta: ProcedureMeta & { audience: Audience };
  inputs: readonly z.ZodType[];
  output?: z.ZodType;
}

interface Definition {
  _def: {
    type: ProcedureFacts['type'];
    meta: ProcedureFacts['meta'];
    inputs: ProcedureFacts['inputs'];
    output?: z.ZodType;
  };
}

/** Every procedure, by its path: `publico.concursos.list`. */
export const PROCEDURES: ReadonlyMap<string, ProcedureFacts> = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, Definition>).map(([name, { _def }]) => {
    const { type, meta, inputs, output } = _def;
    return [name, { type, meta, inputs, output }];
  }),
);
