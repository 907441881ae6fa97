// Titles that candidates claim points for: what each claims, and how much of it counts.
import { type Kysely, sql } from 'kysely';
import { keepCounted } from './counts.ts';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pontuacoes')
    .addColumn('id', ...autoId(db))
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id'))
    .addColumn('candidato_id', 'integer', (c) => c.notNull().references('candidatos.id'))
    .addColumn('prazo_id', 'integer', (c) => c.notNull().references('prazos.id').onDelete('restrict'))
    // JSON: which titles, how many, and how many of them count.
    .addColumn('itens', 'text', (c) => c.notNull())
    .addColumn('declarados_centesimos', 'integer', (c) => c.notNull().check(sql`declarados_centesimos >= 0`))
    .addColumn('concedidos_centesimos', 'integer', (c) => c.check(sql`concedidos_centesimos >= 0`))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('cancelada_em', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('P').check(sql`status in ('P', 'D', 'A', 'I')`))
    .addColumn('observacao_admin', 'text')
    .addColumn('decidido_em', 'text')
    .addColumn('decidido_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .execute();
  // The store itself keeps an enrolment to one claim, so that nothing counts twice.
  await sql`create unique index pontuacoes_uma_viva on pontuacoes (inscricao_id) where cancelada_em is null`.execute(
    db,
  );
  await db.schema.createIndex('pontuacoes_inscricao').on('pontuacoes').column('inscricao_id').execute();
  const indexes = {
    criacao: 'created_at, id',
    ordem_status: 'status, created_at, id',
    do_concurso: 'concurso_id, created_at, id, status',
    do_candidato: 'candidato_id, concurso_id, status, created_at',
    do_prazo: 'prazo_id',
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql.raw(`create index pontuacoes_${name} on pontuacoes (${columns}) where cancelada_em is null`).execute(db);
  await keepCounted(db, { table: 'pontuacoes', group: 'concurso_id', status: 'status', hidden: 'cancelada_em' });
}
