// The privacy notice in versions and who has read which; requests about one's own data; accounts that were erased; files
// that are to be taken out of the store.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const id = autoId(db);
  await db.schema
    .createTable('avisos_de_privacidade')
    .addColumn('id', ...id)
    // Null for the draft of the next one; the first came with the portal and is not here.
    .addColumn('versao', 'integer', (c) => c.unique())
    .addColumn('texto', 'text', (c) => c.notNull())
    // What changed since the version before, in a few words.
    .addColumn('mudancas', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('publicado_em', 'text')
    .addColumn('publicado_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .addCheckConstraint('avisos_de_privacidade_versao', sql`(versao is null) = (publicado_em is null)`)
    .execute();
  // A constant, so that the index holds one row.
  await sql`create unique index avisos_de_privacidade_rascunho on avisos_de_privacidade ((coalesce(versao, 0)))
    where versao is null`.execute(db);
  await db.schema
    .createTable('ciencias')
    .addColumn('id', ...id)
    .addColumn('candidato_id', 'integer', (c) => c.notNull().references('candidatos.id').onDelete('restrict'))
    .addColumn('versao', 'integer', (c) => c.notNull())
    .addColumn('ciente_em', 'text', (c) => c.notNull())
    .addColumn('ip', 'text')
    .addUniqueConstraint('ciencias_uma', ['candidato_id', 'versao'])
    .execute();

  await db.schema
    .createTable('pedidos_de_privacidade')
    .addColumn('id', ...id)
    .addColumn('candidato_id', 'integer', (c) => c.notNull().references('candidatos.id').onDelete('restrict'))
    .addColumn('protocolo', 'text', (c) => c.notNull().unique())
    .addColumn('tipo', 'text', (c) => c.notNull().check(sql`tipo in ('acesso', 'correcao', 'eliminacao')`))
    .addColumn('detalhe', 'text')
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .defaultTo('Aberto')
        .check(sql`status in ('Aberto', 'Em análise', 'Atendido', 'Atendido em parte', 'Negado', 'Cancelado')`),
    )
    .addColumn('created_at', 'text', (c) => c.notNull())
    // The last day to answer, in São Paulo.
    .addColumn('prazo', 'text', (c) => c.notNull())
    .addColumn('em_analise_em', 'text')
    .addColumn('encerrado_em', 'text')
    .addColumn('decidido_por', 'integer', (c) => c.references('administradores.id').onDelete('restrict'))
    .addColumn('resposta', 'text')
    // Of an erasure: what was kept and why, and what was taken away, as JSON.
    .addColumn('resultado', 'text')
    .execute();
  await sql`create unique index pedidos_de_privacidade_um_vivo on pedidos_de_privacidade (candidato_id, tipo)
    where status in ('Aberto', 'Em análise')`.execute(db);
  await db.schema
    .createIndex('pedidos_de_privacidade_status')
    .on('pedidos_de_privacidade')
    .columns(['status', 'prazo', 'id'])
    .execute();

  await db.schema.alterTable('candidatos').addColumn('eliminado_em', 'text').execute();
  // First the row says that the file is to go, then the file goes, then the row says that it is gone.
  await db.schema.alterTable('arquivos').addColumn('removido_em', 'text').execute();
  await db.schema.alterTable('arquivos').addColumn('apagado_em', 'text').execute();
  await sql`create index arquivos_a_apagar on arquivos (removido_em)
    where removido_em is not null and apagado_em is null`.execute(db);
  // What waits for its time to go.
  await sql`create index inscricoes_com_anexo on inscricoes (concurso_id)
    where detalhe_deficiencia is not null or detalhe_condicao_especial is not null
      or arquivo_deficiencia_id is not null or arquivo_condicao_id is not null`.execute(db);
  await sql`create index reembolsos_com_conta on reembolsos (status)
    where conta is not null or chave_pix is not null or titular_documento is not null`.execute(db);
}
