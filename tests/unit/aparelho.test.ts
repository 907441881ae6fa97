// What people are shown of where a session is.
import { expect, it } from 'vitest';
import { aparelhoDe, redeDe } from '../../src/shared/aparelho.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge no Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A146M) ${KIT} SamsungBrowser/25.0 Chrome/121 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${KIT} Chrome/140 Mobile Safari/537.36`, 'Chrome no Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome no iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari no Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541) ${KIT} Chrome/140 Safari/537.36 OPR/110`, 'Opera no Chromebook'],
  ['Mozilla/5.0 (Windows NT 6.1)', 'Navegador no Windows'],
  ['curl/8.5.0', 'Programa'],
  ['node', 'Programa'],
  ['<script>', 'Aparelho não identificado'],
  ['', 'Aparelho não identificado'],
  [null, 'Aparelho não identificado'],
])('%s is %s', (agente, nome) => {
  expect(aparelhoDe(agente)).toBe(nome);
});

it.each([
  ['203.0.113.7', '203.0.113.…'],
  ['2001:db8:7:aa::1', '2001:db8:7:…'],
  ['::1', '1:…'],
  ['desconhecido', null],
  [null, null],
])('the network of %s is %s', (endereco, rede) => {
  expect(redeDe(endereco)).toBe(rede);
});
