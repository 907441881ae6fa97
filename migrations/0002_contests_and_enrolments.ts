// Contests with their vacancies and publications, and the enrolments made in them.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const id = autoId(db);

  await db.schema
    .createTable('concursos')
    .addColumn('id', ...id)
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('titulo_busca', 'text', (c) => c.notNull())
    .addColumn('descricao', 'text')
    .addColumn('prefeitura', 'text', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('link_area_candidato', 'text')
    .addColumn('data_prazo_inicio', 'text', (c) => c.notNull())
    .addColumn('data_prazo_fim', 'text', (c) => c.notNull())
    .addColumn('prazo_final_isencao', 'text')
    .addColumn('ativo', 'integer', (c) => c.notNull().defaultTo(1).check(sql`ativo in (0, 1)`))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .addColumn('excluido_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .addCheckConstraint('concursos_periodo', sql`data_prazo_inicio < data_prazo_fim`)
    .execute();
  await sql`create index concursos_fim on concursos (data_prazo_fim) where excluido_em is null`.execute(db);

  await db.schema
    .createTable('vagas')
    .addColumn('id', ...id)
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('restrict'))
    .addColumn('cargo', 'text', (c) => c.notNull())
    .addColumn('nivel', 'text', (c) => c.notNull())
    .addColumn('descricao', 'text')
    .addColumn('valor_centavos', 'integer', (c) => c.notNull().check(sql`valor_centavos >= 0`))
    .addColumn('quantidade', 'integer', (c) => c.notNull().defaultTo(1).check(sql`quantidade >= 1`))
    .addColumn('vencimento_pagamento', 'text')
    .addColumn('ativo', 'integer', (c) => c.notNull().defaultTo(1).check(sql`ativo in (0, 1)`))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .execute();
  await db.schema.createIndex('vagas_concurso').on('vagas').column('concurso_id').execute();

  await db.schema
    .createTable('publicacoes')
    .addColumn('id', ...id)
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('restrict'))
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('descricao', 'text')
    .addColumn('arquivo_id', 'text', (c) => c.references('arquivos.id').onDelete('restrict'))
    .addColumn('url', 'text')
    .addColumn('data_publicacao', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('Ativo', 'Inativo')`))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .execute();
  await db.schema.createIndex('publicacoes_concurso').on('publicacoes').column('concurso_id').execute();
  await db.schema.createIndex('publicacoes_arquivo').on('publicacoes').column('arquivo_id').execute();

  await db.schema
    .createTable('inscricoes')
    .addColumn('id', ...id)
    .addColumn('candidato_id', 'integer', (c) => c.notNull().references('candidatos.id').onDelete('restrict'))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('restrict'))
    .addColumn('vaga_id', 'integer', (c) => c.notNull().references('vagas.id').onDelete('restrict'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('A', 'C')`))
    .addColumn('status_pagamento', 'text', (c) =>
      c.notNull().check(sql`status_pagamento in ('Pendente', 'Emitido', 'Pago', 'Vencido', 'Cancelado', 'Isento')`),
    )
    .addColumn('valor_centavos', 'integer', (c) => c.notNull().check(sql`valor_centavos >= 0`))
    .addColumn('possui_deficiencia', 'text', (c) => c.notNull().check(sql`possui_deficiencia in ('S', 'N')`))
    .addColumn('detalhe_deficiencia', 'text')
    .addColumn('arquivo_deficiencia_id', 'text', (c) => c.references('arquivos.id').onDelete('restrict'))
    .addColumn('possui_condicao_especial', 'text', (c) =>
      c.notNull().check(sql`possui_condicao_especial in ('S', 'N')`),
    )
    .addColumn('detalhe_condicao_especial', 'text')
    .addColumn('arquivo_condicao_id', 'text', (c) => c.references('arquivos.id').onDelete('restrict'))
    .addColumn('entrega_titulos', 'text', (c) => c.notNull().defaultTo('N').check(sql`entrega_titulos in ('S', 'N')`))
    .addColumn('cancelada_em', 'text')
    .execute();
  // The store itself keeps a candidate to one active enrolment in a contest.
  await sql`create unique index inscricoes_uma_ativa on inscricoes (candidato_id, concurso_id) where status = 'A'`.execute(
    db,
  );
  await db.schema.createIndex('inscricoes_candidato').on('inscricoes').columns(['candidato_id', 'id']).execute();
  await db.schema.createIndex('inscricoes_concurso').on('inscricoes').columns(['concurso_id', 'status']).execute();
  await db.schema.createIndex('inscricoes_vaga').on('inscricoes').columns(['vaga_id', 'status']).execute();
}
