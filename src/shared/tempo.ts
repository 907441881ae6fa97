// The one rule about time: dates and instants in America/Sao_Paulo, and whether a window is open.
// Used by the screens and by the server; both edges belong to the window.

export const FUSO = 'America/Sao_Paulo';
export const SEGUNDO_MS = 1000;
export const MINUTO_MS = 60 * SEGUNDO_MS;
export const HORA_MS = 60 * MINUTO_MS;
export const DIA_MS = 24 * HORA_MS;

const partes = new Intl.DateTimeFormat('en-US', {
  timeZone: FUSO,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const deslocamentos = new Map<number, number>();

/** Milliseconds to add to a UTC instant to read São Paulo's clock. The zone only changes on whole hours. */
export function deslocamento(instante: number): number {
  const hora = Math.floor(instante / HORA_MS);
  const conhecido = deslocamentos.get(hora);
  if (conhecido !== undefined) return conhecido;
  const campos: Record<string, number> = {};
  for (const parte of partes.formatToParts(hora * HORA_MS)) campos[parte.type] = Number(parte.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = campos;
  const valor = Date.UTC(year, month - 1, day, hour, minute, second) - hora * HORA_MS;
  if (deslocamentos.size > 10_000) deslocamentos.clear();
  deslocamentos.set(hora, valor);
  return valor;
}

/** São Paulo's clock at an instant, `YYYY-MM-DDTHH:mm:ss`. */
export function relogioLocal(instante: Date | string): string {
  const ms = typeof instante === 'string' ? Date.parse(instante) : instante.getTime();
  return new Date(ms + deslocamento(ms)).toISOString().slice(0, 19);
}

/** The date on São Paulo's calendar at an instant, `YYYY-MM-DD`. */
export function dataLocal(instante: Date | string): string {
  return relogioLocal(instante).slice(0, 10);
}

/** The date itself, or that of an instant in São Paulo. */
export function diaDe(valor: Date | string): string {
  return typeof valor === 'string' && valor.length === 10 ? valor : dataLocal(valor);
}

/**
 * The instants at which São Paulo's clock shows the given date and time (`YYYY-MM-DDTHH:mm[:ss[.sss]]`): two where the clock
 * is put back over it. Where the clock jumps over it, what it shows that long after the jump.
 */
function instantesLocais(dataHora: string): number[] {
  const relogio = Date.parse(`${dataHora}Z`);
  const [antes, depois] = [deslocamento(relogio - DIA_MS), deslocamento(relogio + DIA_MS)];
  const mostram = [antes, depois].filter((valor) => deslocamento(relogio - valor) === valor);
  return (mostram.length > 0 ? mostram : [antes]).map((valor) => relogio - valor);
}

/** The instant at which São Paulo's clock shows a date and time, the first when there are two. */
export function instanteLocal(dataHora: string): Date {
  return new Date(Math.min(...instantesLocais(dataHora)));
}

/** The last such instant: who reads on a clock until when there is time has until then. */
export function ultimoInstanteLocal(dataHora: string): Date {
  return new Date(Math.max(...instantesLocais(dataHora)));
}

/** The first instant of a date, which is not midnight where the clock jumps over it. */
export function inicioDoDia(data: string): Date {
  return instanteLocal(`${data}T00:00:00.000`);
}

/** The last millisecond of a date in São Paulo: when a deadline given as a bare date ends. */
export function fimDoDia(data: string): Date {
  return new Date(inicioDoDia(somarDias(data, 1)).getTime() - 1);
}

/** Whether it is told as a day: a date, or the last instant of one. */
export function ehDiaInteiro(valor: string): boolean {
  return valor.length === 10 || valor === fimDoDia(dataLocal(valor)).toISOString();
}

/** Adds days to a `YYYY-MM-DD` date. */
export function somarDias(data: string, dias: number): string {
  return new Date(Date.parse(`${data}T00:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);
}

/** Every date from one to another, both included; none when they are the wrong way round. */
export function cadaDia(inicio: string, fim: string): string[] {
  const dias: string[] = [];
  for (let dia = inicio; dia <= fim; dia = somarDias(dia, 1)) dias.push(dia);
  return dias;
}

/** Days of the calendar from one date to another. */
export function diasEntre(antes: string, depois: string): number {
  return Math.round((Date.parse(diaDe(depois)) - Date.parse(diaDe(antes))) / DIA_MS);
}

export type EstadoDaJanela = 'aguardando' | 'aberta' | 'encerrada';

/** Whether a window is waiting, open or over; both instants are inside it. */
export function estadoDaJanela(inicio: string, fim: string, agora: Date): EstadoDaJanela {
  const ms = agora.getTime();
  if (ms < Date.parse(inicio)) return 'aguardando';
  return ms <= Date.parse(fim) ? 'aberta' : 'encerrada';
}

/** Days until a deadline on São Paulo's calendar: the last day counts 1, a past deadline 0. */
export function diasRestantes(fim: string, agora: Date): number {
  if (agora.getTime() > Date.parse(fim)) return 0;
  return diasEntre(dataLocal(agora), dataLocal(fim)) + 1;
}

/** Until when what is told of windows stays true: the next opens, the instant after the next end, or midnight. */
export function mudaEm(inicio: string | null, fim: string | null, agora: Date): Date {
  const bordas = [inicioDoDia(somarDias(dataLocal(agora), 1)).getTime()];
  if (inicio) bordas.push(Date.parse(inicio));
  if (fim) bordas.push(Date.parse(fim) + 1);
  return new Date(Math.min(...bordas.filter((ms) => ms > agora.getTime())));
}

const ADIANTADO_EM_MINUTOS = 5;

/**
 * The last instant, ISO 8601 UTC, at which something is believed to have happened. The clocks of several processes differ by
 * seconds; what is further ahead was told by one that was wrong, and would hold until that time came.
 */
export function ultimoCrivel(agora: string): string {
  return new Date(Date.parse(agora) + ADIANTADO_EM_MINUTOS * MINUTO_MS).toISOString();
}
