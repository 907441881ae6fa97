// The list of requests for exemption as a file.
import type { FiltrosDaLista } from '../../shared/listas.ts';
import { NOMES_NO_PAINEL } from '../../shared/recursos.ts';
import { colunasDaInscricao, comInscricao } from '../inscricoes/exportacao.ts';
import type { InscricaoResumidaRow } from '../inscricoes/queries.ts';
import { listIdsAbaixo } from '../listas/queries.ts';
import { source } from '../platform/export/index.ts';
import { type IsencaoCompleta, listIsencoesPorId } from './queries.ts';

interface Linha {
  registro: IsencaoCompleta;
  inscricao: InscricaoResumidaRow;
}

export const exportacaoDeIsencoes = source<FiltrosDaLista, Linha>({
  title: 'Isenções',
  columns: [
    { title: 'ID', kind: 'integer', width: 10, value: ({ registro }) => registro.id },
    ...colunasDaInscricao<Linha>(({ inscricao }) => inscricao),
    { title: 'Motivo', kind: 'text', width: 60, value: ({ registro }) => registro.motivo },
    { title: 'Anexo', kind: 'yes-no', value: ({ registro }) => (registro.arquivo_id === null ? 'N' : 'S') },
    { title: 'Data', kind: 'instant', value: ({ registro }) => registro.created_at },
    { title: 'Status', kind: 'text', width: 12, value: ({ registro }) => NOMES_NO_PAINEL[registro.status] },
    { title: 'Observação', kind: 'text', width: 60, value: ({ registro }) => registro.observacao_admin },
    { title: 'Decidido em', kind: 'instant', value: ({ registro }) => registro.decidido_em },
  ],
  read: async (db, filtros, { below, limit }) => {
    const ids = await listIdsAbaixo(db, 'isencoes', filtros, below, limit);
    return ids.length > 0 ? comInscricao(db, await listIsencoesPorId(db, ids)) : [];
  },
  id: ({ registro }) => registro.id,
});
