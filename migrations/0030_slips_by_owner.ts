// Slips say themselves whose they are, of which contest, and by which name they are sorted, as requests do: a list of half a
// million is narrowed and ordered without looking at the enrolments. The store itself writes it, and keeps it.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const OF_ENROLMENT = `select i.concurso_id, i.candidato_id, p.busca
  from inscricoes i join candidatos p on p.id = i.candidato_id`;
const OWN = '(concurso_id, candidato_id, candidato_busca)';
const RENAME = 'update boletos set candidato_busca = new.busca where candidato_id = new.id;';
const WHEN_RENAMED = `after update of busca on candidatos for each row when (new.busca <> old.busca)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await run('alter table boletos add column concurso_id integer references concursos (id)');
  await run('alter table boletos add column candidato_id integer references candidatos (id)');
  // Compared byte by byte on both stores.
  await run(`alter table boletos add column candidato_busca text ${postgres ? 'collate "C"' : ''}`);
  if (postgres) {
    const trigger = (name: string, body: string) =>
      run(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return new; end $$`);
    await trigger(
      'boletos_de_quem',
      `${OF_ENROLMENT} into new.concurso_id, new.candidato_id, new.candidato_busca where i.id = new.inscricao_id;`,
    );
    await run(
      'create trigger boletos_de_quem before insert on boletos for each row execute function boletos_de_quem()',
    );
    await trigger('boletos_renomear', RENAME);
    await run(`create trigger boletos_renomear ${WHEN_RENAMED} execute function boletos_renomear()`);
    return;
  }
  await run(`update boletos set ${OWN} = (${OF_ENROLMENT} where i.id = boletos.inscricao_id)`);
  await run(`create trigger boletos_de_quem after insert on boletos begin
    update boletos set ${OWN} = (${OF_ENROLMENT} where i.id = new.inscricao_id) where id = new.id; end`);
  await run(`create trigger boletos_renomear ${WHEN_RENAMED} begin ${RENAME} end`);
}
