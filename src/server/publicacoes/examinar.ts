// A publication's words and its file are read before they go out. A file that cannot be read goes out with a remark: people read it.
import type { Exame } from '../../shared/publicacoes.ts';
import {
  type Confirmacao,
  conferir,
  contatosDe,
  ditosEm,
  type Palavras,
  procurar,
  type Trecho,
  trechosDe,
} from '../achados/index.ts';
import { getConcurso } from '../concursos/index.ts';
import type { Deps } from '../context.ts';
import { DomainError } from '../platform/errors.ts';
import { readDocx } from '../platform/files/docx-text.ts';
import { beforePdf } from '../platform/files/pdf-protection.ts';
import { readPdfPages } from '../platform/pdf/index.ts';
import { listPalavrasPublicas } from './queries.ts';

export interface Examinado {
  exame: Exame | null;
  achados: string[];
  achados_motivo: string | null;
}
export const SEM_EXAME: Examinado = { exame: null, achados: [], achados_motivo: null };

type Trechos = AsyncIterable<Trecho> | Iterable<Trecho>;

const ZIP = 'PK\u0003\u0004';

/** What everybody reads of a publication beside its file. */
export type Dita = { titulo: string; descricao: string | null; mudanca: string | null; nome: string | null };
const palavrasDe = ({ titulo, descricao, mudanca, nome }: Dita): Palavras => ({
  título: titulo,
  descrição: descricao,
  'o que mudou': mudanca,
  'nome do arquivo': nome,
});

/**
 * What the file is, and that what was found in it and beside it is meant to be public.
 * @param antes what is public of it already
 * @param arquivo undefined for one that was read, or is not kept here
 * @throws DomainError `campos_invalidos` with what was found and is not confirmed, `indisponivel` when too many are being read
 */
export async function examinar(
  deps: Deps,
  concursoId: number,
  { antes, depois, arquivo }: { antes: Dita | null; depois: Dita; arquivo: Blob | undefined },
  confirmacao: Confirmacao,
): Promise<Examinado> {
  const { exame, trechos } = arquivo ? await ler(arquivo) : { exame: null, trechos: [] };
  const ja = antes === null ? [] : ditosEm(palavrasDe(antes));
  const todos = [...trechosDe(palavrasDe(depois)), ...trechos];
  const achado = await conferirTrechos(deps, concursoId, 'A publicação', todos, confirmacao, ja);
  return { exame: exame === 'lido' && achado.achados.length > 0 ? 'confirmado' : exame, ...achado };
}

/** The same of a list that the portal itself writes. @throws as `examinar` */
export async function examinarLista(
  deps: Deps,
  concursoId: number,
  trechos: Trechos,
  confirmacao: Confirmacao,
): Promise<Examinado> {
  const achado = await conferirTrechos(deps, concursoId, 'A lista', trechos, confirmacao);
  return { exame: achado.achados.length > 0 ? 'confirmado' : 'lido', ...achado };
}

/** Why one is withdrawn is public too. @throws as `examinar` */
export async function examinarMotivo(
  deps: Deps,
  concursoId: number,
  { motivo, ...confirmacao }: Confirmacao & { motivo: string | null },
): Promise<Examinado> {
  return { exame: null, ...(await conferirTrechos(deps, concursoId, 'O motivo', trechosDe({ motivo }), confirmacao)) };
}

/** What is kept of a publication that was read before, and of which more was looked through now. */
export function somar(antes: Examinado, agora: Examinado | null): Examinado {
  if (agora === null) return antes;
  if (agora.exame !== null) return agora;
  const { achados, achados_motivo } = agora;
  return {
    exame: antes.exame === 'lido' && achados.length > 0 ? 'confirmado' : antes.exame,
    achados: [...new Set([...antes.achados, ...achados])],
    achados_motivo: achados_motivo ?? antes.achados_motivo,
  };
}

async function conferirTrechos(
  deps: Deps,
  concursoId: number,
  nome: string,
  trechos: Trechos,
  confirmacao: Confirmacao,
  ja: readonly string[] = [],
) {
  const achados = await procurar(trechos, new Set([...(await proprios(deps, concursoId)), ...ja]));
  return conferir(nome, achados, confirmacao);
}

async function ler(arquivo: Blob): Promise<{ exame: Exame; trechos: Trecho[] }> {
  const ehPdf = (await beforePdf(arquivo)) !== null;
  const comeco = await arquivo.slice(0, ZIP.length).text();
  try {
    if (ehPdf) {
      const { pages, whole } = await readPdfPages(new Uint8Array(await arquivo.arrayBuffer()));
      if (pages.every((page) => page.trim() === '')) return { exame: 'imagem', trechos: [] };
      const trechos = pages.map((texto, i) => ({ texto, onde: `página ${i + 1}` }));
      return { exame: whole ? 'lido' : 'parcial', trechos };
    }
    if (comeco === ZIP) {
      const partes = await readDocx(Buffer.from(await arquivo.arrayBuffer()));
      const trechos = partes.map((texto, i) => ({ texto, onde: i === 0 ? null : 'cabeçalho, rodapé ou nota' }));
      return { exame: 'lido', trechos };
    }
    return { exame: 'imagem', trechos: [] };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return { exame: 'ilegivel', trechos: [] };
  }
}

/** What the institute itself tells everybody: the phones and e-mails of its settings, and of the contest's own words. */
async function proprios(deps: Deps, concursoId: number): Promise<Set<string>> {
  const { instituto, suporteEmail } = deps.ajustes.atual();
  const { titulo, descricao, prefeitura } = await getConcurso({ deps, ehAdmin: true }, concursoId);
  const itens = await listPalavrasPublicas(deps.db, concursoId);
  const ditos = [
    suporteEmail,
    ...[instituto.nome, instituto.endereco, instituto.site, instituto.horario, `Telefone: ${instituto.telefone}`],
    ...[titulo, descricao, prefeitura, ...itens],
  ];
  const contatos = ditos.flatMap((texto) => contatosDe(texto ?? ''));
  // A phone is also told without the number of its area.
  return new Set(contatos.flatMap((um) => (/^\d{10,11}$/.test(um) ? [um, um.slice(2)] : [um])));
}
