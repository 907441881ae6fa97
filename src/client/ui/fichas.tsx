// The filters at work in a list, as chips: each is removed by pressing it.
import { IconX } from '@tabler/icons-react';
import css from './fichas.module.css';

export type Ficha = { texto: string; onRemove: () => void };

export function Fichas({ fichas }: { fichas: readonly Ficha[] }) {
  if (fichas.length === 0) return null;
  return (
    <ul className={css.fichas} aria-label="Filtros ativos">
      {fichas.map(({ texto, onRemove }) => (
        <li key={texto}>
          <button type="button" onClick={onRemove}>
            <span className="vh">Remover filtro: </span>
            {texto}
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
