// What candidates are told when a refund moves on: nothing of where the money goes, and nothing either side wrote.
import { daInscricao, type NovoAviso } from '../../shared/avisos-novos.ts';
import { formatMoney } from '../../shared/format.ts';
import type { ReembolsoAdmin } from '../../shared/pedidos/reembolso.ts';

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

export function avisoDeReembolso({ id, inscricao, observacao_admin, status, ...reembolso }: ReembolsoAdmin): NovoAviso {
  const { verbo, estado, explicacao } = NOTICIAS[status];
  const { valores, ...comum } = daInscricao(inscricao);
  return {
    tipo: 'reembolso_atualizado',
    ...comum,
    valores: {
      ...valores,
      valor: formatMoney(reembolso.valor_reembolso),
      resultado: `${verbo} ${estado}`,
      estado,
      orientacao: explicacao,
      observacao: observacao_admin ? 'Há uma observação da organização. Leia na área do candidato.' : '',
    },
    link: `/area-candidato/restituicao?pedido=${id}`,
  };
}
