// Whether an enrolment may ask to be freed from its fee: rules only, no store.
import { formatDateTime } from '../../shared/format.ts';
import { ISENCAO, PRAZO_ENCERRADO } from '../../shared/pedidos/isencao.ts';
import { estadoDaJanela } from '../../shared/tempo.ts';
import { DomainError } from '../platform/errors.ts';

/** What decides it. `isencao` is the status of the request that lives, if there is one. */
export interface FatosDoPedido {
  status: 'A' | 'C';
  status_pagamento: string;
  valor_centavos: number;
  isencao: 'P' | 'D' | 'I' | null;
  concurso_excluido_em: string | null;
  prazo_final_isencao: string | null;
}

/** What stands against it: 400 in words, 409 when the enrolment has a request that lives; null when nothing does. */
export function impedimento(inscricao: FatosDoPedido, agora: string): DomainError | null {
  const recusar = (motivo: string) => new DomainError('regra', motivo);
  const { prazo_final_isencao: prazo } = inscricao;
  if (inscricao.status === 'C') return recusar('A inscrição está cancelada. Não é possível pedir isenção.');
  if (inscricao.concurso_excluido_em !== null) return recusar('O concurso foi excluído. Não é possível pedir isenção.');
  if (inscricao.isencao !== null) return new DomainError('conflito', ISENCAO.limite.atingido);
  if (inscricao.valor_centavos === 0) return recusar('Esta inscrição é gratuita. Não é preciso pedir isenção.');
  if (inscricao.status_pagamento === 'Pago') return recusar('A taxa desta inscrição já foi paga.');
  if (prazo === null) return recusar('Este concurso não recebe pedidos de isenção da taxa.');
  // The enrolment shows that it has begun; only the end is asked about.
  if (estadoDaJanela(prazo, prazo, new Date(agora)) === 'encerrada')
    return recusar(`${PRAZO_ENCERRADO}. O prazo para pedir isenção encerrou em ${formatDateTime(prazo)}.`);
  return null;
}

/** @throws DomainError */
export function podePedir(inscricao: FatosDoPedido, agora: string): void {
  const contra = impedimento(inscricao, agora);
  if (contra) throw contra;
}
