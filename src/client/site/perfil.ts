// The choices of a profile in the words people read, and the mask of its landlines.
import type { ESTADOS_CIVIS, SEXOS } from '../../shared/candidatos.ts';
import type { Mascara } from '../ui/mask.ts';

export const SEXO: readonly { value: (typeof SEXOS)[number]; label: string }[] = [
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
  { value: 'N', label: 'Prefiro não informar' },
];

export const ESTADO_CIVIL: readonly { value: (typeof ESTADOS_CIVIS)[number]; label: string }[] = [
  { value: 'solteiro', label: 'Solteiro(a)' },
  { value: 'casado', label: 'Casado(a)' },
  { value: 'divorciado', label: 'Divorciado(a)' },
  { value: 'viúvo', label: 'Viúvo(a)' },
  { value: 'união estável', label: 'União estável' },
];

/** A home or office number may be a mobile's. */
export function mascaraDoTelefone(digitos: string | null): Mascara {
  return (digitos ?? '').replace(/\D/g, '').length > 10 ? 'celular' : 'fixo';
}
