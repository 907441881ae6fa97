// What was prepared to go out with the others of its window still waits: a decision of several would replace it.
import { LOTE_MAXIMO } from '../../../shared/filas.ts';
import { contar, type Nomes } from '../../list/words.ts';
import { avisar } from '../../ui/toasts.ts';

type Registro = { preparada?: unknown };

const TEM = ['já tem decisão preparada', 'já têm decisão preparada'] as const;
const tem = (quantas: number) => TEM[quantas === 1 ? 0 : 1];

/**
 * Those of a list that nobody prepared a decision of, as many as are decided at once; and how many were passed over.
 * @param ler a page of it, of as many
 */
export async function lerSemPreparadas<R extends Registro>(
  ler: (page: number) => Promise<{ data: readonly R[] }>,
): Promise<{ livres: R[]; preparadas: number }> {
  const livres: R[] = [];
  let preparadas = 0;
  for (let page = 1; ; page += 1) {
    const { data } = await ler(page);
    const destas = data.filter(({ preparada }) => !preparada);
    livres.push(...destas);
    preparadas += data.length - destas.length;
    if (data.length < LOTE_MAXIMO || livres.length >= LOTE_MAXIMO)
      return { livres: livres.slice(0, LOTE_MAXIMO), preparadas };
  }
}

/** Says how many were passed over. */
export function avisarPreparadas(nomes: Nomes, quantas: number): void {
  if (quantas > 0)
    avisar.info(`${contar(nomes, quantas)} ${tem(quantas)} e ${quantas === 1 ? 'ficou' : 'ficaram'} de fora.`);
}

/** Said before several are decided, some of which somebody marked all the same; empty of none. */
export function substituidas(registros: readonly Registro[]): string {
  const quantas = registros.filter(({ preparada }) => preparada).length;
  return quantas === 0 ? '' : `${quantas} ${tem(quantas)}, que esta substitui.`;
}
