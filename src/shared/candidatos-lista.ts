// The administrators' list of candidates (document 3, section 2.2).
import { z } from 'zod';
import { filtroEnum, filtroTexto, mascaravel, paginacao, paginado } from './comum.ts';
import { DIRECOES } from './concursos.ts';
import { SIGLAS } from './ufs.ts';

export const STATUS_DO_CANDIDATO = ['A', 'I'] as const;
/** The default is who registered last first. */
export const ORDENACOES_DE_CANDIDATOS = ['nome', 'cpf', 'total_inscricoes', 'status', 'created_at', 'id'] as const;
export type OrdenacaoDeCandidatos = (typeof ORDENACOES_DE_CANDIDATOS)[number];

export const filtrosDeCandidatos = z.object({
  /** Name, e-mail or CPF. */
  search: filtroTexto(),
  status: filtroEnum(STATUS_DO_CANDIDATO),
  uf: filtroEnum(SIGLAS),
});
export type FiltrosDeCandidatos = z.output<typeof filtrosDeCandidatos>;

export const filtrosDePaginaDeCandidatos = filtrosDeCandidatos.extend({
  sort_by: filtroEnum(ORDENACOES_DE_CANDIDATOS),
  sort_order: filtroEnum(DIRECOES),
  ...mascaravel,
  ...paginacao(),
});
export type FiltrosDePaginaDeCandidatos = z.output<typeof filtrosDePaginaDeCandidatos>;

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
