// The id by which a browser that logged in is known when it comes again. It opens nothing: see sessoes/conhecidos.ts.
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { CONHECIDOS } from '../sessoes/index.ts';

const NOME = 'navegador';
const DIA_S = 86_400;

/** No script reads it and no other site sends it; over https, no other host can have set it either. */
export function browserCookie(https: boolean) {
  const prefix = https ? ('host' as const) : undefined;
  return {
    read: (c: Context): string | null => (prefix ? getCookie(c, NOME, prefix) : getCookie(c, NOME)) ?? null,
    write: (response: Response, id: string): void => {
      const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: https, prefix } as const;
      const cookie = generateCookie(NOME, id, { ...options, maxAge: CONHECIDOS.dias * DIA_S });
      response.headers.append('Set-Cookie', cookie);
    },
  };
}
