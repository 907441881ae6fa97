// Giving back to many: batches of refunds, what each owes to whom, and the files that go to a bank and come back from it.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const id = autoId(db);

  await db.schema
    .createTable('devolucoes')
    .addColumn('id', ...id)
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('restrict'))
    // JSON lists of ids; null for the whole contest.
    .addColumn('vagas', 'text')
    .addColumn('inscricoes', 'text')
    .addColumn('motivo', 'text', (c) => c.notNull())
    .addColumn('usar_pix', 'integer', (c) => c.notNull().check(sql`usar_pix in (0, 1)`))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('Aguardando aprovação', 'Recusada', 'Cancelada', 'Em andamento', 'Concluída')`),
    )
    .addColumn('pessoas', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('criada_por', 'integer', (c) => c.notNull().references('administradores.id').onDelete('restrict'))
    .addColumn('decidida_em', 'text')
    .addColumn('decidida_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .addColumn('nota', 'text')
    .addColumn('concluida_em', 'text')
    .execute();
  await db.schema.createIndex('devolucoes_status').on('devolucoes').columns(['status', 'id']).execute();
  await db.schema.createIndex('devolucoes_concurso').on('devolucoes').column('concurso_id').execute();

  await db.schema
    .createTable('devolucao_arquivos')
    .addColumn('id', ...id)
    .addColumn('devolucao_id', 'integer', (c) => c.notNull().references('devolucoes.id').onDelete('restrict'))
    .addColumn('tipo', 'text', (c) => c.notNull().check(sql`tipo in ('remessa', 'retorno')`))
    // Counts the files that go to a bank, whatever their batch: banks refuse one that repeats.
    .addColumn('numero', 'integer', (c) => c.unique())
    .addColumn('formato', 'text', (c) => c.notNull().check(sql`formato in ('cnab240', 'csv')`))
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('itens', 'integer', (c) => c.notNull())
    .addColumn('centavos', 'bigint', (c) => c.notNull())
    .addColumn('resumo', 'text')
    .addColumn('arquivo_id', 'text', (c) => c.references('arquivos.id').onDelete('restrict'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('criado_por', 'integer', (c) => c.notNull().references('administradores.id').onDelete('restrict'))
    .execute();
  // An answer is read once.
  await sql`create unique index devolucao_arquivos_retorno on devolucao_arquivos (devolucao_id, sha256)
    where tipo = 'retorno'`.execute(db);
  await db.schema.createIndex('devolucao_arquivos_de').on('devolucao_arquivos').column('devolucao_id').execute();

  await db.schema
    .createTable('devolucao_itens')
    .addColumn('id', ...id)
    .addColumn('devolucao_id', 'integer', (c) => c.notNull().references('devolucoes.id').onDelete('restrict'))
    .addColumn('pagamento_id', 'integer', (c) => c.notNull().references('pagamentos.id').onDelete('restrict'))
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('boleto_id', 'integer', (c) => c.references('boletos.id').onDelete('restrict'))
    .addColumn('valor_centavos', 'integer', (c) => c.notNull().check(sql`valor_centavos > 0`))
    .addColumn('forma', 'text', (c) => c.notNull().check(sql`forma in ('estorno_asaas', 'pix_cpf', 'formulario')`))
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .check(sql`status in ('Na fila', 'Em estorno', 'A pagar', 'Aguardando conta', 'No arquivo', 'Pago', 'Fora')`),
    )
    .addColumn('reembolso_id', 'integer', (c) => c.references('reembolsos.id').onDelete('restrict'))
    .addColumn('motivo', 'text')
    // How often it went into a file, and into which it went last.
    .addColumn('vez', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('arquivo_id', 'integer', (c) => c.references('devolucao_arquivos.id').onDelete('restrict'))
    // When its bank was asked to give it back, whether the answer to that was lost, and when to ask next.
    .addColumn('estorno_em', 'text')
    .addColumn('incerto', 'integer', (c) => c.notNull().defaultTo(0).check(sql`incerto in (0, 1)`))
    .addColumn('tentativas', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('tentar_em', 'text')
    .addColumn('pago_em', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  // The store itself keeps a payment from being given back twice.
  await sql`create unique index devolucao_itens_vivo on devolucao_itens (pagamento_id) where status <> 'Fora'`.execute(
    db,
  );
  await db.schema
    .createIndex('devolucao_itens_status')
    .on('devolucao_itens')
    .columns(['devolucao_id', 'status', 'id'])
    .execute();
  await sql`create index devolucao_itens_devidos on devolucao_itens (tentar_em) where tentar_em is not null`.execute(
    db,
  );
  await db.schema.createIndex('devolucao_itens_reembolso').on('devolucao_itens').column('reembolso_id').execute();
  await db.schema.createIndex('devolucao_itens_inscricao').on('devolucao_itens').column('inscricao_id').execute();
  await db.schema.createIndex('devolucao_itens_boleto').on('devolucao_itens').column('boleto_id').execute();
}
