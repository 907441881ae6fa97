// What the benchmark and the process that plays the candidates tell each other.
import type { Passo } from './mistura.ts';

export interface Concurso {
  id: number;
  vaga: number;
  /** The window in which its candidates send documents. */
  janela: number;
  /** Its agreement with the bank, and what the bank shows with each notice. */
  convenio: { id: number; segredo: string };
}

/** Where the portal is and what is in it, once for each portal. */
export interface Cenario {
  /** One address for each process; requests go to them in turns, nothing sticky. */
  portais: readonly string[];
  /** Its script and style, which a first visit asks for. */
  recursos: readonly string[];
  banco: string;
  concursos: readonly Concurso[];
  senha: string;
  /** Candidates who have an account, by their e-mail; those of `sessoes` are others. */
  emails: readonly string[];
  sessoes: readonly string[];
}

export interface Etapa {
  nome: string;
  /** Times the base rate. */
  vezes: number;
  /** How long people arrive; what they began is then waited for. */
  segundos: number;
  /** How long whoever began is waited for, at most. */
  esperaMaxima: number;
}

/** What was answered with success, each once. */
export interface Confirmados {
  cadastros: string[];
  inscricoes: number[];
  envios: number[];
  /** Slips, with their enrolment. */
  boletos: { boleto: number; inscricao: number }[];
  /** Enrolments whose payment the bank told of. */
  pagamentos: number[];
  anexos: number;
}

export interface MedidaDoPasso {
  passo: Passo;
  pedidos: number;
  porSegundo: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  /** By status, of what was never answered well; `rede` is no answer at all. */
  erros: Record<string, number>;
}

/** Of those who were told to wait at least once. */
export interface Espera {
  pessoas: number;
  /** Let in without ever waiting. */
  naHora: number;
  recusas: number;
  /** Seconds from the first refusal to being let in. */
  p50: number;
  p95: number;
  max: number;
  /** Median wait of each quarter of the line, by order of arrival. */
  quartos: number[];
  /** Kendall's tau of order of arrival and order of being let in: 1 is exactly in order, 0 none. */
  ordem: number;
}

export interface Resultado {
  etapa: string;
  passos: MedidaDoPasso[];
  /** Seconds until nobody was left. */
  duracao: number;
  pessoas: number;
  /** People who were still under way when nobody came any more, and when it was given up. */
  noFim: number;
  desistencias: number;
  espera: Espera;
  /** Acts that may or may not have happened: their answer never came. */
  incertos: number;
  /** What the generator itself was late, p99 of arrivals in milliseconds. */
  atraso: number;
  cpu: number;
  confirmados: Confirmados;
}

export type Ordem = { cenario: Cenario; semente: number } | { etapa: Etapa };
