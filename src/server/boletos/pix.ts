// Static PIX codes (BR Code), for slips that no bank registers; a real bank makes its own.
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';

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
