// The rows of the trail that the sample's acts would have left.
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { TipoDeLog } from '../../shared/logs.ts';
import { type Ator, audit, type Sobre } from '../platform/audit.ts';
import type { Trx } from '../platform/database/transaction.ts';
import type { SampleEnrolment } from './payments.ts';

export const ADMIN: Ator = {
  isadmin: 1,
  id: 1,
  nome: 'Renata Figueiredo',
  email: 'admin@exemplo.com.br',
  ip: '127.0.0.1',
};

/** An act about an enrolment, by its candidate unless told otherwise; `frase` ends where the enrolment's number goes. */
export async function trail(
  { trx }: { trx: Trx },
  { id, person }: SampleEnrolment,
  tipo: TipoDeLog,
  registro: Sobre['registro'],
  frase: string,
  em: string,
  quem: Ator = { isadmin: 0, id: person.id, nome: person.nome, email: person.email, ip: '127.0.0.1' },
): Promise<void> {
  const sobre = { registro, inscricao_id: id };
  await audit(trx, em, quem, { tipo, descricao: `${frase} ${formatNumeroInscricao(id)}.`, sobre });
}
