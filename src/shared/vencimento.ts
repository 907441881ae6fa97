// When a slip falls due, in the banks' business days. Dates are YYYY-MM-DD and counted as such: no clock, no time zone.
import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import type { AVISOS_DE_VENCIMENTO } from './concursos.ts';
import type { FormaDePagamento } from './forma-de-pagamento.ts';
import { dataLocal, somarDias } from './tempo.ts';

/** Business days to pay a slip, and those the contest waits for payments after its end. */
const DIAS_PARA_PAGAR = 3;
const DIAS_APOS_O_FIM = 3;

const feriadosPorAno = new Map<string, Set<string>>();

/**
 * Days on which nothing is cleared between banks: the national holidays, Corpus Christi, Monday and Tuesday of Carnaval, and
 * 31 December. Christmas Eve and Ash Wednesday are short days, but days. The library knows the years 1900 to 2099.
 */
function feriadosDe(ano: string): Set<string> {
  const conhecidos = feriadosPorAno.get(ano);
  if (conhecidos) return conhecidos;
  const feriados = new Set([`${ano}-12-31`]);
  for (const { name, date } of getHolidays(Number(ano))) {
    const dia = [date.getMonth() + 1, date.getDate()].map((parte) => String(parte).padStart(2, '0'));
    const data = [ano, ...dia].join('-');
    feriados.add(data);
    if (name.startsWith('Carnaval')) feriados.add(somarDias(data, -1));
  }
  feriadosPorAno.set(ano, feriados);
  return feriados;
}

/** Days on which branches are closed where a contest is, though banks clear: they give more time, and never take any. */
export type FeriadosLocais = ReadonlySet<string>;
const NENHUM: FeriadosLocais = new Set();

function diaUtil(data: string, locais: FeriadosLocais): boolean {
  const semana = new Date(`${data}T00:00:00Z`).getUTCDay();
  return semana !== 0 && semana !== 6 && !feriadosDe(data.slice(0, 4)).has(data) && !locais.has(data);
}

/** The date itself when banks open on it, else the next one on which they do. */
export function diaUtilOuSeguinte(data: string, locais = NENHUM): string {
  let dia = data;
  while (!diaUtil(dia, locais)) dia = somarDias(dia, 1);
  return dia;
}

/** The n-th business day after a date; with 0 the date itself, whatever day it is. */
export function somarDiasUteis(data: string, n: number, locais = NENHUM): string {
  let dia = data;
  for (let faltam = n; faltam > 0; faltam -= 1) dia = diaUtilOuSeguinte(somarDias(dia, 1), locais);
  return dia;
}

export interface PrazoDePagamento {
  /** The vacancy's own due date. */
  vencimento_pagamento: string | null;
  /** The instant at which enrolments end, ISO. */
  data_prazo_fim: string;
  /** How the contest's fee is paid: PIX needs no business day, neither to be made nor to be heard of. */
  forma_pagamento: FormaDePagamento;
}

// Every enrolment of a list asks, and few contests are behind them all.
const limites = new Map<string, string>();
const LIMITES_GUARDADOS = 1000;

/**
 * The last date on which an enrolment can be paid: the vacancy's, else three business days after the contest's end; by PIX alone
 * the day of the end itself, to its last minute.
 */
export function limiteDePagamento({ vencimento_pagamento, data_prazo_fim, forma_pagamento }: PrazoDePagamento): string {
  if (vencimento_pagamento !== null) return vencimento_pagamento;
  if (forma_pagamento === 'pix') return dataLocal(data_prazo_fim);
  let limite = limites.get(data_prazo_fim);
  if (limite === undefined) {
    limite = somarDiasUteis(dataLocal(data_prazo_fim), DIAS_APOS_O_FIM);
    if (limites.size >= LIMITES_GUARDADOS) limites.clear();
    limites.set(data_prazo_fim, limite);
  }
  return limite;
}

/** What is wrong with a vacancy's own due date; null where nothing is, also once enrolments are over. */
export function problemaDoVencimento(
  {
    vencimento_pagamento,
    data_prazo_inicio,
    data_prazo_fim,
  }: Omit<PrazoDePagamento, 'forma_pagamento'> & { data_prazo_inicio: string },
  agora: string,
): keyof typeof AVISOS_DE_VENCIMENTO | null {
  if (vencimento_pagamento === null || data_prazo_fim < agora) return null;
  if (vencimento_pagamento < dataLocal(data_prazo_inicio > agora ? data_prazo_inicio : agora))
    return 'vencimento_antes';
  return vencimento_pagamento < dataLocal(data_prazo_fim) ? 'vencimento_antes_do_fim' : null;
}

/**
 * When a charge made on the date `hoje` falls due: on the vacancy's date, else three business days on, but not after the
 * last date to pay; one by PIX alone, on that date. Null when it is over.
 */
export function vencimentoDoBoleto(
  { hoje, ...prazo }: PrazoDePagamento & { hoje: string },
  locais = NENHUM,
): string | null {
  const limite = limiteDePagamento(prazo);
  if (limite < hoje) return null;
  if (prazo.vencimento_pagamento !== null || prazo.forma_pagamento === 'pix') return limite;
  const emTresDias = somarDiasUteis(hoje, DIAS_PARA_PAGAR, locais);
  return emTresDias < limite ? emTresDias : limite;
}

/** The last day on which a charge with this due date is taken: banks take a slip of a day of rest on the next business day. */
export function pagavelAte(vencimento: string, forma: FormaDePagamento, locais = NENHUM): string {
  return forma === 'pix' ? vencimento : diaUtilOuSeguinte(vencimento, locais);
}
