// The list of documents sent.
import { VALIDACOES } from '../pedidos/envio.ts';
import { ENVIO } from '../pedidos/tipos.ts';
import { inscricaoColumns, inscricaoOrders } from './inscricao-parts.ts';
import { choice, contest, list, masked, period, search } from './list.ts';

export const envios = list({
  name: 'envios',
  area: 'analises',
  title: 'Envios',
  nouns: { um: 'envio', varios: 'envios', genero: 'm' },
  filters: {
    /** Name, e-mail or CPF of the candidate; six digits may also be the number of an enrolment. */
    search: search('Nome, CPF ou e-mail'),
    concurso_id: contest(),
    status: choice('Status', VALIDACOES, ENVIO.nomes),
    ...period,
    ...masked,
  },
  columns: {
    id: { title: 'ID', kind: 'integer', width: 10, order: 'id' },
    ...inscricaoColumns,
    descricao: { title: 'Tipo de envio', kind: 'text', width: 30 },
    prazo_descricao: { title: 'Prazo', kind: 'text', width: 36 },
    arquivo_nome: { title: 'Arquivo', kind: 'text', width: 30 },
    created_at: { title: 'Data', kind: 'instant', order: 'created_at' },
    validacao: { title: 'Status', kind: 'text', width: 12, words: ENVIO.nomes, order: 'status' },
    resposta: { title: 'Observação', kind: 'text', width: 60 },
    decidido_em: { title: 'Decidido em', kind: 'instant' },
    decidido_por_nome: { title: 'Decidido por', kind: 'text' },
  },
  ...inscricaoOrders,
  figures: { total_envios: null, envios_pendentes: 'P', envios_validados: 'A', envios_rejeitados: 'R' },
  failed: 'Erro ao carregar envios',
  empty: 'Os documentos aparecem aqui assim que os candidatos os enviarem.',
});
