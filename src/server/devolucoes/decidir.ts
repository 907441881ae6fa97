// A batch until it begins: the look at whom it would find, making it, and the decision of another administrator, which freezes
// the list.
import type { z } from 'zod';
import {
  DEVOLUCAO_NAO_ENCONTRADA,
  type Devolucao,
  type DevolucaoInteira,
  type devolucaoAprovar,
  type devolucaoCreate,
  type devolucaoRecusar,
  type GrupoDaDevolucao,
  OUTRO_APROVA,
  type Simulacao,
  somaDe,
} from '../../shared/devolucoes.ts';
import { formatInteger } from '../../shared/format.ts';
import type { FiltrosDeDevolucoes } from '../../shared/lists/devolucoes.ts';
import type { AdminUseCase } from '../context.ts';
import { pageOf } from '../lists/index.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import type { Page } from '../platform/page.ts';
import { transact, type Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import type { Db } from '../store/tables/index.ts';
import { congelarGrupo, simularGrupo } from './grupo-queries.ts';
import { listaDeDevolucoes } from './list.ts';
import * as queries from './queries.ts';
import { grupoDe, viewArquivo, viewDevolucao } from './view.ts';

const NINGUEM = 'Ninguém deste grupo tem taxa a receber de volta.';

const outroNumero = (achadas: number, digitadas: number) => {
  const quantas = achadas === 1 ? 'É 1 pessoa' : `São ${formatInteger(achadas)} pessoas`;
  return `${quantas}, e você digitou ${formatInteger(digitadas)}. Confira a simulação e digite o número de novo.`;
};

/** @throws DomainError 404 for no such contest; 422 for what is of another one */
async function conferirGrupo(ctx: AdminUseCase, { concurso_id, vagas, inscricoes }: GrupoDaDevolucao): Promise<void> {
  const { db } = ctx.deps;
  const concurso = await db.selectFrom('concursos').select('id').where('id', '=', concurso_id).executeTakeFirst();
  found(concurso, 'Concurso não encontrado.');
  if ((await queries.deOutroConcurso(db, 'vagas', concurso_id, vagas)).length > 0)
    throw erroDeCampo('campos_invalidos', 'vagas', 'Há vaga que não é deste concurso.');
  const outras = await queries.deOutroConcurso(db, 'inscricoes', concurso_id, inscricoes);
  if (outras.length > 0) {
    const quais = `${outras.slice(0, 5).join(', ')}${outras.length > 5 ? '…' : ''}`;
    throw erroDeCampo('campos_invalidos', 'inscricoes', `Não são deste concurso: ${quais}.`);
  }
}

/** Who would be given back what, and who not. Nothing is written. @throws DomainError 404, 422 */
export async function simular(ctx: AdminUseCase, grupo: GrupoDaDevolucao): Promise<Simulacao> {
  await conferirGrupo(ctx, grupo);
  return simularGrupo(ctx.deps.db, grupo, ctx.deps.clock.now().toISOString());
}

/** @throws DomainError 404, 422 as a look does; 400 when nobody is found; 409 when the number typed is not what is found */
export async function criar(
  ctx: AdminUseCase,
  { motivo, pessoas, ...grupo }: z.output<typeof devolucaoCreate>,
): Promise<DevolucaoInteira> {
  await conferirGrupo(ctx, grupo);
  return transact(ctx, async ({ trx, agora, audit }) => {
    const achado = await simularGrupo(trx, grupo, agora);
    if (achado.pessoas === 0) throw new DomainError('regra', NINGUEM);
    if (achado.pessoas !== pessoas) throw erroDeCampo('conflito', 'pessoas', outroNumero(achado.pessoas, pessoas));
    const json = (ids: readonly number[]) => (ids.length === 0 ? null : JSON.stringify(ids));
    const novo = await queries.createDevolucao(trx, {
      ...grupo,
      vagas: json(grupo.vagas),
      inscricoes: json(grupo.inscricoes),
      motivo,
      pessoas,
      status: 'Aguardando aprovação',
      created_at: agora,
      criada_por: ctx.admin.id,
    });
    await audit({
      tipo: 'criar_devolucao',
      descricao: `Criou a devolução em lote ${novo} para ${formatInteger(pessoas)} pessoa(s).`,
      sobre: { registro: ['devolucao', novo], concurso_id: grupo.concurso_id },
      depois: { ...grupo, motivo, pessoas, valor: achado.valor, formas: achado.formas },
    });
    return inteira(ctx, trx, found(await queries.getDevolucao(trx, novo)), achado);
  });
}

/** Why somebody may not approve it; null when they may. */
function porQueNaoAprova({ admin, deps }: AdminUseCase, { criada_por }: queries.DevolucaoCompleta): string | null {
  return deps.ajustes.atual().devolver_com_dois && criada_por === admin.id ? OUTRO_APROVA : null;
}

async function aguardando(db: Db, id: number): Promise<queries.DevolucaoCompleta> {
  const linha = found(await queries.getDevolucao(db, id), DEVOLUCAO_NAO_ENCONTRADA);
  if (linha.status !== 'Aguardando aprovação') throw new DomainError('conflito', tarde(linha));
  return linha;
}

function tarde({ status, decidida_por_nome }: Pick<queries.DevolucaoCompleta, 'status' | 'decidida_por_nome'>): string {
  const quem = decidida_por_nome ? ` por ${decidida_por_nome}` : '';
  return `Esta devolução já foi decidida${quem}: ${status}.`;
}

async function decidir(
  { trx, agora }: Work,
  ctx: AdminUseCase,
  id: number,
  mudanca: { status: 'Em andamento' | 'Recusada' | 'Cancelada'; nota?: string | null; pessoas?: number },
): Promise<void> {
  const decisao = { ...mudanca, decidida_em: agora, decidida_por: ctx.admin.id };
  if (!(await queries.moverDevolucao(trx, { id, status: 'Aguardando aprovação' }, decisao)))
    throw new DomainError('conflito', tarde(found(await queries.getDevolucao(trx, id), DEVOLUCAO_NAO_ENCONTRADA)));
}

/**
 * Freezes the list; from now on it is paid. @throws DomainError 403 for who made it, where two are needed; 409 when it was
 * decided, or when others are found than were typed
 */
export async function aprovar(
  ctx: AdminUseCase,
  { id, pessoas }: z.output<typeof devolucaoAprovar>,
): Promise<DevolucaoInteira> {
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    // Batches are frozen one after another: none takes what another is taking.
    await takeTurn(trx, 'devolucoes');
    const linha = await aguardando(trx, id);
    const nao = porQueNaoAprova(ctx, linha);
    if (nao) throw new DomainError('proibido', nao);
    await decidir(work, ctx, id, { status: 'Em andamento', pessoas });
    const congelado = await congelarGrupo(trx, id, grupoDe(linha), agora);
    if (congelado.pessoas === 0) throw new DomainError('regra', NINGUEM);
    if (congelado.pessoas !== pessoas)
      throw erroDeCampo('conflito', 'pessoas', outroNumero(congelado.pessoas, pessoas));
    const depois = await inteira(ctx, trx, found(await queries.getDevolucao(trx, id)), null);
    await audit({
      tipo: 'aprovar_devolucao',
      descricao: `Aprovou a devolução em lote ${id}: ${formatInteger(depois.itens)} pagamento(s), ${formatInteger(pessoas)} pessoa(s).`,
      sobre: { registro: ['devolucao', id], concurso_id: linha.concurso_id },
      antes: { status: linha.status },
      depois: { status: depois.status, pessoas, itens: depois.itens, valor: depois.valor },
    });
    return depois;
  });
}

type Fim =
  | readonly ['Recusada', 'recusar_devolucao', 'Recusou']
  | readonly ['Cancelada', 'cancelar_devolucao', 'Cancelou'];

function encerrar(ctx: AdminUseCase, id: number, fim: Fim, nota: string | null): Promise<Devolucao> {
  const [status, tipo, verbo] = fim;
  return transact(ctx, async (work) => {
    const linha = await aguardando(work.trx, id);
    await decidir(work, ctx, id, { status, nota });
    await work.audit({
      tipo,
      descricao: `${verbo} a devolução em lote ${id}.`,
      sobre: { registro: ['devolucao', id], concurso_id: linha.concurso_id },
      antes: { status: linha.status },
      depois: { status, nota },
    });
    return viewDevolucao(found(await queries.getDevolucao(work.trx, id)));
  });
}

/** @throws DomainError 404; 409 once it was decided */
export const recusar = (ctx: AdminUseCase, { id, nota }: z.output<typeof devolucaoRecusar>): Promise<Devolucao> =>
  encerrar(ctx, id, ['Recusada', 'recusar_devolucao', 'Recusou'], nota);

/** @throws DomainError 404; 409 once it was decided */
export const cancelar = (ctx: AdminUseCase, id: number): Promise<Devolucao> =>
  encerrar(ctx, id, ['Cancelada', 'cancelar_devolucao', 'Cancelou'], null);

/** Batches, the newest first. */
export const list = (ctx: AdminUseCase, filtros: FiltrosDeDevolucoes): Promise<Page<Devolucao>> =>
  pageOf(ctx, listaDeDevolucoes, filtros, viewDevolucao);

/** A batch with its sums, its files and, until it is decided, what a look finds now. @throws DomainError `nao_encontrado` */
export async function get(ctx: AdminUseCase, id: number): Promise<DevolucaoInteira> {
  const { db, clock } = ctx.deps;
  const linha = found(await queries.getDevolucao(db, id), DEVOLUCAO_NAO_ENCONTRADA);
  const espera = linha.status === 'Aguardando aprovação';
  const simulacao = espera ? await simularGrupo(db, grupoDe(linha), clock.now().toISOString()) : null;
  return inteira(ctx, db, linha, simulacao);
}

async function inteira(
  ctx: AdminUseCase,
  db: Db,
  linha: queries.DevolucaoCompleta,
  simulacao: Simulacao | null,
): Promise<DevolucaoInteira> {
  const grupo = grupoDe(linha);
  const somas = await queries.somarItens(db, linha.id);
  return {
    ...viewDevolucao(linha),
    vagas: linha.vagas === null ? null : await queries.getVagas(db, grupo.vagas),
    inscricoes: linha.inscricoes === null ? null : grupo.inscricoes,
    usar_pix: linha.usar_pix === 1,
    motivo: linha.motivo,
    nota: linha.nota,
    situacoes: somas.map(({ status, ...soma }) => ({ status, ...somaDe(soma) })),
    arquivos: (await queries.listArquivos(db, linha.id)).map(viewArquivo),
    simulacao,
    nao_aprova: porQueNaoAprova(ctx, linha),
  };
}
