// A series of days as a chart shows it: each day, or each week when there are too many days to tell apart; and how days,
// months and sums are put in words.
import { formatCount, formatDate, formatInteger, formatWeekdayDate } from '../../shared/format.ts';
import { somarDias } from '../../shared/tempo.ts';
import type { Ponto } from '../ui/grafico.tsx';

/** More days than this are shown by the week. */
const DIAS_DISTINGUIVEIS = 92;

interface Dia {
  dia: string;
  quantidade: number;
}

/** 0 is Sunday. */
function diaDaSemana(dia: string): number {
  return new Date(`${dia}T12:00:00Z`).getUTCDay();
}

function diaEMes(dia: string): string {
  return formatDate(dia).slice(0, 5);
}

export function porSemana(serie: readonly Dia[]): boolean {
  return serie.length > DIAS_DISTINGUIVEIS;
}

/** Days, those of the weekend lighter; or weeks from Monday to Sunday, the first and last perhaps cut. */
export function pontosDaSerie(serie: readonly Dia[]): Ponto[] {
  if (!porSemana(serie)) {
    return serie.map(({ dia, quantidade }) => ({
      chave: dia,
      rotulo: diaEMes(dia),
      nome: formatWeekdayDate(dia),
      valor: quantidade,
      claro: diaDaSemana(dia) % 6 === 0,
    }));
  }
  const semanas = new Map<string, Dia[]>();
  for (const item of serie) {
    const segunda = somarDias(item.dia, -((diaDaSemana(item.dia) + 6) % 7));
    semanas.set(segunda, [...(semanas.get(segunda) ?? []), item]);
  }
  return [...semanas].map(([segunda, dias]) => {
    const [primeiro = segunda, ultimo = segunda] = [dias[0]?.dia, dias.at(-1)?.dia];
    return {
      chave: segunda,
      rotulo: diaEMes(primeiro),
      nome: `${formatDate(primeiro)} a ${formatDate(ultimo)}`,
      valor: dias.reduce((soma, { quantidade }) => soma + quantidade, 0),
    };
  });
}

export function somar(serie: readonly { quantidade: number }[]): number {
  return serie.reduce((soma, { quantidade }) => soma + quantidade, 0);
}

/** What a series says to who does not see it: its days, its sum, and the highest of them. */
export function descreverSerie(serie: readonly Dia[]): string {
  const [primeiro, ultimo] = [serie[0], serie.at(-1)];
  if (!primeiro || !ultimo) return '';
  const pontos = pontosDaSerie(serie);
  const maior = pontos.reduce((melhor, ponto) => (ponto.valor > melhor.valor ? ponto : melhor));
  const quando = porSemana(serie) ? 'na semana de' : 'em';
  return (
    `De ${formatDate(primeiro.dia)} a ${formatDate(ultimo.dia)}: ` +
    `${formatCount(somar(serie), 'inscrição', 'inscrições')}; o maior número, ${formatInteger(maior.valor)}, ${quando} ${maior.nome}.`
  );
}

const mesLongo = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' });
const mesCurto = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short' });

/** `novembro`, of `2026-11` or of a day in it. */
export function nomeDoMes(mes: string): string {
  return mesLongo.format(new Date(`${mes.slice(0, 7)}-15T12:00:00Z`));
}

/** Months, `nov` under the axis and `novembro de 2026` in full. */
export function pontosDosMeses(meses: readonly { mes: string; valor: number }[]): Ponto[] {
  return meses.map(({ mes, valor }) => ({
    chave: mes,
    rotulo: mesCurto.format(new Date(`${mes}-15T12:00:00Z`)).replace('.', ''),
    nome: `${nomeDoMes(mes)} de ${mes.slice(0, 4)}`,
    valor,
  }));
}

/** Sums of money are of cents, so that no fraction is lost. */
export function somarReais(valores: readonly { valor: number }[]): number {
  return valores.reduce((centavos, { valor }) => centavos + Math.round(valor * 100), 0) / 100;
}

/** Days with what had come in by each of them. */
export function acumular(dias: readonly { dia: string; valor: number }[]): Ponto[] {
  return dias.map(({ dia }, i) => ({
    chave: dia,
    rotulo: diaEMes(dia),
    nome: formatWeekdayDate(dia),
    valor: somarReais(dias.slice(0, i + 1)),
  }));
}

/** What part is of a whole, `62%`; less than one of something is `menos de 1%`. */
export function porcento(parte: number, todo: number): string {
  if (todo === 0 || parte === 0) return '0%';
  const inteiro = Math.round((100 * parte) / todo);
  if (inteiro === 0) return 'menos de 1%';
  return `${parte < todo ? Math.min(inteiro, 99) : inteiro}%`;
}
