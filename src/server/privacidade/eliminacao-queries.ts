// What there is of a person, and taking away what need not stay, in the store.
import { sql } from 'kysely';
import { PEDIDOS } from '../../shared/pedidos/tipos.ts';
import { findRows } from '../store/rows.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';
import { DADOS } from './dados.ts';
import { FIM_DO_CONCURSO } from './dados-queries.ts';

/** A person's enrolments with what decides whether they may be let go. */
export function listInscricoesDe(db: Db, candidatoId: number) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .leftJoin('pagamentos as g', 'g.inscricao_id', 'i.id')
    .leftJoin('reembolsos as x', (join) => join.onRef('x.inscricao_id', '=', 'i.id').on('x.cancelado_em', 'is', null))
    .where('i.candidato_id', '=', candidatoId)
    .select([
      'i.id',
      'i.status',
      'i.status_pagamento',
      'i.concurso_id',
      'i.created_at',
      'i.detalhe_deficiencia',
      'i.detalhe_condicao_especial',
      'i.arquivo_deficiencia_id',
      'i.arquivo_condicao_id',
      'c.titulo',
      FIM_DO_CONCURSO.as('fim'),
      'c.excluido_em',
      'g.id as pagamento_id',
      'x.status as reembolso',
    ])
    .orderBy('i.id')
    .execute();
}
export type InscricaoDoTitular = Awaited<ReturnType<typeof listInscricoesDe>>[number];

/** The contests in which the person contested the rules without an enrolment, and when they end. */
export function listConcursosImpugnados(db: Db, candidatoId: number) {
  return db
    .selectFrom('recursos as r')
    .innerJoin('concursos as c', 'c.id', 'r.concurso_id')
    .where('r.candidato_id', '=', candidatoId)
    .where('r.inscricao_id', 'is', null)
    .select(['r.concurso_id', FIM_DO_CONCURSO.as('fim')])
    .execute();
}

/** What the person sent and asked for. */
export async function listPedidosEnviados(db: Db, candidatoId: number) {
  const de = (tabela: 'isencoes' | 'recursos' | 'envios' | 'comprovacoes', retirado: 'cancelada_em' | 'excluido_em') =>
    db
      .selectFrom(tabela as 'recursos')
      .where('candidato_id', '=', candidatoId)
      .select([sql.ref<string | null>(retirado).as('retirado_em'), 'id', 'concurso_id', 'arquivo_id', 'decidido_em'])
      .execute();
  const pontuacoes = await db
    .selectFrom('pontuacoes')
    .where('candidato_id', '=', candidatoId)
    .select(['cancelada_em as retirado_em', 'id', 'concurso_id', 'decidido_em'])
    .execute();
  return {
    isencoes: await de('isencoes', 'cancelada_em'),
    recursos: await de('recursos', 'excluido_em'),
    envios: await de('envios', 'excluido_em'),
    comprovacoes: await de('comprovacoes', 'cancelada_em'),
    // Titles have no words of the person's: their documents are what is kept of them, or not.
    pontuacoes: pontuacoes.map((uma) => ({ ...uma, arquivo_id: null })),
  };
}

/** The documents of what the person sent, each by the table and the number of its request. */
export async function listDocumentosEnviados(db: Db, candidato_id: number) {
  const linhas = await findRows(db, 'pedido_documentos', { candidato_id }, ['tipo', 'registro_id', 'arquivo_id']);
  return linhas.map(({ tipo, registro_id, arquivo_id }) => ({
    de: `${PEDIDOS[tipo].tabela} ${registro_id}`,
    arquivo_id,
  }));
}

/** The files of the person that are still there. */
export function listArquivosDe(db: Db, candidatoId: number): Promise<Pick<Row<'arquivos'>, 'id' | 'nome'>[]> {
  return db
    .selectFrom('arquivos')
    .select(['id', 'nome'])
    .where(DADOS.arquivos.linhas(candidatoId))
    .where('removido_em', 'is', null)
    .execute();
}

/**
 * Files about many people that went to somebody else, or came from there, and are still whole: those of CadÚnico since the person
 * asked for an exemption by NIS, and the batches that were to pay them by files.
 */
export async function countArquivosComOutros(
  db: Db,
  candidatoId: number,
): Promise<{ cadunico: number; devolucoes: number }> {
  const { rows } = await sql<{ cadunico: number; devolucoes: number }>`select
    (select count(*) from isencao_arquivos f join arquivos a on a.id = f.arquivo_id
      where a.removido_em is null and exists (select 1 from isencoes e where e.candidato_id = ${candidatoId}
        and e.categoria_id = f.categoria_id and e.nis is not null and e.created_at <= f.created_at
        and (e.cancelada_em is null or e.cancelada_em > f.created_at))) as cadunico,
    (select count(distinct t.devolucao_id) from devolucao_itens t
      join inscricoes i on i.id = t.inscricao_id
      join devolucao_arquivos f on f.devolucao_id = t.devolucao_id and f.arquivo_id is not null
      where i.candidato_id = ${candidatoId} and t.vez > 0) as devolucoes`.execute(db);
  return rows[0] ?? { cadunico: 0, devolucoes: 0 };
}

/** Messages that did not leave yet never do. */
export async function apagarNaoEnviados(trx: Trx, candidatoId: number): Promise<void> {
  await sql`delete from emails where candidato_id = ${candidatoId} and enviado_em is null
    and not exists (select 1 from emails outro where outro.reenvio_de = emails.id)`.execute(trx);
}

/** Tries at a door counted for addresses the person had before. */
export async function apagarTentativas(trx: Trx, contas: readonly string[]): Promise<void> {
  if (contas.length > 0) await trx.deleteFrom('tentativas').where('conta', 'in', contas).execute();
}

/** The addresses mails about the person went to. */
export async function listEnderecosDe(db: Db, candidatoId: number): Promise<string[]> {
  const linhas = await db
    .selectFrom('emails')
    .select('para')
    .distinct()
    .where('candidato_id', '=', candidatoId)
    .execute();
  return linhas.map(({ para }) => para);
}

/** The NIS of the person's requests. */
export async function listNisDe(db: Db, candidato_id: number): Promise<string[]> {
  return (await findRows(db, 'isencoes', { candidato_id }, ['nis'])).flatMap(({ nis }) => nis ?? []);
}

export async function listTelefonesDe(db: Db, id: number): Promise<string[]> {
  const { celular, residencial, comercial } = await db
    .selectFrom('candidatos')
    .select(['telefone_celular as celular', 'telefone_residencial as residencial', 'telefone_comercial as comercial'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [celular, residencial, comercial].filter((um): um is string => um !== null && um !== '');
}

const DO_LOG = [
  'id',
  'candidato_id',
  'isadmin',
  'usuario_id',
  'usuario_email',
  'descricao',
  'dados_anteriores',
  'dados_novos',
] as const;

/**
 * Rows of the trail that may say who the person was, in stretches of so many, by id: those about them, also as whoever paid for
 * somebody else; attempts at a door with an address of theirs; and lists that somebody took out, whose filters may name anybody.
 */
export function listLogsDe(
  db: Db,
  candidatoId: number,
  emails: readonly string[],
  depoisDe: number,
  limite: number,
): Promise<LogDoTitular[]> {
  return db
    .selectFrom('logs')
    .select(DO_LOG)
    .where((eb) =>
      eb.or([
        eb('candidato_id', '=', candidatoId),
        eb.and([
          // Indexed in both stores, as each of the others is: the trail has no end.
          eb('tipo', '=', 'resolver_pendencia'),
          eb('registro_tipo', '=', 'pendencia'),
          eb('registro_id', 'in', (sub) =>
            sub.selectFrom('pendencias').select('id').where(DADOS.pendencias.linhas(candidatoId)),
          ),
        ]),
        eb.and([
          eb('tipo', 'in', ['login_falhou', 'recuperar_senha_falhou']),
          eb('usuario_id', 'is', null),
          eb('usuario_email', 'in', emails),
        ]),
        eb('tipo', '=', 'exportar'),
      ]),
    )
    .where('id', '>', depoisDe)
    .orderBy('id')
    .limit(limite)
    .execute();
}
export type LogDoTitular = Pick<Row<'logs'>, (typeof DO_LOG)[number]>;
