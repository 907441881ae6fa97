// What the portal reads in a receipt: the line of the slip, the value, the day and the bank's code, where the file has words. It
// is told beside what the portal has; nothing is decided by it.
import { paraReais } from '../../shared/comum.ts';
import { COMPROVACAO, type LeituraDoComprovante } from '../../shared/pedidos/comprovacao.ts';
import { dataExiste } from '../../shared/prazos.ts';
import { codigoDaLinha, codigoValido, linhaDeCodigo } from '../boletos/index.ts';
import { beforePdf } from '../platform/files/pdf-protection.ts';
import { readPdf } from '../platform/pdf/index.ts';

const nada = (leitura: LeituraDoComprovante['leitura']): LeituraDoComprovante => ({
  leitura,
  linha: null,
  valor: null,
  dia: null,
  autenticacao: null,
});
/** A picture, or nothing at all. */
export const NAO_LIDO = nada('imagem');

/** What cannot be read is no reason to refuse it: people read it. */
export async function lerArquivo(arquivo: File): Promise<LeituraDoComprovante> {
  if (arquivo.size > COMPROVACAO.anexo.tamanhoMaximo) return NAO_LIDO;
  if ((await beforePdf(arquivo)) === null) return NAO_LIDO;
  try {
    const texto = await readPdf(new Uint8Array(await arquivo.arrayBuffer()));
    return texto === '' ? NAO_LIDO : lerTexto(texto);
  } catch {
    return nada('ilegivel');
  }
}

/** What a receipt says in words. */
export function lerTexto(texto: string): LeituraDoComprovante {
  const linhas = linhasDigitaveis(texto);
  return {
    leitura: 'lido',
    // Of several nobody knows which one was paid.
    linha: linhas.length === 1 ? (linhas[0] as string) : null,
    valor: valorPago(texto),
    dia: diaDoPagamento(texto),
    autenticacao: autenticacao(texto),
  };
}

const ALGARISMOS = /\d(?:[ .-]{0,3}\d){43,}/g;

/** The lines of slips in it, whose check digits are right: as they are typed, or the digits of the bars. */
function linhasDigitaveis(texto: string): string[] {
  const achadas = new Set<string>();
  // A line that the paper breaks is whole again without its breaks.
  for (const escrito of [texto, texto.replace(/\s+/g, ' ')]) {
    for (const [trecho] of escrito.matchAll(ALGARISMOS)) {
      const linha = daLinha(trecho.replace(/\D/g, ''));
      if (linha) achadas.add(linha);
    }
    if (achadas.size > 0) break;
  }
  return [...achadas];
}

function daLinha(digitos: string): string | null {
  if (digitos.length === 44 && codigoValido(digitos)) return linhaDeCodigo(digitos);
  // Other figures may stand close before and after it.
  for (let i = 0; i + 47 <= Math.min(digitos.length, 120); i += 1) {
    const linha = digitos.slice(i, i + 47);
    if (codigoDaLinha(linha)) return linha;
  }
  return null;
}

const REAIS = String.raw`(?:R\$)?\s*(\d{1,3}(?:\.\d{3}){0,2},\d{2}|\d{1,7},\d{2})(?!\d)`;
/** From what says most exactly what was paid. */
const VALORES = [
  'valor (?:total )?(?:pago|do pagamento|debitado|cobrado)',
  'valor total',
  'valor d[oa] (?:transação|transacao|operação|operacao|título|titulo|boleto|documento)',
  'valor',
].map((nome) => new RegExp(`${nome}[^\\d\\n]{0,30}\\n?[^\\d\\n]{0,10}${REAIS}`, 'i'));

function valorPago(texto: string): number | null {
  for (const valor of VALORES) {
    const achado = valor.exec(texto)?.[1];
    if (achado !== undefined) return paraReais(Number(achado.replace(/\D/g, '')));
  }
  const todos = new Set(
    Array.from(texto.matchAll(new RegExp(`R\\$${REAIS.slice('(?:R\\$)?'.length)}`, 'g')), ([, um]) => um),
  );
  const [unico] = todos;
  return todos.size === 1 && unico !== undefined ? paraReais(Number(unico.replace(/\D/g, ''))) : null;
}

const DIAS = [
  'data (?:d[oae] |em que foi )?(?:pagamento|débito|debito|transação|transacao|operação|operacao|pago)',
  '(?:pago|paga|pagamento|realizad[oa]|efetuad[oa]|efetivad[oa]|debitad[oa])(?: realizado| efetuado)? em',
  'data e hora',
].map((nome) => new RegExp(`${nome}[^\\d\\n]{0,30}\\n?[^\\d\\n]{0,10}(\\d{2})/(\\d{2})/(\\d{4})(?!\\d)`, 'i'));

function diaDoPagamento(texto: string): string | null {
  for (const um of DIAS) {
    const [, dia, mes, ano] = um.exec(texto) ?? [];
    const data = `${ano}-${mes}-${dia}`;
    if (dia !== undefined && dataExiste(data)) return data;
  }
  return null;
}

/** How far behind its name the code may stand. */
const PERTO = 120;

function autenticacao(texto: string): string | null {
  const onde = /autentica[çc][ãa]o/i.exec(texto);
  if (!onde) return null;
  const depois = texto.slice(onde.index + onde[0].length, onde.index + onde[0].length + PERTO);
  const codigos = depois.match(/[A-Z0-9][A-Z0-9./-]{7,63}/gi) ?? [];
  return codigos.find((codigo) => /\d/.test(codigo) && !/^\d{2}\/\d{2}\/\d{4}/.test(codigo)) ?? null;
}
