// What moved on the accounts of the contests, and what was owed back: each fact of the ledger, of payments without an owner and of
// giving back is one row, with the day it is of and the instant it became known. The store writes them itself as the facts happen,
// and none is ever changed, so that the position of a day is the same whenever it is asked for. Months are closed over them.
//
// What a kind of row adds to the account and to what is owed is told by `EFEITOS` (src/shared/contas.ts).
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { alsoCounted } from './counts.ts';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // When a refund last moved: with it the store knows the day of what it writes.
  await db.schema.alterTable('reembolsos').addColumn('movido_em', 'text').execute();
  await tables(db);
  await counted(db, postgres);
  await fill(db, statements(postgres));
  for (const { table, event, when = '', does } of events(statements(postgres))) {
    const name = `lancar_${table}_${event.split(' ')[0]}`;
    if (postgres) {
      // Whoever closes a month waits for what is being written, and what is written after it knows that the month is closed.
      await sql
        .raw(
          `create function ${name}() returns trigger language plpgsql as $$ begin
           perform pg_advisory_xact_lock_shared(hashtextextended('fechamento', 0));
           ${does} return null; end $$`,
        )
        .execute(db);
      await sql
        .raw(`create trigger ${name} after ${event} on ${table} for each row ${when} execute function ${name}()`)
        .execute(db);
    } else await sql.raw(`create trigger ${name} after ${event} on ${table} ${when} begin ${does} end`).execute(db);
  }
  await guard(db, postgres);
}

async function tables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fechamentos')
    .addColumn('id', ...autoId(db))
    .addColumn('mes', 'text', (c) => c.notNull())
    // The last row that was known when it was closed.
    .addColumn('ultimo_id', 'integer', (c) => c.notNull())
    .addColumn('fechado_em', 'text', (c) => c.notNull())
    .addColumn('fechado_por', 'integer', (c) => c.notNull().references('administradores.id').onDelete('restrict'))
    // Differences that were open, and why it was closed all the same.
    .addColumn('divergencias', 'integer', (c) => c.notNull())
    .addColumn('ressalva', 'text')
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('reaberto_em', 'text')
    .addColumn('reaberto_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .addColumn('motivo', 'text')
    .execute();
  // The store itself keeps a month to one closing that holds.
  await sql`create unique index fechamentos_mes on fechamentos (mes) where reaberto_em is null`.execute(db);
  await db.schema
    .createTable('fechamento_linhas')
    .addColumn('fechamento_id', 'integer', (c) => c.notNull().references('fechamentos.id').onDelete('restrict'))
    // Nought for money that came in by no contest's agreement.
    .addColumn('concurso_id', 'integer', (c) => c.notNull())
    .addColumn('lancamentos', 'integer', (c) => c.notNull())
    .addColumn('anterior_centavos', 'bigint', (c) => c.notNull())
    .addColumn('recebido_centavos', 'bigint', (c) => c.notNull())
    .addColumn('devolvido_centavos', 'bigint', (c) => c.notNull())
    // What became known in the month of months that were closed.
    .addColumn('ajuste_centavos', 'bigint', (c) => c.notNull())
    .addColumn('saldo_centavos', 'bigint', (c) => c.notNull())
    // JSON: what was owed back at its end, by reason.
    .addColumn('devido', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('fechamento_linhas_pk', ['fechamento_id', 'concurso_id'])
    .execute();

  await db.schema
    .createTable('lancamentos')
    .addColumn('id', ...autoId(db))
    .addColumn('dia', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull())
    // Of what is owed: why.
    .addColumn('especie', 'text', (c) => c.notNull())
    .addColumn('valor_centavos', 'integer', (c) => c.notNull().check(sql`valor_centavos > 0`))
    .addColumn('concurso_id', 'integer', (c) => c.references('concursos.id').onDelete('restrict'))
    .addColumn('inscricao_id', 'integer', (c) => c.references('inscricoes.id').onDelete('restrict'))
    .addColumn('convenio_id', 'integer', (c) => c.references('convenios.id').onDelete('restrict'))
    .addColumn('emissor', 'text', (c) => c.notNull())
    .addColumn('documento', 'text')
    .addColumn('registro', 'text', (c) => c.notNull())
    .addColumn('registro_id', 'integer', (c) => c.notNull())
    // The closed month that its day is in, when it became known after that was closed.
    .addColumn('ajuste_de', 'text')
    .execute();
  await db.schema.createIndex('lancamentos_dia').on('lancamentos').columns(['dia', 'id']).execute();
  await db.schema.createIndex('lancamentos_concurso').on('lancamentos').columns(['concurso_id', 'dia', 'id']).execute();
  await db.schema.createIndex('lancamentos_inscricao').on('lancamentos').column('inscricao_id').execute();
  await sql`create index lancamentos_ajustes on lancamentos (ajuste_de) where ajuste_de is not null`.execute(db);
  await sql`create index lancamentos_reembolso on lancamentos (registro_id) where registro = 'reembolso'`.execute(db);
}

/** Sums by contest and day: with the day they became known, what they are, why, and by whom they came. */
async function counted(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  const parts = (row: string) => `'lancamentos' as lista, coalesce(cast(${row}.concurso_id as text), '0') as grupo,
    ${row}.dia as dia, substr(${row}.criado_em, 1, 13) as hora, ${row}.id / 1000 as faixa,
    ${day(`${row}.criado_em`, postgres)} || ' ' || ${row}.tipo || ' ' || ${row}.especie || ' ' || ${row}.emissor as status`;
  await alsoCounted(db, `select ${parts('t')}, cast(t.valor_centavos as bigint) as centavos from lancamentos t`);
  const does = `insert into contagens_novas (lista, grupo, dia, hora, faixa, status, n, centavos)
    select ${parts('new')}, 1, new.valor_centavos;`;
  if (postgres) {
    await sql
      .raw(
        `create function lancamentos_contar() returns trigger language plpgsql as $$ begin ${does} return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        'create trigger lancamentos_contar after insert on lancamentos for each row execute function lancamentos_contar()',
      )
      .execute(db);
  } else await sql.raw(`create trigger lancamentos_contar after insert on lancamentos begin ${does} end`).execute(db);
}

/** The day in São Paulo, by the hours it kept at that instant. */
function day(instant: string, postgres: boolean): string {
  const minutes = `(select f.minutos from fusos f where f.desde <= ${instant} order by f.desde desc limit 1)`;
  return postgres
    ? `to_char((${instant}::timestamptz at time zone 'UTC') + make_interval(mins => ${minutes}), 'YYYY-MM-DD')`
    : `date(${instant}, ${minutes} || ' minutes')`;
}

const COLUMNS = [
  'dia',
  'criado_em',
  'tipo',
  'especie',
  'valor_centavos',
  'concurso_id',
  'inscricao_id',
  'convenio_id',
  'emissor',
  'documento',
  'registro',
  'registro_id',
] as const;
type Facts = Record<(typeof COLUMNS)[number], string>;

/** One row for each of what is told after `from`, with the closed month it falls in. */
function add(facts: Facts, from = ''): string {
  const named = COLUMNS.map((column) => `${facts[column]} as ${column}`).join(', ');
  return `insert into lancamentos (${COLUMNS.join(', ')}, ajuste_de)
    select ${COLUMNS.map((column) => `x.${column}`).join(', ')},
      (select f.mes from fechamentos f where f.reaberto_em is null and f.mes >= substr(x.dia, 1, 7) order by f.mes limit 1)
    from (select ${named} ${from}) x where x.valor_centavos > 0;`;
}

const contestOf = (enrolment: string) => `(select i.concurso_id from inscricoes i where i.id = ${enrolment})`;
const later = (one: string, other: string) => `case when ${one} > ${other} then ${one} else ${other} end`;

/** What each fact writes, of rows by the names they have in a trigger or, as what is there is written, in a query. */
function statements(postgres: boolean) {
  const dayOf = (instant: string) => day(instant, postgres);
  const slip = (of: string, column: string) => `(select b.${column} from boletos b where b.id = ${of})`;
  const document = (of: string) => `(select coalesce(b.nosso_numero, b.external_id) from boletos b where b.id = ${of})`;
  const issuer = (p: string) => `case when ${p}.origem = 'manual' then 'MANUAL' else coalesce(${p}.emissor, '') end`;

  /** Of money in the ledger: a payment, and what is given back of it. */
  const ofPayment = (p: string) => ({
    especie: "''",
    valor_centavos: `${p}.valor_centavos`,
    concurso_id: contestOf(`${p}.inscricao_id`),
    inscricao_id: `${p}.inscricao_id`,
    convenio_id: slip(`${p}.boleto_id`, 'convenio_id'),
    emissor: issuer(p),
    documento: document(`${p}.boleto_id`),
  });

  const payment = (p: string, from = '') =>
    add(
      {
        ...ofPayment(p),
        dia: dayOf(`${p}.pago_em`),
        criado_em: `${p}.confirmado_em`,
        tipo: "'pagamento'",
        registro: "'pagamento'",
        registro_id: `${p}.id`,
      },
      // What was in the queue before is in the account already.
      `${from} ${from ? 'and' : 'where'} ${p}.origem <> 'pendencia'`,
    );

  /** Money without an owner. `contest`: whose account it came into. */
  const stray = (d: string, contest: string, facts: Partial<Facts>, from: string) =>
    add(
      {
        dia: dayOf(`${d}.resolvida_em`),
        criado_em: `${d}.resolvida_em`,
        tipo: "''",
        especie: `case when ${d}.tipo = 'estorno' then '' else ${d}.tipo end`,
        valor_centavos: `${d}.valor_centavos`,
        concurso_id: contest,
        inscricao_id: `${d}.inscricao_id`,
        convenio_id: `coalesce(${d}.convenio_id, ${slip(`${d}.boleto_id`, 'convenio_id')})`,
        emissor: `${d}.emissor`,
        documento: `${d}.identificador`,
        registro: "'pendencia'",
        registro_id: `${d}.id`,
        ...facts,
      },
      from,
    );
  const strayContest = (d: string, enrolment: string) =>
    `coalesce(${contestOf(enrolment)}, (select c.concurso_id from convenios c where c.id = ${d}.convenio_id))`;
  const strayIn = (d: string, contest: string, from = '') =>
    stray(
      d,
      contest,
      {
        dia: dayOf(`${d}.pago_em`),
        criado_em: `${d}.created_at`,
        tipo: `case when ${d}.tipo = 'estorno' then 'estorno' else 'sem_dono' end`,
      },
      from,
    );
  const straySettled = (d: string, contest: string, from = 'where 1 = 1') => {
    const target = contestOf(`${d}.inscricao_id`);
    return `${stray(
      d,
      contest,
      {
        tipo: `case when ${d}.acao = 'confirmar' then case when ${target} = ${contest} then 'usado' else 'usado_em_outro' end
          when ${d}.tipo = 'estorno' then 'estorno_descartado'
          when ${d}.acao = 'devolver' then 'sem_dono_devolvido' else 'descartado' end`,
      },
      // The bank gave it back already: to say so moves nothing.
      `${from} and not (${d}.tipo = 'estorno' and ${d}.acao = 'devolver')`,
    )}
    ${stray(d, target, { tipo: "'destinado'", especie: "''" }, `${from} and ${d}.acao = 'confirmar' and ${target} <> ${contest}`)}`;
  };

  /** What a batch gives back. */
  const item = (i: string, tipo: string, instant: string, dia: string, from: string) =>
    add(
      {
        ...ofPayment('p'),
        especie: "'lote'",
        valor_centavos: `${i}.valor_centavos`,
        dia,
        criado_em: instant,
        tipo,
        registro: "'item'",
        registro_id: `${i}.id`,
      },
      `from pagamentos p ${from} ${from ? 'and' : 'where'} p.id = ${i}.pagamento_id`,
    );

  /** Brings what is owed by a refund to what it is now: money that was paid, and that no batch gives back. */
  const refund = (instant: string, which: string) => {
    const owed = `coalesce((select sum(case when l.tipo = 'reembolso_pedido' then 1 else -1 end)
      from lancamentos l where l.registro = 'reembolso' and l.registro_id = r.id), 0)`;
    const inBatch =
      "exists (select 1 from devolucao_itens v where v.inscricao_id = r.inscricao_id and v.status <> 'Fora')";
    const waits = `(r.cancelado_em is null and r.status in ('Solicitado', 'Processando') and not ${inBatch})`;
    return add(
      {
        ...ofPayment('p'),
        especie: "'reembolso'",
        dia: later(dayOf(instant), dayOf('p.pago_em')),
        criado_em: instant,
        tipo: `case when ${waits} then 'reembolso_pedido'
          when r.status = 'Efetuado' and not ${inBatch} then 'reembolso_pago' else 'reembolso_encerrado' end`,
        registro: "'reembolso'",
        registro_id: 'r.id',
      },
      `from reembolsos r join pagamentos p on p.inscricao_id = r.inscricao_id
       where ${which} and (case when ${waits} then 1 else 0 end) <> ${owed}`,
    );
  };
  return { payment, strayIn, straySettled, strayContest, item, refund, dayOf };
}

interface Event {
  table: string;
  event: string;
  when?: string;
  does: string;
}

function events({
  payment,
  strayIn,
  straySettled,
  strayContest,
  item,
  refund,
  dayOf,
}: ReturnType<typeof statements>): Event[] {
  const ofEnrolment = (row: string) => `r.inscricao_id = ${row}.inscricao_id and r.cancelado_em is null`;
  const moved = 'coalesce(new.cancelado_em, new.movido_em, new.data_processamento, new.created_at)';
  return [
    {
      table: 'pagamentos',
      event: 'insert',
      does: `${payment('new')} ${refund('new.confirmado_em', ofEnrolment('new'))}`,
    },
    { table: 'pendencias', event: 'insert', does: strayIn('new', strayContest('new', 'new.inscricao_id')) },
    {
      table: 'pendencias',
      event: 'update of status',
      when: "when (old.status = 'Aberta' and new.status = 'Resolvida')",
      does: straySettled('new', strayContest('old', 'old.inscricao_id')),
    },
    { table: 'reembolsos', event: 'insert', does: refund('new.created_at', 'r.id = new.id') },
    { table: 'reembolsos', event: 'update of status, cancelado_em', does: refund(moved, 'r.id = new.id') },
    {
      table: 'devolucao_itens',
      event: 'insert',
      does: `${item('new', "'lote_entrou'", 'new.updated_at', dayOf('new.updated_at'), '')}
        ${refund('new.updated_at', ofEnrolment('new'))}`,
    },
    {
      table: 'devolucao_itens',
      event: 'update of status',
      when: "when (old.status not in ('Pago', 'Fora') and new.status in ('Pago', 'Fora'))",
      does: `${item(
        'new',
        "case when new.status = 'Pago' then 'lote_pago' else 'lote_saiu' end",
        'new.updated_at',
        `case when new.status = 'Pago' then ${dayOf('new.pago_em')} else ${dayOf('new.updated_at')} end`,
        '',
      )} ${refund('new.updated_at', ofEnrolment('new'))}`,
    },
  ];
}

/** What the store holds already, by the days it still knows. */
async function fill(
  db: Kysely<unknown>,
  { payment, strayIn, straySettled, strayContest, item, dayOf, refund }: ReturnType<typeof statements>,
): Promise<void> {
  const came = strayContest('d', '(select b.inscricao_id from boletos b where b.id = d.boleto_id)');
  const moved = 'coalesce(r.cancelado_em, r.movido_em, r.data_processamento, r.created_at)';
  const frozen = 'coalesce(e.decidida_em, i.updated_at)';
  const batches = 'join devolucao_itens i on i.pagamento_id = p.id join devolucoes e on e.id = i.devolucao_id';
  const run = (statement: string) => sql.raw(statement.replace(/;\s*$/, '')).execute(db);
  await run(payment('p', 'from pagamentos p where 1 = 1'));
  await run(strayIn('d', came, 'from pendencias d'));
  for (const one of straySettled('d', came, "from pendencias d where d.status = 'Resolvida'").split(';'))
    if (one.trim() !== '') await run(one);
  await run(item('i', "'lote_entrou'", frozen, dayOf(frozen), batches));
  await run(
    item(
      'i',
      "case when i.status = 'Pago' then 'lote_pago' else 'lote_saiu' end",
      'i.updated_at',
      `case when i.status = 'Pago' then ${dayOf('i.pago_em')} else ${dayOf('i.updated_at')} end`,
      `${batches} and i.status in ('Pago', 'Fora')`,
    ),
  );
  // All were asked for, and some of them then paid, denied or taken back.
  const inBatch =
    "exists (select 1 from devolucao_itens v where v.inscricao_id = r.inscricao_id and v.status <> 'Fora')";
  await run(asAsked(refund('r.created_at', `not ${inBatch}`)));
  await run(refund(moved, '1 = 1'));
}

/** The statement of a refund, as if it were still waiting. */
function asAsked(statement: string): string {
  const waits = /\(r\.cancelado_em is null and r\.status in \('Solicitado', 'Processando'\)/g;
  return statement.replace(waits, '(1 = 1');
}

/** A row once written is never changed; which closed month it falls in goes with the closing. */
async function guard(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  const still = [...COLUMNS, 'id'].join(', ');
  const says = 'an entry of the accounts is never changed';
  if (postgres) {
    await sql
      .raw(`create function lancamentos_imutaveis() returns trigger language plpgsql as $$
        begin raise exception '${says}'; end $$`)
      .execute(db);
    await sql
      .raw(`create trigger lancamentos_imutaveis before update of ${still} or delete on lancamentos
        for each row execute function lancamentos_imutaveis()`)
      .execute(db);
    return;
  }
  for (const act of [`update of ${still}`, 'delete'])
    await sql
      .raw(
        `create trigger lancamentos_sem_${act.split(' ')[0]} before ${act} on lancamentos
         begin select raise(abort, '${says}'); end`,
      )
      .execute(db);
}
