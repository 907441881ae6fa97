// Lists written to files: which there are, in what formats, and by which filters each is narrowed. They are the filters
// of the list on the screen; a filter that the list does not have is refused, for ignoring it would write out everybody.
import { z } from 'zod';
import { filtrosDeBoletos } from './boletos.ts';
import { filtrosDeCandidatos } from './candidatos-lista.ts';
import { filtrosDaListaDeConcursos } from './concursos.ts';
import { filtrosDeEnvios, filtrosDeInscricoes, filtrosDeIsencoes, filtrosDeRecursos } from './listas.ts';
import { filtrosDeLogs } from './logs.ts';
import type { Area } from './papeis.ts';
import { filtrosDeReembolsos } from './reembolsos.ts';

export const FORMATOS = ['csv', 'xlsx'] as const;
export type Formato = (typeof FORMATOS)[number];

const formato = z.enum(FORMATOS, { error: 'Escolha o formato: csv ou xlsx.' }).default('csv');

export const FILTROS = {
  concursos: filtrosDaListaDeConcursos.strict(),
  candidatos: filtrosDeCandidatos.strict(),
  inscricoes: filtrosDeInscricoes.strict(),
  isencoes: filtrosDeIsencoes.strict(),
  recursos: filtrosDeRecursos.strict(),
  envios: filtrosDeEnvios.strict(),
  reembolsos: filtrosDeReembolsos.strict(),
  boletos: filtrosDeBoletos.strict(),
  logs: filtrosDeLogs.strict(),
} as const;
export type ListaExportavel = keyof typeof FILTROS;

/** What a role must reach to take a list out. */
export const AREA_DA_LISTA: Readonly<Record<ListaExportavel, Area>> = {
  concursos: 'concursos',
  candidatos: 'candidatos',
  inscricoes: 'inscricoes',
  isencoes: 'analises',
  recursos: 'analises',
  envios: 'analises',
  reembolsos: 'financeiro',
  boletos: 'financeiro',
  logs: 'registro',
};
/** What narrows a list, as its schema answers it. */
export type FiltrosDaExportacao<L extends ListaExportavel> = z.output<(typeof FILTROS)[L]>;

function da<const L extends ListaExportavel, F extends z.ZodObject>(lista: L, filtros: F) {
  return z.object({ lista: z.literal(lista), formato, filtros: filtros.prefault({} as never) });
}

export const exportacaoCreate = z.discriminatedUnion(
  'lista',
  [
    da('concursos', FILTROS.concursos),
    da('candidatos', FILTROS.candidatos),
    da('inscricoes', FILTROS.inscricoes),
    da('isencoes', FILTROS.isencoes),
    da('recursos', FILTROS.recursos),
    da('envios', FILTROS.envios),
    da('reembolsos', FILTROS.reembolsos),
    da('boletos', FILTROS.boletos),
    da('logs', FILTROS.logs),
  ],
  { error: 'Escolha a lista a exportar.' },
);

/** The filters of a list with the format beside them: as an address says it. */
export function comFormato<F extends z.ZodObject>(filtros: F) {
  return filtros.safeExtend({ formato });
}

/** Where the file is fetched, for a few minutes and without a token, and what it is called. */
export const exportacao = z.object({ url: z.string(), nome: z.string(), expira_em: z.string() });
export type Exportacao = z.infer<typeof exportacao>;
