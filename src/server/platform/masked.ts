// CPFs of an answer masked on its way out, wherever in it they are.
import { mascararCpf } from '../../shared/format.ts';

/** Whether a call's fields say `mascarar`, as JSON and query strings carry it. */
export function pedeMascara(input: unknown): boolean {
  if (input === null || typeof input !== 'object' || input instanceof FormData) return false;
  const { mascarar } = input as { mascarar?: unknown };
  return mascarar === true || mascarar === 1 || mascarar === 'true' || mascarar === '1';
}

/** The value with every field called `cpf` masked, at any depth. */
export function comCpfsMascarados(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(comCpfsMascarados);
  if (valor === null || typeof valor !== 'object') return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([chave, item]) => [
      chave,
      chave === 'cpf' && typeof item === 'string' ? mascararCpf(item) : comCpfsMascarados(item),
    ]),
  );
}
