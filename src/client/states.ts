// How a state reads and looks, one table per state machine: `<Badge {...states.pagamento[status_pagamento]} />`. A new state does
// not compile until its look is here. A machine that one screen alone shows has its table there.
import { NOMES_DE_ALARME, type STATUS_DE_ALARME, type TIPOS_DE_ALARME } from '../shared/boletos.ts';
import type { STATUS_DA_DIVERGENCIA } from '../shared/conferencia.ts';
import { SITUACOES_DO_EMAIL, type SituacaoDoEmail } from '../shared/emails.ts';
import { nomeDaSituacao, type Situacao, type StatusPagamento } from '../shared/inscricoes.ts';
import { COMPROVACAO } from '../shared/pedidos/comprovacao.ts';
import { CUIDADO } from '../shared/pedidos/cuidado.ts';
import { ENVIO } from '../shared/pedidos/envio.ts';
import { PONTUACAO } from '../shared/pedidos/pontuacao.ts';
import { RECURSO } from '../shared/pedidos/recurso.ts';
import type { StatusReembolso } from '../shared/pedidos/reembolso.ts';
import type { RESERVA } from '../shared/pedidos/reserva.ts';
import type { StatusDoPedido } from '../shared/privacidade.ts';
import { contestStates } from './contest-states.ts';
import type { Look } from './ui/badge.tsx';

type Looks<S extends string | number> = Readonly<Record<S, Look>>;

const deferimento: Looks<keyof typeof RECURSO.nomes> = {
  P: { label: RECURSO.nomes.P, tone: 'at', glyph: 'letra', letter: 'P' },
  D: { label: RECURSO.nomes.D, tone: 'ok', glyph: 'letra', letter: 'D' },
  I: { label: RECURSO.nomes.I, tone: 'er', glyph: 'letra', letter: 'I' },
};
const pagamento: Looks<StatusPagamento> = {
  Pendente: { label: 'Pendente', tone: 'at', glyph: 'meia' },
  Emitido: { label: 'Emitido', tone: 'in', glyph: 'meia' },
  Pago: { label: 'Pago', tone: 'ok', glyph: 'check' },
  Vencido: { label: 'Vencido', tone: 'er', glyph: 'exc' },
  Cancelado: { label: 'Cancelado', tone: 'er', glyph: 'x' },
  Isento: { label: 'Isento', tone: 'ok', glyph: 'check' },
};
const situacao: Looks<Situacao> = {
  Cancelada: { label: 'Cancelada', tone: 'er', glyph: 'x' },
  Pago: pagamento.Pago,
  Deferido: deferimento.D,
  Pendente: pagamento.Pendente,
  Indeferido: deferimento.I,
  'Aguardando Pagamento': { label: 'Aguardando Pagamento', tone: 'at', glyph: 'meia' },
  'Sem Boleto Emitido': { label: 'Sem Boleto Emitido', tone: 'in', glyph: 'vazia' },
};
const inscricao: Looks<'A' | 'C'> = {
  A: { label: 'Ativa', tone: 'ok', glyph: 'check' },
  C: situacao.Cancelada,
};
const envio: Looks<keyof typeof ENVIO.nomes> = {
  P: { label: ENVIO.nomes.P, tone: 'at', glyph: 'letra', letter: 'P' },
  A: { label: ENVIO.nomes.A, tone: 'ok', glyph: 'letra', letter: 'A' },
  R: { label: ENVIO.nomes.R, tone: 'er', glyph: 'letra', letter: 'R' },
};
const comprovacao: Looks<keyof typeof COMPROVACAO.nomes> = {
  P: { label: COMPROVACAO.nomes.P, tone: 'at', glyph: 'letra', letter: 'P' },
  C: { label: COMPROVACAO.nomes.C, tone: 'ok', glyph: 'check' },
  N: { label: COMPROVACAO.nomes.N, tone: 'er', glyph: 'x' },
};
/** Of what may be granted in part. */
const emPartes = (nomes: Readonly<Record<'P' | 'D' | 'A' | 'I', string>>): Looks<'P' | 'D' | 'A' | 'I'> => ({
  P: { label: nomes.P, tone: 'at', glyph: 'letra', letter: 'P' },
  D: { label: nomes.D, tone: 'ok', glyph: 'letra', letter: 'D' },
  A: { label: nomes.A, tone: 'ok', glyph: 'meia' },
  I: { label: nomes.I, tone: 'er', glyph: 'letra', letter: 'I' },
});
const pontuacao = emPartes(PONTUACAO.nomes);
const cuidado = emPartes(CUIDADO.nomes);
const reserva: Looks<keyof typeof RESERVA.nomes> = cuidado;
const reembolso: Looks<StatusReembolso> = {
  Solicitado: { label: 'Solicitado', tone: 'at', glyph: 'vazia' },
  Processando: { label: 'Processando', tone: 'in', glyph: 'meia' },
  Efetuado: { label: 'Efetuado', tone: 'ok', glyph: 'check' },
  Negado: { label: 'Negado', tone: 'er', glyph: 'x' },
};
const privacidade: Looks<StatusDoPedido> = {
  Aberto: { label: 'Aberto', tone: 'in', glyph: 'vazia' },
  'Em análise': { label: 'Em análise', tone: 'at', glyph: 'letra', letter: 'P' },
  Atendido: { label: 'Atendido', tone: 'ok', glyph: 'check' },
  'Atendido em parte': { label: 'Atendido em parte', tone: 'ok', glyph: 'meia' },
  Negado: reembolso.Negado,
  Cancelado: pagamento.Cancelado,
};
const email: Looks<SituacaoDoEmail> = {
  enviado: { label: SITUACOES_DO_EMAIL.enviado, tone: 'ok', glyph: 'check' },
  fila: { label: SITUACOES_DO_EMAIL.fila, tone: 'in', glyph: 'vazia' },
  falhando: { label: SITUACOES_DO_EMAIL.falhando, tone: 'er', glyph: 'exc' },
};
const divergencia: Looks<(typeof STATUS_DA_DIVERGENCIA)[number]> = {
  Aberta: { label: 'Aberta', tone: 'er', glyph: 'exc' },
  Corrigida: { label: 'Corrigida', tone: 'ok', glyph: 'check' },
  Aceita: { label: 'Aceita', tone: 'ne', glyph: 'check' },
};
const alarme: Looks<(typeof TIPOS_DE_ALARME)[number]> = {
  boleto: { label: NOMES_DE_ALARME.boleto, tone: 'er', glyph: 'exc' },
  pix: { label: NOMES_DE_ALARME.pix, tone: 'at', glyph: 'exc' },
};
const statusDoAlarme: Looks<(typeof STATUS_DE_ALARME)[number]> = {
  Aberto: { label: 'Aberto', tone: 'er', glyph: 'exc' },
  Resolvido: { label: 'Resolvido', tone: 'ok', glyph: 'check' },
};
/** Of what a contest has: an agreement, a publication. */
const ativo: Looks<'Ativo' | 'Inativo'> = {
  Ativo: { label: 'Ativo', tone: 'ok', glyph: 'check' },
  Inativo: { label: 'Inativo', tone: 'ne', glyph: 'vazia' },
};

/** Where an enrolment stands, by the name of what it is paid with. */
export function lookOfSituacao(inscricao: Parameters<typeof nomeDaSituacao>[0]): Look {
  return { ...situacao[inscricao.situacao], label: nomeDaSituacao(inscricao) };
}

export const states = {
  deferimento,
  /** The same, as who decides it reads it. */
  deferimentoNoPainel: { ...deferimento, P: envio.P },
  pagamento,
  situacao,
  inscricao,
  envio,
  comprovacao,
  cuidado,
  reserva,
  pontuacao,
  reembolso,
  privacidade,
  email,
  divergencia,
  alarme,
  statusDoAlarme,
  ativo,
  conta: { A: ativo.Ativo, I: ativo.Inativo } satisfies Looks<'A' | 'I'>,
  /** Of what is feminine: a vacancy, a verification. */
  ativa: { 1: inscricao.A, 0: { ...ativo.Inativo, label: 'Inativa' } } satisfies Looks<0 | 1>,
  excluido: contestStates.EXCLUIDO,
  /** A request that its candidate took back. */
  retirado: pagamento.Cancelado,
};
