// Vacancies of a contest: listed to anyone, kept by administrators.
import type { z } from 'zod';
import { paraReais } from '../../shared/comum.ts';
import type { Vaga, vagaCreate, vagaUpdate } from '../../shared/concursos.ts';
import { contarPagamentoDaVaga } from '../avisos/index.ts';
import { assertVisivel, TOCA_CONCURSOS } from '../concursos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { emitePeloAsaas } from '../convenios/index.ts';
import { keeping } from '../platform/keeping.ts';
import type { Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { createVaga, getVaga, listVagas, mudarVencimento, removeVaga, updateVaga } from './queries.ts';
import { viewVaga } from './view.ts';

/** @throws DomainError `nao_encontrado` when the contest cannot be seen by who asks. */
export async function list(leitor: { deps: Deps; ehAdmin: boolean }, concursoId: number): Promise<Vaga[]> {
  await assertVisivel(leitor, concursoId);
  const linhas = await listVagas(leitor.deps.db, concursoId, { paraAdmin: leitor.ehAdmin });
  const peloAsaas = leitor.ehAdmin && (await emitePeloAsaas(leitor.deps.db, concursoId));
  return linhas.map((linha) => viewVaga(linha, peloAsaas));
}

const pagamento = ({ valor_inscricao, dataVencimentoPagamento }: Vaga) => ({
  taxa: valor_inscricao,
  vencimento: dataVencimentoPagamento,
});

const vagas = keeping({
  kind: 'vaga',
  missing: 'Vaga não encontrada.',
  removed: 'Vaga excluída com sucesso!',
  read: async ({ trx }, id): Promise<Vaga | undefined> => {
    const linha = await getVaga(trx, id);
    return linha && viewVaga(linha, await emitePeloAsaas(trx, linha.concurso_id));
  },
  called: ({ cargo }) => `a vaga "${cargo}"`,
  of: ({ concurso_id }) => ({ concurso_id }),
  view: (vaga) => vaga,
  async tell(work, antes, depois, { deps }: AdminUseCase) {
    if (antes && depois) await contarPagamentoDaVaga(work, depois, pagamento(antes), pagamento(depois));
    const { concurso_id } = depois ?? antes ?? {};
    if (concurso_id !== undefined) await deps.consequencias.cronogramaMudou(work, concurso_id);
  },
  ...TOCA_CONCURSOS,
});

export async function create(ctx: AdminUseCase, { concurso_id, ...form }: z.output<typeof vagaCreate>): Promise<Vaga> {
  await assertVisivel({ ...ctx, ehAdmin: true }, concurso_id);
  return vagas.create(ctx, ({ trx, agora }) => createVaga(trx, concurso_id, form, agora));
}

export function update(ctx: AdminUseCase, { id, ...form }: z.output<typeof vagaUpdate>): Promise<Vaga> {
  const mudar = ({ trx }: Work) => updateVaga(trx, id, form);
  // What is told as the old value is what the change before left.
  return vagas.update(ctx, id, mudar, ({ trx }) => takeTurn(trx, `vaga:${id}`));
}

/**
 * Puts the due date of a vacancy's payment elsewhere as a part of another act, which is recorded by that; who owes it is told as
 * always. @returns false when it was not this any more
 */
export async function moverVencimento(
  work: Work,
  { id, concurso_id }: { id: number; concurso_id: number },
  antes: string,
  depois: string,
): Promise<boolean> {
  const centavos = await mudarVencimento(work.trx, id, antes, depois);
  if (centavos === undefined) return false;
  const taxa = paraReais(centavos);
  await contarPagamentoDaVaga(work, { id, concurso_id }, { taxa, vencimento: antes }, { taxa, vencimento: depois });
  return true;
}

/** Hides a vacancy; who enrolled in it stays enrolled. */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return vagas.remove(ctx, id, ({ trx, agora }) => removeVaga(trx, id, agora));
}
