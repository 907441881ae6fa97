// What surrounds every screen: skip link, toasts and dialogs (downloaded when first used), and the failure page.
import { Button } from '@mantine/core';
import { type ErrorComponentProps, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { pedidoDeSenha } from './confirmacao.ts';
import { ERRO_DE_CONEXAO } from './erros.ts';
import { emEspera } from './espera.ts';
import { usePortal } from './site/portal.ts';
import { AreaError } from './ui/area-states.tsx';
import { dialogs } from './ui/dialog/questions.ts';
import { useStore } from './ui/store.ts';
import { toasts } from './ui/toasts.ts';

const ToastHost = lazy(() => import('./ui/toast-host.tsx'));
const DialogHost = lazy(() => import('./ui/dialog/host.tsx'));
const EsperaHost = lazy(() => import('./site/espera-host.tsx'));
const ConfirmarSenhaHost = lazy(() => import('./site/confirmar-senha-host.tsx'));

function Hosts() {
  const hasToast = useStore(toasts).length > 0;
  const hasDialog = useStore(dialogs).length > 0;
  const waits = useStore(emEspera) !== null;
  const pedeSenha = useStore(pedidoDeSenha) !== null;
  const { suporte } = usePortal();
  return (
    <Suspense fallback={null}>
      {hasToast && <ToastHost />}
      {waits && <EsperaHost />}
      {pedeSenha && <ConfirmarSenhaHost />}
      {hasDialog && <DialogHost suporte={suporte} />}
    </Suspense>
  );
}

export function Root() {
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link is a link; the hash belongs to the router, so the jump is ours */}
      <a
        className="pular"
        href="#conteudo"
        onClick={(event) => {
          event.preventDefault();
          const main = document.querySelector<HTMLElement>('main');
          main?.setAttribute('tabindex', '-1');
          main?.focus();
        }}
      >
        Pular para o conteúdo
      </a>
      <Outlet />
      <Hosts />
    </>
  );
}

/** A part of the page that could not be downloaded (the network, or a new version) or that broke. */
export function FalhaDaPagina({ error, reset }: ErrorComponentProps) {
  const { suporte } = usePortal();
  const download = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return (
    <main className="cont" style={{ paddingBlock: 48 }}>
      <h1 className="sr-only">Falha ao abrir a página</h1>
      <div className="papel">
        <AreaError title={download ? 'Não foi possível abrir a página' : 'Ops... Algo deu errado'} network={download}>
          {download ? (
            ERRO_DE_CONEXAO
          ) : (
            <>
              Recarregue a página. Se continuar, escreva para{' '}
              <a className="lk" href={`mailto:${suporte}`}>
                {suporte}
              </a>
              .
            </>
          )}
        </AreaError>
        <div className="flex flex-wrap items-center gap-2.5" style={{ justifyContent: 'center', paddingBottom: 32 }}>
          <Button
            onClick={() => {
              reset();
              window.location.reload();
            }}
          >
            Recarregar
          </Button>
        </div>
      </div>
    </main>
  );
}
