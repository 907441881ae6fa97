// What a contest offers to choose from when something is asked for, such as care on the day of the exam: each item is the
// institute's own, and what else it needs depends on its kind.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('itens_de_catalogo')
    .addColumn('id', ...autoId(db))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id'))
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('nome', 'text', (c) => c.notNull())
    // The name without case or accents: two that read the same are one.
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('explicacao', 'text')
    .addColumn('lei', 'text')
    // JSON: the documents it demands, and what its kind adds.
    .addColumn('documentos', 'text', (c) => c.notNull())
    .addColumn('dados', 'text', (c) => c.notNull())
    .addColumn('ordem', 'integer', (c) => c.notNull())
    .addColumn('ativo', 'integer', (c) => c.notNull().check(sql`ativo in (0, 1)`))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .execute();
  await sql`create unique index itens_de_catalogo_nome on itens_de_catalogo (concurso_id, tipo, chave)
    where excluido_em is null`.execute(db);
}
