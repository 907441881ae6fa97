// `npm run imagens`: takes the pictures of the README and of the manuals again, from the portal itself. The sample runs on a
// folder of its own, on a day that is always the same; docs/imagens/ is written only when every screen was there.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { TELAS } from './imagens/telas.mjs';
import { root, setUp } from './setup.mjs';

/** A Saturday, so that charts have a whole week behind them. */
const AGORA = '2026-11-21T17:00:00.000Z';
const SENHA = 'senha-das-imagens';
const ESPERA_MS = 20_000;
/** Between two looks at a page, and how many at most. */
const PAUSA_MS = 400;
const TENTATIVAS = 20;
const MAXIMO_BYTES = 4 * 1024 * 1024;

/** @typedef {{ url: string, end: () => void }} Portal */

/** @param {string} dados @param {string[]} args @returns {Promise<Portal>} */
async function start(dados, args) {
  const clock = pathToFileURL(path.join(root, 'scripts', 'imagens', 'relogio.mjs'));
  clock.searchParams.set('agora', AGORA);
  const program = path.join(root, 'dist', 'server', 'main.js');
  const env = {
    ...process.env,
    DATA_DIR: dados,
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: '',
    DATABASE_URL: '',
    SMTP_URL: '',
    FILES_URL: '',
    PUBLIC_URL: '',
    ADMIN_PASSWORD: SENHA,
    LOG_LEVEL: 'warn',
  };
  const portal = spawn(process.execPath, ['--import', clock.href, program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let printed = '';
    portal.stdout.on('data', (bytes) => {
      printed += bytes;
      const [, found] = /^Portal no ar: (\S+)$/m.exec(printed) ?? [];
      if (found) resolve(found);
    });
    portal.once('exit', (code) => reject(new Error(`O portal terminou com ${code}.`)));
  });
  return { url, end: () => portal.kill('SIGTERM') };
}

/** @param {string} url @param {string} caminho @param {{ token?: string, json?: object }} [pedido] */
async function ask(url, caminho, { token, json } = {}) {
  const answer = await fetch(url + caminho, {
    method: json ? 'POST' : 'GET',
    headers: {
      ...(json ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  if (!answer.ok) throw new Error(`${caminho} respondeu ${answer.status}.`);
  return answer.json();
}

/** What the page shows once it shows the same twice. @param {import('playwright-core').Page} page */
async function settled(page) {
  /** @type {Buffer} */
  let last = Buffer.alloc(0);
  for (let i = 0; i < TENTATIVAS; i += 1) {
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (shot.equals(last)) break;
    last = shot;
    await page.waitForTimeout(PAUSA_MS);
  }
  return last;
}

/** The ids in the addresses, by what is asked of the record. @param {string} url @param {Record<string, string>} tokens */
async function findIds(url, { candidato = '', admin = '' }) {
  const concursos = await ask(url, '/ps/concurso');
  const inscricoes = await ask(url, '/ps/inscricao', { token: candidato });
  const inscritos = new Set(inscricoes.map((/** @type {any} */ { concurso }) => concurso.id));
  const aberto = concursos.find((/** @type {any} */ c) => c.status_inscricoes === 'ABERTAS' && !inscritos.has(c.id));
  const { data: isencoes } = await ask(url, '/ps/isencao/admin/todas?status=P&per_page=50', { token: admin });
  // One whose paper can be seen: a photograph.
  const comFoto = isencoes.find((/** @type {object} */ isencao) => /\.png\b/.test(JSON.stringify(isencao)));
  const convenios = await Promise.all(
    concursos.map((/** @type {any} */ { id }) => ask(url, `/ps/concurso/${id}/convenios`, { token: admin })),
  );
  /** @type {Record<string, number>} */
  const ids = {
    concurso: aberto.id,
    isencao: (comFoto ?? isencoes[0]).id,
    encerrado: concursos.find((/** @type {any} */ c) => c.status_inscricoes === 'ENCERRADAS').id,
    inscricao: inscricoes.find((/** @type {any} */ i) => i.situacao === 'Aguardando Pagamento').id,
    convenio: convenios.flat().find((/** @type {any} */ { emite }) => emite).concurso_id,
  };
  return ids;
}

await setUp({ builds: ['client', 'server'] });
const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium não encontrado: instale-o ou indique-o em CHROMIUM_PATH.');
const folder = await mkdtemp(path.join(tmpdir(), 'imagens-'));
const portals = await Promise.all([
  start(path.join(folder, 'amostra'), ['--demo']),
  start(path.join(folder, 'vazio'), []),
]);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] });
try {
  const [amostra, vazio] = /** @type {[Portal, Portal]} */ (portals);
  const login = async (
    /** @type {string} */ url,
    /** @type {string} */ door,
    /** @type {string} */ email,
    /** @type {string} */ senha,
  ) => (await ask(url, `/ps/${door}/login`, { json: { email, senha } })).token;
  /** @type {Record<string, string>} */
  const tokens = {
    candidato: await login(amostra.url, 'candidato', 'candidato@exemplo.com.br', 'candidato2026'),
    admin: await login(amostra.url, 'admin', 'admin@exemplo.com.br', 'admin2026'),
    novo: await login(vazio.url, 'admin', 'admin@localhost.local', SENHA),
  };
  const ids = await findIds(amostra.url, tokens);
  /** @type {Map<string, Buffer>} */
  const pictures = new Map();
  /** @type {string[]} */
  const missing = [];
  for (const { nome, quem, endereco, celular, altura, espera, grafico, prepara } of TELAS) {
    const context = await browser.newContext({
      viewport: celular ? { width: 390, height: 780 } : { width: 1440, height: altura ?? 900 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      ...(celular ? { isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 } : {}),
    });
    const { url } = quem === 'novo' ? vazio : amostra;
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(AGORA));
    await page.addInitScript(
      ([key, token]) => {
        if (key && token) localStorage.setItem(key, token);
      },
      [quem === 'candidato' ? 'token-concursos' : 'admin-token', quem === 'visitante' ? '' : (tokens[quem] ?? '')],
    );
    await page.goto(`${url}/#${endereco.replace(/\{(\w+)\}/g, (_, id) => String(ids[id]))}`);
    await page.waitForLoadState('networkidle');
    await prepara?.(page);
    try {
      await page.getByText(espera).first().waitFor({ timeout: ESPERA_MS });
    } catch {
      missing.push(`${nome}: "${espera}" não apareceu em ${endereco}`);
    }
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    if (grafico) await page.locator('[data-dito]').first().waitFor({ timeout: ESPERA_MS });
    pictures.set(nome, await settled(page));
    await context.close();
    process.stdout.write(`${nome}\n`);
  }
  if (missing.length > 0) throw new Error(`Faltam telas.\n${missing.join('\n')}`);
  const total = [...pictures.values()].reduce((sum, { length }) => sum + length, 0);
  if (total > MAXIMO_BYTES) throw new Error(`As imagens somam ${total} bytes: mais do que ${MAXIMO_BYTES}.`);
  const target = path.join(root, 'docs', 'imagens');
  await mkdir(target, { recursive: true });
  for (const [nome, bytes] of pictures) await writeFile(path.join(target, `${nome}.png`), bytes);
  process.stdout.write(`${pictures.size} imagens em docs/imagens/, ${Math.round(total / 1024)} KB.\n`);
} finally {
  await browser.close();
  for (const portal of portals) portal.end();
  await rm(folder, { recursive: true, force: true });
}
