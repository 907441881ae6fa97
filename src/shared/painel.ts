// The figures behind the administrators' charts: series of the whole portal, what waits for a decision, and a contest's
// own statistics. Days and months are those of São Paulo's calendar.
import { z } from 'zod';
import { inteiro } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { SITUACOES } from './inscricoes.ts';
import type { Area } from './papeis.ts';
import { PEDIDOS } from './pedidos/tipos.ts';

/** Days of the portal's series, counted back from today, which is one of them. */
export const SERIE_PADRAO = 30;
export const SERIE_MAXIMA = 366;
/** Months of the revenue series, the present one included. */
export const MESES_DE_RECEITA = 12;

export const pedidoDeSeries = z.object({ dias: inteiro(1, SERIE_MAXIMA, SERIE_PADRAO) });
describeFields(pedidoDeSeries, { dias: ['Quantos dias, contados de hoje para trás; sem ele, 30', 30] });

const quantidade = z.number().int();

/** A day and how many active enrolments were made on it. */
export const inscricoesNoDia = z.object({ dia: z.string(), quantidade });
export type InscricoesNoDia = z.infer<typeof inscricoesNoDia>;
describeAs(inscricoesNoDia, 'InscricoesNoDia', { quantidade: ['Quantas inscrições', 128] });

/** How many enrolments, cancelled ones too, are in a situação. */
export const inscricoesNaSituacao = z.object({ situacao: z.enum(SITUACOES), quantidade });
export type InscricoesNaSituacao = z.infer<typeof inscricoesNaSituacao>;
describeAs(inscricoesNaSituacao, 'InscricoesNaSituacao', { quantidade: ['Quantas inscrições', 128] });

/** The enrolments made on the days asked for. Every day and every situação is there, also those with none. */
export const seriesDoPainel = z.object({
  inicio: z.string(),
  fim: z.string(),
  inscricoes: z.array(inscricoesNoDia),
  situacoes: z.array(inscricoesNaSituacao),
});
export type SeriesDoPainel = z.infer<typeof seriesDoPainel>;
describeAs(seriesDoPainel, 'SeriesDoPainel', {
  inicio: ['Primeiro dia', '2026-10-24', 'date'],
  fim: ['Último dia', '2026-11-22', 'date'],
});

/** Confirmed payments of the ledger, by when they were confirmed: this month's days until today, and the last months. */
export const receitaDoPainel = z.object({
  dias: z.array(z.object({ dia: z.string(), valor: z.number() })),
  meses: z.array(z.object({ mes: z.string(), valor: z.number() })),
});
export type ReceitaDoPainel = z.infer<typeof receitaDoPainel>;
describeAs(receitaDoPainel, 'ReceitaDoPainel', {
  dias: ['Pagamentos confirmados em cada dia deste mês, até hoje'],
  meses: ['Pagamentos confirmados em cada um dos últimos 12 meses'],
});

const DE_PEDIDOS = Object.values(PEDIDOS);
/** What waits for an administrator, as the dashboard lists it: requests of every kind by name, granted appeals to be applied, payments without an owner, and
 * what the accounts and the lists do not agree in. */
export const FILAS = [
  ...DE_PEDIDOS.map(({ tabela }) => tabela).sort(),
  'recursos_a_aplicar',
  'pagamentos',
  'divergencias',
] as const;
export type Fila = (typeof FILAS)[number];
/** Who a queue waits for: the others are not told of it. */
export const AREA_DA_FILA = Object.fromEntries([
  ...DE_PEDIDOS.map(({ tabela, area }) => [tabela, area]),
  ['recursos_a_aplicar', PEDIDOS.recurso.area],
  ['pagamentos', 'financeiro'],
  ['divergencias', 'financeiro'],
]) as Readonly<Record<Fila, Area>>;

/** A queue; `mais_antigo_em` is when its oldest record arrived, null when nothing waits. */
export const filaDeDecisao = z.object({
  fila: z.enum(FILAS),
  quantidade,
  mais_antigo_em: z.string().nullable(),
});
export type FilaDeDecisao = z.infer<typeof filaDeDecisao>;
describeAs(filaDeDecisao, 'FilaDeDecisao', {
  quantidade: ['Quantos registros aguardam', 7],
  fila: ['O que aguarda decisão', 'isencoes'],
  mais_antigo_em: ['Quando chegou o mais antigo; nulo quando nada aguarda', '2026-11-18T13:45:07.000Z', 'date-time'],
});

/** A vacancy by its demand. */
export const procuraDaVaga = z.object({
  vaga_id: z.number().int(),
  cargo: z.string(),
  nivel: z.string(),
  /** Places. */
  quantidade,
  /** Active enrolments. */
  inscricoes: quantidade,
  /** Enrolments per place, with two decimals. */
  candidatos_por_vaga: z.number(),
});
export type ProcuraDaVaga = z.infer<typeof procuraDaVaga>;
describeAs(procuraDaVaga, 'ProcuraDaVaga', { inscricoes: ['Inscrições ativas na vaga', 96] });

/** Requests of a contest: P waiting, D granted, I denied. */
export const pedidosPorStatus = z.object({ status: z.enum(['P', 'D', 'I']), quantidade });
describeAs(pedidosPorStatus, 'PedidosPorStatus', {
  status: ['P em análise, D deferido, I indeferido', 'P'],
  quantidade: ['Quantos', 7],
});
/** Documents of a contest: P waiting, A accepted, R rejected. */
export const enviosPorStatus = z.object({ status: z.enum(['P', 'A', 'R']), quantidade });
describeAs(enviosPorStatus, 'EnviosPorStatus', {
  status: ['P pendente, A validado, R rejeitado', 'P'],
  quantidade: ['Quantos', 14],
});
/** Active enrolments by the state the candidate lives in; null when it is not known. */
export const inscricoesPorUf = z.object({ uf: z.string().nullable(), quantidade });
describeAs(inscricoesPorUf, 'InscricoesPorUf', {
  uf: ['Estado; nulo quando não se sabe', 'MG'],
  quantidade: ['Quantas inscrições', 128],
});

export const estatisticasDoConcurso = z.object({
  concurso_id: z.number().int(),
  /** From the first day of enrolments to the last one, or today; empty before they start. */
  inscricoes_por_dia: z.array(inscricoesNoDia),
  /** The most sought first. */
  vagas: z.array(procuraDaVaga),
  situacoes: z.array(inscricoesNaSituacao),
  /** Left out for roles that do not read the payments. */
  receita: z
    .object({
      /** Confirmed payments; what was given back is not taken off. */
      arrecadado: z.number(),
      /** Fees of active enrolments that are neither paid nor exempt and can still be paid. */
      a_receber: z.number(),
      /** The same of those that can no longer be paid. */
      nao_pago: z.number(),
      /** Refunds done. */
      devolvido: z.number(),
    })
    .optional(),
  /** These three are left out for roles that do not read the requests. */
  isencoes: z.array(pedidosPorStatus).optional(),
  recursos: z.array(pedidosPorStatus).optional(),
  envios: z.array(enviosPorStatus).optional(),
  /** The most frequent first. */
  ufs: z.array(inscricoesPorUf),
});
export type EstatisticasDoConcurso = z.infer<typeof estatisticasDoConcurso>;
describeAs(estatisticasDoConcurso, 'EstatisticasDoConcurso', {
  inscricoes_por_dia: ['Inscrições ativas em cada dia do período'],
  vagas: ['As vagas, das mais procuradas'],
  receita: ['Quanto entrou, quanto falta e quanto voltou, em reais'],
  ufs: ['Inscrições ativas por estado do candidato, do mais frequente'],
});
