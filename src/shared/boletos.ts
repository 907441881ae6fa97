// Slips and payments: what goes over the wire, and the states people read.
import { z } from 'zod';
import {
  candidatoResumido,
  concursoResumido,
  filtroId,
  idSchema,
  paginado,
  textoObrigatorio,
  textoOpcional,
} from './comum.ts';
import { NOMES_DE_CONVENIO } from './convenios.ts';
import { describeAs, describeFields } from './description.ts';
import { COBRANCAS, type FormaDePagamento, formaDePagamento } from './forma-de-pagamento.ts';
import { SITUACOES } from './inscricoes.ts';

export const EMISSORES = ['ASAAS', 'BB', 'DEMONSTRACAO'] as const;
export type Emissor = (typeof EMISSORES)[number];
/** Issuers as administrators read them. */
export const NOMES_DE_EMISSOR: Record<Emissor, string> = { ...NOMES_DE_CONVENIO, DEMONSTRACAO: 'Demonstração' };

/** The name of an issuer as it is kept, also of one that is no longer known. */
export function nomeDoEmissor(emissor: string): string {
  return NOMES_DE_EMISSOR[emissor as Emissor] ?? emissor;
}
export const STATUS_BOLETO = ['Emitido', 'Pago', 'Vencido', 'Cancelado'] as const;
export type StatusBoleto = (typeof STATUS_BOLETO)[number];

/** ASAAS takes no charge below this, in reais. */
export const MINIMO_ASAAS = 5;
export const AVISO_MINIMO_ASAAS =
  'O ASAAS não emite boletos de menos de R$ 5,00. Aumente a taxa, deixe a inscrição gratuita ou use outro convênio.';

/** Business days within which a bank confirms a payment. */
export const DIAS_DE_CONFIRMACAO = 3;

export const BOLETO_NAO_ENCONTRADO = 'Boleto não encontrado';
export const INSCRICAO_INVALIDA = 'Inscrição inválida.';
export const SEM_CONVENIO = 'Não há convênio bancário ativo para este concurso.';
export const INFORME_OBSERVACAO = 'Informe a observação.';

/** Whether a slip is overdue is a matter of today's date, not of a status that somebody must write in time. */
export function statusDoBoleto(
  boleto: { status: 'Registrando' | 'Emitido' | 'Pago' | 'Cancelado'; pagavel_ate: string },
  hoje: string,
): StatusBoleto {
  if (boleto.status === 'Pago' || boleto.status === 'Cancelado') return boleto.status;
  return boleto.pagavel_ate < hoje ? 'Vencido' : 'Emitido';
}

const camposDoBoleto = {
  boleto_id: z.number().int(),
  inscricao_id: z.number().int(),
  vencimento: z.string(),
  valor: z.number(),
  status: z.enum(STATUS_BOLETO),
  /** Opens the PDF for a while, without a token. */
  url_boleto: z.string(),
  /** How it is paid, as it was issued. */
  forma_pagamento: formaDePagamento,
  /** 47 digits; none by PIX alone, nor of a removed contest while it is open. */
  codigo_barras_digitavel: z.string(),
  /** 44 digits; none as above. */
  codigo_barras: z.string(),
  pix_copia_e_cola: z.string().nullable(),
  pago_em: z.string().nullable(),
  /** What was paid, in reais. */
  valor_pago: z.number().nullable(),
  emissor: z.enum(EMISSORES),
};
export const boleto = z.object(camposDoBoleto);
export type Boleto = z.infer<typeof boleto>;
describeAs(boleto, 'Boleto', { status: ['Situação do boleto', 'Emitido'] });

/** A slip as administrators list it. */
export const boletoAdmin = z.object({
  ...camposDoBoleto,
  id: z.number().int(),
  created_at: z.string(),
  nosso_numero: z.string().nullable(),
  inscricao_numero: z.string(),
  cargo: z.string(),
  candidato: candidatoResumido,
  concurso: concursoResumido,
});
export type BoletoAdmin = z.infer<typeof boletoAdmin>;
describeAs(boletoAdmin, 'BoletoEmitido', {
  status: ['Situação do boleto', 'Emitido'],
});

export const somaDeBoletos = z.object({ quantidade: z.number().int(), valor: z.number() });
describeAs(somaDeBoletos, 'SomaDeBoletos', { quantidade: ['Quantos boletos', 96] });
const soma = somaDeBoletos;
/** How many slips of a list stand where, and what they add up to in reais; the filter by status left aside. */
export const totaisDeBoletos = z.object({ todos: soma, emitidos: soma, pagos: soma, vencidos: soma, cancelados: soma });
describeAs(totaisDeBoletos, 'TotaisDeBoletos', {
  todos: ['Em todas as situações'],
  emitidos: ['À espera de pagamento'],
  pagos: ['Pagos'],
  cancelados: ['Cancelados'],
});
export const paginaDeBoletos = paginado(boletoAdmin).extend({ totais: totaisDeBoletos });
describeAs(paginaDeBoletos, 'PaginaDeBoletos');

export const ORIGENS_DE_PAGAMENTO = ['notificacao', 'conciliacao', 'retorno', 'manual', 'pendencia'] as const;
/** How a payment was confirmed, as administrators read it. */
export const NOMES_DE_ORIGEM: Record<(typeof ORIGENS_DE_PAGAMENTO)[number], string> = {
  notificacao: 'informado pelo banco',
  conciliacao: 'conferido com o banco',
  retorno: 'lido em arquivo de retorno',
  manual: 'baixa manual',
  pendencia: 'resolvido em Pagamentos sem dono',
};
/** How the ledger has what its bank told of the very slip. */
export const ORIGENS_DO_BANCO: readonly string[] = ['notificacao', 'conciliacao'];
/** What the ledger has as checked with the bank was asked of it, or read in a return file. */
export function origemDoPagamento<O extends string>(pagamento: {
  origem: O;
  retorno_id: number | null;
}): O | 'retorno' {
  return pagamento.retorno_id === null ? pagamento.origem : 'retorno';
}
/** An entry of the ledger. */
export const pagamento = z.object({
  id: z.number().int(),
  inscricao_id: z.number().int(),
  boleto_id: z.number().int().nullable(),
  valor: z.number(),
  pago_em: z.string(),
  confirmado_em: z.string(),
  origem: z.enum(ORIGENS_DE_PAGAMENTO),
  emissor: z.string().nullable(),
  observacao: z.string().nullable(),
  status: z.literal('Pago'),
});
export type Pagamento = z.infer<typeof pagamento>;
describeAs(pagamento, 'Pagamento');

const observacao = textoObrigatorio(INFORME_OBSERVACAO, 1000);
export const baixaForm = z.object({ observacao });
export const baixaInput = z.object({ inscricao_id: idSchema, observacao });

/** What an administrator is shown of an enrolment before a payment is put down to it. */
export const inscricaoACobrar = z.object({
  inscricao_id: z.number().int(),
  inscricao_numero: z.string(),
  situacao: z.enum(SITUACOES),
  valor: z.number(),
  cargo: z.string(),
  candidato: candidatoResumido,
  concurso: concursoResumido,
  /** Why no payment can be confirmed; null when one can. */
  impedimento: z.string().nullable(),
});
describeAs(inscricaoACobrar, 'InscricaoACobrar', {
  impedimento: ['Por que não se pode dar baixa; nulo quando se pode', null],
});

/**
 * Payments that found no owner: less than the fee, a second one, after the last day, for a cancelled slip or enrolment,
 * for a slip that is not of this portal; and payments that the bank gave back or disputes.
 */
export const NOMES_DE_PENDENCIA = {
  menor: 'Valor menor',
  duplicado: 'Pagamento em dobro',
  atrasado: 'Pago com atraso',
  apos_cancelamento: 'Pago após cancelamento',
  desconhecido: 'Boleto desconhecido',
  estorno: 'Estorno ou contestação',
} as const;
export type TipoDePendencia = keyof typeof NOMES_DE_PENDENCIA;
export const TIPOS_DE_PENDENCIA = Object.keys(NOMES_DE_PENDENCIA) as [TipoDePendencia, ...TipoDePendencia[]];
/** `confirmar` pays an enrolment with it; `devolver` records that the money goes back; `descartar` that it is not ours. */
export const ACOES_DE_PENDENCIA = ['confirmar', 'devolver', 'descartar'] as const;
export type AcaoDePendencia = (typeof ACOES_DE_PENDENCIA)[number];

/** Why a payment can pay no enrolment; null when it can. */
export function naoPaga({ tipo, valor }: { tipo: string; valor: number }): string | null {
  if (tipo === 'estorno') return 'Um estorno não paga inscrição. Registre a devolução ou descarte.';
  return valor === 0 ? 'O banco não informou quanto foi pago. Confirme o pagamento à mão ou descarte.' : null;
}

export const pendencia = z.object({
  id: z.number().int(),
  created_at: z.string(),
  tipo: z.enum(TIPOS_DE_PENDENCIA),
  descricao: z.string(),
  emissor: z.string(),
  identificador: z.string().nullable(),
  valor: z.number(),
  valor_esperado: z.number().nullable(),
  pago_em: z.string(),
  boleto_id: z.number().int().nullable(),
  inscricao_id: z.number().int().nullable(),
  inscricao_numero: z.string().nullable(),
  cargo: z.string().nullable(),
  candidato: candidatoResumido.nullable(),
  concurso: concursoResumido.nullable(),
  status: z.enum(['Aberta', 'Resolvida']),
  acao: z.enum(ACOES_DE_PENDENCIA).nullable(),
  observacao: z.string().nullable(),
  resolvida_em: z.string().nullable(),
  /** The administrator's name. */
  resolvida_por: z.string().nullable(),
});
export type Pendencia = z.infer<typeof pendencia>;
describeAs(pendencia, 'Pendencia', {
  tipo: ['Por que o pagamento ficou sem dono', 'menor'],
  descricao: ['O que aconteceu, em uma frase', 'Foram pagos R$ 50,00 de um boleto de R$ 85,50.'],
  valor: ['O que foi pago, em reais', 50],
  status: ['Se já foi resolvida', 'Aberta'],
  valor_esperado: ['O que o boleto cobrava, em reais', 85.5],
  resolvida_em: ['Quando foi resolvida', null, 'date-time'],
  resolvida_por: ['O administrador que resolveu', null],
});

export const pendenciaForm = z.object({
  acao: z.enum(ACOES_DE_PENDENCIA, { error: 'Escolha o que fazer com o pagamento.' }),
  observacao,
  /** The enrolment to pay, when it is not the one the payment names. */
  inscricao_id: filtroId,
});
export const pendenciaResolver = pendenciaForm.extend({ id: idSchema });
export type PendenciaResolver = z.output<typeof pendenciaResolver>;
describeFields(pendenciaResolver, { inscricao_id: ['Inscrição a pagar, quando não é a do boleto', 412] });

/** One thing in which a bank's slip differs from what was asked, in words for people. */
export const diferenca = z.object({ campo: z.string(), pedido: z.string(), veio: z.string() });
export type Diferenca = z.infer<typeof diferenca>;

/**
 * A bank gave something else than what was asked: `boleto`, a slip that was refused and is taken back there; `pix`, a code
 * that was left out of a slip that is right.
 */
export const TIPOS_DE_ALARME = ['boleto', 'pix'] as const;
export const NOMES_DE_ALARME: Record<(typeof TIPOS_DE_ALARME)[number], string> = {
  boleto: 'Boleto recusado',
  pix: 'Boleto sem PIX',
};
export const STATUS_DE_ALARME = ['Aberto', 'Resolvido'] as const;

/** What became of the enrolment's slip since. */
export const FEITOS = ['sem_pix', 'substituido', 'tentado', 'aguarda'] as const;
export const NOMES_DE_FEITO: Record<(typeof FEITOS)[number], string> = {
  sem_pix: 'Emitido sem o PIX',
  substituido: 'Substituído por outro boleto',
  tentado: 'Tentado de novo, ainda sem boleto',
  aguarda: 'Aguarda nova tentativa',
};
export function feitoDoAlarme(alarme: {
  tipo: (typeof TIPOS_DE_ALARME)[number];
  substituto_id: number | null;
  tentativas: number;
}): (typeof FEITOS)[number] {
  if (alarme.tipo === 'pix') return 'sem_pix';
  if (alarme.substituto_id !== null) return 'substituido';
  return alarme.tentativas > 0 ? 'tentado' : 'aguarda';
}

export const alarme = z.object({
  id: z.number().int(),
  created_at: z.string(),
  tipo: z.enum(TIPOS_DE_ALARME),
  status: z.enum(STATUS_DE_ALARME),
  emissor: z.string(),
  convenio_id: z.number().int().nullable(),
  boleto_id: z.number().int(),
  inscricao_id: z.number().int(),
  inscricao_numero: z.string(),
  nome: z.string(),
  concurso: concursoResumido,
  /** The bank's name for the slip. */
  identificador: z.string().nullable(),
  diferencas: z.array(diferenca),
  /** Whether the bank has taken the wrong slip back; null for a PIX code. */
  baixado: z.boolean().nullable(),
  feito: z.enum(FEITOS),
  /** The slip that took its place, and how often one was asked for since. */
  substituto_id: z.number().int().nullable(),
  tentativas: z.number().int(),
  /** Nothing made up for it by itself: who settles it says what was done. */
  pede_observacao: z.boolean(),
  visto_em: z.string().nullable(),
  /** The administrator's name. */
  visto_por: z.string().nullable(),
  observacao: z.string().nullable(),
});
export type Alarme = z.infer<typeof alarme>;
describeAs(alarme, 'Alarme', {
  tipo: ['boleto: foi recusado; pix: o boleto ficou sem ele', 'boleto'],
  status: ['Se já foi resolvido', 'Aberto'],
  convenio_id: ['Convênio em que o boleto foi pedido', 3],
  baixado: ['Se o banco já baixou o boleto errado; null para um PIX', true],
  feito: ['O que foi feito desde então', 'substituido'],
  substituto_id: ['O boleto que tomou o lugar dele', 97],
  tentativas: ['Quantas vezes um boleto foi pedido desde então', 1],
  pede_observacao: ['Se quem o resolve precisa dizer o que foi feito', false],
  visto_em: ['Quando um administrador o resolveu', null],
  visto_por: ['Quem o resolveu', null],
  diferencas: ['Em que o que veio difere do que foi pedido'],
});
export const paginaDeAlarmes = paginado(alarme);
describeAs(paginaDeAlarmes, 'PaginaDeAlarmes');

export const alarmeResolver = z.object({ id: idSchema, observacao: textoOpcional(1000) });
describeFields(alarmeResolver, {
  observacao: ['O que foi feito; obrigatória quando o portal não resolveu sozinho', 'O banco corrigiu a carteira.'],
});
/** What whoever asked for a charge is told when its bank gave another one. */
export function naoConfere(forma: FormaDePagamento): string {
  const { o, nome } = COBRANCAS[forma];
  const O = o.toUpperCase();
  return `${O} ${nome} que o banco devolveu não confere com o que foi pedido e foi recusad${o}. Nada foi cobrado. Tente de novo em instantes.`;
}

/** What testing a bank agreement answers: `ok` and a sentence, or what is wrong in words. */
export const testeDeConvenio = z.object({ ok: z.boolean(), message: z.string() });
