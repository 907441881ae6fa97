// The accounts: what moved on them, what is owed back and why, and the months that were closed (docs/rules/relatorios.md).
import { z } from 'zod';
import { NOMES_DE_PENDENCIA } from './boletos.ts';
import {
  concursoResumido,
  filtroEnum,
  filtroId,
  idSchema,
  opcional,
  paginacao,
  paginado,
  textoObrigatorio,
  textoOpcional,
} from './comum.ts';
import { TIPOS_DE_CONVENIO } from './convenios.ts';
import { describeAs, describeFields } from './description.ts';
import { dataOpcional } from './prazos.ts';
import { MEIOS } from './relatorios.ts';
import { somarDias } from './tempo.ts';

/** What a fact adds to the account, and to what is owed back: once, once taken off, or nothing. */
export const EFEITOS = {
  pagamento: { conta: 1, devido: 0, parte: 'recebido' },
  sem_dono: { conta: 1, devido: 1, parte: 'recebido' },
  usado: { conta: 0, devido: -1, parte: null },
  usado_em_outro: { conta: -1, devido: -1, parte: 'recebido' },
  destinado: { conta: 1, devido: 0, parte: 'recebido' },
  descartado: { conta: -1, devido: -1, parte: 'recebido' },
  sem_dono_devolvido: { conta: -1, devido: -1, parte: 'devolvido' },
  estorno: { conta: -1, devido: 0, parte: 'devolvido' },
  estorno_descartado: { conta: 1, devido: 0, parte: 'devolvido' },
  reembolso_pedido: { conta: 0, devido: 1, parte: null },
  reembolso_encerrado: { conta: 0, devido: -1, parte: null },
  reembolso_pago: { conta: -1, devido: -1, parte: 'devolvido' },
  lote_entrou: { conta: 0, devido: 1, parte: null },
  lote_saiu: { conta: 0, devido: -1, parte: null },
  lote_pago: { conta: -1, devido: -1, parte: 'devolvido' },
} as const;
export type TipoDeLancamento = keyof typeof EFEITOS;
export const TIPOS_DE_LANCAMENTO = Object.keys(EFEITOS) as [TipoDeLancamento, ...TipoDeLancamento[]];
export const NOMES_DE_LANCAMENTO: Record<TipoDeLancamento, string> = {
  pagamento: 'Pagamento confirmado',
  sem_dono: 'Pagamento sem dono',
  usado: 'Pagamento sem dono usado em uma inscrição',
  usado_em_outro: 'Usado em uma inscrição de outro concurso',
  destinado: 'Recebido na conta de outro concurso',
  descartado: 'Pagamento sem dono descartado',
  sem_dono_devolvido: 'Pagamento sem dono devolvido',
  estorno: 'Estorno informado pelo banco',
  estorno_descartado: 'Estorno descartado',
  reembolso_pedido: 'Restituição pedida',
  reembolso_encerrado: 'Restituição encerrada sem pagar',
  reembolso_pago: 'Restituição paga',
  lote_entrou: 'Entrou em devolução em lote',
  lote_saiu: 'Saiu da devolução em lote',
  lote_pago: 'Devolução em lote paga',
};

/** Why money is owed back. `retirado`: all that is left of a contest that was removed. */
export const MOTIVOS_DE_DEVER = [
  'reembolso',
  'lote',
  'menor',
  'duplicado',
  'atrasado',
  'apos_cancelamento',
  'desconhecido',
  'retirado',
] as const;
export type MotivoDeDever = (typeof MOTIVOS_DE_DEVER)[number];
const { estorno: _, ...semDono } = NOMES_DE_PENDENCIA;
export const NOMES_DE_MOTIVO: Record<MotivoDeDever, string> = {
  reembolso: 'Restituições pedidas',
  lote: 'Devoluções em lote',
  ...semDono,
  retirado: 'Concursos excluídos',
};

/** What a list of entries may be narrowed to: a figure of the position. */
export const PARTES = ['recebido', 'devolvido', 'a_devolver', ...MOTIVOS_DE_DEVER.slice(0, -1)] as [
  'recebido',
  'devolvido',
  'a_devolver',
  ...Exclude<MotivoDeDever, 'retirado'>[],
];
export type Parte = (typeof PARTES)[number];
export const NOMES_DE_PARTE: Record<Parte, string> = {
  recebido: 'Recebido',
  devolvido: 'Devolvido',
  a_devolver: 'A devolver',
  reembolso: NOMES_DE_MOTIVO.reembolso,
  lote: NOMES_DE_MOTIVO.lote,
  ...semDono,
};

const reais = z.number();
const inteiro = z.number().int();

/* The position of a day */

const devido = z.object(
  Object.fromEntries(MOTIVOS_DE_DEVER.map((motivo) => [motivo, reais])) as Record<MotivoDeDever, typeof reais>,
);
describeAs(devido, 'DevidoPorMotivo', {
  reembolso: ['Restituições pedidas e não pagas, em reais', 85],
  lote: ['O que falta pagar de devoluções em lote, em reais', 0],
  menor: ['Pagamentos menores que o boleto, em reais', 40],
  duplicado: ['Pagamentos em dobro, em reais', 85],
  atrasado: ['Pagamentos com atraso, em reais', 0],
  apos_cancelamento: ['Pagamentos depois de um cancelamento, em reais', 0],
  desconhecido: ['Pagamentos de boletos desconhecidos, em reais', 0],
  retirado: ['O que resta de concursos excluídos, em reais', 0],
});

const figuras = {
  /** Until that day, each payment once. */
  recebido: reais,
  devolvido: reais,
  /** What should be in the account. */
  saldo: reais,
  a_devolver: reais,
  devido,
  /** What is left of the balance when everything owed was given back. */
  receita: reais,
};
export const figurasDaPosicao = z.object(figuras);
export type FigurasDaPosicao = z.infer<typeof figurasDaPosicao>;
const PALAVRAS = {
  recebido: ['Recebido até o dia, cada pagamento uma vez, em reais', 10880.5],
  devolvido: ['Devolvido até o dia, em reais', 171],
  saldo: ['O que deve estar na conta, em reais', 10709.5],
  receita: ['O que fica como receita, em reais', 10499.5],
} as const;
describeAs(figurasDaPosicao, 'FigurasDaPosicao', PALAVRAS);

export const convenioDasContas = z.object({
  id: inteiro,
  nome: z.string(),
  tipo: z.enum(TIPOS_DE_CONVENIO),
  numero_convenio: z.string().nullable(),
});
describeAs(convenioDasContas, 'ConvenioDasContas', {
  nome: ['Nome do convênio', 'Cobrança BB 2026'],
  tipo: ['De que banco', 'BB'],
  numero_convenio: ['Número do convênio no banco', '3128557'],
});

/** What the position has a line for. */
export const LINHAS_DA_POSICAO = ['concurso', 'convenio'] as const;
/** The line of money that came by no agreement. */
export const DE_NENHUM_CONVENIO = 'Sem convênio';
export const NOMES_DAS_LINHAS = { concurso: 'Por concurso', convenio: 'Por convênio' } as const;

export const posicaoDoConcurso = z.object({
  /** Null for money that came in by no contest's agreement. Of a line by agreement, the contest it is of. */
  concurso_id: inteiro.nullable(),
  titulo: z.string(),
  prefeitura: z.string(),
  excluido: z.boolean(),
  /** Of a line by agreement; null for money that came by none. */
  convenio: convenioDasContas.nullable(),
  ...figuras,
});
export type PosicaoDoConcurso = z.infer<typeof posicaoDoConcurso>;
describeAs(posicaoDoConcurso, 'PosicaoDoConcurso', {
  ...PALAVRAS,
  excluido: ['Se o concurso já estava excluído', false],
  convenio: ['O convênio, quando as linhas são por convênio; nulo para o que não veio por convênio'],
});

export const somaDeLancamentos = z.object({ quantidade: inteiro, entrou: reais, saiu: reais });
describeAs(somaDeLancamentos, 'SomaDeLancamentos', {
  quantidade: ['Quantos lançamentos', 3],
  entrou: ['Quanto entrou na conta por eles, em reais', 255],
  saiu: ['Quanto saiu da conta por eles, em reais', 0],
});

export const filtrosDaPosicao = z.object({
  /** Left out: today. */
  dia: dataOpcional,
  por: filtroEnum(LINHAS_DA_POSICAO),
  concurso_id: filtroId,
  emissor: filtroEnum(MEIOS),
  convenio_id: filtroId,
});
export const filtrosDePaginaDaPosicao = filtrosDaPosicao.extend(paginacao(50));
export type FiltrosDaPosicao = z.output<typeof filtrosDaPosicao>;
export type FiltrosDePaginaDaPosicao = z.output<typeof filtrosDePaginaDaPosicao>;
const PALAVRAS_DA_POSICAO = {
  dia: ['O dia da posição; sem ele, hoje', '2026-10-31', 'date'],
  por: ['Uma linha para cada concurso ou convenio; sem ele, concurso', 'concurso'],
  emissor: ['ASAAS, BB, DEMONSTRACAO ou MANUAL', 'BB'],
  convenio_id: ['Só o que veio por um convênio', 3],
} as const;
describeFields(filtrosDePaginaDaPosicao, PALAVRAS_DA_POSICAO);

export const posicao = paginado(posicaoDoConcurso).extend({
  dia: z.string(),
  gerado_em: z.string(),
  /** Of all pages. */
  totais: figurasDaPosicao,
  /** Of these, what became known after that day. */
  depois: somaDeLancamentos,
  /** Of these, what became known after its month was closed. */
  ajustes: somaDeLancamentos,
  /** The last month that is closed. */
  fechado_ate: z.string().nullable(),
});
export type Posicao = z.infer<typeof posicao>;
describeAs(posicao, 'PosicaoDasContas', {
  dia: ['O dia da posição', '2026-10-31', 'date'],
  totais: ['A soma de todas as páginas'],
  depois: ['Destes lançamentos, os que só foram conhecidos depois do dia'],
  ajustes: ['Destes lançamentos, os que só foram conhecidos depois de fechado o seu mês'],
  fechado_ate: ['O último mês fechado', '2026-10'],
});

/* Entries */

export const lancamento = z.object({
  id: inteiro,
  dia: z.string(),
  criado_em: z.string(),
  tipo: z.enum(TIPOS_DE_LANCAMENTO),
  motivo: z.enum(MOTIVOS_DE_DEVER).nullable(),
  concurso: concursoResumido.nullable(),
  inscricao: z.object({ id: inteiro, numero: z.string(), nome: z.string(), cpf: z.string() }).nullable(),
  emissor: z.string(),
  convenio: z.object({ id: inteiro, nome: z.string() }).nullable(),
  documento: z.string().nullable(),
  entrada: reais,
  saida: reais,
  /** What it adds to what is owed back; less than nought when it takes off. */
  a_devolver: reais,
  ajuste_de: z.string().nullable(),
});
export type Lancamento = z.infer<typeof lancamento>;
describeAs(lancamento, 'Lancamento', {
  dia: ['O dia do fato; de um pagamento, o que o banco informa', '2026-10-31', 'date'],
  criado_em: ['Quando foi conhecido', '2026-11-01T09:00:00.000Z', 'date-time'],
  tipo: ['O que houve', 'pagamento'],
  motivo: ['Por que o valor é a devolver', null],
  concurso: ['O concurso'],
  inscricao: ['A inscrição, e de quem é'],
  emissor: ['ASAAS, BB, DEMONSTRACAO ou MANUAL', 'BB'],
  convenio: ['Por que convênio veio', null],
  documento: ['Como o banco chama o pagamento', '00031285570000000017'],
  entrada: ['Quanto entrou na conta, em reais', 85],
  saida: ['Quanto saiu da conta, em reais', 0],
  a_devolver: ['Quanto acresce ao que é a devolver, em reais; negativo quando abate', 0],
  ajuste_de: ['O mês já fechado em que o dia está, quando o lançamento é um ajuste', null],
});
export const paginaDeLancamentos = paginado(lancamento);

/* Closing a month */

const MES = /^\d{4}-(0[1-9]|1[0-2])$/;
const mes = z.string({ error: 'Informe o mês.' }).regex(MES, 'Informe o mês como AAAA-MM.');

export const nomeDoMes = (um: string) => `${um.slice(5)}/${um.slice(0, 4)}`;
export const primeiroDia = (um: string) => `${um}-01`;
export const mesSeguinte = (um: string) => somarDias(`${um}-28`, 5).slice(0, 7);
export const ultimoDia = (um: string) => somarDias(primeiroDia(mesSeguinte(um)), -1);

export const MES_JA_FECHADO = 'Este mês já está fechado.';
export const FECHAMENTO_NAO_ENCONTRADO = 'Fechamento não encontrado.';
export const SO_O_ULTIMO = 'Só o último mês fechado pode ser reaberto.';

export const fecharMes = z.object({ mes, ressalva: textoOpcional(1000) });
describeFields(fecharMes, {
  mes: ['O mês, AAAA-MM', '2026-10'],
  ressalva: ['Por que se fecha o mês com divergências abertas', null],
});
export const reabrirMes = z.object({ id: idSchema, motivo: textoObrigatorio('Diga por que o mês é reaberto.', 1000) });
describeFields(reabrirMes, { motivo: ['Por que o mês é reaberto', 'Faltou um arquivo de retorno.'] });

const somasDoMes = {
  anterior: reais,
  recebido: reais,
  devolvido: reais,
  ajuste: reais,
  saldo: reais,
  a_devolver: reais,
  receita: reais,
};
const PALAVRAS_DO_MES = {
  anterior: ['Saldo no fim do mês anterior, em reais', 8200],
  recebido: ['Recebido no mês, em reais', 2680.5],
  devolvido: ['Devolvido no mês, em reais', 171],
  ajuste: ['O que só se soube no mês, de meses já fechados, em reais', 0],
  saldo: ['Saldo no fim do mês, em reais', 10709.5],
  receita: ['O que fica como receita, em reais', 10499.5],
} as const;
const feito = z.object({ em: z.string(), por: z.string() });
describeAs(feito, 'AtoDoFechamento', {
  em: ['Quando', '2026-11-03T12:00:00.000Z', 'date-time'],
  por: ['Quem', 'Ana Lima'],
});
export const fechamento = z.object({
  id: inteiro,
  mes: z.string(),
  fechado: feito,
  divergencias: inteiro,
  ressalva: z.string().nullable(),
  sha256: z.string(),
  /** Null while it holds. */
  reaberto: feito.nullable(),
  motivo: z.string().nullable(),
  lancamentos: inteiro,
  ...somasDoMes,
});
export type Fechamento = z.infer<typeof fechamento>;
describeAs(fechamento, 'Fechamento', {
  ...PALAVRAS_DO_MES,
  mes: ['O mês', '2026-10'],
  fechado: ['Quem fechou, e quando'],
  divergencias: ['Divergências que estavam abertas', 0],
  ressalva: ['Por que se fechou com elas', null],
  sha256: ['Resumo criptográfico de todas as linhas', 'b1946ac92492d2347c6235b4d2611184'],
  reaberto: ['Quem reabriu, e quando; nulo enquanto vale'],
  motivo: ['Por que foi reaberto', null],
});
export const fechamentos = z.object({
  /** The newest first. */
  data: z.array(fechamento),
  /** The month to close next; null while there is none that ended. */
  proximo: z.string().nullable(),
  /** Open differences that are as old as that month. */
  divergencias: inteiro,
});
export type Fechamentos = z.infer<typeof fechamentos>;
describeAs(fechamentos, 'Fechamentos', {
  proximo: ['O próximo mês a fechar; nulo quando nenhum terminou', '2026-11'],
  divergencias: ['Divergências abertas até o fim desse mês', 0],
});

export const linhaDoFechamento = z.object({
  concurso_id: inteiro.nullable(),
  titulo: z.string(),
  prefeitura: z.string(),
  lancamentos: inteiro,
  ...somasDoMes,
  devido,
  sha256: z.string(),
});
export type LinhaDoFechamento = z.infer<typeof linhaDoFechamento>;
describeAs(linhaDoFechamento, 'LinhaDoFechamento', {
  ...PALAVRAS_DO_MES,
  sha256: ['Resumo criptográfico dos lançamentos do concurso', 'b1946ac92492d2347c6235b4d2611184'],
});
export const paginaDoFechamento = paginado(linhaDoFechamento).extend({ fechamento });
describeAs(paginaDoFechamento, 'MesFechado', { fechamento: ['O fechamento'] });
export const pedidoDoFechamento = z.object({ id: idSchema, ...paginacao(50) });

/* Files */

const formato = opcional(z.enum(['csv', 'xlsx'], { error: 'Escolha o formato: csv ou xlsx.' })).transform(
  (um) => um ?? 'csv',
);
export const exportacaoDaPosicao = filtrosDaPosicao.extend({ formato });
describeFields(exportacaoDaPosicao, { ...PALAVRAS_DA_POSICAO, formato: ['csv ou xlsx', 'csv'] });
export const exportacaoDoMovimento = z
  .object({
    data_inicio: dataOpcional,
    data_fim: dataOpcional,
    concurso_id: filtroId,
    emissor: filtroEnum(MEIOS),
    convenio_id: filtroId,
    formato,
  })
  .refine(({ data_inicio, data_fim }) => !data_inicio || !data_fim || data_inicio <= data_fim, {
    error: 'O período termina antes de começar.',
    path: ['data_fim'],
  });
describeFields(exportacaoDoMovimento, {
  emissor: PALAVRAS_DA_POSICAO.emissor,
  convenio_id: PALAVRAS_DA_POSICAO.convenio_id,
  formato: ['csv ou xlsx', 'csv'],
});
