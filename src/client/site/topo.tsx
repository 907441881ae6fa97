// Top bar of the public pages: the mark leads home, the rest is the page's.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import { PORTAL, usePortal } from './portal.ts';
import css from './site.module.css';

export function Topo({ children }: { children?: ReactNode }) {
  const { instituto, logo } = usePortal();
  return (
    <header className={css.topo}>
      <div className={`cont ${css.topoLinha}`}>
        <Link to="/" className={css.marca}>
          <Logo image={logo} title={PORTAL} subtitle={instituto} compact />
        </Link>
        <nav aria-label="Principal">{children}</nav>
      </div>
    </header>
  );
}
