// Vacancies of a contest: listed to anyone, kept by administrators.
import type { z } from 'zod';
import type { Vaga, vagaCreate, vagaUpdate } from '../../shared/concursos.ts';
import { assertVisivel, TOCA_CONCURSOS } from '../concursos/service.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { emitePeloAsaas } from '../convenios/service.ts';
import type { Sobre } from '../platform/audit.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { createVaga, getVaga, listVagas, removeVaga, updateVaga } from './queries.ts';
import { viewVaga } from './view.ts';

const NAO_ENCONTRADA = 'Vaga não encontrada.';

/** @throws DomainError `nao_encontrado` when the contest cannot be seen by who asks. */
export async function list(leitor: { deps: Deps; ehAdmin: boolean }, concursoId: number): Promise<Vaga[]> {
  await assertVisivel(leitor, concursoId);
  const linhas = await listVagas(leitor.deps.db, concursoId, { paraAdmin: leitor.ehAdmin });
  const peloAsaas = leitor.ehAdmin && (await emitePeloAsaas(leitor.deps.db, concursoId));
  return linhas.map((linha) => viewVaga(linha, peloAsaas));
}

async function ler(trx: Trx, id: number): Promise<Vaga> {
  const linha = await getVaga(trx, id);
  if (!linha) throw naoEncontrado(NAO_ENCONTRADA);
  return viewVaga(linha, await emitePeloAsaas(trx, linha.concurso_id));
}

function sobre({ id, concurso_id }: Vaga): Sobre {
  return { registro: ['vaga', id], concurso_id };
}

export async function create(ctx: AdminUseCase, { concurso_id, ...form }: z.output<typeof vagaCreate>): Promise<Vaga> {
  await assertVisivel({ ...ctx, ehAdmin: true }, concurso_id);
  return transact(
    ctx,
    async ({ trx, agora, audit }) => {
      const vaga = await ler(trx, await createVaga(trx, concurso_id, form, agora));
      await audit({ tipo: 'criar_vaga', descricao: `Criou a vaga "${vaga.cargo}".`, sobre: sobre(vaga), depois: vaga });
      return vaga;
    },
    TOCA_CONCURSOS,
  );
}

export function update(ctx: AdminUseCase, { id, ...form }: z.output<typeof vagaUpdate>): Promise<Vaga> {
  return transact(
    ctx,
    async ({ trx, audit }) => {
      const antes = await ler(trx, id);
      await updateVaga(trx, id, form);
      const depois = await ler(trx, id);
      const descricao = `Alterou a vaga "${depois.cargo}".`;
      await audit({ tipo: 'atualizar_vaga', descricao, sobre: sobre(depois), antes, depois });
      return depois;
    },
    TOCA_CONCURSOS,
  );
}

/** Hides a vacancy; who enrolled in it stays enrolled. */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return transact(
    ctx,
    async ({ trx, agora, audit }) => {
      const antes = await ler(trx, id);
      if (!(await removeVaga(trx, id, agora))) throw naoEncontrado(NAO_ENCONTRADA);
      await audit({ tipo: 'excluir_vaga', descricao: `Excluiu a vaga "${antes.cargo}".`, sobre: sobre(antes), antes });
      return { id, message: 'Vaga excluída com sucesso!' };
    },
    TOCA_CONCURSOS,
  );
}
