// How a payment without an owner reads: its kind, how long it waits, what each decision does.
import type { AcaoDePendencia, Pendencia, TipoDePendencia } from '../../../../shared/boletos.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { dataLocal } from '../../../../shared/tempo.ts';
import type { TipoGlifo } from '../../../ui/glifo.tsx';
import type { Tom } from '../../../ui/selo.tsx';

export const ASPECTO_DO_TIPO: Record<TipoDePendencia, { tom: Tom; glifo: TipoGlifo; letra?: string }> = {
  menor: { tom: 'at', glifo: 'meia' },
  duplicado: { tom: 'in', glifo: 'letra', letra: '2' },
  atrasado: { tom: 'at', glifo: 'exc' },
  apos_cancelamento: { tom: 'er', glifo: 'x' },
  desconhecido: { tom: 'ne', glifo: 'vazia' },
  estorno: { tom: 'er', glifo: 'exc' },
};

export const ASPECTO_DA_ACAO: Record<AcaoDePendencia, { nome: string; tom: Tom; glifo: TipoGlifo; letra?: string }> = {
  confirmar: { nome: 'Confirmado na inscrição', tom: 'ok', glifo: 'check' },
  devolver: { nome: 'Devolução registrada', tom: 'in', glifo: 'letra', letra: 'D' },
  descartar: { nome: 'Descartado', tom: 'ne', glifo: 'x' },
};

const DIA_MS = 86_400_000;

/** Whole days of São Paulo's calendar since a payment came into the queue. */
export function espera(desde: string, agora: Date): string {
  const dias = Math.round((Date.parse(dataLocal(agora)) - Date.parse(dataLocal(desde))) / DIA_MS);
  if (dias <= 0) return 'desde hoje';
  return dias === 1 ? 'desde ontem' : `há ${dias} dias`;
}

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
