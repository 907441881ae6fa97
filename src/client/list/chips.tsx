// The filters at work in a list, as chips: each is removed by pressing it.
import { IconX } from '@tabler/icons-react';

export type Chip = { texto: string; onRemove: () => void };

export function Chips({ chips }: { chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 -mt-0.5 mb-4" aria-label="Filtros ativos">
      {chips.map(({ texto, onRemove }) => (
        <li key={texto}>
          <button
            type="button"
            className="inline-flex items-center gap-1.5 max-w-full min-h-9 max-sm:min-h-11 pl-3.5 pr-2.5 border-0 rounded-[22px] bg-acao-suave-2 text-15 font-medium text-left wrap-anywhere text-in cursor-pointer"
            onClick={onRemove}
          >
            <span className="sr-only">Remover filtro: </span>
            <span className="line-clamp-2" title={texto}>
              {texto}
            </span>
            <IconX className="flex-none" size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
