// What the administrators' lists of enrolments, exemptions, appeals and documents are asked by, and their figures
// (document 3, sections 2.4 to 2.7). The filters are the same in the list, in its figures and in what is exported of it.
import { z } from 'zod';
import { filtroEnum, filtroId, filtroTexto, idSchema, mascaravel, paginacao, paginado } from './comum.ts';
import { DIRECOES } from './concursos.ts';
import { envioAdmin, VALIDACOES } from './envios.ts';
import { inscricaoDoConcurso } from './inscricoes.ts';
import { isencaoAdmin } from './isencoes.ts';
import { dataOpcional } from './prazos.ts';
import { DECISOES, recursoAdmin } from './recursos.ts';

/** The default is the newest first. */
export const ORDENACOES = ['id', 'created_at', 'status'] as const;
export type Ordenacao = (typeof ORDENACOES)[number];

function filtrar<const S extends readonly [string, ...string[]]>(status: S) {
  return {
    /** Name, e-mail or CPF of the candidate; six digits may also be the number of an enrolment. */
    search: filtroTexto(),
    concurso_id: filtroId,
    status: filtroEnum(status),
    data_inicio: dataOpcional,
    data_fim: dataOpcional,
  };
}

const pagina = {
  sort_by: filtroEnum(ORDENACOES),
  sort_order: filtroEnum(DIRECOES),
  ...mascaravel,
  ...paginacao(),
};

export const STATUS_DA_INSCRICAO = ['A', 'C'] as const;

export const filtrosDeInscricoes = z.object(filtrar(STATUS_DA_INSCRICAO));
export const filtrosDeIsencoes = z.object(filtrar(DECISOES));
export const filtrosDeRecursos = z.object({
  ...filtrar(DECISOES),
  /** The window it was sent in; with the question, the appeals that are read together. */
  prazo_id: filtroId,
  numero_questao: filtroId,
});
export const filtrosDeEnvios = z.object(filtrar(VALIDACOES));

export const filtrosDePaginaDeInscricoes = filtrosDeInscricoes.extend(pagina);
export const filtrosDePaginaDeIsencoes = filtrosDeIsencoes.extend(pagina);
export const filtrosDePaginaDeRecursos = filtrosDeRecursos.extend(pagina);
export const filtrosDePaginaDeEnvios = filtrosDeEnvios.extend(pagina);

/** Which record of a queue comes next: the list's filters, and the record one is at. */
const aqui = { depois_de: filtroId };
export const filaDeIsencoes = filtrosDeIsencoes.extend(aqui);
export const filaDeRecursos = filtrosDeRecursos.extend(aqui);
export const filaDeEnvios = filtrosDeEnvios.extend(aqui);

/** What narrows any of these lists. */
export interface FiltrosDaLista {
  search?: string | undefined;
  concurso_id?: number | undefined;
  status?: string | undefined;
  data_inicio: string | null;
  data_fim: string | null;
  /** Of appeals alone. */
  prazo_id?: number | undefined;
  numero_questao?: number | undefined;
}

export interface FiltrosDaFila extends FiltrosDaLista {
  depois_de?: number | undefined;
}

/** Which part of it is asked for, and in what order. */
export interface TrechoDaLista {
  sort_by?: Ordenacao | undefined;
  sort_order?: (typeof DIRECOES)[number] | undefined;
  page: number;
  per_page: number;
}

export const paginaDeInscricoes = paginado(inscricaoDoConcurso);
export const paginaDeIsencoes = paginado(isencaoAdmin);
export const paginaDeRecursos = paginado(recursoAdmin);
export const paginaDeEnvios = paginado(envioAdmin);

const inteiro = z.number().int();
export const estatisticasDeInscricoes = z.object({
  total_inscricoes: inteiro,
  inscricoes_ativas: inteiro,
  inscricoes_canceladas: inteiro,
});
export const estatisticasDeIsencoes = z.object({
  total_isencoes: inteiro,
  isencoes_pendentes: inteiro,
  isencoes_deferidas: inteiro,
  isencoes_indeferidas: inteiro,
});
export const estatisticasDeRecursos = z.object({
  total_recursos: inteiro,
  recursos_pendentes: inteiro,
  recursos_deferidos: inteiro,
  recursos_indeferidos: inteiro,
});
export const estatisticasDeEnvios = z.object({
  total_envios: inteiro,
  envios_pendentes: inteiro,
  envios_validados: inteiro,
  envios_rejeitados: inteiro,
});

export const inscricaoStatus = z.object({
  id: idSchema,
  status: z.enum(STATUS_DA_INSCRICAO, { error: 'Escolha A (ativa) ou C (cancelada).' }),
});
