// The end of an enrolment that nobody asked to cancel by itself: its person goes.
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { Deps } from '../context.ts';
import type { Work } from '../platform/transact.ts';
import { cancelarPeloAdministrador } from './queries.ts';

/** Cancels an active enrolment with its open slip and pending exemption; the bank is told after the transaction. */
export async function encerrarInscricao(
  { consequencias }: Pick<Deps, 'consequencias'>,
  work: Work,
  id: number,
  porque: string,
): Promise<boolean> {
  const { trx, agora, audit } = work;
  if (!(await cancelarPeloAdministrador(trx, id, agora))) return false;
  await consequencias.inscricaoCancelada(work, id);
  await audit({
    tipo: 'cancelar_inscricao',
    descricao: `Cancelou a inscrição ${formatNumeroInscricao(id)}: ${porque}`,
    sobre: { registro: ['inscricao', id] },
    antes: { id, status: 'A' },
    depois: { id, status: 'C' },
  });
  return true;
}
