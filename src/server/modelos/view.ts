// Note model row -> wire.
import type { Modelo } from '../../shared/modelos.ts';
import type { ModeloRow } from './queries.ts';

export function viewModelo({ id, tipo, decisao, titulo, texto, created_at, updated_at }: ModeloRow): Modelo {
  return { id, tipo, decisao, titulo, texto, created_at, updated_at };
}
