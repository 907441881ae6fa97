// CNAB 240, payments of FEBRABAN as Banco do Brasil takes them: what is to be paid goes out in segments A and B, a lot for each
// way of paying, and the bank's answer comes back in segment A. Pure: texts in and out.
import { lerConta, type NumeroComDigito } from '../../shared/pedidos/reembolso.ts';
import { dataExiste } from '../../shared/prazos.ts';

const BANCO = '001';
/** Two records for each payment, and the count of a lot's records has five digits. */
const POR_LOTE = 49_000;

export interface Pagador {
  /** 14 characters. */
  cnpj: string;
  nome: string;
  /** With their check digits behind a hyphen. */
  agencia: string;
  conta: string;
  convenio: string | null;
}

export type DestinoDoPagamento =
  | { tipo: 'pix'; chave: string }
  | { tipo: 'conta'; banco: string; agencia: string; conta: string; tipo_conta: 'cc' | 'cp' };

export interface PagamentoAFazer {
  /** Ours: at most 20 characters. */
  referencia: string;
  nome: string;
  /** CPF of who receives, digits only. */
  documento: string;
  valor_centavos: number;
  destino: DestinoDoPagamento;
}

export interface Remessa {
  /** Of the files that go to this bank. */
  numero: number;
  /** `YYYY-MM-DDTHH:MM:SS` in São Paulo. */
  gerado_em: string;
  /** YYYY-MM-DD */
  pagar_em: string;
  pagador: Pagador;
}

/** How lots are paid: PIX, transfer to another bank, credit in an account of this one. */
type Lancamento = '45' | '41' | '01' | '05';
const CAMARA: Record<Lancamento, string> = { '45': '009', '41': '018', '01': '000', '05': '000' };

/** In capitals without accents: what banks' systems read. */
function alfa(texto: string | null, tamanho: number): string {
  const limpo = (texto ?? '')
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .toUpperCase();
  return limpo.slice(0, tamanho).padEnd(tamanho);
}

/** A key keeps its letters as they are. */
const exato = (texto: string, tamanho: number) => texto.slice(0, tamanho).padEnd(tamanho);

/** @throws RangeError for what does not fit: it would be another number */
function num(valor: string | number, tamanho: number): string {
  const digitos = String(valor);
  if (digitos.length > tamanho) throw new RangeError(`${digitos} has more than ${tamanho} digits`);
  return digitos.padStart(tamanho, '0');
}

const brancos = (tamanho: number) => ' '.repeat(tamanho);
const diaMesAno = (data: string) => `${data.slice(8, 10)}${data.slice(5, 7)}${data.slice(0, 4)}`;

function registro(...campos: string[]): string {
  const linha = campos.join('');
  if (linha.length !== 240) throw new RangeError(`A record has ${linha.length} characters`);
  return `${linha}\r\n`;
}

/** Agency and account, each with its digit apart. @throws RangeError for what has no place: cut short it would be another account */
function contaEscrita(conta: { agencia: string; conta: string }): string {
  const lida = lerConta(conta);
  if (!lida) throw new RangeError('An account has no place in a record');
  const parte = ({ numero, digito }: NumeroComDigito, tamanho: number) => num(numero, tamanho) + alfa(digito, 1);
  return parte(lida.agencia, 5) + parte(lida.conta, 12);
}

function empresa({ cnpj, convenio, agencia, conta, nome }: Pagador): string {
  // Banco do Brasil's own way of writing the agreement.
  const doBanco = convenio === null ? brancos(20) : `${num(convenio, 9)}0126${brancos(7)}`;
  return `2${cnpj.padStart(14, '0')}${doBanco}${contaEscrita({ agencia, conta })} ${alfa(nome, 30)}`;
}

function lancamentoDe({ destino }: PagamentoAFazer): Lancamento {
  if (destino.tipo === 'pix') return '45';
  if (destino.banco !== BANCO) return '41';
  return destino.tipo_conta === 'cp' ? '05' : '01';
}

/** Telephone, e-mail, CPF or random key, as the bank tells them apart. */
function iniciacaoDe(chave: string): string {
  if (chave.includes('@')) return '02';
  if (chave.startsWith('+')) return '01';
  return /^\d{11}$/.test(chave) ? '03' : '04';
}

function segmentoA(lote: number, sequencia: number, p: PagamentoAFazer, { pagar_em }: Remessa): string {
  const { destino } = p;
  const pix = destino.tipo === 'pix';
  const conta = pix ? `${num(0, 3)}${num(0, 5)} ${num(0, 12)} ` : `${num(destino.banco, 3)}${contaEscrita(destino)}`;
  const ted = lancamentoDe(p) === '41';
  return registro(
    BANCO,
    num(lote, 4),
    '3',
    num(sequencia, 5),
    'A',
    '000',
    CAMARA[lancamentoDe(p)],
    conta,
    ' ',
    alfa(p.nome, 30),
    alfa(p.referencia, 20),
    diaMesAno(pagar_em),
    'BRL',
    num(0, 15),
    num(p.valor_centavos, 15),
    brancos(20),
    num(0, 8),
    num(0, 15),
    brancos(40),
    brancos(2),
    ted ? '00010' : brancos(5),
    destino.tipo === 'conta' ? (destino.tipo_conta === 'cp' ? 'PP' : 'CC') : brancos(2),
    brancos(3),
    '0',
    brancos(10),
  );
}

function segmentoB(
  lote: number,
  sequencia: number,
  { destino, documento, valor_centavos }: PagamentoAFazer,
  { pagar_em }: Remessa,
): string {
  const comeco = [BANCO, num(lote, 4), '3', num(sequencia, 5), 'B'];
  const favorecido = `1${num(documento, 14)}`;
  if (destino.tipo === 'pix') {
    return registro(
      ...comeco,
      alfa(iniciacaoDe(destino.chave), 3),
      favorecido,
      brancos(35),
      brancos(60),
      exato(destino.chave, 99),
      num(0, 6),
      num(0, 8),
    );
  }
  const endereco = `${brancos(30)}${num(0, 5)}${brancos(15)}${brancos(15)}${brancos(20)}${num(0, 5)}${brancos(3)}${brancos(2)}`;
  const valores = `${num(valor_centavos, 15)}${num(0, 15)}${num(0, 15)}${num(0, 15)}${num(0, 15)}`;
  return registro(
    ...comeco,
    brancos(3),
    favorecido,
    endereco,
    diaMesAno(pagar_em),
    valores,
    brancos(15),
    '0',
    num(0, 6),
    num(0, 8),
  );
}

/** The payments by how they are paid; a lot too long for its count goes on in another. */
function lotesDe(pagamentos: readonly PagamentoAFazer[]): [Lancamento, PagamentoAFazer[]][] {
  const lotes: [Lancamento, PagamentoAFazer[]][] = [];
  const abertos = new Map<Lancamento, PagamentoAFazer[]>();
  for (const pagamento of pagamentos) {
    const lancamento = lancamentoDe(pagamento);
    let lote = abertos.get(lancamento);
    if (!lote || lote.length === POR_LOTE) {
      lote = [];
      abertos.set(lancamento, lote);
      lotes.push([lancamento, lote]);
    }
    lote.push(pagamento);
  }
  return lotes;
}

function loteEscrito(
  numero: number,
  lancamento: Lancamento,
  dele: readonly PagamentoAFazer[],
  remessa: Remessa,
): string {
  const comeco = [BANCO, num(numero, 4)];
  const endereco = `${brancos(30)}${num(0, 5)}${brancos(15)}${brancos(20)}${num(0, 5)}${brancos(3)}${brancos(2)}`;
  let texto = registro(
    ...comeco,
    '1',
    'C',
    '98',
    lancamento,
    '046',
    ' ',
    empresa(remessa.pagador),
    brancos(40),
    endereco,
    '01',
    brancos(6),
    brancos(10),
  );
  let soma = 0;
  for (const [i, pagamento] of dele.entries()) {
    texto += segmentoA(numero, 2 * i + 1, pagamento, remessa) + segmentoB(numero, 2 * i + 2, pagamento, remessa);
    soma += pagamento.valor_centavos;
  }
  return (
    texto +
    registro(
      ...comeco,
      '5',
      brancos(9),
      num(2 * dele.length + 2, 6),
      num(soma, 18),
      num(0, 18),
      num(0, 6),
      brancos(165),
      brancos(10),
    )
  );
}

/** The whole file, its ends of line with it. @throws RangeError for a number that does not fit */
export function escreverCnab240(remessa: Remessa, pagamentos: readonly PagamentoAFazer[]): string {
  const { numero, gerado_em, pagador } = remessa;
  const lotes = lotesDe(pagamentos);
  const cabecalho = registro(
    BANCO,
    '0000',
    '0',
    brancos(9),
    empresa(pagador),
    alfa('BANCO DO BRASIL S.A.', 30),
    brancos(10),
    '1',
    diaMesAno(gerado_em),
    gerado_em.slice(11, 19).replaceAll(':', ''),
    num(numero % 1_000_000, 6),
    '103',
    num(0, 5),
    brancos(69),
  );
  const corpo = lotes.map(([lancamento, dele], i) => loteEscrito(i + 1, lancamento, dele, remessa)).join('');
  const registros = 2 + 2 * lotes.length + 2 * pagamentos.length;
  const fim = registro(
    BANCO,
    '9999',
    '9',
    brancos(9),
    num(lotes.length, 6),
    num(registros, 6),
    num(0, 6),
    brancos(205),
  );
  return cabecalho + corpo + fim;
}

/** The check digit Banco do Brasil gives an agency or account. */
export function digitoDoBB(numero: string): string {
  const soma = Array.from(numero).reduce((total, digito, i) => {
    const daDireita = numero.length - 1 - i;
    return total + Number(digito) * (9 - (daDireita % 8));
  }, 0);
  const resto = soma % 11;
  return resto === 10 ? 'X' : String(resto);
}

export type Desfecho =
  | { resultado: 'pago' }
  | { resultado: 'agendado' }
  /** `da_pessoa`: because of where the money was to go, and not of who pays. */
  | { resultado: 'recusado'; motivo: string; da_pessoa: boolean };

export interface LinhaDoRetorno {
  referencia: string;
  /** Null when the file does not say it. */
  valor_centavos: number | null;
  /** On which day the bank paid it, where the file says so. */
  dia?: string | null;
  desfecho: Desfecho;
}

/** What codes of a bank's answer mean; where the money was to go is wrong, or who pays is. */
const DA_PESSOA: Readonly<Record<string, string>> = {
  AL: 'o código do banco de destino é inválido',
  AM: 'a agência de destino é inválida',
  AN: 'a conta de destino é inválida',
  AO: 'falta o nome de quem recebe',
  AT: 'o CPF de quem recebe é inválido',
  PA: 'o PIX não foi efetivado',
  PB: 'a instituição de quem recebe interrompeu a transação',
  PC: 'a conta de quem recebe foi encerrada',
  PD: 'o tipo da conta de quem recebe é outro',
  PE: 'a conta de quem recebe não aceita este tipo de pagamento',
  PF: 'o CPF não é o do titular da conta',
  PG: 'o CPF de quem recebe está incorreto',
  PH: 'a instituição de quem recebe recusou a ordem',
  PI: 'a instituição de quem recebe é inválida',
  PJ: 'a chave PIX não está cadastrada',
  PL: 'a forma de iniciar o PIX é inválida',
  PM: 'a chave PIX é inválida',
  PN: 'falta a chave PIX',
};
const DE_QUEM_PAGA: Readonly<Record<string, string>> = {
  '01': 'a conta que paga não tem saldo',
  '02': 'o pagamento foi cancelado por quem paga',
  AA: 'o controle do arquivo é inválido',
  AB: 'o tipo de operação é inválido',
  AC: 'o tipo de serviço é inválido',
  AD: 'a forma de lançamento é inválida',
  AE: 'o CNPJ de quem paga é inválido',
  AF: 'o convênio de pagamentos é inválido',
  AG: 'a agência ou a conta que paga é inválida',
  AP: 'a data do pagamento é inválida',
  AR: 'o valor é inválido',
  HA: 'o banco não aceitou o lote',
  HB: 'o CNPJ não é o do contrato',
  HC: 'o convênio não existe',
  HD: 'a conta que paga não existe',
  HF: 'a conta que paga não tem saldo',
  TA: 'os totais do lote não conferem',
};
/** Taken, and not paid yet. */
const ACEITOS = ['BD', 'BE', '03'];
/** Said of what was taken: the account is written otherwise now (ZA). */
const INFORMATIVOS = ['ZA'];

function desfechoDe(ocorrencias: string): Desfecho {
  const codigos: readonly string[] = ocorrencias.match(/\S\S/g) ?? [];
  if (codigos.includes('00')) return { resultado: 'pago' };
  const tomado = codigos.some((codigo) => ACEITOS.includes(codigo));
  const recusas = codigos.filter((codigo) =>
    // What was taken may yet be paid: only a code that is known to say no sends the money a second time.
    tomado ? codigo in DA_PESSOA || codigo in DE_QUEM_PAGA : !INFORMATIVOS.includes(codigo),
  );
  if (recusas.length === 0) return { resultado: 'agendado' };
  const ditos = recusas.map((codigo) => DA_PESSOA[codigo] ?? DE_QUEM_PAGA[codigo] ?? `ocorrência ${codigo} do banco`);
  return {
    resultado: 'recusado',
    motivo: `${ditos.join('; ')} (${recusas.join(', ')}).`,
    da_pessoa: recusas.some((codigo) => codigo in DA_PESSOA),
  };
}

/** A text that is no answer of a bank, and why. */
export class NaoLido extends Error {
  override name = 'NaoLido';
}

function valorDe(linha: string): number {
  const valor = linha.slice(119, 134);
  if (!/^\d{15}$/.test(valor)) throw new NaoLido('O arquivo tem um pagamento sem valor. Baixe-o de novo do banco.');
  return Number(valor);
}

/** The day on which it was really paid; a bank that does not say it writes zeros. */
function diaDe(linha: string): string | null {
  const [, dia, mes, ano] = /^(\d\d)(\d\d)(\d{4})$/.exec(linha.slice(154, 162)) ?? [];
  const data = `${ano}-${mes}-${dia}`;
  return dataExiste(data) ? data : null;
}

/** @throws NaoLido with a sentence for people */
export function lerCnab240(texto: string): LinhaDoRetorno[] {
  const linhas = texto.split(/\r?\n/).filter((linha) => linha.trim() !== '' && linha !== '\u001a');
  const [cabecalho = ''] = linhas;
  if (linhas.some((linha) => linha.length !== 240) || cabecalho[7] !== '0')
    throw new NaoLido('O arquivo não é um CNAB 240 inteiro. Baixe-o de novo do banco.');
  if (cabecalho[142] === '1') throw new NaoLido('Este é o arquivo que vai ao banco. Envie o que o banco devolveu.');
  if (linhas.at(-1)?.[7] !== '9') throw new NaoLido('O arquivo está cortado. Baixe-o de novo do banco.');
  let doLote = '';
  return linhas.flatMap((linha): LinhaDoRetorno[] => {
    const ocorrencias = linha.slice(230, 240);
    if (linha[7] === '1') doLote = ocorrencias;
    if (linha[7] !== '3' || linha[13] !== 'A') return [];
    return [
      {
        referencia: linha.slice(73, 93).trim(),
        valor_centavos: valorDe(linha),
        dia: diaDe(linha),
        desfecho: desfechoDe(ocorrencias.trim() === '' ? doLote : ocorrencias),
      },
    ];
  });
}
