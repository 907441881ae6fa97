// CPF: the check both sides make.
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { z } from 'zod';
import { digitosDaMascara, soDigitos } from './comum.ts';

/** A CPF with or without mask, its check digits verified; answers its 11 digits. */
export const cpfSchema = z
  .string({ error: 'Informe o CPF.' })
  .refine((valor) => soDigitos(valor) !== '', { error: 'Informe o CPF.', abort: true })
  .transform(digitosDaMascara)
  .pipe(z.string().refine((cpf) => cpf.length === 11 && isValidCpf(cpf), 'CPF inválido. Confira os números.'));
