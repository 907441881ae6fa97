// Every list of the panel by its name.
import { LISTAS_DE_PEDIDOS } from '../pedidos/tipos.ts';
import { administradores } from './administradores.ts';
import { alarmes } from './alarmes.ts';
import { boletos } from './boletos.ts';
import { candidatos } from './candidatos.ts';
import { concursos } from './concursos.ts';
import { devolucoes, itensDaDevolucao } from './devolucoes.ts';
import { divergencias } from './divergencias.ts';
import { emails } from './emails.ts';
import { inscricoes } from './inscricoes.ts';
import { lancamentos } from './lancamentos.ts';
import type { Filters } from './list.ts';
import { logs } from './logs.ts';
import { pedidosDePrivacidade } from './pedidos-de-privacidade.ts';
import { pendencias } from './pendencias.ts';
import { prazos } from './prazos.ts';
import { linhasDeRetorno, retornos } from './retornos.ts';

/** Those that can be taken out as files too. */
export const LISTAS_EXPORTAVEIS = {
  concursos,
  candidatos,
  inscricoes,
  ...LISTAS_DE_PEDIDOS,
  boletos,
  linhasDeRetorno,
  divergencias,
  alarmes,
  logs,
} as const;

const DECLARADAS = {
  ...LISTAS_EXPORTAVEIS,
  administradores,
  devolucoes,
  emails,
  itensDaDevolucao,
  lancamentos,
  pendencias,
  prazos,
  privacidade: pedidosDePrivacidade,
  retornos,
} as const;
export type NomeDeLista = keyof typeof DECLARADAS;
/** In the order of the alphabet. */
export const LISTAS = Object.fromEntries(
  Object.entries(DECLARADAS).sort(([um], [outro]) => (um < outro ? -1 : 1)),
) as typeof DECLARADAS;

/** What any of them declares, for what treats them alike. */
export function declaredList(nome: NomeDeLista): {
  filters: Filters;
  orders?: readonly string[];
  table: readonly string[];
  more: readonly string[];
} {
  return LISTAS[nome];
}
