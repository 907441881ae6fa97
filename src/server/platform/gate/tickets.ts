// What a person carries while the portal is full: a place (when they came) or a pass (that they were let in). Signed and
// complete in itself: nothing is stored, and every process with the same key believes it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Keys, keysOf } from '../secrets.ts';

/** How long after the told time a place is still honoured: phones sleep, and tabs in the background are slowed down. */
export const PLACE_KEPT_SECONDS = 600;
/** Whoever was let in stays in while they go on working. */
export const PASS_SECONDS = 600;

export interface Place {
  kind: 'place';
  /** When its owner came, in microseconds since 1970: the order of the line. */
  arrival: number;
  /** The second they were told to come back at. */
  due: number;
  /** The process that counted them among those who wait. */
  process: string;
}

export interface Pass {
  kind: 'pass';
  /** The second it ends. */
  until: number;
}

export interface Tickets {
  write(ticket: Place | Pass): string;
  /** Null for what is forged, foreign, malformed or over. @param now seconds since 1970 */
  read(text: string | undefined, now: number): Place | Pass | null;
}

const LONGEST = 120;
const WHOLE = /^[0-9a-z]{1,12}$/;

export function createTickets(secrets: Keys | string): Tickets {
  const keys = keysOf(secrets);
  const mac = (text: string, key: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16);
  const sign = (text: string) => `${text}.${mac(text, keys()[0]).toString('base64url')}`;
  return {
    write(ticket) {
      if (ticket.kind === 'pass') return sign(`p.${ticket.until.toString(36)}.${randomBytes(6).toString('base64url')}`);
      return sign(`f.${ticket.arrival.toString(36)}.${ticket.due.toString(36)}.${ticket.process}`);
    },
    read(text, now) {
      if (text === undefined || text.length > LONGEST) return null;
      const end = text.lastIndexOf('.');
      const given = Buffer.from(text.slice(end + 1), 'base64url');
      const signed = text.slice(0, Math.max(0, end));
      if (given.length !== 16 || !keys().some((key) => timingSafeEqual(given, mac(signed, key)))) return null;
      const [kind, first = '', second = '', process = ''] = signed.split('.');
      if (!WHOLE.test(first)) return null;
      if (kind === 'p') {
        const until = Number.parseInt(first, 36);
        return until > now ? { kind: 'pass', until } : null;
      }
      if (kind !== 'f' || !WHOLE.test(second)) return null;
      const due = Number.parseInt(second, 36);
      if (due + PLACE_KEPT_SECONDS <= now) return null;
      return { kind: 'place', arrival: Number.parseInt(first, 36), due, process };
    },
  };
}
