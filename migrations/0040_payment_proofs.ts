// "Paguei e não confirmou": what candidates send to show a payment that the portal does not know of.
import { type Kysely, sql } from 'kysely';
import { keepCounted } from './counts.ts';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comprovacoes')
    .addColumn('id', ...autoId(db))
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id'))
    .addColumn('candidato_id', 'integer', (c) => c.notNull().references('candidatos.id'))
    .addColumn('dia_pagamento', 'text')
    .addColumn('valor_pago_centavos', 'integer', (c) => c.check(sql`valor_pago_centavos >= 0`))
    .addColumn('observacao', 'text')
    .addColumn('arquivo_id', 'text', (c) => c.notNull().references('arquivos.id').onDelete('restrict'))
    .addColumn('lido', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('cancelada_em', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('P').check(sql`status in ('P', 'C', 'N')`))
    .addColumn('observacao_admin', 'text')
    .addColumn('decidido_em', 'text')
    .addColumn('decidido_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .execute();
  // The store itself keeps an enrolment to one that waits; what was answered stays, and another may follow.
  await sql`create unique index comprovacoes_uma_pendente on comprovacoes (inscricao_id)
    where cancelada_em is null and status = 'P'`.execute(db);
  await db.schema.createIndex('comprovacoes_inscricao').on('comprovacoes').column('inscricao_id').execute();
  const indexes = {
    criacao: 'created_at, id',
    ordem_status: 'status, created_at, id',
    do_concurso: 'concurso_id, created_at, id, status',
    do_candidato: 'candidato_id, concurso_id, status, created_at',
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql
      .raw(`create index comprovacoes_${name} on comprovacoes (${columns}) where cancelada_em is null`)
      .execute(db);
  await keepCounted(db, { table: 'comprovacoes', group: 'concurso_id', status: 'status', hidden: 'cancelada_em' });
}
