// What the trail keeps of somebody who was erased: who, when and what was done stay; what says who it was goes.
import { semAcentos } from '../../shared/comum.ts';
import { formatCpf, mascararCpf } from '../../shared/format.ts';
import { colunasDe, DO_TITULAR } from './dados.ts';

export const REMOVIDO = '[removido]';

export interface Identidade {
  nome: string;
  cpf: string;
  email: string;
  /** What the person was called before: names, CPFs and e-mails that were corrected; and by which phones. */
  antes?: readonly string[];
}

/** Fields that are about the person whatever record they are in: the columns erased of any, and what calls and logs call them. */
const PESSOAIS: ReadonlySet<string> = new Set([
  ...DO_TITULAR.flatMap(([, tabela]) =>
    colunasDe(tabela).flatMap(([nome, { eliminacao }]) =>
      (eliminacao === 'apagada' && tabela.eliminacao === 'colunas') || eliminacao === 'anonima' ? [nome] : [],
    ),
  ),
  ...['usuario', 'telefone', 'telefone_fixo', 'chavePix', 'chavepix', 'descricao_do_envio'],
  ...['nome_arquivo', 'nome_arquivo_deficiencia', 'nome_arquivo_condicao_especial'],
]);
/** What a record may say of something else by the same name: a street has a number of its own; an enrolment's stays. */
const DE_ENDERECO = 'numero';

/** Text without the person's name, CPF and e-mail, however they are written. */
export function redigirTexto(texto: string, { nome, cpf, email, antes = [] }: Identidade, novoNome: string): string {
  const partes = [email, ...antes, nome].flatMap((parte) => [parte, semAcentos(parte)]);
  // The longest first: a name may be a part of an e-mail.
  const ordem = [...new Set([...partes, formatCpf(cpf), mascararCpf(cpf), cpf])].toSorted(
    (a, b) => b.length - a.length,
  );
  return ordem.reduce(
    (atual, parte) => (parte.trim() === '' ? atual : trocar(atual, parte, parte === nome ? novoNome : REMOVIDO)),
    texto,
  );
}

/** What a record of the trail says that an account was called: its names, CPFs and e-mails. */
export function identidadesEm(json: string | null, candidatoId: number): string[] {
  if (json === null) return [];
  const { id, nome, cpf, email } = JSON.parse(json) as Record<string, unknown>;
  if (id !== candidatoId || typeof cpf !== 'string' || typeof email !== 'string') return [];
  return [nome, cpf, email].filter((um): um is string => typeof um === 'string' && um !== REMOVIDO);
}

function trocar(texto: string, parte: string, por: string): string {
  const literal = parte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Whole words: a short name is part of others.
  return texto.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'), () => por);
}

/**
 * A record of the trail, as JSON, without what says who the person was.
 * @param delaTodo whether the record is about the person; of another's only what names them goes
 */
export function redigirDados(json: string | null, quem: Identidade, novoNome: string, delaTodo = true): string | null {
  if (json === null) return null;
  return JSON.stringify(redigir(JSON.parse(json), quem, novoNome, delaTodo));
}

function redigir(valor: unknown, quem: Identidade, novoNome: string, delaTodo: boolean): unknown {
  if (typeof valor === 'string') return redigirTexto(valor, quem, novoNome);
  if (Array.isArray(valor)) return valor.map((item) => redigir(item, quem, novoNome, delaTodo));
  if (valor === null || typeof valor !== 'object') return valor;
  const endereco = 'cep' in valor;
  return Object.fromEntries(
    Object.entries(valor).map(([chave, item]) => {
      const pessoal = (chave !== DE_ENDERECO && PESSOAIS.has(chave)) || (endereco && chave === DE_ENDERECO);
      const vai = delaTodo && pessoal && typeof item === 'string';
      return [chave, vai ? REMOVIDO : redigir(item, quem, novoNome, delaTodo)];
    }),
  );
}

/** The sentence prepared for searching, as the trail prepares it. */
export function buscaDe(descricao: string): string {
  return semAcentos(descricao);
}
