// People are found by their phones too: what candidates are searched by has them after the CPF.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const SEPARATOR = "'\u001f'";
const NOME = (row: string) =>
  `case when length(${row}.busca) > length(${row}.email)
    then substr(${row}.busca, 1, length(${row}.busca) - length(${row}.email) - 1) else ${row}.busca end`;
const PHONES = ['telefone_celular', 'telefone_residencial', 'telefone_comercial'];
const PARTS = (row: string) => [
  `(${NOME(row)})`,
  `${row}.email`,
  `${row}.cpf`,
  ...PHONES.map((phone) => `coalesce(${row}.${phone}, '')`),
];
const TEXTO = (row: string) => PARTS(row).join(` || ${SEPARATOR} || `);

const REGISTER = `insert into candidatos_lista (candidato_id, texto, cpf, status, uf, created_at)
  values (new.id, ${TEXTO('new')}, new.cpf, new.status, coalesce(new.uf, ''), new.created_at);`;
const CHANGE = `update candidatos_lista set texto = ${TEXTO('new')}, cpf = new.cpf,
  status = new.status, uf = coalesce(new.uf, '') where candidato_id = new.id;`;
const WATCHED = ['busca', 'cpf', 'status', 'uf', ...PHONES];
const differs = (column: string) => `coalesce(new.${column}, '') <> coalesce(old.${column}, '')`;
const ON_CHANGE = `after update of ${WATCHED.join(', ')} on candidatos`;
const WHEN = `when (${WATCHED.map(differs).join(' or ')})`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const replace = (name: string, does: string) =>
      run(`create or replace function ${name}() returns trigger language plpgsql
        as $$ begin ${does} return null; end $$`);
    await replace('candidatos_listar_insert', REGISTER);
    await replace('candidatos_listar_update', CHANGE);
    await run('drop trigger candidatos_listar_update on candidatos');
    await run(`create trigger candidatos_listar_update ${ON_CHANGE} for each row ${WHEN}
      execute function candidatos_listar_update()`);
    return;
  }
  await run('drop trigger candidatos_listar_insert');
  await run('drop trigger candidatos_listar_update');
  await run(`create trigger candidatos_listar_insert after insert on candidatos begin ${REGISTER} end`);
  await run(`create trigger candidatos_listar_update ${ON_CHANGE} ${WHEN} begin ${CHANGE} end`);
  // The pieces are made anew from the texts: quicker than one by one.
  await run('drop trigger candidatos_pedacos_update');
  await run(`update candidatos_lista set texto = (select ${TEXTO('p')} from candidatos p where p.id = candidato_id)`);
  await run("insert into candidatos_pedacos (candidatos_pedacos) values ('rebuild')");
  await run(`create trigger candidatos_pedacos_update after update of texto on candidatos_lista when new.texto <> old.texto begin
    insert into candidatos_pedacos (candidatos_pedacos, rowid, texto) values ('delete', old.candidato_id, old.texto);
    insert into candidatos_pedacos (rowid, texto) values (new.candidato_id, new.texto); end`);
}
