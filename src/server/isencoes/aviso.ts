// What candidates are told of a decided exemption, and what they have to do next. What either side wrote is read in the
// portal, not in the mail.
import { daLinha, HA_OBSERVACAO, NAO_PAGUE, type NovoAviso, outraCobranca } from '../../shared/avisos-novos.ts';
import { COBRANCAS } from '../../shared/forma-de-pagamento.ts';
import { formatCentavos, formatDate } from '../../shared/format.ts';
import type { Isencao } from '../../shared/pedidos/isencao.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { limiteDePagamento } from '../../shared/vencimento.ts';
import type { Deps } from '../context.ts';
import type { getCompleta } from '../inscricoes/index.ts';

export type InscricaoDecidida = Awaited<ReturnType<typeof getCompleta>>;

/** @param inscricao as it is after the decision */
export function avisoDeDecisao(
  { clock }: Pick<Deps, 'clock'>,
  inscricao: InscricaoDecidida,
  {
    id,
    status,
    observacao_admin,
    documentos_ate,
  }: Pick<Isencao, 'id' | 'status' | 'observacao_admin' | 'documentos_ate'>,
): NovoAviso {
  const { valores, ...comum } = daLinha({ ...inscricao, inscricao_id: inscricao.id });
  const deferido = status === 'D';
  return {
    tipo: 'isencao_decidida',
    ...comum,
    valores: {
      ...valores,
      resultado: deferido ? 'foi deferido' : 'foi indeferido',
      estado: deferido ? 'deferida' : 'indeferida',
      orientacao: deferido
        ? oQueGanhou(inscricao)
        : `${porDocumentos(documentos_ate)}${oQueFazer(inscricao, dataLocal(clock.now()))}`,
      observacao: observacao_admin ? HA_OBSERVACAO : '',
    },
    link: `/area-candidato/solicitar-isencao?pedido=${id}`,
    botao: deferido
      ? { texto: 'Baixar o comprovante', link: '/area-candidato/download' }
      : { link: `/area-candidato/boleto?inscricao=${inscricao.id}` },
  };
}

/** Who the registry did not confirm may still prove it otherwise. */
function porDocumentos(ate: string | null): string {
  if (ate === null) return '';
  return `Você pode comprovar o direito por documentos até ${formatDate(ate)}, em Solicitar Isenção. `;
}

function oQueGanhou({ status_pagamento, valor_centavos, forma_do_concurso }: InscricaoDecidida): string {
  if (status_pagamento === 'Pago')
    return 'A taxa já estava paga. Você pode pedir a restituição na área do candidato, em Restituições.';
  const valor = formatCentavos(valor_centavos);
  const { o, um, nome } = COBRANCAS[forma_do_concurso];
  return `Você não precisa pagar a taxa de ${valor}. Se ${um} ${nome} já foi emitid${o}, el${o === 'o' ? 'e' : 'a'} foi cancelad${o}: não pague.`;
}

const PECA = 'O concurso foi excluído. Você pode pedir a restituição da taxa na área do candidato, em Restituições.';

function oQueFazer(inscricao: InscricaoDecidida, hoje: string): string {
  const { status_pagamento, valor_centavos, boleto_vencimento, boleto_pagavel_ate } = inscricao;
  const forma_pagamento = inscricao.forma_do_concurso;
  const excluido = inscricao.concurso_excluido_em !== null;
  if (status_pagamento === 'Pago') return excluido ? PECA : 'A taxa já está paga e sua inscrição continua garantida.';
  if (excluido) return NAO_PAGUE;
  const prazo = { ...inscricao, forma_pagamento };
  const limite = limiteDePagamento(prazo);
  const valor = formatCentavos(valor_centavos);
  // Banks take a slip that falls due on a day without business on the next one with it.
  const aPagar = [boleto_vencimento, boleto_pagavel_ate].find((dia) => dia !== null && dia >= hoje);
  if (aPagar) return `Para participar, pague a taxa de ${valor} até ${formatDate(aPagar)}.`;
  if (limite < hoje) return `O prazo para pagar a taxa de ${valor} terminou em ${formatDate(limite)}.`;
  const { o, nome } = COBRANCAS[forma_pagamento];
  const cobranca = boleto_vencimento === null ? `${o} ${nome}` : outraCobranca(prazo);
  return `Para participar, gere ${cobranca} e pague a taxa de ${valor} até ${formatDate(limite)}.`;
}
