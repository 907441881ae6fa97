// What who owes a vacancy's fee is told when the fee or its due date is another: what moved, and what holds for them. An
// enrolment keeps the fee it was made with, and a slip that was issued keeps its value and its date until its owner asks for another.
import type { ValoresDeAviso } from '../../shared/avisos.ts';
import { comoPagar, outraCobranca } from '../../shared/avisos-novos.ts';
import { COBRANCAS, type FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import { formatCentavos, formatDate, formatMoney } from '../../shared/format.ts';
import { limiteDePagamento } from '../../shared/vencimento.ts';
import type { Devedor, DifusaoRow } from './difusao-queries.ts';

export interface PagamentoDaVaga {
  /** In reais. */
  taxa: number;
  /** The vacancy's own due date, if it has one. */
  vencimento: string | null;
}

const SEM_DATA: Readonly<Record<FormaDePagamento, string>> = {
  boleto: 'três dias úteis após o fim das inscrições',
  pix: 'o dia em que as inscrições terminam',
};

export function valoresDoPagamento(
  { assinatura, assinatura_antes }: DifusaoRow,
  devedor: Devedor,
  hoje: string,
): ValoresDeAviso {
  const depois: PagamentoDaVaga = JSON.parse(assinatura);
  const antes: PagamentoDaVaga = JSON.parse(assinatura_antes ?? assinatura);
  const outraTaxa = antes.taxa !== depois.taxa;
  const data = ({ vencimento }: PagamentoDaVaga) =>
    vencimento ? formatDate(vencimento) : SEM_DATA[devedor.forma_pagamento];
  const mudancas = [
    ...(outraTaxa ? [`Taxa de inscrição: antes ${formatMoney(antes.taxa)}, agora ${formatMoney(depois.taxa)}.`] : []),
    ...(antes.vencimento !== depois.vencimento
      ? [`Vencimento do pagamento: antes ${data(antes)}, agora ${data(depois)}.`]
      : []),
  ];
  const taxa = formatCentavos(devedor.valor_centavos);
  const orientacoes = [
    ...(outraTaxa ? [`A sua inscrição continua com a taxa de quando foi feita: ${taxa}.`] : []),
    oQueFazer(devedor, depois, hoje),
  ];
  return { mudanca: mudancas.join('\n'), orientacao: orientacoes.join('\n\n') };
}

function oQueFazer(devedor: Devedor, { vencimento }: PagamentoDaVaga, hoje: string): string {
  const { data_prazo_fim, forma_pagamento, isencao, boleto_centavos, boleto_vencimento, pagavel_ate } = devedor;
  const prazo = { vencimento_pagamento: vencimento, data_prazo_fim, forma_pagamento };
  if (devedor.comprovacao_id !== null) return emAnalise(limiteDePagamento(prazo), pagavel_ate, hoje);
  const { o, nome } = COBRANCAS[forma_pagamento];
  if (boleto_centavos === null || boleto_vencimento === null || pagavel_ate === null) {
    const gere = isencao === 'P' ? `Se o seu pedido de isenção for indeferido, gere ${o} ${nome}` : `Gere ${o} ${nome}`;
    return comoPagar(prazo, hoje, gere);
  }
  const dele = COBRANCAS[devedor.boleto_forma ?? 'boleto'];
  const boleto = `${formatCentavos(boleto_centavos)}, com vencimento em ${formatDate(boleto_vencimento)}`;
  const emitido = `${dele.o.toUpperCase()} ${dele.nome} que você já emitiu não muda: ${boleto}.`;
  const outra = `gere ${outraCobranca(prazo)}`;
  const limite = limiteDePagamento(prazo);
  if (limite <= pagavel_ate) return emitido;
  if (vencimento === null || limite < hoje)
    return `${emitido} Se vencer sem pagamento, ${comoPagar(prazo, hoje, outra)}`;
  return `${emitido} Para ter o novo vencimento, ${comoPagar(prazo, hoje, outra)} ${dele.o.toUpperCase()} anterior deixa de valer.`;
}

/** Who sent a receipt pays again only if it is not believed: by the slip there is, or by another. */
function emAnalise(limite: string, pagavel_ate: string | null, hoje: string): string {
  const frase = 'O comprovante que você enviou está em análise. Não pague de novo.';
  const ultimo = pagavel_ate !== null && pagavel_ate > limite ? pagavel_ate : limite;
  return ultimo < hoje ? frase : `${frase} Se o pagamento não for confirmado, pague até ${formatDate(ultimo)}.`;
}
