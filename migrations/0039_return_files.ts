// Return files of banks as they were received, what was read of each line and what became of it; and in the ledger, which of
// them a payment was read from.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retornos')
    .addColumn('id', ...autoId(db))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('convenio_id', 'integer', (c) => c.notNull().references('convenios.id').onDelete('restrict'))
    .addColumn('administrador_id', 'integer', (c) => c.notNull().references('administradores.id').onDelete('restrict'))
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('tamanho', 'integer', (c) => c.notNull())
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('codificacao', 'text', (c) => c.notNull())
    .addColumn('quebra', 'text', (c) => c.notNull())
    // By what its lines name slips: a column of `boletos`.
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('gerado_em', 'text')
    .addColumn('de', 'text')
    .addColumn('ate', 'text')
    .addColumn('linhas', 'integer', (c) => c.notNull())
    .addColumn('pagamentos', 'integer', (c) => c.notNull())
    .addColumn('valor_centavos', 'integer', (c) => c.notNull())
    .addColumn('tratados', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('confirmados', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('conhecidos', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('na_fila', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('divergentes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('situacao', 'text', (c) => c.notNull().check(sql`situacao in ('Recebendo', 'Conferindo', 'Conferido')`))
    .addColumn('conferido_em', 'text')
    .execute();
  // The same file is read once for an agreement; one that is still being received does not count yet.
  await sql`create unique index retornos_arquivo on retornos (convenio_id, sha256) where situacao <> 'Recebendo'`.execute(
    db,
  );
  await sql`create index retornos_a_conferir on retornos (id) where situacao <> 'Conferido'`.execute(db);

  await db.schema
    .createTable('retornos_linhas')
    .addColumn('id', ...autoId(db))
    .addColumn('retorno_id', 'integer', (c) => c.notNull().references('retornos.id').onDelete('cascade'))
    .addColumn('numero', 'integer', (c) => c.notNull())
    // The first of the lines that tell of one thing.
    .addColumn('grupo', 'integer', (c) => c.notNull())
    // Which of the payments of its slip in the file it is.
    .addColumn('vez', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('recebido', 'text', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull().check(sql`tipo in ('pagamento', 'estorno', 'outra')`))
    .addColumn('movimento', 'text')
    .addColumn('identificador', 'text')
    .addColumn('valor_centavos', 'integer')
    .addColumn('pago_em', 'text')
    .addColumn('credito_em', 'text')
    // Null while nothing was done about it.
    .addColumn('desfecho', 'text')
    .addColumn('diferenca', 'text')
    .addColumn('boleto_id', 'integer', (c) => c.references('boletos.id').onDelete('restrict'))
    .addUniqueConstraint('retornos_linhas_numero', ['retorno_id', 'numero'])
    .execute();
  await sql`create index retornos_linhas_a_tratar on retornos_linhas (retorno_id, numero) where desfecho is null`.execute(
    db,
  );
  await sql`create index retornos_linhas_boleto on retornos_linhas (boleto_id) where boleto_id is not null`.execute(db);

  await db.schema
    .alterTable('pagamentos')
    .addColumn('retorno_id', 'integer', (c) => c.references('retornos.id').onDelete('restrict'))
    .execute();
}
