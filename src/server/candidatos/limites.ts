// How often one address may ask who has an account, and make accounts.
import type { RateLimitOptions } from '../platform/limits.ts';

/** Both existence checks together, and the registrations that tell that somebody has one. */
export const EXISTENCIA: RateLimitOptions = {
  name: 'consulta',
  max: 60,
  windowSeconds: 60,
  mensagem: 'Muitas consultas em pouco tempo. Aguarde um minuto.',
};

/** Whole cities share an address. */
export const CADASTROS: RateLimitOptions = {
  name: 'cadastro',
  max: 300,
  windowSeconds: 3600,
  mensagem: 'Muitos cadastros a partir desta rede. Aguarde alguns minutos e tente de novo.',
};
