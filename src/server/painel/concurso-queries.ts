// What the statistics of one contest count, most of it as it is kept counted.
import { sql } from 'kysely';
import type { Situacao } from '../../shared/inscricoes.ts';
import { ENVIO } from '../../shared/pedidos/envio.ts';
import { ISENCAO } from '../../shared/pedidos/isencao.ts';
import { RECURSO } from '../../shared/pedidos/recurso.ts';
import type { TipoDePedido } from '../../shared/pedidos/tipos.ts';
import { DESTINOS_DA_TAXA } from '../../shared/relatorios.ts';
import { kept, sumKept } from '../lists/counts.ts';
import { remembered } from '../store/remembered.ts';
import type { Db } from '../store/tables/index.ts';

/** Of the fates of a fee, those of enrolments that were not cancelled. */
const DE_PE = DESTINOS_DA_TAXA.filter((destino) => destino !== 'cancelada');

/** Active enrolments of a contest by day of São Paulo, as reports have them. */
export async function countPorDia(db: Db, concursoId: number): Promise<Map<string, number>> {
  const asked = { list: 'rel_inscricoes', by: 'dia', group: concursoId, status: DE_PE } as const;
  const dias = await sumKept(db, asked, 'quando');
  return new Map(dias.map(({ quando, n }) => [quando, n]));
}

export interface VagaNaSituacao {
  vaga_id: number;
  cargo: string;
  nivel: string;
  quantidade: number;
  vencimento_pagamento: string | null;
  /** Null for a vacancy without enrolments. */
  situacao: Situacao | null;
  n: number;
  /** What their fees come to. */
  centavos: number;
}

/** Enrolments of a contest by vacancy and situação; vacancies that were removed only when somebody enrolled in them. */
export async function countPorVagaESituacao(db: Db, concursoId: number): Promise<VagaNaSituacao[]> {
  const delas = sql`select cast(id as text) from vagas where concurso_id = ${concursoId}`;
  const { rows } = await sql<VagaNaSituacao>`
    select v.id as vaga_id, v.cargo, v.nivel, v.quantidade, v.vencimento_pagamento, s.situacao,
      coalesce(s.n, 0) as n, coalesce(s.centavos, 0) as centavos
    from vagas v left join (
      select grupo, status as situacao, sum(n) as n, sum(centavos) as centavos
      from ${kept({ list: 'situacoes', by: 'grupo', group: delas })} contadas group by grupo, status having sum(n) <> 0
    ) s on s.grupo = cast(v.id as text)
    where v.concurso_id = ${concursoId} and (v.excluido_em is null or s.n is not null) order by v.id`.execute(db);
  return rows;
}

export type Assunto = 'uf' | Exclude<TipoDePedido, 'reembolso'> | 'pagamento' | 'devolucao';

export interface Contados {
  assunto: Assunto;
  /** The status of requests, the state of candidates; null where there is none. */
  chave: string | null;
  n: number;
  /** Money of payments and refunds; 0 for the others. */
  centavos: number;
}

/**
 * What else there is of a contest's enrolments: where the active ones' candidates live, requests that live by status,
 * payments, refunds done. Where they live is told by looking at each.
 */
export function countPorAssunto(db: Db, concursoId: number): Promise<readonly Contados[]> {
  const doConcurso = { by: 'grupo', group: concursoId } as const;
  const pedidos = [ENVIO, RECURSO, ISENCAO].map(
    ({ tipo, tabela }) => sql`
      select ${sql.lit(tipo)}, status, sum(n), 0 from ${kept({ list: tabela, ...doConcurso })} contados group by status`,
  );
  return remembered(
    db,
    sql<Contados>`
    select 'uf' as assunto, nullif(p.uf, '') as chave, count(*) as n, 0 as centavos
    from inscricoes i join candidatos_lista p on p.candidato_id = i.candidato_id
    where i.concurso_id = ${concursoId} and i.status = 'A' group by p.uf
    union all ${sql.join(pedidos, sql` union all `)}
    union all select 'pagamento', null, coalesce(sum(n), 0), coalesce(sum(centavos), 0)
    from ${kept({ list: 'rel_pagamentos', ...doConcurso })} contados
    union all select 'devolucao', null, count(*), coalesce(sum(r.valor_centavos), 0)
    from reembolsos r join inscricoes i on i.id = r.inscricao_id
    where i.concurso_id = ${concursoId} and r.cancelado_em is null and r.status = 'Efetuado'`,
  );
}
