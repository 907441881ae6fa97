// How much waits in the store, in one statement: each count goes along an index and stops at a bound, so that a queue of a
// million costs no more to look at than one of some thousands.
import { type SelectQueryBuilder, sql } from 'kysely';
import { NEVER, REFUSED } from '../../store/outbox.ts';
import type { Database, Db } from '../../store/tables/index.ts';
import { isPostgres } from '../../store/transaction.ts';

/** Messages among which the oldest is looked for. */
const PRIMEIROS = 500;

function ate<TB extends keyof Database, O>(consulta: SelectQueryBuilder<Database, TB, O>, limite: number) {
  return sql<number>`(select count(*) from (${consulta.select(sql.lit(1).as('um')).limit(limite)}) contados)`;
}

/** @param limite what more than so many are told as */
export function medirEsperas(db: Db, agora: string, limite: number) {
  const emails = db.selectFrom('emails').where('enviado_em', 'is', null).where('proxima_tentativa_em', '<', NEVER);
  // What is due first is what waits longest, but for what was tried and failed: that is due again within half an hour.
  const diretos = emails.where('prioridade', '<=', 0);
  const emMassa = emails.where('prioridade', '=', 1);
  const desde = (quais: typeof emails) => {
    // Whom the server does not know waits for ever, and says nothing of how mail goes.
    const esperados = quais.where((eb) => eb.or([eb('erro', 'is', null), eb('erro', 'not like', `${REFUSED}%`)]));
    const primeiros = esperados.orderBy('prioridade').orderBy('proxima_tentativa_em').select('criado_em');
    return sql<string | null>`(select min(criado_em) from (${primeiros.limit(PRIMEIROS)}) contados)`;
  };
  const prazos = (tipo: 'recurso' | 'envio') =>
    db
      .selectFrom('prazos')
      .where('tipo', '=', tipo)
      .where('excluido_em', 'is', null)
      .where('data_inicio', '<=', agora)
      .where('data_fim', '>=', agora);
  const concursos = db
    .selectFrom('concursos')
    .where('excluido_em', 'is', null)
    .where('ativo', '=', 1)
    .where('data_prazo_inicio', '<=', agora)
    .where('data_prazo_fim', '>=', agora);
  return db
    .selectNoFrom([
      ate(diretos, limite).as('emails_diretos'),
      ate(emMassa, limite).as('emails_em_massa'),
      desde(diretos).as('email_direto_desde'),
      desde(emMassa).as('email_em_massa_desde'),
      ate(
        db
          .selectFrom('difusoes')
          .where('a_partir_de', '<=', agora)
          .where('concluida_em', 'is', null)
          .where('cancelada_em', 'is', null),
        limite,
      ).as('difusoes'),
      ate(db.selectFrom('notificacoes').where('proxima_tentativa_em', 'is not', null), limite).as('notificacoes'),
      ate(db.selectFrom('pendencias').where('status', '=', 'Aberta'), limite).as('pendencias'),
      ate(db.selectFrom('arquivos').where('removido_em', 'is not', null).where('apagado_em', 'is', null), limite).as(
        'arquivos_a_apagar',
      ),
      ate(db.selectFrom('isencoes').where('status', '=', 'P').where('cancelada_em', 'is', null), limite).as('isencoes'),
      ate(db.selectFrom('recursos').where('status', '=', 'P').where('excluido_em', 'is', null), limite).as('recursos'),
      ate(db.selectFrom('envios').where('validacao', '=', 'P').where('excluido_em', 'is', null), limite).as('envios'),
      ate(
        db
          .selectFrom('reembolsos')
          .where('status', 'in', ['Solicitado', 'Processando'])
          .where('cancelado_em', 'is', null),
        limite,
      ).as('reembolsos'),
      ate(db.selectFrom('pedidos_de_privacidade').where('status', 'in', ['Aberto', 'Em análise']), limite).as(
        'privacidade',
      ),
      ate(
        db
          .selectFrom('logs')
          .where(sql<boolean>`id > coalesce((select s.ate from selos s order by s.numero desc limit 1), 0)`),
        limite,
      ).as('atos_sem_selo'),
      sql<number | null>`(select v.diferencas from selos_verificacoes v where v.terminada_em is not null
        order by v.id desc limit 1)`.as('diferencas_do_registro'),
      ate(concursos, limite).as('janelas_inscricao'),
      ate(concursos.where('prazo_final_isencao', '>=', agora), limite).as('janelas_isencao'),
      ate(prazos('recurso'), limite).as('janelas_recurso'),
      ate(prazos('envio'), limite).as('janelas_envio'),
    ])
    .executeTakeFirstOrThrow();
}
export type Esperas = Awaited<ReturnType<typeof medirEsperas>>;

/** Bytes of the store on PostgreSQL; null on SQLite, whose file says so. */
export async function tamanhoNoPostgres(db: Db): Promise<number | null> {
  if (!isPostgres(db)) return null;
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? null;
}
