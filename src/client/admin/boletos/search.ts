// What the address of slips and payments says: the tab, its list, and the enrolment whose payment is to be confirmed, which
// other screens link to.
import { boletos } from '../../../shared/lists/boletos.ts';
import { pendencias } from '../../../shared/lists/pendencias.ts';
import { id, type RawQuery } from '../../address.ts';
import { type ListQuery, readList } from '../../list/address.ts';

export type BoletosSearch = { baixa?: number } & (
  | ({ aba?: never } & ListQuery<typeof boletos>)
  | ({ aba: 'pendencias' } & ListQuery<typeof pendencias>)
);

export function readBoletosSearch(endereco: RawQuery): BoletosSearch {
  const baixa = id(endereco.baixa);
  const lida = baixa === undefined ? {} : { baixa };
  return endereco.aba === 'pendencias'
    ? { ...lida, aba: 'pendencias', ...readList(pendencias)(endereco) }
    : { ...lida, ...readList(boletos)(endereco) };
}
