// One-time codes by time (RFC 6238): six digits, thirty seconds, SHA-1, which is what every app understands.
import { Secret, TOTP } from 'otpauth';

const PERIODO = 30;
/** Steps before and after the present one that count too: clocks differ, and people type slowly. */
const FOLGA = 1;

function gerador(segredo: string, emissor?: string, conta?: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(segredo), issuer: emissor, label: conta, period: PERIODO, digits: 6 });
}

/** A secret of 160 bits, in base 32. */
export function novoSegredo(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address that an app reads from a QR code. */
export function enderecoDo(segredo: string, emissor: string, conta: string): string {
  return gerador(segredo, emissor, conta).toString();
}

/** The step of time whose code this is, of the present one and its neighbours; null when it is none of theirs. */
export function passoDoCodigo(segredo: string, codigo: string, agora: string): number | null {
  // The library compares bytes of equal length, and fails where digits of another script make more of them.
  if (!/^\d{6}$/.test(codigo)) return null;
  const timestamp = Date.parse(agora);
  const distancia = gerador(segredo).validate({ token: codigo, timestamp, window: FOLGA });
  return distancia === null ? null : Math.floor(timestamp / 1000 / PERIODO) + distancia;
}
