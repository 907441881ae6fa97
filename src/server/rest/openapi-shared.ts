// The parts of the OpenAPI document that do not depend on the table: its shape, the refusals every call shares, the
// headers and the security scheme.
import { ESPERA_HEADER, textoDaEspera } from '../../shared/espera.ts';
import { ILEGIVEL } from '../platform/errors.ts';
import { COMPONENTS_AT, type JsonSchema } from './schemas.ts';

/** What a repeated key may be refused with, beside what is a duplicate. */
const CHAVE_USADA = 'Esta Idempotency-Key já foi usada com outros dados.';
const EXEMPLO_DE_ESPERA = 'f.1k3x9a.t4q2.a81c.0gLx2Tn4Zk9rQm';
const ESPERA = { posicao: 312, segundos: 8 };

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface Media {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema; example: unknown }>;
  content?: Record<string, Media>;
}

export type Ref = { $ref: string };

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, never[]>[];
  parameters: (Parameter | Ref)[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Answer | Ref>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, object>;
  };
}

/** The refusals of every call, by status: when, and an example text. */
const REFUSALS: Record<string, [descricao: string, exemplo: string]> = {
  400: ['Uma regra recusou o pedido, ou os dados não puderam ser lidos', ILEGIVEL],
  401: [
    'Token ausente, inválido, encerrado ou vencido, ou credenciais erradas',
    'Sessão expirada. Faça login novamente.',
  ],
  403: ['O token é de outro tipo de conta, ou o papel dela não permite', 'Acesso restrito aos administradores.'],
  404: ['Não existe, ou não é seu', 'Registro não encontrado.'],
  409: ['Já existe, ou a Idempotency-Key já foi usada com outros dados', 'Você já está inscrito neste concurso.'],
  413: ['Grande demais', 'Os dados enviados são grandes demais.'],
  415: ['Tipo de conteúdo ou de arquivo não aceito', 'Tipo de conteúdo não aceito. Envie JSON ou um formulário.'],
  422: ['Campos inválidos', 'Dados inválidos. Verifique os campos.'],
  429: [
    'Tentativas demais; Retry-After diz em quantos segundos tentar de novo',
    'Muitas tentativas. Tente mais tarde.',
  ],
  500: ['Erro não previsto; request_id identifica o pedido', 'Erro interno do servidor. Tente novamente mais tarde.'],
  502: [
    'O banco não respondeu, ou recusou; nada ficou pela metade',
    'O banco não respondeu como devia. Nada foi cobrado. Tente de novo em instantes.',
  ],
  503: [
    'O portal está cheio. Nada foi feito: repita em Retry-After segundos, com o cabeçalho Fila desta resposta, que guarda o lugar',
    textoDaEspera(ESPERA),
  ],
};

const ERRO: JsonSchema = {
  type: 'object',
  description: 'Uma recusa. error e message têm sempre o mesmo texto, em português.',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Textos por campo',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    request_id: { type: 'string', description: 'Só em 500: o pedido no registro do servidor' },
    espera: {
      type: 'object',
      description: 'Só em 503: o lugar na fila e os segundos até tentar de novo',
      required: ['posicao', 'segundos'],
      properties: { posicao: { type: 'integer', minimum: 1 }, segundos: { type: 'integer', minimum: 1 } },
    },
  },
};

const ACCESS: Parameter = {
  name: 'Access',
  in: 'header',
  required: false,
  description: 'Enviado pela página do portal; aceito, não exigido',
  schema: { type: 'string', enum: ['ps'] },
};

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Até 80 caracteres imprimíveis. Repetida em 24 horas com os mesmos dados, a chamada responde o mesmo e não tem segundo efeito',
  schema: { type: 'string', minLength: 1, maxLength: 80 },
  example: '6b0f2f7e-5d0c-4b0e-9a53-2d6f7a1c9e44',
};

const ESPERA_PARAMETER: Parameter = {
  name: ESPERA_HEADER,
  in: 'header',
  required: false,
  description: 'O cabeçalho Fila da última resposta que o trouxe: o lugar na fila, ou a vez já ganha',
  schema: { type: 'string', maxLength: 120 },
  example: EXEMPLO_DE_ESPERA,
};

const RETRY_AFTER = {
  description: 'Segundos a esperar',
  schema: { type: 'integer', minimum: 1 },
  example: 30,
};

const ESPERA_ANSWER = {
  description: 'O lugar na fila: repita a chamada com ele no cabeçalho Fila',
  schema: { type: 'string', maxLength: 120 },
  example: EXEMPLO_DE_ESPERA,
};

function refusalAnswer(status: string, [description, text]: [string, string]): Answer {
  const schema = { $ref: `${COMPONENTS_AT}Erro` };
  const sample: Record<string, unknown> = { error: text, message: text };
  if (status === '422') sample.errors = { titulo: ['Campo obrigatório.'] };
  if (status === '500') sample.request_id = '0b1f7a52-7f0e-4a44-8a3f-6a8f5c1f9f10';
  if (status === '503') sample.espera = ESPERA;
  const media: Media = { schema };
  if (status === '409') {
    media.examples = {
      duplicado: { summary: 'Já existe', value: sample },
      chave: { summary: 'A chave já foi usada', value: { error: CHAVE_USADA, message: CHAVE_USADA } },
    };
  } else media.example = sample;
  const answer: Answer = { description, content: { 'application/json': media } };
  if (status === '429' || status === '503') answer.headers = { 'Retry-After': RETRY_AFTER };
  if (status === '503') answer.headers = { ...answer.headers, [ESPERA_HEADER]: ESPERA_ANSWER };
  return answer;
}

/** The components every call may point to; the procedures' own schemas are added beside these. */
export const SHARED: OpenApi['components'] = {
  schemas: { Erro: ERRO },
  parameters: { Access: ACCESS, Fila: ESPERA_PARAMETER, IdempotencyKey: IDEMPOTENCY_KEY },
  responses: Object.fromEntries(
    Object.entries(REFUSALS).map(([status, refusal]) => [`Erro${status}`, refusalAnswer(status, refusal)]),
  ),
  securitySchemes: {
    sessao: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'O token que o login responde. O de candidato vale 12 horas, o de administrador 8.',
    },
  },
};
