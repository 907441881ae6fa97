// What the readers of return files share: a refusal that names its line, and the fields of a line by their positions.
import type { LayoutDeRetorno } from '../../../shared/retornos.ts';
import { erroDeCampo } from '../../platform/errors.ts';
import type { Row } from '../../store/tables/index.ts';

export type LinhaLida = Omit<Row<'retornos_linhas'>, 'id' | 'retorno_id' | 'desfecho' | 'diferenca' | 'boleto_id'>;

export interface Lido {
  layout: LayoutDeRetorno;
  chave: 'nosso_numero' | 'external_id' | 'referencia';
  /** The day the file says that it was made. */
  gerado_em: string | null;
  linhas: LinhaLida[];
}

/** What a file must be of, and today. */
export interface Esperado {
  numero_convenio: string | null;
  hoje: string;
}

/** Reads the lines one after the other; what it answers is whole once the last was given. */
export interface Leitor {
  linha(texto: string, numero: number): void;
  fim(): Lido;
}

export function recusar(motivo: string, numero?: number): never {
  throw erroDeCampo('campos_invalidos', 'arquivo', numero === undefined ? motivo : `Linha ${numero}: ${motivo}`);
}

/** What columns of cents hold. */
export const CENTAVOS_MAXIMOS = 2_147_483_647;

/** A line of fixed positions, told as manuals tell them: from 1, both ends included. */
export class Campos {
  constructor(
    readonly texto: string,
    readonly numero: number,
  ) {}

  recusar(motivo: string): never {
    recusar(motivo, this.numero);
  }

  /** Without the spaces around it. */
  em(de: number, ate = de): string {
    return this.texto.slice(de - 1, ate).trim();
  }

  deve(de: number, ate: number, valor: string, motivo: string): void {
    if (this.texto.slice(de - 1, ate) !== valor) this.recusar(motivo);
  }

  /** Blank counts as zero. */
  inteiro(de: number, ate: number, oQue: string): number {
    const escrito = this.em(de, ate);
    if (escrito === '') return 0;
    if (!/^\d+$/.test(escrito)) this.recusar(`${oQue} deveria ter só algarismos (posições ${de} a ${ate}).`);
    return Number(escrito);
  }

  centavos(de: number, ate: number, oQue: string): number {
    const valor = this.inteiro(de, ate, oQue);
    if (valor > CENTAVOS_MAXIMOS) this.recusar(`${oQue} é maior do que o portal guarda.`);
    return valor;
  }

  /** `DDMMAAAA`, or `DDMMAA` of this century; zeros and blank are none. */
  data(de: number, ate: number, oQue: string): string | null {
    const escrita = this.em(de, ate);
    if (/^0*$/.test(escrita)) return null;
    const [, d, m, a] = /^(\d\d)(\d\d)((?:\d\d)?\d\d)$/.exec(escrita) ?? [];
    const dia = d && m && a ? diaReal(`${a.length === 2 ? `20${a}` : a}-${m}-${d}`) : null;
    return dia ?? this.recusar(`${oQue} não é uma data (${escrita}).`);
  }
}

/** The day itself, when there is such a day. */
export function diaReal(dia: string): string | null {
  const instante = Date.parse(`${dia}T00:00:00Z`);
  return !Number.isNaN(instante) && new Date(instante).toISOString().slice(0, 10) === dia && dia >= '2000' ? dia : null;
}

/** The day something was paid: told, and not to come. */
export function diaPago(dia: string | null, hoje: string, numero: number): string {
  if (dia === null) recusar('falta a data do pagamento.', numero);
  if (dia > hoje) recusar('a data do pagamento ainda não chegou.', numero);
  return dia;
}

export function linhaSemEfeito(numero: number, recebido: string, mais: Partial<LinhaLida> = {}): LinhaLida {
  return {
    numero,
    grupo: numero,
    vez: 1,
    recebido,
    tipo: 'outra',
    movimento: null,
    identificador: null,
    valor_centavos: null,
    pago_em: null,
    credito_em: null,
    ...mais,
  };
}

/** The number of the agreement as a file has it, with noughts before it. */
export function conferirConvenio(escrito: string, esperado: string | null, numero: number): void {
  if (!/^\d+$/.test(escrito)) recusar('o número do convênio não é um número.', numero);
  if (esperado === null) recusar('O convênio escolhido não tem número. Informe-o no cadastro do convênio.');
  if (Number(escrito) !== Number(esperado))
    recusar(`o arquivo é do convênio ${Number(escrito)}, e o convênio escolhido é o ${Number(esperado)}.`, numero);
}

/** Our own numbers at Banco do Brasil have twenty digits; files leave out the noughts. */
export function nossoNumero(escrito: string): string {
  return escrito.replace(/^0+/, '').padStart(20, '0');
}

/** How many slips a trailer counts and what they add up to; a bank that leaves them out says zero. */
export class Totais {
  #quantos = 0;
  #centavos = 0;

  somar(centavos: number): void {
    this.#quantos += 1;
    this.#centavos += centavos;
  }

  /** @param onde each kind of collection is counted, in so many digits, with its sum in so many after them */
  conferir(c: Campos, onde: readonly number[], [contam, somam]: readonly [number, number]): void {
    let quantos = 0;
    let centavos = 0;
    for (const de of onde) {
      quantos += c.inteiro(de, de + contam - 1, 'A quantidade de títulos');
      centavos += c.inteiro(de + contam, de + contam + somam - 1, 'A soma dos títulos');
    }
    if (quantos === 0 && centavos === 0) return;
    if (quantos !== this.#quantos)
      c.recusar(`o fechamento conta ${quantos} títulos, e o arquivo tem ${this.#quantos}.`);
    if (centavos !== this.#centavos)
      c.recusar(`o fechamento soma ${reais(centavos)}, e os títulos do arquivo somam ${reais(this.#centavos)}.`);
  }
}

function reais(centavos: number): string {
  return (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
}
