// The panel's header: where one is, who one is, password and way out. On a phone the last three hide behind the initials.
import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconChevronRight,
  IconKey,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { PAPEIS } from '../../shared/papeis.ts';
import { sair, useSessao } from '../session.ts';
import { api } from '../trpc.ts';
import { useCelular } from '../ui/media.ts';
import { PessoaBolha } from '../ui/prefeitura.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { alteracoesPendentes, confirmarDescarte } from './alteracoes.ts';
import { acimaDe } from './menu.ts';
import { ItemDeMenu, MenuSuspenso } from './menu-suspenso.tsx';
import { useEu } from './permissao.ts';
import css from './shell.module.css';

const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  /** Without it there is no menu to open. */
  onMenu?: (() => void) | undefined;
  onTrocarSenha?: (() => void) | undefined;
  onSeguranca?: (() => void) | undefined;
};

/** Who one is: as the server says now, and as the token said while it has not answered. */
function useQuem() {
  const { data } = useEu();
  const sessao = useSessao('admin');
  return { nome: data?.nome ?? sessao?.nome ?? '', papel: data ? PAPEIS[data.papel] : '' };
}

export function Cabecalho({ onMenu, onTrocarSenha, onSeguranca }: Props) {
  const celular = useCelular();
  const { nome, papel } = useQuem();
  const { saindo, sairDoPainel } = useSair();
  return (
    <header className={`${css.topo} nao-imprimir`}>
      {celular && onMenu && (
        <ActionIcon aria-label="Abrir menu" aria-haspopup="dialog" onClick={onMenu}>
          <IconMenu2 size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <Onde />
      {celular ? (
        <MenuDaPessoa
          nome={nome}
          papel={papel}
          onTrocarSenha={onTrocarSenha}
          onSeguranca={onSeguranca}
          onSair={sairDoPainel}
        />
      ) : (
        <div className={css.direita}>
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
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
              aria-haspopup="dialog"
              onClick={onTrocarSenha}
            >
              Trocar Senha
            </Button>
          )}
          <div className={css.quem}>
            <PessoaBolha nome={nome} size={36} />
            <div>
              <b title={nome}>{nome}</b>
              <small title={papel}>{papel}</small>
            </div>
          </div>
          <Button
            variant="subtle"
            size="sm"
            loading={saindo}
            leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
            onClick={sairDoPainel}
          >
            Sair
          </Button>
        </div>
      )}
    </header>
  );
}

/** Title of the route, after what it hangs from. Screens have their own h1. */
function Onde() {
  const { pathname } = useLocation();
  const titulo = useMatches({ select: (matches) => matches.at(-1)?.staticData.titulo ?? '' });
  const acima = acimaDe(pathname);
  return (
    <nav aria-label="Você está em" className={css.onde}>
      <ol>
        {acima && (
          <li className="so-desktop">
            {acima.para ? <Link to={acima.para}>{acima.nome}</Link> : <span>{acima.nome}</span>}
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </li>
        )}
        <li>
          <b aria-current="page">{titulo}</b>
        </li>
      </ol>
    </nav>
  );
}

function useSair() {
  const [saindo, setSaindo] = useState(false);
  async function sairDoPainel() {
    if (alteracoesPendentes.get() && !(await confirmarDescarte())) return;
    setSaindo(true);
    // The token leaves this device even when the server cannot be told.
    await api.admin.sessoes.logout.mutate().catch(() => undefined);
    sair('admin');
  }
  return { saindo, sairDoPainel };
}

type MenuProps = Omit<Props, 'onMenu'> & { nome: string; papel: string; onSair: () => void };

function MenuDaPessoa({ nome, papel, onTrocarSenha, onSeguranca, onSair }: MenuProps) {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const escuro = useComputedColorScheme('light') === 'dark';
  const Tema = escuro ? IconSun : IconMoon;
  return (
    <MenuSuspenso
      botao={(props) => (
        <button {...props} type="button" className={css.pessoa} aria-label={`Conta de ${nome}`}>
          <PessoaBolha nome={nome} size={36} />
        </button>
      )}
      topo={
        <>
          <b className={css.nome}>{nome}</b>
          {papel}
        </>
      }
    >
      {onTrocarSenha && (
        <ItemDeMenu icone={<IconKey {...icone} />} onClick={onTrocarSenha}>
          Trocar Senha
        </ItemDeMenu>
      )}
      {onSeguranca && (
        <ItemDeMenu icone={<IconShieldLock {...icone} />} onClick={onSeguranca}>
          Segurança da conta
        </ItemDeMenu>
      )}
      <ItemDeMenu icone={<Tema {...icone} />} onClick={() => setColorScheme(escuro ? 'light' : 'dark')}>
        {escuro ? 'Usar tema claro' : 'Usar tema escuro'}
      </ItemDeMenu>
      <ItemDeMenu icone={<IconLogout {...icone} />} onClick={onSair}>
        Sair
      </ItemDeMenu>
    </MenuSuspenso>
  );
}
