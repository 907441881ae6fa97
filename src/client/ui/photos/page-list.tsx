// The photographed pages as they will be sent: a picture of each, their order, and what is wrong with one.
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../../shared/format.ts';
import { Alert } from '../alert.tsx';
import { NewTabLink } from '../new-tab-button.tsx';
import type { Flaw } from './flaws.ts';
import type { PhotoPage } from './prepare.ts';

type Props = {
  pages: readonly PhotoPage[];
  disabled: boolean;
  onChange: (pages: readonly PhotoPage[]) => void;
  /** Another photo in its place is asked for. */
  onReplace: (page: PhotoPage) => void;
};

const SAID: Record<Flaw, (n: number) => string> = {
  borrada: (n) => `A página ${n} parece borrada. Abra-a e veja se dá para ler todas as letras.`,
  escura: (n) => `A página ${n} está quase preta. Tire outra em lugar claro.`,
  clara: (n) => `A página ${n} está quase branca. Veja se o documento apareceu.`,
};

export function PageList({ pages, disabled, onChange, onReplace }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  /** Moving a row takes the focus off its buttons: it goes back to the one that was pressed, or to the row that is there now. */
  const focus = useRef<{ id: number; button: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was pressed has changed the pages
  useEffect(() => {
    const row = list.current?.querySelector(`[data-page="${focus.current?.id}"]`);
    const pressed = row?.querySelector<HTMLButtonElement>(`[data-button="${focus.current?.button}"]:not(:disabled)`);
    (pressed ?? row?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
    focus.current = null;
  }, [pages]);

  function move(page: PhotoPage, from: number, to: number) {
    const others = pages.filter((one) => one !== page);
    onChange([...others.slice(0, to), page, ...others.slice(to)]);
    setSaid(`Página ${from + 1} agora é a ${to + 1} de ${pages.length}.`);
    focus.current = { id: page.id, button: to < from ? 'up' : 'down' };
  }

  function remove(page: PhotoPage, at: number) {
    const rest = pages.filter((one) => one !== page);
    onChange(rest);
    setSaid(`Página ${at + 1} removida.`);
    const next = rest[Math.min(at, rest.length - 1)];
    if (next) focus.current = { id: next.id, button: 'remove' };
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label="Páginas que serão enviadas" className="flex flex-col gap-2.5 mt-2.5">
        {pages.map((page, i) => (
          <li key={page.id} data-page={page.id} className="flex flex-col gap-2.5 p-2.5 rounded-inner bg-papel-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <NewTabLink
                href={page.url}
                rel="noopener"
                className="flex-none size-18 rounded-inner overflow-hidden bg-white"
              >
                <img src={page.thumbnail} alt={`Página ${i + 1}`} className="size-full object-contain" />
              </NewTabLink>
              <div className="flex-[1_1_5rem]">
                <b className="block font-semibold">Página {i + 1}</b>
                <small className="block text-14 text-texto-2">{formatBytes(page.jpeg.size)}</small>
              </div>
              <div className="flex flex-none gap-1 ml-auto">
                {pages.length > 1 && (
                  <>
                    <ActionIcon
                      data-button="up"
                      aria-label={`Mover a página ${i + 1} para cima`}
                      disabled={disabled || i === 0}
                      onClick={() => move(page, i, i - 1)}
                    >
                      <IconArrowUp size={20} stroke={1.75} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      data-button="down"
                      aria-label={`Mover a página ${i + 1} para baixo`}
                      disabled={disabled || i === pages.length - 1}
                      onClick={() => move(page, i, i + 1)}
                    >
                      <IconArrowDown size={20} stroke={1.75} aria-hidden />
                    </ActionIcon>
                  </>
                )}
                <ActionIcon
                  data-button="remove"
                  aria-label={`Remover a página ${i + 1}`}
                  disabled={disabled}
                  onClick={() => remove(page, i)}
                >
                  <IconX size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </div>
            </div>
            {page.flaw && (
              <Alert tom="at" live>
                {SAID[page.flaw](i + 1)}
                <span className="flex flex-wrap gap-2 mt-2">
                  <Button size="sm" variant="default" disabled={disabled} onClick={() => onReplace(page)}>
                    Tirar outra
                  </Button>
                  <Button
                    size="sm"
                    variant="default"
                    disabled={disabled}
                    onClick={() => {
                      onChange(pages.map((one) => (one === page ? { ...page, flaw: null } : one)));
                      focus.current = { id: page.id, button: 'remove' };
                    }}
                  >
                    Enviar assim mesmo
                  </Button>
                </span>
              </Alert>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
