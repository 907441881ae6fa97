// Pages of a list: "Mostrando X a Y de Z", Anterior, a window of two pages either side, Próxima.
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatInteger } from '../../shared/format.ts';
import { cx } from './cx.ts';

type Props = {
  page: number;
  perPage: number;
  total: number;
  /** What is counted, in the plural: "concursos". */
  noun: string;
  onPage: (page: number) => void;
};

export function Pager({ page, perPage, total, noun, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const pages = [-2, -1, 0, 1, 2].map((away) => page + away).filter((item) => item >= 1 && item <= last);
  const first = total === 0 ? 0 : (page - 1) * perPage + 1;
  return (
    <div className="flex flex-wrap max-sm:flex-col justify-between items-center gap-3 mt-3.5 text-15 text-texto-2">
      <p className="num [&_b]:font-strong [&_b]:text-texto" aria-live="polite">
        Mostrando <b>{formatInteger(first)}</b> a <b>{formatInteger(Math.min(page * perPage, total))}</b> de{' '}
        <b>{formatInteger(total)}</b> {noun}
      </p>
      {last > 1 && (
        <nav className="flex flex-wrap items-center gap-1.5 max-sm:w-full max-sm:justify-between" aria-label="Páginas">
          <Button
            variant="default"
            size="sm"
            disabled={page <= 1}
            leftSection={<IconChevronLeft size={18} aria-hidden />}
            onClick={() => onPage(page - 1)}
          >
            Anterior
          </Button>
          <span className="flex items-center gap-1.5 max-sm:hidden">
            {pages.map((item) => (
              <button
                key={item}
                type="button"
                aria-label={`Página ${item}`}
                aria-current={item === page ? 'page' : undefined}
                className={cx(
                  'num min-w-10 h-10 px-2 border-0 rounded-md cursor-pointer',
                  item === page
                    ? 'bg-acao text-white font-strong'
                    : 'bg-transparent text-texto-2 font-medium hover:bg-papel-2',
                )}
                onClick={() => onPage(item)}
              >
                {formatInteger(item)}
              </button>
            ))}
          </span>
          <span className="hidden max-sm:inline">
            {formatInteger(page)} de {formatInteger(last)}
          </span>
          <Button
            variant="default"
            size="sm"
            disabled={page >= last}
            rightSection={<IconChevronRight size={18} aria-hidden />}
            onClick={() => onPage(page + 1)}
          >
            Próxima
          </Button>
        </nav>
      )}
    </div>
  );
}
