// What becomes of pending appeals when their author goes, inside the transaction of it.
import type { Work } from '../platform/transact.ts';
import { retirarPendentesDe } from './queries.ts';

/** Takes back the appeals of a candidate that wait for a decision. */
export async function retirarRecursosPendentes({ trx, agora, audit }: Work, candidatoId: number): Promise<void> {
  for (const { id, inscricao_id } of await retirarPendentesDe(trx, candidatoId, agora)) {
    await audit({
      tipo: 'excluir_recurso',
      descricao: 'O recurso foi excluído com o cadastro.',
      sobre: { registro: ['recurso', id], inscricao_id },
      antes: { id, inscricao_id, status: 'P', excluido: false },
      depois: { id, inscricao_id, status: 'P', excluido: true },
    });
  }
}
