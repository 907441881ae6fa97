// What the address of slips and payments says: the tab, its list, the payment without an owner or the alarm that is open, and
// the enrolment whose payment is to be confirmed; other screens link to them.
import { alarmes } from '../../../shared/lists/alarmes.ts';
import { boletos } from '../../../shared/lists/boletos.ts';
import { pendencias } from '../../../shared/lists/pendencias.ts';
import { id, type RawQuery } from '../../address.ts';
import { type ListQuery, readList } from '../../list/address.ts';

export type BoletosSearch = { baixa?: number } & (
  | ({ aba?: never } & ListQuery<typeof boletos>)
  | ({ aba: 'pendencias'; registro?: number } & ListQuery<typeof pendencias>)
  | ({ aba: 'alarmes'; registro?: number } & ListQuery<typeof alarmes>)
);

export function readBoletosSearch(endereco: RawQuery): BoletosSearch {
  const baixa = id(endereco.baixa);
  const lida = baixa === undefined ? {} : { baixa };
  const registro = id(endereco.registro);
  const aberto = registro === undefined ? lida : { ...lida, registro };
  if (endereco.aba === 'pendencias') return { ...aberto, aba: 'pendencias', ...readList(pendencias)(endereco) };
  if (endereco.aba === 'alarmes') return { ...aberto, aba: 'alarmes', ...readList(alarmes)(endereco) };
  return { ...lida, ...readList(boletos)(endereco) };
}
