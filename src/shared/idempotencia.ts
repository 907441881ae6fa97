/** What an Idempotency-Key may be, and what is said of any other. */
export const CHAVE = /^[\x20-\x7e]{1,80}$/;
export const CHAVE_INVALIDA = 'O cabeçalho Idempotency-Key deve ter de 1 a 80 caracteres imprimíveis.';
