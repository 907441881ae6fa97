// The portal of a browser test: the built page and the real application on a free port, with a store, people and a clock
// of the test's own. Anything the page complains about in its console fails the test, unless the test said it would.
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AxeBuilder } from '@axe-core/playwright';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { createStaticFiles } from '../../src/server/http/static.ts';
import { launchChromium } from './chromium.ts';
import { STILL_WRONG_MS } from './eventually.ts';
import { LASTING } from './lasting.ts';
import { createPortal, type Portal, type PortalOptions } from './portal.ts';

/** Read and compressed once for all the sites of this process. */
const staticFiles = createStaticFiles(fileURLToPath(new URL('../../dist/client', import.meta.url)));

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const CELULAR: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export interface Site {
  portal: Portal;
  /** `http://127.0.0.1:PORT` */
  url: string;
  /**
   * A window of its own at an address after the hash (`/formulario`), its clock standing at the portal's present.
   * @param options.sessao a candidate's token, as if logged in before
   * @param options.admin an administrator's token
   */
  open(address: string, options?: OpenOptions): Promise<Page>;
  /** The same at an address of the server (`/concursos/1`). */
  openPath(path: string, options?: OpenOptions): Promise<Page>;
  /** Console errors that match are expected in this test: a check that answers 404, a network cut on purpose. */
  tolerate(pattern: RegExp): void;
}

export interface OpenOptions extends BrowserContextOptions {
  sessao?: string;
  admin?: string;
}

let browser: Promise<Browser> | undefined;

/** The Chromium of this process of the tests, which ends with it; another when that one broke. */
function openBrowser(): Promise<Browser> {
  browser ??= launchChromium().then((started) => {
    started.once('disconnected', () => {
      browser = undefined;
      rested.length = 0;
    });
    return started;
  });
  return browser;
}

/** Somebody's browser: a context, and whether a test did something to it that the next would notice. */
interface Profile {
  /** How it was asked for. */
  kind: string;
  context: BrowserContext;
  visits: number;
  changed: boolean;
}

/** Those no test is using. Each keeps a process that has read and compiled the portal's scripts. */
const rested: Profile[] = [];
const MOST_RESTED = 4;
/** The clock remembers each visit. */
const MOST_VISITS = 30;

async function openProfile(how: BrowserContextOptions): Promise<Profile> {
  const kind = JSON.stringify(how);
  const known = rested.find((one) => one.kind === kind);
  if (known) {
    rested.splice(rested.indexOf(known), 1);
    return known;
  }
  const context = await (await openBrowser()).newContext(how);
  context.setDefaultTimeout(STILL_WRONG_MS);
  const profile: Profile = { kind, context, visits: 0, changed: false };
  const lasting: [object, string[]][] = [
    [context, ['addCookies', 'addInitScript', 'close', 'grantPermissions', 'route', 'setOffline']],
    [context.clock, ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setSystemTime']],
  ];
  for (const [owner, acts] of lasting) {
    for (const act of acts) {
      const usual: (...how: unknown[]) => unknown = Reflect.get(owner, act);
      Reflect.set(owner, act, (...how: unknown[]) => {
        profile.changed = true;
        return usual.apply(owner, how);
      });
    }
  }
  // A window nobody looks at: the process would end with the last one.
  await context.newPage();
  return profile;
}

/** Without the windows of the test; what they left in the storage, the next window clears before anything else. */
async function rest(profile: Profile): Promise<void> {
  const [, ...windows] = profile.context.pages();
  for (const page of windows) await page.close();
  profile.visits += 1;
  if (!profile.changed && profile.visits < MOST_VISITS) {
    await profile.context.clearCookies();
    rested.push(profile);
    if (rested.length > MOST_RESTED) await rested.shift()?.context.close();
  } else await profile.context.close();
}

/**
 * Nobody presses a key before what they answer to was painted; then focus has moved, and what listens to keys is there.
 * With a frame in between no key is ahead of the page that a busy machine draws late.
 */
function pressAfterPainting(page: Page): void {
  const painted = () =>
    page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      // The page is just being left for another.
      .catch(() => undefined);
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  const type = keyboard.type.bind(keyboard);
  keyboard.press = (...key) => painted().then(() => press(...key));
  keyboard.type = (...text) => painted().then(() => type(...text));
}

/**
 * What was just closed goes back in the history, which the browser does in its own time; nobody is quick enough to leave the
 * page meanwhile. It is at rest once what lies over it and the steps of the history are as many.
 */
function leaveAtRest(page: Page): void {
  const atRest = () =>
    page
      .waitForFunction(
        () => document.querySelectorAll('[role=dialog][aria-modal=true]').length === (history.state?.steps ?? 0),
      )
      .catch(() => undefined);
  const { goto, reload, goBack, goForward } = page;
  page.goto = (...where) => atRest().then(() => goto.apply(page, where));
  page.reload = (...how) => atRest().then(() => reload.apply(page, how));
  page.goBack = (...how) => atRest().then(() => goBack.apply(page, how));
  page.goForward = (...how) => atRest().then(() => goForward.apply(page, how));
}

/** Where the pages of a test that failed stood: what made one wait for ever is seldom seen twice. */
async function stoodAt(context: BrowserContext): Promise<unknown[]> {
  const stood = () => ({
    pressed: (globalThis as WithPresses).pressed,
    titles: [...document.querySelectorAll('h1, [role=dialog] h2, [role=alert], [role=status]')].map(
      (title) => title.textContent,
    ),
    focus: document.activeElement?.outerHTML.slice(0, 120),
    history: [history.length, history.state],
  });
  return Promise.all(
    context
      .pages()
      .filter((page) => page.url() !== 'about:blank')
      .map(async (page) => {
        const asked = page.evaluate(stood).catch(String);
        return { page: page.url(), told: await Promise.race([asked, wait(10_000).then(() => 'it does not answer')]) };
      }),
  );
}

type WithPresses = typeof globalThis & { pressed: string[] };

/** Runs in the page: what was pressed last, and where it was let go. */
function keepPresses(): void {
  const pressed: string[] = [];
  (globalThis as WithPresses).pressed = pressed;
  const keep = ({ type, target, timeStamp }: Event) => {
    const { tagName = '', textContent = '' } = target instanceof Element ? target : {};
    pressed.push(`${Math.round(timeStamp)} ${type} ${tagName} ${textContent?.slice(0, 40)}`);
    pressed.splice(0, pressed.length - 6);
  };
  for (const type of ['mousedown', 'mouseup', 'click', 'popstate']) window.addEventListener(type, keep, true);
}

/** Runs in the page, before anything of ours: the session of an earlier visit and nothing else, left behind once for each tab. */
function leaveTokens(tokens: Record<string, string | undefined>): void {
  // Frames that show files have no storage.
  if (window !== window.top || !location.protocol.startsWith('http') || sessionStorage.getItem('visita')) return;
  sessionStorage.setItem('visita', 'anterior');
  localStorage.clear();
  for (const [key, token] of Object.entries(tokens)) if (token) localStorage.setItem(key, token);
}

const LAST_ANSWERS_MS = 10_000;
type Answer = (request: Request, env: unknown) => Response | Promise<Response>;
/** The portal of the test that runs. */
let answer: Answer | undefined;
let listening: Promise<Server> | undefined;

/** One address for all the sites of this process: what the browser has read from it once it need not read again. */
function listen(): Promise<Server> {
  listening ??= new Promise((resolve) => {
    const fetch: Answer = (request, env) => answer?.(request, env) ?? new Response(null, { status: 503 });
    const server = createAdaptorServer({ fetch, serverOptions: LASTING }) as Server;
    server.listen(0, '127.0.0.1', () => resolve(server)).unref();
  });
  return listening;
}

/** A portal that answers the browser; gone when the test ends. @param tolerate what the console may complain of */
export async function createSite({ tolerate, ...options }: PortalOptions & { tolerate?: RegExp } = {}): Promise<Site> {
  if (answer) throw new Error('One site at a time.');
  const server = await listen();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let idle = false;
  const portal = await createPortal({ ...options, again: () => idle, env: { PUBLIC_URL: url, ...options.env } });
  const { fetch } = createApp(portal.deps, { staticFiles });
  const answering = new Set<Promise<unknown>>();
  answer = (request, env) => {
    const answered = Promise.resolve((fetch as Answer)(request, env));
    answering.add(answered);
    const done = () => void answering.delete(answered);
    answered.then(done, done);
    return answered;
  };

  const profiles: Profile[] = [];
  const complaints: string[] = [];
  const unanswered = new Set<string>();
  const tolerated = tolerate ? [tolerate] : [];
  onTestFinished(async ({ task }) => {
    const stood: unknown[] = [];
    try {
      if (task.result?.state === 'fail') for (const { context } of profiles) stood.push(...(await stoodAt(context)));
      for (const profile of profiles) await rest(profile);
    } finally {
      answer = undefined;
      server.closeAllConnections();
    }
    // What a page asked for last is read out before its store goes; what a test holds for ever is not waited for.
    await Promise.race([Promise.allSettled(answering), wait(LAST_ANSWERS_MS, undefined, { ref: false })]);
    idle = answering.size === 0;
    const unexpected = complaints.filter((text) => !tolerated.some((pattern) => pattern.test(text)));
    if (stood.length > 0)
      throw new Error(`Pages stood at ${JSON.stringify({ stood, unanswered: [...unanswered], unexpected })}`);
    expect(unexpected, 'the page complained in its console').toEqual([]);
  });

  const site: Site = {
    portal,
    url,
    tolerate: (pattern) => void tolerated.push(pattern),
    open: (address, options) => site.openPath(`/#${address}`, options),
    async openPath(path, { sessao, admin, ...how } = {}) {
      const profile = await openProfile({
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        // Dialogs appear at once, so that nothing is judged half faded in.
        reducedMotion: 'reduce',
        ...DESKTOP,
        ...how,
      });
      profiles.push(profile);
      const page = await profile.context.newPage();
      pressAfterPainting(page);
      leaveAtRest(page);
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => unanswered.add(request.url()));
      page.on('requestfinished', (request) => unanswered.delete(request.url()));
      page.on('requestfailed', (request) => {
        unanswered.delete(request.url());
        // Chromium calls a download, and a request of a page that is left, aborted.
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.url()}`);
      });
      await page.clock.setFixedTime(portal.clock.now());
      await page.addInitScript(keepPresses);
      await page.addInitScript(leaveTokens, { 'token-concursos': sessao, 'admin-token': admin });
      await page.goto(url + path);
      await page.locator('h1').first().waitFor();
      return page;
    },
  };
  return site;
}

const nearby = createRequire(import.meta.url);
/** The axe that comes with @axe-core/playwright. */
const AXE = readFileSync(createRequire(nearby.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}
type WithAxe = typeof globalThis & {
  axe: {
    run(where: Document, options: object): Promise<AxeResults>;
    commons: { color: { Color: { prototype: Colour } } };
    configure(how: { rules: { id: string; selector: string }[] }): void;
  };
  drawn: Map<string, Set<Element>>;
};

/**
 * Runs in the page: axe reads a colour anew for each text and for all that lies behind it, which is a quarter of its time, and
 * a page has few of them.
 */
function rememberColours(): void {
  const { prototype } = (globalThis as WithAxe).axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const seen = known.get(text);
    if (seen) return Object.assign(this, seen);
    read.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * Runs in the page: the elements with a text of their own, by how it is drawn. Whether it can be read depends on its colour, size
 * and weight, on what lies behind it up to the page, and on whether axe passes over it (what is off, what only readers hear).
 */
function drawnTexts(): string[] {
  const wayOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const off = element.closest(':disabled, [aria-disabled=true], label:has(:disabled)') !== null;
    const way: unknown[] = [color, fontSize, fontWeight, textShadow, off, width > 1 && height > 1];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(at);
      const plain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
      if (!plain || filter !== 'none') way.push(backgroundColor, backgroundImage, opacity, filter);
      // It may lie on what is not around it.
      if (position === 'absolute' || position === 'fixed') way.push(position);
    }
    return way.join(' ');
  };
  const drawn = new Map<string, Set<Element>>();
  const add = (element: Element, way: string) => drawn.set(way, (drawn.get(way) ?? new Set()).add(element));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement?.checkVisibility() && /[\p{L}\p{N}]/u.test(textContent ?? ''))
      add(parentElement, wayOf(parentElement));
  }
  for (const field of document.querySelectorAll('input, select, textarea')) {
    add(field, `${field.matches(':placeholder-shown')} ${wayOf(field)}`);
  }
  (globalThis as WithAxe).drawn = drawn;
  return [...drawn.keys()];
}

/** The ways of drawing a text that axe found readable in this process. */
const readable = new Set<string>();

/** Nothing on the page fades or moves, and no list stands dimmed while its next answer comes: colours are judged at rest. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    return !moving && document.querySelector('.opacity-55') === null;
  });
}

/**
 * What axe finds wrong on the page once it is at rest: nothing. Contrast, two fifths of its time, is judged of each text that is
 * drawn as none was before. AxeBuilder would have the page read axe for each answer, and a
 * window of its own read it again, at ten times the cost. What a frame shows is somebody's file, which is not ours to judge.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(AXE);
    await page.evaluate(rememberColours);
  }
  await atRest(page);
  const ways = await page.evaluate(drawnTexts);
  const unknown = ways.filter((way) => !readable.has(way));
  const found = await page.evaluate(async (unknown) => {
    const { axe, drawn } = globalThis as WithAxe;
    // A text drawn as one that was readable is.
    const judged = unknown.flatMap((way) => [...(drawn.get(way) ?? [])]);
    axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-judged]' }] });
    for (const element of judged) element.setAttribute('data-judged', '');
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      rules: {
        // Rules axe leaves out unless it is asked.
        'label-content-name-mismatch': { enabled: true },
        'target-size': { enabled: true },
        // Every address of the portal begins with #: a menu that scrolls is taken for links past what comes first. The one
        // there is has its tests.
        'skip-link': { enabled: false },
      },
    });
    for (const element of judged) element.removeAttribute('data-judged');
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, unknown);
  expect(found).toEqual([]);
  for (const way of unknown) readable.add(way);
}

/** How far down the middle of a part of the page is, px. */
export async function middleOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!;
  return y + height / 2;
}

/**
 * No part of the page is wider than the screen, once it has come to rest. A phone makes its window as wide as what overflows:
 * what it was meant to be is told by the page.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
}

/** What every screen is held to: nothing that axe finds wrong, and no part wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await expectAccessible(page);
}

export const ESTREITO: BrowserContextOptions = { viewport: { width: 320, height: 800 }, colorScheme: 'dark' };

/** What was opened as `ESTREITO` is sound as it is, and at other widths; it stays narrow. */
export async function expectSoundAtEveryWidth(page: Page): Promise<void> {
  for (const width of [320, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await expectNoOverflow(page);
    // Layouts change at 48em; what axe finds on one phone or one desktop it finds on all.
    if (width !== 800) await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 800 });
}

/**
 * How much of what is seen moves, and how far (CLS), on each page opened here from now on; what is given back tells it of the
 * present one.
 */
export async function medirMovimento(page: Page): Promise<() => Promise<number>> {
  type Medida = { moveu: number };
  await page.addInitScript(() => {
    const medida = Object.assign(window, { moveu: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) medida.moveu += (shift as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // What moved last is told once it was painted.
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as Medida).moveu), 100)),
      );
    });
  return () => page.evaluate(painted);
}
