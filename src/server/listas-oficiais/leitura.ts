// What an official list is read from: its rows a stretch at a time in their printed order, and what stands around them.
import type { ListaOficial, PedidoDaLista } from '../../shared/listas-oficiais.ts';
import { findRow, findRows } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { esticar } from './ids.ts';
import * as queries from './queries.ts';

/** What is printed around the names, and which names: plain data, for it travels to another process. */
export interface DocumentoDaLista {
  selecao: queries.Selecao & Pick<PedidoDaLista, 'agrupar' | 'tipo' | 'layout'>;
  instituto: string;
  prefeitura: string;
  concurso: string;
  titulo: string;
  subtitulo: string | null;
  /** `YYYY-MM-DD`. */
  data: string;
  local: string;
  assinante: string;
  cargo_assinante: string | null;
  /** The file its rows were read into, where they are not to be read again. */
  dados?: string;
}

/** Rows read at a time: each stretch is looked for anew, so that fewer of them are quicker, and weigh little. */
const LOTE = 2500;

export interface Grupo {
  vaga: Omit<queries.ContagemRow, 'total'> | null;
  lotes: AsyncIterable<queries.LinhaRow[]>;
}

const porNome = new Intl.Collator('pt-BR');

/** Vacancies as they follow each other in a list. */
export function ordenarVagas<V extends { vaga_id: number; cargo: string; nivel: string }>(vagas: readonly V[]): V[] {
  return [...vagas].sort(
    (a, b) =>
      // What is of none comes last.
      Number(a.vaga_id === queries.SEM_VAGA) - Number(b.vaga_id === queries.SEM_VAGA) ||
      porNome.compare(a.cargo, b.cargo) ||
      porNome.compare(a.nivel, b.nivel) ||
      a.vaga_id - b.vaga_id,
  );
}

/** The rows of a list in its order: one group for each vacancy that has any, or all in one. */
export async function* lerGrupos(db: Db, selecao: DocumentoDaLista['selecao'], limite = LOTE): AsyncGenerator<Grupo> {
  if (selecao.agrupar === 'nao') {
    yield { vaga: null, lotes: lotes(db, selecao, undefined, limite) };
    return;
  }
  for (const vaga of ordenarVagas(await queries.listContagens(db, selecao))) {
    yield { vaga, lotes: lotes(db, selecao, vaga.vaga_id, limite) };
  }
}

async function* lotes(
  db: Db,
  selecao: queries.Selecao,
  vagaId: number | undefined,
  limite: number,
): AsyncGenerator<queries.LinhaRow[]> {
  // Each stretch begins after the last row seen, so that what is held does not grow with the list.
  for (let depois: queries.LinhaRow | null = null; ; ) {
    const linhas: queries.LinhaRow[] = await queries.listLinhas(db, selecao, { vagaId, depois, limite });
    if (linhas.length > 0) yield linhas;
    if (linhas.length < limite) return;
    depois = linhas.at(-1) as queries.LinhaRow;
  }
}

/** Whom a published list has. */
export async function lerListaPublicada(db: Db, id: number) {
  const lista = await findRow(db, 'listas_publicadas', { id });
  return lista && { ...lista, ids: esticar(lista.inscricoes) };
}

/**
 * How many published lists have one of some enrolments, or may have it: most do not keep whom they have. Those that were
 * published before it was made do not.
 */
export async function contarListasCom(
  db: Db,
  inscricoes: readonly { id: number; concurso_id: number; created_at: string }[],
): Promise<number> {
  if (inscricoes.length === 0) return 0;
  const concurso_id = [...new Set(inscricoes.map((uma) => uma.concurso_id))];
  const listas = await findRows(db, 'listas_publicadas', { concurso_id });
  return listas.filter(({ concurso_id, lida_em, total, inscricoes: guardadas }) =>
    inscricoes.some(
      (uma) =>
        uma.concurso_id === concurso_id &&
        uma.created_at <= lida_em &&
        (guardadas === '' ? total > 0 : esticar(guardadas).includes(uma.id)),
    ),
  ).length;
}

/** How the writer of a list is called, and so its file. */
export function nomeDoArquivo(lista: ListaOficial): string {
  return `lista-${lista}`;
}
