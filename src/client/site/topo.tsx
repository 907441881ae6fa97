// Top bar of the public pages: the mark leads home, the rest is the page's.
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { PORTAL, usePortal } from './portal.ts';
import css from './topo.module.css';

export function Topo({ children }: { children?: ReactNode }) {
  const { instituto, logo } = usePortal();
  return (
    <header className="relative z-5 bg-papel border-b border-linha">
      <div className="cont flex items-center justify-between gap-4 min-h-17 max-sm:gap-2 max-sm:min-h-16">
        <Link to="/" className="inline-flex items-center min-w-11 min-h-11 rounded-md no-underline">
          <Logo image={logo} title={PORTAL} subtitle={instituto} compact />
        </Link>
        <nav
          className={`${css.botoes} flex flex-wrap justify-end items-center gap-2.5 max-sm:gap-1`}
          aria-label="Principal"
        >
          {children}
        </nav>
      </div>
    </header>
  );
}

/** Of a page that is opened by itself, and leads home. */
export function TopoDeVolta() {
  const navigate = useNavigate();
  return (
    <Topo>
      <ThemeToggle className="max-sm:hidden!" />
      <Button variant="subtle" onClick={() => void navigate({ to: '/' })}>
        Voltar ao início
      </Button>
    </Topo>
  );
}
