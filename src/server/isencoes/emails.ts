// What candidates are told of a decided exemption, and what they have to do next. What either side wrote is read in the
// portal, not in the mail.

import type { NovoAviso } from '../../shared/avisos-novos.ts';
import { paraReais } from '../../shared/comum.ts';
import { formatDate, formatMoney, formatNumeroInscricao } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { limiteDePagamento } from '../../shared/vencimento.ts';
import type { Deps } from '../context.ts';

/** The enrolment, as it is after the decision. */
export interface InscricaoDecidida {
  id: number;
  candidato_id: number;
  concurso_id: number;
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

export function avisoDeDecisao(
  { clock }: Pick<Deps, 'clock'>,
  inscricao: InscricaoDecidida,
  { id, status, observacao_admin }: { id: number; status: 'D' | 'I'; observacao_admin: string | null },
): NovoAviso {
  const { candidato_id, nome, email, titulo, prefeitura, cargo, concurso_id } = inscricao;
  const deferido = status === 'D';
  return {
    tipo: 'isencao_decidida',
    para: { id: candidato_id, nome, email },
    inscricao_id: inscricao.id,
    concurso_id,
    valores: {
      numero: formatNumeroInscricao(inscricao.id),
      cargo,
      concurso: titulo,
      prefeitura,
      resultado: deferido ? 'foi deferido' : 'foi indeferido',
      estado: deferido ? 'deferida' : 'indeferida',
      orientacao: deferido ? oQueGanhou(inscricao) : oQueFazer(inscricao, dataLocal(clock.now())),
      observacao: observacao_admin ? 'Há uma observação da organização. Leia na área do candidato.' : '',
    },
    link: `/area-candidato/solicitar-isencao?pedido=${id}`,
    botao: deferido
      ? { texto: 'Baixar o comprovante', link: '/area-candidato/download' }
      : { link: `/area-candidato/boleto?inscricao=${inscricao.id}` },
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
