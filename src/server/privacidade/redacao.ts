// What the trail keeps of somebody who was erased: who, when and what was done stay; what says who it was goes.
import { semAcentos } from '../../shared/comum.ts';
import { mascararCpf } from '../../shared/format.ts';
import { colunasDe, DO_TITULAR } from './dados.ts';

export const REMOVIDO = '[removido]';

export interface Identidade {
  nome: string;
  cpf: string;
  email: string;
  /** What the person was called before: names, CPFs and e-mails that were corrected. */
  antes?: readonly string[];
  /** What else says who it is: phones, NIS, what their files are called. */
  alem?: readonly string[];
}

/** Fields that are about the person whatever record they are in: the columns erased of any, and what calls and logs call them. */
const PESSOAIS: ReadonlySet<string> = new Set([
  ...DO_TITULAR.flatMap(([, tabela]) =>
    colunasDe(tabela).flatMap(([nome, { eliminacao }]) =>
      (['apagada', 'guardada'].includes(eliminacao) && tabela.eliminacao === 'colunas') || eliminacao === 'anonima'
        ? [nome]
        : [],
    ),
  ),
  ...['usuario', 'telefone', 'telefone_fixo', 'chavePix', 'chavepix', 'descricao_do_envio'],
  ...['nome_arquivo', 'nome_arquivo_deficiencia', 'nome_arquivo_condicao_especial'],
]);
/** What a record may say of something else by the same name: a street has a number of its own; an enrolment's stays. */
const DE_ENDERECO = 'numero';

export interface Redator {
  /** A text without the person's name, CPF, e-mail and phones, however they are written. */
  texto(texto: string): string;
  /** What somebody searched for: also the beginning of an e-mail, from its whole front on. */
  busca(texto: string): string;
  /** What a column has: words, or JSON, where line breaks and quotes are not as they are read. */
  coluna(texto: string): string;
  /**
   * A record of the trail, as JSON.
   * @param delaTodo whether it is about the person; of another's only what names them goes
   */
  dados(json: string | null, delaTodo?: boolean): string | null;
}

/** Takes out what says who somebody is. @param novoNome stands where their whole name stood */
export function redatorDe({ nome, cpf, email, antes = [], alem = [] }: Identidade, novoNome: string): Redator {
  const emails = [email, ...antes.filter((um) => um.includes('@'))];
  const nomes = [nome, ...antes.filter((um) => /^[^@\d*]+$/.test(um))];
  // Without a mark or a digit it is a word that others write too.
  const frentes = emails.map(frenteDe).filter((um) => um.length >= FRENTE_MINIMA && /[\d._-]/.test(um));
  const partes = [nome, email, cpf, mascararCpf(cpf), ...antes, ...alem, ...frentes].filter(
    (parte) => parte.trim() !== '',
  );
  const palavras = partes.filter((parte) => !NUMERO.test(parte)).flatMap((parte) => [parte, semAcentos(parte)]);
  const escritas = inteira(padraoDe(palavras, comoEmArquivo));
  const digitos = partes.filter((parte) => NUMERO.test(parte));
  const numeros = new RegExp(`(?<!\\d)${padraoDe(digitos, comQualquerMarca)}(?!\\d)`, 'g');
  const inteiro = semAcentos(nome);
  const trocar = (achado: string) =>
    semAcentos(achado.replace(ENTRE_PALAVRAS, ' ')) === inteiro ? novoNome : REMOVIDO;
  const curtos = nomes.flatMap(curtoDe);

  const redator: Redator = {
    texto(texto) {
      const sem = texto.replace(escritas, trocar).replace(numeros, REMOVIDO);
      return curtos.reduce((atual, curto) => atual.replace(curto.padrao, curto.trocar), sem);
    },
    busca(texto) {
      const dito = semAcentos(texto);
      const comeca =
        (dito.length >= FRENTE_MINIMA || dito.includes('@')) &&
        emails.some((um) => semAcentos(um).startsWith(dito) && dito.length >= frenteDe(um).length);
      return comeca ? REMOVIDO : redator.texto(texto);
    },
    coluna(texto) {
      const lido = lerJson(texto);
      if (typeof lido !== 'object' || lido === null) return redator.texto(texto);
      const sem = JSON.stringify(redigir(lido, redator, false));
      // As its sender wrote it, where it names nobody.
      return sem === JSON.stringify(lido) ? texto : sem;
    },
    dados: (json, delaTodo = true) => json && JSON.stringify(redigir(JSON.parse(json), redator, delaTodo)),
  };
  return redator;
}

/** What a record of the trail says that an account was called: its names, CPFs and e-mails. */
export function identidadesEm(json: string | null, candidatoId: number): string[] {
  if (json === null) return [];
  const { id, nome, cpf, email } = JSON.parse(json) as Record<string, unknown>;
  if (id !== candidatoId || typeof cpf !== 'string' || typeof email !== 'string') return [];
  return [nome, cpf, email].filter((um): um is string => typeof um === 'string' && um !== REMOVIDO);
}

/** What a record of the trail says that the person's files were called; without an ending it may be any word. */
export function arquivosEm(json: string | null): string[] {
  const nomes: string[] = [];
  if (json !== null)
    JSON.parse(json, (chave, valor: unknown) => {
      if (chave.startsWith('nome_arquivo') && typeof valor === 'string' && COM_FINAL.test(valor)) nomes.push(valor);
      return valor;
    });
  return nomes;
}
const COM_FINAL = /[^\s.]\.[a-z\d]{2,5}$/i;

/** A shorter one is written in many addresses. */
const FRENTE_MINIMA = 5;
const frenteDe = (email: string) => email.replace(/@.*/s, '');
const NUMERO = /^\d{8,}$/;
const ENTRE_PALAVRAS = /[\s._-]+/g;
const LITERAL = /[.*+?^${}()|[\]\\]/g;
/** Whole words: a short name is part of others. */
const inteira = (padrao: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${padrao})(?![\\p{L}\\p{N}])`, 'giu');

/** Any of them, the longest first: a name may be a part of an e-mail. */
function padraoDe(partes: readonly string[], como: (parte: string) => string): string {
  const ordem = [...new Set(partes)].toSorted((a, b) => b.length - a.length);
  return `(?:${ordem.map(como).join('|')})`;
}

const literal = (texto: string) => texto.replace(LITERAL, '\\$&');
/** Words as they are read, and as the name of a file has them. */
const comoEmArquivo = (parte: string) => parte.trim().split(/\s+/).map(literal).join(ENTRE_PALAVRAS.source);

/** Digits however they are parted, also beside letters. */
function comQualquerMarca(numero: string): string {
  // A phone without its area may have the digits of a day: that is parted otherwise.
  const digitos = numero.length === 8 ? [numero.slice(0, 4), numero.slice(4)] : [...numero];
  return String.raw`(?:\((?=\d\d\)))?${digitos.join(String.raw`[.\s()-]*`)}`;
}

const LIGACOES = ['da', 'de', 'do', 'das', 'dos', 'e'];
/** After one: another name. Whole capitals are what papers are called by. */
const OUTRO_NOME = /^[^\S\r\n]+(?:(?:d[aeo]s?|e)[^\S\r\n]+)?\p{Lu}\p{Ll}/u;

/**
 * The first name with one of the others at least, in any order; nobody else's, who has another name after them. That is a
 * word of the same line, written as names are: in capitals or small letters alone no name is told from the words around it.
 */
function curtoDe(nome: string): { padrao: RegExp; trocar: (achado: string, ...onde: unknown[]) => string }[] {
  const [primeiro = '', ...outros] = semAcentos(nome)
    .split(/\s+/)
    .filter((palavra) => palavra !== '' && !LIGACOES.includes(palavra));
  if (outros.length === 0) return [];
  const ditas = nome.split(/\s+/).flatMap((palavra) => [palavra, semAcentos(palavra)]);
  const uma = `(?:${[...new Set(ditas)].map(literal).join('|')})`;
  const padrao = inteira(`${uma}(?:[\\s.,_-]+${uma})+`);
  const trocar = (achado: string, ...onde: unknown[]) => {
    const [posicao, inteiro] = onde as [number, string];
    const palavras = semAcentos(achado).split(/[\s.,_-]+/);
    const deOutro = /\p{Lu}\p{Ll}/u.test(achado) && OUTRO_NOME.test(inteiro.slice(posicao + achado.length));
    const dela = palavras.includes(primeiro) && palavras.some((palavra) => outros.includes(palavra));
    return dela && !deOutro ? REMOVIDO : achado;
  };
  return [{ padrao, trocar }];
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

function redigir(valor: unknown, redator: Redator, delaTodo: boolean, chave = ''): unknown {
  if (typeof valor === 'number') return redator.texto(`${valor}`) === `${valor}` ? valor : REMOVIDO;
  if (typeof valor === 'string') return chave === 'search' ? redator.busca(valor) : redator.texto(valor);
  if (Array.isArray(valor)) return valor.map((item) => redigir(item, redator, delaTodo, chave));
  if (valor === null || typeof valor !== 'object') return valor;
  const endereco = 'cep' in valor;
  return Object.fromEntries(
    Object.entries(valor).map(([nome, item]) => {
      const pessoal = (nome !== DE_ENDERECO && PESSOAIS.has(nome)) || (endereco && nome === DE_ENDERECO);
      const vai = delaTodo && pessoal && typeof item === 'string';
      return [nome, vai ? REMOVIDO : redigir(item, redator, delaTodo, nome)];
    }),
  );
}

/** The sentence prepared for searching, as the trail prepares it. */
export function buscaDe(descricao: string): string {
  return semAcentos(descricao);
}
