// CPF: the check both sides make (document 3, section 5).
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { z } from 'zod';
import { soDigitos } from './comum.ts';

/** A CPF with or without mask, its check digits verified; answers its 11 digits. */
export const cpfSchema = z.preprocess(
  (valor) => (typeof valor === 'string' && valor.length <= 20 ? soDigitos(valor) : (valor ?? '')),
  z
    .string({ error: 'Informe o CPF.' })
    .min(1, 'Informe o CPF.')
    .refine((cpf) => /^\d{11}$/.test(cpf) && isValidCpf(cpf), 'CPF inválido. Confira os números.'),
);
