// Row of the trail -> wire, field by field.
import type { Log } from '../../shared/logs.ts';
import type { LogRow } from './queries.ts';

export function viewLog(linha: LogRow): Log {
  return {
    id: linha.id,
    created_at: linha.created_at,
    isadmin: linha.isadmin,
    usuario_id: linha.usuario_id,
    usuario_nome: linha.usuario_nome,
    usuario_email: linha.usuario_email,
    tipo: linha.tipo,
    descricao: linha.descricao,
    ip: linha.ip,
    registro_tipo: linha.registro_tipo,
    registro_id: linha.registro_id,
    candidato_id: linha.candidato_id,
    inscricao_id: linha.inscricao_id,
    concurso_id: linha.concurso_id,
    dados_anteriores: ler(linha.dados_anteriores),
    dados_novos: ler(linha.dados_novos),
  };
}

function ler(json: string | null): Log['dados_novos'] {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
