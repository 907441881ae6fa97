// A strict reader of calendars (RFC 5545): it takes nothing that a program somewhere would not.
import { expect } from 'vitest';

export interface Evento {
  uid: string;
  sequencia: number;
  status: string;
  /** `20261213`, or `20261213T120000Z`. */
  inicio: string;
  fim: string | undefined;
  resumo: string;
  descricao: string;
  local: string | undefined;
}

const DIA = /^\d{8}$/;
const INSTANTE = /^\d{8}T([01]\d|2[0-3])[0-5]\d[0-5]\dZ$/;
const PERMITIDAS = [
  ...['UID', 'DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE', 'STATUS', 'DTSTART', 'DTEND', 'SUMMARY', 'DESCRIPTION'],
  ...['LOCATION', 'URL', 'TRANSP'],
];

function texto(valor: string): string {
  // Every backslash begins an escape, and what would part values is escaped.
  expect(valor.replace(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,]/);
  return valor.replace(/\\([\\;,nN])/g, (_, um: string) => (/n/i.test(um) ? '\n' : um));
}

export function lerIcs(ics: string): { nome: string; eventos: Evento[] } {
  expect(ics.endsWith('\r\n')).toBe(true);
  const escritas = ics.slice(0, -2).split('\r\n');
  for (const linha of escritas) {
    expect(Buffer.byteLength(linha)).toBeLessThanOrEqual(75);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be there
    expect(linha).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f\ufffd]/);
    expect(linha).not.toBe('');
  }
  const linhas = ics
    .slice(0, -2)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((linha) => {
      const lida = /^([A-Z-]+)((?:;[A-Z-]+=[A-Za-z-]+)*):(.*)$/.exec(linha);
      expect(lida, linha).not.toBeNull();
      return [lida?.[1] as string, lida?.[2] as string, lida?.[3] as string] as const;
    });
  expect(linhas[0]?.join('')).toBe('BEGINVCALENDAR');
  expect(linhas.at(-1)?.join('')).toBe('ENDVCALENDAR');
  const doCalendario = new Map<string, string>();
  const eventos: Evento[] = [];
  let evento: Map<string, readonly [string, string]> | null = null;
  for (const [nome, parametros, valor] of linhas.slice(1, -1)) {
    if (nome === 'BEGIN') {
      expect([evento, valor]).toEqual([null, 'VEVENT']);
      evento = new Map();
    } else if (nome === 'END') {
      expect(valor).toBe('VEVENT');
      eventos.push(lerEvento(evento as NonNullable<typeof evento>));
      evento = null;
    } else if (evento) {
      expect(PERMITIDAS).toContain(nome);
      expect(evento.has(nome), nome).toBe(false);
      evento.set(nome, [parametros, valor]);
    } else {
      expect(doCalendario.has(nome), nome).toBe(false);
      doCalendario.set(nome, valor);
    }
  }
  expect(evento).toBeNull();
  expect([doCalendario.get('VERSION'), doCalendario.get('METHOD')]).toEqual(['2.0', 'PUBLISH']);
  expect(doCalendario.get('PRODID')).toBeTruthy();
  expect(new Set(eventos.map(({ uid }) => uid)).size).toBe(eventos.length);
  return { nome: texto(doCalendario.get('X-WR-CALNAME') ?? ''), eventos };
}

function lerEvento(linhas: ReadonlyMap<string, readonly [string, string]>): Evento {
  const valor = (nome: string) => linhas.get(nome)?.[1];
  const [comoInicio, inicio = ''] = linhas.get('DTSTART') ?? [];
  const [comoFim, fim] = linhas.get('DTEND') ?? [];
  const inteiro = comoInicio === ';VALUE=DATE';
  expect(inicio).toMatch(inteiro ? DIA : INSTANTE);
  if (fim !== undefined) {
    expect(comoFim).toBe(comoInicio);
    expect(fim).toMatch(inteiro ? DIA : INSTANTE);
    // Both have as many digits: the later is the greater.
    expect(fim > inicio, `${inicio} ${fim}`).toBe(true);
  }
  for (const nome of ['DTSTAMP', 'LAST-MODIFIED']) expect(valor(nome)).toMatch(INSTANTE);
  expect(valor('SEQUENCE')).toMatch(/^\d{1,9}$/);
  expect(['CONFIRMED', 'CANCELLED']).toContain(valor('STATUS'));
  expect(['OPAQUE', 'TRANSPARENT']).toContain(valor('TRANSP'));
  expect(new URL(valor('URL') ?? '').protocol).toMatch(/^https?:$/);
  expect(valor('UID')).toMatch(/^[\w.-]+@[\w.-]+$/);
  return {
    uid: valor('UID') as string,
    sequencia: Number(valor('SEQUENCE')),
    status: valor('STATUS') as string,
    inicio,
    fim,
    resumo: texto(valor('SUMMARY') ?? ''),
    descricao: texto(valor('DESCRIPTION') ?? ''),
    local: linhas.has('LOCATION') ? texto(valor('LOCATION') ?? '') : undefined,
  };
}
