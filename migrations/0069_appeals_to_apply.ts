// A granted appeal changes no decision by itself. Until the decision it is against is made anew, or somebody says what was done, it
// is to be applied.
import { type Kysely, sql } from 'kysely';

/** What windows are against, with the requests whose decision it is. */
const AGAINST = { isencao: 'isencoes', atendimento: 'cuidados', reserva: 'reservas', titulos: 'pontuacoes' } as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table recursos add column a_aplicar integer not null default 0');
  await run('create index recursos_a_aplicar on recursos (concurso_id, inscricao_id) where a_aplicar = 1');
  for (const [against, table] of Object.entries(AGAINST)) {
    // What was refused, wholly or in part, and stands as it stood when the appeal was granted.
    await run(`update recursos set a_aplicar = 1
      where status = 'D' and excluido_em is null
        and prazo_id in (select id from prazos where objeto = '${against}')
        and exists (select 1 from inscricoes i where i.id = recursos.inscricao_id and i.status = 'A')
        and exists (select 1 from ${table} t where t.inscricao_id = recursos.inscricao_id and t.cancelada_em is null
          and t.status in ('A', 'I') and t.decidido_em <= recursos.decidido_em)
        and not exists (select 1 from ${table} t where t.inscricao_id = recursos.inscricao_id
          and t.cancelada_em is null and t.decidido_em > recursos.decidido_em)`);
  }
}
