// The list of enrolments.
import { z } from 'zod';
import { idSchema, paginado } from '../comum.ts';
import { inscricaoDoConcurso } from '../inscricoes.ts';
import { inscricaoColumns, inscricaoOrders, STATUS_DA_INSCRICAO_POR_EXTENSO } from './inscricao-parts.ts';
import { choice, contest, list, masked, period, person } from './list.ts';

export const STATUS_DA_INSCRICAO = ['A', 'C'] as const;

export const inscricoes = list({
  name: 'inscricoes',
  area: 'inscricoes',
  title: 'Inscrições',
  nouns: { um: 'inscrição', varios: 'inscrições', genero: 'f' },
  filters: {
    search: person(),
    concurso_id: contest(),
    status: choice('Status', STATUS_DA_INSCRICAO, { A: 'Ativas', C: 'Canceladas' }),
    ...period,
    ...masked,
  },
  fileWords: { status: ['A ativa, C cancelada', 'A'] },
  columns: {
    ...inscricaoColumns,
    created_at: { title: 'Data', kind: 'instant', order: 'created_at' },
    status: { title: 'Status', kind: 'text', width: 12, words: STATUS_DA_INSCRICAO_POR_EXTENSO, order: 'status' },
    situacao: { title: 'Situação', kind: 'text' },
    valor_centavos: { title: 'Taxa', kind: 'money' },
    pagamento: { title: 'Pagamento', kind: 'text', width: 14 },
    isencao_solicitada: { title: 'Isenção solicitada', kind: 'yes-no', width: 18 },
    possui_deficiencia: { title: 'Deficiência', kind: 'yes-no', width: 12 },
    detalhe_deficiencia: { title: 'Qual deficiência', kind: 'text' },
    /** Of those who read the details of health, as those are. */
    vagas_reservadas: { title: 'Vagas reservadas', kind: 'text', width: 40 },
    possui_condicao_especial: { title: 'Condição especial', kind: 'yes-no', width: 17 },
    detalhe_condicao_especial: { title: 'Qual condição', kind: 'text' },
    entrega_titulos: { title: 'Entrega de títulos', kind: 'yes-no', width: 17 },
  },
  table: ['id', 'candidato', 'concurso', 'data', 'status', 'situacao'],
  more: ['cpf', 'email', 'cargo'],
  ...inscricaoOrders,
  figures: { total_inscricoes: null, inscricoes_ativas: 'A', inscricoes_canceladas: 'C' },
  empty: 'As inscrições aparecem aqui assim que os candidatos as fizerem.',
});

export const paginaDeInscricoes = paginado(inscricaoDoConcurso);

export const inscricaoStatus = z.object({
  id: idSchema,
  status: z.enum(STATUS_DA_INSCRICAO, { error: 'Escolha A (ativa) ou C (cancelada).' }),
});
