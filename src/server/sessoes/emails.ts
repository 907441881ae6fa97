// The messages sessions send.
import type { Deps } from '../context.ts';
import { type OutgoingMail, renderMail } from '../platform/mail/index.ts';

/** @param area the address of the page where the password is used, after the hash */
export function emailDeRecuperacao(
  { config }: Deps,
  conta: { nome: string; email: string },
  senha: string,
  area: string,
  minutos: number,
): OutgoingMail {
  return {
    para: conta.email,
    assunto: 'Sua nova senha',
    sensivel: true,
    ...renderMail({}),
  };
}
