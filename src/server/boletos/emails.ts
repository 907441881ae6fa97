// What is told about fees: a slip was issued, or taken back by the bank; a payment was confirmed. No CPF, and where it leads
// is always the portal.
import { comoPagar, daLinha, HA_RESPOSTA, NAO_PAGUE, type NovoAviso } from '../../shared/avisos-novos.ts';
import { formatCentavos, formatDate, formatLinhaDigitavel } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { PagamentoRow } from './pagamentos-queries.ts';
import type { BoletoRow, Cobranca } from './queries.ts';

function comum(cobranca: Cobranca, centavos: number) {
  const { valores, ...resto } = daLinha(cobranca);
  return {
    ...resto,
    link: `/area-candidato/boleto?inscricao=${cobranca.inscricao_id}`,
    valores: { ...valores, valor: formatCentavos(centavos) },
  };
}

export function avisoDeBoleto(cobranca: Cobranca, boleto: BoletoRow): NovoAviso {
  const { valores: comuns, ...resto } = comum(cobranca, boleto.valor_centavos);
  const valores = { ...comuns, vencimento: formatDate(boleto.vencimento) };
  const semValor = boleto.emissor === 'DEMONSTRACAO';
  if (boleto.forma_pagamento === 'pix') {
    const observacao = semValor ? 'Esta é uma cobrança de demonstração, sem valor. Não pague.' : '';
    return { tipo: 'pix_emitido', ...resto, valores: { ...valores, observacao } };
  }
  return {
    tipo: 'boleto_emitido',
    ...resto,
    valores: {
      ...valores,
      linha_digitavel: formatLinhaDigitavel(boleto.linha_digitavel ?? ''),
      orientacao: boleto.pix_copia_e_cola
        ? 'No portal você também encontra o código PIX e o boleto em PDF.'
        : 'No portal você também encontra o boleto em PDF.',
      observacao: semValor ? 'Este é um boleto de demonstração, sem valor. Não pague.' : '',
    },
  };
}

/** Receipts that a payment answers: their protocols, and whether somebody wrote more about it. */
export interface ComprovanteRespondido {
  protocolos: readonly string[];
  comResposta: boolean;
}

export function avisoDePagamento(
  cobranca: Cobranca,
  pagamento: PagamentoRow,
  { protocolos, comResposta }: ComprovanteRespondido,
): NovoAviso {
  const { valores, ...resto } = comum(cobranca, pagamento.valor_centavos);
  const excluido = cobranca.concurso_excluido_em !== null;
  return {
    ...resto,
    ...(excluido
      ? { tipo: 'pagamento_de_excluido', link: '/area-candidato/restituicao' }
      : { tipo: 'pagamento_confirmado' }),
    valores: {
      ...valores,
      pago_em: formatDate(pagamento.pago_em),
      observacao:
        protocolos.length === 0
          ? ''
          : `O comprovante que você enviou está respondido. Protocolo: ${protocolos.join(', ')}.${comResposta ? ` ${HA_RESPOSTA}` : ''}`,
    },
  };
}

/** For a slip that the bank no longer has although nobody here cancelled it. */
export function avisoDeBoletoCancelado(cobranca: Cobranca, boleto: BoletoRow, agora: string): NovoAviso {
  const { valores, ...resto } = comum(cobranca, boleto.valor_centavos);
  return {
    tipo: boleto.forma_pagamento === 'pix' ? 'pix_cancelado' : 'boleto_cancelado',
    ...resto,
    valores: {
      ...valores,
      orientacao: cobranca.concurso_excluido_em === null ? comoPagar(cobranca, dataLocal(agora)) : NAO_PAGUE,
    },
  };
}
