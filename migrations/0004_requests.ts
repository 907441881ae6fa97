// What candidates send and ask for: windows of a contest, documents, appeals, exemptions, refunds, and the protocol that
// proves each of them.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const id = autoId(db);

  await db.schema
    .createTable('prazos')
    .addColumn('id', ...id)
    .addColumn('tipo', 'text', (c) => c.notNull().check(sql`tipo in ('recurso', 'envio')`))
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('restrict'))
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addColumn('data_inicio', 'text', (c) => c.notNull())
    .addColumn('data_fim', 'text', (c) => c.notNull())
    .addColumn('quantidade_limite_envio', 'integer', (c) =>
      c.notNull().defaultTo(1).check(sql`quantidade_limite_envio >= 1`),
    )
    .addColumn('exibir_n_questoes', 'integer', (c) => c.notNull().defaultTo(0).check(sql`exibir_n_questoes >= 0`))
    // Hundredths, so that what is typed is what is kept.
    .addColumn('pontuacao_centesimos', 'integer', (c) => c.notNull().defaultTo(0).check(sql`pontuacao_centesimos >= 0`))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .addCheckConstraint('prazos_periodo', sql`data_inicio < data_fim`)
    .execute();
  await db.schema.createIndex('prazos_concurso').on('prazos').columns(['tipo', 'concurso_id']).execute();

  await db.schema
    .createTable('envios')
    .addColumn('id', ...id)
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('prazo_id', 'integer', (c) => c.notNull().references('prazos.id').onDelete('restrict'))
    .addColumn('descricao', 'text')
    .addColumn('arquivo_id', 'text', (c) => c.notNull().references('arquivos.id').onDelete('restrict'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .addColumn('validacao', 'text', (c) => c.notNull().defaultTo('P').check(sql`validacao in ('P', 'A', 'R')`))
    .addColumn('resposta', 'text')
    .addColumn('decidido_em', 'text')
    .addColumn('decidido_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .execute();
  await db.schema.createIndex('envios_inscricao').on('envios').columns(['inscricao_id', 'prazo_id']).execute();
  await db.schema.createIndex('envios_validacao').on('envios').columns(['validacao', 'id']).execute();

  await db.schema
    .createTable('recursos')
    .addColumn('id', ...id)
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('prazo_id', 'integer', (c) => c.notNull().references('prazos.id').onDelete('restrict'))
    .addColumn('numero_questao', 'integer', (c) => c.notNull())
    .addColumn('motivo', 'text', (c) => c.notNull())
    .addColumn('arquivo_id', 'text', (c) => c.references('arquivos.id').onDelete('restrict'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('P').check(sql`status in ('P', 'D', 'I')`))
    .addColumn('observacao_admin', 'text')
    .addColumn('decidido_em', 'text')
    .addColumn('decidido_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .execute();
  await db.schema.createIndex('recursos_inscricao').on('recursos').columns(['inscricao_id', 'prazo_id']).execute();
  await db.schema.createIndex('recursos_status').on('recursos').columns(['status', 'id']).execute();

  await db.schema
    .createTable('isencoes')
    .addColumn('id', ...id)
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('motivo', 'text', (c) => c.notNull())
    .addColumn('arquivo_id', 'text', (c) => c.references('arquivos.id').onDelete('restrict'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('cancelada_em', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('P').check(sql`status in ('P', 'D', 'I')`))
    .addColumn('observacao_admin', 'text')
    .addColumn('decidido_em', 'text')
    .addColumn('decidido_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .execute();
  // The store itself keeps an enrolment to one request that lives.
  await sql`create unique index isencoes_uma_viva on isencoes (inscricao_id) where cancelada_em is null`.execute(db);
  await db.schema.createIndex('isencoes_status').on('isencoes').columns(['status', 'id']).execute();

  await db.schema
    .createTable('reembolsos')
    .addColumn('id', ...id)
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('valor_centavos', 'integer', (c) => c.notNull().check(sql`valor_centavos > 0`))
    .addColumn('tipo_restituicao', 'integer', (c) => c.notNull().check(sql`tipo_restituicao in (1, 2, 3)`))
    .addColumn('banco', 'text')
    .addColumn('agencia', 'text')
    .addColumn('conta', 'text')
    .addColumn('tipo_conta', 'text', (c) => c.check(sql`tipo_conta in ('cc', 'cp')`))
    .addColumn('titular_documento', 'text')
    .addColumn('titular_nome', 'text')
    .addColumn('chave_pix', 'text')
    .addColumn('motivo', 'text')
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('Solicitado', 'Processando', 'Efetuado', 'Negado')`),
    )
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('cancelado_em', 'text')
    .addColumn('data_processamento', 'text')
    .addColumn('observacao_admin', 'text')
    .addColumn('comprovante_reembolso', 'text')
    .addColumn('decidido_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .execute();
  await sql`create unique index reembolsos_um_vivo on reembolsos (inscricao_id) where cancelado_em is null`.execute(db);
  await db.schema.createIndex('reembolsos_status').on('reembolsos').columns(['status', 'id']).execute();

  await db.schema
    .createTable('protocolos')
    .addColumn('id', ...id)
    .addColumn('numero', 'text', (c) => c.notNull().unique())
    // What is typed, or read from the QR code, to check that the paper is ours.
    .addColumn('codigo', 'text', (c) => c.notNull().unique())
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('registro_id', 'integer', (c) => c.notNull())
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('emitido_em', 'text', (c) => c.notNull())
    .addColumn('arquivo_id', 'text', (c) => c.references('arquivos.id').onDelete('restrict'))
    .addUniqueConstraint('protocolos_registro', ['tipo', 'registro_id'])
    .execute();
  await db.schema.createIndex('protocolos_inscricao').on('protocolos').column('inscricao_id').execute();
}
