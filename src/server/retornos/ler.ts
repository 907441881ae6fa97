// A return file read strictly: what is wrong in any way is refused whole, with the line and the reason. Rules only, no store.
import { setImmediate as outros } from 'node:timers/promises';
import type { TipoDeConvenio } from '../../shared/convenios.ts';
import type { LayoutDeRetorno } from '../../shared/retornos.ts';
import { decoded } from '../platform/incoming.ts';
import { leitorAsaas } from './leitores/asaas.ts';
import { LARGURA_240, leitorCnab240 } from './leitores/cnab240.ts';
import { LARGURA_400, leitorCnab400 } from './leitores/cnab400.ts';
import {
  Campos,
  CENTAVOS_MAXIMOS,
  type Esperado,
  type Leitor,
  type Lido,
  type LinhaLida,
  recusar,
} from './leitores/linha.ts';

/** So many lines at a time: whoever else is being served does not wait for the rest. */
const POR_VEZ = 1000;
/** What is no text, a tab aside. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const SEM_TEXTO = /[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/;
/** How some systems end a file of before. */
const FIM_DE_ARQUIVO = '\u001a';

export interface Retorno extends Lido {
  codificacao: 'utf-8' | 'latin1';
  quebra: 'CRLF' | 'LF';
  /** The days on which something in it was paid. */
  de: string | null;
  ate: string | null;
  pagamentos: number;
  /** What was paid, in all. */
  valor_centavos: number;
}

/** @throws DomainError `campos_invalidos` for a file that is wrong in any way */
export async function lerRetorno(bytes: Buffer, esperado: Esperado & { tipo: TipoDeConvenio }): Promise<Retorno> {
  if (bytes.length === 0) recusar('O arquivo está vazio.');
  const { text: texto, utf8 } = decoded(bytes);
  const quebra = texto.includes('\r\n') ? 'CRLF' : 'LF';
  const partes = texto.split('\n');
  const ultima = partes.at(-1) ?? '';
  if (ultima === '' || ultima === FIM_DE_ARQUIVO) partes.pop();
  const leitor = escolher(primeira(partes), esperado);
  for (const [i, parte] of partes.entries()) {
    if (i > 0 && i % POR_VEZ === 0) await outros();
    const numero = i + 1;
    const inteira = i < partes.length - 1 || texto.endsWith('\n') || ultima === FIM_DE_ARQUIVO;
    if (inteira && parte.endsWith('\r') !== (quebra === 'CRLF'))
      recusar('o fim da linha não é como o das outras.', numero);
    const linha = parte.endsWith('\r') ? parte.slice(0, -1) : parte;
    if (SEM_TEXTO.test(linha)) recusar('há um caractere que não é de texto.', numero);
    leitor.linha(linha, numero);
  }
  return { ...resumir(leitor.fim()), codificacao: utf8 ? 'utf-8' : 'latin1', quebra };
}

const primeira = ([linha = '']: readonly string[]) => linha.replace(/\r$/, '');

/** By the bank of the agreement, and by how wide the file is. */
function escolher({ length }: string, { tipo, ...esperado }: Esperado & { tipo: TipoDeConvenio }): Leitor {
  if (tipo === 'ASAAS') {
    if (length === LARGURA_240 || length === LARGURA_400)
      recusar(
        'O convênio escolhido é do ASAAS: envie o extrato dele em CSV, ou escolha o convênio do banco do arquivo.',
      );
    return leitorAsaas(esperado);
  }
  if (length === LARGURA_240) return leitorCnab240(esperado);
  if (length === LARGURA_400) return leitorCnab400(esperado);
  return recusar(
    `o arquivo não é um retorno CNAB: a primeira linha tem ${length} posições, e deveria ter 240 ou 400.`,
    1,
  );
}

/** Where a title has what its issuer calls it: fifteen characters, or the first ten. */
const SEU_NUMERO: Partial<Record<LayoutDeRetorno, readonly [de: number, ate: number]>> = {
  CNAB240: [59, 73],
  CNAB400: [117, 126],
};

/** What the issuer of a line's slip calls it; null where the line does not say. */
export function seuNumero(layout: LayoutDeRetorno, linha: Pick<LinhaLida, 'numero' | 'recebido'>): string | null {
  const onde = SEU_NUMERO[layout];
  return (onde && new Campos(linha.recebido, linha.numero).em(...onde)) || null;
}

/** @throws DomainError `campos_invalidos` when it adds up to more than is kept */
export function resumir(lido: Lido) {
  const dinheiro = lido.linhas.filter(({ tipo }) => tipo !== 'outra');
  const pagas = lido.linhas.filter(({ tipo }) => tipo === 'pagamento');
  const vezes = new Map<string, number>();
  for (const linha of dinheiro) {
    const qual = `${linha.tipo} ${linha.identificador}`;
    linha.vez = (vezes.get(qual) ?? 0) + 1;
    vezes.set(qual, linha.vez);
  }
  const dias = pagas.flatMap(({ pago_em }) => pago_em ?? []).sort();
  const valor_centavos = pagas.reduce((soma, linha) => soma + (linha.valor_centavos ?? 0), 0);
  if (valor_centavos > CENTAVOS_MAXIMOS)
    recusar('A soma dos pagamentos é maior do que o portal guarda de um arquivo. Peça ao banco arquivos menores.');
  return { ...lido, de: dias[0] ?? null, ate: dias.at(-1) ?? null, pagamentos: dinheiro.length, valor_centavos };
}
