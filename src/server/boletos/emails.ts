// The messages about fees: a slip was issued, a payment was confirmed. No CPF, and where it leads is always the portal.
import { paraReais } from '../../shared/comum.ts';
import { formatDate, formatLinhaDigitavel, formatMoney, formatNumeroInscricao } from '../../shared/format.ts';
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';
import type { PagamentoRow } from './pagamentos-queries.ts';
import type { BoletoRow, Cobranca } from './queries.ts';

function endereco(deps: Deps, inscricaoId: number): string {
  return `${deps.config.publicUrl}/#/area-candidato/boleto?inscricao=${inscricaoId}`;
}

export function emailDeBoleto(deps: Deps, cobranca: Cobranca, boleto: BoletoRow): OutgoingMail {
  const numero = formatNumeroInscricao(cobranca.inscricao_id);
  const valor = formatMoney(paraReais(boleto.valor_centavos));
  const conteudo = renderMail({
    titulo: `Olá, ${cobranca.nome}!`,
    paragrafos: [
      `O boleto da sua inscrição ${numero} foi emitido: ${valor}, com vencimento em ${formatDate(boleto.vencimento)}. A linha digitável é:`,
      `Cargo: ${cobranca.cargo}. Concurso: ${cobranca.titulo}, ${cobranca.prefeitura}.`,
      boleto.pix_copia_e_cola
        ? 'No portal você também encontra o código PIX e o boleto em PDF.'
        : 'No portal você também encontra o boleto em PDF.',
      'A confirmação do pagamento pode levar até 3 dias úteis. Guarde o comprovante do banco.',
      ...(boleto.emissor === 'DEMONSTRACAO' ? ['Este é um boleto de demonstração, sem valor. Não pague.'] : []),
    ],
    destaque: formatLinhaDigitavel(boleto.linha_digitavel ?? ''),
    botao: { texto: 'Ver o boleto', url: endereco(deps, cobranca.inscricao_id) },
    ...assinatura(deps, 'O boleto só é válido quando aberto neste portal. '),
  });
  return { para: cobranca.email, assunto: `Boleto da inscrição ${numero}`, ...conteudo };
}

export function emailDePagamento(deps: Deps, cobranca: Cobranca, pagamento: PagamentoRow): OutgoingMail {
  const numero = formatNumeroInscricao(cobranca.inscricao_id);
  const valor = formatMoney(paraReais(pagamento.valor_centavos));
  const conteudo = renderMail({
    titulo: `Olá, ${cobranca.nome}!`,
    paragrafos: [
      `Pagamento confirmado: ${valor}, da sua inscrição ${numero}, pago em ${formatDate(pagamento.pago_em)}.`,
      `Cargo: ${cobranca.cargo}. Concurso: ${cobranca.titulo}, ${cobranca.prefeitura}.`,
      'Sua inscrição está garantida. Você não precisa fazer mais nada nesta etapa.',
    ],
    botao: { texto: 'Ver a inscrição', url: endereco(deps, cobranca.inscricao_id) },
    ...assinatura(deps, 'O boleto só é válido quando aberto neste portal. '),
  });
  return { para: cobranca.email, assunto: `Pagamento confirmado da inscrição ${numero}`, ...conteudo };
}
