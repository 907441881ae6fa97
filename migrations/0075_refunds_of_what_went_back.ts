// What a bank gave back, or what is disputed there, is not owed by a refund as well, for as long as nobody finds the reversal to be
// none (src/server/store/reversals.ts says the same to who gives money back). And what is given back of money of the queue names the
// payment that came, not the slip of the enrolment that it paid.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const ASKED = "r.status in ('Solicitado', 'Processando')";
/** A reversal that stands. */
const STANDS = "e.tipo = 'estorno' and e.valor_centavos > 0 and (e.status = 'Aberta' or e.acao = 'devolver')";
/** Whether one is of the money of refund `r`: of its enrolment's own slip, or of one whose money was used for it. */
const WENT_BACK = `(exists (select 1 from pendencias e where e.inscricao_id = r.inscricao_id and ${STANDS}
    and not exists (select 1 from pagamentos g where g.inscricao_id = r.inscricao_id
      and g.origem in ('notificacao', 'conciliacao') and (e.boleto_id is null or e.boleto_id <> g.boleto_id)))
  or exists (select 1 from pendencias q join pendencias e on e.boleto_id = q.boleto_id
    where q.inscricao_id = r.inscricao_id and q.acao = 'confirmar' and ${STANDS}))`;

/** What came through the queue and paid the enrolment of payment `p`. */
const used = (column: string) => `(select d.${column} from pendencias d
  where p.origem = 'pendencia' and d.acao = 'confirmar' and d.inscricao_id = p.inscricao_id order by d.id desc limit 1)`;
const SLIP = '(select coalesce(b.nosso_numero, b.external_id) from boletos b where b.id = p.boleto_id)';
const CAME_AS = `case when p.origem = 'pendencia' then ${used('identificador')} else ${SLIP} end`;

/** What the store runs when a row of these changes tells of refunds `r` and payments `p`. */
const OF = [
  'pagamentos_insert',
  'reembolsos_insert',
  'reembolsos_update',
  'devolucao_itens_insert',
  'devolucao_itens_update',
];

/** The enrolments whose money a reversal that is told, or settled, may be. */
const TOLD = `select new.inscricao_id as inscricao_id where new.tipo = 'estorno' union
  select q.inscricao_id from pendencias q where q.boleto_id = new.boleto_id and q.acao = 'confirmar' and new.tipo = 'estorno'`;
const STANDING = `select e.inscricao_id from pendencias e where ${STANDS} union
  select q.inscricao_id from pendencias e join pendencias q on q.boleto_id = e.boleto_id and q.acao = 'confirmar' where ${STANDS}`;

/** Brings what is owed by refunds of some enrolments to what it is now; no entry comes before the last one of its refund. */
function refunds(enrolments: string, day: string, instant: string): string {
  const before = "from lancamentos l where l.registro = 'reembolso' and l.registro_id = r.id";
  const owed = `coalesce((select sum(case when l.tipo = 'reembolso_pedido' then 1 else -1 end) ${before}), 0)`;
  const last = `coalesce((select max(l.dia) ${before}), '')`;
  const waits = `case when ${WENT_BACK}
    or exists (select 1 from devolucao_itens v where v.inscricao_id = r.inscricao_id and v.status <> 'Fora') then 0 else 1 end`;
  return `insert into lancamentos (dia, criado_em, tipo, especie, valor_centavos, concurso_id, inscricao_id, convenio_id,
      emissor, documento, registro, registro_id, ajuste_de)
    select x.dia, x.criado_em, case when x.waits = 1 then 'reembolso_pedido' else 'reembolso_encerrado' end, 'reembolso',
      x.valor_centavos, x.concurso_id, x.inscricao_id, x.convenio_id, x.emissor, x.documento, 'reembolso', x.id,
      (select min(f.mes) from fechamentos f where f.reaberto_em is null and f.mes >= substr(x.dia, 1, 7))
    from (select r.id, case when ${last} > ${day} then ${last} else ${day} end as dia, ${instant} as criado_em,
        ${waits} as waits, ${owed} as owed, p.valor_centavos, p.inscricao_id,
        (select i.concurso_id from inscricoes i where i.id = p.inscricao_id) as concurso_id,
        coalesce(${used('convenio_id')}, (select b.convenio_id from boletos b where b.id = p.boleto_id)) as convenio_id,
        case when p.origem = 'manual' then 'MANUAL' else coalesce(p.emissor, '') end as emissor, ${CAME_AS} as documento
      from (${enrolments}) a join reembolsos r on r.inscricao_id = a.inscricao_id
        join pagamentos p on p.inscricao_id = a.inscricao_id
      where r.cancelado_em is null and ${ASKED}) x
    where x.waits <> x.owed;`;
}

/** The day in São Paulo, by the hours it kept at that instant. */
function dayOf(instant: string, postgres: boolean): string {
  const minutes = `(select f.minutos from fusos f where f.desde <= ${instant} order by f.desde desc limit 1)`;
  return postgres
    ? `to_char((${instant}::timestamptz at time zone 'UTC') + make_interval(mins => ${minutes}), 'YYYY-MM-DD')`
    : `date(${instant}, ${minutes} || ' minutes')`;
}

/** Whoever asks for these refunds, decides or takes them back is waited for, and before the accounts are. */
const TURNS = `perform pg_advisory_xact_lock(hashtextextended('pagamento:' || a.inscricao_id, 0)) from (${TOLD} order by 1) a;
  perform 1 from (${TOLD}) a join reembolsos r on r.inscricao_id = a.inscricao_id and r.cancelado_em is null
    order by r.id for no key update of r;`;
const ACCOUNTS = "perform pg_advisory_xact_lock_shared(hashtextextended('fechamento', 0));";

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Nobody writes them by what was said until now, once they are looked at.
  if (postgres)
    await sql`lock table pagamentos, pendencias, devolucao_itens, reembolsos in share row exclusive mode`.execute(db);

  /** @param change from what is run to what is to be; null where it is not what it was made to be */
  const rewrite = async (name: string, change: (text: string) => string | null) => {
    const { rows } = await (postgres
      ? sql<{ sql: string }>`select pg_get_functiondef(${`${name}()`}::regprocedure) as sql`
      : sql<{ sql: string }>`select sql from sqlite_master where type = 'trigger' and name = ${name}`
    ).execute(db);
    const text = change(rows[0]?.sql ?? '');
    if (text === null) throw new Error(`${name} is not what it was made to be`);
    if (!postgres) await sql.raw(`drop trigger ${name}`).execute(db);
    await sql.raw(text).execute(db);
  };

  for (const of of OF)
    await rewrite(`lancar_${of}`, (text) =>
      text.includes(ASKED) && text.includes(SLIP)
        ? text.replaceAll(ASKED, `${ASKED} and not ${WENT_BACK}`).replaceAll(SLIP, CAME_AS)
        : null,
    );
  // A reversal is of the bank's day; that it is none, of the day on which somebody said so.
  for (const [event, instant, known] of [
    ['insert', 'new.pago_em', 'new.created_at'],
    ['update', 'new.resolvida_em', 'new.resolvida_em'],
  ] as const) {
    const also = refunds(TOLD, dayOf(instant, postgres), known);
    const end = postgres ? /return null; end/ : /end$/;
    await rewrite(`lancar_pendencias_${event}`, (text) =>
      end.test(text) && (!postgres || text.includes(ACCOUNTS))
        ? text.replace(ACCOUNTS, () => `${TURNS} ${ACCOUNTS}`).replace(end, (last) => `${also} ${last}`)
        : null,
    );
  }

  // What is owed wrongly ends today.
  const now = new Date();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now);
  await sql.raw(refunds(STANDING, `'${today}'`, `'${now.toISOString()}'`).replace(/;$/, '')).execute(db);
}
