// Sealing the trail in tests: acts to seal, all of them sealed, and what a check then finds.
import { selarTrecho } from '../../src/server/selos/selar.ts';
import { audit, PORTAL } from '../../src/server/store/trail.ts';
import { inTransaction } from '../../src/server/store/transaction.ts';
import type { DiferencaDoRegistro } from '../../src/shared/selos.ts';
import type { Portal } from './portal.ts';

/** Seals all there is. */
export async function selarTudo(portal: Pick<Portal, 'deps'>): Promise<void> {
  while ((await selarTrecho(portal.deps)) > 0);
}

/** So many acts, each in a transaction of its own. */
export async function agir(portal: Portal, quantos: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < quantos; i++) {
    ids.push(
      await inTransaction(portal.db, (trx) =>
        audit(trx, portal.clock.now().toISOString(), PORTAL, {
          tipo: 'alterar_ajustes',
          descricao: `Alterou o ajuste ${i}.`,
          sobre: null,
          depois: { i },
        }),
      ),
    );
  }
  return ids;
}

export async function verificar(portal: Portal): Promise<DiferencaDoRegistro[]> {
  // Who logged in before the clock went on is logged out by now.
  const { verificacao } = await (await portal.administrador()).rpc.admin.selos.verificar();
  // What differs is told in the log too, as it should.
  portal.forgiveErrors();
  return verificacao?.achados ?? [];
}

export const numeros = async ({ db }: Portal) =>
  (await db.selectFrom('selos').select(['numero', 'ids', 'quantas', 'ate']).orderBy('numero').execute()) ?? [];
