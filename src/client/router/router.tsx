// The addresses of the portal, after the hash: the tables of screens of each audience, and what holds for all of them.
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../address.ts';
import { moveAoMudar } from '../desenho.ts';
import { HomePage } from '../home/home-page.tsx';
import { readSearch } from '../home/search.ts';
import { FalhaDaPagina, Root } from '../root.tsx';
import { PageLoading } from '../ui/area-states.tsx';
import { stoodStill } from '../ui/dialog/steps.ts';
import { download } from '../ui/part.ts';
import type { adminRoutes } from './admin.tsx';
import { candidateArea } from './candidate.tsx';
import { history } from './history.ts';
import { publicScreens } from './public.tsx';
import { rootRoute } from './root.ts';

rootRoute.update({ component: Root, notFoundComponent: HomePage });

/** Any other address shows the home screen, unless it is the panel's, whose table of screens comes with the first visit. */
const elsewhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: HomePage,
  validateSearch: readSearch,
  beforeLoad: async ({ location: { pathname, href } }) => {
    if (withPanel || !/^\/admin(\/|$)/.test(pathname)) return;
    await addPanel();
    // Looked up anew, among all the screens.
    throw redirect({ href, replace: true });
  },
});

let withPanel = false;

function treeOf(panel: typeof adminRoutes) {
  return rootRoute.addChildren([...publicScreens, candidateArea, ...panel, elsewhere]);
}

async function addPanel(): Promise<void> {
  const { adminRoutes } = await download(() => import('./admin.tsx'));
  withPanel = true;
  treeOf(adminRoutes);
  router.setRoutes(router.buildRouteTree());
}

export const router = createRouter({
  // The types know the whole tree from the start.
  routeTree: rootRoute.addChildren([...publicScreens, candidateArea, elsewhere]) as unknown as ReturnType<
    typeof treeOf
  >,
  history,
  parseSearch,
  stringifySearch,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: FalhaDaPagina,
  // What lies over a page, and what came drawn, leave it where it was read.
  scrollRestoration: () => moveAoMudar() && !stoodStill(),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
