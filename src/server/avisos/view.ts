// Notice row -> wire.
import type { Aviso } from '../../shared/avisos.ts';
import type { AvisoRow } from './queries.ts';

export function viewAviso({ candidato_id: _, difusao_id: __, chave: ___, ...aviso }: AvisoRow): Aviso {
  const { id, tipo, titulo, texto, link, created_at, lido_em, inscricao_id, concurso_id } = aviso;
  return { id, tipo, titulo, texto, link, created_at, lido_em, inscricao_id, concurso_id };
}
