// The first visit to the home page on a modest phone: bytes on the wire, requests, and the time until the list is seen.
// 1.6 Mbit/s, 150 ms of latency, processor slowed 4 times. Targets: 230 KB in all, 160 KB until the list is seen, in under 1.5 s.
import { rmSync } from 'node:fs';
import { launchChromium } from '../tests/support/chromium.ts';
import { median, report } from './support/load.ts';
import { startPortal } from './support/processes.ts';
import { createBenchStore, SECRETS } from './support/store.ts';

const VISITS = 7;

const store = await createBenchStore({ concursos: 24, candidatos: 1 });
const portal = await startPortal(store.dataDir, SECRETS);
const browser = await launchChromium();

async function visit(): Promise<{ bytes: number; before: number; requests: number; seconds: number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  cdp.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  cdp.on('Network.loadingFinished', () => {
    requests += 1;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const start = performance.now();
  await page.goto(portal.url, { waitUntil: 'commit' });
  await page.locator('h3', { hasText: 'Concurso Público nº' }).first().waitFor({ state: 'visible' });
  const seconds = (performance.now() - start) / 1000;
  const before = bytes;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { bytes, before, requests, seconds };
}

await visit();
const visits = [];
for (let i = 0; i < VISITS; i += 1) visits.push(await visit());
const kilobytes = median(visits.map(({ bytes }) => bytes)) / 1000;
const before = median(visits.map((v) => v.before)) / 1000;
const seconds = median(visits.map((v) => v.seconds));
report({ name: 'primeira visita: bytes', median: kilobytes, unit: 'KB', target: '≤ 230 KB', ok: kilobytes <= 230 });
report({
  name: 'primeira visita: bytes até a lista',
  median: before,
  unit: 'KB',
  target: '≤ 160 KB',
  ok: before <= 160,
});
report({ name: 'primeira visita: pedidos', median: median(visits.map(({ requests }) => requests)), unit: 'pedidos' });
report({ name: 'primeira visita: lista à vista', median: seconds, unit: 's', target: '≤ 1,5 s', ok: seconds <= 1.5 });
await browser.close();
await portal.stop();
rmSync(store.dataDir, { recursive: true });
