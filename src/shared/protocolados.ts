// What has a receipt, by its kind, and what anybody who has the code of one may know.
import { z } from 'zod';
import { describeAs } from './description.ts';
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
export const TIPOS_DE_PROTOCOLO = [...new Set(['inscricao', 'envio', 'recurso', ...Object.keys(PROTOCOLADOS)])] as [
  TipoDeProtocolo,
  ...TipoDeProtocolo[],
];

const arquivoVerificado = z.object({ tamanho: z.number().int(), sha256: z.string() });
describeAs(arquivoVerificado, 'ArquivoVerificado');
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
  arquivo: arquivoVerificado.nullable(),
  /** Of a record that carries several; what they prove is nobody else's. */
  documentos: z.array(arquivoVerificado).optional(),
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
  documentos: ['Os documentos recebidos, de um pedido que leva vários: tamanho em bytes e SHA-256'],
  situacao: ['Situação atual do registro', 'Pendente'],
  valido: ['Sempre verdadeiro; o que não existe é respondido com 404', true],
  iniciais: ['Iniciais do candidato', 'A. S. L.'],
});
