// The way most people clear a queue, at one press: what waits, the oldest first. Whoever chose it finds the queue so the next time,
// on any browser, until they let it go.
import { IconCheck, IconSortAscending } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { TabelaDaFila } from '../../../shared/pedidos/tipos.ts';
import type { AnyList, ListQuery } from '../../list/address.ts';
import type { ListState } from '../../list/use-list.ts';
import { usePreferencias } from '../preferencias.ts';

const ANTIGOS = { status: 'P', sort_by: 'created_at', sort_order: 'asc' } as const;

type Antigos = {
  ligado: boolean;
  alternar: () => void;
  /** Whether it is known how the list is to be asked for. */
  known: boolean;
};

/** @param aberto what the address has open over the list */
export function useAntigosPrimeiro<L extends AnyList>({ list, query, go }: ListState<L>, aberto: object): Antigos {
  const { preferencias, known, change, reread } = usePreferencias();
  const fila = list.name as TabelaDaFila;
  const said = query as Record<string, unknown>;
  const ligado = Object.entries(ANTIGOS).every(([name, value]) => said[name] === value);
  const lembrado = preferencias.antigos_primeiro.includes(fila);
  // Only who comes with nothing said: an address shows the same to anybody.
  const espera = useRef(Object.keys(said).length === 0);
  const muda = espera.current && known && lembrado;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useLayoutEffect(() => {
    if (muda) go(ANTIGOS as unknown as ListQuery<L>, true, aberto);
    if (known) espera.current = false;
  }, [known]);

  return {
    ligado,
    known: !espera.current || (known && !muda),
    alternar() {
      void reread().then(({ antigos_primeiro }) => {
        const outras = antigos_primeiro.filter((outra) => outra !== fila);
        change({ antigos_primeiro: ligado ? outras : [...outras, fila] });
      });
      const { status: _, sort_by: __, sort_order: ___, page: ____, ...resto } = said;
      go((ligado ? resto : { ...resto, ...ANTIGOS }) as ListQuery<L>);
    },
  };
}

export function AntigosPrimeiro({ ligado, alternar }: Pick<Antigos, 'ligado' | 'alternar'>) {
  const Icone = ligado ? IconCheck : IconSortAscending;
  return (
    <button
      type="button"
      className="inline-flex items-center gap-1.5 min-h-9 max-sm:min-h-11 pl-3 pr-3.5 border border-linha-2 rounded-full bg-papel text-15 font-medium text-texto cursor-pointer hover:border-acao-borda hover:bg-acao-suave aria-pressed:border-acao-texto aria-pressed:bg-acao-suave aria-pressed:text-acao-texto"
      aria-pressed={ligado}
      onClick={alternar}
    >
      <Icone size={18} stroke={1.75} aria-hidden />
      Pendentes, mais antigos primeiro
    </button>
  );
}
