// What candidates are told when a refund moves on: nothing of where the money goes, and nothing either side wrote.
import { doPedido, HA_OBSERVACAO, type NovoAviso } from '../../shared/avisos-novos.ts';
import { formatMoney } from '../../shared/format.ts';
import { REEMBOLSO, type ReembolsoAdmin } from '../../shared/pedidos/reembolso.ts';

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

export function avisoDeReembolso(reembolso: ReembolsoAdmin): NovoAviso {
  const { verbo, estado, explicacao } = NOTICIAS[reembolso.status];
  return doPedido(REEMBOLSO, reembolso, {
    valor: formatMoney(reembolso.valor_reembolso),
    resultado: `${verbo} ${estado}`,
    estado,
    orientacao: explicacao,
    observacao: reembolso.observacao_admin ? HA_OBSERVACAO : '',
  });
}
