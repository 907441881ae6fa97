// The receipt of what a candidate sent or asked for: a number, the server's time to the second, and the file's fingerprint.
// Its code lets anybody check that the paper is ours, and shows them nobody's data.
import { z } from 'zod';
import { describeAs } from './description.ts';
import { formatBytes, formatDate, formatInteger, formatTime } from './format.ts';
import { PEDIDOS } from './pedidos/tipos.ts';

/** What has a receipt: the name on it and over it, how its number begins, and the candidate's screen that shows it. */
export const PROTOCOLADOS = {
  inscricao: { nome: 'Inscrição', titulo: 'Protocolo de Inscrição', prefixo: 'INS', tela: 'inscricoes' },
  ...PEDIDOS,
  titulos: {
    nome: 'Finalização da entrega de títulos',
    titulo: 'Protocolo da Entrega de Títulos',
    prefixo: 'TIT',
    tela: 'envios',
  },
} as const;
export type TipoDeProtocolo = keyof typeof PROTOCOLADOS;
/** As the description of the calls has always named them; a newer one comes last. */
const TIPOS_DE_PROTOCOLO = [...new Set(['inscricao', 'envio', 'recurso', ...Object.keys(PROTOCOLADOS)])] as [
  TipoDeProtocolo,
  ...TipoDeProtocolo[],
];

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

/** What anybody who has the code may know. */
export const protocoloVerificado = z.object({
  valido: z.literal(true),
  numero: z.string(),
  tipo: z.enum(TIPOS_DE_PROTOCOLO),
  descricao: z.string(),
  emitido_em: z.string(),
  /** `A. S. L.` */
  iniciais: z.string(),
  concurso: z.string(),
  prefeitura: z.string(),
  cargo: z.string(),
  inscricao_numero: z.string(),
  arquivo: z.object({ tamanho: z.number().int(), sha256: z.string() }).nullable(),
  /** Where the record stands now, in a word. */
  situacao: z.string(),
});
export type ProtocoloVerificado = z.infer<typeof protocoloVerificado>;
describeAs(protocoloVerificado, 'ProtocoloVerificado', {
  numero: ['Número do protocolo, único', 'ENV-2026-0000123'],
  tipo: ['O que foi recebido', 'envio'],
  descricao: ['O que foi recebido, em palavras', 'Envio de documento: Títulos'],
  concurso: ['Título do concurso', 'Concurso Público 01/2026'],
  arquivo: ['O arquivo recebido, quando há: tamanho em bytes e SHA-256'],
  situacao: ['Situação atual do registro', 'Pendente'],
  valido: ['Sempre verdadeiro; o que não existe é respondido com 404', true],
  iniciais: ['Iniciais do candidato', 'A. S. L.'],
});

/** `21/11/2026 às 10:45:07 (horário de Brasília)`: São Paulo's clock differs from UTC in whole hours. */
export function formatEmitidoEm(instante: string): string {
  return `${formatDate(instante)} às ${formatTime(instante)}:${instante.slice(17, 19)} (horário de Brasília)`;
}

/** `1,2 MB (1.258.291 bytes)`: to the byte, for whoever compares files. */
export function formatTamanho(bytes: number): string {
  const curto = formatBytes(bytes);
  return bytes < 1024 ? curto : `${curto} (${formatInteger(bytes)} bytes)`;
}

/** `Ana de Souza Lima` as `A. S. L.` */
export function iniciaisDe(nome: string): string {
  return (nome.match(/\S+/g) ?? [])
    .filter((parte) => !/^(d[aeo]s?|e)$/i.test(parte))
    .map((parte) => `${Array.from(parte)[0]?.toLocaleUpperCase('pt-BR')}.`)
    .join(' ');
}
