// What is told of a decided appeal. What either side wrote is read in the portal, not in the mail.

import { daInscricao, type NovoAviso } from '../../shared/avisos-novos.ts';
import type { Recurso } from '../../shared/recursos.ts';

const RESULTADO = { P: 'está em análise', D: 'foi deferido', I: 'foi indeferido' } as const;

export function avisoDeDecisao(recurso: Recurso): NovoAviso {
  const { id, inscricao, prazo_recurso, numero_questao, status, protocolo, observacao_admin } = recurso;
  const { valores, ...comum } = daInscricao(inscricao);
  return {
    tipo: 'recurso_decidido',
    ...comum,
    valores: {
      ...valores,
      questao: String(numero_questao),
      prazo: prazo_recurso.titulo,
      resultado: RESULTADO[status],
      protocolo: protocolo?.numero ?? '',
      observacao: observacao_admin ? 'Há uma resposta da organização. Leia na área do candidato.' : '',
    },
    link: `/area-candidato/recursos?${observacao_admin ? 'resposta' : 'recurso'}=${id}`,
  };
}
