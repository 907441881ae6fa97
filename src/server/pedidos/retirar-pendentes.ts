// What waits for a decision goes with its person, and with its enrolment where its kind says so.
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import { PEDIDOS } from '../../shared/pedidos/tipos.ts';
import type { Retirado } from '../context.ts';
import type { Work } from '../platform/transact.ts';
import type { Trx } from '../store/tables/index.ts';
import { retirarPendentesDe, saiuComInscricao } from './queries.ts';
import { ladosDaRetirada } from './tipo.ts';

/** @param porque `com o cadastro` @returns what was taken back, each kind once */
export async function retirarPendentes(
  { trx, agora, audit }: Work,
  de: { candidato_id: number } | { inscricao_id: number },
  porque: string,
): Promise<Retirado[]> {
  const retirados: Retirado[] = [];
  for (const declaracao of Object.values(PEDIDOS)) {
    const { tipo, atos, inicial, sai } = declaracao;
    if (sai === null || ('inscricao_id' in de && sai.com !== 'inscricao')) continue;
    const linhas = await retirarPendentesDe(trx, declaracao, de, agora);
    if (linhas.length > 0) retirados.push(dizer(declaracao, sai.dito));
    for (const { id, inscricao_id } of linhas) {
      const visto = { id, inscricao_id, status: inicial };
      await audit({
        tipo: atos.retirada[0],
        descricao: `${sai.dito} ${porque}.`,
        sobre: { registro: [tipo, id], ...de, inscricao_id },
        ...ladosDaRetirada(visto, declaracao),
      });
    }
  }
  return retirados;
}

/** What of a cancelled enrolment was taken back with it. */
export async function listRetiradosCom(trx: Trx, inscricaoId: number): Promise<Retirado[]> {
  const retirados: Retirado[] = [];
  for (const declaracao of Object.values(PEDIDOS)) {
    const { sai } = declaracao;
    if (sai?.com === 'inscricao' && (await saiuComInscricao(trx, declaracao, inscricaoId)))
      retirados.push(dizer(declaracao, sai.dito));
  }
  return retirados;
}

const dizer = (declaracao: Declaracao, dito: string): Retirado => ({
  dito,
  sigilo: declaracao.guarda === 'saude',
});
