// Vacancies in the store.
import { sql } from 'kysely';
import type { z } from 'zod';
import { paraCentavos } from '../../shared/comum.ts';
import type { VagaForm, vagaUpdate } from '../../shared/concursos.ts';
import { changed, changeRows, insertRow, removeRows } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

/** The most vacancies one contest lists. */
const LISTA_MAXIMA = 1000;

export interface VagaComTotal extends Row<'vagas'> {
  inscricoes_count: number | null;
}

function comTotal(db: Db, paraAdmin: boolean) {
  return db
    .selectFrom('vagas as v')
    .where('v.excluido_em', 'is', null)
    .selectAll('v')
    .select(
      (paraAdmin
        ? sql<number>`(select count(*) from inscricoes i where i.vaga_id = v.id and i.status = 'A')`
        : sql<number | null>`null`
      ).as('inscricoes_count'),
    );
}

/** A contest's vacancies in the order they were made; visitors see active ones only. */
export function listVagas(db: Db, concursoId: number, { paraAdmin }: { paraAdmin: boolean }): Promise<VagaComTotal[]> {
  let consulta = comTotal(db, paraAdmin).where('v.concurso_id', '=', concursoId);
  if (!paraAdmin) consulta = consulta.where('v.ativo', '=', 1);
  return consulta.orderBy('v.id').limit(LISTA_MAXIMA).execute();
}

/** One vacancy of a contest that was not removed, for administrators. */
export function getVaga(db: Db, id: number): Promise<VagaComTotal | undefined> {
  return comTotal(db, true)
    .innerJoin('concursos as c', 'c.id', 'v.concurso_id')
    .where('c.excluido_em', 'is', null)
    .where('v.id', '=', id)
    .executeTakeFirst();
}

type Mudanca = Omit<z.output<typeof vagaUpdate>, 'id'>;

/** A new one says all of it; what a change leaves out is not among what it writes. */
function valores<F extends Mudanca>(form: F) {
  return {
    cargo: form.cargo,
    nivel: form.nivel,
    descricao: form.descricao,
    valor_centavos: paraCentavos(form.valor_inscricao),
    quantidade: form.quantidade as F['quantidade'],
    vencimento_pagamento: form.dataVencimentoPagamento,
    ativo: form.ativo as F['ativo'],
  };
}

export async function createVaga(trx: Trx, concursoId: number, form: VagaForm, agora: string): Promise<number> {
  const { id } = await insertRow(trx, 'vagas', { ...valores(form), concurso_id: concursoId, created_at: agora });
  return id;
}

export async function updateVaga(trx: Trx, id: number, form: Mudanca): Promise<void> {
  await changeRows(trx, 'vagas', { id }, valores(form));
}

/** @returns its fee in cents; undefined when its due date was not this any more */
export async function mudarVencimento(
  trx: Trx,
  id: number,
  antes: string,
  depois: string,
): Promise<number | undefined> {
  const linha = await trx
    .updateTable('vagas')
    .set({ vencimento_pagamento: depois })
    .where('id', '=', id)
    .where('vencimento_pagamento', '=', antes)
    .where('excluido_em', 'is', null)
    .returning('valor_centavos')
    .executeTakeFirst();
  return linha?.valor_centavos;
}

/** What somebody said of how many vacancies of a contest are reserved. */
export function listDitas(db: Db, concursoId: number): Promise<Row<'vaga_reservas'>[]> {
  return db
    .selectFrom('vaga_reservas as r')
    .innerJoin('vagas as v', 'v.id', 'r.vaga_id')
    .where('v.concurso_id', '=', concursoId)
    .selectAll('r')
    .execute();
}

/** @param dita null goes back to the rule */
export async function setDita(
  trx: Trx,
  qual: Pick<Row<'vaga_reservas'>, 'vaga_id' | 'item_id'>,
  dita: Omit<Row<'vaga_reservas'>, 'vaga_id' | 'item_id'> | null,
): Promise<void> {
  await removeRows(trx, 'vaga_reservas', qual);
  if (dita) await insertRow(trx, 'vaga_reservas', { ...qual, ...dita });
}

/** Hides a vacancy. @returns false when it was already removed. */
export function removeVaga(trx: Trx, id: number, agora: string): Promise<boolean> {
  return changed(trx, 'vagas', { id, excluido_em: null }, { excluido_em: agora });
}
