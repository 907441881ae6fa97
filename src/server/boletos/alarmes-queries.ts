// Alarms in the store: what banks gave that was not what was asked.
import { sql } from 'kysely';
import type { Diferenca } from '../../shared/boletos.ts';
import { changed, findRows, howMany, insertRow, over, SOME } from '../store/rows.ts';
import { inStretches } from '../store/stretches.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

export async function createAlarme(
  trx: Trx,
  {
    diferencas,
    ...novo
  }: Pick<Row<'alarmes'>, 'created_at' | 'tipo' | 'boleto_id' | 'identificador'> & {
    diferencas: Diferenca[];
  },
): Promise<void> {
  await insertRow(trx, 'alarmes', { ...novo, diferencas: JSON.stringify(diferencas) });
}

/** What is shown of some of them. What was asked for after a slip that was refused tells what became of it. */
export function listAlarmesPorId(db: Db, ids: readonly number[]) {
  const depois = sql`from boletos s where s.inscricao_id = b.inscricao_id and s.id > b.id`;
  return db
    .selectFrom('alarmes as l')
    .innerJoin('boletos as b', 'b.id', 'l.boleto_id')
    .innerJoin('inscricoes as i', 'i.id', 'b.inscricao_id')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .leftJoin('administradores as a', 'a.id', 'l.visto_por')
    .where('l.id', 'in', ids)
    .selectAll('l')
    .select(['b.emissor', 'b.convenio_id', 'b.inscricao_id', 'b.baixar_em', 'p.nome', 'a.nome as administrador'])
    .select(['c.id as concurso_id', 'c.titulo', 'c.prefeitura'])
    .select([
      sql<number | null>`(select max(s.id) ${depois} and s.status in ('Emitido', 'Pago'))`.as('substituto_id'),
      sql<number>`(select count(*) ${depois})`.as('tentativas'),
    ])
    .execute();
}
export type AlarmeCompleto = Awaited<ReturnType<typeof listAlarmesPorId>>[number];

export async function getAlarme(db: Db, id: number): Promise<AlarmeCompleto | undefined> {
  return (await listAlarmesPorId(db, [id]))[0];
}

const MUDADOS_POR_VEZ = 500;

/** Open slips that differ at their bank from what was issued. */
export async function* lerBoletosMudados(db: Db) {
  const colunas = ['id', 'inscricao_id', 'concurso_id', 'valor_centavos', 'mudou_no_banco'] as const;
  const mudados = inStretches(MUDADOS_POR_VEZ, (depois, limit) =>
    findRows(db, 'boletos', { mudou_no_banco: SOME, status: 'Emitido', id: over(depois) }, colunas, {
      by: 'id',
      limit,
    }),
  );
  for await (const { mudou_no_banco, ...boleto } of mudados)
    yield { ...boleto, diferencas: JSON.parse(mudou_no_banco ?? '[]') as Diferenca[] };
}

export function countAlarmesNovos(db: Db): Promise<number> {
  return howMany(db, 'alarmes', { visto_em: null });
}

type Vista = Pick<Row<'alarmes'>, 'visto_por' | 'visto_em' | 'observacao'>;

/** @returns false when somebody settled it before. */
export function resolverAlarme(trx: Trx, id: number, vista: Vista): Promise<boolean> {
  return changed(trx, 'alarmes', { id, visto_em: null }, vista);
}
