// Enrolments in the store. A candidate's rows are only reached through the owner: a row someone may change is branded
// by the check that found it to be theirs.
import { type Kysely, sql } from 'kysely';
import type { InscricaoCreate } from '../../shared/inscricoes.ts';
import { preparedQuery } from '../platform/database/prepared.ts';
import type { Database } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;

/** The most enrolments one unpaged list answers. */
const LISTA_MAXIMA = 10_000;

function completas(db: Db) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .select([
      'i.id',
      'i.created_at',
      'i.status',
      'i.status_pagamento',
      'i.valor_centavos',
      'i.possui_deficiencia',
      'i.detalhe_deficiencia',
      'i.arquivo_deficiencia_id',
      'i.possui_condicao_especial',
      'i.detalhe_condicao_especial',
      'i.arquivo_condicao_id',
      'i.entrega_titulos',
      'c.id as concurso_id',
      'c.titulo',
      'c.prefeitura',
      'c.data_prazo_inicio',
      'c.data_prazo_fim',
      'c.prazo_final_isencao',
      'c.excluido_em as concurso_excluido_em',
      'v.id as vaga_id',
      'v.cargo',
      'v.nivel',
      'v.valor_centavos as vaga_valor_centavos',
      'v.vencimento_pagamento',
      'p.id as candidato_id',
      'p.nome',
      'p.cpf',
      'p.email',
      'p.telefone_celular',
    ]);
}

export type InscricaoCompleta = Awaited<ReturnType<ReturnType<typeof completas>['executeTakeFirstOrThrow']>>;

declare const propria: unique symbol;
/** An enrolment known to belong to the candidate who asks. */
export type InscricaoPropria = InscricaoCompleta & { readonly [propria]: true };

const inscricoesDe = preparedQuery((db, candidatoId: number) =>
  completas(db).where('i.candidato_id', '=', candidatoId).orderBy('i.id', 'desc').limit(sql.lit(LISTA_MAXIMA)),
);

/** The candidate's own enrolments, newest first. */
export function listInscricoesDe(db: Db, candidatoId: number): Promise<InscricaoCompleta[]> {
  return inscricoesDe(db, candidatoId);
}

const inscricaoDe = preparedQuery((db, id: number, candidatoId: number) =>
  completas(db).where('i.id', '=', id).where('i.candidato_id', '=', candidatoId),
);

/** The candidate's own enrolment; another's is as absent as one that never was. */
export async function getInscricaoDe(db: Db, candidatoId: number, id: number): Promise<InscricaoPropria | undefined> {
  const [linha] = await inscricaoDe(db, id, candidatoId);
  return linha as InscricaoPropria | undefined;
}

/** Any enrolment, for what the portal itself prints behind a signed address. */
export function getInscricao(db: Db, id: number): Promise<InscricaoCompleta | undefined> {
  return completas(db).where('i.id', '=', id).executeTakeFirst();
}

/** Active enrolments of a contest, for administrators. */
export function listInscricoesDoConcurso(db: Db, concursoId: number, limite: number): Promise<InscricaoCompleta[]> {
  return completas(db)
    .where('i.concurso_id', '=', concursoId)
    .where('i.status', '=', 'A')
    .orderBy('i.id', 'desc')
    .limit(limite)
    .execute();
}

const concursoEVaga = preparedQuery((db, vagaId: number, concursoId: number) =>
  db
    .selectFrom('concursos as c')
    .leftJoin('vagas as v', (join) =>
      join
        .onRef('v.concurso_id', '=', 'c.id')
        .on('v.id', '=', vagaId)
        .on('v.ativo', '=', sql.lit(1 as const))
        .on('v.excluido_em', 'is', null),
    )
    .where('c.id', '=', concursoId)
    .where('c.ativo', '=', sql.lit(1 as const))
    .where('c.excluido_em', 'is', null)
    .select(['c.titulo', 'c.data_prazo_inicio', 'c.data_prazo_fim', 'v.id as vaga_id', 'v.cargo', 'v.valor_centavos']),
);

/** What decides whether one may enrol: the contest, and the vacancy if it is the contest's. */
export async function getConcursoEVaga(db: Db, concursoId: number, vagaId: number) {
  const [achado] = await concursoEVaga(db, vagaId, concursoId);
  return achado;
}

export interface NovaInscricao {
  candidato_id: number;
  valor_centavos: number;
  form: InscricaoCreate;
  arquivo_deficiencia_id: string | null;
  arquivo_condicao_id: string | null;
}

/** Fails with a unique violation when the candidate already has an active enrolment in the contest. */
export async function createInscricao(trx: Trx, nova: NovaInscricao, agora: string): Promise<number> {
  const { form } = nova;
  const { id } = await trx
    .insertInto('inscricoes')
    .values({
      candidato_id: nova.candidato_id,
      concurso_id: form.concurso_id,
      vaga_id: form.vaga_id,
      created_at: agora,
      updated_at: agora,
      status: 'A',
      status_pagamento: nova.valor_centavos === 0 ? 'Isento' : 'Pendente',
      valor_centavos: nova.valor_centavos,
      possui_deficiencia: form.possui_deficiencia,
      detalhe_deficiencia: form.possui_deficiencia === 'S' ? form.detalhe_deficiencia : null,
      arquivo_deficiencia_id: nova.arquivo_deficiencia_id,
      possui_condicao_especial: form.possui_condicao_especial,
      detalhe_condicao_especial: form.possui_condicao_especial === 'S' ? form.detalhe_condicao_especial : null,
      arquivo_condicao_id: nova.arquivo_condicao_id,
      entrega_titulos: 'N',
      cancelada_em: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Cancels an active, unpaid enrolment. @returns false when it no longer was one. */
export async function cancelarInscricao(trx: Trx, inscricao: InscricaoPropria, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('inscricoes')
    .set({ status: 'C', status_pagamento: 'Cancelado', cancelada_em: agora, updated_at: agora })
    .where('id', '=', inscricao.id)
    .where('status', '=', 'A')
    .where('status_pagamento', '!=', 'Pago')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countAtivas(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('inscricoes')
    .where('status', '=', 'A')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
