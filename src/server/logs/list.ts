// The trail as a file: what its table and the details of a row show. Its pages are found in a way of their own (queries.ts).
import { sql } from 'kysely';
import { type FiltrosDeLogs, logs } from '../../shared/lists/logs.ts';
import { nomeDaAcao } from '../../shared/logs.ts';
import type { Source } from '../lists/engine.ts';
import { fileOf } from '../lists/file.ts';
import { comCpfsMascarados } from '../store/masked.ts';
import { condicoes, type LogRow, listLogs, nenhumTipo } from './queries.ts';

const semCpfs = (json: string | null) => json && JSON.stringify(comCpfsMascarados(JSON.parse(json)));

const listaDeLogs: Source<FiltrosDeLogs, LogRow> = {
  table: 'logs',
  // SQLite goes by their ids, whatever other index there is.
  where: (filtros, db) => (nenhumTipo(filtros) ? [sql`1 = 0`] : condicoes(db, filtros, { tipo: false, outros: false })),
  orders: { id: {} },
  order: ['id', 'desc'],
  rows: listLogs,
};

export const arquivoDeLogs = fileOf(logs, listaDeLogs, {
  usuario_nome: ({ usuario_nome }) => usuario_nome ?? 'N/A',
  usuario_email: ({ usuario_email }) => usuario_email ?? 'N/A',
  acao: ({ tipo }) => nomeDaAcao(tipo),
  dados_anteriores: ({ dados_anteriores }) => semCpfs(dados_anteriores),
  dados_novos: ({ dados_novos }) => semCpfs(dados_novos),
});
