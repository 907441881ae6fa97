// What the address of the queue of payments without an owner says, and which of them comes next.
import { type Pendencia, TIPOS_DE_PENDENCIA, type TipoDePendencia } from '../../../../shared/boletos.ts';
import { oneOf } from '../../../search-params.ts';

/** The open ones are what one comes for; they are not written in the address. */
export type BuscaDaFila = {
  concurso_id?: number;
  tipo?: TipoDePendencia;
  status?: 'Resolvida' | 'todas';
  page?: number;
};

export const POR_PAGINA = 15;

type Endereco = { [K in keyof BuscaDaFila]?: string | number | undefined };

export function lerBuscaDaFila(endereco: Endereco): BuscaDaFila {
  const { concurso_id, page } = endereco;
  const tipo = oneOf(endereco.tipo, TIPOS_DE_PENDENCIA);
  const status = oneOf(endereco.status, ['Resolvida', 'todas']);
  return {
    ...(Number(concurso_id) > 0 && { concurso_id: Number(concurso_id) }),
    ...(tipo && { tipo }),
    ...(status && { status }),
    ...(Number(page) > 1 && { page: Number(page) }),
  };
}

export type MudancaDaFila = {
  concurso_id?: number | undefined;
  tipo?: string | undefined;
  status?: string | undefined;
};

/** A changed filter starts again from the first page. */
export function filtrarFila(busca: BuscaDaFila, mudanca: MudancaDaFila): BuscaDaFila {
  return lerBuscaDaFila({ ...busca, ...mudanca, page: 1 });
}

/**
 * The open payment to settle after one: the next of the list, else the first left.
 * @param feitas settled in this sitting, whatever the list still says
 */
export function proximaAberta(
  lista: readonly Pendencia[],
  depoisDe: number,
  feitas: ReadonlySet<number>,
): Pendencia | undefined {
  const aqui = lista.findIndex(({ id }) => id === depoisDe);
  const seguintes = [...lista.slice(aqui + 1), ...lista.slice(0, Math.max(aqui, 0))];
  return seguintes.find(({ id, status }) => status === 'Aberta' && !feitas.has(id));
}
