// The code as people bring it: typed with or without hyphens, or pasted with the address it came in.
import { ALFABETO_DO_CODIGO, CODIGO_DE_PROTOCOLO, codigoLimpo } from '../../shared/protocolos.ts';

export const INFORME_O_CODIGO = 'Informe o código do protocolo.';
export const E_O_NUMERO = 'Este é o número do protocolo. Digite o código de verificação, que fica junto dele.';
export const FORA_DA_FORMA = 'O código tem 16 letras e números. Confira se digitou todos.';
export const NUNCA_USADOS = 'O código não tem as letras I, L e O nem os números 0 e 1. Confira o que digitou.';

const NUMERO = /^[A-Z]{3}\d{11}$/;

export function lerCodigo(texto: string): string {
  return codigoLimpo(texto.split('/protocolo/').at(-1) ?? '');
}

/** What is wrong with a code before anybody is asked, or null. */
export function problemaDoCodigo(texto: string): string | null {
  const codigo = lerCodigo(texto);
  if (codigo === '') return INFORME_O_CODIGO;
  if (CODIGO_DE_PROTOCOLO.test(codigo)) return null;
  if (NUMERO.test(codigo)) return E_O_NUMERO;
  const estranhas = Array.from(codigo).some((letra) => !ALFABETO_DO_CODIGO.includes(letra));
  return codigo.length === 16 && estranhas ? NUNCA_USADOS : FORA_DA_FORMA;
}
