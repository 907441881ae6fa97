// What waits for a decision goes with its person, and with its enrolment where its kind says so.
import { PEDIDOS } from '../../shared/pedidos/tipos.ts';
import type { Work } from '../platform/transact.ts';
import { retirarPendentesDe } from './queries.ts';
import { ladosDaRetirada } from './tipo.ts';

/** @param porque `com o cadastro` */
export async function retirarPendentes(
  { trx, agora, audit }: Work,
  de: { candidato_id: number } | { inscricao_id: number },
  porque: string,
): Promise<void> {
  for (const declaracao of Object.values(PEDIDOS)) {
    const { tipo, atos, inicial, sai } = declaracao;
    if (sai === null || ('inscricao_id' in de && sai.com !== 'inscricao')) continue;
    for (const { id, inscricao_id } of await retirarPendentesDe(trx, declaracao, de, agora)) {
      const visto = { id, inscricao_id, status: inicial };
      await audit({
        tipo: atos.retirada[0],
        descricao: `${sai.dito} ${porque}.`,
        sobre: { registro: [tipo, id], ...de, inscricao_id },
        ...ladosDaRetirada(visto, declaracao),
      });
    }
  }
}
