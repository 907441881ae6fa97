// What becomes public is read before it does. What personal data is found in it must be confirmed one by one, with a reason, or
// nothing of it is written (docs/rules/publicacoes.md).
import { ACHADOS_MAXIMOS } from '../../shared/exame.ts';
import { formatInteger } from '../../shared/format.ts';
import { DomainError } from '../platform/errors.ts';
import { CONTATOS, procurar, type Trecho, valoresDe } from './procurar.ts';

export interface Confirmacao {
  dados_confirmados: string[];
  dados_motivo: string | null;
}

/** Words that people write for everybody, by what the field is called. */
export type Palavras = Readonly<Record<string, string | null>>;

export function trechosDe(palavras: Palavras): Trecho[] {
  return Object.entries(palavras).flatMap(([onde, texto]) =>
    texto === null ? [] : [{ texto, onde, ...(texto.includes('\n') ? {} : { primeira: null }) }],
  );
}

/** What stands in them already: whoever leaves it there was asked when it came. */
export function ditosEm(palavras: Palavras): string[] {
  return Object.values(palavras).flatMap((texto) => valoresDe(texto ?? ''));
}

/**
 * @param nome what is looked through, as who writes it knows it
 * @returns what was found, which is confirmed
 * @throws DomainError `campos_invalidos` with what was found and is not confirmed
 */
export async function conferir(
  nome: string,
  achados: string[],
  { dados_confirmados, dados_motivo }: Confirmacao,
): Promise<{ achados: string[]; achados_motivo: string | null }> {
  if (achados.length === 0) return { achados, achados_motivo: null };
  if (achados.length > ACHADOS_MAXIMOS) {
    throw recusa(
      `${nome} parece ter dados de muitas pessoas: foram encontrados ${formatInteger(achados.length)}. Tire-os antes de publicar.`,
      { dados_confirmados: achados.slice(0, ACHADOS_MAXIMOS) },
    );
  }
  const confirmados = new Set(dados_confirmados);
  const faltam = achados.filter((achado) => !confirmados.has(achado));
  if (faltam.length > 0) {
    throw recusa(
      `${nome} parece ter dados pessoais. Confira cada um: tire-o ou confirme que pode ser publicado, e diga por quê.`,
      { dados_confirmados: faltam },
    );
  }
  if (dados_motivo === null) {
    const mensagem = 'Diga por que estes dados devem ficar públicos.';
    throw recusa(mensagem, { dados_motivo: [mensagem] });
  }
  return { achados, achados_motivo: dados_motivo };
}

function recusa(mensagem: string, errors: Record<string, string[]>): DomainError {
  return new DomainError('campos_invalidos', mensagem, { errors });
}

/**
 * Of what a contest says in its own words. Phones and e-mails are none: there it says how it is reached.
 * @returns for `keeping`: what the trail keeps of what was confirmed
 */
export function exame<R>(palavras: (registro: R) => Palavras) {
  return async (antes: R | null, depois: R, confirmacao: Confirmacao): Promise<object> => {
    const ja = new Set(antes === null ? [] : ditosEm(palavras(antes)));
    const vistos = await procurar(trechosDe(palavras(depois)), ja, CONTATOS);
    const { achados, achados_motivo } = await conferir('O texto', vistos, confirmacao);
    return achados.length === 0 ? {} : { dados_confirmados: achados, dados_motivo: achados_motivo };
  };
}
