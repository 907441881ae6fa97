// The list of appeals.
import { DECISOES, NOMES_NO_PAINEL } from '../pedidos/recurso.ts';
import { inscricaoColumns, inscricaoOrders } from './inscricao-parts.ts';
import { choice, contest, list, masked, period, record, search } from './list.ts';

export const recursos = list({
  name: 'recursos',
  area: 'analises',
  title: 'Recursos',
  nouns: { um: 'recurso', varios: 'recursos', genero: 'm' },
  filters: {
    /** Name, e-mail or CPF of the candidate; six digits may also be the number of an enrolment. */
    search: search('Nome, CPF ou e-mail'),
    concurso_id: contest(),
    status: choice('Status', DECISOES, NOMES_NO_PAINEL),
    ...period,
    ...masked,
    /** The window it was sent in; with the question, the appeals that are read together. */
    prazo_id: record('Prazo'),
    numero_questao: record('Questão'),
  },
  columns: {
    id: { title: 'ID', kind: 'integer', width: 10, order: 'id' },
    ...inscricaoColumns,
    prazo_descricao: { title: 'Prazo', kind: 'text', width: 36 },
    numero_questao: { title: 'Questão', kind: 'integer' },
    motivo: { title: 'Motivo', kind: 'text', width: 60 },
    anexo: { title: 'Anexo', kind: 'yes-no' },
    created_at: { title: 'Data', kind: 'instant', order: 'created_at' },
    status: { title: 'Status', kind: 'text', width: 12, words: NOMES_NO_PAINEL, order: 'status' },
    observacao_admin: { title: 'Fundamentação', kind: 'text', width: 60 },
    decidido_em: { title: 'Decidido em', kind: 'instant' },
  },
  ...inscricaoOrders,
  figures: { total_recursos: null, recursos_pendentes: 'P', recursos_deferidos: 'D', recursos_indeferidos: 'I' },
  failed: 'Erro ao carregar recursos',
  empty: 'Os recursos aparecem aqui assim que os candidatos os enviarem.',
});
