// How numbers, money, dates and masked documents are written for people, in pt-BR and São Paulo's time.
import { diaDe, relogioLocal } from './tempo.ts';

/** `1.234,50`, `5,00` */
export const duasCasas = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `1.234,5`, `5` */
export const ateDuasCasas = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const inteiro = new Intl.NumberFormat('pt-BR');
const diaDaSemana = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' });

/** Reais as `R$ 1.234,50`, with a no-break space; less than nothing as `-R$ 1.234,50`. */
export function formatMoney(reais: number): string {
  return `${reais < 0 ? '-' : ''}R$\u00A0${duasCasas.format(Math.abs(reais))}`;
}

/** The same of whole cents. */
export function formatCentavos(centavos: number): string {
  return formatMoney(centavos / 100);
}

export function formatInteger(valor: number): string {
  return inteiro.format(valor);
}

/** `1 vaga`, `1.482 vagas` */
export function formatCount(quantos: number, um: string, varios: string): string {
  return `${formatInteger(quantos)} ${quantos === 1 ? um : varios}`;
}

const curto = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `1,2 MB`, `340 KB`, `0,1 KB`: one unit for all that is small, so that sizes in a list compare. */
export function formatBytes(bytes: number): string {
  const [valor, unidade] =
    bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : [bytes === 0 ? 0 : Math.max(0.1, bytes / 1024), 'KB'];
  return `${curto.format(valor)} ${unidade}`;
}

/** `0`, `750`, `1,5 mil`, `2 milhões`: for the few figures of an axis. */
export function formatCurto(valor: number): string {
  if (valor < 1000) return curto.format(valor);
  if (valor < 1_000_000) return `${curto.format(valor / 1000)} mil`;
  const milhoes = curto.format(valor / 1_000_000);
  return `${milhoes} ${valor < 2_000_000 ? 'milhão' : 'milhões'}`;
}

/** `21/11/2026` of a `YYYY-MM-DD` date or of an instant in São Paulo. */
export function formatDate(valor: string | Date): string {
  const data = diaDe(valor);
  return `${data.slice(8, 10)}/${data.slice(5, 7)}/${data.slice(0, 4)}`;
}

const dataPorExtenso = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `21 de novembro de 2026` of a `YYYY-MM-DD` date; the first of a month is `1º`. */
export function formatDataPorExtenso(data: string): string {
  return dataPorExtenso.format(new Date(`${data}T12:00:00Z`)).replace(/^1 /, '1º ');
}

/** `23:59` in São Paulo. */
export function formatTime(instante: string | Date): string {
  return relogioLocal(instante).slice(11, 16);
}

/** `21/11/2026 às 23:59`, where what is around it says of which clock. */
export function formatMomento(instante: string | Date): string {
  return `${formatDate(instante)} às ${formatTime(instante)}`;
}

/** `21/11/2026 às 23:59 (horário de Brasília)`. */
export function formatDateTime(instante: string | Date): string {
  return `${formatMomento(instante)} (horário de Brasília)`;
}

/** `16/11/2026 às 00:00 até 21/11/2026 às 23:59 (horário de Brasília)`, after a `de`. */
export function formatJanela({ data_inicio, data_fim }: { data_inicio: string; data_fim: string }): string {
  return `${formatMomento(data_inicio)} até ${formatDateTime(data_fim)}`;
}

/** `21/11/2026 às 14h32` in São Paulo. */
export function formatDiaEHora(instante: string | Date): string {
  return formatMomento(instante).replace(':', 'h');
}

/** `segunda-feira, 23/11/2026`. */
export function formatWeekdayDate(valor: string | Date): string {
  const data = diaDe(valor);
  return `${diaDaSemana.format(new Date(`${data}T12:00:00Z`))}, ${formatDate(data)}`;
}

/** `529.982.247-25`; anything that is not 11 digits comes back as it was. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** `***.982.247-**`: enough to tell two people of a list apart. Anything that is not 11 digits comes back as it was. */
export function mascararCpf(cpf: string): string {
  return cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**');
}

/** `***@exemplo.com.br`: where from, not who. */
export function mascararEmail(email: string): string {
  return `***${/@.*$/.exec(email)?.[0] ?? ''}`;
}

/** `(33) 98841-0600` or `(33) 3841-0600`. */
export function formatPhone(telefone: string): string {
  return telefone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** `30130-000`. */
export function formatCep(cep: string): string {
  return cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}

export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}

/** `00190.00009 03128.557000 00000.042176 1 16560000008550`; anything that is not 47 digits comes back as it was. */
export function formatLinhaDigitavel(linha47: string): string {
  return linha47.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}

/** The enrolment's number as receipts print it: six digits. */
export function formatNumeroInscricao(id: number): string {
  return String(id).padStart(6, '0');
}

/** Characters of a contest's description shown on the home page. */
export const CORTE_DA_DESCRICAO = 100;

/** Cuts a text at a number of characters and marks the cut with `…`. */
export function cortar(texto: string, maximo: number): string {
  const letras = Array.from(texto);
  return letras.length <= maximo ? texto : `${letras.slice(0, maximo).join('').trimEnd()}…`;
}

/** Keeps "nº" beside its number, whatever the width. */
export function unirNumero(texto: string): string {
  return texto.replaceAll('nº ', 'nº\u00A0');
}
