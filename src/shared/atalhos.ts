// The shortcuts over the list of contests: what ends this week and what costs nothing, as the page leaves and the server counts them.
import type { Concurso } from './concursos.ts';

export type Atalho = 'semana' | 'gratuitas';

/** The last days of enrolments that count as this week, today among them. */
const SEMANA = 7;

export const ATALHOS: Record<Atalho, (concurso: Concurso) => boolean> = {
  semana: ({ status_inscricoes, dias_restantes }) => status_inscricoes === 'ABERTAS' && dias_restantes <= SEMANA,
  gratuitas: ({ status_inscricoes, valor_inscricao }) => status_inscricoes !== 'ENCERRADAS' && valor_inscricao === 0,
};

/** How many of all contests are open, end this week, or cost nothing. */
export function contarAtalhos(todos: readonly Concurso[]): { abertas: number } & Record<Atalho, number> {
  return {
    abertas: todos.filter(({ status_inscricoes }) => status_inscricoes === 'ABERTAS').length,
    semana: todos.filter(ATALHOS.semana).length,
    gratuitas: todos.filter(ATALHOS.gratuitas).length,
  };
}
