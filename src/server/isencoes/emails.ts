// What candidates are told of a decided exemption, and what they have to do next. What either side wrote is read in the
// portal, not in the mail.
import { paraReais } from '../../shared/comum.ts';
import { formatDate, formatMoney, formatNumeroInscricao } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { limiteDePagamento } from '../../shared/vencimento.ts';
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';

/** The enrolment, as it is after the decision. */
export interface InscricaoDecidida {
  id: number;
  nome: string;
  email: string;
  titulo: string;
  prefeitura: string;
  cargo: string;
  valor_centavos: number;
  status: 'A' | 'C';
  status_pagamento: string;
  concurso_excluido_em: string | null;
  vencimento_pagamento: string | null;
  data_prazo_fim: string;
  boleto_vencimento: string | null;
}

export function emailDeDecisao(
  deps: Deps,
  inscricao: InscricaoDecidida,
  { status, observacao_admin }: { status: 'D' | 'I'; observacao_admin: string | null },
): OutgoingMail {
  const numero = formatNumeroInscricao(inscricao.id);
  const resultado = status === 'D' ? 'deferido' : 'indeferido';
  const tela = status === 'D' ? 'download' : `boleto?inscricao=${inscricao.id}`;
  const conteudo = renderMail({
    titulo: `Olá, ${inscricao.nome}!`,
    paragrafos: [
      `Seu pedido de isenção da taxa da inscrição ${numero} foi ${resultado}.`,
      status === 'D' ? oQueGanhou(inscricao) : oQueFazer(inscricao, dataLocal(deps.clock.now())),
      `Cargo: ${inscricao.cargo}. Concurso: ${inscricao.titulo}, ${inscricao.prefeitura}.`,
      ...(observacao_admin ? ['Há uma observação da organização. Leia na área do candidato.'] : []),
    ],
    botao: {
      texto: status === 'D' ? 'Baixar o comprovante' : 'Ver a inscrição',
      url: `${deps.config.publicUrl}/#/area-candidato/${tela}`,
    },
    ...assinatura(deps),
  });
  return {
    para: inscricao.email,
    assunto: `Isenção ${resultado.replace(/o$/, 'a')}: inscrição ${numero}`,
    ...conteudo,
  };
}

function oQueGanhou({ status_pagamento, valor_centavos }: InscricaoDecidida): string {
  if (status_pagamento === 'Pago')
    return 'A taxa já estava paga. Você pode pedir a restituição na área do candidato, em Restituições.';
  const valor = formatMoney(paraReais(valor_centavos));
  return `Você não precisa pagar a taxa de ${valor}. Se um boleto já foi emitido, ele foi cancelado: não pague.`;
}

function oQueFazer(inscricao: InscricaoDecidida, hoje: string): string {
  const { status_pagamento, valor_centavos, vencimento_pagamento, data_prazo_fim, boleto_vencimento } = inscricao;
  if (status_pagamento === 'Pago') return 'A taxa já está paga e sua inscrição continua garantida.';
  if (inscricao.concurso_excluido_em !== null) return 'O concurso foi excluído. Não pague a taxa.';
  const limite = limiteDePagamento({ vencimento_vaga: vencimento_pagamento, fim_concurso: data_prazo_fim });
  const valor = formatMoney(paraReais(valor_centavos));
  if (limite < hoje) return `O prazo para pagar a taxa de ${valor} terminou em ${formatDate(limite)}.`;
  const como = boleto_vencimento === null ? 'gere o boleto e pague' : 'pague';
  return `Para participar, ${como} a taxa de ${valor} até ${formatDate(limite)}.`;
}
