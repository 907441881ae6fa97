// Everything there is about one person, read for that person: nothing of others, no secrets of banks, and of the people who
// work at the institute only that it was them.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';

type Db = Kysely<Database>;

const reais = (coluna: string) => sql<number>`${sql.ref(coluna)} / 100.0`;

export function listInscricoes(db: Db, candidatoId: number) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .where('i.candidato_id', '=', candidatoId)
    .select([
      'i.id',
      'c.titulo as concurso',
      'c.prefeitura',
      'v.cargo',
      'v.nivel',
      'i.created_at',
      'i.status',
      'i.status_pagamento',
      reais('i.valor_centavos').as('taxa'),
      'i.possui_deficiencia',
      'i.detalhe_deficiencia',
      'i.arquivo_deficiencia_id',
      'i.possui_condicao_especial',
      'i.detalhe_condicao_especial',
      'i.arquivo_condicao_id',
      'i.entrega_titulos',
      'i.cancelada_em',
    ])
    .orderBy('i.id')
    .execute();
}

export function listBoletos(db: Db, candidatoId: number) {
  return db
    .selectFrom('boletos as b')
    .innerJoin('inscricoes as i', 'i.id', 'b.inscricao_id')
    .where('i.candidato_id', '=', candidatoId)
    .where('b.emitido_em', 'is not', null)
    .select([
      'b.id',
      'b.inscricao_id',
      'b.emissor',
      'b.status',
      reais('b.valor_centavos').as('valor'),
      'b.vencimento',
      'b.nosso_numero',
      'b.linha_digitavel',
      'b.codigo_barras',
      'b.pix_copia_e_cola',
      'b.emitido_em',
      'b.pago_em',
      'b.cancelado_em',
    ])
    .orderBy('b.id')
    .execute();
}

export function listPagamentos(db: Db, candidatoId: number) {
  return db
    .selectFrom('pagamentos as g')
    .innerJoin('inscricoes as i', 'i.id', 'g.inscricao_id')
    .where('i.candidato_id', '=', candidatoId)
    .select([
      'g.id',
      'g.inscricao_id',
      'g.boleto_id',
      reais('g.valor_centavos').as('valor'),
      'g.pago_em',
      'g.confirmado_em',
      'g.origem',
      'g.emissor',
      'g.observacao',
    ])
    .orderBy('g.id')
    .execute();
}

export function listIsencoes(db: Db, candidatoId: number) {
  return db
    .selectFrom('isencoes')
    .where('candidato_id', '=', candidatoId)
    .select(['id', 'inscricao_id', 'motivo', 'arquivo_id', 'created_at', 'cancelada_em', 'status'])
    .select(['observacao_admin as resposta', 'decidido_em'])
    .orderBy('id')
    .execute();
}

export function listRecursos(db: Db, candidatoId: number) {
  return db
    .selectFrom('recursos as r')
    .innerJoin('prazos as p', 'p.id', 'r.prazo_id')
    .where('r.candidato_id', '=', candidatoId)
    .select(['r.id', 'r.inscricao_id', 'p.descricao as prazo', 'r.numero_questao', 'r.motivo', 'r.arquivo_id'])
    .select(['r.created_at', 'r.excluido_em', 'r.status', 'r.observacao_admin as resposta', 'r.decidido_em'])
    .orderBy('r.id')
    .execute();
}

export function listEnvios(db: Db, candidatoId: number) {
  return db
    .selectFrom('envios as e')
    .innerJoin('prazos as p', 'p.id', 'e.prazo_id')
    .where('e.candidato_id', '=', candidatoId)
    .select(['e.id', 'e.inscricao_id', 'p.descricao as prazo', 'e.descricao', 'e.arquivo_id', 'e.created_at'])
    .select(['e.excluido_em', 'e.validacao as status', 'e.resposta', 'e.decidido_em'])
    .orderBy('e.id')
    .execute();
}

export function listReembolsos(db: Db, candidatoId: number) {
  return db
    .selectFrom('reembolsos as x')
    .innerJoin('inscricoes as i', 'i.id', 'x.inscricao_id')
    .where('i.candidato_id', '=', candidatoId)
    .select(['x.id', 'x.inscricao_id', reais('x.valor_centavos').as('valor'), 'x.tipo_restituicao', 'x.banco'])
    .select(['x.agencia', 'x.conta', 'x.tipo_conta', 'x.titular_documento', 'x.titular_nome', 'x.chave_pix'])
    .select(['x.motivo', 'x.status', 'x.created_at', 'x.cancelado_em', 'x.data_processamento'])
    .select(['x.observacao_admin as resposta', 'x.comprovante_reembolso'])
    .orderBy('x.id')
    .execute();
}

export function listProtocolos(db: Db, candidatoId: number) {
  return db
    .selectFrom('protocolos as p')
    .innerJoin('inscricoes as i', 'i.id', 'p.inscricao_id')
    .where('i.candidato_id', '=', candidatoId)
    .select(['p.numero', 'p.codigo', 'p.tipo', 'p.registro_id', 'p.inscricao_id', 'p.emitido_em'])
    .orderBy('p.id')
    .execute();
}

export function listSessoes(db: Db, candidatoId: number) {
  return db
    .selectFrom('sessoes')
    .where('perfil', '=', 'candidato')
    .where('usuario_id', '=', candidatoId)
    .select(['created_at', 'expira_em', 'encerrada_em'])
    .orderBy('created_at')
    .execute();
}

export function listCiencias(db: Db, candidatoId: number) {
  return db
    .selectFrom('ciencias')
    .where('candidato_id', '=', candidatoId)
    .select(['versao', 'ciente_em', 'ip'])
    .orderBy('versao')
    .execute();
}

export function listAvisos(db: Db, candidatoId: number) {
  return db
    .selectFrom('avisos')
    .where('candidato_id', '=', candidatoId)
    .select(['titulo', 'texto', 'created_at', 'lido_em'])
    .orderBy('id')
    .execute();
}

export function listEmails(db: Db, candidatoId: number) {
  return db
    .selectFrom('emails')
    .where('candidato_id', '=', candidatoId)
    .select(['para', 'assunto', 'criado_em', 'enviado_em'])
    .orderBy('id')
    .execute();
}

/** The person's files that are still there. */
export function listArquivos(db: Db, candidatoId: number) {
  const dele = sql`(select arquivo_id from envios where candidato_id = ${candidatoId}
    union select arquivo_id from recursos where candidato_id = ${candidatoId}
    union select arquivo_id from isencoes where candidato_id = ${candidatoId}
    union select arquivo_deficiencia_id from inscricoes where candidato_id = ${candidatoId}
    union select arquivo_condicao_id from inscricoes where candidato_id = ${candidatoId})`;
  return db
    .selectFrom('arquivos')
    .where((eb) => eb.or([eb('candidato_id', '=', candidatoId), sql<boolean>`id in ${dele}`]))
    .where('removido_em', 'is', null)
    .select(['id', 'chave', 'nome', 'tipo', 'tamanho', 'sha256', 'categoria', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type ArquivoDoTitular = Awaited<ReturnType<typeof listArquivos>>[number];

/** A stretch of the trail about the person: their own acts, and those of the institute on them, without who or from where. */
export function listRegistro(db: Db, candidatoId: number, depoisDe: number, limite: number) {
  const proprio = sql`isadmin = 0 and usuario_id = ${candidatoId}`;
  return db
    .selectFrom('logs')
    .where('candidato_id', '=', candidatoId)
    .where('id', '>', depoisDe)
    .select([
      'id',
      'created_at',
      'tipo',
      'descricao',
      sql<string>`case when ${proprio} then 'você' when isadmin = 1 then 'instituto' else 'visitante' end`.as('quem'),
      sql<string | null>`case when ${proprio} then ip end`.as('ip'),
    ])
    .orderBy('id')
    .limit(limite)
    .execute();
}

/** How many times the person took their data since an instant. */
export async function contarDownloads(db: Db, candidatoId: number, desde: string): Promise<number> {
  const { n } = await db
    .selectFrom('logs')
    .where('candidato_id', '=', candidatoId)
    .where('tipo', '=', 'baixar_meus_dados')
    .where('created_at', '>', desde)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
