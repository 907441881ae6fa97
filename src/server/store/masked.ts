// CPFs of an answer masked on its way out, wherever in it they are.
import { mascararCpf } from '../../shared/format.ts';

/** Whether a call's fields ask for whole CPFs (`mascarar` said no), as JSON and query strings carry it. */
export function pedeInteiros(input: unknown): boolean {
  if (input === null || typeof input !== 'object' || input instanceof FormData) return false;
  const { mascarar } = input as { mascarar?: unknown };
  return mascarar === false || mascarar === 0 || ['0', 'false', 'N'].includes(mascarar as string);
}

/** Fields that are a CPF or may be one: of a person, of an account's holder, a PIX key, what somebody looked for. */
const COM_CPF: ReadonlySet<string> = new Set([
  'cpf',
  'titular_documento',
  'chavePix',
  'chavepix',
  'chave_pix',
  'search',
]);
/** A CPF wherever it stands in a text, however its groups are parted; no part of a longer number, nor of a word. */
const CPF = /(?<![\p{L}\w]|\d[.,/-])\d{3}[. -]*\d{3}[. -]*\d{3}[. -]*\d{2}(?![\p{L}\w]|[.,/-]\d)/gu;

/** The text with every CPF in it masked. @param visto told of each */
export function mascararCpfs(texto: string, visto?: (cpf: string) => void): string {
  return texto.replace(CPF, (achado) => {
    visto?.(achado);
    return mascararCpf(achado.replace(/\D/g, ''));
  });
}

/** The value with every CPF masked, at any depth. @param visto told of each */
export function comCpfsMascarados(valor: unknown, visto?: (cpf: string) => void): unknown {
  if (Array.isArray(valor)) return valor.map((item) => comCpfsMascarados(item, visto));
  if (valor === null || typeof valor !== 'object') return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([chave, item]) => [
      chave,
      COM_CPF.has(chave) && typeof item === 'string' ? mascararCpfs(item, visto) : comCpfsMascarados(item, visto),
    ]),
  );
}
