// The list of documents sent as a file.
import { NOMES_DE_VALIDACAO } from '../../shared/envios.ts';
import type { FiltrosDaLista } from '../../shared/listas.ts';
import { colunasDaInscricao, comInscricao } from '../inscricoes/exportacao.ts';
import type { InscricaoResumidaRow } from '../inscricoes/queries.ts';
import { listIdsAbaixo } from '../listas/queries.ts';
import { source } from '../platform/export/index.ts';
import { type EnvioCompleto, listEnviosPorId } from './queries.ts';

interface Linha {
  registro: EnvioCompleto;
  inscricao: InscricaoResumidaRow;
}

export const exportacaoDeEnvios = source<FiltrosDaLista, Linha>({
  title: 'Envios',
  columns: [
    { title: 'ID', kind: 'integer', width: 10, value: ({ registro }) => registro.id },
    ...colunasDaInscricao<Linha>(({ inscricao }) => inscricao),
    { title: 'Tipo de envio', kind: 'text', width: 30, value: ({ registro }) => registro.descricao ?? 'Documento' },
    { title: 'Prazo', kind: 'text', width: 36, value: ({ registro }) => registro.prazo_descricao },
    { title: 'Arquivo', kind: 'text', width: 30, value: ({ registro }) => registro.arquivo_nome },
    { title: 'Data', kind: 'instant', value: ({ registro }) => registro.created_at },
    { title: 'Status', kind: 'text', width: 12, value: ({ registro }) => NOMES_DE_VALIDACAO[registro.validacao] },
    { title: 'Observação', kind: 'text', width: 60, value: ({ registro }) => registro.resposta },
    { title: 'Decidido em', kind: 'instant', value: ({ registro }) => registro.decidido_em },
    { title: 'Decidido por', kind: 'text', value: ({ registro }) => registro.decidido_por_nome },
  ],
  read: async (db, filtros, { below, limit }) => {
    const ids = await listIdsAbaixo(db, 'envios', filtros, below, limit);
    return ids.length > 0 ? comInscricao(db, await listEnviosPorId(db, ids)) : [];
  },
  id: ({ registro }) => registro.id,
});
