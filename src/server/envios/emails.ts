// What is told of a decided document. What the administrator wrote is read in the portal, not in the mail.

import { daInscricao, type NovoAviso } from '../../shared/avisos-novos.ts';
import type { EnvioAdmin } from '../../shared/envios.ts';

const RESULTADO = { P: 'está pendente', A: 'foi validado', R: 'foi rejeitado' } as const;

export function avisoDeDecisao({ id, inscricao, prazo_envio, status, ...envio }: EnvioAdmin): NovoAviso {
  const { valores, ...comum } = daInscricao(inscricao);
  return {
    tipo: 'envio_decidido',
    ...comum,
    valores: {
      ...valores,
      prazo: prazo_envio.titulo,
      resultado: RESULTADO[status],
      protocolo: envio.protocolo?.numero ?? '',
      observacao: envio.resposta ? 'Há uma resposta da organização. Leia na área do candidato.' : '',
    },
    link: `/area-candidato/envios?envio=${id}`,
  };
}
