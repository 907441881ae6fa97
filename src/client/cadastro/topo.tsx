// Top bar of the registration: the way back, and whose portal this is.
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { PORTAL, usePortal } from '../site/portal.ts';
import { Logo } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import css from './cadastro.module.css';

export function TopoDoCadastro() {
  const navigate = useNavigate();
  const { instituto, logo } = usePortal();
  return (
    <header className={css.topo}>
      <div className="cont">
        <Button
          variant="subtle"
          size="sm"
          className={css.voltar}
          leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: '/' })}
        >
          Voltar
        </Button>
        <ThemeToggle className="so-desktop" />
        <Logo image={logo} title={PORTAL} subtitle={instituto} compact />
      </div>
    </header>
  );
}
