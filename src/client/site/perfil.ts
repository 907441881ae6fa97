// A profile in the words people read and as they type it, and what of a form about it is right and is sent. No React here.
import {
  type DatasDoPerfil,
  datasNoFuturo,
  type ESTADOS_CIVIS,
  IDADE_MINIMA,
  idade,
  type SEXOS,
} from '../../shared/candidatos.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { now } from '../ui/clock.ts';
import { applyMask, type Mascara } from '../ui/mask.ts';

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

/** Whether a birth date is of someone too young; false while it is not a date. */
export function menorDeIdade(nascimento: string, hoje: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(nascimento) || nascimento > hoje) return false;
  return idade(nascimento, hoje) < IDADE_MINIMA;
}

/** What is wrong with dates still to come. */
export const datasPossiveis = (datas: DatasDoPerfil) => datasNoFuturo(datas, dataLocal(now()));

function mascaraDe(campo: string, valor: string): Mascara | null {
  if (campo === 'cpf' || campo === 'cep') return campo;
  if (campo === 'telefone_celular') return 'celular';
  return campo.startsWith('telefone_') ? mascaraDoTelefone(valor) : null;
}

/** What is kept of a person, as a form has it typed. */
export function comoSeDigita<N extends string>(
  campos: readonly N[],
  dados: Record<N, string | null>,
): Record<N, string> {
  const digitado = (campo: N) => {
    const valor = dados[campo] ?? '';
    const mascara = mascaraDe(campo, valor);
    return mascara ? applyMask(mascara, valor) : valor;
  };
  return Object.fromEntries(campos.map((campo) => [campo, digitado(campo)])) as Record<N, string>;
}

/**
 * The schema of a form that sends what must be there and what was changed, so that a profile kept long ago, which lacks
 * something, can still be corrected elsewhere.
 */
export function esquemaDasAlteracoes<R>(
  schema: { safeParse: (valores: unknown) => R },
  inicio: Record<string, string>,
  obrigatorios: ReadonlySet<string>,
) {
  return {
    safeParse(valores: unknown): R {
      const campos = Object.entries(valores as Record<string, string>);
      const alterados = campos.filter(([campo, valor]) => obrigatorios.has(campo) || valor !== inicio[campo]);
      return schema.safeParse(Object.fromEntries(alterados));
    },
  };
}
