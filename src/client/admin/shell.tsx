// The administrators' panel: night rail, header, and the screen. The dark rail tells staff that they are not in the
// candidate area.
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { trpc } from '../trpc.ts';
import { cx } from '../ui/cx.ts';
import { ErroArea } from '../ui/estados.tsx';
import { useCelular } from '../ui/media.ts';
import { PaginaCarregando } from '../ui/pagina-carregando.tsx';
import { useStore } from '../ui/store.ts';
import { Cabecalho } from './cabecalho.tsx';
import { janelaDaConta } from './conta.ts';
import { erroDaArea } from './falhas.ts';
import { MenuLateral, type Pendentes } from './menu-lateral.tsx';
import { abreATela, useEu } from './permissao.ts';
import { SemPermissao } from './sem-permissao.tsx';
import css from './shell.module.css';

const Gaveta = lazy(() => import('./gaveta.tsx').then((m) => ({ default: m.Gaveta })));
const TrocarSenhaJanela = lazy(() =>
  import('./trocar-senha-janela.tsx').then((m) => ({ default: m.TrocarSenhaJanela })),
);

const SegurancaJanela = lazy(() => import('./seguranca/janela.tsx').then((m) => ({ default: m.SegurancaJanela })));
const ConfiguracaoExigida = lazy(() =>
  import('./seguranca/exigida.tsx').then((m) => ({ default: m.ConfiguracaoExigida })),
);

const RECOLHIDO = 'painel-recolhido';

/** As the person left it; at first, whole where there is room. */
function comecaRecolhido(): boolean {
  const guardado = localStorage.getItem(RECOLHIDO);
  return guardado === null ? window.matchMedia('(max-width: 62em)').matches : guardado === '1';
}

function usePendentes(enabled: boolean): Pendentes {
  const { data } = trpc.admin.painel.filas.useQuery(undefined, { enabled });
  return Object.fromEntries((data ?? []).map(({ fila, quantidade }) => [fila, quantidade]));
}

/** Who one is comes first: a session that must still set up its second factor opens nothing else. */
export function AdminShell() {
  const eu = useEu();
  const fator = eu.data?.segundo_fator;
  // It stays until the recovery codes were seen, though the second factor is in force before.
  const [configurando, setConfigurando] = useState(false);
  const falta = fator?.exigido && !fator.ativo;
  if (falta && !configurando) setConfigurando(true);
  if (falta || configurando) return <SoConfigurar onPronto={() => setConfigurando(false)} />;
  return <Painel eu={eu} />;
}

/** The panel before its second factor is set up: the header, to leave by, and the set-up. */
function SoConfigurar({ onPronto }: { onPronto: () => void }) {
  return (
    <div className={cx(css.painel, css.semMenu)}>
      <div className={css.lado}>
        <Cabecalho />
        <main id="conteudo" className={css.conteudo}>
          <Suspense fallback={null}>
            <ConfiguracaoExigida onPronto={onPronto} />
          </Suspense>
        </main>
      </div>
    </div>
  );
}

function Painel({ eu }: { eu: ReturnType<typeof useEu> }) {
  const celular = useCelular();
  // Of the screen that is shown: the address is already the next one's while that is on its way.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const pendentes = usePendentes(eu.data !== undefined);
  const conta = useStore(janelaDaConta);
  const [recolhido, setRecolhido] = useState(comecaRecolhido);
  const [gaveta, setGaveta] = useState(false);

  // Whoever leaves the panel finds none of them open at the next login.
  useEffect(() => () => janelaDaConta.set(null), []);

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
        <Cabecalho
          onMenu={() => setGaveta(true)}
          onTrocarSenha={() => janelaDaConta.set('senha')}
          onSeguranca={() => janelaDaConta.set('seguranca')}
        />
        <main id="conteudo" className={css.conteudo}>
          {eu.data ? (
            abreATela(eu.data.papel, pathname) ? (
              <Outlet />
            ) : (
              <SemPermissao />
            )
          ) : eu.isError ? (
            <div className="papel">
              <h1 className="vh">Painel</h1>
              <ErroArea {...erroDaArea('Não foi possível abrir o painel.', eu)} />
            </div>
          ) : (
            <PaginaCarregando />
          )}
        </main>
      </div>
      <Suspense fallback={null}>
        {celular && gaveta && <Gaveta pendentes={pendentes} onClose={() => setGaveta(false)} />}
        {conta === 'senha' && <TrocarSenhaJanela onClose={() => janelaDaConta.set(null)} />}
        {conta === 'seguranca' && <SegurancaJanela onClose={() => janelaDaConta.set(null)} />}
      </Suspense>
    </div>
  );
}
