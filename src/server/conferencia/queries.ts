// What does not agree, read from the store a stretch at a time, and the rows in which it is kept.
import { setImmediate as outros } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TipoDeDivergencia } from '../../shared/conferencia.ts';
import { atMost, changeRows, howMany, under } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { among } from '../store/transaction.ts';

export interface Achado {
  tipo: TipoDeDivergencia;
  /** Names the fact: the same one is one row. */
  chave: string;
  concurso_id: number;
  inscricao_id: number | null;
  valor_centavos: number | null;
  descricao: string;
}

/** Rows of the ledger looked at by one query. */
const TRECHO = 5000;

export type PagamentoSolto = {
  inscricao_id: number;
  concurso_id: number;
  valor_centavos: number;
  status: string;
  status_pagamento: string;
};

/** Payments of the ledger whose enrolment is not active and paid, and whose money is not on its way back. */
export async function* lerPagamentosSoltos(db: Db): AsyncGenerator<PagamentoSolto> {
  const { rows } = await sql<{ ultimo: number | null }>`select max(id) as ultimo from pagamentos`.execute(db);
  const ultimo = rows[0]?.ultimo ?? 0;
  for (let depois = 0; depois < ultimo; depois += TRECHO) {
    const achados = await sql<PagamentoSolto>`
      select p.inscricao_id, i.concurso_id, p.valor_centavos, i.status, i.status_pagamento
      from pagamentos p join inscricoes i on i.id = p.inscricao_id
      where p.id > ${depois} and p.id <= ${depois + TRECHO} and (i.status <> 'A' or i.status_pagamento <> 'Pago')
        and not exists (select 1 from reembolsos r
          where r.inscricao_id = p.inscricao_id and r.cancelado_em is null and r.status <> 'Negado')`.execute(db);
    yield* achados.rows;
    // SQLite answers at once: without this nobody else would be served before the end.
    await outros();
  }
}

/** Contests that were not removed, of those named, by their id. */
export async function listConcursosVivos(db: Db, ids: readonly number[]) {
  const vivos = await db
    .selectFrom('concursos')
    .where(among(db, sql.ref('id'), ids))
    .where('excluido_em', 'is', null)
    .select(['id', 'titulo', 'prefeitura'])
    .execute();
  return new Map(vivos.map((um) => [um.id, um]));
}

/** Keeps what was found: new, or found again. What was accepted stays so. */
export async function guardarAchados(
  trx: Trx,
  rodada: number,
  achados: readonly Achado[],
  agora: string,
): Promise<void> {
  if (achados.length === 0) return;
  await trx
    .insertInto('divergencias')
    .values(
      achados.map((achado) => ({
        ...achado,
        created_at: agora,
        rodada,
        status: 'Aberta' as const,
        responsavel_id: null,
        encerrada_em: null,
        aceita_por: null,
        observacao: null,
      })),
    )
    .onConflict((oc) =>
      oc.column('chave').doUpdateSet({
        rodada: sql<number>`case when divergencias.rodada > ${rodada} then divergencias.rodada else ${rodada} end`,
        descricao: sql<string>`excluded.descricao`,
        valor_centavos: sql<number | null>`excluded.valor_centavos`,
        created_at: sql<string>`case when divergencias.status = 'Corrigida' then excluded.created_at else divergencias.created_at end`,
        encerrada_em: sql<
          string | null
        >`case when divergencias.status = 'Corrigida' then null else divergencias.encerrada_em end`,
        status: sql<'Aberta'>`case when divergencias.status = 'Aceita' then 'Aceita' else 'Aberta' end`,
      }),
    )
    .execute();
}

/** What this round no longer found is mended. */
export async function encerrarCorrigidas(trx: Trx, rodada: number, agora: string): Promise<void> {
  const sumidas = { status: 'Aberta', rodada: under(rodada) } as const;
  await changeRows(trx, 'divergencias', sumidas, { status: 'Corrigida', encerrada_em: agora });
}

/** Open ones by kind. */
export function countAbertas(db: Db) {
  return db
    .selectFrom('divergencias')
    .where('status', '=', 'Aberta')
    .groupBy('tipo')
    .select((eb) => [
      'tipo',
      eb.fn.countAll<number>().as('n'),
      eb.fn.min<string>('created_at').as('mais_antiga_em'),
      sql<number>`sum(case when responsavel_id is null then 1 else 0 end)`.as('sem_responsavel'),
    ])
    .execute();
}

/** Open ones that were found until an instant. */
export function countAbertasAte(db: Db, instante: string): Promise<number> {
  return howMany(db, 'divergencias', { status: 'Aberta', created_at: atMost(instante) });
}

export function listDivergenciasPorId(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('divergencias as d')
    .leftJoin('concursos as c', 'c.id', 'd.concurso_id')
    .leftJoin('inscricoes as i', 'i.id', 'd.inscricao_id')
    .leftJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .leftJoin('administradores as r', 'r.id', 'd.responsavel_id')
    .leftJoin('administradores as a', 'a.id', 'd.aceita_por')
    .where('d.id', 'in', ids)
    .selectAll('d')
    .select(['c.titulo', 'c.prefeitura', 'p.nome', 'r.nome as responsavel', 'a.nome as aceitou'])
    .execute();
}
export type DivergenciaCompleta = Awaited<ReturnType<typeof listDivergenciasPorId>>[number];
