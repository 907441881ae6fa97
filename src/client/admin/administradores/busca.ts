// State of the list of administrators in the address: names as the call takes them.
import { STATUS_DO_ADMINISTRADOR } from '../../../shared/administradores.ts';
import { type Papel, TIPOS_DE_PAPEL } from '../../../shared/papeis.ts';
import { oneOf } from '../../search-params.ts';

export type Busca = { search?: string; papel?: Papel; status?: 'A' | 'I'; page?: number };

type Bruta = { [campo in keyof Busca]?: string | number | undefined };

/** What the call takes, without what it would refuse. */
export function lerBusca({ search, papel, status, page }: Bruta): Busca {
  const lida = {
    search: search === '' ? undefined : search,
    papel: oneOf(papel as string, TIPOS_DE_PAPEL),
    status: oneOf(status as string, STATUS_DO_ADMINISTRADOR),
    page: page === 1 ? undefined : page,
  };
  return Object.fromEntries(Object.entries(lida).filter(([, valor]) => valor !== undefined)) as Busca;
}
