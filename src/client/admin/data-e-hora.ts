// Dates and times that are typed apart, in São Paulo's clock, and travel as one instant. An end without a time is a bare
// date, which closes at 23:59:59 (contract, section 2).
import { formatTime } from '../../shared/format.ts';
import { dataLocal, fimDoDia, instanteLocal } from '../../shared/tempo.ts';

/** As typed: `2026-11-21`, or what is no date yet, and `23:59`, or nothing. */
export type Momento = { data: string; hora: string };

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;
const DATA = /^\d{4}-\d{2}-\d{2}$/;

/** An instant as the two fields show it. */
export function momentoDe(instante: string): Momento {
  return { data: dataLocal(instante), hora: formatTime(instante) };
}

/** ISO instant; the date as it was typed when one of the two is wrong, for the schema to refuse. */
function comHora({ data, hora }: Momento): string {
  return DATA.test(data) && HORA.test(hora) ? instanteLocal(`${data}T${hora}:00`).toISOString() : data;
}

/** An instant that the form shows as it was goes back as it was: seconds included. */
function igual({ data, hora }: Momento, original: string | null | undefined): original is string {
  return !!original && dataLocal(original) === data && formatTime(original) === hora;
}

/** What a start is sent as; without a time, from 00:00. @param original what was there before */
export function inicioDe(momento: Momento, original?: string | null): string {
  if (igual(momento, original)) return original;
  return momento.hora === '' ? momento.data : comHora(momento);
}

/** What an end is sent as; the last minute of a day is the whole of it. @param original what was there before */
export function fimDe(momento: Momento, original?: string | null): string {
  if (igual(momento, original)) return original;
  return momento.hora === '' || momento.hora === '23:59' ? momento.data : comHora(momento);
}

/** Whether a start comes before an end; null while one of the two is missing or is not a date. */
export function momentosEmOrdem(inicio: Momento, fim: Momento): boolean | null {
  if ([inicio, fim].some(({ data }) => !DATA.test(data))) return null;
  if ([inicio, fim].some(({ hora }) => hora !== '' && !HORA.test(hora))) return null;
  const ultimo = fim.hora === '' || fim.hora === '23:59';
  const ate = ultimo ? fimDoDia(fim.data) : instanteLocal(`${fim.data}T${fim.hora}:00`);
  return instanteLocal(`${inicio.data}T${inicio.hora || '00:00'}:00`) < ate;
}

type Issue = { path: readonly PropertyKey[]; message: string };
type Lido<Out> = { success: true; data: Out } | { success: false; error: { issues: readonly Issue[] } };

/**
 * A form's schema, told about the fields as they are on the screen.
 * @param ler reads what is sent by the call's own schema
 * @param horas the fields with a time alone
 * @param faltando what to say of a field that was left blank, instead of the schema's words
 */
export function schemaComHoras<V extends Record<string, unknown>, Out>(
  ler: (valores: V) => Lido<Out>,
  horas: readonly (keyof V & string)[],
  faltando: Record<string, string>,
) {
  return {
    safeParse(values: unknown): Lido<Out> {
      const valores = values as V;
      const lido = ler(valores);
      const erradas = horas.filter((campo) => valores[campo] !== '' && !HORA.test(String(valores[campo])));
      if (lido.success && erradas.length === 0) return lido;
      const issues = [
        ...erradas.map((campo) => ({ path: [campo], message: 'Hora inválida. Use de 00:00 a 23:59.' })),
        ...(lido.success ? [] : lido.error.issues).map(({ path, message }) => {
          const campo = String(path[0]);
          return { path: [campo], message: (valores[campo] === '' ? faltando[campo] : undefined) ?? message };
        }),
      ];
      return { success: false, error: { issues } };
    },
  };
}
