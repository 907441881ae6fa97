// What the portal remembers of its own setting up: rows of the settings' table that no screen edits.
import type { Work } from '../platform/transact.ts';
import { gravarAjustes } from './queries.ts';

/** What the keys of these rows begin with. */
const MARCA = 'passo:';
export const MARCAS = ['dispensado', 'copia', 'convenio'] as const;
export type Marca = (typeof MARCAS)[number];

export function chaveDaMarca(marca: Marca): string {
  return `${MARCA}${marca}`;
}

/** Remembers for good. Marking twice is marking once. */
export async function marcar({ trx, agora }: Pick<Work, 'trx' | 'agora'>, marca: Marca, por: number): Promise<void> {
  await gravarAjustes(trx, [{ chave: chaveDaMarca(marca), valor: 'true' }], por, agora);
}
