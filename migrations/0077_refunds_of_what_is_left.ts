// What a refund gives back is what was paid less what its bank gave back already: a reversal of a part leaves the rest owed. A refund
// keeps that amount itself, for as long as nobody answered it. Amount and accounts follow in one place, whatever moved: each trigger
// tells the view `restituicoes_a_acertar` of the enrolments that it was about.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const ASKED = "r.cancelado_em is null and r.status in ('Solicitado', 'Processando')";
const IN_BATCH =
  "exists (select 1 from devolucao_itens v where v.inscricao_id = r.inscricao_id and v.status <> 'Fora')";
/** A reversal that nobody found to be none. One of money that had never come takes nothing back. */
const STANDS = "e.tipo = 'estorno' and e.valor_centavos > 0 and (e.status = 'Aberta' or e.acao = 'devolver')";
/** Whether a reversal is of its enrolment's money: it had paid it, or of what was paid by hand nobody knows by which slip. */
const OWN = `case coalesce((select g.origem from pagamentos g where g.inscricao_id = e.inscricao_id), 'manual')
      when 'manual' then not exists (select 1 from pendencias u
        where u.boleto_id = e.boleto_id and u.acao = 'confirmar' and u.inscricao_id <> e.inscricao_id)
      when 'pendencia' then e.boleto_id is null
      else e.boleto_id = (select g.boleto_id from pagamentos g where g.inscricao_id = e.inscricao_id) end`;
/** What 0076 says, as one join: that looks at the entries of one enrolment alone where one is asked for, also row by row. */
const REVERSALS = `select q.inscricao_id, e.status, e.valor_centavos from pendencias q join pendencias e
    on (e.id = q.id and ${OWN}) or (e.boleto_id = q.boleto_id and q.acao = 'confirmar')
    where q.inscricao_id is not null and ${STANDS}`;
/** What nobody gave back of payment `p`. */
const LEFT = `p.valor_centavos - coalesce((select sum(e.valor_centavos) from estornos_por_inscricao e
    where e.inscricao_id = p.inscricao_id), 0)`;

/** Where nothing is left a refund can only be denied: it is of what was paid. */
const AMOUNT = `(select case when ${LEFT} > 0 then ${LEFT} else p.valor_centavos end
    from pagamentos p where p.inscricao_id = reembolsos.inscricao_id)`;
const AMOUNTS = `update reembolsos set valor_centavos = ${AMOUNT}
    where valor_centavos <> ${AMOUNT} and id in (select r.id from reembolsos r
      where r.inscricao_id = new.inscricao_id and ${ASKED} and not ${IN_BATCH});`;

/** The day in São Paulo, by the hours it kept at that instant. */
function dayOf(instant: string, postgres: boolean): string {
  const minutes = `(select f.minutos from fusos f where f.desde <= ${instant} order by f.desde desc limit 1)`;
  return postgres
    ? `to_char((${instant}::timestamptz at time zone 'UTC') + make_interval(mins => ${minutes}), 'YYYY-MM-DD')`
    : `date(${instant}, ${minutes} || ' minutes')`;
}

/** Brings what is owed by refunds of one enrolment to what it is; no entry comes before the last one of its refund, or its payment. */
function entries(postgres: boolean): string {
  const of = "from lancamentos l where l.registro = 'reembolso' and l.registro_id = r.id";
  const owed = `coalesce((select sum(case when l.tipo = 'reembolso_pedido' then 1 else -1 end * l.valor_centavos) ${of}), 0)`;
  const days = ['new.dia', `(select max(l.dia) ${of})`, dayOf('p.pago_em', postgres)];
  // What came through the queue and paid.
  const used = (column: string) => `(select d.${column} from pendencias d
    where p.origem = 'pendencia' and d.acao = 'confirmar' and d.inscricao_id = p.inscricao_id order by d.id desc limit 1)`;
  const own = (column: string) => `(select ${column} from boletos b where b.id = p.boleto_id)`;
  return `insert into lancamentos (dia, criado_em, tipo, especie, valor_centavos, concurso_id, inscricao_id, convenio_id,
      emissor, documento, registro, registro_id, ajuste_de)
    select x.dia, new.instante, case when x.mais > 0 then 'reembolso_pedido' when x.pago = 1 then 'reembolso_pago'
        else 'reembolso_encerrado' end, 'reembolso', abs(x.mais), x.concurso_id, x.inscricao_id, x.convenio_id,
      x.emissor, x.documento, 'reembolso', x.id,
      (select min(f.mes) from fechamentos f where f.reaberto_em is null and f.mes >= substr(x.dia, 1, 7))
    from (select r.id, p.inscricao_id,
        (select max(d.dia) from (${days.map((day) => `select ${day} as dia`).join(' union all ')}) d) as dia,
        case when ${ASKED} and not ${IN_BATCH} and ${LEFT} > 0 then ${LEFT} else 0 end - ${owed} as mais,
        case when r.status = 'Efetuado' and not ${IN_BATCH} then 1 else 0 end as pago,
        (select i.concurso_id from inscricoes i where i.id = p.inscricao_id) as concurso_id,
        coalesce(${used('convenio_id')}, ${own('b.convenio_id')}) as convenio_id,
        case when p.origem = 'manual' then 'MANUAL' else coalesce(p.emissor, '') end as emissor,
        case when p.origem = 'pendencia' then ${used('identificador')}
          else ${own('coalesce(b.nosso_numero, b.external_id)')} end as documento
      from (select id from reembolsos where inscricao_id = new.inscricao_id and cancelado_em is null union
          select registro_id from lancamentos where inscricao_id = new.inscricao_id and registro = 'reembolso') a
        join reembolsos r on r.id = a.id join pagamentos p on p.inscricao_id = r.inscricao_id) x
    where x.mais <> 0;`;
}

/** The enrolments whose money a reversal that is told, or settled, may be. */
const TOLD = `select new.inscricao_id as inscricao_id where new.tipo = 'estorno' and new.inscricao_id is not null union
  select q.inscricao_id from pendencias q where q.boleto_id = new.boleto_id and q.acao = 'confirmar' and new.tipo = 'estorno'`;
/** What each trigger is about: of which instant, and known when. A reversal is of the bank's day. */
const ABOUT: readonly [trigger: string, of: string, known?: string, enrolments?: string][] = [
  ['pagamentos_insert', 'new.confirmado_em'],
  ['reembolsos_insert', 'new.created_at'],
  ['reembolsos_update', 'coalesce(new.cancelado_em, new.movido_em, new.data_processamento, new.created_at)'],
  ['devolucao_itens_insert', 'new.updated_at'],
  ['devolucao_itens_update', 'new.updated_at'],
  ['pendencias_insert', 'new.pago_em', 'new.created_at', TOLD],
  ['pendencias_update', 'new.resolvida_em', 'new.resolvida_em', TOLD],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Nobody writes them by what was said until now, once they are looked at.
  if (postgres) await run('lock table pagamentos, pendencias, devolucao_itens, reembolsos in share row exclusive mode');
  await run('drop view estornos_por_inscricao');
  await run(`create view estornos_por_inscricao as ${REVERSALS}`);
  await run(`create view restituicoes_a_acertar as select inscricao_id, created_at as dia, created_at as instante
    from reembolsos where 1 = 0`);
  const does = `${AMOUNTS} ${entries(postgres)}`;
  const on = 'instead of insert on restituicoes_a_acertar';
  if (postgres) {
    await run(
      `create function restituicoes_acertar() returns trigger language plpgsql as $$ begin ${does} return new; end $$`,
    );
    await run(`create trigger restituicoes_acertar ${on} for each row execute function restituicoes_acertar()`);
  } else await run(`create trigger restituicoes_acertar ${on} begin ${does} end`);

  for (const [trigger, of, known = of, enrolments = 'select new.inscricao_id as inscricao_id'] of ABOUT) {
    const name = `lancar_${trigger}`;
    const { rows } = await (postgres
      ? sql<{ sql: string }>`select pg_get_functiondef(${`${name}()`}::regprocedure) as sql`
      : sql<{ sql: string }>`select sql from sqlite_master where type = 'trigger' and name = ${name}`
    ).execute(db);
    const parts = (rows[0]?.sql ?? '').split(';');
    const at = parts.findIndex((part) => part.includes("'reembolso_pedido'"));
    if (at === -1) throw new Error(`${name} is not what it was made to be`);
    const tells = `insert into restituicoes_a_acertar (inscricao_id, dia, instante)
      select a.inscricao_id, ${dayOf(of, postgres)}, ${known} from (${enrolments}) a`;
    parts[at] = `${parts[at]?.slice(0, parts[at].indexOf('insert into lancamentos'))}${tells}`;
    if (!postgres) await run(`drop trigger ${name}`);
    await run(parts.join(';'));
  }

  // Each keeps from now on what was shown of it until now; what a reversal of a part left is owed from today.
  const paid = '(select p.valor_centavos from pagamentos p where p.inscricao_id = reembolsos.inscricao_id)';
  await run(`update reembolsos set valor_centavos = ${paid} where valor_centavos <> ${paid}`);
  const now = new Date();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now);
  await run(`insert into restituicoes_a_acertar (inscricao_id, dia, instante)
    select r.inscricao_id, '${today}', '${now.toISOString()}' from reembolsos r
    where ${ASKED} and r.inscricao_id in (select e.inscricao_id from estornos_por_inscricao e)`);
}
