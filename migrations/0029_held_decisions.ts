// Decisions that may still be undone, what each administrator has open in a queue, and how each of them likes the panel.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decisoes_retidas')
    .addColumn('id', ...autoId(db))
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('registro_id', 'integer', (c) => c.notNull())
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('cascade'))
    .addColumn('candidato_id', 'integer', (c) => c.notNull().references('candidatos.id').onDelete('cascade'))
    .addColumn('administrador_id', 'integer', (c) => c.notNull().references('administradores.id').onDelete('cascade'))
    .addColumn('ip', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('nota', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('vence_em', 'text', (c) => c.notNull())
    .addColumn('descartada_em', 'text')
    .addColumn('motivo', 'text')
    .execute();
  // One that could not be made stays to be read, and stands in nobody's way.
  await sql`create unique index decisoes_retidas_pedido on decisoes_retidas (tipo, registro_id)
    where descartada_em is null`.execute(db);
  await sql`create index decisoes_retidas_vencidas on decisoes_retidas (vence_em) where descartada_em is null`.execute(
    db,
  );
  await db.schema
    .createIndex('decisoes_retidas_de')
    .on('decisoes_retidas')
    .columns(['administrador_id', 'tipo'])
    .execute();
  await db.schema.createIndex('decisoes_retidas_sobre').on('decisoes_retidas').column('candidato_id').execute();

  // One row a person, written over and over: what it says is old after a minute.
  await db.schema
    .createTable('presencas')
    .addColumn('administrador_id', 'integer', (c) =>
      c.primaryKey().references('administradores.id').onDelete('cascade'),
    )
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('registro_id', 'integer', (c) => c.notNull())
    .addColumn('desde', 'text', (c) => c.notNull())
    .addColumn('visto_em', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('preferencias_do_painel')
    .addColumn('administrador_id', 'integer', (c) =>
      c.primaryKey().references('administradores.id').onDelete('cascade'),
    )
    .addColumn('decidir_sem_perguntar', 'integer', (c) =>
      c.notNull().defaultTo(0).check(sql`decidir_sem_perguntar in (0, 1)`),
    )
    .addColumn('antigos_primeiro', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
