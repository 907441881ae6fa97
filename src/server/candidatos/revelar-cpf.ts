// Whole CPFs: who may have them, and the row of the trail each look leaves.
import type { z } from 'zod';
import {
  CANDIDATO_NAO_ENCONTRADO,
  type cpfRevelado,
  type revelarCpf as revelar,
} from '../../shared/candidatos-admin.ts';
import type { AdminUseCase } from '../context.ts';
import { DomainError, found } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { segurarPresentes } from '../store/people.ts';
import { getCandidatoComTotais } from './queries.ts';

const SO_TOTAL =
  'Só quem tem o perfil Administrador recebe CPFs completos em listas e arquivos. Consulte um por vez, pelo cadastro da pessoa.';

/** @throws DomainError `proibido` for another role */
export function exigirTotal({ admin }: Pick<AdminUseCase, 'admin'>): void {
  if (admin.papel !== 'total') throw new DomainError('proibido', SO_TOTAL);
}

/** Many at once: what was called, and how many went out. */
export async function registrarCpfsVistos(
  { deps, ator }: AdminUseCase,
  chamada: string,
  quantidade: number,
): Promise<void> {
  await transact({ deps, ator }, ({ audit }) =>
    audit({
      tipo: 'revelar_cpf',
      descricao: `Recebeu ${quantidade === 1 ? '1 CPF completo' : `${quantidade} CPFs completos`} pela chamada ${chamada}.`,
      sobre: null,
      depois: { chamada, quantidade },
    }),
  );
}

/** A whole CPF, for who has a reason to see it: each look is recorded. @throws DomainError `nao_encontrado` */
export function revelarCpf(
  ctx: AdminUseCase,
  { id, motivo_da_consulta }: z.output<typeof revelar>,
): Promise<z.infer<typeof cpfRevelado>> {
  return transact(ctx, async ({ trx, audit }) => {
    // Whoever is erased meanwhile is not called by the name they had.
    await segurarPresentes(trx, [id]);
    const linha = found(await getCandidatoComTotais(trx, id), CANDIDATO_NAO_ENCONTRADO);
    await audit({
      tipo: 'revelar_cpf',
      descricao: `Viu o CPF completo de ${linha.nome}.`,
      sobre: { registro: ['candidato', id] },
      depois: motivo_da_consulta === undefined ? null : { motivo: motivo_da_consulta },
    });
    return { candidato_id: id, cpf: linha.cpf };
  });
}
