// Tabs of a record's page. The chosen one is in the address; arrows move between them, Enter or Space opens. On a phone
// they scroll sideways.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './abas.module.css';

export type Aba<Id extends string> = { id: Id; nome: string; total?: number | undefined };

type Props<Id extends string> = {
  label: string;
  abas: readonly Aba<Id>[];
  atual: Id;
  onChange: (id: Id) => void;
  /** The panel of the current tab. */
  children: ReactNode;
};

const PASSOS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function Abas<Id extends string>({ label, abas, atual, onChange, children }: Props<Id>) {
  const lista = useRef<HTMLDivElement>(null);
  const botoes = () => [...(lista.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab comes into view whenever it changes
  useEffect(() => {
    const aba = lista.current?.querySelector<HTMLElement>('[aria-selected=true]');
    const caixa = lista.current;
    if (aba && caixa) caixa.scrollLeft = aba.offsetLeft - (caixa.clientWidth - aba.offsetWidth) / 2;
  }, [atual]);

  function mover(event: KeyboardEvent) {
    const todos = botoes();
    const foco = todos.indexOf(document.activeElement as HTMLElement);
    const passo = PASSOS[event.key];
    const proximo =
      event.key === 'Home' ? 0 : event.key === 'End' ? todos.length - 1 : passo === undefined ? -1 : foco + passo;
    const alvo = event.key in PASSOS ? todos[(proximo + todos.length) % todos.length] : todos[proximo];
    if (!alvo || foco < 0) return;
    event.preventDefault();
    alvo.focus();
  }

  return (
    <>
      <div ref={lista} role="tablist" aria-label={label} className={css.abas} onKeyDown={mover}>
        {abas.map(({ id, nome, total }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`aba-${id}`}
            aria-selected={id === atual}
            aria-controls={id === atual ? `painel-${id}` : undefined}
            tabIndex={id === atual ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {nome}
            {total !== undefined && <em className="num">{total}</em>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`painel-${atual}`} aria-labelledby={`aba-${atual}`} className={css.painel}>
        {children}
      </div>
    </>
  );
}
