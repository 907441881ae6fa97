// The list of what does not agree between ledger, bank, enrolments and published lists.
import { NOMES_DE_DIVERGENCIA, STATUS_DA_DIVERGENCIA, TIPOS_DE_DIVERGENCIA } from '../conferencia.ts';
import { describeFields } from '../description.ts';
import { choice, contest, type FiltersOf, list, type PageOf, person, plain } from './list.ts';

export const divergencias = list({
  name: 'divergencias',
  area: 'financeiro',
  title: 'Conferência',
  nouns: { um: 'divergência', varios: 'divergências', genero: 'f' },
  filters: {
    search: person(),
    /** Left out: the open ones. */
    status: choice('Situação', [...STATUS_DA_DIVERGENCIA, 'todas'], {
      Aberta: 'Abertas',
      Corrigida: 'Corrigidas',
      Aceita: 'Aceitas',
      todas: 'Todas',
    }),
    tipo: plain(choice('O que não concorda', TIPOS_DE_DIVERGENCIA, NOMES_DE_DIVERGENCIA)),
    concurso_id: contest(),
  },
  columns: {
    tipo: { title: 'O que não concorda', kind: 'text', width: 34, words: NOMES_DE_DIVERGENCIA },
    inscricao_id: { title: 'Inscrição', kind: 'inscricao', width: 12 },
    nome: { title: 'Candidato', kind: 'text', width: 36 },
    titulo: { title: 'Concurso', kind: 'text', width: 48 },
    prefeitura: { title: 'Prefeitura', kind: 'text', width: 36 },
    valor_centavos: { title: 'Valor', kind: 'money' },
    descricao: { title: 'Fato', kind: 'text', width: 80 },
    created_at: { title: 'Achada em', kind: 'instant' },
    responsavel: { title: 'Responsável', kind: 'text', width: 30 },
    status: { title: 'Situação', kind: 'text', width: 12 },
    encerrada_em: { title: 'Encerrada em', kind: 'instant' },
    aceitou: { title: 'Aceita por', kind: 'text', width: 30 },
    observacao: { title: 'Justificativa', kind: 'text', width: 60 },
  },
  table: ['divergencia', 'concurso', 'valor', 'idade', 'responsavel'],
  failed: 'Erro ao carregar as divergências.',
  empty: 'O razão, o banco, as inscrições e as listas publicadas concordam.',
});
export type FiltrosDeDivergencias = FiltersOf<typeof divergencias>;
export type FiltrosDePaginaDeDivergencias = PageOf<typeof divergencias>;
describeFields(divergencias.input.page, {
  status: ['Sem ele, só as abertas', 'Aberta'],
  tipo: ['O que não concorda', 'fora_da_lista'],
});
