// The phone's tab bar: the four screens one comes for, and "Mais" with everything else.
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Cadastro } from '../../shared/candidatos.ts';
import { cx } from '../ui/cx.ts';
import css from './abas.module.css';
import { ABAS } from './menu.ts';

const MaisFolha = lazy(() => import('./mais-folha.tsx').then((m) => ({ default: m.MaisFolha })));

export function Abas({ cadastro }: { cadastro: Cadastro | null }) {
  const { pathname } = useLocation();
  const [aberta, setAberta] = useState(false);
  const emOutra = !ABAS.some(({ para }) => pathname.startsWith(para));
  return (
    <nav className={`${css.abas} nao-imprimir`} aria-label="Atalhos">
      {ABAS.map(({ nome, para, icone: Icone }) => (
        <Link key={para} to={para} className={css.aba}>
          <span className={css.iconeDaAba}>
            <Icone size={22} stroke={1.75} aria-hidden />
          </span>
          {nome}
        </Link>
      ))}
      <button
        type="button"
        className={cx(css.aba, emOutra && css.abaAtual)}
        aria-haspopup="dialog"
        aria-expanded={aberta}
        onClick={() => setAberta(true)}
      >
        <span className={css.iconeDaAba}>
          <IconDots size={22} stroke={1.75} aria-hidden />
        </span>
        Mais
      </button>
      <Suspense fallback={null}>
        {aberta && <MaisFolha nome={cadastro?.nome ?? ''} onClose={() => setAberta(false)} />}
      </Suspense>
    </nav>
  );
}
