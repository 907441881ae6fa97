// The receipt of what a candidate sent or asked for: a number, the server's time to the second, and the file's fingerprint.
// Its code lets anybody check that the paper is ours, and shows them nobody's data.
import { z } from 'zod';
import { describeAs } from './description.ts';
import { formatBytes, formatInteger, formatMomento } from './format.ts';

export const protocolo = z.object({
  /** `ENV-2026-0000123`. */
  numero: z.string(),
  /** `7K2M-9QXA-B3TW-E5HN`. */
  codigo: z.string(),
  /** To the second. */
  emitido_em: z.string(),
  arquivo: z.object({ nome: z.string(), tamanho: z.number().int(), sha256: z.string() }).nullable(),
  /** Opens the receipt's PDF for a while, without a token. */
  url_comprovante: z.string(),
  /** The public page that checks it. */
  url_verificacao: z.string(),
});
export type Protocolo = z.infer<typeof protocolo>;
describeAs(protocolo, 'Protocolo', {
  numero: ['Número do protocolo, único', 'ENV-2026-0000123'],
  arquivo: ['O arquivo recebido, quando há: nome, tamanho em bytes e SHA-256'],
  url_verificacao: [
    'Página em que qualquer pessoa confere o protocolo',
    'https://concursos.exemplo.org/#/protocolo/7K2M9QXAB3TWE5HN',
    'uri',
  ],
});

/** Letters and digits that are not taken for one another; sixteen of them, written in fours. */
export const ALFABETO_DO_CODIGO = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODIGO_DE_PROTOCOLO = /^[2-9A-HJKMNP-Z]{16}$/;
export const PROTOCOLO_NAO_ENCONTRADO = 'Protocolo não encontrado. Confira o código.';

/** The code as it is kept: capital letters, without what people put between them. */
export function codigoLimpo(texto: string): string {
  return texto
    .toUpperCase()
    .replace(/[\s\-.]/g, '')
    .slice(0, 40);
}

/** The code in fours, as people read it. */
export function codigoEmGrupos(codigo: string): string {
  return codigo.replace(/(.{4})(?=.)/g, '$1-');
}

/** Any text is taken: one that can be no code is simply not found. */
export const porCodigo = z.object({ codigo: z.string({ error: PROTOCOLO_NAO_ENCONTRADO }).transform(codigoLimpo) });

/** `21/11/2026 às 10:45:07 (horário de Brasília)`: São Paulo's clock differs from UTC in whole hours. */
export function formatEmitidoEm(instante: string): string {
  return `${formatMomento(instante)}:${instante.slice(17, 19)} (horário de Brasília)`;
}

/** `1,2 MB (1.258.291 bytes)`: to the byte, for whoever compares files. */
export function formatTamanho(bytes: number): string {
  const inteiro = `${formatInteger(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  return bytes < 1024 ? inteiro : `${formatBytes(bytes)} (${inteiro})`;
}

/** `Ana de Souza Lima` as `A. S. L.` */
export function iniciaisDe(nome: string): string {
  return (nome.match(/\S+/g) ?? [])
    .filter((parte) => !/^(d[aeo]s?|e)$/i.test(parte))
    .map((parte) => `${Array.from(parte)[0]?.toLocaleUpperCase('pt-BR')}.`)
    .join(' ');
}
