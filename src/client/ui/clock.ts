// The server's present in the page: what its answers said, carried on by the page's own stopwatch. The clock of the computer
// or phone may be wrong or changed: it only counts before the first answer, put right by what was learnt at the last visit.
import { useEffect, useReducer } from 'react';
import { visits } from './storage.ts';

/** How far the device's clock was behind the server's, in milliseconds. */
const DIFERENCA = 'relogio';
/** Answers come with whole seconds, and take some to come. */
const TOLERANCIA = 60_000;

/** The server's present when the stopwatch was started. */
let inicio = Date.now() + (Number(visits.get(DIFERENCA)) || 0) - performance.now();
let ouvido = false;

function lembrar(diferenca: number): void {
  if (Math.abs(diferenca) > TOLERANCIA) visits.set(DIFERENCA, String(Math.round(diferenca)));
  else visits.remove(DIFERENCA);
}

/** @param date the `Date` of an answer; one that a cache kept is old, and the latest is believed */
export function listen(date: string | null): void {
  const visto = Date.parse(date ?? '') - performance.now();
  if (Number.isNaN(visto) || (ouvido && visto <= inicio)) return;
  if (!ouvido || visto - inicio > TOLERANCIA) lembrar(visto + performance.now() - Date.now());
  ouvido = true;
  inicio = visto;
}

/** Now, by the server's clock. */
export function now(): Date {
  return new Date(inicio + performance.now());
}

/** How long the device slept meanwhile, when its stopwatch stands still. */
let dormido = 0;
let olhado = { relogio: Date.now(), cronometro: performance.now() };

/** For what no answer puts right: the stopwatch, and with it what only the device's clock went on by. */
function cronometro(): number {
  const agora = { relogio: Date.now(), cronometro: performance.now() };
  const parado = agora.relogio - olhado.relogio - (agora.cronometro - olhado.cronometro);
  if (parado > TOLERANCIA) dormido += parado;
  olhado = agora;
  return agora.cronometro + dormido;
}

/** When each instant the server answered with was first seen, by the stopwatch. */
const vistos = new Map<string, number>();
const LEMBRADOS = 20;

export function agoraNoServidor(resposta: string): Date {
  let visto = vistos.get(resposta);
  if (visto === undefined) {
    visto = cronometro();
    vistos.set(resposta, visto);
    const [antigo] = vistos.keys();
    if (vistos.size > LEMBRADOS && antigo !== undefined) vistos.delete(antigo);
  }
  return new Date(Date.parse(resposta) + cronometro() - visto);
}

/** Timers cannot wait longer than 24 days; days change before, and nothing needs to sleep longer than this. */
const ESPERA_MAXIMA = 3_600_000;

/** Draws again after so many milliseconds; not at all with null. @returns what does so at once */
export function useAcordar(espera: number | null): () => void {
  const [, acordar] = useReducer((vezes: number) => vezes + 1, 0);
  useEffect(() => {
    if (espera === null) return;
    const timer = setTimeout(acordar, Math.min(Math.max(espera, 1), ESPERA_MAXIMA));
    return () => clearTimeout(timer);
  });
  return acordar;
}

/**
 * The server's present, drawn again when `esperar` says: it answers the milliseconds until something shown changes, or
 * null when nothing will. Null while there is no answer.
 * @param resposta the server's clock when it answered, ISO 8601; the first call with it should follow the answer at once
 */
export function useNow(resposta: string | undefined, esperar: (agora: Date) => number | null): Date | null {
  const agora = resposta === undefined ? null : agoraNoServidor(resposta);
  const espera = agora && esperar(agora);
  const acordar = useAcordar(espera);
  const dorme = espera !== null;
  useEffect(() => {
    if (!dorme) return;
    // Timers slept too.
    document.addEventListener('visibilitychange', acordar);
    return () => document.removeEventListener('visibilitychange', acordar);
  }, [dorme, acordar]);
  return agora;
}

const HORA = 3600;
const DIA = 24 * HORA;

/** `2 dias e 4 h`, `3 h e 12 min`, `12 min e 5 s`, `8 s`. @param segundos whole seconds */
export function porExtenso(segundos: number): string {
  const [maior, menor] =
    segundos >= DIA
      ? [plural(Math.floor(segundos / DIA)), parte(Math.floor((segundos % DIA) / HORA), 'h')]
      : segundos >= HORA
        ? [`${Math.floor(segundos / HORA)} h`, parte(Math.floor((segundos % HORA) / 60), 'min')]
        : segundos >= 60
          ? [`${Math.floor(segundos / 60)} min`, parte(segundos % 60, 's')]
          : [`${segundos} s`, null];
  return menor ? `${maior} e ${menor}` : maior;
}

function plural(dias: number): string {
  return dias === 1 ? '1 dia' : `${dias} dias`;
}

function parte(valor: number, unidade: string): string | null {
  return valor > 0 ? `${valor} ${unidade}` : null;
}

/** Milliseconds until `porExtenso` reads differently: every second in the last hour, every minute before it. */
export function ateMudarOTexto(segundos: number): number {
  return segundos > HORA ? ((segundos % 60) + 1) * 1000 : 1000;
}
