// The administrators' panel: night rail, header, and the screen. The dark rail tells staff that they are not in the
// candidate area.
import { useHotkeys } from '@mantine/hooks';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { id } from '../address.ts';
import { useSessao } from '../session.ts';
import { trpc } from '../trpc.ts';
import { PageLoading } from '../ui/area-states.tsx';
import { cx } from '../ui/cx.ts';
import { usePhone } from '../ui/media.ts';
import { part } from '../ui/part.ts';
import { visits } from '../ui/storage.ts';
import { useStore } from '../ui/store.ts';
import { Cabecalho } from './cabecalho.tsx';
import { abrirBusca, accountDialog, buscaAberta } from './dialogs.ts';
import { Failed } from './loaded.tsx';
import { mayOpen, useEu } from './permissao.ts';
import { NotFound, SemPermissao } from './sem-tela.tsx';
import css from './shell.module.css';
import { type Pendentes, SideMenu } from './side-menu.tsx';

const PanelDrawer = part(() => import('./drawer.tsx'), 'PanelDrawer');
const BuscaDialog = part(() => import('./busca-dialog.tsx'), 'BuscaDialog');
const TrocarSenhaDialog = part(() => import('./trocar-senha-dialog.tsx'), 'TrocarSenhaDialog');

const SegurancaDialog = part(() => import('./seguranca/dialog.tsx'), 'SegurancaDialog');
const ConfiguracaoExigida = part(() => import('./seguranca/exigida.tsx'), 'ConfiguracaoExigida');

const PAINEL = 'grid min-h-screen text-15 leading-[1.4] max-sm:block print:block';
const CONTEUDO = 'w-full max-w-[1560px] px-7 pt-6 pb-10 max-sm:px-4 max-sm:pt-4 print:max-w-none print:p-0';

const RECOLHIDO = 'painel-recolhido';

/** As the person left it; at first, whole where the lists have room beside it: a laptop's screen has none. */
function comecaRecolhido(): boolean {
  const guardado = visits.get(RECOLHIDO);
  return guardado === null ? window.matchMedia('(max-width: 89.99em)').matches : guardado === '1';
}

function usePendentes(enabled: boolean): Pendentes {
  const { data } = trpc.admin.painel.filas.useQuery(undefined, { enabled });
  const pendentes: Pendentes = Object.fromEntries((data ?? []).map(({ fila, quantidade }) => [fila, quantidade]));
  // A granted one that is to be applied waits there too.
  const recursos = (pendentes.recursos ?? 0) + (pendentes.recursos_a_aplicar ?? 0);
  return { ...pendentes, recursos };
}

/** Of one person: with another's account everything that was open in it is gone. */
export function AdminShell() {
  const sessao = useSessao('admin');
  const pessoa = useRef(sessao?.id);
  // Whoever leaves is led out by the router.
  if (sessao) pessoa.current = sessao.id;
  return <Shell key={pessoa.current} />;
}

/** Who one is comes first: a session that must still set up its second factor opens nothing else. */
function Shell() {
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
    <div className={`${css.painel} ${PAINEL} grid-cols-1`}>
      <div className="flex flex-col min-w-0">
        <Cabecalho />
        <main id="conteudo" className={CONTEUDO}>
          <ConfiguracaoExigida onPronto={onPronto} />
        </main>
      </div>
    </div>
  );
}

/** An address of one record whose number is none. */
function hasNoRecord(params: object = {}): boolean {
  return 'id' in params && id(params.id) === undefined;
}

function Painel({ eu }: { eu: ReturnType<typeof useEu> }) {
  const celular = usePhone();
  // Of the screen that is shown: the address is already the next one's while that is on its way.
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const pendentes = usePendentes(eu.data !== undefined);
  const conta = useStore(accountDialog);
  const buscando = useStore(buscaAberta);
  const [recolhido, setRecolhido] = useState(comecaRecolhido);
  const [gaveta, setGaveta] = useState(false);

  useHotkeys([['mod+K', abrirBusca]], []);

  // Whoever leaves the panel finds none of them open at the next login.
  useEffect(
    () => () => {
      accountDialog.set(null);
      buscaAberta.set(false);
    },
    [],
  );

  function recolher(valor: boolean) {
    visits.set(RECOLHIDO, valor ? '1' : '0');
    setRecolhido(valor);
  }

  return (
    <div
      className={cx(
        css.painel,
        PAINEL,
        recolhido ? 'grid-cols-[76px_minmax(0,1fr)]' : 'grid-cols-[240px_minmax(0,1fr)]',
      )}
    >
      {!celular && (
        <aside
          className={`${css.trilho} noite nao-imprimir sticky top-0 z-30 flex flex-col h-screen px-3 pb-3 overflow-y-auto bg-noite text-white`}
        >
          <SideMenu pendentes={pendentes} recolhido={recolhido} onRecolher={recolher} />
        </aside>
      )}
      <div className="flex flex-col min-w-0">
        <Cabecalho
          onMenu={() => setGaveta(true)}
          onBuscar={abrirBusca}
          onTrocarSenha={() => accountDialog.set('senha')}
          onSeguranca={() => accountDialog.set('seguranca')}
        />
        <main id="conteudo" className={CONTEUDO}>
          {eu.data ? (
            !mayOpen(eu.data.papel, match?.staticData.screen ?? {}) ? (
              <SemPermissao />
            ) : hasNoRecord(match?.params) ? (
              <NotFound />
            ) : (
              <Outlet />
            )
          ) : eu.isError ? (
            <div className="papel">
              <h1 className="sr-only">Painel</h1>
              <Failed title="Não foi possível abrir o painel." query={eu} />
            </div>
          ) : (
            <PageLoading />
          )}
        </main>
      </div>
      {celular && gaveta && <PanelDrawer pendentes={pendentes} onClose={() => setGaveta(false)} />}
      {buscando && <BuscaDialog onClose={() => buscaAberta.set(false)} />}
      {conta === 'senha' && <TrocarSenhaDialog onClose={() => accountDialog.set(null)} />}
      {conta === 'seguranca' && <SegurancaDialog onClose={() => accountDialog.set(null)} />}
    </div>
  );
}
