// Vacancies that are reserved: the lists a candidate asks to compete in, each decided on its own, until when a contest takes
// requests and whether for one list alone, and how many of a vacancy are reserved where somebody said another number than the rule's.
import { type Kysely, sql } from 'kysely';
import { keepCounted } from './counts.ts';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: as long as enrolments are open.
  await db.schema.alterTable('concursos').addColumn('prazo_reserva', 'text').execute();
  await db.schema
    .alterTable('concursos')
    .addColumn('reserva_unica', 'integer', (c) => c.notNull().defaultTo(0).check(sql`reserva_unica in (0, 1)`))
    .execute();
  await db.schema
    .createTable('vaga_reservas')
    .addColumn('vaga_id', 'integer', (c) => c.notNull().references('vagas.id').onDelete('restrict'))
    .addColumn('item_id', 'integer', (c) => c.notNull().references('itens_de_catalogo.id').onDelete('restrict'))
    .addColumn('quantidade', 'integer', (c) => c.notNull().check(sql`quantidade >= 0`))
    .addColumn('motivo', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('vaga_reservas_pk', ['vaga_id', 'item_id'])
    .execute();
  await db.schema
    .createTable('reservas')
    .addColumn('id', ...autoId(db))
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id'))
    .addColumn('candidato_id', 'integer', (c) => c.notNull().references('candidatos.id'))
    // JSON: which lists, and what was decided of each.
    .addColumn('itens', 'text', (c) => c.notNull())
    .addColumn('observacao', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('cancelada_em', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('P').check(sql`status in ('P', 'D', 'A', 'I')`))
    .addColumn('observacao_admin', 'text')
    .addColumn('decidido_em', 'text')
    .addColumn('decidido_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .execute();
  // The store itself keeps an enrolment to one that waits; what was answered stays, and another may ask for another list.
  await sql`create unique index reservas_um_pendente on reservas (inscricao_id)
    where cancelada_em is null and status = 'P'`.execute(db);
  await db.schema.createIndex('reservas_inscricao').on('reservas').column('inscricao_id').execute();
  const indexes = {
    criacao: 'created_at, id',
    ordem_status: 'status, created_at, id',
    do_concurso: 'concurso_id, created_at, id, status',
    do_candidato: 'candidato_id, concurso_id, status, created_at',
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql.raw(`create index reservas_${name} on reservas (${columns}) where cancelada_em is null`).execute(db);
  await keepCounted(db, { table: 'reservas', group: 'concurso_id', status: 'status', hidden: 'cancelada_em' });
}
