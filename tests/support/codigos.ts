// The codes of an authenticator app, at the tests' own clock; and an administrator who has one.
import { Secret, TOTP } from 'otpauth';
import type { Persona } from './personas.ts';
import type { Portal } from './portal.ts';

/** The code of a secret, so many steps of thirty seconds from now. */
export function codigoDe(portal: Portal, segredo: string, passos = 0): string {
  const timestamp = portal.clock.now().getTime() + passos * 30_000;
  return new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp });
}

/** Sets up somebody's second factor. The code it took is spent: the next one is a step later. */
export async function comSegundoFator(
  portal: Portal,
  { rpc }: Persona,
): Promise<{ segredo: string; codigos: string[] }> {
  const { segredo } = await rpc.admin.sessoes.iniciarSegundoFator();
  const { codigos } = await rpc.admin.sessoes.confirmarSegundoFator({ codigo: codigoDe(portal, segredo) });
  portal.clock.advance(30_000);
  return { segredo, codigos };
}
