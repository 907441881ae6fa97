// Contests: what visitors browse and what administrators create, change and remove.
import type { z } from 'zod';
import { semAcentos } from '../../shared/comum.ts';
import type {
  Concurso,
  ConcursoForm,
  concursoUpdate,
  FiltrosDeConcursos,
  paginaDeConcursos,
} from '../../shared/concursos.ts';
import { semExame } from '../../shared/exame.ts';
import { CONCURSO_INDISPONIVEL } from '../../shared/inscricoes.ts';
import type { FiltrosDePaginaDeConcursos } from '../../shared/lists/concursos.ts';
import { mudaEm } from '../../shared/tempo.ts';
import { exame } from '../achados/index.ts';
import { contarAosInscritos } from '../avisos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { pageOf } from '../lists/index.ts';
import { found, naoEncontrado } from '../platform/errors.ts';
import { hold, keeping } from '../platform/keeping.ts';
import type { Work } from '../platform/transact.ts';
import { changed, changeRows, howMany, insertRow } from '../store/rows.ts';
import { type DatasDoConcurso, exclusao, novasDatas } from './emails.ts';
import { listaDeConcursos } from './list.ts';
import * as queries from './queries.ts';
import { viewConcurso } from './view.ts';

const NAO_ENCONTRADO = 'Concurso não encontrado.';
/** Every kept public answer that shows contests, vacancies or publications. */
export const TOCA_CONCURSOS = { touches: ['concursos'] } as const;

interface Leitor {
  deps: Deps;
  ehAdmin: boolean;
}

export async function list({ deps, ehAdmin }: Leitor, filtros: FiltrosDeConcursos): Promise<Concurso[]> {
  const agora = deps.clock.now();
  const linhas = await queries.listConcursos(deps.db, filtros, { paraAdmin: ehAdmin, agora: agora.toISOString() });
  return linhas.map((linha) => viewConcurso(linha, agora));
}

export function page(
  ctx: { deps: Deps },
  filtros: FiltrosDePaginaDeConcursos,
): Promise<z.infer<typeof paginaDeConcursos>> {
  return pageOf(ctx, listaDeConcursos, filtros, viewConcurso);
}

/** @throws DomainError `nao_encontrado` when it is not there, was removed, or is inactive and a visitor asks. */
export async function get({ deps, ehAdmin }: Leitor, id: number): Promise<Concurso> {
  const linha = found(await queries.getConcurso(deps.db, id, { paraAdmin: ehAdmin }), NAO_ENCONTRADO);
  return viewConcurso(linha, deps.clock.now());
}

/** What everybody may see of a contest, and when it last changed. @throws DomainError `nao_encontrado` */
export async function getPublicado(deps: Deps, id: number): Promise<Concurso & { alterado_em: string }> {
  const linha = found(await queries.getConcurso(deps.db, id, { paraAdmin: false }), NAO_ENCONTRADO);
  return { ...viewConcurso(linha, deps.clock.now()), alterado_em: linha.updated_at };
}

/** How many enrolled; for whoever asks only where the caller says so. */
export function getNumeros({ reads }: Deps, id: number): Promise<{ inscricoes: number; pcd: number }> {
  return reads.read((db) => queries.getNumerosDoConcurso(db, id));
}

/** A piece of all that everybody may see. */
export function listPublicados(
  { db }: Deps,
  recorte: { pular?: number; limite: number; recentes?: boolean },
): Promise<queries.Publicado[]> {
  return queries.listPublicados(db, recorte);
}

/**
 * @param candidato who sees also what is hidden, once enrolled in it
 * @throws DomainError `nao_encontrado` as `get` does.
 */
export async function assertVisivel({ deps, ehAdmin }: Leitor, id: number, candidato: number | null = null) {
  const visivel =
    candidato === null
      ? await queries.existeConcurso(deps.db, id, { paraAdmin: ehAdmin })
      : await queries.veConcurso(deps.db, candidato, id);
  if (!visivel) throw naoEncontrado(CONCURSO_INDISPONIVEL);
}

export function listPrefeituras({ deps, ehAdmin }: Leitor): Promise<string[]> {
  return queries.listValores(deps.db, 'prefeitura', { paraAdmin: ehAdmin });
}

export function listTipos({ deps, ehAdmin }: Leitor): Promise<string[]> {
  return queries.listValores(deps.db, 'tipo', { paraAdmin: ehAdmin });
}

export function getTotais({ deps, ehAdmin }: Leitor) {
  return queries.countConcursos(deps.db, deps.clock.now().toISOString(), { paraAdmin: ehAdmin });
}

/** Until when a public answer made now stays true. */
export async function validaAte(deps: Deps): Promise<Date> {
  const agora = deps.clock.now();
  const { inicio, fim } = await queries.getProximasBordas(deps.db, agora.toISOString());
  return mudaEm(inicio, fim, agora);
}

const concursos = keeping({
  kind: 'concurso',
  missing: NAO_ENCONTRADO,
  removed: 'Concurso excluído com sucesso!',
  read: async ({ trx, agora }, id): Promise<Concurso | undefined> => {
    const linha = await queries.getConcurso(trx, id, { paraAdmin: true });
    return linha && viewConcurso(linha, new Date(agora));
  },
  called: ({ titulo }) => `o concurso "${titulo}"`,
  view: (concurso) => concurso,
  listed: () => ({
    status_inscricoes: undefined,
    dias_restantes: undefined,
    total_vagas: undefined,
    valor_inscricao: undefined,
    total_inscricoes: undefined,
    inscricoes_count: undefined,
  }),
  look: exame(({ titulo, descricao, prefeitura }) => ({ título: titulo, descrição: descricao, prefeitura })),
  async tell(work, antes, depois, { deps }: AdminUseCase) {
    if (antes) await contarAosInscritos(work, depois ? novasDatas(antes, depois) : exclusao(antes));
    if (depois) await deps.consequencias.cronogramaMudou(work, depois.id);
    if (antes?.ativo === 0 && depois?.ativo === 1) await deps.consequencias.concursoPublicado(work, depois.id);
  },
  ...TOCA_CONCURSOS,
});

function valores<F extends Omit<z.output<typeof concursoUpdate>, 'id'>>(form: F) {
  return { ...semExame(form), titulo_busca: semAcentos(form.titulo) };
}

export function create(ctx: AdminUseCase, form: ConcursoForm): Promise<Concurso> {
  return concursos.create(
    ctx,
    ({ trx, agora }) => insertRow(trx, 'concursos', { ...valores(form), created_at: agora, updated_at: agora }),
    form,
  );
}

/**
 * Changes a contest; what the form says replaces what was there. Charges that were issued stay as they are.
 * @throws DomainError `nao_encontrado`; `campos_invalidos` for a way to pay that its agreement does not know.
 */
export function update(ctx: AdminUseCase, { id, visto, ...form }: z.output<typeof concursoUpdate>): Promise<Concurso> {
  const mudar = async (work: Work) => {
    const { forma_pagamento } = form;
    if (forma_pagamento) await ctx.deps.consequencias.formaEscolhida(work, id, forma_pagamento);
    await changeRows(work.trx, 'concursos', { id }, { ...valores(form), updated_at: work.agora });
  };
  return concursos.update(ctx, { id, visto }, mudar, form);
}

/**
 * Puts a contest's dates elsewhere as a part of another act, which is recorded and told by that.
 * @returns false when they were not these any more
 */
export async function moverDatas(
  work: Work,
  id: number,
  antes: DatasDoConcurso,
  depois: DatasDoConcurso,
): Promise<boolean> {
  await hold(work.trx, 'concurso', id);
  const mudou = { ...depois, updated_at: work.agora };
  if (!(await changed(work.trx, 'concursos', { id, excluido_em: null, ...antes }, mudou))) return false;
  await contarAosInscritos(work, { ...novasDatas({ id, ...antes }, { id, ...depois }), sabido: true });
  return true;
}

/** Hides a contest and all that belongs to it; rows, enrolments and files stay. @throws DomainError `nao_encontrado`. */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return concursos.remove(ctx, id, ({ trx, agora }) => {
    const excluido = { excluido_em: agora, excluido_por: ctx.admin.id, updated_at: agora };
    return changed(trx, 'concursos', { id, excluido_em: null }, excluido);
  });
}

/** Active enrolments of a contest. @throws DomainError `nao_encontrado` */
export async function countInscricoes({ deps }: { deps: Deps }, id: number): Promise<number> {
  if (!(await queries.existeConcurso(deps.db, id, { paraAdmin: true }))) throw naoEncontrado(NAO_ENCONTRADO);
  return howMany(deps.db, 'inscricoes', { concurso_id: id, status: 'A' });
}
