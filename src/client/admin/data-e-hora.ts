// Dates and times that are typed apart, in São Paulo's clock, and travel as one instant. An end without a time is a bare
// date, which closes at 23:59:59.
import { formatTime } from '../../shared/format.ts';
import { dataLocal, fimDoDia, instanteLocal, ultimoInstanteLocal } from '../../shared/tempo.ts';
import { asTyped } from '../ui/draft.ts';

/** As typed: `2026-11-21`, or what is no date yet, and `23:59`, or nothing. */
export type Momento = { data: string; hora: string };

/** The two fields, side by side on a phone too. */
export const DIA = { as: 'date', className: 'col-span-6 sm:col-span-7' } as const;
export const HORARIO = { as: 'time', className: 'col-span-6 sm:col-span-5' } as const;

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;
const DATA = /^\d{4}-\d{2}-\d{2}$/;

/** An instant as the two fields show it. */
export function momentoDe(instante: string): Momento {
  return { data: dataLocal(instante), hora: formatTime(instante) };
}

/** ISO instant; the date as it was typed when one of the two is wrong, for the schema to refuse. */
function comHora({ data, hora }: Momento, instante: (dataHora: string) => Date): string {
  return DATA.test(data) && HORA.test(hora) ? instante(`${data}T${hora}:00`).toISOString() : data;
}

/** An instant that the form shows as it was goes back as it was: seconds included. */
function igual({ data, hora }: Momento, original: string | null | undefined): original is string {
  return !!original && dataLocal(original) === data && formatTime(original) === hora;
}

/** What a start is sent as; without a time, from 00:00. @param original what was there before */
export function inicioDe(momento: Momento, original?: string | null): string {
  if (igual(momento, original)) return original;
  return momento.hora === '' ? momento.data : comHora(momento, instanteLocal);
}

/** What an end is sent as; the last minute of a day is the whole of it. @param original what was there before */
export function fimDe(momento: Momento, original?: string | null): string {
  if (igual(momento, original)) return original;
  return momento.hora === '' || momento.hora === '23:59' ? momento.data : comHora(momento, ultimoInstanteLocal);
}

/** Whether a start comes before an end; null while one of the two is missing or is not a date. */
export function momentosEmOrdem(inicio: Momento, fim: Momento): boolean | null {
  if ([inicio, fim].some(({ data }) => !DATA.test(data))) return null;
  if ([inicio, fim].some(({ hora }) => hora !== '' && !HORA.test(hora))) return null;
  const ultimo = fim.hora === '' || fim.hora === '23:59';
  const ate = ultimo ? fimDoDia(fim.data) : ultimoInstanteLocal(`${fim.data}T${fim.hora}:00`);
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

/** The fields of a form that hold an instant, in order: the field its time is typed in, and whether it starts or ends. */
export type Instantes<V> = Partial<
  Record<keyof V & string, readonly [hora: keyof V & string, borda: 'inicio' | 'fim']>
>;

const BORDAS = {
  inicio: { ler: inicioDe, faltando: 'Informe a data de início.' },
  fim: { ler: fimDe, faltando: 'Informe a data de encerramento.' },
};

type Values = Record<string, string | boolean>;

function lista<V extends Values>(instantes: Instantes<V>) {
  const entradas = Object.entries(instantes) as [keyof V & string, [keyof V & string, 'inicio' | 'fim']][];
  return entradas.map(([campo, [hora, borda]]) => ({
    campo,
    hora,
    ...BORDAS[borda],
    momentoEm: (valores: V): Momento => ({ data: String(valores[campo]), hora: String(valores[hora]) }),
  }));
}

/** A record as its form types it. @param blank what a new one starts with: its times are those of an instant that is missing */
export function typedWithTimes<V extends Values>(blank: V, record: object, instantes: Instantes<V>): V {
  const momentos = lista(instantes).map(({ campo, hora }) => {
    const instante = (record as Record<string, unknown>)[campo];
    const momento = instante ? momentoDe(String(instante)) : { data: '', hora: blank[hora] };
    return { [campo]: momento.data, [hora]: momento.hora };
  });
  return Object.assign(asTyped(blank, record), ...momentos);
}

/** The call's own schema over what is sent of the instants. @param original what was there before */
export function schemaDeInstantes<V extends Values, Out>(
  instantes: Instantes<V>,
  ler: (valores: V) => Lido<Out>,
  original: object | undefined,
) {
  const campos = lista(instantes);
  const antes = original as Record<string, string | null> | undefined;
  return schemaComHoras<V, Out>(
    (valores) => {
      const enviados = campos.map(({ campo, momentoEm, ...borda }) => [
        campo,
        borda.ler(momentoEm(valores), antes?.[campo]),
      ]);
      return ler({ ...valores, ...Object.fromEntries(enviados) });
    },
    campos.map(({ hora }) => hora),
    Object.fromEntries(campos.map(({ campo, faltando }) => [campo, faltando])),
  );
}

/** Of the first two; null while one of them is missing or is not a date. */
export function inicioAntesDoFim<V extends Values>(valores: V, instantes: Instantes<V>): boolean | null {
  const [inicio, fim] = lista(instantes).map(({ momentoEm }) => momentoEm(valores));
  return inicio && fim ? momentosEmOrdem(inicio, fim) : null;
}
