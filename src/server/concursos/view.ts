// Contest row -> wire, field by field: a new column stays private until someone shows it here.
import { paraReais } from '../../shared/comum.ts';
import { type Concurso, statusInscricoes } from '../../shared/concursos.ts';
import { diasRestantes } from '../../shared/prazos.ts';
import type { ConcursoComTotais } from './queries.ts';

export function viewConcurso(linha: ConcursoComTotais, agora: Date): Concurso {
  const concurso: Concurso = {
    id: linha.id,
    titulo: linha.titulo,
    descricao: linha.descricao,
    prefeitura: linha.prefeitura,
    tipo: linha.tipo,
    status: linha.ativo === 1 ? 'A' : 'I',
    ativo: linha.ativo,
    status_inscricoes: statusInscricoes(linha.data_prazo_inicio, linha.data_prazo_fim, agora),
    data_prazo_inicio: linha.data_prazo_inicio,
    data_prazo_fim: linha.data_prazo_fim,
    prazo_final_isencao: linha.prazo_final_isencao,
    link_area_candidato: linha.link_area_candidato,
    total_vagas: linha.total_vagas,
    valor_inscricao: linha.menor_valor === null ? null : paraReais(linha.menor_valor),
    dias_restantes: diasRestantes(linha.data_prazo_fim, agora),
    created_at: linha.created_at,
  };
  if (linha.total_inscricoes === null) return concurso;
  return { ...concurso, total_inscricoes: linha.total_inscricoes, inscricoes_count: linha.total_inscricoes };
}
