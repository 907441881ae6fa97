// What candidates are told when a refund moves on: nothing of where the money goes, and nothing either side wrote.
import { doPedido, HA_OBSERVACAO, type NovoAviso } from '../../shared/avisos-novos.ts';
import { paraCentavos } from '../../shared/comum.ts';
import { formatCentavos, formatMoney } from '../../shared/format.ts';
import { REEMBOLSO, type ReembolsoAdmin } from '../../shared/pedidos/reembolso.ts';
import { ESTORNADO, type Estorno } from '../store/reversals.ts';

const NOTICIAS = {
  Solicitado: { verbo: 'foi', estado: 'solicitada', explicacao: 'Acompanhe a solicitação na área do candidato.' },
  Processando: { verbo: 'está', estado: 'em processamento', explicacao: 'Você não precisa fazer nada agora.' },
  Efetuado: {
    verbo: 'foi',
    estado: 'efetuada',
    explicacao: 'O valor foi enviado para a conta ou chave que você informou.',
  },
  Negado: {
    verbo: 'foi',
    estado: 'negada',
    explicacao: 'O valor não será devolvido. Se discordar, fale com o suporte.',
  },
} as const;

/** What its person reads of money that went back by the bank itself. */
export const jaDevolvido = (centavos: number) =>
  `O banco já devolveu ${formatCentavos(centavos)} a quem pagou, e por isso esse valor não é enviado outra vez.`;

const DISCORDAR = 'Se discordar, fale com o suporte.';

/** Of one whose money went back, or may have gone, by the bank itself: all of it, or a part. */
function comEstorno({ status, pagamento }: ReembolsoAdmin, { aberto, centavos }: Estorno) {
  const noticia = NOTICIAS[status];
  const devolvido = aberto ? ESTORNADO : jaDevolvido(centavos);
  if (status === 'Negado' && pagamento && centavos < paraCentavos(pagamento.valor))
    return { ...noticia, explicacao: `${devolvido} O restante não será devolvido. ${DISCORDAR}` };
  if (status === 'Negado')
    return { ...noticia, ...(!aberto && { estado: 'encerrada' }), explicacao: `${devolvido} ${DISCORDAR}` };
  return status === 'Efetuado' ? { ...noticia, explicacao: `${noticia.explicacao} ${devolvido}` } : noticia;
}

/** @param estorno what banks tell of its money */
export function avisoDeReembolso(reembolso: ReembolsoAdmin, estorno: Estorno | null): NovoAviso {
  const { verbo, estado, explicacao } = estorno ? comEstorno(reembolso, estorno) : NOTICIAS[reembolso.status];
  return doPedido(REEMBOLSO, reembolso, {
    valor: formatMoney(reembolso.valor_a_devolver),
    resultado: `${verbo} ${estado}`,
    estado,
    orientacao: explicacao,
    observacao: reembolso.observacao_admin ? HA_OBSERVACAO : '',
  });
}
