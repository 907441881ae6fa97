// What exemptions read of their candidates, and the files of the ministry's round in the store.
import type { SelectQueryBuilder } from 'kysely';
import { findRow, insertRow } from '../store/rows.ts';
import type { Database, Db, NewRow, Row, Trx } from '../store/tables/index.ts';

/** Whoever is asked about, as the registration has them. */
export type PessoaDoCadastro = { nis: string } & Pick<
  Row<'candidatos'>,
  'nome' | 'data_nascimento' | 'sexo' | 'rg' | 'rg_data_emissao' | 'rg_orgao_emissor' | 'cpf' | 'nome_mae'
>;

/** What is read beside each request: whether its contest was removed. */
export function comConcurso<Q>(isencoes: Q): Q {
  const consulta = (isencoes as unknown as Consulta)
    .innerJoin('concursos as c', 'c.id', 't.concurso_id')
    .select('c.excluido_em as concurso_excluido_em');
  return consulta as unknown as Q;
}
type Consulta = SelectQueryBuilder<Database & { t: Database['isencoes'] }, 't', object>;

export async function getSexo(db: Db, candidatoId: number): Promise<string | null> {
  const linha = await db.selectFrom('candidatos').select('sexo').where('id', '=', candidatoId).executeTakeFirst();
  return linha?.sexo ?? null;
}

/** Requests of a category that wait, of active enrolments: those that tell a NIS, with whom the ministry is asked about. */
export function listPendentesDaCategoria(
  db: Db,
  categoriaId: number,
): Promise<(PessoaDoCadastro & { id: number; inscricao_id: number })[]> {
  return db
    .selectFrom('isencoes as t')
    .innerJoin('inscricoes as i', 'i.id', 't.inscricao_id')
    .innerJoin('candidatos as p', 'p.id', 't.candidato_id')
    .where('t.categoria_id', '=', categoriaId)
    .where('t.status', '=', 'P')
    .where('t.cancelada_em', 'is', null)
    .where('t.complementada_em', 'is', null)
    .where('t.nis', 'is not', null)
    .where('i.status', '=', 'A')
    .select([
      't.id',
      't.inscricao_id',
      't.nis',
      'p.nome',
      'p.data_nascimento',
      'p.sexo',
      'p.rg',
      'p.rg_data_emissao',
      'p.rg_orgao_emissor',
      'p.cpf',
      'p.nome_mae',
    ])
    .$narrowType<{ nis: string }>()
    .orderBy('t.id')
    .execute();
}

/** The requests of a category by NIS that were not taken back, decided ones included. */
export function listDaCategoria(db: Db, categoriaId: number) {
  return db
    .selectFrom('isencoes as t')
    .innerJoin('candidatos as p', 'p.id', 't.candidato_id')
    .where('t.categoria_id', '=', categoriaId)
    .where('t.cancelada_em', 'is', null)
    .select([
      't.id',
      't.inscricao_id',
      't.nis',
      't.status',
      't.complementada_em',
      't.retorno_id',
      't.categoria',
      'p.cpf',
    ])
    .orderBy('t.id')
    .execute();
}

function arquivos(db: Db) {
  return db
    .selectFrom('isencao_arquivos as f')
    .innerJoin('administradores as a', 'a.id', 'f.criado_por')
    .innerJoin('itens_de_catalogo as k', 'k.id', 'f.categoria_id')
    .innerJoin('arquivos as g', 'g.id', 'f.arquivo_id')
    .selectAll('f')
    .select(['a.nome as administrador', 'k.nome as categoria', 'g.chave', 'g.removido_em']);
}
export type ArquivoDaRodada = Awaited<ReturnType<ReturnType<typeof arquivos>['executeTakeFirstOrThrow']>>;

/** Newest first. */
export function listArquivosDaRodada(db: Db, concursoId: number): Promise<ArquivoDaRodada[]> {
  return arquivos(db).where('f.concurso_id', '=', concursoId).orderBy('f.id', 'desc').limit(500).execute();
}

export function getArquivoDaRodada(db: Db, id: number): Promise<ArquivoDaRodada | undefined> {
  return arquivos(db).where('f.id', '=', id).executeTakeFirst();
}

export async function getRetornoDe(db: Db, categoriaId: number, sha256: string): Promise<number | undefined> {
  const linha = await findRow(db, 'isencao_arquivos', { categoria_id: categoriaId, sha256, tipo: 'retorno' }, ['id']);
  return linha?.id;
}

export async function proximaSequencia(db: Db, concursoId: number): Promise<number> {
  const linha = await db
    .selectFrom('isencao_arquivos')
    .select(({ fn }) => fn.max<number | null>('sequencia').as('ultima'))
    .where('concurso_id', '=', concursoId)
    .executeTakeFirst();
  return (linha?.ultima ?? 0) + 1;
}

export async function createArquivoDaRodada(trx: Trx, novo: NewRow<'isencao_arquivos'>): Promise<number> {
  return (await insertRow(trx, 'isencao_arquivos', novo)).id;
}
