// How a payment without an owner reads: its kind, how long it waits, what each decision does.
import {
  type AcaoDePendencia,
  NOMES_DE_PENDENCIA,
  type Pendencia,
  type TipoDePendencia,
} from '../../../../shared/boletos.ts';
import { formatMoney } from '../../../../shared/format.ts';
import type { Look } from '../../../ui/badge.tsx';

export const LOOK_OF_KIND: Record<TipoDePendencia, Look> = {
  menor: { label: NOMES_DE_PENDENCIA.menor, tone: 'at', glyph: 'meia' },
  duplicado: { label: NOMES_DE_PENDENCIA.duplicado, tone: 'in', glyph: 'letra', letter: '2' },
  atrasado: { label: NOMES_DE_PENDENCIA.atrasado, tone: 'at', glyph: 'exc' },
  apos_cancelamento: { label: NOMES_DE_PENDENCIA.apos_cancelamento, tone: 'er', glyph: 'x' },
  desconhecido: { label: NOMES_DE_PENDENCIA.desconhecido, tone: 'ne', glyph: 'vazia' },
  estorno: { label: NOMES_DE_PENDENCIA.estorno, tone: 'er', glyph: 'exc' },
};

export const LOOK_OF_ACT: Record<AcaoDePendencia, Look> = {
  confirmar: { label: 'Confirmado na inscrição', tone: 'ok', glyph: 'check' },
  devolver: { label: 'Devolução registrada', tone: 'in', glyph: 'letra', letter: 'D' },
  descartar: { label: 'Descartado', tone: 'ne', glyph: 'x' },
};

/** The question before a decision is saved, and what it will do. `de` is whose enrolment will be paid. */
export function perguntaDe(
  acao: AcaoDePendencia,
  { valor }: Pendencia,
  de: { inscricao_numero: string; candidato: { nome: string } } | null,
): { title: string; text: string } {
  const quanto = formatMoney(valor);
  if (acao === 'confirmar' && de)
    return {
      title: `Confirmar ${quanto} na inscrição ${de.inscricao_numero}?`,
      text: `A inscrição de ${de.candidato.nome} passa a paga e o candidato recebe um e-mail. Esta ação não pode ser desfeita.`,
    };
  if (acao === 'devolver')
    return {
      title: `Registrar a devolução de ${quanto}?`,
      text: 'O portal só registra: a transferência é feita no banco. Esta ação não pode ser desfeita.',
    };
  return {
    title: `Descartar o pagamento de ${quanto}?`,
    text: 'Ele sai da fila e não paga nenhuma inscrição. Esta ação não pode ser desfeita.',
  };
}
