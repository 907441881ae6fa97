// The panel's menu: on the rail (whole or collapsed to icons) and in the phone's drawer.
import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { IconChevronRight, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
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
const item = (recolhido: boolean) =>
  cx('botao-nu min-h-10 max-sm:min-h-11', css.item, recolhido ? 'justify-center' : 'px-3');

export function SideMenu({ pendentes, recolhido = false, onRecolher }: Props) {
  const id = useId();
  const Seta = recolhido ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const acao = recolhido ? 'Expandir menu' : 'Recolher menu';
  const papel = usePapel();
  const entries = menuOf(usePanelScreens().filter((screen) => mayOpen(papel, screen)));
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
          {entries.map((entry, i) => (
            <Fragment key={entry.name}>
              {isFoot(entry) && !isFoot(entries[i - 1]) && (
                <li className="h-px mx-1.5 my-2.5 bg-white/14" aria-hidden="true" />
              )}
              <li>
                {'pages' in entry ? (
                  recolhido ? (
                    <GrupoRecolhido grupo={entry} pendentes={pendentes} />
                  ) : (
                    <GrupoAberto grupo={entry} pendentes={pendentes} />
                  )
                ) : (
                  <Item page={entry} recolhido={recolhido} total={waiting(entry, pendentes)} />
                )}
              </li>
            </Fragment>
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
type Under = { name: string; address: string; fila?: Fila };
type Group = MenuGroup & { pages: Under[] };

const isFoot = (entry: Page | Group | undefined) => entry !== undefined && 'foot' in entry;
const waiting = ({ fila }: Pick<Under, 'fila'>, pendentes: Pendentes) => (fila && pendentes[fila]) ?? 0;
/** Whether the screen is one of its pages, or hangs from one. */
const isInside = ({ pages }: Group, pathname: string) =>
  pages.some(({ address }) => pathname === address || pathname.startsWith(`${address}/`));

/** The screens of the menu: those with an icon of their own, and those under the name of a group, which stands where its first does. */
function menuOf(screens: readonly PanelScreen[]): (Page | Group)[] {
  const groups = new Map<MenuGroup, Group>();
  return screens.flatMap(({ menu, address }) => {
    if (!menu) return [];
    const { group, ...page } = menu;
    if (!group) return { ...(page as { name: string; icon: Icon }), address };
    const known = groups.get(group);
    const made = known ?? { ...group, pages: [] };
    made.pages.push({ ...page, address });
    groups.set(group, made);
    return known ? [] : made;
  });
}

function Item({ page, recolhido, total }: { page: Page; recolhido: boolean; total: number }) {
  const { name, address, icon: Icone } = page;
  return (
    <Tooltip
      label={total > 0 ? `${name}: ${formatInteger(total)} ${A_TRATAR}` : name}
      position="right"
      disabled={!recolhido}
    >
      <Link to={address} className={item(recolhido)} activeOptions={{ exact: address === PANEL, includeSearch: false }}>
        <Icone size={20} stroke={1.75} aria-hidden />
        <span className={cx(recolhido && 'sr-only')}>{name}</span>
        <Total total={total} look={recolhido ? 'dot' : page.fila === 'divergencias' ? 'alarm' : 'rail'} />
      </Link>
    </Tooltip>
  );
}

/** Not all of them wait for a decision: a granted appeal waits to be applied. */
const A_TRATAR = 'a tratar';

const TOTALS = {
  rail: 'ml-auto px-2 py-px text-13 font-strong bg-white/16 text-white',
  // What does not add up is no queue like another.
  alarm: 'ml-auto px-2 py-px text-13 font-strong bg-er-bg text-er',
  dot: 'absolute top-2.25 right-3 w-2.25 h-2.25 bg-marca [box-shadow:0_0_0_2px_var(--color-noite)]',
  paper: 'px-2 py-px text-13 font-strong bg-ne-bg text-ne',
};

/** How many wait; nothing where none do. */
function Total({ total, look = 'rail' }: { total: number; look?: keyof typeof TOTALS }) {
  if (total === 0) return null;
  return (
    <em className={`num rounded-full not-italic ${TOTALS[look]}`}>
      <span className={cx(look === 'dot' && 'sr-only')}>{formatInteger(total)}</span>
      <span className="sr-only"> {A_TRATAR}</span>
    </em>
  );
}

type GrupoProps = { grupo: Group; pendentes: Pendentes };
const sum = ({ grupo: { pages }, pendentes }: GrupoProps) =>
  pages.reduce((total, page) => total + waiting(page, pendentes), 0);

/** A submenu: open at first unless it is at the foot; opened by its button, and by itself when the screen is one of its pages. */
function GrupoAberto({ grupo, pendentes }: GrupoProps) {
  const { name, icon: Icone, pages } = grupo;
  const { pathname } = useLocation();
  const dentro = isInside(grupo, pathname);
  const total = sum({ grupo, pendentes });
  const [aberto, setAberto] = useState(dentro || !grupo.foot);
  const lista = useRef<HTMLUListElement>(null);
  const estava = useRef(aberto);
  // At the foot of a long menu it opens below what is seen.
  useEffect(() => {
    if (aberto && (dentro || !estava.current)) lista.current?.scrollIntoView({ block: 'nearest' });
    estava.current = aberto;
  }, [aberto, dentro]);
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
        <Total total={total} />
        <IconChevronRight
          className={cx('transition-[rotate] duration-120', total === 0 && 'ml-auto', aberto && 'rotate-90')}
          size={18}
          stroke={1.75}
          aria-hidden
        />
      </button>
      <ul ref={lista} id={id} className={cx('flex-col gap-0.5 pt-0.5 pb-1 pl-8', aberto && 'flex')} hidden={!aberto}>
        {pages.map((page) => (
          <li key={page.address}>
            <Link
              to={page.address}
              className={`${css.item} min-h-10 max-sm:min-h-11 px-3 py-1 leading-tight`}
              activeOptions={{ includeSearch: false }}
            >
              <span>{page.name}</span>
              <Total total={waiting(page, pendentes)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same submenu beside the collapsed rail. */
function GrupoRecolhido({ grupo, pendentes }: GrupoProps) {
  const { name, icon: Icone, pages } = grupo;
  const dentro = isInside(grupo, useLocation().pathname);
  return (
    <DropdownMenu
      side="right"
      head={name}
      target={
        <button type="button" className={cx(item(true), dentro && css.dentro)} title={name}>
          <Icone size={20} stroke={1.75} aria-hidden />
          <span className="sr-only">{name}</span>
          <Total total={sum({ grupo, pendentes })} look="dot" />
        </button>
      }
    >
      {pages.map((page) => (
        <MenuLink
          key={page.address}
          to={page.address}
          rightSection={<Total total={waiting(page, pendentes)} look="paper" />}
        >
          {page.name}
        </MenuLink>
      ))}
    </DropdownMenu>
  );
}
