// Appeal row -> wire; administrators are shown a little more than the candidate.
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import type { Protocolo } from '../../shared/protocolos.ts';
import type { Recurso, RecursoAdmin } from '../../shared/recursos.ts';
import type { RecursoCompleto } from './queries.ts';

interface Partes {
  linha: RecursoCompleto;
  inscricao: InscricaoResumida;
  protocolo: Protocolo | null;
}

/** @param url opens the attachment for a while; null without one */
export function viewRecurso({ linha, inscricao, protocolo }: Partes, url: string | null): Recurso {
  const { prazo_id, prazo_descricao, prazo_data_fim } = linha;
  return {
    id: linha.id,
    created_at: linha.created_at,
    prazo_recurso_id: prazo_id,
    prazo_recurso: { id: prazo_id, titulo: prazo_descricao, nome: prazo_descricao, data_fim: prazo_data_fim },
    numero_questao: linha.numero_questao,
    motivo: linha.motivo,
    status: linha.status,
    observacao_admin: linha.observacao_admin,
    resposta: linha.observacao_admin,
    caminho_anexo: url,
    decidido_em: linha.decidido_em,
    pode_excluir: linha.status === 'P',
    protocolo,
    inscricao_id: linha.inscricao_id,
    inscricao,
  };
}

/** @param url opens the attachment for a while; null without one */
export function viewRecursoAdmin(partes: Partes, url: string | null): RecursoAdmin {
  const { arquivo_nome, decidido_por_nome } = partes.linha;
  return { ...viewRecurso(partes, url), nome_arquivo: arquivo_nome, decidido_por: decidido_por_nome };
}
