// PIX codes (BR Code): static ones for slips that no bank registers, and the reading of those that banks make.
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import { paraCentavos } from '../../shared/comum.ts';

/** What a static code says. */
export interface PixEstatico {
  /** The receiver's PIX key, of any kind. */
  chave: string;
  /** Accents are folded and what is beyond 25 letters is left out. */
  nome: string;
  /** As `nome`, up to 15 letters. */
  cidade: string;
  valor_centavos: number;
  /** 1 to 25 letters and digits; the empty text leaves the payment without an identifier. */
  txid: string;
}

/** The copy-and-paste code. @throws RangeError for a bad key or identifier, an empty name or city, or no value */
export function pixEstatico({ chave, nome, cidade, valor_centavos, txid }: PixEstatico): string {
  const codigo = generatePixPayload({
    key: chave,
    merchantName: nome,
    merchantCity: cidade,
    amount: Number.isInteger(valor_centavos) ? valor_centavos / 100 : Number.NaN,
    txid: txid || undefined,
  });
  if (codigo === null) throw new RangeError('Not a PIX that can be written');
  return codigo;
}

/** What a code says, as far as a slip is concerned. */
export interface PixLido {
  /** A key or an address to pay to; null for a code that only sets up later payments. */
  destino: string | null;
  /** Null when the code leaves the value to the receiver's bank, or to who pays. */
  valor_centavos: number | null;
}

const PIX = 'br.gov.bcb.pix';
const VERIFICACAO = /^6304[0-9A-F]{4}$/i;
const VALOR = /^\d{1,10}(\.\d{1,2})?$/;

/** Reads a code of any kind; null when its fields, their lengths or its checksum are not right. */
export function lerPix(codigo: string): PixLido | null {
  const fim = codigo.length - 8;
  if (fim < 0 || !VERIFICACAO.test(codigo.slice(fim))) return null;
  if (crc16(codigo.slice(0, fim + 4)) !== codigo.slice(fim + 4).toUpperCase()) return null;
  const raiz = campos(codigo);
  if (raiz?.get('00') !== '01' || raiz.get('53') !== '986' || raiz.get('58')?.toUpperCase() !== 'BR') return null;
  const contas = [...raiz].filter(([id]) => id >= '26' && id <= '51').map(([, conta]) => campos(conta));
  const conta = contas.find((achada) => achada?.get('00')?.toLowerCase() === PIX);
  const valor = raiz.get('54');
  if (!conta || (valor !== undefined && !VALOR.test(valor))) return null;
  return {
    destino: conta.get('01') ?? conta.get('25') ?? null,
    valor_centavos: valor === undefined ? null : paraCentavos(Number(valor)),
  };
}

/** Whether a code pays a slip of this value. */
export function pixPaga(codigo: string, valor_centavos: number): boolean {
  const lido = lerPix(codigo);
  return lido !== null && lido.destino !== null && (lido.valor_centavos ?? valor_centavos) === valor_centavos;
}

/** Fields of two digits each for name and length before the value; null when they do not fill the text exactly. */
function campos(texto: string): Map<string, string> | null {
  const lidos = new Map<string, string>();
  let resto = texto;
  while (resto !== '') {
    const [, id, tamanho] = /^(\d{2})(\d{2})/.exec(resto) ?? [];
    const fim = 4 + Number(tamanho);
    if (id === undefined || fim === 4 || resto.length < fim || lidos.has(id)) return null;
    lidos.set(id, resto.slice(4, fim));
    resto = resto.slice(fim);
  }
  return lidos;
}

/** CRC-16/CCITT-FALSE in four capital hexadecimal digits. */
function crc16(texto: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(texto)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
