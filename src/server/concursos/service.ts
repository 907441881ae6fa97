// Contests: what visitors browse and what administrators create, change and remove.
import type { z } from 'zod';
import type {
  Concurso,
  ConcursoForm,
  concursoUpdate,
  FiltrosAdminDeConcursos,
  FiltrosDeConcursos,
  paginaDeConcursos,
} from '../../shared/concursos.ts';
import { CONCURSO_INDISPONIVEL } from '../../shared/inscricoes.ts';
import { dataLocal, inicioDoDia, somarDias } from '../../shared/prazos.ts';
import { contar } from '../avisos/difusao-service.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import type { Sobre } from '../platform/audit.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { toPage } from '../platform/page.ts';
import { transact } from '../platform/transact.ts';
import { exclusao, novasDatas } from './emails.ts';
import {
  countConcursos,
  countInscricoesDoConcurso,
  createConcurso,
  existeConcurso,
  getConcurso,
  getProximasBordas,
  listConcursos,
  listValores,
  pageConcursos,
  removeConcurso,
  updateConcurso,
} from './queries.ts';
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
  const linhas = await listConcursos(deps.db, filtros, { paraAdmin: ehAdmin, agora: agora.toISOString() });
  return linhas.map((linha) => viewConcurso(linha, agora));
}

export async function page(
  { deps }: { deps: Deps },
  filtros: FiltrosAdminDeConcursos,
): Promise<z.infer<typeof paginaDeConcursos>> {
  const agora = deps.clock.now();
  const { rows, total } = await pageConcursos(deps.db, filtros, agora.toISOString());
  return toPage(
    rows.map((linha) => viewConcurso(linha, agora)),
    total,
    filtros,
  );
}

/** @throws DomainError `nao_encontrado` when it is not there, was removed, or is inactive and a visitor asks. */
export async function get({ deps, ehAdmin }: Leitor, id: number): Promise<Concurso> {
  const linha = await getConcurso(deps.db, id, { paraAdmin: ehAdmin });
  if (!linha) throw naoEncontrado(NAO_ENCONTRADO);
  return viewConcurso(linha, deps.clock.now());
}

/** @throws DomainError `nao_encontrado` as `get` does. */
export async function assertVisivel({ deps, ehAdmin }: Leitor, id: number): Promise<void> {
  if (!(await existeConcurso(deps.db, id, { paraAdmin: ehAdmin }))) throw naoEncontrado(CONCURSO_INDISPONIVEL);
}

export function listPrefeituras({ deps, ehAdmin }: Leitor): Promise<string[]> {
  return listValores(deps.db, 'prefeitura', { paraAdmin: ehAdmin });
}

export function listTipos({ deps, ehAdmin }: Leitor): Promise<string[]> {
  return listValores(deps.db, 'tipo', { paraAdmin: ehAdmin });
}

export function getTotais({ deps, ehAdmin }: Leitor) {
  return countConcursos(deps.db, deps.clock.now().toISOString(), { paraAdmin: ehAdmin });
}

/** Until when a public answer made now stays true: the next opening, the instant after the next end, or midnight. */
export async function validaAte(deps: Deps): Promise<Date> {
  const agora = deps.clock.now();
  const { inicio, fim } = await getProximasBordas(deps.db, agora.toISOString());
  const bordas = [inicioDoDia(somarDias(dataLocal(agora), 1)).getTime()];
  if (inicio) bordas.push(Date.parse(inicio));
  if (fim) bordas.push(Date.parse(fim) + 1);
  return new Date(Math.min(...bordas));
}

async function ler(trx: Trx, id: number, agora: string): Promise<Concurso> {
  const linha = await getConcurso(trx, id, { paraAdmin: true });
  if (!linha) throw naoEncontrado(NAO_ENCONTRADO);
  return viewConcurso(linha, new Date(agora));
}

export function create(ctx: AdminUseCase, form: ConcursoForm): Promise<Concurso> {
  return transact(
    ctx,
    async ({ trx, agora, audit }) => {
      const id = await createConcurso(trx, form, agora);
      const concurso = await ler(trx, id, agora);
      const descricao = `Criou o concurso "${concurso.titulo}".`;
      await audit({ tipo: 'criar_concurso', descricao, sobre: sobre(id), depois: concurso });
      return concurso;
    },
    TOCA_CONCURSOS,
  );
}

function sobre(id: number): Sobre {
  return { registro: ['concurso', id] };
}

/** Changes a contest; the whole form replaces what was there. @throws DomainError `nao_encontrado`. */
export function update(ctx: AdminUseCase, { id, ...form }: z.output<typeof concursoUpdate>): Promise<Concurso> {
  return transact(
    ctx,
    async (work) => {
      const { trx, agora, audit } = work;
      const antes = await ler(trx, id, agora);
      await updateConcurso(trx, id, form, agora);
      const depois = await ler(trx, id, agora);
      const descricao = `Alterou o concurso "${depois.titulo}".`;
      await audit({ tipo: 'atualizar_concurso', descricao, sobre: sobre(id), antes, depois });
      await contar(work, novasDatas(antes, depois));
      return depois;
    },
    TOCA_CONCURSOS,
  );
}

/** Hides a contest and all that belongs to it; rows, enrolments and files stay. @throws DomainError `nao_encontrado`. */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return transact(
    ctx,
    async (work) => {
      const { trx, agora, audit } = work;
      const antes = await ler(trx, id, agora);
      if (!(await removeConcurso(trx, id, ctx.admin.id, agora))) throw naoEncontrado(NAO_ENCONTRADO);
      const descricao = `Excluiu o concurso "${antes.titulo}".`;
      await audit({ tipo: 'excluir_concurso', descricao, sobre: sobre(id), antes });
      await contar(work, exclusao(antes));
      return { id, message: 'Concurso excluído com sucesso!' };
    },
    TOCA_CONCURSOS,
  );
}

/** Active enrolments of a contest. @throws DomainError `nao_encontrado` */
export async function countInscricoes({ deps }: { deps: Deps }, id: number): Promise<number> {
  if (!(await existeConcurso(deps.db, id, { paraAdmin: true }))) throw naoEncontrado(NAO_ENCONTRADO);
  return countInscricoesDoConcurso(deps.db, id);
}
