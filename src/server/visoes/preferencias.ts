// How each administrator likes the panel: their own alone, and nothing the trail has a row of.
import type { z } from 'zod';
import { type Preferencias, type preferenciasUpdate, SEM_PREFERENCIAS } from '../../shared/preferencias.ts';
import type { AdminUseCase } from '../context.ts';
import { transact } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { findRow } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { noAudit } from '../store/transaction.ts';
import { setPreferencias } from './queries.ts';
import { viewPreferencias } from './view.ts';

async function de(db: Db, administradorId: number): Promise<Preferencias> {
  const linha = await findRow(db, 'preferencias_do_painel', { administrador_id: administradorId });
  return linha ? viewPreferencias(linha) : SEM_PREFERENCIAS;
}

export function get({ deps, admin }: AdminUseCase): Promise<Preferencias> {
  return de(deps.db, admin.id);
}

/** What is not said stays. */
export function update(ctx: AdminUseCase, mudanca: z.output<typeof preferenciasUpdate>): Promise<Preferencias> {
  const { id } = ctx.admin;
  return transact(ctx, async ({ trx }) => {
    noAudit(trx, 'How somebody likes the panel is theirs alone.');
    await takeTurn(trx, `preferencias:${id}`);
    const antes = await de(trx, id);
    const { decidir_sem_perguntar = antes.decidir_sem_perguntar, antigos_primeiro = antes.antigos_primeiro } = mudanca;
    await setPreferencias(trx, {
      administrador_id: id,
      decidir_sem_perguntar: decidir_sem_perguntar ? 1 : 0,
      antigos_primeiro: JSON.stringify(antigos_primeiro),
    });
    return { decidir_sem_perguntar, antigos_primeiro };
  });
}
