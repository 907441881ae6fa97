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

/** What it is: money that came, or that its bank took back. */
export const nomeDe = ({ tipo }: Pick<Pendencia, 'tipo'>) => (tipo === 'estorno' ? 'Estorno' : 'Pagamento');

/** What each decision does that pays nothing. Of what its bank took back nobody is to transfer anything. */
export function efeitoDe(acao: 'devolver' | 'descartar', { tipo, valor }: Pick<Pendencia, 'tipo' | 'valor'>): string {
  const deQue = tipo !== 'estorno' ? 'pagamento' : valor === 0 ? 'nada' : 'estorno';
  return EFEITOS[deQue][acao];
}

const EFEITOS = {
  pagamento: {
    devolver: 'Registra que o dinheiro volta a quem pagou. A transferência é feita no banco.',
    descartar: 'O pagamento sai da fila e não paga nenhuma inscrição.',
  },
  estorno: {
    devolver: 'O valor já saiu da conta pelo banco: não transfira. O portal só registra.',
    descartar: 'O estorno não houve, ou a contestação foi desfeita: o valor volta ao saldo da conta.',
  },
  /** A reversal that took nothing out of the account. */
  nada: {
    devolver: 'O portal só registra: nada muda na conta, e não há o que transferir.',
    descartar: 'O estorno sai da fila, e nada muda na conta.',
  },
} as const;

/** The question before a decision is saved, and what it will do. `de` is whose enrolment will be paid. */
export function perguntaDe(
  acao: AcaoDePendencia,
  pendencia: Pick<Pendencia, 'tipo' | 'valor'>,
  de: { inscricao_numero: string; candidato: { nome: string } } | null,
): { title: string; text: string } {
  const quanto = formatMoney(pendencia.valor);
  if (acao === 'confirmar' && de)
    return {
      title: `Confirmar ${quanto} na inscrição ${de.inscricao_numero}?`,
      text: `A inscrição de ${de.candidato.nome} passa a paga e o candidato recebe um e-mail. ${SEM_VOLTA}`,
    };
  const outra = acao === 'devolver' ? acao : 'descartar';
  return {
    title:
      outra === 'devolver'
        ? `Registrar a devolução de ${quanto}?`
        : `Descartar o ${nomeDe(pendencia).toLowerCase()} de ${quanto}?`,
    text: `${efeitoDe(outra, pendencia)} ${SEM_VOLTA}`,
  };
}

const SEM_VOLTA = 'Esta ação não pode ser desfeita.';
