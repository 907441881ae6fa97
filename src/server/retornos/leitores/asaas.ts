// The statement of ASAAS as CSV: its columns by their names, and a balance that each line carries on.
import { semAcentos } from '../../../shared/comum.ts';
import { csvCells } from '../../platform/csv-cells.ts';
import {
  CENTAVOS_MAXIMOS,
  diaPago,
  diaReal,
  type Esperado,
  type Leitor,
  type LinhaLida,
  linhaSemEfeito,
  recusar,
} from './linha.ts';

type Coluna = 'data' | 'tipo' | 'valor' | 'saldo' | 'external_id' | 'nosso_numero' | 'referencia';
/** Each by the names it goes by: on the screen of ASAAS, and in its API. */
const COLUNAS: Readonly<Record<Coluna, readonly string[]>> = {
  data: ['data', 'date'],
  tipo: ['tipo de transacao', 'tipo da transacao', 'type'],
  valor: ['valor', 'value'],
  saldo: ['saldo', 'balance'],
  external_id: ['identificador da cobranca', 'id da cobranca', 'paymentid'],
  nosso_numero: ['nosso numero', 'nossonumero'],
  referencia: ['referencia externa', 'externalreference'],
};
const NOMES: Record<'data' | 'tipo' | 'valor' | 'saldo', string> = {
  data: 'Data',
  tipo: 'Tipo de transação',
  valor: 'Valor',
  saldo: 'Saldo',
};
const CHAVES = ['external_id', 'nosso_numero', 'referencia'] as const;

const RECEBIDA = ['cobranca recebida', 'payment_received'];
const DEVOLVIDA = [
  'estorno de cobranca',
  'estorno da cobranca',
  'payment_reversal',
  'payment_refund',
  'chargeback',
  'credit_card_chargeback',
];

export function leitorAsaas({ hoje }: Esperado): Leitor {
  const linhas: LinhaLida[] = [];
  const saldos: { numero: number; valor: number; saldo: number }[] = [];
  let separador = ';';
  let onde: Map<Coluna, number> | null = null;
  let largura = 0;
  let chave: (typeof CHAVES)[number] = 'external_id';

  function cabecalho(texto: string): void {
    separador = texto.split(';').length > texto.split(',').length ? ';' : ',';
    const nomes = csvCells(texto, separador, em(1)).map((nome) => semAcentos(nome.trim()));
    largura = nomes.length;
    const achadas = new Map<Coluna, number>();
    for (const [coluna, ditos] of Object.entries(COLUNAS) as [Coluna, readonly string[]][]) {
      const i = nomes.findIndex((nome) => ditos.includes(nome));
      if (i >= 0) achadas.set(coluna, i);
    }
    for (const [coluna, nome] of Object.entries(NOMES) as [keyof typeof NOMES, string][])
      if (!achadas.has(coluna)) recusar(`falta a coluna "${nome}" do extrato.`, 1);
    const com = CHAVES.find((uma) => achadas.has(uma));
    if (!com)
      recusar(
        'falta a coluna que diz a cobrança: "Identificador da cobrança", "Nosso número" ou "Referência externa".',
        1,
      );
    chave = com;
    onde = achadas;
  }

  function transacao(texto: string, numero: number, colunas: Map<Coluna, number>): LinhaLida {
    const partes = csvCells(texto, separador, em(numero));
    if (partes.length !== largura) recusar(`a linha tem ${partes.length} colunas, e deveria ter ${largura}.`, numero);
    const de = (coluna: Coluna) => (partes[colunas.get(coluna) ?? -1] ?? '').trim();
    const valor = reais(de('valor'), 'o valor', numero);
    saldos.push({ numero, valor, saldo: reais(de('saldo'), 'o saldo', numero) });
    const dia = data(de('data'), numero);
    const movimento = de('tipo');
    const qual = semAcentos(movimento);
    const identificador = de(chave) === '' ? null : de(chave);
    const recebida = RECEBIDA.includes(qual);
    if (!recebida && !DEVOLVIDA.includes(qual)) return linhaSemEfeito(numero, texto, { movimento, identificador });
    if (identificador === null) recusar('a transação não diz de que cobrança é.', numero);
    if (recebida ? valor <= 0 : valor >= 0) recusar('o sinal do valor não é o de uma transação deste tipo.', numero);
    const pago_em = diaPago(dia, hoje, numero);
    return linhaSemEfeito(numero, texto, {
      movimento,
      identificador,
      tipo: recebida ? 'pagamento' : 'estorno',
      valor_centavos: Math.abs(valor),
      pago_em,
      credito_em: pago_em,
    });
  }

  return {
    linha(texto, numero) {
      if (onde === null) {
        cabecalho(texto);
        linhas.push(linhaSemEfeito(numero, texto));
      } else linhas.push(transacao(texto, numero, onde));
    },
    fim() {
      conferirSaldos(saldos);
      return { layout: 'ASAAS', chave, gerado_em: null, linhas };
    },
  };
}

const em = (numero: number) => (motivo: string) => recusar(motivo, numero);

/** From the oldest to the newest or the other way round, each balance is the one before it and the value between. */
function conferirSaldos(saldos: readonly { numero: number; valor: number; saldo: number }[]): void {
  const quebra = (anterior: -1 | 1) =>
    saldos.find(({ valor, saldo }, i) => {
      const outro = saldos[i + anterior];
      return outro !== undefined && outro.saldo + valor !== saldo;
    });
  const [subindo, descendo] = [quebra(-1), quebra(1)];
  if (subindo && descendo)
    recusar('o saldo não é o da linha anterior mais o valor.', Math.min(subindo.numero, descendo.numero));
}

function data(escrita: string, numero: number): string {
  const [, d, m, a] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(escrita) ?? [];
  const dia = diaReal(a ? `${a}-${m}-${d}` : escrita);
  return dia ?? recusar(`"${escrita.slice(0, 40)}" não é uma data.`, numero);
}

/** Cents of `1.234,56`, `1234.56`, `-0,99` or `R$ 1,00`. */
function reais(escrito: string, oQue: string, numero: number): number {
  const limpo = escrito.replace(/^(-?)\s*R\$\s*/, '$1').trim();
  const brasileiro = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}$/.test(limpo);
  if (!brasileiro && !/^-?\d+(?:\.\d{1,2})?$/.test(limpo))
    recusar(`${oQue} "${escrito.slice(0, 40)}" não é um valor em reais.`, numero);
  const centavos = Math.round(Number(brasileiro ? limpo.replaceAll('.', '').replace(',', '.') : limpo) * 100);
  if (Math.abs(centavos) > CENTAVOS_MAXIMOS) recusar(`${oQue} é maior do que o portal guarda.`, numero);
  return centavos;
}
