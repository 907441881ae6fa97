// The panel's header: where one is, who one is, password and way out. On a phone the last three hide behind the initials.
import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronRight,
  IconHelp,
  IconKey,
  IconLogout,
  IconMenu2,
  IconSearch,
  IconShieldLock,
} from '@tabler/icons-react';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { PAPEIS } from '../../shared/papeis.ts';
import { PANEL, type PanelScreen, screenAt, usePanelScreens } from '../screen.ts';
import { useSessao } from '../session.ts';
import { logout } from '../trpc.ts';
import { DropdownMenu, MenuItem } from '../ui/dropdown-menu.tsx';
import { mayLeave } from '../ui/guard.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { usePhone } from '../ui/media.ts';
import { iniciais, PessoaBolha } from '../ui/prefeitura.tsx';
import { ThemeToggle, useTheme } from '../ui/theme-toggle.tsx';
import { manualDoAdministrador } from './manual.ts';
import { useEu } from './permissao.ts';

const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  /** Without it there is no menu to open. */
  onMenu?: (() => void) | undefined;
  onBuscar?: (() => void) | undefined;
  onTrocarSenha?: (() => void) | undefined;
  onSeguranca?: (() => void) | undefined;
};

/** Who one is: as the server says now, and as the token said while it has not answered. */
function useQuem() {
  const { data } = useEu();
  const sessao = useSessao('admin');
  return { nome: data?.nome ?? sessao?.nome ?? '', papel: data ? PAPEIS[data.papel] : '' };
}

export function Cabecalho({ onMenu, onBuscar, onTrocarSenha, onSeguranca }: Props) {
  const celular = usePhone();
  const { nome, papel } = useQuem();
  const { saindo, sairDoPainel } = useSair();
  const manual = manualDoAdministrador(useLocation().pathname);
  return (
    <header className="nao-imprimir sticky top-0 z-20 flex items-center gap-3 h-16 px-7 border-b border-linha bg-papel max-sm:gap-1 max-sm:h-15 max-sm:pl-1.5 max-sm:pr-3">
      {celular && onMenu && (
        <ActionIcon aria-label="Abrir menu" aria-haspopup="dialog" onClick={onMenu}>
          <IconMenu2 size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <Onde />
      {onBuscar &&
        (celular ? (
          <ActionIcon size={44} aria-label="Procurar no painel" aria-haspopup="dialog" onClick={onBuscar}>
            <IconSearch size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            size="sm"
            className="font-normal text-texto-2"
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
            rightSection={
              <kbd aria-hidden className="num text-13 text-texto-3 max-xl:hidden">
                Ctrl K
              </kbd>
            }
            aria-label="Procurar no painel"
            aria-keyshortcuts="Control+K Meta+K"
            aria-haspopup="dialog"
            title="Procurar no painel (Ctrl+K)"
            onClick={onBuscar}
          >
            <span className="max-lg:hidden">Procurar</span>
          </Button>
        ))}
      {celular ? (
        <MenuDaPessoa
          nome={nome}
          papel={papel}
          manual={manual}
          onTrocarSenha={onTrocarSenha}
          onSeguranca={onSeguranca}
          onSair={sairDoPainel}
        />
      ) : (
        <div className="flex items-center gap-1">
          <ActionIcon
            size={40}
            component="a"
            href={manual}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Manual do administrador (abre em nova aba)"
            title="Manual"
          >
            <IconHelp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ThemeToggle />
          {onSeguranca && (
            <ActionIcon
              size={40}
              aria-label="Segurança da conta"
              title="Segurança da conta"
              aria-haspopup="dialog"
              onClick={onSeguranca}
            >
              <IconShieldLock size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          {onTrocarSenha && (
            <IconButton icon={IconKey} opens variant="subtle" onClick={onTrocarSenha}>
              Trocar Senha
            </IconButton>
          )}
          <div className="flex items-center gap-2.5 px-2 leading-[1.2]">
            <PessoaBolha nome={nome} size={36} />
            <div className="max-md:hidden">
              <b className="block max-w-45 truncate font-semibold" title={nome}>
                {nome}
              </b>
              <small className="block max-w-45 truncate text-13 text-texto-3" title={papel}>
                {papel}
              </small>
            </div>
          </div>
          <IconButton icon={IconLogout} variant="subtle" loading={saindo} onClick={sairDoPainel}>
            Sair
          </IconButton>
        </div>
      )}
    </header>
  );
}

/** What a screen hangs from: a page of the menu, to go back to, or only the name of a group. */
function above(screens: readonly PanelScreen[], pathname: string): { name: string; to?: string } | null {
  const here = screenAt(screens, pathname);
  if (here?.menu?.group) return here.menu.group;
  const page = screens.find(({ menu, address }) => menu && address !== PANEL && pathname.startsWith(`${address}/`));
  return page?.menu ? { name: page.menu.name, to: page.address } : null;
}

const PASSOS = 'flex items-center gap-1.5';

/** Title of the screen, after what it hangs from. Screens have their own h1. */
function Onde() {
  const { pathname } = useLocation();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.title ?? '' });
  const acima = above(usePanelScreens(), pathname);
  return (
    <nav aria-label="Você está em" className="flex-1 min-w-0">
      <ol className={`${PASSOS} min-w-0`}>
        {acima && (
          <li className={`${PASSOS} flex-none max-sm:hidden`}>
            {acima.to ? (
              <Link to={acima.to} className="py-2 text-16 font-medium whitespace-nowrap no-underline hover:underline">
                {acima.name}
              </Link>
            ) : (
              <span className="text-16 font-medium whitespace-nowrap text-texto-2">{acima.name}</span>
            )}
            <IconChevronRight size={16} stroke={1.75} className="flex-none text-texto-3" aria-hidden />
          </li>
        )}
        <li className={`${PASSOS} min-w-0`}>
          <b title={title} className="truncate text-18 font-strong tracking-[-0.01em]" aria-current="page">
            {title}
          </b>
        </li>
      </ol>
    </nav>
  );
}

function useSair() {
  const [saindo, setSaindo] = useState(false);
  async function sairDoPainel() {
    if (!(await mayLeave())) return;
    setSaindo(true);
    await logout('admin');
  }
  return { saindo, sairDoPainel };
}

type MenuProps = Omit<Props, 'onMenu' | 'onBuscar'> & {
  nome: string;
  papel: string;
  manual: string;
  onSair: () => void;
};

function MenuDaPessoa({ nome, papel, manual, onTrocarSenha, onSeguranca, onSair }: MenuProps) {
  const { dark, Icon, change } = useTheme();
  return (
    <DropdownMenu
      target={
        <button
          type="button"
          className="botao-nu grid place-items-center w-11 h-11 rounded-full"
          aria-label={`Conta de ${nome} (${iniciais(nome)})`}
        >
          <PessoaBolha nome={nome} size={36} />
        </button>
      }
      head={
        <>
          <b className="block text-15 font-strong text-texto wrap-anywhere">{nome}</b>
          {papel}
        </>
      }
    >
      {onTrocarSenha && (
        <MenuItem icon={<IconKey {...icone} />} onClick={onTrocarSenha}>
          Trocar Senha
        </MenuItem>
      )}
      {onSeguranca && (
        <MenuItem icon={<IconShieldLock {...icone} />} onClick={onSeguranca}>
          Segurança da conta
        </MenuItem>
      )}
      <MenuItem icon={<IconHelp {...icone} />} onClick={() => window.open(manual, '_blank', 'noopener')}>
        Manual
      </MenuItem>
      <MenuItem icon={<Icon {...icone} />} onClick={change}>
        {dark ? 'Usar tema claro' : 'Usar tema escuro'}
      </MenuItem>
      <MenuItem icon={<IconLogout {...icone} />} onClick={onSair}>
        Sair
      </MenuItem>
    </DropdownMenu>
  );
}
