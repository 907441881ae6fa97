// Refund row -> wire, and what the audit trail keeps of it: never where the money goes.
import { origemDoPagamento } from '../../shared/boletos.ts';
import { paraReais } from '../../shared/comum.ts';
import { partesDoMotivo } from '../../shared/devolucoes.ts';
import { type Reembolso, type ReembolsoAdmin, reembolso } from '../../shared/pedidos/reembolso.ts';
import type { Parte } from '../pedidos/index.ts';
import { shown } from '../platform/shown.ts';
import type { ReembolsoCompleto } from './queries.ts';

export function viewReembolso({ linha, inscricao, protocolo }: Parte<ReembolsoCompleto>): Reembolso {
  return shown(reembolso, linha, {
    inscricao: {
      ...inscricao,
      cadastro: { ...inscricao.cadastro, telefone: inscricao.cadastro.telefone_celular },
    },
    data_solicitacao: linha.created_at,
    valor_reembolso: paraReais(linha.pago_centavos ?? linha.valor_centavos),
    valor_a_devolver: paraReais(linha.valor_centavos),
    devolvido_pelo_banco: paraReais(linha.estornado_centavos),
    chavePix: linha.chave_pix,
    chavepix: linha.chave_pix,
    pode_cancelar: linha.status === 'Solicitado' && linha.cancelado_em === null,
    protocolo,
    devolucao: viewNaDevolucao(linha),
  });
}

function viewNaDevolucao(linha: ReembolsoCompleto): Reembolso['devolucao'] {
  const { devolucao_id, devolucao_forma: forma, devolucao_status: status, devolucao_motivo, devolucao_link } = linha;
  if (devolucao_id === null || forma === null || status === null) return null;
  const pede_conta = status === 'Aguardando conta';
  const link_pagador = status === 'Em estorno' ? devolucao_link : null;
  const situacao = link_pagador === null ? status : 'Aguardando pagador';
  return {
    devolucao_id,
    forma,
    situacao,
    pede_conta,
    link_pagador,
    motivo: pede_conta ? partesDoMotivo(devolucao_motivo).motivo : null,
  };
}

export function viewReembolsoAdmin(parte: Parte<ReembolsoCompleto>): ReembolsoAdmin {
  const { pago_centavos, pago_em, origem, retorno_id, emissor, boleto_id, nosso_numero } = parte.linha;
  const pagamento =
    pago_centavos === null || pago_em === null || origem === null
      ? null
      : {
          valor: paraReais(pago_centavos),
          pago_em,
          origem: origemDoPagamento({ origem, retorno_id }),
          emissor,
          boleto_id,
          nosso_numero,
        };
  const { devolucao, ...visto } = viewReembolso(parte);
  // Who has the link says the account.
  return { ...visto, devolucao: devolucao && { ...devolucao, link_pagador: null }, pagamento };
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
    valor_a_devolver: reembolso.valor_a_devolver,
    tipo_restituicao: reembolso.tipo_restituicao,
    banco: reembolso.banco,
    conta: mascarar(reembolso.conta),
    chavePix: mascarar(reembolso.chavePix),
    data_processamento: reembolso.data_processamento,
    observacao_admin: reembolso.observacao_admin,
    comprovante_reembolso: reembolso.comprovante_reembolso,
    protocolo: reembolso.protocolo?.numero ?? null,
  };
}
