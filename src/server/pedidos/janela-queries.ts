// What decides whether something may be sent for an enrolment: the enrolment itself, reached through its owner, and the
// window, reached through the enrolment's contest.
import { type RawBuilder, sql } from 'kysely';
import type { ObjetoDeRecurso } from '../../shared/janelas.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import type { Db, Row } from '../store/tables/index.ts';

function inscricaoDe(db: Db, candidatoId: number, id: number) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .where('i.id', '=', id)
    .where('i.candidato_id', '=', candidatoId)
    .select(['i.id', 'i.status', 'i.entrega_titulos', 'i.concurso_id', 'c.excluido_em as concurso_excluido_em'])
    .select(
      sql<number>`(
        select count(*) from inscricoes o
        where o.candidato_id = i.candidato_id and o.concurso_id = i.concurso_id and o.status = 'A'
      )`.as('ativas'),
    );
}

declare const propria: unique symbol;
/** An enrolment known to belong to the candidate who asks. */
export type InscricaoPropria = NonNullable<Awaited<ReturnType<ReturnType<typeof inscricaoDe>['executeTakeFirst']>>> & {
  readonly [propria]: true;
};

/** The candidate's own enrolment; another's is as absent as one that never was. */
export async function getInscricaoDe(db: Db, candidatoId: number, id: number): Promise<InscricaoPropria | undefined> {
  return (await inscricaoDe(db, candidatoId, id).executeTakeFirst()) as InscricaoPropria | undefined;
}

/** Of the requests `r`, those that count in a window `p`: the enrolment's, or the person's where the window asks for none. */
function enviadosPor(
  semInscricao: Declaracao['semInscricao'],
  candidato: RawBuilder<unknown>,
  inscricao: RawBuilder<unknown>,
) {
  const daInscricao = sql`r.inscricao_id = ${inscricao}`;
  if (!semInscricao) return daInscricao;
  return sql`case when p.objeto = ${semInscricao} then r.candidato_id = ${candidato} else ${daInscricao} end`;
}

/**
 * A window of the enrolment's contest, with what was sent in it for this enrolment and not taken back; or by the person, where the
 * window asks for no enrolment. Without an enrolment, such a window of a contest that everybody sees.
 */
export function getJanela(
  db: Db,
  { tipo, tabela, colunas, semInscricao }: Declaracao,
  candidatoId: number,
  inscricao: InscricaoPropria | null,
  id: number,
) {
  const delas = enviadosPor(semInscricao, sql.val(candidatoId), sql.val(inscricao?.id ?? 0));
  return db
    .selectFrom('prazos as p')
    .innerJoin('concursos as c', 'c.id', 'p.concurso_id')
    .where('p.id', '=', id)
    .where('p.tipo', '=', tipo as Row<'prazos'>['tipo'])
    .$if(inscricao !== null, (q) => q.where('p.concurso_id', '=', inscricao?.concurso_id ?? 0))
    .$if(inscricao === null, (q) =>
      q
        .where('p.objeto', '=', semInscricao as ObjetoDeRecurso)
        .where('c.ativo', '=', 1)
        .where('c.excluido_em', 'is', null),
    )
    .where('p.excluido_em', 'is', null)
    .select(['p.id', 'p.concurso_id', 'p.descricao', 'p.data_inicio', 'p.data_fim', 'p.quantidade_limite_envio'])
    .select(['p.exibir_n_questoes', 'p.objeto'])
    .select(
      sql<number>`(
        select count(*) from ${sql.table(tabela)} as r
        where ${delas} and r.prazo_id = p.id and ${sql.ref(`r.${colunas.retirado}`)} is null
      )`.as('enviados'),
    )
    .executeTakeFirst();
}
export type Janela = NonNullable<Awaited<ReturnType<typeof getJanela>>>;

/** The windows of a kind that are open now in the contests of some active enrolments, with what each has sent in them. */
export function listJanelasAbertas(
  db: Db,
  { tipo, tabela, colunas, semInscricao }: Declaracao,
  ids: readonly number[],
  agora: string,
) {
  return (
    db
      .selectFrom('inscricoes as i')
      .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
      .innerJoin('prazos as p', 'p.concurso_id', 'i.concurso_id')
      .where('i.id', 'in', ids)
      .where('i.status', '=', 'A')
      .where('c.excluido_em', 'is', null)
      .where('p.tipo', '=', tipo as Row<'prazos'>['tipo'])
      .where('p.excluido_em', 'is', null)
      // Titles are claimed in a window, and not sent like other documents.
      .$if(tipo === 'envio', (q) => q.where('p.objeto', '<>', 'titulos'))
      .where('p.data_inicio', '<=', agora)
      .where('p.data_fim', '>=', agora)
      .select(['i.id as inscricao_id', 'i.entrega_titulos', 'p.id', 'p.descricao', 'p.data_inicio', 'p.data_fim'])
      .select('p.quantidade_limite_envio')
      .select(
        sql<number>`(
        select count(*) from ${sql.table(tabela)} as r
        where ${enviadosPor(semInscricao, sql.ref('i.candidato_id'), sql.ref('i.id'))} and r.prazo_id = p.id and ${sql.ref(`r.${colunas.retirado}`)} is null
      )`.as('usados'),
      )
      .orderBy('p.data_fim')
      .orderBy('p.id')
      .execute()
  );
}
