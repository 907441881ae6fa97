// The periods that reports are usually asked for, by São Paulo's calendar.
import { somarDias } from '../../../shared/tempo.ts';

export interface Periodo {
  data_inicio?: string;
  data_fim?: string;
}

interface PeriodoUsual extends Periodo {
  id: string;
  nome: string;
}

/** @param hoje `YYYY-MM-DD` */
export function periodosUsuais(hoje: string): readonly PeriodoUsual[] {
  const mes = hoje.slice(0, 7);
  const fimDoAnterior = somarDias(`${mes}-01`, -1);
  return [
    { id: 'tudo', nome: 'Todo o período' },
    { id: 'hoje', nome: 'Hoje', data_inicio: hoje, data_fim: hoje },
    { id: '7', nome: 'Últimos 7 dias', data_inicio: somarDias(hoje, -6), data_fim: hoje },
    { id: '30', nome: 'Últimos 30 dias', data_inicio: somarDias(hoje, -29), data_fim: hoje },
    { id: 'mes', nome: 'Este mês', data_inicio: `${mes}-01`, data_fim: hoje },
    { id: 'anterior', nome: 'Mês passado', data_inicio: `${fimDoAnterior.slice(0, 7)}-01`, data_fim: fimDoAnterior },
    { id: 'ano', nome: 'Este ano', data_inicio: `${hoje.slice(0, 4)}-01-01`, data_fim: hoje },
  ];
}

export const OUTRO_PERIODO = 'outro';

/** Which of them a period is; on the first of a month today is also this month, and keeps the first name that fits. */
export function qualPeriodo({ data_inicio, data_fim }: Periodo, hoje: string): string {
  const usual = periodosUsuais(hoje).find((um) => um.data_inicio === data_inicio && um.data_fim === data_fim);
  return usual?.id ?? OUTRO_PERIODO;
}
