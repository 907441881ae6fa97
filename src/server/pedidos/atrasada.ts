// What is said to who decides too late: who was quicker, when, and what they decided.
import { formatDiaEHora } from '../../shared/format.ts';
import { DomainError } from '../platform/errors.ts';
import type { Situacao } from './queries.ts';

interface Frases {
  /** `Este envio já foi validado` */
  decidido: string;
  /** `Este envio foi cancelado pelo candidato` */
  retirado: string;
}

/** The refusal of a decision about what waits for none any more; read after the decision was refused. */
export function decisaoAtrasada(
  { retirado_em, decidido_em, decidido_por_nome: quem }: Omit<Situacao, 'status'>,
  { decidido, retirado }: Frases,
): DomainError {
  const por = quem === null ? '' : ` por ${quem}`;
  const em = retirado_em ?? decidido_em;
  const quando = em === null ? '' : ` em ${formatDiaEHora(em)}`;
  return new DomainError('conflito', `${retirado_em === null ? decidido + por : retirado}${quando}. Atualize a lista.`);
}
