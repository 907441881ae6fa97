// The way most people clear a queue, at one press: what waits, the oldest first. Whoever chose it finds the queue so the next time,
// until they let it go.
import { IconCheck, IconSortAscending } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import type { AnyList, ListQuery } from '../../list/address.ts';
import type { ListState } from '../../list/use-list.ts';
import { useSessao } from '../../session.ts';

const ANTIGOS = { status: 'P', sort_by: 'created_at', sort_order: 'asc' } as const;

export function AntigosPrimeiro<L extends AnyList>({ state }: { state: ListState<L> }) {
  const { list, query, go } = state;
  const chave = `fila-antigos-${useSessao('admin')?.id}-${list.name}`;
  const said = query as Record<string, unknown>;
  const ligado = Object.entries(ANTIGOS).every(([name, value]) => said[name] === value);

  // Only who comes with nothing said: an address shows the same to anybody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useLayoutEffect(() => {
    if (Object.keys(said).length === 0 && localStorage.getItem(chave)) go(ANTIGOS as unknown as ListQuery<L>, true);
  }, []);

  function alternar() {
    if (ligado) localStorage.removeItem(chave);
    else localStorage.setItem(chave, '1');
    const { status: _, sort_by: __, sort_order: ___, page: ____, ...resto } = said;
    go((ligado ? resto : { ...resto, ...ANTIGOS }) as ListQuery<L>);
  }

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
