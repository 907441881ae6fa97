// What the area calls the charge of a fee: a bank slip, or a PIX without one.
import type { FormaDePagamento } from '../../shared/forma-de-pagamento.ts';

interface Palavras {
  gerar: string;
  pagar: string;
  /** After one that is overdue. */
  gerarNova: string;
  /** While the one there is can be paid still. */
  gerarOutra: string;
  ver: string;
  /** On its paper. */
  abrir: string;
  nenhuma: string;
  vencida: string;
  /** `Novo boleto até 27/11/2026` */
  nova: string;
  outra: string;
}

export const PALAVRAS: Readonly<Record<FormaDePagamento, Palavras>> = {
  boleto: {
    gerar: 'Gerar boleto',
    pagar: 'Pagar boleto',
    gerarNova: 'Gerar novo boleto',
    gerarOutra: 'Gerar outro boleto',
    ver: 'Ver boleto',
    abrir: 'Abrir boleto completo',
    nenhuma: 'Sem boleto',
    vencida: 'Boleto vencido',
    nova: 'Novo boleto',
    outra: 'outro',
  },
  pix: {
    gerar: 'Pagar com PIX',
    pagar: 'Pagar com PIX',
    gerarNova: 'Gerar nova cobrança PIX',
    gerarOutra: 'Gerar outra cobrança PIX',
    ver: 'Ver cobrança PIX',
    abrir: 'Abrir cobrança completa',
    nenhuma: 'Sem cobrança',
    vencida: 'Cobrança PIX vencida',
    nova: 'Nova cobrança PIX',
    outra: 'outra',
  },
};
