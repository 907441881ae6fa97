// From where an account has logged in before, so that a flood of failures from elsewhere keeps nobody out of their own; and
// what tells which invented password or recovery code is worth the slow comparison.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('acessos_conhecidos')
    .addColumn('perfil', 'text', (c) => c.notNull().check(sql`perfil in ('candidato', 'admin')`))
    .addColumn('usuario_id', 'integer', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull().check(sql`tipo in ('navegador', 'endereco')`))
    // A keyed digest: neither the address nor what the browser carries can be read from it.
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('usado_em', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('acessos_conhecidos_pk', ['perfil', 'usuario_id', 'tipo', 'chave'])
    .execute();
  await db.schema.createIndex('acessos_conhecidos_uso').on('acessos_conhecidos').column('usado_em').execute();
  await db.schema.alterTable('tentativas').addColumn('navegador', 'text').execute();
  await db.schema.alterTable('senhas_provisorias').addColumn('marca', 'integer').execute();
  await db.schema.alterTable('codigos_de_recuperacao').addColumn('marca', 'integer').execute();
}
