// What the address of the log of sent mail says: filters, page, and the message that is open.
import { CODIGOS_DE_SITUACAO, type SituacaoDoEmail, TIPOS_DE_EMAIL } from '../../../shared/emails.ts';
import { isoDate, oneOf, positiveInt, text } from '../../search-params.ts';

export type Filtros = {
  search?: string;
  tipo?: (typeof TIPOS_DE_EMAIL)[number];
  status?: SituacaoDoEmail;
  candidato_id?: number;
  data_inicio?: string;
  data_fim?: string;
};
export type Busca = Filtros & { page?: number; email?: number };

type Endereco = { [K in keyof Busca]?: string | number | undefined };

export function filtros(endereco: Endereco): Filtros {
  const lidos = {
    search: text(endereco.search),
    tipo: oneOf(endereco.tipo, TIPOS_DE_EMAIL),
    status: oneOf(endereco.status, CODIGOS_DE_SITUACAO),
    candidato_id: positiveInt(endereco.candidato_id),
    data_inicio: isoDate(endereco.data_inicio),
    data_fim: isoDate(endereco.data_fim),
  };
  return Object.fromEntries(Object.entries(lidos).filter(([, valor]) => valor !== undefined)) as Filtros;
}

export function lerBusca(endereco: Endereco): Busca {
  const page = positiveInt(endereco.page);
  const email = positiveInt(endereco.email);
  return { ...filtros(endereco), ...(page && page > 1 && { page }), ...(email && { email }) };
}

/** A changed filter starts again from the first page; an empty one is removed. */
export function filtrar(busca: Busca, mudanca: { [K in keyof Filtros]?: Filtros[K] | '' | undefined }): Busca {
  return lerBusca({ ...busca, ...mudanca, page: 1, email: undefined });
}
