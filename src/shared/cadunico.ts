// The round with the ministry about who is in CadÚnico: a file of the requests that wait, its answer, and a look at what the answer
// would decide before anything is.
import { z } from 'zod';
import { arquivoExigido, idSchema, textoObrigatorio } from './comum.ts';
import { describeAs, describeFields, wordsOf } from './description.ts';

export const SIGLA_MAXIMA = 20;
export const RESPOSTA_TAMANHO_MAXIMO = 5 * 1024 * 1024;
export const RESPOSTA_GRANDE = 'O arquivo de resposta deve ter no máximo 5MB.';
export const ESCOLHA_A_RESPOSTA = 'Escolha o arquivo de resposta.';
const EDITAL = 'Informe os seis caracteres do edital, como 012026.';

/** `deferir` and `indeferir`: it would decide a request that waits. `decidido`: it was decided already. */
const DESFECHOS_DO_CADUNICO = ['deferir', 'indeferir', 'decidido', 'nao_encontrado'] as const;

const totais = z.object({
  deferir: z.number().int(),
  indeferir: z.number().int(),
  decidido: z.number().int(),
  nao_encontrado: z.number().int(),
});
export type TotaisDoCadunico = z.infer<typeof totais>;
describeAs(totais, 'TotaisDoCadunico', {
  deferir: ['Quantos pedidos a resposta defere', 150],
  indeferir: ['Quantos ela indefere', 48],
  decidido: ['Quantos já estavam decididos', 2],
  nao_encontrado: ['Quantas linhas não são de nenhum pedido', 0],
});

export const arquivoDoCadunico = z.object({
  id: z.number().int(),
  concurso_id: z.number().int(),
  categoria_id: z.number().int(),
  categoria: z.string(),
  tipo: z.enum(['remessa', 'retorno']),
  nome: z.string(),
  sha256: z.string(),
  itens: z.number().int(),
  created_at: z.string(),
  administrador: z.string(),
  aplicado_em: z.string().nullable(),
  /** Of an answer whose decisions were made. */
  resultado: totais.nullable(),
  /** Whether its bytes are still there. */
  pode_baixar: z.boolean(),
});
export type ArquivoDoCadunico = z.infer<typeof arquivoDoCadunico>;
describeAs(arquivoDoCadunico, 'ArquivoDoCadunico', {
  categoria_id: ['A categoria de que é', 3],
  categoria: ['A categoria de que é', 'Inscrito no CadÚnico'],
  tipo: ['remessa, a que vai ao ministério; retorno, a resposta dele', 'remessa'],
  nome: ['Nome do arquivo', '11222333000181_012026_21112026_001.txt'],
  itens: ['Quantas pessoas tem', 200],
  administrador: ['Quem o gerou ou enviou', 'Ana Análises'],
  aplicado_em: ['Quando as decisões da resposta foram feitas', null, 'date-time'],
  resultado: ['O que a resposta decidiu, depois de aplicada'],
  pode_baixar: ['Se o arquivo ainda está guardado', true],
});

const linhaDoCadunico = z.object({
  numero: z.number().int(),
  nome: z.string(),
  /** The last four digits alone. */
  nis: z.string(),
  desfecho: z.enum(DESFECHOS_DO_CADUNICO),
  motivo: z.string().nullable(),
  isencao_id: z.number().int().nullable(),
  inscricao_numero: z.string().nullable(),
});
export type LinhaDoCadunico = z.infer<typeof linhaDoCadunico>;
describeAs(linhaDoCadunico, 'LinhaDoCadunico', {
  numero: ['Número da linha no arquivo', 2],
  nome: ['O nome como está no arquivo', 'MARIA DA SILVA'],
  nis: ['O NIS, só com os quatro últimos dígitos', '*******2084'],
  desfecho: ['deferir, indeferir, decidido ou nao_encontrado', 'indeferir'],
  motivo: ['Por que o ministério não confirmou', 'NIS não cadastrado'],
  isencao_id: ['O pedido', 7],
  inscricao_numero: ['A inscrição do pedido', '000412'],
});

export const respostaDoCadunico = arquivoDoCadunico.extend({
  /** What it would decide now; of one that was applied, what it finds now. */
  totais,
  linhas: z.array(linhaDoCadunico),
  /** The same file was sent before. */
  repetido: z.boolean(),
  /** Decisions that could not be made, in words. */
  falhas: z.array(z.string()),
});
export type RespostaDoCadunico = z.infer<typeof respostaDoCadunico>;
describeAs(respostaDoCadunico, 'RespostaDoCadunico', {
  ...wordsOf(arquivoDoCadunico),
  totais: ['O que a resposta decidiria agora'],
  linhas: ['As linhas da resposta, cada uma com o seu pedido'],
  repetido: ['O mesmo arquivo já tinha sido enviado', false],
  falhas: ['Decisões que não puderam ser feitas, em palavras'],
});

const daCategoria = { concurso_id: idSchema, categoria_id: idSchema };
export const remessaDoCadunico = z.object({
  ...daCategoria,
  edital: z
    .string({ error: EDITAL })
    .trim()
    .regex(/^[0-9A-Za-z]{6}$/, EDITAL),
  sigla: textoObrigatorio('Informe a sigla da instituição.', SIGLA_MAXIMA),
});
describeFields(remessaDoCadunico, {
  categoria_id: ['A categoria que confere o NIS', 3],
  edital: ['Seis caracteres do edital, no nome do arquivo', '012026'],
  sigla: ['Sigla da instituição, na primeira linha', 'PMVS'],
});

export const retornoDoCadunico = z.object({ ...daCategoria, arquivo: arquivoExigido });
describeFields(retornoDoCadunico, {
  categoria_id: ['A categoria que confere o NIS', 3],
  arquivo: ['A resposta do ministério, em texto; até 5MB'],
});
