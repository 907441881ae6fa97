// The list of candidates.

import { z } from 'zod';
import { paginado } from '../comum.ts';
import { describeFields } from '../description.ts';
import { SIGLAS, UFS } from '../ufs.ts';
import { choice, type FiltersOf, hidden, list, masked, period, person } from './list.ts';

export const STATUS_DO_CANDIDATO = ['A', 'I'] as const;
export const NOMES_DE_STATUS_DO_CANDIDATO = { A: 'Ativo', I: 'Inativo' } as const;
type Sigla = (typeof SIGLAS)[number];
const NOMES_DAS_UFS = Object.fromEntries(UFS.map(({ sigla, nome }) => [sigla, nome])) as Record<Sigla, string>;

export const candidatos = list({
  name: 'candidatos',
  area: 'candidatos',
  title: 'Candidatos',
  nouns: { um: 'candidato', varios: 'candidatos', genero: 'm' },
  filters: {
    search: person(),
    status: choice('Status', STATUS_DO_CANDIDATO, NOMES_DE_STATUS_DO_CANDIDATO),
    uf: choice('UF', SIGLAS, NOMES_DAS_UFS),
    // The screen asks for none.
    data_inicio: hidden(period.data_inicio.schema),
    data_fim: hidden(period.data_fim.schema),
    ...masked,
  },
  fileWords: { status: ['A ativo, I inativo', 'A'] },
  columns: {
    id: { title: 'ID', kind: 'integer', width: 10 },
    nome: { title: 'Nome', kind: 'text', width: 36, order: 'nome' },
    cpf: { title: 'CPF', kind: 'cpf', width: 16, order: 'cpf' },
    email: { title: 'E-mail', kind: 'text', width: 32 },
    telefone_celular: { title: 'Celular', kind: 'phone', width: 18 },
    uf: { title: 'UF', kind: 'text', width: 6 },
    total_inscricoes: { title: 'Inscrições', kind: 'integer', order: 'total_inscricoes' },
    inscricoes_ativas: { title: 'Inscrições ativas', kind: 'integer', width: 16 },
    status: { title: 'Status', kind: 'text', width: 10, words: NOMES_DE_STATUS_DO_CANDIDATO, order: 'status' },
    created_at: { title: 'Cadastrado em', kind: 'instant', order: 'created_at' },
  },
  table: ['nome', 'cpf', 'contato', 'uf', 'inscricoes', 'status', 'cadastro'],
  more: ['celular'],
  orders: ['nome', 'cpf', 'total_inscricoes', 'status', 'created_at', 'id'],
  orderWords: { created_at: 'Cadastro', nome: 'Nome', cpf: 'CPF', total_inscricoes: 'Inscrições', status: 'Status' },
  order: ['created_at', 'desc'],
  empty: 'Os candidatos aparecem aqui assim que se cadastrarem.',
});
export type FiltrosDeCandidatos = FiltersOf<typeof candidatos>;
describeFields(candidatos.input.page, {
  status: ['A: ativos; I: inativos', 'A'],
  uf: ['Estado em que moram', 'MG'],
  sort_by: ['Coluna que ordena a lista', 'nome'],
});

export const candidatoListado = z.object({
  id: z.number().int(),
  nome: z.string(),
  cpf: z.string(),
  email: z.string(),
  telefone_celular: z.string().nullable(),
  uf: z.string().nullable(),
  status: z.enum(STATUS_DO_CANDIDATO),
  created_at: z.string(),
  total_inscricoes: z.number().int(),
  inscricoes_ativas: z.number().int(),
});
export type CandidatoListado = z.infer<typeof candidatoListado>;
export const paginaDeCandidatos = paginado(candidatoListado);
