// The panel's menu: on the rail (whole or collapsed to icons) and in the phone's drawer.
import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { IconChevronRight, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { formatInteger } from '../../shared/format.ts';
import type { Fila } from '../../shared/painel.ts';
import { type Icon, type MenuGroup, PANEL, type PanelScreen, usePanelScreens } from '../screen.ts';
import { cx } from '../ui/cx.ts';
import { DropdownMenu, MenuLink } from '../ui/dropdown-menu.tsx';
import { Logo } from '../ui/logo.tsx';
import { mayOpen, usePapel } from './permissao.ts';
import css from './shell.module.css';

/** How many wait in each queue; nothing is said of one that is not known. */
export type Pendentes = Partial<Record<Fila, number>>;

type Props = {
  pendentes: Pendentes;
  recolhido?: boolean;
  /** Without it the menu cannot be collapsed (the drawer). */
  onRecolher?: (recolhido: boolean) => void;
};

/** An entry with an icon, beside which its name stands unless the menu is collapsed. */
const item = (recolhido: boolean) => cx('botao-nu min-h-11', css.item, recolhido ? 'justify-center' : 'px-3');

export function SideMenu({ pendentes, recolhido = false, onRecolher }: Props) {
  const id = useId();
  const Seta = recolhido ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const acao = recolhido ? 'Expandir menu' : 'Recolher menu';
  const papel = usePapel();
  const { pages, groups } = menuOf(usePanelScreens().filter((screen) => mayOpen(papel, screen)));
  return (
    <>
      {onRecolher && (
        <Link
          to={PANEL}
          className={cx(
            'flex flex-none items-center h-12 mt-2 mb-4 rounded-md text-white no-underline focus-visible:outline-offset-[-3px]!',
            recolhido ? 'justify-center' : 'px-1.5',
          )}
          aria-label="Painel: ir para o Dashboard"
        >
          <Logo inverted title={recolhido ? '' : 'Painel'} />
        </Link>
      )}
      <nav id={id} aria-label="Painel" className="flex-1">
        <ul className="flex flex-col gap-0.5">
          {pages.map((page) => (
            <li key={page.address}>
              <Item page={page} recolhido={recolhido} total={(page.fila && pendentes[page.fila]) ?? 0} />
            </li>
          ))}
          {groups.length > 0 && <li className="h-px mx-1.5 my-2.5 bg-white/14" aria-hidden="true" />}
          {groups.map((grupo) => (
            <li key={grupo.name}>{recolhido ? <GrupoRecolhido grupo={grupo} /> : <GrupoAberto grupo={grupo} />}</li>
          ))}
        </ul>
      </nav>
      {onRecolher && (
        <Tooltip label={acao} position="right" disabled={!recolhido}>
          <button
            type="button"
            className={`flex-none mt-3 ${item(recolhido)}`}
            aria-expanded={!recolhido}
            aria-controls={id}
            onClick={() => onRecolher(!recolhido)}
          >
            <Seta size={20} stroke={1.75} aria-hidden />
            <span className={cx(recolhido && 'sr-only')}>{acao}</span>
          </button>
        </Tooltip>
      )}
    </>
  );
}

type Page = { name: string; address: string; icon: Icon; fila?: Fila };
type Group = MenuGroup & { pages: { name: string; address: string }[] };

/** The screens of the menu: those with an icon of their own, and those under the name of a group. */
function menuOf(screens: readonly PanelScreen[]): { pages: Page[]; groups: Group[] } {
  const pages: Page[] = [];
  const groups = new Map<MenuGroup, Group>();
  for (const { menu, address } of screens) {
    if (!menu) continue;
    if ('icon' in menu) {
      pages.push({ ...menu, address });
      continue;
    }
    const group = groups.get(menu.group) ?? { ...menu.group, pages: [] };
    group.pages.push({ name: menu.name, address });
    groups.set(menu.group, group);
  }
  return { pages, groups: [...groups.values()] };
}

function Item({ page, recolhido, total }: { page: Page; recolhido: boolean; total: number }) {
  const { name, address, icon: Icone } = page;
  return (
    <Tooltip
      label={total > 0 ? `${name}: ${formatInteger(total)} pendentes` : name}
      position="right"
      disabled={!recolhido}
    >
      <Link to={address} className={item(recolhido)} activeOptions={{ exact: address === PANEL, includeSearch: false }}>
        <Icone size={20} stroke={1.75} aria-hidden />
        <span className={cx(recolhido && 'sr-only')}>{name}</span>
        {total > 0 && (
          <em
            className={cx(
              'num rounded-full not-italic',
              recolhido
                ? 'absolute top-2.25 right-3 w-2.25 h-2.25 bg-marca [box-shadow:0_0_0_2px_var(--pc-noite)]'
                : cx(
                    'ml-auto px-2 py-px text-13 font-strong',
                    // What does not add up is no queue like another.
                    page.fila === 'divergencias' ? 'bg-er-bg text-er' : 'bg-white/16 text-white',
                  ),
            )}
          >
            <span className={cx(recolhido && 'sr-only')}>{formatInteger(total)}</span>
            <span className="sr-only"> pendentes</span>
          </em>
        )}
      </Link>
    </Tooltip>
  );
}

/** A submenu: opened by its button, and by itself when the screen is one of its pages. */
function GrupoAberto({ grupo }: { grupo: Group }) {
  const { name, icon: Icone, pages } = grupo;
  const { pathname } = useLocation();
  const dentro = pages.some(({ address }) => address === pathname);
  const [aberto, setAberto] = useState(dentro);
  const lista = useRef<HTMLUListElement>(null);
  // At the foot of a long menu it opens below what is seen.
  useEffect(() => {
    if (aberto) lista.current?.scrollIntoView({ block: 'nearest' });
  }, [aberto]);
  const id = useId();
  useEffect(() => {
    if (dentro) setAberto(true);
  }, [dentro]);
  return (
    <>
      <button
        type="button"
        className={item(false)}
        aria-expanded={aberto}
        aria-controls={id}
        onClick={() => setAberto(!aberto)}
      >
        <Icone size={20} stroke={1.75} aria-hidden />
        <span>{name}</span>
        <IconChevronRight
          className={cx('ml-auto transition-[rotate] duration-120', aberto && 'rotate-90')}
          size={18}
          stroke={1.75}
          aria-hidden
        />
      </button>
      <ul ref={lista} id={id} className={cx('flex-col gap-0.5 pt-0.5 pb-1 pl-8', aberto && 'flex')} hidden={!aberto}>
        {pages.map(({ name: pagina, address }) => (
          <li key={address}>
            <Link to={address} className={`${css.item} min-h-10 px-3`}>
              <span>{pagina}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same submenu beside the collapsed rail. */
function GrupoRecolhido({ grupo }: { grupo: Group }) {
  const { name, icon: Icone, pages } = grupo;
  const { pathname } = useLocation();
  const dentro = pages.some(({ address }) => address === pathname);
  return (
    <DropdownMenu
      side="right"
      head={name}
      target={
        <button type="button" className={cx(item(true), dentro && css.dentro)} title={name}>
          <Icone size={20} stroke={1.75} aria-hidden />
          <span className="sr-only">{name}</span>
        </button>
      }
    >
      {pages.map(({ name: pagina, address }) => (
        <MenuLink key={address} to={address}>
          {pagina}
        </MenuLink>
      ))}
    </DropdownMenu>
  );
}
