// A candidate's records of each kind, the newest first, with how many there are: one statement a kind.
import { sql } from 'kysely';
import { HISTORICO_MAXIMO } from '../../shared/historico.ts';
import { SEM_INSCRICAO } from '../../shared/inscricao-resumida.ts';
import type { Db } from '../store/tables/index.ts';

/** A candidate's enrolments, with the contest and the vacancy of each, and how many rows a query finds in all. */
function inscricoes(db: Db, candidatoId: number) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .where('i.candidato_id', '=', candidatoId)
    .select(['i.id as inscricao_id', 'c.titulo as concurso', 'c.prefeitura', 'v.cargo'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .limit(HISTORICO_MAXIMO);
}

export function listInscricoes(db: Db, candidatoId: number) {
  return inscricoes(db, candidatoId)
    .leftJoin('isencoes as x', (join) => join.onRef('x.inscricao_id', '=', 'i.id').on('x.cancelada_em', 'is', null))
    .select((eb) => [
      'i.created_at',
      'i.status',
      'i.status_pagamento',
      'i.valor_centavos',
      'x.status as isencao',
      eb
        .selectFrom('boletos as b')
        .whereRef('b.inscricao_id', '=', 'i.id')
        .where('b.status', 'in', ['Emitido', 'Pago'])
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('boletos'),
    ])
    .orderBy('i.id', 'desc')
    .execute();
}

export function listIsencoes(db: Db, candidatoId: number) {
  return inscricoes(db, candidatoId)
    .innerJoin('isencoes as r', 'r.inscricao_id', 'i.id')
    .select(['r.id', 'r.created_at', 'r.status', 'r.cancelada_em as retirado_em', 'r.decidido_em'])
    .orderBy('r.id', 'desc')
    .execute();
}

/** Also those of no enrolment. */
export function listRecursos(db: Db, candidatoId: number) {
  return db
    .selectFrom('recursos as r')
    .innerJoin('prazos as p', 'p.id', 'r.prazo_id')
    .innerJoin('concursos as c', 'c.id', 'r.concurso_id')
    .leftJoin('inscricoes as i', 'i.id', 'r.inscricao_id')
    .leftJoin('vagas as v', 'v.id', 'i.vaga_id')
    .where('r.candidato_id', '=', candidatoId)
    .select(['r.inscricao_id', 'c.titulo as concurso', 'c.prefeitura'])
    .select((eb) => eb.fn.coalesce('v.cargo', eb.val(SEM_INSCRICAO)).as('cargo'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .limit(HISTORICO_MAXIMO)
    .select(['r.id', 'r.created_at', 'r.status', 'r.excluido_em as retirado_em', 'r.decidido_em'])
    .select(['r.numero_questao', 'p.descricao as prazo'])
    .orderBy('r.id', 'desc')
    .execute();
}

export function listEnvios(db: Db, candidatoId: number) {
  return inscricoes(db, candidatoId)
    .innerJoin('envios as r', 'r.inscricao_id', 'i.id')
    .innerJoin('prazos as p', 'p.id', 'r.prazo_id')
    .select(['r.id', 'r.created_at', 'r.validacao as status', 'r.excluido_em as retirado_em', 'r.decidido_em'])
    .select(['r.descricao', 'p.descricao as prazo'])
    .orderBy('r.id', 'desc')
    .execute();
}

export function listComprovacoes(db: Db, candidatoId: number) {
  return inscricoes(db, candidatoId)
    .innerJoin('comprovacoes as r', 'r.inscricao_id', 'i.id')
    .select(['r.id', 'r.created_at', 'r.status', 'r.cancelada_em as retirado_em', 'r.decidido_em', 'r.dia_pagamento'])
    .orderBy('r.id', 'desc')
    .execute();
}

export function listReembolsos(db: Db, candidatoId: number) {
  return inscricoes(db, candidatoId)
    .innerJoin('reembolsos as r', 'r.inscricao_id', 'i.id')
    .leftJoin('pagamentos as g', 'g.inscricao_id', 'i.id')
    .select(['r.id', 'r.created_at', 'r.status', 'r.cancelado_em as retirado_em'])
    .select('r.data_processamento as decidido_em')
    .select(({ fn }) => fn.coalesce('g.valor_centavos', 'r.valor_centavos').as('valor_centavos'))
    .orderBy('r.id', 'desc')
    .execute();
}
