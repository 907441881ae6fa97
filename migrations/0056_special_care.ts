// Special care on the day of the exam: what a candidate asks for, each item decided on its own, and until when a contest takes it.
import { type Kysely, sql } from 'kysely';
import { keepCounted } from './counts.ts';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: as long as enrolments are open.
  await db.schema.alterTable('concursos').addColumn('prazo_atendimento', 'text').execute();
  await db.schema
    .createTable('cuidados')
    .addColumn('id', ...autoId(db))
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id'))
    .addColumn('candidato_id', 'integer', (c) => c.notNull().references('candidatos.id'))
    // JSON: what is asked, what for, and what was decided of each.
    .addColumn('itens', 'text', (c) => c.notNull())
    .addColumn('observacao', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('cancelada_em', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('P').check(sql`status in ('P', 'D', 'A', 'I')`))
    .addColumn('observacao_admin', 'text')
    .addColumn('decidido_em', 'text')
    .addColumn('decidido_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .execute();
  // The store itself keeps an enrolment to one that waits; what was answered stays, and another may ask for more.
  await sql`create unique index cuidados_um_pendente on cuidados (inscricao_id)
    where cancelada_em is null and status = 'P'`.execute(db);
  await db.schema.createIndex('cuidados_inscricao').on('cuidados').column('inscricao_id').execute();
  const indexes = {
    criacao: 'created_at, id',
    ordem_status: 'status, created_at, id',
    do_concurso: 'concurso_id, created_at, id, status',
    do_candidato: 'candidato_id, concurso_id, status, created_at',
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql.raw(`create index cuidados_${name} on cuidados (${columns}) where cancelada_em is null`).execute(db);
  await keepCounted(db, { table: 'cuidados', group: 'concurso_id', status: 'status', hidden: 'cancelada_em' });
}
