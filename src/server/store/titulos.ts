// Whether a contest counts titles for who is enrolled in a vacancy of it: what people are shown of titles, and reminded of, follows from it.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './tables/index.ts';
import { isPostgres } from './transaction.ts';

/** A title counts for the vacancies that it names, and for all of them where it names none (`contaNaVaga`). */
export function algumTituloConta(db: Db, concurso: string, vaga: string): RawBuilder<boolean> {
  const conta = isPostgres(db)
    ? sql`coalesce(k.dados::jsonb -> 'vagas', '[]') = '[]' or k.dados::jsonb -> 'vagas' @> to_jsonb(${sql.ref(vaga)})`
    : sql`coalesce(json_array_length(k.dados, '$.vagas'), 0) = 0
        or ${sql.ref(vaga)} in (select value from json_each(k.dados, '$.vagas'))`;
  return sql`exists (select 1 from itens_de_catalogo k where k.concurso_id = ${sql.ref(concurso)}
    and k.tipo = ${sql.lit('titulo')} and k.ativo = 1 and k.excluido_em is null and (${conta}))`;
}
