// What a list that is published says of each, in a sentence: as its columns are printed, and what they stand under.
import { LISTAS_OFICIAIS, soNumeros } from '../../../shared/listas-oficiais.ts';
import type { Pedido } from './search.ts';

const e = new Intl.ListFormat('pt-BR');

/** @param comReserva whether each says the reserved list that was asked for */
export function oQueTraz({ lista, agrupar, layout }: Omit<Pedido, 'formato'>, comReserva: boolean): string {
  if (soNumeros(lista)) return 'Ele traz só o número de cada inscrição e o resultado.';
  // Two abreast leave it no room, where no section says it.
  const semCargo = agrupar === 'nao' && layout === 'compacto';
  const partes = [
    'nome',
    'número de inscrição',
    !semCargo && 'cargo',
    lista === 'recursos' && 'questão',
    lista === 'titulos' && 'pontos',
    comReserva && 'lista pedida',
    (LISTAS_OFICIAIS[lista].comResultado || comReserva) && 'resultado',
  ].filter((parte) => parte !== false);
  return `Ele traz só ${e.format(partes)}.`;
}
