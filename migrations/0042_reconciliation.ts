// What the ledger, the bank, the enrolments and the published lists do not agree in, until somebody has mended or accepted it;
// and whom each published list has, so that it can be compared.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listas_publicadas')
    .addColumn('id', ...autoId(db))
    .addColumn('publicacao_id', 'integer', (c) => c.notNull().unique().references('publicacoes.id').onDelete('cascade'))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('cascade'))
    .addColumn('lista', 'text', (c) => c.notNull())
    .addColumn('lida_em', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    // The ids of its enrolments in order, each as what it adds to the one before, in base 36.
    .addColumn('inscricoes', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('listas_publicadas_concurso')
    .on('listas_publicadas')
    .columns(['lista', 'concurso_id'])
    .execute();

  await db.schema
    .createTable('divergencias')
    .addColumn('id', ...autoId(db))
    .addColumn('tipo', 'text', (c) => c.notNull())
    // The same fact is one row however often it is found.
    .addColumn('chave', 'text', (c) => c.notNull().unique())
    .addColumn('concurso_id', 'integer', (c) => c.references('concursos.id').onDelete('cascade'))
    .addColumn('inscricao_id', 'integer', (c) => c.references('inscricoes.id').onDelete('cascade'))
    .addColumn('valor_centavos', 'integer')
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    // The round that found it last; one that a later round no longer finds is mended.
    .addColumn('rodada', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('Aberta', 'Corrigida', 'Aceita')`))
    .addColumn('responsavel_id', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .addColumn('encerrada_em', 'text')
    .addColumn('aceita_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .addColumn('observacao', 'text')
    .execute();
  await sql`create index divergencias_abertas on divergencias (id) where status = 'Aberta'`.execute(db);
  await db.schema.createIndex('divergencias_inscricao').on('divergencias').column('inscricao_id').execute();
  await db.schema.createIndex('divergencias_concurso').on('divergencias').column('concurso_id').execute();

  await db.schema
    .createTable('conferencias')
    .addColumn('id', ...autoId(db))
    .addColumn('iniciada_em', 'text', (c) => c.notNull())
    .addColumn('terminada_em', 'text')
    // What each contest with a published list had, as JSON.
    .addColumn('resultado', 'text')
    .execute();

  // In what an open slip differs at its bank from what was issued, as JSON, when it was last asked about.
  await db.schema.alterTable('boletos').addColumn('mudou_no_banco', 'text').execute();
  await sql`create index boletos_mudados on boletos (id) where mudou_no_banco is not null`.execute(db);
}
