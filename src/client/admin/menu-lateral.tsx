// The panel's menu: on the rail (whole or collapsed to icons) and in the phone's drawer.
import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { IconChevronRight, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { formatInteger } from '../../shared/format.ts';
import type { Fila } from '../../shared/painel.ts';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/logo.tsx';
import { GRUPOS, type Grupo, INICIO, PAGINAS, type Pagina } from './menu.ts';
import { LinkDeMenu, MenuSuspenso } from './menu-suspenso.tsx';
import { abreATela, usePapel } from './permissao.ts';
import css from './shell.module.css';

/** How many wait in each queue; nothing is said of one that is not known. */
export type Pendentes = Partial<Record<Fila, number>>;

type Props = {
  pendentes: Pendentes;
  recolhido?: boolean;
  /** Without it the menu cannot be collapsed (the drawer). */
  onRecolher?: (recolhido: boolean) => void;
};

export function MenuLateral({ pendentes, recolhido = false, onRecolher }: Props) {
  const id = useId();
  const Seta = recolhido ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const acao = recolhido ? 'Expandir menu' : 'Recolher menu';
  const papel = usePapel();
  const abre = (para: string) => abreATela(papel, para);
  const grupos = GRUPOS.map((grupo) => ({ ...grupo, paginas: grupo.paginas.filter(({ para }) => abre(para)) })).filter(
    ({ paginas }) => paginas.length > 0,
  );
  return (
    <>
      {onRecolher && (
        <Link to={INICIO} className={css.marca} aria-label="Painel: ir para o Dashboard">
          <Logo inverted title={recolhido ? '' : 'Painel'} />
        </Link>
      )}
      <nav id={id} aria-label="Painel" className={css.menu}>
        <ul>
          {PAGINAS.filter(({ para }) => abre(para)).map((pagina) => (
            <li key={pagina.para}>
              <Item pagina={pagina} recolhido={recolhido} total={(pagina.fila && pendentes[pagina.fila]) ?? 0} />
            </li>
          ))}
          {grupos.length > 0 && <li className={css.separador} aria-hidden="true" />}
          {grupos.map((grupo) => (
            <li key={grupo.nome}>{recolhido ? <GrupoRecolhido grupo={grupo} /> : <GrupoAberto grupo={grupo} />}</li>
          ))}
        </ul>
      </nav>
      {onRecolher && (
        <Tooltip label={acao} position="right" disabled={!recolhido}>
          <button
            type="button"
            className={cx(css.item, css.recolher)}
            aria-expanded={!recolhido}
            aria-controls={id}
            onClick={() => onRecolher(!recolhido)}
          >
            <Seta size={20} stroke={1.75} aria-hidden />
            <span className={cx(recolhido && 'vh')}>{acao}</span>
          </button>
        </Tooltip>
      )}
    </>
  );
}

function Item({ pagina, recolhido, total }: { pagina: Pagina; recolhido: boolean; total: number }) {
  const { nome, para, icone: Icone } = pagina;
  return (
    <Tooltip
      label={total > 0 ? `${nome}: ${formatInteger(total)} pendentes` : nome}
      position="right"
      disabled={!recolhido}
    >
      <Link to={para} className={css.item} activeOptions={{ exact: para === INICIO, includeSearch: false }}>
        <Icone size={20} stroke={1.75} aria-hidden />
        <span className={cx(recolhido && 'vh')}>{nome}</span>
        {total > 0 && (
          <em className="num">
            {formatInteger(total)}
            <span className="vh"> pendentes</span>
          </em>
        )}
      </Link>
    </Tooltip>
  );
}

/** A submenu: opened by its button, and by itself when the screen is one of its pages. */
function GrupoAberto({ grupo }: { grupo: Grupo }) {
  const { nome, icone: Icone, paginas } = grupo;
  const { pathname } = useLocation();
  const dentro = paginas.some(({ para }) => para === pathname);
  const [aberto, setAberto] = useState(dentro);
  const id = useId();
  useEffect(() => {
    if (dentro) setAberto(true);
  }, [dentro]);
  return (
    <>
      <button
        type="button"
        className={css.item}
        aria-expanded={aberto}
        aria-controls={id}
        onClick={() => setAberto(!aberto)}
      >
        <Icone size={20} stroke={1.75} aria-hidden />
        <span>{nome}</span>
        <IconChevronRight className={css.seta} size={18} stroke={1.75} aria-hidden />
      </button>
      <ul id={id} className={css.submenu} hidden={!aberto}>
        {paginas.map(({ nome: pagina, para }) => (
          <li key={para}>
            <Link to={para} className={css.item}>
              <span>{pagina}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same submenu beside the collapsed rail. */
function GrupoRecolhido({ grupo }: { grupo: Grupo }) {
  const { nome, icone: Icone, paginas } = grupo;
  const { pathname } = useLocation();
  const dentro = paginas.some(({ para }) => para === pathname);
  return (
    <MenuSuspenso
      lado="direita"
      topo={nome}
      botao={(props) => (
        <button {...props} type="button" className={cx(css.item, dentro && css.dentro)} title={nome}>
          <Icone size={20} stroke={1.75} aria-hidden />
          <span className="vh">{nome}</span>
        </button>
      )}
    >
      {paginas.map(({ nome: pagina, para }) => (
        <LinkDeMenu key={para} to={para}>
          {pagina}
        </LinkDeMenu>
      ))}
    </MenuSuspenso>
  );
}
