// A contest's calendar: phases of its own beside the dates that its windows, vacancies and itself have; what follows what; how
// each date stood when it was last told to calendars of others; which versions were published; and each person's own address.
import type { Kysely } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('etapas')
    .addColumn('id', ...autoId(db))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('cascade'))
    .addColumn('nome', 'text', (c) => c.notNull())
    // A date, or an instant.
    .addColumn('data_inicio', 'text', (c) => c.notNull())
    .addColumn('data_fim', 'text')
    .addColumn('local', 'text')
    .addColumn('observacao', 'text')
    .addColumn('publica', 'integer', (c) => c.notNull())
    // Candidates have to be somewhere.
    .addColumn('comparece', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .execute();
  await db.schema.createIndex('etapas_concurso').on('etapas').column('concurso_id').execute();
  await db.schema.createIndex('etapas_inicio').on('etapas').column('data_inicio').execute();

  await db.schema
    .createTable('vinculos_de_fases')
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('cascade'))
    .addColumn('fase', 'text', (c) => c.notNull())
    .addColumn('acompanha', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('vinculos_de_fases_pk', ['concurso_id', 'fase'])
    .execute();

  await db.schema
    .createTable('fases_anotadas')
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('cascade'))
    .addColumn('fase', 'text', (c) => c.notNull())
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('inicio', 'text')
    .addColumn('fim', 'text')
    .addColumn('local', 'text')
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('alterada_em', 'text', (c) => c.notNull())
    .addColumn('retirada_em', 'text')
    .addPrimaryKeyConstraint('fases_anotadas_pk', ['concurso_id', 'fase'])
    .execute();

  await db.schema
    .createTable('cronogramas')
    .addColumn('id', ...autoId(db))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('cascade'))
    .addColumn('versao', 'integer', (c) => c.notNull())
    .addColumn('publicacao_id', 'integer', (c) => c.notNull().references('publicacoes.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('cronogramas_versao', ['concurso_id', 'versao'])
    .execute();
  await db.schema.createIndex('cronogramas_publicacao').on('cronogramas').column('publicacao_id').execute();

  await db.schema
    .createTable('agendas')
    .addColumn('id', ...autoId(db))
    .addColumn('candidato_id', 'integer', (c) => c.notNull().unique().references('candidatos.id').onDelete('cascade'))
    // Found by its digest; shown again to whose it is.
    .addColumn('codigo_hash', 'text', (c) => c.notNull().unique())
    .addColumn('codigo_cifrado', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}
