// Vacancies of a contest: listed to anyone, kept by administrators.
import type { z } from 'zod';
import { paraCentavos, paraReais } from '../../shared/comum.ts';
import type { Vaga, vagaCreate, vagaUpdate } from '../../shared/concursos.ts';
import { formatInteger } from '../../shared/format.ts';
import type { ReservaDefinida } from '../../shared/reservas.ts';
import { exame } from '../achados/index.ts';
import { contarPagamentoDaVaga } from '../avisos/index.ts';
import { itensDoCatalogo } from '../catalogos/index.ts';
import { assertVisivel, TOCA_CONCURSOS } from '../concursos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { emitePeloAsaas } from '../convenios/index.ts';
import { erroDeCampo, found } from '../platform/errors.ts';
import { hold, keeping } from '../platform/keeping.ts';
import { transact, type Work } from '../platform/transact.ts';
import { changed, changeRows, insertRow, removeRows } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import * as queries from './queries.ts';
import { type Cobranca, viewVaga } from './view.ts';

/** @throws DomainError `nao_encontrado` when the contest cannot be seen by who asks. */
export async function list(leitor: { deps: Deps; ehAdmin: boolean }, concursoId: number): Promise<Vaga[]> {
  await assertVisivel(leitor, concursoId);
  const linhas = await queries.listVagas(leitor.deps.db, concursoId, { paraAdmin: leitor.ehAdmin });
  const { db, clock } = leitor.deps;
  const cobranca = leitor.ehAdmin ? await lerCobranca(db, concursoId, clock.now().toISOString()) : null;
  const reservas = await lerReservas(db, concursoId);
  return linhas.map((linha) => viewVaga(linha, cobranca, reservas));
}

async function lerCobranca(db: Db, concursoId: number, agora: string): Promise<Cobranca> {
  return { peloAsaas: await emitePeloAsaas(db, concursoId), agora };
}

/** The reserved lists of a contest, and what was said of how many of each vacancy. */
async function lerReservas(db: Db, concurso_id: number) {
  const listas = await itensDoCatalogo(db, { concurso_id, tipo: 'reserva' }, false);
  return { listas, ditas: listas.length > 0 ? await queries.listDitas(db, concurso_id) : [] };
}

const pagamento = ({ valor_inscricao, dataVencimentoPagamento }: Vaga) => ({
  taxa: valor_inscricao,
  vencimento: dataVencimentoPagamento,
});

async function lerVaga({ trx, agora }: Work, id: number): Promise<Vaga | undefined> {
  const linha = await queries.getVaga(trx, id);
  if (!linha) return undefined;
  const { concurso_id } = linha;
  return viewVaga(linha, await lerCobranca(trx, concurso_id, agora), await lerReservas(trx, concurso_id));
}

/** A new one says all of it; what a change leaves out is not among what it writes. */
function valores<F extends Omit<z.output<typeof vagaUpdate>, 'id'>>(form: F) {
  return {
    cargo: form.cargo,
    nivel: form.nivel,
    descricao: form.descricao,
    valor_centavos: paraCentavos(form.valor_inscricao),
    quantidade: form.quantidade as F['quantidade'],
    vencimento_pagamento: form.dataVencimentoPagamento,
    ativo: form.ativo as F['ativo'],
  };
}

const lerMotivo = exame(({ motivo }: { motivo: string | null }) => ({ motivo }));

const VAGA_NAO_ENCONTRADA = 'Vaga não encontrada.';

const vagas = keeping({
  kind: 'vaga',
  missing: VAGA_NAO_ENCONTRADA,
  removed: 'Vaga excluída com sucesso!',
  read: lerVaga,
  called: ({ cargo }) => `a vaga "${cargo}"`,
  of: ({ concurso_id }) => ({ concurso_id }),
  view: (vaga) => vaga,
  listed: () => ({ inscricoes_count: undefined, aviso: undefined }),
  look: exame(({ cargo, descricao }) => ({ cargo, descrição: descricao })),
  async tell(work, antes, depois, { deps }: AdminUseCase) {
    if (antes && depois) await contarPagamentoDaVaga(work, depois, pagamento(antes), pagamento(depois));
    const { concurso_id } = depois ?? antes ?? {};
    if (concurso_id !== undefined) await deps.consequencias.cronogramaMudou(work, concurso_id);
  },
  ...TOCA_CONCURSOS,
});

export async function create(ctx: AdminUseCase, { concurso_id, ...form }: z.output<typeof vagaCreate>): Promise<Vaga> {
  await assertVisivel({ ...ctx, ehAdmin: true }, concurso_id);
  const nova = { ...valores(form), concurso_id };
  return vagas.create(ctx, ({ trx, agora }) => insertRow(trx, 'vagas', { ...nova, created_at: agora }), form);
}

export function update(ctx: AdminUseCase, { id, visto, ...form }: z.output<typeof vagaUpdate>): Promise<Vaga> {
  return vagas.update(ctx, { id, visto }, ({ trx }) => changeRows(trx, 'vagas', { id }, valores(form)), form);
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
  await hold(work.trx, 'vaga', id);
  const centavos = await queries.mudarVencimento(work.trx, id, antes, depois);
  if (centavos === undefined) return false;
  const taxa = paraReais(centavos);
  await contarPagamentoDaVaga(work, { id, concurso_id }, { taxa, vencimento: antes }, { taxa, vencimento: depois });
  return true;
}

/**
 * Says that another number of a vacancy is reserved for a list than the rule has, and why; or goes back to the rule.
 * @throws DomainError 404 for either, 422 for more than there are
 */
export function definirReserva(ctx: AdminUseCase, { id, item_id, ...dita }: ReservaDefinida): Promise<Vaga> {
  return transact(
    ctx,
    async (work) => {
      const { trx, agora, audit } = work;
      await hold(trx, 'vaga', id);
      const antes = found(await lerVaga(work, id), VAGA_NAO_ENCONTRADA);
      const reserva = found(
        antes.reservas.find((uma) => uma.item_id === item_id),
        'Lista não encontrada.',
      );
      const { quantidade, motivo } = dita;
      const confirmados = await lerMotivo({ motivo: reserva.motivo }, { motivo }, dita);
      if (quantidade !== null && quantidade > antes.quantidade)
        throw erroDeCampo(
          'campos_invalidos',
          'quantidade',
          `A vaga tem ${formatInteger(antes.quantidade)}: reserve no máximo isso.`,
        );
      const nova = quantidade === null || motivo === null ? null : { quantidade, motivo, updated_at: agora };
      await removeRows(trx, 'vaga_reservas', { vaga_id: id, item_id });
      // Without one of its own it goes by the rule.
      if (nova) await insertRow(trx, 'vaga_reservas', { vaga_id: id, item_id, ...nova });
      const depois = found(await lerVaga(work, id), VAGA_NAO_ENCONTRADA);
      await audit({
        tipo: 'definir_vagas_reservadas',
        descricao: `Definiu quantas vagas de "${antes.cargo}" são reservadas para ${reserva.nome}.`,
        sobre: { registro: ['vaga', id], concurso_id: antes.concurso_id },
        antes: { reservas: antes.reservas },
        depois: { reservas: depois.reservas, ...confirmados },
      });
      return depois;
    },
    TOCA_CONCURSOS,
  );
}

/** Hides a vacancy; who enrolled in it stays enrolled. */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return vagas.remove(ctx, id, ({ trx, agora }) =>
    changed(trx, 'vagas', { id, excluido_em: null }, { excluido_em: agora }),
  );
}
