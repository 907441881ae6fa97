// The trail as a file: what its table and the details of a row show.
import { type FiltrosDeLogs, nomeDaAcao } from '../../shared/logs.ts';
import { source } from '../platform/export/index.ts';
import { type LogRow, trechoDeLogs } from './queries.ts';

export const exportacaoDeLogs = source<FiltrosDeLogs, LogRow>({
  title: 'Logs',
  columns: [
    { title: 'ID', kind: 'integer', width: 10, value: ({ id }) => id },
    { title: 'Data/hora', kind: 'instant', value: ({ created_at }) => created_at },
    {
      title: 'Tipo de usuário',
      kind: 'text',
      width: 16,
      value: ({ isadmin }) => (isadmin === 1 ? 'Administrador' : 'Candidato'),
    },
    { title: 'Usuário', kind: 'text', width: 32, value: ({ usuario_nome }) => usuario_nome ?? 'N/A' },
    { title: 'E-mail', kind: 'text', width: 32, value: ({ usuario_email }) => usuario_email ?? 'N/A' },
    { title: 'Tipo', kind: 'text', width: 26, value: ({ tipo }) => tipo },
    { title: 'Ação', kind: 'text', width: 30, value: ({ tipo }) => nomeDaAcao(tipo) },
    { title: 'Descrição', kind: 'text', width: 80, value: ({ descricao }) => descricao },
    { title: 'IP', kind: 'text', width: 18, value: ({ ip }) => ip },
    { title: 'Dados anteriores', kind: 'text', width: 60, value: ({ dados_anteriores }) => dados_anteriores },
    { title: 'Dados novos', kind: 'text', width: 60, value: ({ dados_novos }) => dados_novos },
  ],
  read: (db, filtros, { below, limit }) => trechoDeLogs(db, filtros, below, limit),
  id: ({ id }) => id,
});
