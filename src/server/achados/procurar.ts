// Personal data in the words of what is to be published: CPF and NIS with right check digits, RG where it is called so, phones
// and e-mails. What is found is told masked, with its page and line: whoever publishes has the file.
import { setImmediate as outros } from 'node:timers/promises';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis';
import { formatInteger, mascararCpf, mascararEmail } from '../../shared/format.ts';

export interface Trecho {
  texto: string;
  /** Where it is: a page, a part. Null where there is one alone. */
  onde: string | null;
  /** The number of its first line; 1 unless said, null where lines are not told. */
  primeira?: number | null;
}

/** So many letters at a time: whoever asks for something else meanwhile is not kept waiting. */
const POR_VEZ = 200_000;

interface Regra {
  nome: string;
  padrao: RegExp;
  /** The bare value, by which the same one is known again; null when it is none. @param achado the match's groups */
  valor(achado: RegExpExecArray): string | null;
  mascarar(valor: string): string;
}

const digitos = (texto: string) => texto.replace(/\D/g, '');
/** No figure, nor one after a mark, stands before or after it: it is no part of a longer number. */
const ANTES = String.raw`(?<!\d)(?<!\d[.,/-])`;
const DEPOIS = String.raw`(?!\d)(?![.,/-]\d)`;

const fim = (valor: string, quantos: number) =>
  `${'*'.repeat(Math.max(valor.length - quantos, 3))}${valor.slice(-quantos)}`;

const REGRAS: readonly Regra[] = [
  {
    nome: 'CPF',
    padrao: new RegExp(`${ANTES}\\d{3}[. ]?\\d{3}[. ]?\\d{3}[-. ]?\\d{2}${DEPOIS}`, 'g'),
    valor: ([texto]) => (isValidCpf(digitos(texto)) ? digitos(texto) : null),
    mascarar: mascararCpf,
  },
  {
    nome: 'CPF mascarado',
    padrao: /(?<![\w*•])[\d*•Xx]{3}\.[\d*•Xx]{3}\.[\d*•Xx]{3}-[\d*•Xx]{2}(?![\w*•])/g,
    // A form to be filled in has no figures.
    valor: ([texto]) => (/\d{2}/.test(texto) && /[*•Xx]/.test(texto) ? texto : null),
    mascarar: (texto) => texto,
  },
  {
    nome: 'NIS/PIS',
    padrao: new RegExp(`${ANTES}\\d{3}\\.?\\d{5}\\.?\\d{2}-?\\d${DEPOIS}`, 'g'),
    valor: ([texto]) => (isValidPis(digitos(texto)) && !isValidCpf(digitos(texto)) ? digitos(texto) : null),
    mascarar: (nis) => fim(nis, 3),
  },
  {
    nome: 'RG',
    padrao:
      /(?<!\p{L})(?:RG|R\.G\.|registro geral|(?:carteira|cédula|cedula) de identidade|identidade)(?!\p{L})[^\p{L}\d\n]{0,6}(?:n(?:[º°o.]|úmero|umero)*[^\p{L}\d\n]{0,4})?(?:[A-Z]{2}[-. ]{0,3})?(\d{1,3}(?:\.?\d{3}){1,3}(?:-?[\dXx])?)(?!\d)/giu,
    valor: ([, numero = '']) => (digitos(numero).length >= 5 ? digitos(numero) : null),
    mascarar: (rg) => fim(rg, 2),
  },
  {
    nome: 'Telefone',
    padrao: new RegExp(
      String.raw`(?<![\d.,/-])(?:(?:\+?55[ .-]?)?(?:\(0?[1-9]\d\)|(?<=(?:fone|tel|celular|whatsapp|contato)[^\d\n]{0,12})[1-9]\d)[ .-]{0,2}9?[ .]?\d{4}[-. ]?\d{4}|[1-9]\d[ .-]9[ .]?\d{4}[-. ]\d{4}|9\d{4}-\d{4}|(?<=(?:fone|tel|celular|whatsapp|contato)[^\d\n]{0,12})\d{4,5}[-. ]?\d{4})${DEPOIS}`,
      'gi',
    ),
    valor: ([texto]) => digitos(texto).replace(/^(?:55)?0?(?=\d{10,11}$)/, ''),
    mascarar: (telefone) => fim(telefone, 4),
  },
  {
    nome: 'E-mail',
    padrao: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
    valor: ([texto]) => texto.toLowerCase(),
    mascarar: mascararEmail,
  },
];

interface Achado {
  texto: string;
  vezes: number;
}

/** How somebody is reached. */
export const CONTATOS: readonly string[] = ['Telefone', 'E-mail'];

/** Whoever looks for more than so many things has found enough: the file is the wrong one. */
const BASTA = 1000;

/**
 * @param proprios what is no finding: the institute's own e-mails and phones, what was public before
 * @param menos what is not looked for
 * @returns each once, as it is told
 */
export async function procurar(
  trechos: AsyncIterable<Trecho> | Iterable<Trecho>,
  proprios: ReadonlySet<string>,
  menos: readonly string[] = [],
): Promise<string[]> {
  const regras = REGRAS.filter(({ nome }) => !menos.includes(nome));
  const achados = new Map<string, Achado>();
  let lidas = 0;
  for await (const { texto, onde, primeira = 1 } of trechos) {
    for (const [i, linha] of texto.split(/\r\n?|\n/).entries()) {
      lidas += linha.length;
      if (lidas > POR_VEZ) {
        lidas = 0;
        await outros();
      }
      const lugar = [onde, primeira !== null && `linha ${formatInteger(primeira + i)}`].filter(Boolean).join(', ');
      for (const { chave, mascarado } of naLinha(linha, proprios, regras)) {
        const visto = achados.get(chave);
        if (visto) visto.vezes += 1;
        else if (achados.size < BASTA) achados.set(chave, { texto: `${lugar}: ${mascarado}`, vezes: 1 });
      }
    }
  }
  return [...achados.values()].map(({ texto, vezes }) => {
    const comInicial = texto.charAt(0).toUpperCase() + texto.slice(1);
    return vezes === 1 ? comInicial : `${comInicial} (${formatInteger(vezes)} vezes)`;
  });
}

function* naLinha(linha: string, proprios: ReadonlySet<string>, regras: readonly Regra[]) {
  if (!/[\d@]/.test(linha)) return;
  for (const { nome, padrao, valor, mascarar } of regras) {
    padrao.lastIndex = 0;
    for (let achado = padrao.exec(linha); achado; achado = padrao.exec(linha)) {
      const achei = valor(achado);
      if (achei === null || proprios.has(achei)) continue;
      yield { chave: `${nome} ${achei}`, mascarado: `${nome} ${mascarar(achei)}` };
    }
  }
}

/** The bare values that stand in a text. */
export function valoresDe(texto: string, regras = REGRAS): string[] {
  return regras.flatMap(({ padrao, valor }) =>
    Array.from(texto.matchAll(padrao), (achado) => valor(achado as RegExpExecArray)).filter((um) => um !== null),
  );
}

/** The phones and e-mails that a text of the portal's own tells. */
export function contatosDe(texto: string): string[] {
  return valoresDe(
    texto,
    REGRAS.filter(({ nome }) => CONTATOS.includes(nome)),
  );
}
