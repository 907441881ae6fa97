// What surrounds every screen: skip link, toasts and dialogs (downloaded when first used), and the failure page.
import { Button } from '@mantine/core';
import { type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pedidoDeSenha } from './confirmacao.ts';
import { ERRO_DE_CONEXAO } from './erros.ts';
import { emEspera } from './espera.ts';
import { usePortal } from './site/portal.ts';
import { AreaError } from './ui/area-states.tsx';
import { dialogs } from './ui/dialog/questions.ts';
import { part } from './ui/part.ts';
import { useStore } from './ui/store.ts';
import { toasts } from './ui/toasts.ts';

const toastHost = () => import('./ui/toast-host.tsx');
const dialogHost = () => import('./ui/dialog/host.tsx');
const ToastHost = part(toastHost, 'default');
const DialogHost = part(dialogHost, 'default');
const EsperaHost = part(() => import('./site/espera-host.tsx'), 'default');
const ConfirmarSenhaHost = part(() => import('./site/confirmar-senha-host.tsx'), 'default');

function Hosts() {
  const hasToast = useStore(toasts).length > 0;
  const hasDialog = useStore(dialogs).length > 0;
  const waits = useStore(emEspera) !== null;
  const pedeSenha = useStore(pedidoDeSenha) !== null;
  const { suporte } = usePortal();
  useEffect(() => {
    // With the first touch: what says that the network failed cannot wait for it.
    const bring = () => void Promise.all([toastHost(), dialogHost()]).catch(() => undefined);
    for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, bring, { once: true });
  }, []);
  return (
    <>
      {hasToast && <ToastHost />}
      {waits && <EsperaHost />}
      {pedeSenha && <ConfirmarSenhaHost />}
      {hasDialog && <DialogHost suporte={suporte} />}
    </>
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

/** A screen that could not be downloaded (the network, or a new version) or that broke. */
export function FalhaDaPagina({ error }: ErrorComponentProps) {
  const { suporte } = usePortal();
  const router = useRouter();
  const download = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return (
    <main id="conteudo" className="cont" style={{ paddingBlock: 48 }}>
      <h1 className="sr-only">Falha ao abrir a página</h1>
      <div className="papel">
        {download ? (
          <AreaError title="Não foi possível abrir a página" network onRetry={() => router.invalidate()}>
            {ERRO_DE_CONEXAO}
          </AreaError>
        ) : (
          <>
            <AreaError title="Ops... Algo deu errado">
              Recarregue a página. Se continuar, escreva para{' '}
              <a className="lk" href={`mailto:${suporte}`}>
                {suporte}
              </a>
              .
            </AreaError>
            <div className="flex justify-center pb-8">
              <Button onClick={() => window.location.reload()}>Recarregar</Button>
            </div>
          </>
        )}
      </div>
    </main>
  );
}
