// The administrators' panel: night rail, header, and the screen. The dark rail tells staff that they are not in the
// candidate area.
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '../trpc.ts';
import { cx } from '../ui/cx.ts';
import { useCelular } from '../ui/media.ts';
import { Cabecalho } from './cabecalho.tsx';
import { MenuLateral, type Pendentes } from './menu-lateral.tsx';
import css from './shell.module.css';

const Gaveta = lazy(() => import('./gaveta.tsx').then((m) => ({ default: m.Gaveta })));
const TrocarSenhaJanela = lazy(() =>
  import('./trocar-senha-janela.tsx').then((m) => ({ default: m.TrocarSenhaJanela })),
);

const RECOLHIDO = 'painel-recolhido';

/** As the person left it; at first, whole where there is room. */
function comecaRecolhido(): boolean {
  const guardado = localStorage.getItem(RECOLHIDO);
  return guardado === null ? window.matchMedia('(max-width: 62em)').matches : guardado === '1';
}

function usePendentes(): Pendentes {
  const { data } = trpc.admin.painel.filas.useQuery();
  return Object.fromEntries((data ?? []).map(({ fila, quantidade }) => [fila, quantidade]));
}

export function AdminShell() {
  const celular = useCelular();
  const pendentes = usePendentes();
  const [recolhido, setRecolhido] = useState(comecaRecolhido);
  const [gaveta, setGaveta] = useState(false);
  const [trocandoSenha, setTrocandoSenha] = useState(false);

  function recolher(valor: boolean) {
    localStorage.setItem(RECOLHIDO, valor ? '1' : '0');
    setRecolhido(valor);
  }

  return (
    <div className={cx(css.painel, recolhido && css.recolhido)}>
      {!celular && (
        <aside className={`${css.trilho} noite nao-imprimir`}>
          <MenuLateral pendentes={pendentes} recolhido={recolhido} onRecolher={recolher} />
        </aside>
      )}
      <div className={css.lado}>
        <Cabecalho onMenu={() => setGaveta(true)} onTrocarSenha={() => setTrocandoSenha(true)} />
        <main id="conteudo" className={css.conteudo}>
          <Outlet />
        </main>
      </div>
      <Suspense fallback={null}>
        {celular && gaveta && <Gaveta pendentes={pendentes} onClose={() => setGaveta(false)} />}
        {trocandoSenha && <TrocarSenhaJanela onClose={() => setTrocandoSenha(false)} />}
      </Suspense>
    </div>
  );
}
