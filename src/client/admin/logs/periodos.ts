// The periods that the figures over the log count, as filters: São Paulo's days, weeks from Monday.
import { dataLocal, somarDias } from '../../../shared/tempo.ts';

export const PERIODOS = ['hoje', 'semana', 'mes'] as const;
export type Periodo = (typeof PERIODOS)[number];
type Datas = { data_inicio?: string | undefined; data_fim?: string | undefined };

export function datasDe(periodo: Periodo, agora: Date): Required<Datas> {
  const hoje = dataLocal(agora);
  // Sunday is 0: the Monday of its week was six days before.
  const depoisDeSegunda = (new Date(`${hoje}T12:00:00Z`).getUTCDay() + 6) % 7;
  const inicio = { hoje, semana: somarDias(hoje, -depoisDeSegunda), mes: `${hoje.slice(0, 8)}01` };
  return { data_inicio: inicio[periodo], data_fim: hoje };
}

/** The period that two dates are, if any. On a Monday, or on the first of a month, the shortest. */
export function periodoDe({ data_inicio, data_fim }: Datas, agora: Date): Periodo | undefined {
  return PERIODOS.find((periodo) => {
    const datas = datasDe(periodo, agora);
    return datas.data_inicio === data_inicio && datas.data_fim === data_fim;
  });
}
