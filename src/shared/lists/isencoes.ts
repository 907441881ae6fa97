// The list of requests for exemption.
import { DECISOES, NOMES_NO_PAINEL } from '../pedidos/recurso.ts';
import { inscricaoColumns, inscricaoOrders } from './inscricao-parts.ts';
import { choice, contest, list, masked, period, search } from './list.ts';

export const isencoes = list({
  name: 'isencoes',
  area: 'analises',
  title: 'Isenções',
  nouns: { um: 'isenção', varios: 'isenções', genero: 'f' },
  filters: {
    /** Name, e-mail or CPF of the candidate; six digits may also be the number of an enrolment. */
    search: search('Nome, CPF ou e-mail'),
    concurso_id: contest(),
    status: choice('Status', DECISOES, NOMES_NO_PAINEL),
    ...period,
    ...masked,
  },
  columns: {
    id: { title: 'ID', kind: 'integer', width: 10, order: 'id' },
    ...inscricaoColumns,
    motivo: { title: 'Motivo', kind: 'text', width: 60 },
    anexo: { title: 'Anexo', kind: 'yes-no' },
    created_at: { title: 'Data', kind: 'instant', order: 'created_at' },
    status: { title: 'Status', kind: 'text', width: 12, words: NOMES_NO_PAINEL, order: 'status' },
    observacao_admin: { title: 'Observação', kind: 'text', width: 60 },
    decidido_em: { title: 'Decidido em', kind: 'instant' },
  },
  ...inscricaoOrders,
  figures: { total_isencoes: null, isencoes_pendentes: 'P', isencoes_deferidas: 'D', isencoes_indeferidas: 'I' },
  failed: 'Erro ao carregar isenções',
  empty: 'Os pedidos aparecem aqui assim que os candidatos os fizerem.',
});
