// What follows a change of screen or the end of a session: window title, focus on the new h1, where to go, and what to
// forget. Set up once, from main.tsx.
import { ledOut } from './router/led-out.ts';
import { router } from './router/router.tsx';
import { PANEL } from './screen.ts';
import { onEncerrada, pedidoDeLogin, type Quem, SESSAO_EXPIRADA } from './session.ts';
import { queryClient } from './trpc.ts';
import { clearDrafts } from './ui/draft.ts';
import { avisar } from './ui/toasts.ts';

const PORTAL = 'Portal de Concursos';
const OUTRA_CONTA = 'Outra conta entrou neste navegador, em outra aba.';

const AREAS: Record<Quem, string> = { candidato: '/area-candidato', admin: '/admin' };

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

/** Private answers of one audience. */
const of = (audience: Quem) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    Array.isArray(queryKey[0]) && queryKey[0][0] === audience,
});

/** They leave the memory of the page. */
function forget(audience: Quem) {
  void queryClient.cancelQueries(of(audience));
  queryClient.removeQueries(of(audience));
}

export function startNavigation(): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || pathChanged) announceScreen(!fromLocation);
  });

  onEncerrada((quem, motivo) => {
    const { href, pathname } = router.state.location;
    if (pathname.startsWith(AREAS[quem])) ledOut();
    if (motivo !== 'expirou') clearDrafts();
    if (quem === 'candidato') {
      if (!pathname.startsWith(AREAS.candidato)) return forget(quem);
      if (motivo === 'expirou') pedidoDeLogin.set({ mensagem: SESSAO_EXPIRADA, voltarPara: href });
      if (motivo === 'trocou') avisar.atencao(OUTRA_CONTA, { duration: null });
      void router.navigate({ to: '/', ignoreBlocker: true }).then(() => forget(quem));
      return;
    }
    if (!pathname.startsWith(AREAS.admin) || pathname === '/admin/login') return forget(quem);
    if (motivo === 'trocou') {
      avisar.atencao(OUTRA_CONTA, { duration: null });
      void router.navigate({ to: PANEL, ignoreBlocker: true }).then(() => queryClient.resetQueries(of(quem)));
      return;
    }
    if (motivo === 'expirou') avisar.atencao(SESSAO_EXPIRADA);
    const search = motivo === 'expirou' ? { voltar: href } : {};
    void router.navigate({ to: '/admin/login', search, ignoreBlocker: true }).then(() => forget(quem));
  });
}
