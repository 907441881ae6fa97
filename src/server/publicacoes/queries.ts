// Publications in the store, with the file each carries.
import { sql } from 'kysely';
import type { ListaOficial } from '../../shared/listas-oficiais.ts';
import type { Db, Row } from '../store/tables/index.ts';

/** The most publications one list answers. */
const LISTA_MAXIMA = 1000;
/** The most acts that one page or file tells. */
const ATOS_MAXIMOS = 5000;

/** What a corrected one `r` is called in public: once it was withdrawn, by its last act; null where it never was. */
const tituloDaRetificada = sql<string | null>`case when r.status = 'Ativo' and r.excluido_em is null then r.titulo
  else (select u.titulo from atos_publicados u where u.publicacao_id = r.id order by u.id desc limit 1) end`;

function comArquivo(db: Db) {
  return db
    .selectFrom('publicacoes as p')
    .innerJoin('concursos as c', 'c.id', 'p.concurso_id')
    .leftJoin('arquivos as a', 'a.id', 'p.arquivo_id')
    .leftJoin('publicacoes as r', 'r.id', 'p.retifica_id')
    .where('p.excluido_em', 'is', null)
    .where('c.excluido_em', 'is', null)
    .selectAll('p')
    .select([
      'a.nome as arquivo_nome',
      'a.sha256',
      'a.tamanho',
      tituloDaRetificada.as('retifica_titulo'),
      'c.ativo as concurso_ativo',
      'c.titulo as concurso_titulo',
      'c.prefeitura as concurso_prefeitura',
    ]);
}

export type PublicacaoComArquivo = Awaited<ReturnType<ReturnType<typeof comArquivo>['executeTakeFirstOrThrow']>>;

/** A contest's publications, newest first; visitors see active ones only. */
export function listPublicacoes(
  db: Db,
  concursoId: number,
  { paraAdmin }: { paraAdmin: boolean },
): Promise<PublicacaoComArquivo[]> {
  let consulta = comArquivo(db).where('p.concurso_id', '=', concursoId);
  if (!paraAdmin) consulta = consulta.where('p.status', '=', 'Ativo');
  return consulta.orderBy('p.data_publicacao', 'desc').orderBy('p.id', 'desc').limit(LISTA_MAXIMA).execute();
}

/** What else a contest says to everybody in words of its own: of its vacancies, and of what may be chosen. */
export async function listPalavrasPublicas(db: Db, concursoId: number): Promise<string[]> {
  const linhas = await db
    .selectFrom('vagas')
    .select('descricao as dito')
    .where('concurso_id', '=', concursoId)
    .where('ativo', '=', 1)
    .where('excluido_em', 'is', null)
    .where('descricao', 'is not', null)
    .unionAll(
      db
        .selectFrom('itens_de_catalogo')
        .select('explicacao as dito')
        .where('concurso_id', '=', concursoId)
        .where('ativo', '=', 1)
        .where('excluido_em', 'is', null)
        .where('explicacao', 'is not', null),
    )
    .execute();
  return linhas.flatMap(({ dito }) => dito ?? []);
}

/** Active publications of the active contests a candidate is enrolled in, newest first, each with the official list it is. */
export function listPublicacoesDe(
  db: Db,
  candidatoId: number,
): Promise<(PublicacaoComArquivo & { lista: ListaOficial | null })[]> {
  const concursos = db
    .selectFrom('inscricoes')
    .select('concurso_id')
    .where('candidato_id', '=', candidatoId)
    .where('status', '=', 'A');
  return comArquivo(db)
    .where('p.concurso_id', 'in', concursos)
    .where('p.status', '=', 'Ativo')
    .where('c.ativo', '=', 1)
    .leftJoin('listas_publicadas as l', 'l.publicacao_id', 'p.id')
    .select('l.lista')
    .orderBy('p.data_publicacao', 'desc')
    .orderBy('p.id', 'desc')
    .limit(LISTA_MAXIMA)
    .execute();
}

export function getPublicacao(db: Db, id: number): Promise<PublicacaoComArquivo | undefined> {
  return comArquivo(db).where('p.id', '=', id).executeTakeFirst();
}

/** Whether anyone may open a file: an active publication of an active contest shows it, or did before another took its place. */
export async function arquivoPublicado(db: Db, arquivoId: string): Promise<boolean> {
  // What was withdrawn stays so, whatever came in its place since.
  const deAntes = db
    .selectFrom('atos_publicados as t')
    .select('t.publicacao_id')
    .where('t.arquivo_id', '=', arquivoId)
    .where(sql<boolean>`${retiradas} = 0`);
  const linha = await comArquivo(db)
    .where((eb) => eb.or([eb('p.arquivo_id', '=', arquivoId), eb('p.id', 'in', deAntes)]))
    .where('p.status', '=', 'Ativo')
    .where('c.ativo', '=', 1)
    .clearSelect()
    .select('p.id')
    .executeTakeFirst();
  return linha !== undefined;
}

export type ValoresDaPublicacao = Omit<Row<'publicacoes'>, 'id' | 'concurso_id' | 'created_at' | 'excluido_em'>;

/** How often a publication was withdrawn by an act `t` of it, or after it. */
const retiradas = sql<number>`(select count(*) from atos_publicados w where w.publicacao_id = t.publicacao_id
  and w.ato = 'retirada' and w.id >= t.id)`;

function atos(db: Db) {
  return db
    .selectFrom('atos_publicados as t')
    .innerJoin('publicacoes as p', 'p.id', 't.publicacao_id')
    .leftJoin('arquivos as a', 'a.id', 't.arquivo_id')
    .leftJoin('publicacoes as r', 'r.id', 't.retifica_id')
    .selectAll('t')
    .select([
      'a.nome as arquivo_nome',
      'a.sha256',
      'a.tamanho',
      tituloDaRetificada.as('retifica_titulo'),
      'p.status',
      'p.excluido_em',
      'p.arquivo_id as arquivo_atual',
      'p.url as url_atual',
      retiradas.as('retiradas'),
    ]);
}
export type AtoRow = Awaited<ReturnType<ReturnType<typeof atos>['executeTakeFirstOrThrow']>>;

/** What was done in public in a contest, the first act first. */
export function listAtos(db: Db, concursoId: number): Promise<AtoRow[]> {
  return atos(db).where('t.concurso_id', '=', concursoId).orderBy('t.id').limit(ATOS_MAXIMOS).execute();
}

/** What is published in a contest and was never public, the first one first. */
export function listSemAtos(db: Db, concursoId: number): Promise<PublicacaoComArquivo[]> {
  return comArquivo(db)
    .where('p.concurso_id', '=', concursoId)
    .where('p.status', '=', 'Ativo')
    .where(
      'p.id',
      'not in',
      db.selectFrom('atos_publicados').select('publicacao_id').where('concurso_id', '=', concursoId),
    )
    .orderBy('p.id')
    .limit(ATOS_MAXIMOS)
    .execute();
}

/** Of one publication, with who did each; also of one that was removed. */
export function listAtosDaPublicacao(db: Db, id: number) {
  return atos(db)
    .leftJoin('administradores as m', 'm.id', 't.administrador_id')
    .select('m.nome as administrador')
    .where('t.publicacao_id', '=', id)
    .orderBy('t.id')
    .limit(ATOS_MAXIMOS)
    .execute();
}

/** The files with the data of an official list. */
export function getDadosDaLista(db: Db, publicacaoId: number) {
  return db
    .selectFrom('listas_publicadas as l')
    .innerJoin('arquivos as j', 'j.id', 'l.dados_id')
    .innerJoin('arquivos as c', 'c.id', 'l.csv_id')
    .where('l.publicacao_id', '=', publicacaoId)
    .select(['l.lista', 'l.lida_em', 'l.total'])
    .select(['j.id as json_id', 'j.nome as json_nome', 'j.sha256 as json_sha256', 'j.tamanho as json_tamanho'])
    .select(['c.id as csv_id', 'c.nome as csv_nome', 'c.sha256 as csv_sha256', 'c.tamanho as csv_tamanho'])
    .executeTakeFirst();
}
export type DadosDaListaRow = NonNullable<Awaited<ReturnType<typeof getDadosDaLista>>>;
