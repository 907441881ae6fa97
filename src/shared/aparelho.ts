// What people are shown of where a session is: browser and system in words, and the network without the last part of its address.

/** In this order: most browsers also say the names of others. */
const NAVEGADORES: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];

const SISTEMAS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export const APARELHO_DESCONHECIDO = 'Aparelho não identificado';

/** `Chrome no Android`; @param agente what a browser says of itself */
export function aparelhoDe(agente: string | null): string {
  if (!agente) return APARELHO_DESCONHECIDO;
  const achar = (nomes: readonly [RegExp, string][]) => nomes.find(([padrao]) => padrao.test(agente))?.[1];
  const [navegador, sistema] = [achar(NAVEGADORES), achar(SISTEMAS)];
  if (navegador && sistema) return `${navegador} no ${sistema}`;
  if (navegador || sistema) return navegador ?? `Navegador no ${sistema}`;
  return /^(?:curl|node|undici|python|axios|okhttp|Go-http)/i.test(agente) ? 'Programa' : APARELHO_DESCONHECIDO;
}

/** `203.0.113.…`, `2001:db8:7:…`: enough to know one's own network by; null for what is no address */
export function redeDe(endereco: string | null): string | null {
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(endereco ?? '');
  if (v4) return `${v4[1]}.…`;
  const grupos = endereco?.includes(':') ? endereco.split(':') : [];
  return grupos.length > 2 ? `${grupos.slice(0, 3).filter(Boolean).join(':')}:…` : null;
}
