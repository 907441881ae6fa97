// The same as a spreadsheet: what is to be paid goes out with two columns to fill in, and comes back with them. Pure. Spreadsheets
// take bare digits for a number, and drop its zeros, or for a date: each has its mask, or the word for what it is.
import { semAcentos } from '../../shared/comum.ts';
import { formatCpf } from '../../shared/format.ts';
import { lerChavePix } from '../../shared/pedidos/reembolso.ts';
import { csvCells } from '../platform/csv-cells.ts';
import { csvHead, csvLine, type Heading } from '../platform/export/index.ts';
import { type LinhaDoRetorno, NaoLido, type PagamentoAFazer } from './cnab.ts';

const COLUNAS: readonly Heading[] = [
  { title: 'Item', kind: 'text' },
  { title: 'Nome', kind: 'text' },
  { title: 'CPF', kind: 'text' },
  { title: 'Valor', kind: 'money' },
  { title: 'Como pagar', kind: 'text' },
  { title: 'Chave PIX', kind: 'text' },
  { title: 'Banco', kind: 'text' },
  { title: 'Agência', kind: 'text' },
  { title: 'Conta', kind: 'text' },
  { title: 'Tipo de conta', kind: 'text' },
  { title: 'Resultado', kind: 'text' },
  { title: 'Motivo', kind: 'text' },
];

export function escreverPlanilha(pagamentos: readonly PagamentoAFazer[]): string {
  const linhas = pagamentos.map(({ referencia, nome, documento, valor_centavos, destino }) => {
    const comum = [referencia, nome, formatCpf(documento), valor_centavos];
    return csvLine(
      COLUNAS,
      destino.tipo === 'pix'
        ? [...comum, 'PIX', lerChavePix(destino.chave)?.texto ?? destino.chave]
        : [
            ...comum,
            'Conta',
            null,
            `banco ${destino.banco}`,
            `agência ${destino.agencia}`,
            `conta ${destino.conta}`,
            destino.tipo_conta === 'cp' ? 'Poupança' : 'Corrente',
          ],
    );
  });
  return csvHead(COLUNAS) + linhas.join('');
}

/** The cells of a line, without the spaces around them. */
const celulas = (linha: string, separador: string, numero: number) =>
  csvCells(linha, separador, (motivo) => naoLido(numero, motivo)).map((celula) => celula.trim());

function naoLido(linha: number, motivo: string): never {
  throw new NaoLido(`Linha ${linha}: ${motivo}`);
}

const VALOR = /^(?:R\$\s*)?(\d{1,3}(?:\.\d{3}){1,2}|\d{1,9})(?:,(\d{1,2}))?$/;

/** Null where none is said. What is said and cannot be read is not passed over: it may be another value. */
function centavos(texto: string, linha: number): number | null {
  if (texto === '') return null;
  const [, reais, cents = ''] = VALOR.exec(texto) ?? [];
  if (reais === undefined) naoLido(linha, 'o valor deve ser como 85,50.');
  return Number(reais.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** Lines without a result are still to be filled in, and are passed over. @throws NaoLido with a sentence for people */
export function lerPlanilha(texto: string): LinhaDoRetorno[] {
  const linhas = texto.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separador = linhas[0]?.includes(';') ? ';' : ',';
  const titulos = celulas(linhas[0] ?? '', separador, 1).map(semAcentos);
  const [item, resultado, motivo, valor] = ['item', 'resultado', 'motivo', 'valor'].map((nome) =>
    titulos.indexOf(nome),
  );
  if (item === undefined || resultado === undefined || item < 0 || resultado < 0)
    throw new NaoLido(
      'O arquivo não é um CNAB 240 nem a planilha exportada daqui: faltam as colunas Item e Resultado.',
    );
  return linhas.slice(1).flatMap((linha, i): LinhaDoRetorno[] => {
    if (linha.trim() === '') return [];
    const numero = i + 2;
    const cells = celulas(linha, separador, numero);
    const dito = semAcentos(cells[resultado] ?? '');
    if (dito === '') return [];
    const referencia = (cells[item] ?? '').toUpperCase();
    const valor_centavos = valor === undefined || valor < 0 ? null : centavos(cells[valor] ?? '', numero);
    if (['pago', 'paga', 'efetuado', 'efetivado'].includes(dito))
      return [{ referencia, valor_centavos, desfecho: { resultado: 'pago' } }];
    if (['recusado', 'recusada', 'devolvido', 'nao pago'].includes(dito)) {
      const escrito = motivo === undefined || motivo < 0 ? '' : (cells[motivo] ?? '');
      const porque = escrito === '' ? 'o banco não pagou.' : escrito.slice(0, 300);
      return [{ referencia, valor_centavos, desfecho: { resultado: 'recusado', motivo: porque, da_pessoa: true } }];
    }
    return naoLido(numero, 'o resultado deve ser pago ou recusado.');
  });
}
