// Which new passwords are too easy to guess. Pure: the page tells at once what it can, and the server asks the same rule, with
// its list of the commonest besides. Passwords that are in force already are never judged.
import { semAcentos } from './comum.ts';

/** Whose password it is, as far as one knows; `instituto` is the name of who runs the portal. */
export interface DonoDaSenha {
  nome?: string | null;
  email?: string | null;
  cpf?: string | null;
  /** `YYYY-MM-DD` */
  data_nascimento?: string | null;
  instituto?: string | null;
}

const SENTENCAS = {
  espacos: 'A senha não pode ter só espaços.',
  repetida: 'A senha não pode ser um só caractere repetido.',
  sequencia: 'A senha não pode ser uma sequência, como 123456, abc123 ou qwerty.',
  portal: 'A senha não pode ser uma palavra deste portal, como senha ou concurso.',
  cpf: 'A senha não pode ser o seu CPF.',
  nascimento: 'A senha não pode ser a sua data de nascimento.',
  email: 'A senha não pode ser o seu e-mail.',
  nome: 'A senha não pode ser o seu nome.',
  comum: 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.',
} as const;

const PALAVRAS_DO_PORTAL = ['senha', 'senhas', 'concurso', 'concursos', 'certame', 'certames'];
/** Parts of a name that are nobody's name: they only join others. */
const LIGACOES = ['da', 'das', 'de', 'do', 'dos', 'e'];
const FILEIRAS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
];
const SEQUENCIAS = FILEIRAS.flatMap((fileira) => [fileira, Array.from(fileira).reverse().join('')]);
const MENOR_SEQUENCIA = 3;

/** Letters and digits alone, without case or accents: a mask or a sign between them makes nothing harder to guess. */
function essencia(texto: string): string {
  return semAcentos(texto).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a name that are longer than so many letters, and the whole of it, whose short words are nobody's alone. */
function partesDoNome(nome: string, menores: number): string[] {
  const palavras = semAcentos(nome)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palavra) => palavra.length > menores && !LIGACOES.includes(palavra));
  return [essencia(nome), ...palavras].filter(Boolean);
}

/** Whether a text is made of pieces alone. @param pedaco the lengths of the pieces that begin at a place */
function feitoDe(texto: string, pedacos: (inicio: number) => readonly number[]): boolean {
  const alcancado = new Set([0]);
  for (let inicio = 0; inicio < texto.length; inicio += 1) {
    if (!alcancado.has(inicio)) continue;
    for (const tamanho of pedacos(inicio)) alcancado.add(inicio + tamanho);
  }
  return texto.length > 0 && alcancado.has(texto.length);
}

/** Neighbours of the alphabet, of the digits or of a keyboard's row, in either direction, or one character again and again. */
function emSequencia(texto: string): boolean {
  return feitoDe(texto, (inicio) => {
    const tamanhos: number[] = [];
    for (let fim = inicio + MENOR_SEQUENCIA; fim <= texto.length; fim += 1) {
      const trecho = texto.slice(inicio, fim);
      if (new Set(trecho).size > 1 && !SEQUENCIAS.some((fileira) => fileira.includes(trecho))) break;
      tamanhos.push(trecho.length);
    }
    return tamanhos;
  });
}

/** The same words, one or more, with up to two digits before and after. */
function soDe(texto: string, partes: readonly string[], ligacoes: readonly string[] = []): boolean {
  const todas = [...partes, ...ligacoes];
  const digitos = /^(\d{0,2})(?:.*?)(\d{0,2})$/su.exec(texto);
  for (let antes = 0; antes <= (digitos?.[1]?.length ?? 0); antes += 1) {
    for (let depois = 0; depois <= (digitos?.[2]?.length ?? 0); depois += 1) {
      const meio = texto.slice(antes, texto.length - depois);
      if (
        partes.some((parte) => meio.includes(parte)) &&
        feitoDe(meio, (inicio) => todas.filter((parte) => meio.startsWith(parte, inicio)).map(({ length }) => length))
      ) {
        return true;
      }
    }
  }
  return false;
}

/** A birth date in every order people write it. */
function datas(nascimento: string): string[] {
  const [ano = '', mes = '', dia = ''] = nascimento.split('-');
  const curto = ano.slice(2);
  return [ano, curto].flatMap((a) => [dia + mes + a, mes + dia + a, a + mes + dia, a + dia + mes]);
}

type Motivo = keyof typeof SENTENCAS;

function motivo(senha: string, { nome, email, cpf, data_nascimento, instituto }: DonoDaSenha): Motivo | null {
  if (senha.trim() === '') return 'espacos';
  if (new Set(senha).size === 1) return 'repetida';
  const limpa = essencia(senha);
  const numero = essencia(cpf ?? '');
  // One that is still being typed is nobody's yet.
  if (numero.length === 11 && limpa.includes(numero)) return 'cpf';
  if (data_nascimento && datas(data_nascimento).includes(limpa)) return 'nascimento';
  if (emSequencia(limpa)) return 'sequencia';
  if (soDe(limpa, [...PALAVRAS_DO_PORTAL, ...partesDoNome(instituto ?? '', 3)], LIGACOES)) return 'portal';
  const [conta = '', dominio = ''] = (email ?? '').split('@').map(essencia);
  if (conta && soDe(limpa, [conta], [dominio])) return 'email';
  return soDe(limpa, partesDoNome(nome ?? '', 1), LIGACOES) ? 'nome' : null;
}

/**
 * Why a new password is refused, as a sentence for its field; null when it may be used.
 * @param comum tells the commonest passwords; the page has no list of them
 */
export function recusaDaSenha(
  senha: string,
  dono: DonoDaSenha,
  comum: (senha: string) => boolean = () => false,
): string | null {
  const porque = motivo(senha, dono) ?? (comum(senha) ? 'comum' : null);
  return porque && SENTENCAS[porque];
}
