import { chromium } from 'playwright-core';
const [,, rota, nome, quem='admin'] = process.argv;
const base = process.env.BASE ?? 'http://127.0.0.1:3177';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
for (const w of [1440, 390]) {
  const p = await b.newPage({ viewport: { width: w, height: 900 } });
  p.on('pageerror', (e) => console.log('ERR', e.message));
  await p.goto(base + '/#/admin/login'); 
  await p.getByLabel('E-mail').fill('admin@exemplo.com.br'); await p.getByLabel('Senha', { exact: true }).fill('admin2026');
  await p.getByRole('button', { name: /Entrar/ }).click(); await p.waitForURL(/dashboard/);
  await p.goto(base + '/#' + rota); await p.waitForTimeout(2500);
  if (process.env.CLICA) { await p.getByRole('button', { name: process.env.CLICA }).first().click(); await p.waitForTimeout(4000); }
  await p.screenshot({ path: `/tmp/${nome}-${w}.png`, fullPage: true });
}
await b.close();
