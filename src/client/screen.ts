// A screen is one record: where it is, what it is called, what it asks of a role, where the menu has it, what its address
// says, and what draws it. Routes, titles, the panel's menu and what a role may open all come from the records
// (`router/<audience>.tsx`).
import { type AnyRoute, createRoute, type RouteComponent, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Fila } from '../shared/painel.ts';
import type { Alcance, Area } from '../shared/papeis.ts';
import type { RawQuery } from './address.ts';

export type Icon = ComponentType<{ size?: number; stroke?: number; className?: string; 'aria-hidden'?: boolean }>;

/** What opens and closes in the menu, with pages under it. `foot`: below the line, with what is opened now and then. */
export type MenuGroup = { name: string; icon: Icon; foot?: true };

/** `fila`: the queue whose waiting records are counted beside the item. */
export type MenuPlace = { fila?: Fila } & ({ icon: Icon; group?: MenuGroup } | { icon?: never; group: MenuGroup });
export type MenuItem = MenuPlace & { name: string };

type Common = {
  /** Of the window, and of the header, when it is not the item's. */
  title?: string;
  /** What the candidate's menu calls it, where it has it. */
  item?: string;
};

/** What only the panel's screens say. */
type Panel = {
  /** What it asks of a role; the procedures behind it say the same, and decide. */
  area?: Area;
  /** `ler` unless it is a form. */
  alcance?: Alcance;
  menu?: MenuItem;
  /** Those that its address names `aba`, the first where it names none. */
  tabs?: readonly { id: string; nome: string }[];
};

export type ScreenFacts = Common & Panel & { path: string };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenFacts;
  }
}

type Screen<P extends string, Q extends object> = Common &
  Panel & {
    /** Relative to what it stands in. */
    path: P;
    component: RouteComponent;
    /** Reads what the address says after `?`. The only reading: the screen takes it from `useSearch`. */
    search?: (raw: RawQuery) => Q;
  };

/** The records of the screens made so far, in their order. */
export const SCREENS: ScreenFacts[] = [];

/** Makes routes of the records under one parent. */
export function screensOf<const Parent extends AnyRoute>(getParentRoute: () => Parent) {
  // biome-ignore lint/complexity/noBannedTypes: a screen without a query has none
  return <const P extends string, Q extends object = {}>({ component, search, ...said }: Screen<P, Q>) => {
    const facts = said.item ? { title: said.item, ...said } : said;
    SCREENS.push(facts);
    return createRoute({
      getParentRoute,
      path: facts.path,
      component,
      // The router keeps what an address says beside what was read of it: what was not is taken out here.
      validateSearch: (raw: RawQuery): Q => ({
        ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
        ...(search?.(raw) as Q),
      }),
      staticData: { screen: facts },
    });
  };
}

export const PANEL = '/admin/dashboard';

/** A screen of the panel, with its whole address. */
export type PanelScreen = ScreenFacts & { address: string; pattern: RegExp };

/** The panel's screens, in the order of the records. */
export function panelScreens(records: readonly ScreenFacts[]): readonly PanelScreen[] {
  return records
    .filter(({ area }) => area !== undefined)
    .map((screen) => {
      const address = screen.path === '/' ? PANEL : `${PANEL}/${screen.path}`;
      return { ...screen, address, pattern: new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}/?$`) };
    });
}

/** The screen at an address; undefined when there is none of the panel's. */
export function screenAt(screens: readonly PanelScreen[], pathname: string): PanelScreen | undefined {
  return screens.find(({ pattern }) => pattern.test(pathname));
}

let known: { routes: object; screens: readonly PanelScreen[] } | undefined;

/** The panel's screens as the router has them. */
export function usePanelScreens(): readonly PanelScreen[] {
  const routes: Record<string, AnyRoute> = useRouter().routesById;
  if (known?.routes !== routes) {
    const records = Object.values(routes).flatMap(({ options }) => options.staticData?.screen ?? []);
    known = { routes, screens: panelScreens(records) };
  }
  return known.screens;
}
