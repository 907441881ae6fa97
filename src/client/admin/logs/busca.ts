// What the address of the log says: filters, whose story it is, page, and the row that is open. Names are those of the
// call; what makes no sense is left out, because addresses are pasted, edited and kept for years.
import { OPCOES_POR_PAGINA, POR_PAGINA_DE_LOGS, TIPOS_DE_REGISTRO, type TipoDeRegistro } from '../../../shared/logs.ts';
import { isoDate, oneOf, positiveInt, text } from '../../search-params.ts';

export type Filtros = {
  isadmin?: '0' | '1';
  tipo?: string;
  descricao?: string;
  data_inicio?: string;
  data_fim?: string;
  ip?: string;
  administrador_id?: number;
  candidato_id?: number;
  registro_tipo?: TipoDeRegistro;
  registro_id?: number;
};
export type Busca = Filtros & { per_page?: number; page?: number; log?: number };

type Endereco = { [K in keyof Busca]?: string | number | undefined };

/** What narrows the list, as the call and the export take it. */
export function filtros(endereco: Endereco): Filtros {
  const isadmin = oneOf(String(endereco.isadmin ?? ''), ['0', '1']);
  const registro_tipo = oneOf(endereco.registro_tipo, TIPOS_DE_REGISTRO);
  const registro_id = positiveInt(endereco.registro_id);
  const lidos = {
    isadmin,
    tipo: text(endereco.tipo),
    descricao: text(endereco.descricao),
    data_inicio: isoDate(endereco.data_inicio),
    data_fim: isoDate(endereco.data_fim),
    ip: text(endereco.ip),
    administrador_id: positiveInt(endereco.administrador_id),
    candidato_id: positiveInt(endereco.candidato_id),
    // Half a record is no record.
    ...(registro_tipo && registro_id && { registro_tipo, registro_id }),
  };
  return Object.fromEntries(Object.entries(lidos).filter(([, valor]) => valor !== undefined)) as Filtros;
}

export function lerBusca(endereco: Endereco): Busca {
  const per_page = OPCOES_POR_PAGINA.find((opcao) => opcao === Number(endereco.per_page));
  const page = positiveInt(endereco.page);
  const log = positiveInt(endereco.log);
  return {
    ...filtros(endereco),
    ...(per_page && per_page !== POR_PAGINA_DE_LOGS && { per_page }),
    ...(page && page > 1 && { page }),
    ...(log && { log }),
  };
}

/** A changed filter starts again from the first page; an empty one is removed. */
export function filtrar(busca: Busca, mudanca: { [K in keyof Filtros]?: Filtros[K] | '' | undefined }): Busca {
  return lerBusca({ ...busca, ...mudanca, page: 1, log: undefined });
}

/** Only how many a page has is left. */
export function semFiltros({ per_page }: Busca): Busca {
  return lerBusca({ per_page });
}

export function entrada({ log: _, per_page = POR_PAGINA_DE_LOGS, ...busca }: Busca) {
  return { ...busca, per_page };
}
