// What administrators do with enrolments: list them, look at one, cancel it or bring it back.
import type { z } from 'zod';
import type { InscricaoDetalhada } from '../../shared/inscricao-detalhada.ts';
import { INSCRICAO_NAO_ENCONTRADA, type InscricaoDoConcurso } from '../../shared/inscricoes.ts';
import type {
  inscricaoStatus,
  inscricoes as listaInscricoes,
  paginaDeInscricoes,
} from '../../shared/lists/inscricoes.ts';
import { urlDoPapel } from '../arquivos/index.ts';
import { avisar } from '../avisos/index.ts';
import type { AdminUseCase, Deps, Retirado } from '../context.ts';
import { page as pageDe } from '../lists/index.ts';
import { DomainError, found } from '../platform/errors.ts';
import { taken } from '../platform/taken.ts';
import { transact, type Work } from '../platform/transact.ts';
import { getProtocolos } from '../protocolos/index.ts';
import { ve } from '../sessoes/index.ts';
import { holdRows } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { getDetalhes, listPedidosEspeciais } from './detalhe-queries.ts';
import { avisoDeStatus } from './emails.ts';
import { aosOlhosDe, viewDoConcurso } from './inscrever.ts';
import { listaDeInscricoes } from './list.ts';
import * as queries from './queries.ts';
import { viewDetalhes } from './view.ts';

const JA_CANCELADA = 'Esta inscrição já está cancelada. Atualize a lista.';
const JA_ATIVA = 'Esta inscrição já está ativa. Atualize a lista.';
const ELIMINADO = 'Os dados desta pessoa foram eliminados. A inscrição não pode ser reativada.';
const OUTRA_ATIVA = 'O candidato já tem outra inscrição ativa neste concurso. Cancele a outra antes de reativar esta.';
const CONCURSO_EXCLUIDO = 'O concurso desta inscrição foi excluído. Ela não pode ser reativada.';

/** Enrolments by id, in no order. */
export async function listPorId(deps: Deps, db: Db, ids: readonly number[]): Promise<InscricaoDoConcurso[]> {
  if (ids.length === 0) return [];
  return (await queries.listInscricoesPorId(db, ids)).map((linha) => viewDoConcurso(deps, linha));
}

export function page(
  ctx: AdminUseCase,
  filtros: z.output<typeof listaInscricoes.input.page>,
): Promise<z.infer<typeof paginaDeInscricoes>> {
  return pageDe(ctx, listaDeInscricoes, filtros, async (ids) =>
    (await listPorId(ctx.deps, ctx.deps.db, ids)).map(aosOlhosDe(ctx)),
  );
}

/** An enrolment with what is only looked up for one. @throws DomainError `nao_encontrado` */
async function detalhar(deps: Deps, db: Db, id: number): Promise<InscricaoDetalhada> {
  const inscricao = found((await listPorId(deps, db, [id]))[0], INSCRICAO_NAO_ENCONTRADA);
  const detalhes = await getDetalhes(db, id);
  return {
    ...inscricao,
    ...viewDetalhes(detalhes),
    impedimento: impedimento(inscricao, detalhes),
    url_comprovante: inscricao.status === 'A' ? urlDoPapel(deps, `/arquivos/comprovantes/${id}`, true) : null,
    pedidos: await listPedidosEspeciais(db, id),
    protocolo: (await getProtocolos(deps, db, 'inscricao', [id], true)).get(id) ?? null,
  };
}

/** Why a cancelled one cannot be brought back, as the act would say it. */
function impedimento(
  { status, concurso }: InscricaoDoConcurso,
  { eliminado_em, outra_ativa }: Awaited<ReturnType<typeof getDetalhes>>,
): string | null {
  if (status === 'A') return null;
  if (concurso.excluido) return CONCURSO_EXCLUIDO;
  if (eliminado_em !== null) return ELIMINADO;
  return outra_ativa ? OUTRA_ATIVA : null;
}

/** @throws DomainError `nao_encontrado` */
export async function get(ctx: AdminUseCase, id: number): Promise<InscricaoDetalhada> {
  const inscricao = aosOlhosDe(ctx)(await detalhar(ctx.deps, ctx.deps.db, id));
  // The receipt says too which special care and reserved lists were asked for.
  return ve(ctx, 'cuidados') ? inscricao : { ...inscricao, pedidos: [], url_comprovante: null };
}

/** What the trail keeps of an enrolment: signed addresses expire and belong to nobody's record, and other requests have their own. */
function paraLog(inscricao: InscricaoDetalhada): object {
  const { url_arquivo_deficiencia: _, url_arquivo_condicao_especial: __, url_comprovante: ___, ...dela } = inscricao;
  const { impedimento: ____, pedidos: _____, ...resto } = dela;
  return { ...resto, protocolo: inscricao.protocolo?.numero ?? null };
}

/**
 * Cancels an enrolment, also a paid one, with its open slip and pending exemption; or brings a cancelled one back, paid
 * when the ledger says so and exempt when an exemption was granted. The candidate is told.
 * @throws DomainError 404; 409 when it already is so, or when another enrolment of the candidate took its place; 400 for a
 * removed contest, and for who was erased
 */
export async function alterarStatus(
  ctx: AdminUseCase,
  { id, status }: z.output<typeof inscricaoStatus>,
): Promise<InscricaoDetalhada> {
  const { deps } = ctx;
  const alterada = await transact(ctx, async (work) => {
    const { trx, audit } = work;
    // What was paid or decided until now is seen, and what comes later sees this.
    await holdRows(trx, 'inscricoes', { id });
    const antes = await detalhar(deps, trx, id);
    const retirados = await (status === 'C' ? cancelar(deps, work, id) : reativar(deps, work, antes));
    const depois = await detalhar(deps, trx, id);
    await audit({
      tipo: status === 'C' ? 'cancelar_inscricao' : 'reativar_inscricao',
      descricao: `${status === 'C' ? 'Cancelou' : 'Reativou'} a inscrição ${depois.numero} de ${depois.cadastro.nome} no concurso "${depois.concurso.titulo}".`,
      sobre: {
        registro: ['inscricao', id],
        candidato_id: depois.cadastro.id,
        concurso_id: depois.concurso.id,
      },
      antes: paraLog(antes),
      depois: paraLog(depois),
    });
    await avisar(work, deps, avisoDeStatus(deps, antes, depois, retirados));
    return depois;
  }).catch(taken('inscricoes', OUTRA_ATIVA));
  // The bank is told that a slip is not to be paid any more.
  deps.pagamentos.wake();
  return alterada;
}

async function cancelar({ consequencias }: Deps, work: Work, id: number): Promise<Retirado[]> {
  if (!(await queries.cancelarPeloAdministrador(work.trx, id, work.agora)))
    throw new DomainError('conflito', JA_CANCELADA);
  return consequencias.inscricaoCancelada(work, id);
}

async function reativar(
  { consequencias }: Deps,
  work: Work,
  { id, concurso }: InscricaoDoConcurso,
): Promise<Retirado[]> {
  const { trx, agora } = work;
  const retirados = await consequencias.inscricaoReativada(work, id);
  if (!(await queries.reativarInscricao(trx, id, agora))) throw new DomainError('conflito', JA_ATIVA);
  if (concurso.excluido) throw new DomainError('regra', CONCURSO_EXCLUIDO);
  if (await queries.titularEliminado(trx, id)) throw new DomainError('regra', ELIMINADO);
  return retirados;
}
