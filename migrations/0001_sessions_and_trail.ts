// People, their sessions, and the trail they leave: administrators, candidates, sessions, throttles, idempotency, audit
// log, mail outbox and files.
import { type Kysely, sql } from 'kysely';
import { autoId } from './dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const id = autoId(db);

  await db.schema
    .createTable('administradores')
    .addColumn('id', ...id)
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('senha_hash', 'text', (c) => c.notNull())
    .addColumn('ativo', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ultimo_acesso_em', 'text')
    .execute();

  let candidatos = db.schema
    .createTable('candidatos')
    .addColumn('id', ...id)
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('cpf', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('senha_hash', 'text', (c) => c.notNull());
  const textos = [
    'rg',
    'rg_orgao_emissor',
    'rg_data_emissao',
    'sexo',
    'data_nascimento',
    'estado_civil',
    'nacionalidade',
    'natural_uf',
    'natural_cidade',
    'cep',
    'endereco',
    'numero',
    'complemento',
    'bairro',
    'uf',
    'cidade',
    'telefone_celular',
    'telefone_residencial',
    'telefone_comercial',
    'nome_mae',
    'nome_pai',
    'detalhe_deficiencia',
    'detalhe_condicao_especial',
    'primeiro_acesso_em',
  ];
  for (const texto of textos) candidatos = candidatos.addColumn(texto, 'text');
  for (const flag of [
    'possui_deficiencia',
    'possui_condicao_especial',
    'isencao_taxa_inscricao',
    'entrega_titulos_finalizada',
  ]) {
    candidatos = candidatos.addColumn(flag, 'text', (c) =>
      c
        .notNull()
        .defaultTo('N')
        .check(sql`${sql.ref(flag)} in ('S', 'N')`),
    );
  }
  await candidatos
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('A').check(sql`status in ('A', 'I')`))
    .addColumn('busca', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('candidatos_cpf').on('candidatos').column('cpf').unique().execute();
  await db.schema.createIndex('candidatos_email').on('candidatos').column('email').unique().execute();

  await db.schema
    .createTable('senhas_provisorias')
    .addColumn('id', ...id)
    .addColumn('perfil', 'text', (c) => c.notNull())
    .addColumn('usuario_id', 'integer', (c) => c.notNull())
    .addColumn('senha_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expira_em', 'text', (c) => c.notNull())
    .addColumn('usada_em', 'text')
    .execute();
  await db.schema
    .createIndex('senhas_provisorias_usuario')
    .on('senhas_provisorias')
    .columns(['perfil', 'usuario_id', 'expira_em'])
    .execute();

  await db.schema
    .createTable('sessoes')
    .addColumn('sid', 'text', (c) => c.primaryKey().notNull())
    .addColumn('tipo', 'text', (c) => c.notNull().check(sql`tipo in ('candidato', 'admin')`))
    .addColumn('perfil', 'text', (c) => c.notNull().check(sql`perfil in ('candidato', 'admin')`))
    .addColumn('usuario_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expira_em', 'text', (c) => c.notNull())
    .addColumn('encerrada_em', 'text')
    .execute();
  await db.schema.createIndex('sessoes_usuario').on('sessoes').columns(['perfil', 'usuario_id']).execute();
  await db.schema.createIndex('sessoes_expira').on('sessoes').column('expira_em').execute();

  await db.schema
    .createTable('tentativas')
    .addColumn('id', ...id)
    .addColumn('acao', 'text', (c) => c.notNull())
    .addColumn('conta', 'text', (c) => c.notNull())
    .addColumn('endereco', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('tentativas_conta').on('tentativas').columns(['acao', 'conta', 'created_at']).execute();
  await db.schema
    .createIndex('tentativas_endereco')
    .on('tentativas')
    .columns(['acao', 'endereco', 'created_at'])
    .execute();
  await db.schema.createIndex('tentativas_em').on('tentativas').column('created_at').execute();

  await db.schema
    .createTable('idempotencia')
    .addColumn('escopo', 'text', (c) => c.notNull())
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('chamada', 'text', (c) => c.notNull())
    .addColumn('corpo_hash', 'text', (c) => c.notNull())
    .addColumn('resposta', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotencia_pk', ['escopo', 'chave'])
    .execute();
  await db.schema.createIndex('idempotencia_em').on('idempotencia').column('created_at').execute();

  await db.schema
    .createTable('logs')
    .addColumn('id', ...id)
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('isadmin', 'integer', (c) => c.notNull())
    .addColumn('usuario_id', 'integer')
    .addColumn('usuario_nome', 'text')
    .addColumn('usuario_email', 'text')
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addColumn('ip', 'text')
    .addColumn('dados_anteriores', 'text')
    .addColumn('dados_novos', 'text')
    .execute();
  await db.schema.createIndex('logs_em').on('logs').column('created_at').execute();

  await db.schema
    .createTable('emails')
    .addColumn('id', ...id)
    .addColumn('para', 'text', (c) => c.notNull())
    .addColumn('assunto', 'text', (c) => c.notNull())
    .addColumn('texto', 'text', (c) => c.notNull())
    .addColumn('html', 'text')
    .addColumn('sensivel', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('tentativas', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('proxima_tentativa_em', 'text', (c) => c.notNull())
    .addColumn('reservado_por', 'text')
    .addColumn('reservado_ate', 'text')
    .addColumn('enviado_em', 'text')
    .addColumn('erro', 'text')
    .addColumn('message_id', 'text', (c) => c.notNull())
    .execute();
  // Only what still has to go is ever looked for.
  await sql`create index emails_a_enviar on emails (proxima_tentativa_em) where enviado_em is null`.execute(db);

  await db.schema
    .createTable('arquivos')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('chave', 'text', (c) => c.notNull().unique())
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('tamanho', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('categoria', 'text', (c) => c.notNull())
    .addColumn('candidato_id', 'integer', (c) => c.references('candidatos.id').onDelete('restrict'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('arquivos_candidato').on('arquivos').column('candidato_id').execute();
}
