// What was published is never changed in silence: each publication, new version and withdrawal is an act with what it showed, and
// an act can say which publication it corrects. A published list keeps the data it was made from.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const publicacoes = () => db.schema.alterTable('publicacoes');
  await publicacoes()
    .addColumn('versao', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await publicacoes()
    .addColumn('retifica_id', 'integer', (c) => c.references('publicacoes.id').onDelete('set null'))
    .execute();
  await publicacoes().addColumn('mudanca', 'text').execute();
  // What was found in its file before it went out, and why it may be public.
  await publicacoes().addColumn('exame', 'text').execute();
  await publicacoes().addColumn('achados', 'text').execute();
  await publicacoes().addColumn('achados_motivo', 'text').execute();

  await db.schema
    .createTable('atos_publicados')
    .addColumn('id', ...autoId(db))
    .addColumn('publicacao_id', 'integer', (c) => c.notNull().references('publicacoes.id').onDelete('cascade'))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('cascade'))
    .addColumn('ato', 'text', (c) =>
      c.notNull().check(sql`ato in ('publicacao', 'substituicao', 'alteracao', 'retirada', 'republicacao')`),
    )
    .addColumn('versao', 'integer', (c) => c.notNull())
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('descricao', 'text')
    .addColumn('data_publicacao', 'text', (c) => c.notNull())
    .addColumn('arquivo_id', 'text', (c) => c.references('arquivos.id').onDelete('restrict'))
    .addColumn('url', 'text')
    .addColumn('nome', 'text')
    .addColumn('retifica_id', 'integer', (c) => c.references('publicacoes.id').onDelete('set null'))
    .addColumn('mudanca', 'text')
    .addColumn('motivo', 'text')
    // Null for what was published before acts were kept.
    .addColumn('administrador_id', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('atos_publicados_concurso')
    .on('atos_publicados')
    .columns(['concurso_id', 'id'])
    .execute();
  await db.schema
    .createIndex('atos_publicados_publicacao')
    .on('atos_publicados')
    .columns(['publicacao_id', 'id'])
    .execute();
  await db.schema.createIndex('atos_publicados_arquivo').on('atos_publicados').column('arquivo_id').execute();

  // What is published now was published once; how often it changed before, nobody wrote down.
  await sql`insert into atos_publicados
      (publicacao_id, concurso_id, ato, versao, titulo, descricao, data_publicacao, arquivo_id, url, nome, created_at)
    select id, concurso_id, 'publicacao', 1, titulo, descricao, data_publicacao, arquivo_id, url, nome, created_at
    from publicacoes where status = 'Ativo' and excluido_em is null order by created_at, id`.execute(db);

  const listas = () => db.schema.alterTable('listas_publicadas');
  await listas()
    .addColumn('dados_id', 'text', (c) => c.references('arquivos.id').onDelete('restrict'))
    .execute();
  await listas()
    .addColumn('csv_id', 'text', (c) => c.references('arquivos.id').onDelete('restrict'))
    .execute();
}
