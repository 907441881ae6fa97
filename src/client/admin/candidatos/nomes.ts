// What candidates and their accounts are called in sentences.
import type { Nomes } from '../fila/nomes.ts';

export const NOMES: Nomes = { um: 'candidato', varios: 'candidatos', genero: 'm' };

export const NOMES_DE_STATUS = { A: 'Ativo', I: 'Inativo' } as const;
export const STATUS = [
  { value: 'A', label: 'Ativo' },
  { value: 'I', label: 'Inativo' },
] as const;
