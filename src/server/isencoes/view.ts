// Exemption row -> wire. The attachment and the proof leave as signed addresses that expire.
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import type { InscricaoDoConcurso } from '../../shared/inscricoes.ts';
import type { Isencao, IsencaoAdmin } from '../../shared/isencoes.ts';
import type { Protocolo } from '../../shared/protocolos.ts';
import type { IsencaoCompleta } from './queries.ts';

/** The proof is of a granted request whose enrolment is active. */
export function temComprovante({ status, cancelada_em, inscricao_status }: IsencaoCompleta): boolean {
  return status === 'D' && cancelada_em === null && inscricao_status === 'A';
}

export interface EnderecosDaIsencao {
  anexo(arquivoId: string): string;
  comprovante(id: number): string;
}

export function viewIsencao(
  linha: IsencaoCompleta,
  inscricao: InscricaoResumida,
  protocolo: Protocolo | null,
  enderecos: EnderecosDaIsencao,
): Isencao {
  return {
    id: linha.id,
    created_at: linha.created_at,
    motivo: linha.motivo,
    caminho_anexo: linha.arquivo_id === null ? null : enderecos.anexo(linha.arquivo_id),
    status: linha.status,
    observacao_admin: linha.observacao_admin,
    decidido_em: linha.decidido_em,
    url_comprovante: temComprovante(linha) ? enderecos.comprovante(linha.id) : null,
    protocolo,
    inscricao_id: linha.inscricao_id,
    inscricao,
  };
}

/** What administrators are shown beside it. */
export function comTaxa(
  vista: Isencao,
  { arquivo_nome, decidido_por_nome, cancelada_em }: IsencaoCompleta,
  { valor_inscricao, status_pagamento, vencimento_boleto, limite_pagamento }: InscricaoDoConcurso,
): IsencaoAdmin {
  return {
    ...vista,
    nome_arquivo: arquivo_nome,
    decidido_por: decidido_por_nome,
    cancelada: cancelada_em !== null,
    valor_inscricao,
    status_pagamento,
    vencimento_boleto,
    limite_pagamento,
  };
}
