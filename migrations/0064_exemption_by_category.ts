// Exemption by category: which one a request was asked by, what its candidate declared, and the files that go to the ministry and
// come back from it.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('isencao_arquivos')
    .addColumn('id', ...autoId(db))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('restrict'))
    .addColumn('categoria_id', 'integer', (c) => c.notNull().references('itens_de_catalogo.id').onDelete('restrict'))
    .addColumn('tipo', 'text', (c) => c.notNull().check(sql`tipo in ('remessa', 'retorno')`))
    .addColumn('sequencia', 'integer')
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('itens', 'integer', (c) => c.notNull())
    .addColumn('arquivo_id', 'text', (c) => c.notNull().references('arquivos.id').onDelete('restrict'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('criado_por', 'integer', (c) => c.notNull().references('administradores.id').onDelete('restrict'))
    .addColumn('aplicado_em', 'text')
    .addColumn('aplicado_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .addColumn('resumo', 'text')
    .execute();
  // The store itself keeps two files from having one number, and an answer from being taken in twice.
  await sql`create unique index isencao_arquivos_sequencia on isencao_arquivos (concurso_id, sequencia)
    where tipo = 'remessa'`.execute(db);
  await sql`create unique index isencao_arquivos_retorno on isencao_arquivos (categoria_id, sha256)
    where tipo = 'retorno'`.execute(db);

  const columns = [
    'categoria_id integer references itens_de_catalogo (id)',
    'categoria text',
    'nis text',
    'respostas text',
    'retorno_id integer references isencao_arquivos (id)',
    'fundamento text',
    'complementada_em text',
  ];
  for (const column of columns) await sql.raw(`alter table isencoes add column ${column}`).execute(db);
  await sql`create index isencoes_categoria on isencoes (categoria_id, status) where categoria_id is not null`.execute(
    db,
  );
}
