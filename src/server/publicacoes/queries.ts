// Publications in the store, with the file each carries.
import { changed, changeRows, insertRow } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';

/** The most publications one list answers. */
const LISTA_MAXIMA = 1000;

function comArquivo(db: Db) {
  return db
    .selectFrom('publicacoes as p')
    .innerJoin('concursos as c', 'c.id', 'p.concurso_id')
    .leftJoin('arquivos as a', 'a.id', 'p.arquivo_id')
    .where('p.excluido_em', 'is', null)
    .where('c.excluido_em', 'is', null)
    .selectAll('p')
    .select([
      'a.nome as arquivo_nome',
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

/** Active publications of the active contests a candidate is enrolled in, newest first. */
export function listPublicacoesDe(db: Db, candidatoId: number): Promise<PublicacaoComArquivo[]> {
  const concursos = db
    .selectFrom('inscricoes')
    .select('concurso_id')
    .where('candidato_id', '=', candidatoId)
    .where('status', '=', 'A');
  return comArquivo(db)
    .where('p.concurso_id', 'in', concursos)
    .where('p.status', '=', 'Ativo')
    .where('c.ativo', '=', 1)
    .orderBy('p.data_publicacao', 'desc')
    .orderBy('p.id', 'desc')
    .limit(LISTA_MAXIMA)
    .execute();
}

export function getPublicacao(db: Db, id: number): Promise<PublicacaoComArquivo | undefined> {
  return comArquivo(db).where('p.id', '=', id).executeTakeFirst();
}

/** Whether anyone may open a file: an active publication of an active contest shows it. */
export async function arquivoPublicado(db: Db, arquivoId: string): Promise<boolean> {
  const linha = await comArquivo(db)
    .where('p.arquivo_id', '=', arquivoId)
    .where('p.status', '=', 'Ativo')
    .where('c.ativo', '=', 1)
    .clearSelect()
    .select('p.id')
    .executeTakeFirst();
  return linha !== undefined;
}

export interface ValoresDaPublicacao {
  titulo: string;
  descricao: string | null;
  data_publicacao: string;
  status: 'Ativo' | 'Inativo';
  arquivo_id: string | null;
  url: string | null;
  nome: string | null;
}

export async function createPublicacao(
  trx: Trx,
  concursoId: number,
  valores: ValoresDaPublicacao,
  agora: string,
): Promise<number> {
  const { id } = await insertRow(trx, 'publicacoes', { ...valores, concurso_id: concursoId, created_at: agora });
  return id;
}

export async function updatePublicacao(trx: Trx, id: number, valores: ValoresDaPublicacao): Promise<void> {
  await changeRows(trx, 'publicacoes', { id }, valores);
}

/** Hides a publication; its file stays. @returns false when it was already removed. */
export function removePublicacao(trx: Trx, id: number, agora: string): Promise<boolean> {
  return changed(trx, 'publicacoes', { id, excluido_em: null }, { excluido_em: agora });
}
