// The browser of the tests: Debian's Chromium (or the one CHROMIUM_PATH names), headless, quiet on the network.
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';

/**
 * Each new context opens a window, and each window of a whole Chromium loads the suggestions of its address bar, two pages
 * nobody sees that cost more than the page under test; a spare renderer is started besides. The rest is Playwright's own
 * list, which ours replaces.
 */
const UNWANTED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Every page would leave the process it was opened in for another. No window of ours knows the one that opened it, and
  // that the answers carry the header, the tests of the API see.
  'CrossOriginOpenerPolicy',
];

const FLAGS = [
  // A page lives for seconds: what its functions would gain by being compiled well is not had back.
  '--js-flags=--no-opt --no-maglev',
  '--no-sandbox',
  // The windows of a context share a process, so that each finds compiled what one before it had compiled.
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--disable-gpu',
  // Pixels are looked at a few times in all: what draws them gets no process and no threads of its own.
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--disable-threaded-animation',
  '--disable-lcd-text',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNWANTED_FEATURES}`,
];

/** Starts Chromium. The caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium não encontrado: instale-o ou indique-o em CHROMIUM_PATH.');
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}
