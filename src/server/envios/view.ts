// Document row -> wire: one way for the candidate, whose `status` says whether it still counts, another for
// administrators, whose `status` says what was decided.
import type { Envio, EnvioAdmin } from '../../shared/envios.ts';
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import type { Protocolo } from '../../shared/protocolos.ts';
import type { EnvioCompleto } from './queries.ts';

interface Partes {
  linha: EnvioCompleto;
  inscricao: InscricaoResumida;
  protocolo: Protocolo | null;
}

/** Whether the candidate can take it back: nobody decided it, and the delivery of titles was not ended. */
export function podeCancelar({ excluido_em, validacao, entrega_titulos }: EnvioCompleto): boolean {
  return excluido_em === null && validacao === 'P' && entrega_titulos === 'N';
}

function comuns({ linha, inscricao, protocolo }: Partes, url: string) {
  return {
    id: linha.id,
    created_at: linha.created_at,
    descricao: linha.descricao,
    caminho_anexo: url,
    nome_arquivo: linha.arquivo_nome,
    resposta: linha.resposta,
    protocolo,
    inscricao_id: linha.inscricao_id,
    inscricao,
  };
}

function prazo({ prazo_id: id, prazo_descricao: descricao, prazo_data_fim: data_fim }: EnvioCompleto) {
  return { id, titulo: descricao, nome: descricao, data_fim };
}

/** @param url opens the file for a while */
export function viewEnvio(partes: Partes, url: string): Envio {
  const { linha } = partes;
  return {
    ...comuns(partes, url),
    prazoEnvio: prazo(linha),
    status: linha.excluido_em === null,
    validacao: linha.validacao,
    pode_cancelar: podeCancelar(linha),
  };
}

/** @param url opens the file for a while */
export function viewEnvioAdmin(partes: Partes, url: string): EnvioAdmin {
  const { linha } = partes;
  return {
    ...comuns(partes, url),
    prazo_envio: prazo(linha),
    status: linha.validacao,
    excluido: linha.excluido_em !== null,
    decidido_em: linha.decidido_em,
    decidido_por: linha.decidido_por_nome,
  };
}
