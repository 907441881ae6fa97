// The panel's drop-down menu: arrows move, Enter chooses, Esc, Tab and a press outside close. It stays inside the part of
// the page it belongs to, but is placed by the window, so that no scrolling box cuts it.
import { createLink } from '@tanstack/react-router';
import {
  type AnchorHTMLAttributes,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../ui/cx.ts';
import css from './menu-suspenso.module.css';

/** What the button that opens the menu must carry. */
type Botao = {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

type Props = {
  botao: (props: Botao) => ReactNode;
  /** Under the button, ending where it ends; or at its right. */
  lado?: 'baixo' | 'direita';
  /** Above the items: what the menu is about. */
  topo?: ReactNode;
  children: ReactNode;
};

const MARGEM = 8;

export function MenuSuspenso({ botao, lado = 'baixo', topo, children }: Props) {
  const id = useId();
  const [aberto, setAberto] = useState(false);
  const gatilho = useRef<HTMLButtonElement>(null);
  const caixa = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const alvo = gatilho.current?.getBoundingClientRect();
    const menu = caixa.current;
    if (!aberto || !alvo || !menu) return;
    const { offsetWidth: largura, offsetHeight: altura } = menu;
    const [x, y] = lado === 'direita' ? [alvo.right + 14, alvo.top] : [alvo.right - largura, alvo.bottom + 6];
    // Where there is no room below, the menu goes above.
    const acima = lado === 'baixo' && y + altura > window.innerHeight - MARGEM;
    const maximo = window.innerHeight - altura - MARGEM;
    menu.style.left = `${Math.max(MARGEM, Math.min(x, window.innerWidth - largura - MARGEM))}px`;
    menu.style.top = `${Math.max(MARGEM, acima ? alvo.top - altura - 6 : Math.min(y, maximo))}px`;
    itens(menu)[0]?.focus({ preventScroll: true });
  }, [aberto, lado]);

  useEffect(() => {
    if (!aberto) return;
    const fechar = () => setAberto(false);
    const fora = ({ target }: Event) => {
      if (!caixa.current?.contains(target as Node) && !gatilho.current?.contains(target as Node)) fechar();
    };
    // What the menu was placed by moves away under it; its own scrolling moves nothing.
    const rolou = ({ target }: Event) => {
      if (!caixa.current?.contains(target as Node)) fechar();
    };
    document.addEventListener('pointerdown', fora);
    window.addEventListener('scroll', rolou, true);
    window.addEventListener('resize', fechar);
    return () => {
      document.removeEventListener('pointerdown', fora);
      window.removeEventListener('scroll', rolou, true);
      window.removeEventListener('resize', fechar);
    };
  }, [aberto]);

  function fechar() {
    setAberto(false);
    gatilho.current?.focus({ preventScroll: true });
  }

  function tecla(event: KeyboardEvent<HTMLDivElement>) {
    const todos = itens(event.currentTarget);
    const atual = todos.indexOf(document.activeElement as HTMLElement);
    const alvo = {
      ArrowDown: todos[(atual + 1) % todos.length],
      ArrowUp: todos[(atual - 1 + todos.length) % todos.length],
      Home: todos[0],
      End: todos.at(-1),
    }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') fechar();
    else if (event.key === ' ') (document.activeElement as HTMLElement).click();
    else if (alvo) alvo.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      {botao({
        ref: gatilho,
        id: `${id}-botao`,
        'aria-haspopup': 'menu',
        'aria-expanded': aberto,
        'aria-controls': aberto ? id : undefined,
        onClick: () => setAberto(!aberto),
      })}
      {aberto && (
        <div ref={caixa} className={css.caixa}>
          {topo && <div className={css.topo}>{topo}</div>}
          <div id={id} role="menu" tabIndex={-1} aria-labelledby={`${id}-botao`} onKeyDown={tecla} onClick={fechar}>
            {children}
          </div>
        </div>
      )}
    </>
  );
}

function itens(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

type ItemProps = ComponentPropsWithRef<'button'> & { icone?: ReactNode; perigo?: boolean };

export function ItemDeMenu({ icone, perigo, children, ...props }: ItemProps) {
  return (
    <button {...props} type="button" role="menuitem" tabIndex={-1} className={cx(css.item, perigo && css.perigo)}>
      {icone}
      {children}
    </button>
  );
}

type AncoraProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement>; icone?: ReactNode };

export const LinkDeMenu = createLink(({ icone, children, ...props }: AncoraProps) => (
  <a {...props} role="menuitem" tabIndex={-1} className={css.item}>
    {icone}
    {children}
  </a>
));
