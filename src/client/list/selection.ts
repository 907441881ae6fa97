// The rows marked for one decision of them all. Pages may be turned meanwhile; another filter starts from nothing, because
// what is no longer seen must not be decided by accident.
import { useState } from 'react';
import { LOTE_MAXIMO } from '../../shared/filas.ts';
import { avisar } from '../ui/toasts.ts';

/** @param filtros what the rows were found by, as text: a change empties the selection */
export function useSelection<T extends { id: number }>(filtros: string) {
  const nada = { filtros, marcados: new Map<number, T>() };
  const [guardado, guardar] = useState(nada);
  const { marcados } = guardado.filtros === filtros ? guardado : nada;

  function alternar(linhas: readonly T[], marcar: boolean) {
    const novos = new Map(marcados);
    for (const linha of linhas) {
      if (!marcar) novos.delete(linha.id);
      else if (novos.size < LOTE_MAXIMO || novos.has(linha.id)) novos.set(linha.id, linha);
      else {
        avisar.atencao(`Cada decisão em lote vale para até ${LOTE_MAXIMO} registros.`);
        break;
      }
    }
    guardar({ filtros, marcados: novos });
  }

  return { marcados, alternar, limpar: () => guardar(nada) };
}

export type MarkedRows<T extends { id: number }> = ReturnType<typeof useSelection<T>>;
