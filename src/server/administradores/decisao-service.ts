// What is said to who decides too late: who was quicker, when, and what they decided.
import { formatDiaEHora } from '../../shared/format.ts';
import type { Db } from '../platform/database/index.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { DomainError } from '../platform/errors.ts';
import { findAdministrador } from './queries.ts';

interface Situacao {
  /** When the candidate took it back; null when they did not. */
  retirado_em: string | null;
  decidido_em: string | null;
  decidido_por: number | null;
}

interface Frases {
  /** `Este envio já foi validado` */
  decidido: string;
  /** `Este envio foi cancelado pelo candidato` */
  retirado: string;
}

/** The refusal of a decision about what waits for none any more; read after the decision was refused. */
export async function decisaoAtrasada(
  db: Db | Trx,
  { retirado_em, decidido_em, decidido_por }: Situacao,
  { decidido, retirado }: Frases,
): Promise<DomainError> {
  const quem = decidido_por === null ? undefined : await findAdministrador(db, decidido_por);
  const por = quem ? ` por ${quem.nome}` : '';
  const em = retirado_em ?? decidido_em;
  const quando = em === null ? '' : ` em ${formatDiaEHora(em)}`;
  return new DomainError('conflito', `${retirado_em === null ? decidido + por : retirado}${quando}. Atualize a lista.`);
}
