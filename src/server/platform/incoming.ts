// What a body says that it is, and its text: the same wherever one is read.
import { ilegivel } from './errors.ts';

/** The kind of a body, without what follows it. */
export const mediaType = (contentType: string | undefined): string =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** @throws DomainError for bytes that are no UTF-8: kept with something else in their place, nobody would have written that */
export function utf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw ilegivel(cause);
  }
}
