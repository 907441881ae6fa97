// Refund of the fee: one that lives per active enrolment, moved on by administrators.
import { isValidPixKey } from '@brazilian-utils/brazilian-utils/is-valid-pix-key';
import { z } from 'zod';
import { DA_INSCRICAO, ONDE, paragrafos } from '../avisos-campos.ts';
import { ORIGENS_DE_PAGAMENTO } from '../boletos.ts';
import { escolhaOpcional, idCom, idSchema, soDigitos, textoOpcional } from '../comum.ts';
import { describeAs, describeFields, wordsOf } from '../description.ts';
import { naDevolucao } from '../devolucoes.ts';
import { cpfSchema } from '../documents.ts';
import { idsDoLote, resultadosDoLote } from '../filas.ts';
import { formatCpf, formatPhone } from '../format.ts';
import { inscricaoResumida } from '../inscricao-resumida.ts';
import { inscricaoColumns, situacaoColumn } from '../lists/inscricao-parts.ts';
import { choice, type FiltersOf, list, masked, person } from '../lists/list.ts';
import { protocolo } from '../protocolos.ts';
import type { Declaracao } from './declaracao.ts';

export const REEMBOLSO = {
  tipo: 'reembolso',
  tabela: 'reembolsos',
  nome: 'Pedido de restituição',
  titulo: 'Protocolo de Pedido de Restituição',
  prefixo: 'RES',
  registro: 'Restituição',
  atos: {
    envio: ['solicitar_reembolso', 'Pediu restituição'],
    retirada: ['cancelar_reembolso', 'Cancelou pedido de restituição'],
    decisao: ['atualizar_reembolso', 'Alterou restituição'],
  },
  tela: 'restituicao',
  area: 'financeiro',
  limite: { por: 'inscricao', atingido: 'Você já solicitou a restituição desta inscrição.' },
  anexo: null,
  nomes: { Solicitado: 'Solicitado', Processando: 'Processando', Efetuado: 'Efetuado', Negado: 'Negado' },
  transicoes: { Solicitado: ['Processando', 'Negado'], Processando: ['Efetuado', 'Negado'], Efetuado: [], Negado: [] },
  inicial: 'Solicitado',
  nega: 'Negado',
  nota: { campo: 'observacao_admin', maximo: 2000 },
  colunas: { status: 'status', retirado: 'cancelado_em', donos: false },
  veRetirado: 'administradores',
  sai: null,
  aviso: [
    'reembolso_atualizado',
    {
      nome: 'Restituição atualizada',
      grupo: 'pedido',
      assunto: 'Restituição {estado}: inscrição {numero}',
      texto: paragrafos(
        'A restituição de {valor} da sua inscrição {numero} {resultado}.',
        '{orientacao}',
        ONDE,
        '{observacao}',
      ),
      campos: [...DA_INSCRICAO, 'valor', 'resultado', 'estado', 'orientacao', 'observacao'],
      obrigatorios: ['numero', 'resultado'],
      botao: 'Ver a solicitação',
    },
  ],
  chamadas: {
    grupo: 'Restituições',
    sobre: 'Pedidos de devolução da taxa e o seu andamento.',
    minhas: ['', 'Os próprios pedidos de restituição'],
    enviar: ['solicitar', 'Pede a restituição da taxa'],
    retirar: ['cancelar', 'Cancela o próprio pedido ainda solicitado'],
    fila: null,
  },
} as const satisfies Declaracao;

export const STATUS_REEMBOLSO = ['Solicitado', 'Processando', 'Efetuado', 'Negado'] as const;
export type StatusReembolso = (typeof STATUS_REEMBOLSO)[number];

export const NOMES_DE_RESTITUICAO = {
  1: 'Conta bancária própria',
  2: 'Conta bancária de terceiro',
  3: 'Chave PIX',
} as const;
export const TIPOS_DE_CONTA_DO_REEMBOLSO = { cc: 'Conta corrente', cp: 'Conta poupança' } as const;
export const MOTIVO_DO_REEMBOLSO_MAXIMO = 1000;
export const INFORME_BANCO = 'Escolha o banco.';
export const INFORME_AGENCIA = 'Informe a agência.';
export const INFORME_CONTA = 'Informe a conta.';
export const INFORME_TIPO_DE_CONTA = 'Escolha o tipo da conta.';
export const INFORME_TITULAR = 'Informe o CPF do titular.';
export const INFORME_PIX = 'Informe a chave PIX.';
export const PIX_INVALIDA = 'Chave PIX inválida. Informe um CPF, e-mail, celular com DDD ou chave aleatória.';

export const reembolso = z.object({
  id: z.number().int(),
  inscricao_id: z.number().int(),
  inscricao: inscricaoResumida.extend({
    /** `telefone` is `telefone_celular` by another name; the panel reads this one. */
    cadastro: inscricaoResumida.shape.cadastro.extend({ telefone: z.string().nullable() }),
  }),
  data_solicitacao: z.string(),
  created_at: z.string(),
  data_processamento: z.string().nullable(),
  valor_reembolso: z.number(),
  valor_a_devolver: z.number(),
  devolvido_pelo_banco: z.number(),
  status: z.enum(STATUS_REEMBOLSO),
  tipo_restituicao: z.literal([1, 2, 3]),
  chavePix: z.string().nullable(),
  /** The same as `chavePix`, by the name the panel reads. */
  chavepix: z.string().nullable(),
  /** Code and name, as chosen. */
  banco: z.string().nullable(),
  agencia: z.string().nullable(),
  conta: z.string().nullable(),
  tipo_conta: z.enum(['cc', 'cp']).nullable(),
  titular_documento: z.string().nullable(),
  titular_nome: z.string().nullable(),
  motivo: z.string().nullable(),
  observacao_admin: z.string().nullable(),
  comprovante_reembolso: z.string().nullable(),
  /** Whether the candidate can cancel it now. */
  pode_cancelar: z.boolean(),
  protocolo: protocolo.nullable(),
  /** Null for one that the candidate asked for: it was opened for them, with others. */
  devolucao: naDevolucao.nullable(),
});
export type Reembolso = z.infer<typeof reembolso>;
describeAs(reembolso, 'Reembolso', {
  status: ['Solicitado, Processando, Efetuado ou Negado', 'Solicitado'],
  agencia: ['Agência de quem recebe', '452-9'],
  conta: ['Conta de quem recebe', '123873-5'],
  tipo_conta: ['cc corrente, cp poupança', 'cc'],
  motivo: ['Por que pediu a restituição', 'Concurso adiado.'],
  chavepix: ['O mesmo que chavePix', null],
  data_solicitacao: ['Quando foi pedido', '2026-11-21T13:45:07.000Z', 'date-time'],
  data_processamento: ['Quando deixou de estar Solicitado', null, 'date-time'],
  valor_a_devolver: ['Em reais, o que foi pago menos o que o banco já devolveu; se nada resta, o que foi pago', 85.5],
  devolvido_pelo_banco: ['O que o banco diz ter devolvido do pagamento, ou está contestado, em reais', 0],
  devolucao: ['A devolução em lote que a abriu; nulo quando a pessoa pediu', null],
});

/** As administrators see it: with the payment that is to be given back; null when there is none in the ledger. */
export const reembolsoAdmin = reembolso.extend({
  pagamento: z
    .object({
      valor: z.number(),
      pago_em: z.string(),
      origem: z.enum(ORIGENS_DE_PAGAMENTO),
      emissor: z.string().nullable(),
      boleto_id: z.number().int().nullable(),
      nosso_numero: z.string().nullable(),
    })
    .nullable(),
});
export type ReembolsoAdmin = z.infer<typeof reembolsoAdmin>;
describeAs(reembolsoAdmin, 'ReembolsoAdmin', {
  ...wordsOf(reembolso),
  pagamento: ['O pagamento a devolver: quanto, quando, como foi confirmado e de que boleto', null],
});

/** Where an administrator may move it now: done only with a payment to give back, and nowhere while a batch pays it. */
export function destinosDoReembolso({
  status,
  pagamento,
  devolucao,
}: Pick<ReembolsoAdmin, 'status' | 'pagamento' | 'devolucao'>) {
  const destinos: readonly StatusReembolso[] = devolucao === null ? REEMBOLSO.transicoes[status] : [];
  return destinos.filter((um) => um !== 'Efetuado' || pagamento !== null);
}

export type ChaveLida = { tipo: 'CPF' | 'E-mail' | 'Celular' | 'Chave aleatória'; texto: string };

/** What a key is taken for, as people read it; null for what is none. */
export function lerChavePix(texto: string): ChaveLida | null {
  const chave = chavePix(texto);
  if (chave === null) return null;
  if (chave.includes('@')) return { tipo: 'E-mail', texto: chave };
  if (chave.startsWith('+55')) return { tipo: 'Celular', texto: formatPhone(chave.slice(3)) };
  if (chave.includes('-')) return { tipo: 'Chave aleatória', texto: chave };
  return { tipo: 'CPF', texto: formatCpf(soDigitos(chave)) };
}

const tipoRestituicao = z
  .union([z.literal([1, 2, 3]), z.enum(['1', '2', '3']), z.literal(''), z.null()], { error: 'Escolha como receber.' })
  .optional()
  .transform((valor): 1 | 2 | 3 => (valor ? (Number(valor) as 1 | 2 | 3) : 1));

const camposDoForm = {
  tipo_restituicao: tipoRestituicao,
  banco: textoOpcional(120),
  agencia: textoOpcional(20),
  conta: textoOpcional(30),
  tipo_conta: escolhaOpcional(['cc', 'cp'], INFORME_TIPO_DE_CONTA).transform((valor) => valor ?? null),
  titular_documento: textoOpcional(20),
  titular_nome: textoOpcional(200),
  chavePix: textoOpcional(100),
  motivo: textoOpcional(MOTIVO_DO_REEMBOLSO_MAXIMO),
};
type Campos = z.output<z.ZodObject<typeof camposDoForm>>;

const AGENCIA = /^\d{1,6}(-?[\dXx])?$/;
const CONTA = /^\d{1,15}(-?[\dXx])?$/;

export type NumeroComDigito = { numero: string; digito: string };
/** An agency has four digits before its own. Five that begin with 00 may be one of three filled up: its hyphen says which. */
const AGENCIA_LIDA = /^(\d{1,5})-([\dX])$|^(?!00\d{3}$)(\d{1,4})([\dX]?)$/i;
const CONTA_LIDA = /^(\d{1,12})-?([\dX])$/i;

/**
 * An agency and an account as they are paid to: the last character of an account is its check digit, with a hyphen before it or
 * without. Null for what is no account, and for what is longer than banks write one.
 */
export function lerConta({
  agencia,
  conta,
}: {
  agencia: string;
  conta: string;
}): { agencia: NumeroComDigito; conta: NumeroComDigito } | null {
  const daAgencia = AGENCIA_LIDA.exec(agencia);
  const daConta = CONTA_LIDA.exec(conta);
  if (!daAgencia || !daConta) return null;
  const [, comHifen, depois, numero = comHifen ?? '', digito = depois ?? ''] = daAgencia;
  return { agencia: { numero, digito }, conta: { numero: daConta[1] ?? '', digito: daConta[2] ?? '' } };
}

const CHAVE_EMAIL_MAXIMO = 77;
const CHAVE_ALEATORIA = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CHAVE_NUMERICA = /^\+?[\d\s().-]+$/;
const CELULAR = /^(?:55)?(\d{2}9\d{8})$/;

/**
 * A PIX key as banks write it, null for what is none: a CPF's digits, an e-mail in lower case, a mobile number as
 * `+5533988410600`, or a random key. Eleven digits that are a CPF are one, unless written as a telephone.
 */
export function chavePix(texto: string): string | null {
  const chave = texto.trim().toLowerCase();
  if (chave.includes('@')) return chave.length <= CHAVE_EMAIL_MAXIMO && isValidPixKey(chave) ? chave : null;
  if (CHAVE_ALEATORIA.test(chave)) return chave;
  if (!CHAVE_NUMERICA.test(chave)) return null;
  const digitos = soDigitos(chave);
  if (!/[+(]/.test(chave) && cpfSchema.safeParse(digitos).success) return digitos;
  const celular = CELULAR.exec(digitos)?.[1];
  return celular !== undefined && isValidPixKey(`+55${celular}`) ? `+55${celular}` : null;
}

function exigido(dados: Campos, ctx: z.RefinementCtx): void {
  const erro = (path: keyof Campos, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (dados.tipo_restituicao === 3) {
    if (!dados.chavePix) erro('chavePix', INFORME_PIX);
    else if (chavePix(dados.chavePix) === null) erro('chavePix', PIX_INVALIDA);
    return;
  }
  if (!dados.banco) erro('banco', INFORME_BANCO);
  if (!dados.agencia) erro('agencia', INFORME_AGENCIA);
  else if (!AGENCIA.test(dados.agencia)) erro('agencia', 'Agência inválida. Use números e o dígito depois do hífen.');
  if (!dados.conta) erro('conta', INFORME_CONTA);
  else if (!CONTA.test(dados.conta)) erro('conta', 'Conta inválida. Use números e o dígito depois do hífen.');
  if (!dados.tipo_conta) erro('tipo_conta', INFORME_TIPO_DE_CONTA);
  if (dados.tipo_restituicao !== 2) return;
  if (!dados.titular_documento) erro('titular_documento', INFORME_TITULAR);
  else if (!cpfSchema.safeParse(dados.titular_documento).success) erro('titular_documento', 'CPF inválido.');
}

export const reembolsoForm = z.object(camposDoForm).superRefine(exigido);
export const reembolsoCreate = z
  .object({ inscricao_id: idCom('Selecione uma inscrição'), ...camposDoForm })
  .superRefine(exigido);
export type ReembolsoCreate = z.output<typeof reembolsoCreate>;
/** Where the money of a refund goes that was opened with others, of who is asked for an account. */
export const reembolsoConta = z.object({ id: idSchema, ...camposDoForm }).superRefine(exigido);
export type ReembolsoConta = z.output<typeof reembolsoConta>;
const PALAVRAS_DA_CONTA = {
  agencia: ['Agência, com ou sem dígito; obrigatória com conta', '452-9'],
  conta: ['Conta com o dígito, com ou sem hífen; obrigatória com conta', '123873-5'],
  tipo_conta: ['cc corrente, cp poupança; obrigatório com conta', 'cc'],
} as const;
describeFields(reembolsoConta, { ...PALAVRAS_DA_CONTA, motivo: ['Não se usa aqui', null] });
describeFields(reembolsoCreate, {
  ...PALAVRAS_DA_CONTA,
  motivo: ['Por que pede a restituição', 'Concurso adiado.'],
});

export const reembolsoStatus = z.object({
  id: idSchema,
  status: z.enum(STATUS_REEMBOLSO, { error: 'Selecione um status' }),
  observacao_admin: textoOpcional(REEMBOLSO.nota.maximo),
  comprovante_reembolso: textoOpcional(2000),
});
describeFields(reembolsoStatus, {
  status: [
    'Para onde passa: de Solicitado a Processando ou Negado, de Processando a Efetuado ou Negado',
    'Processando',
  ],
});

/** What may be held to be undone: once it is recorded as paid, the money has left. */
export const STATUS_QUE_SE_DESFAZEM = STATUS_REEMBOLSO.filter((um) => um !== 'Efetuado');
export const reembolsoRetido = reembolsoStatus.omit({ comprovante_reembolso: true }).extend({
  status: z.enum(STATUS_QUE_SE_DESFAZEM, { error: 'Selecione um status' }),
});
describeFields(reembolsoRetido, {
  status: ['Processando ou Negado; Efetuado não se desfaz, e por isso não espera', 'Processando'],
});

/** The new status of several. */
export const reembolsosStatus = z.object({
  ids: idsDoLote,
  status: z.enum(STATUS_REEMBOLSO, { error: 'Selecione um status' }),
  observacao_admin: textoOpcional(REEMBOLSO.nota.maximo),
});
describeFields(reembolsosStatus, { status: ['Novo status de todos', 'Processando'] });
export const resultadosDeReembolsos = resultadosDoLote(reembolsoAdmin);

/** What the panel shows masked of where the money goes. */
export const destinoRevelado = z.object({
  id: z.number().int(),
  titular_documento: z.string().nullable(),
  chavePix: z.string().nullable(),
});
describeAs(destinoRevelado, 'DestinoRevelado');

export const estatisticasDeReembolsos = z.object({
  total: z.number().int(),
  solicitados: z.number().int(),
  processando: z.number().int(),
  efetuados: z.number().int(),
  negados: z.number().int(),
  valor_total_reembolsado: z.number(),
});
describeAs(estatisticasDeReembolsos, 'EstatisticasDeReembolsos', {
  total: ['Todos os pedidos', 12],
  solicitados: ['À espera de quem os processe', 4],
  processando: ['Em processamento', 2],
  efetuados: ['Devolvidos', 5],
  negados: ['Negados', 1],
  valor_total_reembolsado: ['O que foi devolvido, em reais', 427.5],
});

export const reembolsos = list({
  name: 'reembolsos',
  area: 'financeiro',
  title: 'Reembolsos',
  nouns: { um: 'reembolso', varios: 'reembolsos', genero: 'm' },
  filters: {
    status: choice('Status', STATUS_REEMBOLSO),
    /** Name or CPF of the candidate. */
    search: person(),
    ...masked,
  },
  fileWords: { status: ['Solicitado, Processando, Efetuado ou Negado', 'Solicitado'] },
  columns: {
    id: { title: 'ID', kind: 'integer', width: 10 },
    ...inscricaoColumns,
    valor_centavos: { title: 'Valor', kind: 'money' },
    created_at: { title: 'Data da solicitação', kind: 'instant' },
    status: { title: 'Status', kind: 'text', width: 14 },
    data_processamento: { title: 'Processado em', kind: 'instant' },
    tipo_restituicao: { title: 'Como receber', kind: 'text', width: 26, words: NOMES_DE_RESTITUICAO },
    banco: { title: 'Banco', kind: 'text', width: 30 },
    agencia: { title: 'Agência', kind: 'code', width: 12 },
    conta: { title: 'Conta', kind: 'code', width: 16 },
    tipo_conta: { title: 'Tipo de conta', kind: 'text', width: 16, words: TIPOS_DE_CONTA_DO_REEMBOLSO },
    titular_nome: { title: 'Titular', kind: 'text', width: 36 },
    titular_documento: { title: 'CPF do titular', kind: 'cpf', width: 16 },
    chave_pix: { title: 'Chave PIX', kind: 'cpf', width: 38 },
    motivo: { title: 'Motivo', kind: 'text', width: 60 },
    observacao_admin: { title: 'Observação', kind: 'text', width: 60 },
    comprovante_reembolso: { title: 'Comprovante', kind: 'text', width: 40 },
    ...situacaoColumn,
  },
  orders: ['data_solicitacao', 'id', 'valor_reembolso', 'status'],
  orderWords: { data_solicitacao: 'Data', id: 'ID', valor_reembolso: 'Valor', status: 'Status' },
  order: ['data_solicitacao', 'desc'],
  table: ['id', 'candidato', 'concurso', 'valor', 'data', 'status'],
  more: ['cpf', 'email', 'cargo'],
  empty: 'Os pedidos aparecem aqui assim que os candidatos os fizerem.',
});
export type FiltrosDeReembolsos = FiltersOf<typeof reembolsos>;
