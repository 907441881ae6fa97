// The list of refunds as a file, with where the money goes: it is what the bank's payments are made by.
import { formatCpf } from '../../shared/format.ts';
import {
  type FiltrosDeReembolsos,
  NOMES_DE_RESTITUICAO,
  TIPOS_DE_CONTA_DO_REEMBOLSO,
} from '../../shared/reembolsos.ts';
import { colunasDaInscricao, comInscricao } from '../inscricoes/exportacao.ts';
import type { InscricaoResumidaRow } from '../inscricoes/queries.ts';
import { source } from '../platform/export/index.ts';
import { type ReembolsoCompleto, trechoDeReembolsos } from './queries.ts';

interface Linha {
  registro: ReembolsoCompleto;
  inscricao: InscricaoResumidaRow;
}

export const exportacaoDeReembolsos = source<FiltrosDeReembolsos, Linha>({
  title: 'Reembolsos',
  columns: [
    { title: 'ID', kind: 'integer', width: 10, value: ({ registro }) => registro.id },
    ...colunasDaInscricao<Linha>(({ inscricao }) => inscricao),
    { title: 'Valor', kind: 'money', value: ({ registro }) => registro.devido_centavos },
    { title: 'Data da solicitação', kind: 'instant', value: ({ registro }) => registro.created_at },
    { title: 'Status', kind: 'text', width: 14, value: ({ registro }) => registro.status },
    { title: 'Processado em', kind: 'instant', value: ({ registro }) => registro.data_processamento },
    {
      title: 'Como receber',
      kind: 'text',
      width: 26,
      value: ({ registro }) => NOMES_DE_RESTITUICAO[registro.tipo_restituicao],
    },
    { title: 'Banco', kind: 'text', width: 30, value: ({ registro }) => registro.banco },
    { title: 'Agência', kind: 'text', width: 12, value: ({ registro }) => registro.agencia },
    { title: 'Conta', kind: 'text', width: 16, value: ({ registro }) => registro.conta },
    {
      title: 'Tipo de conta',
      kind: 'text',
      width: 16,
      value: ({ registro }) => registro.tipo_conta && TIPOS_DE_CONTA_DO_REEMBOLSO[registro.tipo_conta],
    },
    { title: 'Titular', kind: 'text', width: 36, value: ({ registro }) => registro.titular_nome },
    {
      title: 'CPF do titular',
      kind: 'text',
      width: 16,
      value: ({ registro }) => registro.titular_documento && formatCpf(registro.titular_documento),
    },
    { title: 'Chave PIX', kind: 'text', width: 38, value: ({ registro }) => registro.chave_pix },
    { title: 'Motivo', kind: 'text', width: 60, value: ({ registro }) => registro.motivo },
    { title: 'Observação', kind: 'text', width: 60, value: ({ registro }) => registro.observacao_admin },
    { title: 'Comprovante', kind: 'text', width: 40, value: ({ registro }) => registro.comprovante_reembolso },
  ],
  read: async (db, filtros, { below, limit }) => comInscricao(db, await trechoDeReembolsos(db, filtros, below, limit)),
  id: ({ registro }) => registro.id,
});
