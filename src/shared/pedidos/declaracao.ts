// What a kind of request is declared by: what it is called, where and how often it may be sent, with what file, how it is decided
// and by whom. Both sides read it.
import type { TextoDeAviso } from '../avisos-campos.ts';
import type { ObjetoDeRecurso } from '../janelas.ts';
import type { Area } from '../papeis.ts';

export interface RegraDoAnexo {
  /** What is said without a file, where one must come. */
  falta: string | null;
  extensoes: readonly ('pdf' | 'jpg' | 'jpeg' | 'png' | 'docx')[];
  /** Bytes. */
  tamanhoMaximo: number;
  /** What a file over the size, or of another type, is told. */
  grande: string;
  tipo: string;
}

/** Its calls: how the documentation has them, and what each is for. */
export interface Chamadas {
  grupo: string;
  sobre: string;
  /** What follows `/ps/<tipo>` in the address of the candidate's own, and what sending one is called there. */
  minhas: readonly [caminho: '' | `/${string}`, resumo: string];
  enviar: readonly [caminho: string, resumo: string];
  /** What taking one back is called as a procedure. */
  retirar: readonly [nome: string, resumo: string];
  /** Those of the queue it is decided in; null for a kind that has its own. `porConcurso`: when it has that call. */
  fila: {
    todos: readonly [caminho: string, resumo: string];
    porConcurso: string | null;
    estatisticas: string;
    proximo: string;
    um: string;
    decidir: string;
    /** What deciding several is called as a procedure. */
    varios: readonly [nome: string, resumo: string];
  } | null;
}

/** What is said of a kind. */
export interface Declaracao {
  /** Its name in protocols, in the trail and in models of notes. */
  tipo: string;
  /** Where it is kept; its lists and procedures have the same name. */
  tabela: string;
  /** On receipts; over them; and how their numbers begin. */
  nome: string;
  titulo: string;
  prefixo: string;
  /** In the trail: what a record is called, and the acts of sending, taking back and deciding it, with their words. */
  registro: string;
  atos: Readonly<Record<'envio' | 'retirada' | 'decisao', readonly [codigo: string, nome: string]>>;
  /** The candidate's screen, under `/area-candidato/`. */
  tela: string;
  /** Whose roles decide it. */
  area: Area;
  /**
   * So many in each window of its kind that the contest opens, chosen by a field of the form; or one that lives per enrolment.
   * `atingido` is said past that.
   */
  limite: { por: 'janela'; campo: string; atingido: string } | { por: 'inscricao'; atingido: string };
  anexo: RegraDoAnexo | null;
  /** Whether it carries several documents, each with what it answers (`documentos.ts`), and the rule of each file. */
  documentos?: Omit<RegraDoAnexo, 'falta'>;
  /** What it is kept as, when not as long as other requests: what says something of anybody's health leaves early. */
  guarda?: 'saude';
  /** Where it may stand, in the candidate's words, and where it may go from there; it begins at the first. */
  nomes: Readonly<Record<string, string>>;
  transicoes: Readonly<Record<string, readonly string[]>>;
  inicial: string;
  /** Where a decision may go once an appeal against it was granted, by the act of every decision. */
  refeita?: Readonly<Record<string, readonly string[]>>;
  /** The answer that needs grounds where the institute demands them. */
  nega: string;
  /** It needs them whatever the institute demands. */
  sempreFundamenta?: boolean;
  nota: { campo: 'resposta' | 'observacao_admin'; maximo: number };
  /**
   * What differs from one table to another: the columns that say where it stands and when it was taken back, and whether it
   * keeps whose it is and of which contest beside its enrolment.
   */
  colunas: { status: string; retirado: string; donos: boolean };
  /** Who still sees one that was taken back. */
  veRetirado: 'todos' | 'administradores' | 'ninguem';
  /** With what it goes while it waits, its enrolment or not before its person, and what the trail says of it then. */
  sai: { com: 'cadastro' | 'inscricao'; dito: string } | null;
  /** Where its contest says so, who judges one that waits does not see whose it is. */
  cego?: true;
  /**
   * The object of the windows in which whoever has an account sends it, enrolled or not. There the limit of a window is a
   * person's. Its table keeps whose it is and of which contest.
   */
  semInscricao?: ObjetoDeRecurso;
  /** The object of the windows in which it is also sent for a cancelled enrolment, where its person has no active one in that contest. */
  deCancelada?: ObjetoDeRecurso;
  /** What its candidate is told of a decision. */
  aviso: readonly [codigo: string, texto: TextoDeAviso];
  chamadas: Chamadas;
}

export const MB = 1024 * 1024;
/** What most kinds take as a file: a document, or a picture of it. */
export const DOCUMENTO_OU_FOTO = {
  extensoes: ['pdf', 'jpg', 'jpeg', 'png'],
  tamanhoMaximo: 5 * MB,
  grande: 'O arquivo deve ter no máximo 5MB.',
  tipo: 'Formato de arquivo não permitido. Use PDF, JPG ou PNG.',
} as const;

/** Whether a request may go from where it stands to there. */
export function podePassar({ transicoes }: Pick<Declaracao, 'transicoes'>, de: string, para: string): boolean {
  return transicoes[de]?.includes(para) ?? false;
}
