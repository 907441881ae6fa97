// The data of a published list, kept as one JSON document: the same rows always give the same bytes (keys in alphabetical order,
// no spaces, one row a line), and a long one is written and read without being held.
import { createReadStream } from 'node:fs';
import { type ListaOficial, soNumeros } from '../../shared/listas-oficiais.ts';
import { linesOf } from '../store/stretches.ts';
import type { Db } from '../store/tables/index.ts';
import { type DocumentoDaLista, type Grupo, lerGrupos } from './leitura.ts';
import type { LinhaRow } from './queries.ts';

/** What one row of the document says, under its own names. */
interface Linha {
  cargo?: string | undefined;
  /** Null for who is not enrolled. */
  inscricao: number | null;
  nivel?: string | undefined;
  nome?: string | undefined;
  /** Hundredths; only rows of titles say it. */
  pontos?: number | undefined;
  questao?: number | null | undefined;
  resultado: 'P' | 'D' | 'I' | null;
  /** Only of requests for reserved lists. */
  reserva?: string | undefined;
  vaga_id?: number | undefined;
}

const FORMATO = 'certame/lista-oficial/1';
const BLOCO = 64 * 1024;
/** Rows handed on at a time. */
const LOTE = 2500;

function ordenado(valor: unknown): unknown {
  if (valor === null || typeof valor !== 'object') return valor;
  if (Array.isArray(valor)) return valor.map(ordenado);
  const campos = Object.entries(valor).filter(([, um]) => um !== undefined);
  return Object.fromEntries(campos.sort(([a], [b]) => (a < b ? -1 : 1)).map(([nome, um]) => [nome, ordenado(um)]));
}
const canonico = (valor: unknown) => JSON.stringify(ordenado(valor));

function daLinha(lista: ListaOficial, linha: LinhaRow): Linha {
  const { id, vaga_id, nome, cargo, nivel, questao, reserva, resultado, pontos } = linha;
  if (soNumeros(lista)) return { inscricao: id, resultado };
  const uma = { cargo, inscricao: id || null, nivel, nome, questao: questao > 0 ? questao : null, resultado, vaga_id };
  return { ...uma, reserva: reserva ?? undefined, pontos: pontos ?? undefined };
}

export async function* escreverDados(
  { dados: _, ...documento }: DocumentoDaLista,
  lidaEm: string,
  grupos: AsyncIterable<Grupo>,
): AsyncGenerator<Buffer> {
  let texto = `{"documento":${canonico(documento)},"formato":"${FORMATO}","lida_em":"${lidaEm}","linhas":[`;
  let total = 0;
  for await (const { lotes } of grupos) {
    for await (const linhas of lotes) {
      for (const linha of linhas) {
        texto += `${total > 0 ? ',' : ''}\n${canonico(daLinha(documento.selecao.lista, linha))}`;
        total += 1;
      }
      if (texto.length < BLOCO) continue;
      yield Buffer.from(texto);
      texto = '';
    }
  }
  yield Buffer.from(`${texto}\n],"total":${total}}\n`);
}

/** The rows of a kept list, some at a time. */
export async function* lerDados(caminho: string): AsyncGenerator<LinhaRow[]> {
  let linhas: LinhaRow[] = [];
  for await (const escrita of linesOf(createReadStream(caminho))) {
    if (!/^\{"(cargo|inscricao)"/.test(escrita)) continue;
    const { inscricao: id, questao, resultado, ...dita } = JSON.parse(escrita.replace(/,$/, '')) as Linha;
    const { cargo = '', nivel = '', nome = '', vaga_id = 0, reserva = null, pontos = null } = dita;
    linhas.push({
      id: id ?? 0,
      cargo,
      nivel,
      nome,
      vaga_id,
      reserva,
      resultado,
      pontos,
      questao: questao ?? 0,
      chave: '',
      pedido: 0,
    });
    if (linhas.length < LOTE) continue;
    yield linhas;
    linhas = [];
  }
  if (linhas.length > 0) yield linhas;
}

/** @param porVaga one group for each vacancy, whose rows follow each other; else one for all */
async function* gruposGuardados(caminho: string, porVaga: boolean): AsyncGenerator<Grupo> {
  if (!porVaga) {
    yield { vaga: null, lotes: lerDados(caminho) };
    return;
  }
  const lidos = lerDados(caminho);
  let resto: LinhaRow[] = (await lidos.next()).value ?? [];
  async function* daVaga(vagaId: number): AsyncGenerator<LinhaRow[]> {
    while (resto.length > 0) {
      const fim = resto.findIndex(({ vaga_id }) => vaga_id !== vagaId);
      if (fim === 0) return;
      yield fim < 0 ? resto : resto.slice(0, fim);
      resto = fim < 0 ? ((await lidos.next()).value ?? []) : resto.slice(fim);
    }
  }
  while (resto[0]) {
    const { vaga_id, cargo, nivel } = resto[0];
    yield { vaga: { vaga_id, cargo, nivel }, lotes: daVaga(vaga_id) };
  }
}

/** The rows of a list in its order, as they are now or as they were kept. */
export function gruposDe(db: Db, { selecao, dados }: DocumentoDaLista): AsyncIterable<Grupo> {
  return dados === undefined ? lerGrupos(db, selecao) : gruposGuardados(dados, selecao.agrupar === 'vaga');
}
