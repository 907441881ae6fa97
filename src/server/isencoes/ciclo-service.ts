// What becomes of an exemption when its enrolment ends, inside the transaction that ends it.
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { Work } from '../platform/transact.ts';
import { cancelarPendenteDa } from './queries.ts';

/** Cancels the request that an enrolment being cancelled waits for; one that was decided stays as it was decided. */
export async function cancelarIsencaoPendente({ trx, agora, audit }: Work, inscricaoId: number): Promise<void> {
  const id = await cancelarPendenteDa(trx, inscricaoId, agora);
  if (id === undefined) return;
  await audit({
    tipo: 'cancelar_isencao',
    descricao: `O pedido de isenção foi cancelado com a inscrição ${formatNumeroInscricao(inscricaoId)}.`,
    sobre: { registro: ['isencao', id], inscricao_id: inscricaoId },
    antes: { id, inscricao_id: inscricaoId, status: 'P', cancelada: false },
    depois: { id, inscricao_id: inscricaoId, status: 'P', cancelada: true },
  });
}
