// The area's header: mark, who one is, theme and way out. On a phone the last three are in "Mais".
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Cadastro } from '../../shared/candidatos.ts';
import { PORTAL, usePortal } from '../site/portal.ts';
import { Esqueleto } from '../ui/esqueleto.tsx';
import { Glifo } from '../ui/glifo.tsx';
import { Logo } from '../ui/logo.tsx';
import { PessoaBolha } from '../ui/prefeitura.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import css from './area.module.css';
import { sairDaArea } from './perfil.ts';
import { Sino } from './sino.tsx';

export function Cabecalho({ cadastro }: { cadastro: Cadastro | null }) {
  const { instituto, logo } = usePortal();
  const [saindo, setSaindo] = useState(false);
  return (
    <header className={`${css.topo} nao-imprimir`}>
      <Link to="/" className={css.marca} aria-label={`${PORTAL}, página inicial`}>
        <span className={css.marcaInteira}>
          <Logo image={logo} title={PORTAL} subtitle={instituto} />
        </span>
        <span className={css.marcaCurta}>
          <Logo image={logo} />
        </span>
      </Link>
      <span className={css.nomeDaArea}>Área do Candidato</span>
      <div className={css.quem}>
        {cadastro ? <Pessoa nome={cadastro.nome} /> : <Esqueleto width={150} height={32} />}
      </div>
      <Sino pronto={cadastro !== null} />
      <div className={css.acoesDoTopo}>
        <ThemeToggle />
        <Button
          variant="subtle"
          size="sm"
          loading={saindo}
          leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}
          onClick={async () => {
            setSaindo(true);
            await sairDaArea();
            setSaindo(false);
          }}
        >
          Sair
        </Button>
      </div>
    </header>
  );
}

export function Pessoa({ nome }: { nome: string }) {
  return (
    <>
      <div className={css.pessoa}>
        <b title={nome}>{nome}</b>
        <span className={css.ativo}>
          <Glifo tipo="ponto" size={14} /> Candidato Ativo
        </span>
      </div>
      <PessoaBolha nome={nome} size={40} />
    </>
  );
}
