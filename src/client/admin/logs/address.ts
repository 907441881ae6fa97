// What the address of the log says besides its filters: how many rows a page has, and the one that is open.
import { logs } from '../../../shared/lists/logs.ts';
import { OPCOES_POR_PAGINA, POR_PAGINA_DE_LOGS } from '../../../shared/logs.ts';
import { id, query, type RawQuery, type Reader } from '../../address.ts';
import { readList } from '../../list/address.ts';

const perPage: Reader<number> = (value) =>
  OPCOES_POR_PAGINA.find((option) => option === Number(value) && option !== POR_PAGINA_DE_LOGS);

/** Half a record is no record. */
function readFilters(raw: RawQuery) {
  const { registro_tipo, registro_id, ...read } = readList(logs)(raw);
  return { ...read, ...(registro_tipo && registro_id && { registro_tipo, registro_id }) };
}

export const readLogs = query({ per_page: perPage, log: id }, readFilters);
