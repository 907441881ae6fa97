// Every list of the panel by its name.

import { envios } from '../pedidos/envio.ts';
import { isencoes } from '../pedidos/isencao.ts';
import { recursos } from '../pedidos/recurso.ts';
import { reembolsos } from '../pedidos/reembolso.ts';
import { administradores } from './administradores.ts';
import { boletos } from './boletos.ts';
import { candidatos } from './candidatos.ts';
import { concursos } from './concursos.ts';
import { emails } from './emails.ts';
import { inscricoes } from './inscricoes.ts';
import type { Filters } from './list.ts';
import { logs } from './logs.ts';
import { pedidosDePrivacidade } from './pedidos-de-privacidade.ts';
import { pendencias } from './pendencias.ts';
import { prazos } from './prazos.ts';

export const LISTAS = {
  administradores,
  boletos,
  candidatos,
  concursos,
  emails,
  envios,
  inscricoes,
  isencoes,
  logs,
  pendencias,
  prazos,
  privacidade: pedidosDePrivacidade,
  recursos,
  reembolsos,
} as const;
export type NomeDeLista = keyof typeof LISTAS;

/** What any of them declares, for what treats them alike. */
export function declaredList(nome: NomeDeLista): {
  filters: Filters;
  orders?: readonly string[];
  table: readonly string[];
  more: readonly string[];
} {
  return LISTAS[nome];
}
