// Refund row -> wire, and what the audit trail keeps of it: never where the money goes.
import { paraReais } from '../../shared/comum.ts';
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import type { Protocolo } from '../../shared/protocolos.ts';
import type { Reembolso } from '../../shared/reembolsos.ts';
import type { ReembolsoCompleto } from './queries.ts';

export function viewReembolso(
  linha: ReembolsoCompleto,
  inscricao: InscricaoResumida,
  protocolo: Protocolo | null,
): Reembolso {
  return {
    id: linha.id,
    inscricao_id: linha.inscricao_id,
    inscricao: {
      ...inscricao,
      cadastro: { ...inscricao.cadastro, telefone: inscricao.cadastro.telefone_celular },
    },
    data_solicitacao: linha.created_at,
    created_at: linha.created_at,
    data_processamento: linha.data_processamento,
    valor_reembolso: paraReais(linha.devido_centavos),
    status: linha.status,
    tipo_restituicao: linha.tipo_restituicao,
    chavePix: linha.chave_pix,
    chavepix: linha.chave_pix,
    banco: linha.banco,
    agencia: linha.agencia,
    conta: linha.conta,
    tipo_conta: linha.tipo_conta,
    titular_documento: linha.titular_documento,
    titular_nome: linha.titular_nome,
    motivo: linha.motivo,
    observacao_admin: linha.observacao_admin,
    comprovante_reembolso: linha.comprovante_reembolso,
    pode_cancelar: linha.status === 'Solicitado' && linha.cancelado_em === null,
    protocolo,
  };
}

const LETRAS_VISIVEIS = 3;

/** The end of a number or key, enough to tell two apart. */
function mascarar(texto: string | null): string | null {
  return texto === null ? null : `***${texto.length > 2 * LETRAS_VISIVEIS ? texto.slice(-LETRAS_VISIVEIS) : ''}`;
}

export function resumirParaLog(reembolso: Reembolso): object {
  return {
    id: reembolso.id,
    inscricao_id: reembolso.inscricao_id,
    inscricao_numero: reembolso.inscricao.numero,
    status: reembolso.status,
    valor_reembolso: reembolso.valor_reembolso,
    tipo_restituicao: reembolso.tipo_restituicao,
    banco: reembolso.banco,
    conta: mascarar(reembolso.conta),
    chavePix: mascarar(reembolso.chavePix),
    data_processamento: reembolso.data_processamento,
    observacao_admin: reembolso.observacao_admin,
    protocolo: reembolso.protocolo?.numero ?? null,
  };
}
