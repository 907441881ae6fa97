// What the engine of requests does not ask of receipts.
import type { Trx } from '../store/tables/index.ts';

/** Who believed a receipt, which one it was, and what they wrote: in the ledger, and in what its person is told. */
export async function getDecidida(trx: Trx, id: number) {
  const { decidido_por, observacao_admin, numero } = await trx
    .selectFrom('comprovacoes as t')
    .innerJoin('protocolos as r', (join) => join.onRef('r.registro_id', '=', 't.id').on('r.tipo', '=', 'comprovacao'))
    .where('t.id', '=', id)
    .select(['t.decidido_por', 't.observacao_admin', 'r.numero'])
    .executeTakeFirstOrThrow();
  const nota = observacao_admin ? `: ${observacao_admin}` : '';
  return {
    administrador_id: decidido_por as number,
    observacao: `Comprovante ${numero}${nota}`,
    comprovante: { protocolos: [numero], comResposta: nota !== '' },
  };
}
