// Alarms in the store: what banks gave that was not what was asked.
import type { Diferenca } from '../../shared/boletos.ts';
import { changed, insertRow } from '../store/rows.ts';
import { inStretches } from '../store/stretches.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

const LISTA_MAXIMA = 1000;

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

function completos(db: Db) {
  return db
    .selectFrom('alarmes as l')
    .innerJoin('boletos as b', 'b.id', 'l.boleto_id')
    .innerJoin('inscricoes as i', 'i.id', 'b.inscricao_id')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .leftJoin('administradores as a', 'a.id', 'l.visto_por')
    .selectAll('l')
    .select(['b.emissor', 'b.convenio_id', 'b.inscricao_id', 'b.baixar_em', 'c.titulo', 'a.nome as administrador']);
}
export type AlarmeCompleto = Awaited<ReturnType<ReturnType<typeof completos>['executeTakeFirstOrThrow']>>;

/** The newest first. */
export function listAlarmes(db: Db, novos: boolean): Promise<AlarmeCompleto[]> {
  const consulta = novos ? completos(db).where('l.visto_em', 'is', null) : completos(db);
  return consulta.orderBy('l.id', 'desc').limit(LISTA_MAXIMA).execute();
}

export function getAlarme(db: Db, id: number): Promise<AlarmeCompleto | undefined> {
  return completos(db).where('l.id', '=', id).executeTakeFirst();
}

const MUDADOS_POR_VEZ = 500;

/** Open slips that differ at their bank from what was issued. */
export async function* lerBoletosMudados(db: Db) {
  const mudados = inStretches(MUDADOS_POR_VEZ, (depois, limite) =>
    db
      .selectFrom('boletos')
      .where('mudou_no_banco', 'is not', null)
      .where('status', '=', 'Emitido')
      .where('id', '>', depois)
      .orderBy('id')
      .limit(limite)
      .select(['id', 'inscricao_id', 'concurso_id', 'valor_centavos', 'mudou_no_banco'])
      .execute(),
  );
  for await (const { mudou_no_banco, ...boleto } of mudados)
    yield { ...boleto, diferencas: JSON.parse(mudou_no_banco ?? '[]') as Diferenca[] };
}

export async function countAlarmesNovos(db: Db): Promise<number> {
  const novos = db
    .selectFrom('alarmes')
    .where('visto_em', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'));
  return Number((await novos.executeTakeFirstOrThrow()).n);
}

/** @returns false when somebody saw it before. */
export function marcarVisto(trx: Trx, id: number, visto_por: number, visto_em: string): Promise<boolean> {
  return changed(trx, 'alarmes', { id, visto_em: null }, { visto_por, visto_em });
}
