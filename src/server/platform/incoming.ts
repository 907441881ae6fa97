// What a body says that it is, and its text: the same wherever one is read.
import { type DomainError, erroDeCampo, ilegivel } from './errors.ts';

/** The kind of a body, without what follows it. */
export const mediaType = (contentType: string | undefined): string =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Why a body that comes so is not taken; undefined where it comes as it is. */
export function compressed(contentEncoding: string | undefined): DomainError | undefined {
  if ((contentEncoding?.trim().toLowerCase() ?? 'identity') === 'identity') return undefined;
  return erroDeCampo('tipo_nao_permitido', 'Content-Encoding', 'Envie os dados sem compactação.');
}

/** @throws DomainError for bytes that are no UTF-8: kept with something else in their place, nobody would have written that */
export function utf8(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw ilegivel(cause);
  }
}

/** What the bytes from 80 to 9F are in Windows: not every release of Node knows. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text of a file that people send: UTF-8 where it is that, else as Windows and the programs of before write it. */
export function decoded(bytes: Uint8Array): { text: string; utf8: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), utf8: true };
  } catch {
    const text = Buffer.from(bytes).toString('latin1');
    return { text: text.replace(/[\u0080-\u009f]/g, (byte) => WINDOWS.charAt(byte.charCodeAt(0) - 0x80)), utf8: false };
  }
}
