// Money of the queue stays of the agreement it came by: what is given back of it is of that one too, and not of the slip of the enrolment
// that it paid.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const SLIP = '(select b.convenio_id from boletos b where b.id = p.boleto_id)';
const CAME_BY = `coalesce((select d.convenio_id from pendencias d
  where p.origem = 'pendencia' and d.acao = 'confirmar' and d.inscricao_id = p.inscricao_id
  order by d.id desc limit 1), ${SLIP})`;

/** What the store runs when a row of these changes tells of payments `p`. */
const OF = [
  'pagamentos_insert',
  'reembolsos_insert',
  'reembolsos_update',
  'devolucao_itens_insert',
  'devolucao_itens_update',
];

/** What is owed back of queue money under another agreement, by what it is: how it comes to be owed, and how it is no more. */
const OWED = [
  ['reembolso', 'reembolso_pedido', 'reembolso_encerrado'],
  ['item', 'lote_entrou', 'lote_saiu'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const name of OF.map((of) => `lancar_${of}`)) {
    const { rows } = await (postgres
      ? sql<{ sql: string }>`select pg_get_functiondef(${`${name}()`}::regprocedure) as sql`
      : sql<{ sql: string }>`select sql from sqlite_master where type = 'trigger' and name = ${name}`
    ).execute(db);
    const before = rows[0]?.sql ?? '';
    if (!before.includes(SLIP)) throw new Error(`${name} does not say by which agreement a payment came`);
    if (!postgres) await sql.raw(`drop trigger ${name}`).execute(db);
    await sql.raw(before.replaceAll(SLIP, CAME_BY)).execute(db);
  }
  // It goes over today to the agreement by which it will be given back.
  const now = new Date();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now);
  for (const [what, comes, goes] of OWED)
    await sql
      .raw(
        `insert into lancamentos (dia, criado_em, tipo, especie, valor_centavos, concurso_id, inscricao_id, convenio_id,
          emissor, documento, registro, registro_id, ajuste_de)
        select '${day}', '${now.toISOString()}', m.tipo, l.especie, l.valor_centavos, l.concurso_id, l.inscricao_id,
          case when m.tipo = '${goes}' then l.convenio_id else ${CAME_BY} end,
          l.emissor, l.documento, l.registro, l.registro_id,
          (select min(f.mes) from fechamentos f where f.reaberto_em is null and f.mes >= '${day.slice(0, 7)}')
        from pagamentos p join lancamentos l on l.inscricao_id = p.inscricao_id
          cross join (select '${goes}' as tipo union all select '${comes}') m
        where p.origem = 'pendencia' and l.registro = '${what}' and l.tipo = '${comes}'
          and coalesce(l.convenio_id, 0) <> coalesce(${CAME_BY}, 0)
          and l.id = (select max(o.id) from lancamentos o
            where o.registro = l.registro and o.registro_id = l.registro_id and o.tipo = l.tipo)
          and 1 = (select sum(case when o.tipo = '${comes}' then 1 else -1 end) from lancamentos o
            where o.registro = l.registro and o.registro_id = l.registro_id)`,
      )
      .execute(db);
}
