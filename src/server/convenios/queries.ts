// Bank agreements in the store. Their secrets are only here as sealed text.
import { type RawBuilder, sql } from 'kysely';
import { MINIMO_ASAAS } from '../../shared/boletos.ts';
import { paraCentavos } from '../../shared/comum.ts';
import type { FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import type { Db, Row } from '../store/tables/index.ts';

/** The most agreements one contest lists. */
const LISTA_MAXIMA = 1000;

/** The agreement that serves a contest: of those active, the newest; one without its keys only where no other has them. */
const emissor = (concursoId: RawBuilder<number>) =>
  sql<number | null>`(select e.id from convenios e
    where e.concurso_id = ${concursoId} and e.status = 'Ativo' and e.excluido_em is null
    order by case e.tipo when 'ASAAS' then e.api_key_cifrada is null
      else e.numero_convenio is null or e.client_id is null or e.client_secret_cifrado is null end, e.id desc
    limit 1)`;

/** Whether a contest has an active vacancy whose fee ASAAS would refuse. */
const taxaBaixa = (concursoId: ReturnType<typeof sql.ref<number>>) =>
  sql<0 | 1>`case when exists (select 1 from vagas v
    where v.concurso_id = ${concursoId} and v.ativo = 1 and v.excluido_em is null
    and v.valor_centavos > 0 and v.valor_centavos < ${paraCentavos(MINIMO_ASAAS)}) then 1 else 0 end`;

function comSituacao(db: Db) {
  return db
    .selectFrom('convenios as c')
    .innerJoin('concursos', 'concursos.id', 'c.concurso_id')
    .where('c.excluido_em', 'is', null)
    .where('concursos.excluido_em', 'is', null)
    .selectAll('c')
    .select([
      'concursos.forma_pagamento',
      emissor(sql.ref<number>('c.concurso_id')).as('emissor_id'),
      taxaBaixa(sql.ref<number>('c.concurso_id')).as('taxa_baixa'),
    ]);
}

export interface ConvenioComSituacao extends Row<'convenios'> {
  emissor_id: number | null;
  taxa_baixa: 0 | 1;
  /** How the contest wants its fee paid. */
  forma_pagamento: FormaDePagamento;
}

/** A contest's agreements in the order they were made. */
export function listConvenios(db: Db, concursoId: number): Promise<ConvenioComSituacao[]> {
  return comSituacao(db).where('c.concurso_id', '=', concursoId).orderBy('c.id').limit(LISTA_MAXIMA).execute();
}

/** One agreement that was not removed, of a contest that was not either. */
export function getConvenio(db: Db, id: number): Promise<ConvenioComSituacao | undefined> {
  return comSituacao(db).where('c.id', '=', id).executeTakeFirst();
}

/** All agreements with a bank, also those that were removed. */
export function listDoTipo(db: Db, tipo: Row<'convenios'>['tipo']): Promise<Row<'convenios'>[]> {
  return db.selectFrom('convenios').selectAll().where('tipo', '=', tipo).orderBy('id').execute();
}

/** The agreement a contest's new slips are issued under. */
export function getEmissor(db: Db, concursoId: number): Promise<Row<'convenios'> | undefined> {
  return db
    .selectFrom('convenios')
    .selectAll()
    .where('id', '=', emissor(sql`${concursoId}`))
    .executeTakeFirst();
}

/**
 * Whether the bank may have slips of an agreement that somebody pays yet, or that are still to be taken back there. Those that could be
 * paid before a day alone are none: a bank that refuses who asks, or an agreement that lost its keys, leaves them so for ever.
 */
export async function temBoletosNoBanco(db: Db, id: number, desde: string): Promise<boolean> {
  const um = await db
    .selectFrom('boletos')
    .select('id')
    .where('convenio_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('pagavel_ate', '>=', desde).and(
          eb.or([eb('consultar_em', 'is not', null), eb('baixar_em', 'is not', null)]),
        ),
        eb('status', '=', 'Registrando').and('incerto', '=', 1),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return um !== undefined;
}

type Proprios = 'id' | 'concurso_id' | 'created_at' | 'updated_at' | 'excluido_em';
type Cifrados = 'webhook_secret_cifrado' | 'api_key_cifrada' | 'client_secret_cifrado';
/** The secrets an update leaves out stay as they are. */
export type ValoresDoConvenio = Omit<Row<'convenios'>, Proprios | Cifrados> & Partial<Pick<Row<'convenios'>, Cifrados>>;
