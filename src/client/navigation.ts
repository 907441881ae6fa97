// What follows a change of screen or the end of a session: window title, focus on the new h1, where to go, and what to
// forget. Set up once, from main.tsx.
import { router } from './router/router.tsx';
import { onEncerrada, pedidoDeLogin, SESSAO_EXPIRADA } from './session.ts';
import { queryClient } from './trpc.ts';
import { clearDrafts } from './ui/draft.ts';
import { avisar } from './ui/toasts.ts';

const PORTAL = 'Portal de Concursos';

let waiting: MutationObserver | null = null;

/** Focuses the title of the new screen, now or when it appears: a shell may be loading who the person is. */
function focusHeading() {
  waiting?.disconnect();
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focus()) return;
  waiting = new MutationObserver(() => {
    // Whoever has already gone somewhere is left there.
    const moved = document.activeElement !== null && document.activeElement !== document.body;
    if (moved || focus()) waiting?.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
}

function announceScreen(first: boolean) {
  const title = router.state.matches.at(-1)?.staticData.screen?.title;
  document.title = title ? `${title} | ${PORTAL}` : PORTAL;
  // A dialog that opens with the screen (the login, after an expired session) keeps the focus.
  if (!first && !document.querySelector('[role=dialog]')) focusHeading();
}

/** Private answers of one audience leave the memory of the page. */
function forget(audience: 'candidato' | 'admin') {
  const filter = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      Array.isArray(queryKey[0]) && queryKey[0][0] === audience,
  };
  void queryClient.cancelQueries(filter);
  queryClient.removeQueries(filter);
}

export function startNavigation(): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || pathChanged) announceScreen(!fromLocation);
  });

  onEncerrada((quem, motivo) => {
    const { href, pathname } = router.state.location;
    if (motivo === 'saiu') clearDrafts();
    if (quem === 'candidato') {
      if (!pathname.startsWith('/area-candidato')) return forget(quem);
      if (motivo === 'expirou') pedidoDeLogin.set({ mensagem: SESSAO_EXPIRADA, voltarPara: href });
      void router.navigate({ to: '/', ignoreBlocker: true }).then(() => forget(quem));
      return;
    }
    if (!pathname.startsWith('/admin') || pathname === '/admin/login') return forget(quem);
    if (motivo === 'expirou') avisar.atencao(SESSAO_EXPIRADA);
    const search = motivo === 'expirou' ? { voltar: href } : {};
    void router.navigate({ to: '/admin/login', search, ignoreBlocker: true }).then(() => forget(quem));
  });
}
