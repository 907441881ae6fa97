// What becomes of pending documents when their sender goes, inside the transaction of it.
import type { Work } from '../platform/transact.ts';
import { retirarPendentesDe } from './queries.ts';

/** Takes back the documents of a candidate that wait for a decision. */
export async function retirarEnviosPendentes({ trx, agora, audit }: Work, candidatoId: number): Promise<void> {
  for (const { id, inscricao_id } of await retirarPendentesDe(trx, candidatoId, agora)) {
    await audit({
      tipo: 'cancelar_envio',
      descricao: 'O envio foi cancelado com o cadastro.',
      sobre: { registro: ['envio', id], inscricao_id },
      antes: { id, inscricao_id, status: 'P', excluido: false },
      depois: { id, inscricao_id, status: 'P', excluido: true },
    });
  }
}
