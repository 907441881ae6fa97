// Return files of banks: what goes over the wire, and the words for what became of each line.
import { z } from 'zod';
import { NOMES_DE_PENDENCIA, TIPOS_DE_PENDENCIA } from './boletos.ts';
import { arquivoExigido, concursoResumido, idCom, paginado } from './comum.ts';
import { TIPOS_DE_CONVENIO } from './convenios.ts';
import { describeAs, describeFields, wordsOf } from './description.ts';
import { mascararCpf } from './format.ts';
import { dataSchema } from './prazos.ts';
import { DIA_MS } from './tempo.ts';

export const LAYOUTS_DE_RETORNO = ['CNAB240', 'CNAB400', 'ASAAS', 'ASAAS_API'] as const;
export type LayoutDeRetorno = (typeof LAYOUTS_DE_RETORNO)[number];
export const NOMES_DE_LAYOUT: Record<LayoutDeRetorno, string> = {
  CNAB240: 'CNAB 240',
  CNAB400: 'CNAB 400',
  ASAAS: 'Extrato do ASAAS',
  ASAAS_API: 'Busca no ASAAS',
};

export const SITUACOES_DE_RETORNO = ['Conferindo', 'Conferido'] as const;

/** Largest file, in bytes. */
export const RETORNO_TAMANHO_MAXIMO = 10 * 1024 * 1024;
export const RETORNO_GRANDE = 'O arquivo de retorno deve ter no máximo 10MB.';
export const RETORNO_NAO_ENCONTRADO = 'Arquivo de retorno não encontrado.';
export const ARQUIVO_DO_RETORNO = 'Escolha o arquivo de retorno.';
const CONVENIO_DO_RETORNO = 'Escolha o convênio do arquivo.';

/**
 * `confirmado`: the portal did not know, and it is paid now. `conhecido`: it knew. `na_fila`: not believed, and it waits for
 * somebody to decide. `sem_efeito`: the line tells of no money.
 */
export const DESFECHOS_DE_LINHA = ['confirmado', 'conhecido', 'na_fila', 'sem_efeito'] as const;
export type DesfechoDeLinha = (typeof DESFECHOS_DE_LINHA)[number];
export const NOMES_DE_DESFECHO: Record<DesfechoDeLinha, string> = {
  confirmado: 'Confirmado agora',
  conhecido: 'Já confirmado',
  na_fila: 'Sem dono',
  sem_efeito: 'Sem efeito',
};

/** In what a line and the portal differ: of what was known, the value or the day; else why it was not believed. */
export const DIFERENCAS_DE_LINHA = ['valor', 'data', 'valor_e_data', ...TIPOS_DE_PENDENCIA] as const;
export type DiferencaDeLinha = (typeof DIFERENCAS_DE_LINHA)[number];
export const NOMES_DE_DIFERENCA: Record<DiferencaDeLinha, string> = {
  valor: 'Outro valor aqui',
  data: 'Outra data aqui',
  valor_e_data: 'Outro valor e outra data aqui',
  ...NOMES_DE_PENDENCIA,
};

const camposDoRetorno = {
  id: z.number().int(),
  created_at: z.string(),
  nome: z.string(),
  sha256: z.string(),
  /** Bytes. */
  tamanho: z.number().int(),
  layout: z.enum(LAYOUTS_DE_RETORNO),
  situacao: z.enum(SITUACOES_DE_RETORNO),
  gerado_em: z.string().nullable(),
  de: z.string().nullable(),
  ate: z.string().nullable(),
  linhas: z.number().int(),
  pagamentos: z.number().int(),
  /** In reais. */
  valor: z.number(),
  tratados: z.number().int(),
  confirmados: z.number().int(),
  conhecidos: z.number().int(),
  na_fila: z.number().int(),
  divergentes: z.number().int(),
  conferido_em: z.string().nullable(),
  administrador: z.string(),
  convenio: z.object({ id: z.number().int(), nome: z.string(), tipo: z.enum(TIPOS_DE_CONVENIO) }),
  concurso: concursoResumido,
};
export const retorno = z.object(camposDoRetorno);
export type Retorno = z.infer<typeof retorno>;
describeAs(retorno, 'ArquivoDeRetorno', {
  nome: ['Nome do arquivo como foi enviado', 'CBR64307.RET'],
  layout: ['CNAB240, CNAB400, ASAAS (extrato enviado) ou ASAAS_API (buscado pelo portal)', 'CNAB400'],
  situacao: ['Conferindo enquanto há linhas por tratar, depois Conferido', 'Conferido'],
  gerado_em: ['O dia em que o banco fez o arquivo, como ele diz', '2026-11-20', 'date'],
  de: ['O primeiro dia de pagamento no arquivo', '2026-11-18', 'date'],
  ate: ['O último dia de pagamento no arquivo', '2026-11-19', 'date'],
  linhas: ['Quantas linhas tem', 60],
  pagamentos: ['Quantas contam de dinheiro pago ou devolvido', 28],
  valor: ['Soma do que foi pago, em reais', 2393],
  tratados: ['Quantas dessas já foram tratadas', 28],
  confirmados: ['Pagamentos que o portal não conhecia e confirmou', 1],
  conhecidos: ['Pagamentos que o portal já conhecia', 26],
  na_fila: ['Pagamentos que esperam a decisão de um administrador', 1],
  divergentes: ['Dos já conhecidos, quantos têm outro valor ou outra data', 0],
  conferido_em: ['Quando a última linha foi tratada', '2026-11-21T15:00:05.000Z', 'date-time'],
  administrador: ['Quem enviou', 'Ana Financeira'],
  convenio: ['O convênio do arquivo'],
});

/** What sending a file answers. */
export const retornoRecebido = retorno.extend({
  /** The same file was sent before: this is what was read of it then. */
  repetido: z.boolean(),
});
export type RetornoRecebido = z.infer<typeof retornoRecebido>;
describeAs(retornoRecebido, 'ArquivoDeRetornoRecebido', {
  ...wordsOf(retorno),
  repetido: ['O mesmo arquivo já tinha sido enviado, e nada foi lido de novo', false],
});

const ausente = z.object({
  pagamento_id: z.number().int(),
  inscricao_id: z.number().int(),
  inscricao_numero: z.string(),
  nosso_numero: z.string().nullable(),
  valor: z.number(),
  pago_em: z.string(),
});
describeAs(ausente, 'PagamentoAusente', {
  pagamento_id: ['O pagamento confirmado aqui', 31],
});
/** A file with what it leaves out: confirmed here, paid on its days, and in no file. */
export const retornoDetalhado = retorno.extend({ ausentes: z.array(ausente), total_ausentes: z.number().int() });
export type RetornoDetalhado = z.infer<typeof retornoDetalhado>;
describeAs(retornoDetalhado, 'ArquivoDeRetornoDetalhado', {
  ...wordsOf(retorno),
  ausentes: ['Pagos aqui nos dias do arquivo, e em nenhum arquivo; os primeiros duzentos'],
  total_ausentes: ['Quantos são', 0],
});

export const linhaDeRetorno = z.object({
  id: z.number().int(),
  retorno_id: z.number().int(),
  numero: z.number().int(),
  /** Empty once its time is over. */
  recebido: z.string(),
  movimento: z.string().nullable(),
  identificador: z.string().nullable(),
  /** In reais. */
  valor: z.number().nullable(),
  pago_em: z.string().nullable(),
  credito_em: z.string().nullable(),
  desfecho: z.enum(DESFECHOS_DE_LINHA).nullable(),
  diferenca: z.enum(DIFERENCAS_DE_LINHA).nullable(),
  boleto_id: z.number().int().nullable(),
  inscricao_id: z.number().int().nullable(),
  inscricao_numero: z.string().nullable(),
  /** What the slip costs, and what the ledger has of it, in reais. */
  valor_do_boleto: z.number().nullable(),
  valor_confirmado: z.number().nullable(),
  confirmado_para: z.string().nullable(),
});
export type LinhaDeRetorno = z.infer<typeof linhaDeRetorno>;
describeAs(linhaDeRetorno, 'LinhaDeRetorno', {
  retorno_id: ['O arquivo', 4],
  numero: ['Número da linha no arquivo', 2],
  recebido: ['A linha como foi recebida, com o CPF mascarado; vazia depois do prazo de guarda', '7000000…'],
  movimento: ['O que o banco diz que houve', '06'],
  identificador: ['Como o banco chama o boleto', '00031285570000000001'],
  valor: ['Quanto foi pago, em reais', 85.5],
  pago_em: ['O dia do pagamento', '2026-11-19', 'date'],
  credito_em: ['O dia do crédito', '2026-11-20', 'date'],
  desfecho: ['confirmado, conhecido, na_fila ou sem_efeito; nulo enquanto não foi tratada', 'conhecido'],
  diferenca: ['Em que difere do portal, ou por que o pagamento ficou sem dono', null],
  valor_do_boleto: ['Quanto o boleto custa, em reais', 85.5],
  valor_confirmado: ['Quanto o portal tem como pago, em reais', 85.5],
  confirmado_para: ['O dia do pagamento, como o portal o tem', '2026-11-19T15:00:00.000Z', 'date-time'],
});

export const paginaDeRetornos = paginado(retorno);
export type PaginaDeRetornos = z.infer<typeof paginaDeRetornos>;
describeAs(paginaDeRetornos, 'PaginaDeArquivosDeRetorno');
export const paginaDeLinhasDeRetorno = paginado(linhaDeRetorno);
export type PaginaDeLinhasDeRetorno = z.infer<typeof paginaDeLinhasDeRetorno>;
describeAs(paginaDeLinhasDeRetorno, 'PaginaDeLinhasDeRetorno');

/** An agreement a file may be of. */
export const convenioDeRetorno = z.object({
  id: z.number().int(),
  nome: z.string(),
  tipo: z.enum(TIPOS_DE_CONVENIO),
  numero_convenio: z.string().nullable(),
  concurso: concursoResumido,
});
export type ConvenioDeRetorno = z.infer<typeof convenioDeRetorno>;
describeAs(convenioDeRetorno, 'ConvenioDeRetorno', {
  nome: ['Nome do convênio', 'Cobrança BB 2026'],
  tipo: ['De que banco', 'BB'],
  numero_convenio: ['Número do convênio no banco', '3128557'],
});

export const retornoCreate = z.object({ convenio_id: idCom(CONVENIO_DO_RETORNO), arquivo: arquivoExigido });
describeFields(retornoCreate, {
  convenio_id: ['De que convênio é o arquivo', 3],
  arquivo: ['O arquivo de retorno (CNAB 240 ou 400), ou o extrato do ASAAS em CSV; até 10MB'],
});

/** The longest period of one search, in days, and the most it takes. */
export const DIAS_DA_BUSCA = 31;
export const RECEBIDOS_MAXIMOS = 20_000;
export const retornoBuscar = z
  .object({ convenio_id: idCom('Escolha o convênio da busca.'), de: dataSchema, ate: dataSchema })
  .refine(({ de, ate }) => de <= ate, { error: 'O fim não pode ser antes do começo.', path: ['ate'] })
  // What is no day is refused by itself.
  .refine(({ de, ate }) => !(Date.parse(ate) - Date.parse(de) >= DIAS_DA_BUSCA * DIA_MS), {
    error: `Busque no máximo ${DIAS_DA_BUSCA} dias de cada vez.`,
    path: ['ate'],
  });
describeFields(retornoBuscar, {
  convenio_id: ['De que convênio do ASAAS', 3],
  de: ['O primeiro dia de recebimento', '2026-11-18', 'date'],
  ate: ['O último dia de recebimento, até 31 dias do primeiro; não depois de hoje', '2026-11-20', 'date'],
});

/** Where segments of CNAB 240 have somebody's CPF or CNPJ, from 1: its kind, and after it fifteen digits. */
const DOCUMENTO: Readonly<Record<string, number>> = { T: 133, Y: 19 };
const LARGURA_DO_SEGMENTO = 240;
const SEGMENTO = 14;
const CPF = '1';

/** A bank's own id (`pay_…`), which may hold eleven digits in a row by chance and stays as it is; or what has the look of a CPF. */
const ID_OU_CPF = /\b[a-z]{2,5}_[0-9a-z]+\b|(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;

/** A line as it was received, for people to read: a CPF in it is masked, as in every answer. The store has it as it came. */
export function semCpfs(recebido: string): string {
  const onde = recebido.length === LARGURA_DO_SEGMENTO ? DOCUMENTO[recebido.charAt(SEGMENTO - 1)] : undefined;
  if (onde === undefined)
    return recebido.replace(ID_OU_CPF, (um) => (um.includes('_') ? um : mascararCpf(um.replace(/\D/g, ''))));
  if (recebido.charAt(onde - 1) !== CPF) return recebido;
  // Four noughts, and of the eleven digits the six in the middle stay.
  return `${recebido.slice(0, onde + 4)}***${recebido.slice(onde + 7, onde + 13)}**${recebido.slice(onde + 15)}`;
}
