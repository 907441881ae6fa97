// Top bar of the registration: the way back, and whose portal this is.
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { PORTAL, usePortal } from '../site/portal.ts';
import { Logo } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

export function TopoDoCadastro() {
  const navigate = useNavigate();
  const { instituto, logo } = usePortal();
  return (
    <header className="bg-papel border-b border-linha">
      <div className="cont flex items-center gap-3 h-17 max-sm:h-16">
        <Button
          variant="subtle"
          size="sm"
          className="-ml-4 mr-auto max-sm:-ml-3"
          leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: '/' })}
        >
          Voltar
        </Button>
        <ThemeToggle className="max-sm:hidden!" />
        <Logo image={logo} title={PORTAL} subtitle={instituto} compact />
      </div>
    </header>
  );
}
