// What the sample's login has: one enrolment for each thing a candidate may meet, so that none of its screens is empty.
// Contests are told by their place in the sample's list; which windows are open there follows from their dates.
import type { TipoDeProtocolo } from '../../shared/protocolos.ts';

/** Of the number that decides each fate, one well inside each range. */
export const SORTES = {
  isencao: { pendente: 0.1, deferida: 0.5, indeferida: 0.9 },
  envio: { pendente: 0.1, validado: 0.7, rejeitado: 0.9 },
  recurso: { pendente: 0.1, deferido: 0.6, indeferido: 0.9 },
  reembolso: { solicitado: 0.1, negado: 0.4, processando: 0.6, efetuado: 0.9 },
} as const satisfies Partial<Record<TipoDeProtocolo, Record<string, number>>>;

export interface Plano {
  /** Its place in the list of contests. */
  concurso: number;
  pagamento: 'nothing' | 'slip' | 'paid';
  cancelada?: true;
  isencao?: keyof typeof SORTES.isencao;
  /** Sent in this window. */
  envios?: { janela: string; sortes: readonly (keyof typeof SORTES.envio)[] };
  recursos?: { janela: string; sortes: readonly (keyof typeof SORTES.recurso)[] };
  reembolso?: keyof typeof SORTES.reembolso;
}

export const PLANOS: readonly Plano[] = [
  // Closes in two days, and nothing was done yet.
  { concurso: 1, pagamento: 'nothing' },
  { concurso: 3, pagamento: 'slip' },
  { concurso: 4, pagamento: 'nothing', isencao: 'deferida' },
  // May appeal against it.
  { concurso: 2, pagamento: 'nothing', isencao: 'indeferida' },
  { concurso: 5, pagamento: 'nothing', isencao: 'pendente' },
  {
    concurso: 16,
    pagamento: 'paid',
    envios: { janela: 'Títulos acadêmicos', sortes: ['validado', 'rejeitado', 'pendente'] },
  },
  {
    concurso: 17,
    pagamento: 'paid',
    recursos: { janela: 'Gabarito preliminar', sortes: ['deferido', 'indeferido', 'pendente'] },
  },
  { concurso: 18, pagamento: 'paid', reembolso: 'solicitado' },
  { concurso: 19, pagamento: 'paid', reembolso: 'efetuado' },
  { concurso: 21, pagamento: 'nothing', cancelada: true },
];
