// Fees: bank agreements, slips, the ledger of payments, the notices banks send, and payments that found no owner.
// Two rules are kept by the store itself: a payment once written is never changed, and nothing is paid without one.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const id = autoId(db);

  await db.schema
    .createTable('convenios')
    .addColumn('id', ...id)
    .addColumn('concurso_id', 'integer', (c) => c.notNull().references('concursos.id').onDelete('restrict'))
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull().check(sql`tipo in ('BB', 'ASAAS')`))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('Ativo', 'Inativo')`))
    .addColumn('cnpj_beneficiario', 'text')
    .addColumn('webhook_url', 'text')
    .addColumn('webhook_secret_cifrado', 'text')
    .addColumn('url_base_api', 'text')
    .addColumn('api_key_cifrada', 'text')
    .addColumn('numero_convenio', 'text')
    .addColumn('carteira', 'text')
    .addColumn('variacao_carteira', 'text')
    .addColumn('agencia', 'text')
    .addColumn('conta', 'text')
    .addColumn('tipo_conta', 'text')
    .addColumn('client_id', 'text')
    .addColumn('client_secret_cifrado', 'text')
    .addColumn('oauth_url', 'text')
    .addColumn('chave_aplicacao', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .execute();
  await db.schema.createIndex('convenios_concurso').on('convenios').column('concurso_id').execute();

  // The payer as each agreement's bank knows them.
  await db.schema
    .createTable('clientes_emissor')
    .addColumn('convenio_id', 'integer', (c) => c.notNull().references('convenios.id').onDelete('restrict'))
    .addColumn('candidato_id', 'integer', (c) => c.notNull().references('candidatos.id').onDelete('restrict'))
    .addColumn('cliente_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('clientes_emissor_pk', ['convenio_id', 'candidato_id'])
    .execute();
  await db.schema.createIndex('clientes_emissor_candidato').on('clientes_emissor').column('candidato_id').execute();

  // The next number of each series that a bank wants without gaps or repeats.
  await db.schema
    .createTable('sequencias')
    .addColumn('nome', 'text', (c) => c.primaryKey().notNull())
    .addColumn('valor', 'integer', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('boletos')
    .addColumn('id', ...id)
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().references('inscricoes.id').onDelete('restrict'))
    .addColumn('convenio_id', 'integer', (c) => c.references('convenios.id').onDelete('restrict'))
    .addColumn('emissor', 'text', (c) => c.notNull().check(sql`emissor in ('ASAAS', 'BB', 'DEMONSTRACAO')`))
    // Registrando: asked of the bank, whose answer has not been read yet.
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('Registrando', 'Emitido', 'Pago', 'Cancelado')`),
    )
    .addColumn('valor_centavos', 'integer', (c) => c.notNull().check(sql`valor_centavos > 0`))
    .addColumn('vencimento', 'text', (c) => c.notNull())
    .addColumn('pagavel_ate', 'text', (c) => c.notNull())
    .addColumn('referencia', 'text', (c) => c.notNull().unique())
    .addColumn('nosso_numero', 'text')
    .addColumn('external_id', 'text')
    .addColumn('linha_digitavel', 'text')
    .addColumn('codigo_barras', 'text')
    .addColumn('pix_copia_e_cola', 'text')
    .addColumn('incerto', 'integer', (c) => c.notNull().defaultTo(0).check(sql`incerto in (0, 1)`))
    .addColumn('tentativas', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('reservado_por', 'text')
    .addColumn('reservado_ate', 'text')
    .addColumn('erro', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('emitido_em', 'text')
    .addColumn('pago_em', 'text')
    .addColumn('valor_pago_centavos', 'integer')
    .addColumn('cancelado_em', 'text')
    // When to ask the bank next: whether it was paid, or to take it back.
    .addColumn('consultar_em', 'text')
    .addColumn('baixar_em', 'text')
    .execute();
  // The store itself keeps an enrolment to one slip that can be paid.
  await sql`create unique index boletos_um_vivo on boletos (inscricao_id) where status <> 'Cancelado'`.execute(db);
  await db.schema.createIndex('boletos_inscricao').on('boletos').columns(['inscricao_id', 'id']).execute();
  await db.schema.createIndex('boletos_convenio').on('boletos').columns(['convenio_id', 'nosso_numero']).execute();
  await db.schema.createIndex('boletos_externo').on('boletos').columns(['convenio_id', 'external_id']).execute();
  await sql`create index boletos_a_consultar on boletos (consultar_em) where consultar_em is not null`.execute(db);
  await sql`create index boletos_a_baixar on boletos (baixar_em) where baixar_em is not null`.execute(db);

  await db.schema
    .createTable('pagamentos')
    .addColumn('id', ...id)
    // An enrolment is paid once.
    .addColumn('inscricao_id', 'integer', (c) => c.notNull().unique().references('inscricoes.id').onDelete('restrict'))
    .addColumn('boleto_id', 'integer', (c) => c.unique().references('boletos.id').onDelete('restrict'))
    .addColumn('valor_centavos', 'integer', (c) => c.notNull().check(sql`valor_centavos > 0`))
    .addColumn('pago_em', 'text', (c) => c.notNull())
    .addColumn('confirmado_em', 'text', (c) => c.notNull())
    .addColumn('origem', 'text', (c) =>
      c.notNull().check(sql`origem in ('notificacao', 'conciliacao', 'manual', 'pendencia')`),
    )
    .addColumn('emissor', 'text')
    .addColumn('administrador_id', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .addColumn('observacao', 'text')
    .execute();
  await db.schema.createIndex('pagamentos_em').on('pagamentos').column('confirmado_em').execute();

  await db.schema
    .createTable('notificacoes')
    .addColumn('id', ...id)
    .addColumn('emissor', 'text', (c) => c.notNull())
    .addColumn('convenio_id', 'integer', (c) => c.notNull().references('convenios.id').onDelete('restrict'))
    .addColumn('evento_id', 'text', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('corpo', 'text', (c) => c.notNull())
    .addColumn('recebida_em', 'text', (c) => c.notNull())
    .addColumn('vezes', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('resultado', 'text')
    .addColumn('tentativas', 'integer', (c) => c.notNull().defaultTo(0))
    // Null when there is nothing more to do with it.
    .addColumn('proxima_tentativa_em', 'text')
    .addColumn('reservada_ate', 'text')
    .addColumn('erro', 'text')
    .addUniqueConstraint('notificacoes_evento', ['convenio_id', 'evento_id'])
    .execute();
  await sql`create index notificacoes_a_tratar on notificacoes (convenio_id, proxima_tentativa_em)
    where proxima_tentativa_em is not null`.execute(db);

  await db.schema
    .createTable('pendencias')
    .addColumn('id', ...id)
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull())
    // The same payment seen twice is one entry.
    .addColumn('chave', 'text', (c) => c.notNull().unique())
    .addColumn('emissor', 'text', (c) => c.notNull())
    .addColumn('convenio_id', 'integer', (c) => c.references('convenios.id').onDelete('restrict'))
    .addColumn('boleto_id', 'integer', (c) => c.references('boletos.id').onDelete('restrict'))
    .addColumn('inscricao_id', 'integer', (c) => c.references('inscricoes.id').onDelete('restrict'))
    .addColumn('identificador', 'text')
    .addColumn('valor_centavos', 'integer', (c) => c.notNull())
    .addColumn('valor_esperado_centavos', 'integer')
    .addColumn('pago_em', 'text', (c) => c.notNull())
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('Aberta', 'Resolvida')`))
    .addColumn('acao', 'text')
    .addColumn('observacao', 'text')
    .addColumn('resolvida_em', 'text')
    .addColumn('resolvida_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .execute();
  await db.schema.createIndex('pendencias_status').on('pendencias').columns(['status', 'id']).execute();

  await (db.getExecutor().adapter instanceof PostgresAdapter ? guardPostgres(db) : guardSqlite(db));
}

async function guardSqlite(db: Kysely<unknown>): Promise<void> {
  for (const act of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger pagamentos_sem_${act} before ${act} on pagamentos
         begin select raise(abort, 'a payment of the ledger is never changed'); end`,
      )
      .execute(db);
  }
  for (const [table, column, condition] of PAID) {
    for (const act of ['insert on', `update of ${column} on`]) {
      const name = `${table}_pago_${act.split(' ')[0]}`;
      await sql
        .raw(
          `create trigger ${name} before ${act} ${table} when new.${column} = 'Pago'
           and not exists (select 1 from pagamentos p where ${condition})
           begin select raise(abort, 'nothing is paid without a payment in the ledger'); end`,
        )
        .execute(db);
    }
  }
}

/** What may only say `Pago` when the ledger has the payment. */
const PAID = [
  ['inscricoes', 'status_pagamento', 'p.inscricao_id = new.id'],
  ['boletos', 'status', 'p.inscricao_id = new.inscricao_id'],
] as const;

async function guardPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function pagamentos_imutaveis() returns trigger language plpgsql as $$
    begin raise exception 'a payment of the ledger is never changed'; end $$`.execute(db);
  await sql`create trigger pagamentos_imutaveis before update or delete on pagamentos
    for each row execute function pagamentos_imutaveis()`.execute(db);
  for (const [table, column, condition] of PAID) {
    await sql
      .raw(
        `create function ${table}_pago() returns trigger language plpgsql as $$
         begin
           if new.${column} = 'Pago' and not exists (select 1 from pagamentos p where ${condition}) then
             raise exception 'nothing is paid without a payment in the ledger';
           end if;
           return new;
         end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger ${table}_pago before insert or update of ${column} on ${table}
         for each row execute function ${table}_pago()`,
      )
      .execute(db);
  }
}
