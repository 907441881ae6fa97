// What the statistics of one contest count. All of it starts at the contest's enrolments, which an index finds.
import { type Kysely, sql } from 'kysely';
import type { Situacao } from '../../shared/inscricoes.ts';
import type { Database } from '../platform/database/tables.ts';
import type { Hora } from './series-queries.ts';
import { situacaoDe } from './situacao-queries.ts';

type Db = Kysely<Database>;

const n = sql<number>`count(*)`.as('n');

function inscricoesDo(db: Db, concursoId: number) {
  return db.selectFrom('inscricoes as i').where('i.concurso_id', '=', concursoId);
}

/** The period of a contest that was not removed. */
export function getPeriodo(
  db: Db,
  concursoId: number,
): Promise<{ data_prazo_inicio: string; data_prazo_fim: string } | undefined> {
  return db
    .selectFrom('concursos')
    .select(['data_prazo_inicio', 'data_prazo_fim'])
    .where('id', '=', concursoId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}

/** Active enrolments of a contest, by hour. */
export function countPorHora(db: Db, concursoId: number): Promise<Hora[]> {
  const hora = sql<string>`substr(i.created_at, 1, 13)`;
  return inscricoesDo(db, concursoId)
    .where('i.status', '=', 'A')
    .select([hora.as('hora'), n])
    .groupBy(hora)
    .execute();
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
export function countPorVagaESituacao(db: Db, concursoId: number): Promise<VagaNaSituacao[]> {
  const feitas = inscricoesDo(db, concursoId).select(['i.vaga_id', 'i.valor_centavos', situacaoDe.as('situacao')]);
  const contadas = db
    .selectFrom(feitas.as('f'))
    .select(['f.vaga_id', 'f.situacao', n, sql<number>`sum(f.valor_centavos)`.as('centavos')])
    .groupBy(['f.vaga_id', 'f.situacao']);
  return db
    .selectFrom('vagas as v')
    .leftJoin(contadas.as('s'), 's.vaga_id', 'v.id')
    .where('v.concurso_id', '=', concursoId)
    .where((eb) => eb.or([eb('v.excluido_em', 'is', null), eb('s.n', 'is not', null)]))
    .select([
      'v.id as vaga_id',
      'v.cargo',
      'v.nivel',
      'v.quantidade',
      'v.vencimento_pagamento',
      's.situacao',
      sql<number>`coalesce(s.n, 0)`.as('n'),
      sql<number>`coalesce(s.centavos, 0)`.as('centavos'),
    ])
    .orderBy('v.id')
    .execute();
}

export type Assunto = 'uf' | 'isencao' | 'recurso' | 'envio' | 'pagamento' | 'reembolso';

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
 * payments, refunds done.
 */
export function countPorAssunto(db: Db, concursoId: number): Promise<Contados[]> {
  const assunto = (nome: Assunto) => sql<Assunto>`${sql.lit(nome)}`.as('assunto');
  const chave = (expressao: string) => sql<string | null>`${sql.raw(expressao)}`.as('chave');
  const soma = (expressao: string) => sql<number>`coalesce(sum(${sql.raw(expressao)}), 0)`.as('centavos');
  const semDinheiro = sql<number>`0`.as('centavos');
  const inscricoes = inscricoesDo(db, concursoId).select('i.id');
  return inscricoesDo(db, concursoId)
    .innerJoin('candidatos_lista as p', 'p.candidato_id', 'i.candidato_id')
    .where('i.status', '=', 'A')
    .select([assunto('uf'), chave("nullif(p.uf, '')"), n, semDinheiro])
    .groupBy('p.uf')
    .unionAll(
      db
        .selectFrom('isencoes as r')
        .where('r.concurso_id', '=', concursoId)
        .where('r.cancelada_em', 'is', null)
        .select([assunto('isencao'), chave('r.status'), n, semDinheiro])
        .groupBy('r.status'),
    )
    .unionAll(
      db
        .selectFrom('recursos as r')
        .where('r.concurso_id', '=', concursoId)
        .where('r.excluido_em', 'is', null)
        .select([assunto('recurso'), chave('r.status'), n, semDinheiro])
        .groupBy('r.status'),
    )
    .unionAll(
      db
        .selectFrom('envios as r')
        .where('r.concurso_id', '=', concursoId)
        .where('r.excluido_em', 'is', null)
        .select([assunto('envio'), chave('r.validacao'), n, semDinheiro])
        .groupBy('r.validacao'),
    )
    .unionAll(
      db
        .selectFrom('pagamentos as r')
        .where('r.inscricao_id', 'in', inscricoes)
        .select([assunto('pagamento'), chave('null'), n, soma('r.valor_centavos')]),
    )
    .unionAll(
      db
        .selectFrom('reembolsos as r')
        .leftJoin('pagamentos as p', 'p.inscricao_id', 'r.inscricao_id')
        .where('r.inscricao_id', 'in', inscricoes)
        .where('r.cancelado_em', 'is', null)
        .where('r.status', '=', 'Efetuado')
        // What was given back is what was paid, as the refunds' own totals say.
        .select([assunto('reembolso'), chave('null'), n, soma('coalesce(p.valor_centavos, r.valor_centavos)')]),
    )
    .execute();
}
