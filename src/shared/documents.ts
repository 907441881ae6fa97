// CPF: the check both sides make (document 3, section 5).
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { z } from 'zod';
import { soDigitos } from './comum.ts';

/** A CPF with or without mask, its check digits verified; answers its 11 digits. */
export const cpfSchema = z
  .string({ error: 'Informe o CPF.' })
  .transform((valor) => soDigitos(valor.slice(0, 30)))
  .pipe(z.string().min(1, 'Informe o CPF.'))
  .pipe(z.string().refine((cpf) => cpf.length === 11 && isValidCpf(cpf), 'CPF inválido. Confira os números.'));
