// Several files of one request, each with the demand it answers.
import type { Kysely } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pedido_documentos')
    .addColumn('id', ...autoId(db))
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('registro_id', 'integer', (c) => c.notNull())
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id'))
    .addColumn('candidato_id', 'integer', (c) => c.notNull().references('candidatos.id'))
    .addColumn('exigencia', 'text', (c) => c.notNull())
    .addColumn('arquivo_id', 'text', (c) => c.notNull().references('arquivos.id').onDelete('restrict'))
    .execute();
  const columns = { registro: ['tipo', 'registro_id'], candidato: ['candidato_id'], concurso: ['concurso_id'] };
  for (const [name, of] of Object.entries(columns))
    await db.schema.createIndex(`pedido_documentos_${name}`).on('pedido_documentos').columns(of).execute();
}
