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

/** @throws DomainError 400 in words, 409 when the enrolment has a request that lives. */
export function podePedir(inscricao: FatosDoPedido, agora: string): void {
  const recusar = (motivo: string) => new DomainError('regra', motivo);
  const { prazo_final_isencao: prazo } = inscricao;
  if (inscricao.status === 'C') throw recusar('A inscrição está cancelada. Não é possível pedir isenção.');
  if (inscricao.concurso_excluido_em !== null) throw recusar('O concurso foi excluído. Não é possível pedir isenção.');
  if (inscricao.isencao !== null) throw new DomainError('conflito', ISENCAO.limite.atingido);
  if (inscricao.valor_centavos === 0) throw recusar('Esta inscrição é gratuita. Não é preciso pedir isenção.');
  if (inscricao.status_pagamento === 'Pago') throw recusar('A taxa desta inscrição já foi paga.');
  if (prazo === null) throw recusar('Este concurso não recebe pedidos de isenção da taxa.');
  // The enrolment shows that it has begun; only the end is asked about.
  if (estadoDaJanela(prazo, prazo, new Date(agora)) === 'encerrada')
    throw recusar(`${PRAZO_ENCERRADO}. O prazo para pedir isenção encerrou em ${formatDateTime(prazo)}.`);
}
