// A file is read before it goes out. What personal data is found in it must be confirmed one by one, with a reason, or nothing is
// published. What cannot be read goes out with a remark: people read it.
import { ACHADOS_MAXIMOS } from '../../shared/concursos.ts';
import { formatInteger } from '../../shared/format.ts';
import type { Exame } from '../../shared/publicacoes.ts';
import { getConcurso } from '../concursos/index.ts';
import type { Deps } from '../context.ts';
import { DomainError } from '../platform/errors.ts';
import { readDocx } from '../platform/files/docx-text.ts';
import { readPdfPages } from '../platform/pdf/index.ts';
import { contatosDe, procurar, type Trecho } from './procurar.ts';
import { listPalavrasPublicas } from './queries.ts';

export interface Examinado {
  exame: Exame | null;
  achados: string[];
  achados_motivo: string | null;
}
export const SEM_EXAME: Examinado = { exame: null, achados: [], achados_motivo: null };

export interface Confirmacao {
  dados_confirmados: string[];
  dados_motivo: string | null;
}

interface Lido {
  /** As who publishes knows it. */
  nome: 'O arquivo' | 'A lista';
  exame: Exame;
  trechos: AsyncIterable<Trecho> | Iterable<Trecho>;
}

const PDF = '%PDF-';
const ZIP = 'PK\u0003\u0004';
/** Readers take a PDF that begins a little late. */
const COMECO = 1024;

/**
 * What the file is, and that what was found in it is meant to be public.
 * @throws DomainError `campos_invalidos` with what was found and is not confirmed, `indisponivel` when too many are being read
 */
export async function examinar(
  deps: Deps,
  concursoId: number,
  arquivo: Blob,
  confirmacao: Confirmacao,
): Promise<Examinado> {
  return conferir(deps, concursoId, { nome: 'O arquivo', ...(await ler(arquivo)) }, confirmacao);
}

/** The same of a list that the portal itself writes. @throws as `examinar` */
export function examinarLista(
  deps: Deps,
  concursoId: number,
  trechos: Lido['trechos'],
  confirmacao: Confirmacao,
): Promise<Examinado> {
  return conferir(deps, concursoId, { nome: 'A lista', exame: 'lido', trechos }, confirmacao);
}

async function ler(arquivo: Blob): Promise<Omit<Lido, 'nome'>> {
  const comeco = await arquivo.slice(0, COMECO).text();
  try {
    if (comeco.includes(PDF)) {
      const { pages, whole } = await readPdfPages(new Uint8Array(await arquivo.arrayBuffer()));
      if (pages.every((page) => page.trim() === '')) return { exame: 'imagem', trechos: [] };
      const trechos = pages.map((texto, i) => ({ texto, onde: `página ${i + 1}` }));
      return { exame: whole ? 'lido' : 'parcial', trechos };
    }
    if (comeco.startsWith(ZIP)) {
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

async function conferir(
  deps: Deps,
  concursoId: number,
  { nome, exame, trechos }: Lido,
  { dados_confirmados, dados_motivo }: Confirmacao,
): Promise<Examinado> {
  const achados = await procurar(trechos, await proprios(deps, concursoId));
  if (achados.length === 0) return { exame, achados, achados_motivo: null };
  if (achados.length > ACHADOS_MAXIMOS) {
    throw recusa(
      `${nome} parece ter dados de muitas pessoas: foram encontrados ${formatInteger(achados.length)}. Tire-os antes de publicar.`,
      { dados_confirmados: achados.slice(0, ACHADOS_MAXIMOS) },
    );
  }
  const confirmados = new Set(dados_confirmados);
  const faltam = achados.filter((achado) => !confirmados.has(achado));
  if (faltam.length > 0) {
    throw recusa(
      `${nome} parece ter dados pessoais. Confira cada um: tire-o ou confirme que pode ser publicado, e diga por quê.`,
      { dados_confirmados: faltam },
    );
  }
  if (dados_motivo === null) {
    const mensagem = 'Diga por que estes dados devem ficar públicos.';
    throw recusa(mensagem, { dados_motivo: [mensagem] });
  }
  return { exame: exame === 'parcial' ? exame : 'confirmado', achados, achados_motivo: dados_motivo };
}

function recusa(mensagem: string, errors: Record<string, string[]>): DomainError {
  return new DomainError('campos_invalidos', mensagem, { errors });
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
