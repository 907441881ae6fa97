// View row -> wire, without what its list has no more.
import { LISTAS, type NomeDeLista } from '../../shared/lists/index.ts';
import { type Preferencias, preferencias } from '../../shared/preferencias.ts';
import { consultaQueVale, type Visao, visao } from '../../shared/visoes.ts';
import { shown } from '../platform/shown.ts';
import type { Row } from '../store/tables/index.ts';
import type { VisaoRow } from './queries.ts';

/** Whether its list is still one of the panel's. */
export function daLista<R extends Pick<VisaoRow, 'lista'>>(linha: R): linha is R & { lista: NomeDeLista } {
  return Object.hasOwn(LISTAS, linha.lista);
}

export function viewVisao(linha: VisaoRow & { lista: NomeDeLista }): Visao {
  return shown(visao, linha, { consulta: consultaQueVale(linha.lista, JSON.parse(linha.consulta)) });
}

export function viewPreferencias(linha: Row<'preferencias_do_painel'>): Preferencias {
  const filas = JSON.parse(linha.antigos_primeiro) as unknown[];
  return {
    decidir_sem_perguntar: linha.decidir_sem_perguntar === 1,
    // One that is no more is not answered.
    antigos_primeiro: filas.flatMap((fila) => preferencias.shape.antigos_primeiro.safeParse([fila]).data ?? []),
  };
}
