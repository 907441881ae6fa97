// What is told about fees: a slip was issued, or taken back by the bank; a payment was confirmed. No CPF, and where it leads
// is always the portal.

import { comoPagar, type NovoAviso } from '../../shared/avisos-novos.ts';
import { paraReais } from '../../shared/comum.ts';
import { formatDate, formatLinhaDigitavel, formatMoney, formatNumeroInscricao } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { PagamentoRow } from './pagamentos-queries.ts';
import type { BoletoRow, Cobranca } from './queries.ts';

function comum({ candidato_id, nome, email, inscricao_id, concurso_id }: Cobranca) {
  return {
    para: { id: candidato_id, nome, email },
    link: `/area-candidato/boleto?inscricao=${inscricao_id}`,
    inscricao_id,
    concurso_id,
  };
}

function valores({ inscricao_id, cargo, titulo, prefeitura }: Cobranca, centavos: number) {
  const valor = formatMoney(paraReais(centavos));
  return { numero: formatNumeroInscricao(inscricao_id), cargo, concurso: titulo, prefeitura, valor };
}

export function avisoDeBoleto(cobranca: Cobranca, boleto: BoletoRow): NovoAviso {
  return {
    tipo: 'boleto_emitido',
    ...comum(cobranca),
    valores: {
      ...valores(cobranca, boleto.valor_centavos),
      vencimento: formatDate(boleto.vencimento),
      linha_digitavel: formatLinhaDigitavel(boleto.linha_digitavel ?? ''),
      orientacao: boleto.pix_copia_e_cola
        ? 'No portal você também encontra o código PIX e o boleto em PDF.'
        : 'No portal você também encontra o boleto em PDF.',
      observacao: boleto.emissor === 'DEMONSTRACAO' ? 'Este é um boleto de demonstração, sem valor. Não pague.' : '',
    },
  };
}

export function avisoDePagamento(cobranca: Cobranca, pagamento: PagamentoRow): NovoAviso {
  return {
    tipo: 'pagamento_confirmado',
    ...comum(cobranca),
    valores: { ...valores(cobranca, pagamento.valor_centavos), pago_em: formatDate(pagamento.pago_em) },
  };
}

/** For a slip that the bank no longer has although nobody here cancelled it. */
export function avisoDeBoletoCancelado(cobranca: Cobranca, boleto: BoletoRow, agora: string): NovoAviso {
  const { vencimento_pagamento: vencimento_vaga, data_prazo_fim: fim_concurso } = cobranca;
  return {
    tipo: 'boleto_cancelado',
    ...comum(cobranca),
    valores: {
      ...valores(cobranca, boleto.valor_centavos),
      orientacao: comoPagar({ vencimento_vaga, fim_concurso }, dataLocal(agora)),
    },
  };
}
