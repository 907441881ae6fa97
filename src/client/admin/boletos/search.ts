// What the address of slips and payments says: the tab, its list, the payment without an owner that is open, and the enrolment
// whose payment is to be confirmed; other screens link to both.
import { boletos } from '../../../shared/lists/boletos.ts';
import { pendencias } from '../../../shared/lists/pendencias.ts';
import { id, type RawQuery } from '../../address.ts';
import { type ListQuery, readList } from '../../list/address.ts';

export type BoletosSearch = { baixa?: number } & (
  | ({ aba?: never } & ListQuery<typeof boletos>)
  | ({ aba: 'pendencias'; registro?: number } & ListQuery<typeof pendencias>)
);

export function readBoletosSearch(endereco: RawQuery): BoletosSearch {
  const baixa = id(endereco.baixa);
  const lida = baixa === undefined ? {} : { baixa };
  if (endereco.aba !== 'pendencias') return { ...lida, ...readList(boletos)(endereco) };
  const registro = id(endereco.registro);
  return {
    ...lida,
    aba: 'pendencias',
    ...(registro === undefined ? {} : { registro }),
    ...readList(pendencias)(endereco),
  };
}
