// Contest row -> wire.
import { paraReais } from '../../shared/comum.ts';
import { type Concurso, concurso, statusInscricoes } from '../../shared/concursos.ts';
import { diasRestantes } from '../../shared/prazos.ts';
import { shown } from '../platform/shown.ts';
import type { ConcursoComTotais } from './queries.ts';

/** What only administrators see is read for them alone. */
export function viewConcurso(
  { total_inscricoes, fundamentar_negativas, recursos_sem_identificacao, ...linha }: ConcursoComTotais,
  agora: Date,
): Concurso {
  return shown(concurso, linha, {
    status: linha.ativo === 1 ? 'A' : 'I',
    status_inscricoes: statusInscricoes(linha.data_prazo_inicio, linha.data_prazo_fim, agora),
    valor_inscricao: linha.menor_valor === null ? null : paraReais(linha.menor_valor),
    dias_restantes: diasRestantes(linha.data_prazo_fim, agora),
    ...(total_inscricoes === null
      ? {}
      : {
          total_inscricoes,
          inscricoes_count: total_inscricoes,
          fundamentar_negativas,
          recursos_sem_identificacao,
        }),
  });
}
