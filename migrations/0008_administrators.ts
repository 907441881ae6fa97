// Administrators have a role, may be invited, and may have a second factor. Those there were stay full administrators.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

const PAPEIS = sql`papel in ('total', 'financeiro', 'analista', 'auditor')`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('administradores')
    .addColumn('papel', 'text', (c) => c.notNull().defaultTo('total').check(PAPEIS))
    .execute();
  await db.schema.alterTable('administradores').addColumn('desativado_em', 'text').execute();
  // Sealed; there from the moment a set-up begins, in force once `segundo_fator_em` is set.
  await db.schema.alterTable('administradores').addColumn('segundo_fator_segredo', 'text').execute();
  await db.schema.alterTable('administradores').addColumn('segundo_fator_em', 'text').execute();
  // The last step of time whose code was used: no code works twice.
  await db.schema
    .alterTable('administradores')
    .addColumn('segundo_fator_passo', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('codigos_de_recuperacao')
    .addColumn('id', ...autoId(db))
    .addColumn('administrador_id', 'integer', (c) => c.notNull().references('administradores.id'))
    .addColumn('codigo_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('usado_em', 'text')
    .execute();
  await db.schema
    .createIndex('codigos_de_recuperacao_administrador')
    .unique()
    .on('codigos_de_recuperacao')
    .columns(['administrador_id', 'codigo_hash'])
    .execute();

  await db.schema
    .createTable('convites')
    .addColumn('id', ...autoId(db))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('papel', 'text', (c) => c.notNull().check(PAPEIS))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('enviado_em', 'text', (c) => c.notNull())
    .addColumn('expira_em', 'text', (c) => c.notNull())
    .addColumn('criado_por', 'integer', (c) => c.notNull().references('administradores.id'))
    .addColumn('aceito_em', 'text')
    .addColumn('cancelado_em', 'text')
    .addColumn('administrador_id', 'integer', (c) => c.references('administradores.id'))
    .execute();
  // One open invitation for an address.
  await sql`create unique index convites_email on convites (email) where aceito_em is null and cancelado_em is null`.execute(
    db,
  );
}
