// Difference row -> wire.

import { paraReais } from '../../shared/comum.ts';
import { type Divergencia, divergencia } from '../../shared/conferencia.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { shown } from '../platform/shown.ts';
import type { DivergenciaCompleta } from './queries.ts';

export function viewDivergencia(linha: DivergenciaCompleta): Divergencia {
  const { concurso_id, inscricao_id, valor_centavos, responsavel_id } = linha;
  return shown(divergencia, linha, {
    tipo: linha.tipo as Divergencia['tipo'],
    concurso:
      concurso_id === null ? null : { id: concurso_id, titulo: linha.titulo ?? '', prefeitura: linha.prefeitura ?? '' },
    inscricao:
      inscricao_id === null
        ? null
        : { id: inscricao_id, numero: formatNumeroInscricao(inscricao_id), nome: linha.nome ?? '' },
    valor: valor_centavos === null ? null : paraReais(valor_centavos),
    responsavel: responsavel_id === null ? null : { id: responsavel_id, nome: linha.responsavel ?? '' },
    aceita_por: linha.aceitou,
  });
}
