// The calendar as administrators keep it: phases of its own, and what moves with what.
import type { z } from 'zod';
import {
  type acompanharInput,
  type Cronograma,
  ETAPAS_MAXIMO,
  type Etapa,
  type etapaCreate,
  etapa as etapaSchema,
  type etapaUpdate,
  type Fase,
  faziaCirculo,
} from '../../shared/cronograma.ts';
import { semExame } from '../../shared/exame.ts';
import { CONCURSO_INDISPONIVEL } from '../../shared/inscricoes.ts';
import { exame } from '../achados/index.ts';
import { contarAosInscritos } from '../avisos/index.ts';
import { assertVisivel, TOCA_CONCURSOS } from '../concursos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { DomainError, erroDeCampo, found, naoEncontrado } from '../platform/errors.ts';
import { keeping } from '../platform/keeping.ts';
import { shown } from '../platform/shown.ts';
import { transact, type Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { changeRows, insertRow, removeRows } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { novidadeDoCronograma } from './emails.ts';
import { type Calendario, lerCalendario, nomesDe } from './fases.ts';
import * as queries from './queries.ts';

/** @throws DomainError `nao_encontrado` for a contest that is not there or was removed */
export async function getCalendario(db: Db, concursoId: number): Promise<Calendario> {
  return found(await lerCalendario(db, concursoId), CONCURSO_INDISPONIVEL);
}

/** Acts about one contest's calendar come one after the other. */
export const segurar = ({ trx }: Work, concursoId: number) => takeTurn(trx, `cronograma:${concursoId}`);

/** What is published of it. @throws DomainError `nao_encontrado` when the contest cannot be seen by who asks */
export async function listPublicas(leitor: { deps: Deps; ehAdmin: boolean }, concursoId: number): Promise<Fase[]> {
  await assertVisivel(leitor, concursoId);
  const { fases } = found(await lerCalendario(leitor.deps.db, concursoId, true), CONCURSO_INDISPONIVEL);
  return fases;
}

/** @throws DomainError `nao_encontrado` */
export async function get({ deps: { db, clock } }: AdminUseCase, concursoId: number): Promise<Cronograma> {
  const { fases } = await getCalendario(db, concursoId);
  return { fases, versao: await queries.getVersao(db, concursoId), agora: clock.now().toISOString() };
}

const etapas = keeping({
  kind: 'etapa',
  missing: 'Etapa não encontrada.',
  removed: 'Etapa excluída com sucesso!',
  read: ({ trx }, id) => queries.getEtapa(trx, id),
  called: ({ nome }) => `a etapa "${nome}" do cronograma`,
  of: ({ concurso_id }) => ({ concurso_id }),
  view: (linha): Etapa => shown(etapaSchema, linha, {}),
  // The calendar has other names for it; what it moves with is no part of it.
  listed: ({ id, data_inicio, data_fim }) => ({
    ...{ fase: `etapa-${id}`, tipo: 'etapa', registro_id: id, inicio: data_inicio, fim: data_fim },
    acompanha: undefined,
  }),
  look: exame(({ nome, local, observacao }) => ({ nome, local, observação: observacao })),
  async tell(work, antes, depois, { deps }: AdminUseCase) {
    const { concurso_id } = depois ?? antes ?? {};
    if (concurso_id === undefined) return;
    await deps.consequencias.cronogramaMudou(work, concurso_id);
    // A new one is told with the calendar that is published: so many are made one after the other.
    if (antes === null) return;
    const { fases } = await getCalendario(work.trx, concurso_id);
    const daEtapa = `etapa-${antes.id}`;
    const era = fases.filter(({ fase }) => fase !== daEtapa);
    if (antes.publica === 1) {
      const { data_inicio: inicio, data_fim: fim, nome, local } = antes;
      const nua = {
        tipo: 'etapa',
        registro_id: antes.id,
        observacao: null,
        comparece: false,
        acompanha: null,
      } as const;
      const ordem = fases.findIndex(({ fase }) => fase === daEtapa);
      era.splice(ordem < 0 ? era.length : ordem, 0, { ...nua, fase: daEtapa, nome, inicio, fim, local, publica: true });
    }
    await contarAosInscritos(work, novidadeDoCronograma(concurso_id, era, fases));
  },
  ...TOCA_CONCURSOS,
});

/** @throws DomainError `nao_encontrado` for the contest, `regra` when it has too many */
export async function create(
  ctx: AdminUseCase,
  { concurso_id, ...form }: z.output<typeof etapaCreate>,
): Promise<Etapa> {
  await assertVisivel({ ...ctx, ehAdmin: true }, concurso_id);
  const criar = async (work: Work) => {
    await segurar(work, concurso_id);
    if ((await queries.listEtapas(work.trx, concurso_id)).length >= ETAPAS_MAXIMO) {
      throw new DomainError('regra', `Um concurso tem no máximo ${ETAPAS_MAXIMO} etapas próprias.`);
    }
    return insertRow(work.trx, 'etapas', { ...semExame(form), concurso_id, created_at: work.agora });
  };
  return etapas.create(ctx, criar, form);
}

/** What is said of it; its dates are moved. @throws DomainError `nao_encontrado` */
export function update(ctx: AdminUseCase, { id, visto, ...dita }: z.output<typeof etapaUpdate>): Promise<Etapa> {
  return etapas.update(ctx, { id, visto }, ({ trx }) => changeRows(trx, 'etapas', { id }, semExame(dita)), dita);
}

/** @throws DomainError `nao_encontrado` */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return etapas.remove(ctx, id, async (work, etapa) => {
    // Nothing is made to follow it meanwhile.
    await segurar(work, etapa.concurso_id);
    return queries.removeEtapa(work.trx, etapa, work.agora);
  });
}

/** @throws DomainError `nao_encontrado` for the contest or a phase, 422 where a phase would follow itself */
export function acompanhar(
  ctx: AdminUseCase,
  { concurso_id, fase, acompanha }: z.output<typeof acompanharInput>,
): Promise<Cronograma> {
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    await segurar(work, concurso_id);
    const { fases, vagas } = await getCalendario(trx, concurso_id);
    const uma = getFase(fases, fase);
    const outra = acompanha === null ? null : getFase(fases, acompanha);
    if (outra && faziaCirculo(fases, fase, outra.fase)) {
      const texto = `"${outra.nome}" já acompanha "${uma.nome}": uma fase não pode acompanhar a si mesma.`;
      throw erroDeCampo('campos_invalidos', 'acompanha', texto);
    }
    for (const nome of nomesDe(vagas, fase))
      if (outra) await queries.setVinculo(trx, { concurso_id, fase: nome, acompanha: outra.fase });
      else await removeRows(trx, 'vinculos_de_fases', { concurso_id, fase: nome });
    await audit({
      tipo: 'acompanhar_fase',
      descricao: outra
        ? `Fez a fase "${uma.nome}" acompanhar "${outra.nome}".`
        : `Fez a fase "${uma.nome}" não acompanhar nenhuma outra.`,
      sobre: { registro: ['concurso', concurso_id] },
      antes: { fase, acompanha: uma.acompanha },
      depois: { fase, acompanha },
    });
    const depois = await getCalendario(trx, concurso_id);
    return { fases: depois.fases, versao: await queries.getVersao(trx, concurso_id), agora };
  });
}

/** @throws DomainError `nao_encontrado` */
export function getFase(fases: readonly Fase[], nome: string): Fase {
  const achada = fases.find(({ fase }) => fase === nome);
  if (!achada) throw naoEncontrado('Fase não encontrada.');
  return achada;
}
