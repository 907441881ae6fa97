// Which reversals are of which enrolment's money is said once, by a view: the accounts read it, and so does who gives money back. One of
// a slip whose money paid another enrolment is no longer taken for one of what its own was paid with by hand or by other money.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const ASKED = "r.cancelado_em is null and r.status in ('Solicitado', 'Processando')";
/** A reversal that nobody found to be none. One of money that had never come takes nothing back. */
const STANDS = "e.tipo = 'estorno' and e.valor_centavos > 0 and (e.status = 'Aberta' or e.acao = 'devolver')";

/** What the triggers say until now (0075), and what they are to say. */
const WENT_BACK = `(exists (select 1 from pendencias e where e.inscricao_id = r.inscricao_id and ${STANDS}
    and not exists (select 1 from pagamentos g where g.inscricao_id = r.inscricao_id
      and g.origem in ('notificacao', 'conciliacao') and (e.boleto_id is null or e.boleto_id <> g.boleto_id)))
  or exists (select 1 from pendencias q join pendencias e on e.boleto_id = q.boleto_id
    where q.inscricao_id = r.inscricao_id and q.acao = 'confirmar' and ${STANDS}))`;
const IN_VIEW = 'exists (select 1 from estornos_por_inscricao e where e.inscricao_id = r.inscricao_id)';
const TRIGGERS = [
  'pagamentos_insert',
  'reembolsos_insert',
  'reembolsos_update',
  'devolucao_itens_insert',
  'devolucao_itens_update',
  'pendencias_insert',
  'pendencias_update',
];

/**
 * Each enrolment with what went back of its own slips, if that had paid it, and of others' slips whose money did. What was paid twice
 * and went back once stays paid by the slip that a bank told of; of what was paid by hand nobody knows by which slip.
 */
const VIEW = `select e.inscricao_id, e.status, e.valor_centavos
    from pendencias e left join pagamentos g on g.inscricao_id = e.inscricao_id
    where e.inscricao_id is not null and ${STANDS} and case
      when g.origem in ('notificacao', 'conciliacao') then e.boleto_id = g.boleto_id
      when g.origem = 'pendencia' then e.boleto_id is null
      else not exists (select 1 from pendencias q
        where q.boleto_id = e.boleto_id and q.acao = 'confirmar' and q.inscricao_id <> e.inscricao_id) end
  union all select q.inscricao_id, e.status, e.valor_centavos
    from pendencias e join pendencias q on q.boleto_id = e.boleto_id
    where q.inscricao_id is not null and q.acao = 'confirmar' and ${STANDS}`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Nobody writes them by what was said until now, once they are looked at.
  if (postgres)
    await sql`lock table pagamentos, pendencias, devolucao_itens, reembolsos in share row exclusive mode`.execute(db);
  await sql.raw(`create view estornos_por_inscricao as ${VIEW}`).execute(db);
  for (const name of TRIGGERS.map((trigger) => `lancar_${trigger}`)) {
    const { rows } = await (postgres
      ? sql<{ sql: string }>`select pg_get_functiondef(${`${name}()`}::regprocedure) as sql`
      : sql<{ sql: string }>`select sql from sqlite_master where type = 'trigger' and name = ${name}`
    ).execute(db);
    const text = rows[0]?.sql ?? '';
    if (!text.includes(WENT_BACK)) throw new Error(`${name} is not what it was made to be`);
    if (!postgres) await sql.raw(`drop trigger ${name}`).execute(db);
    await sql.raw(text.replaceAll(WENT_BACK, IN_VIEW)).execute(db);
  }

  // What is wrongly not owed is owed from today on; no entry comes before the last one of its refund.
  const now = new Date();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now);
  const before = "from lancamentos l where l.registro = 'reembolso' and l.registro_id = r.id";
  const used = (column: string) => `(select d.${column} from pendencias d
    where p.origem = 'pendencia' and d.acao = 'confirmar' and d.inscricao_id = p.inscricao_id order by d.id desc limit 1)`;
  const own = (column: string) => `(select ${column} from boletos b where b.id = p.boleto_id)`;
  await sql
    .raw(`insert into lancamentos (dia, criado_em, tipo, especie, valor_centavos, concurso_id, inscricao_id, convenio_id, emissor,
      documento, registro, registro_id, ajuste_de)
    select x.*, (select min(f.mes) from fechamentos f where f.reaberto_em is null and f.mes >= substr(x.dia, 1, 7))
    from (select coalesce((select max(l.dia) ${before} and l.dia > '${today}'), '${today}') as dia,
        '${now.toISOString()}' as criado_em, 'reembolso_pedido' as tipo, 'reembolso' as especie, p.valor_centavos,
        (select i.concurso_id from inscricoes i where i.id = p.inscricao_id) as concurso_id, p.inscricao_id,
        coalesce(${used('convenio_id')}, ${own('b.convenio_id')}) as convenio_id,
        case when p.origem = 'manual' then 'MANUAL' else coalesce(p.emissor, '') end as emissor,
        case when p.origem = 'pendencia' then ${used('identificador')}
          else ${own('coalesce(b.nosso_numero, b.external_id)')} end as documento, 'reembolso' as registro, r.id
      from reembolsos r join pagamentos p on p.inscricao_id = r.inscricao_id
      where ${ASKED} and not ${IN_VIEW}
        and not exists (select 1 from devolucao_itens v where v.inscricao_id = r.inscricao_id and v.status <> 'Fora')
        and coalesce((select sum(case when l.tipo = 'reembolso_pedido' then 1 else -1 end) ${before}), 0) = 0) x`)
    .execute(db);
}
