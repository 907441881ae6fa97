// View row -> wire, without what its list has no more.
import { LISTAS, type NomeDeLista } from '../../shared/lists/index.ts';
import { consultaQueVale, type Visao, visao } from '../../shared/visoes.ts';
import { shown } from '../platform/shown.ts';
import type { VisaoRow } from './queries.ts';

/** Whether its list is still one of the panel's. */
export function daLista<R extends Pick<VisaoRow, 'lista'>>(linha: R): linha is R & { lista: NomeDeLista } {
  return Object.hasOwn(LISTAS, linha.lista);
}

export function viewVisao(linha: VisaoRow & { lista: NomeDeLista }): Visao {
  return shown(visao, linha, { consulta: consultaQueVale(linha.lista, JSON.parse(linha.consulta)) });
}
