// The candidate's inbox, and which mails they want.
import {
  AVISOS_POR_PAGINA,
  type Aviso,
  aviso,
  type FiltrosDeAvisos,
  type PaginaDeAvisos,
  type Preferencias,
} from '../../shared/avisos.ts';
import type { CandidatoUseCase } from '../context.ts';
import { found } from '../platform/errors.ts';
import { shown } from '../platform/shown.ts';
import { transact } from '../platform/transact.ts';
import { changeRows } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { noAudit } from '../store/transaction.ts';
import * as queries from './queries.ts';

const viewAviso = (linha: queries.AvisoRow): Aviso => shown(aviso, linha, {});

const NAO_ENCONTRADO = 'Aviso não encontrado.';

/** The newest first, a page at a time. */
export async function list({ deps, candidato }: CandidatoUseCase, filtros: FiltrosDeAvisos): Promise<PaginaDeAvisos> {
  const limite = filtros?.limite ?? AVISOS_POR_PAGINA;
  const linhas = await queries.listAvisos(deps.db, candidato.id, { antes_de: filtros?.antes_de, limite: limite + 1 });
  const data = linhas.slice(0, limite).map(viewAviso);
  return {
    data,
    nao_lidos: await queries.countNaoLidos(deps.db, candidato.id),
    proximo: linhas.length > limite ? (data.at(-1)?.id ?? null) : null,
  };
}

/** The newest of a candidate's, and how many they did not read, for whoever answers them. */
export async function ultimosAvisos(
  db: Db,
  candidatoId: number,
  limite: number,
): Promise<Pick<PaginaDeAvisos, 'data' | 'nao_lidos'>> {
  const [linhas, nao_lidos] = await Promise.all([
    queries.listAvisos(db, candidatoId, { antes_de: undefined, limite }),
    queries.countNaoLidos(db, candidatoId),
  ]);
  return { data: linhas.map(viewAviso), nao_lidos };
}

export async function contarNaoLidos({ deps, candidato }: CandidatoUseCase): Promise<{ nao_lidos: number }> {
  return { nao_lidos: await queries.countNaoLidos(deps.db, candidato.id) };
}

/** Why opening a message is no act of the trail. */
const SO_DE_QUEM_LE = 'What somebody has read is their own affair.';

/** @throws DomainError `nao_encontrado` when it is not theirs */
export function ler(ctx: CandidatoUseCase, id: number): Promise<Aviso> {
  return transact(ctx, async ({ trx, agora }) => {
    noAudit(trx, SO_DE_QUEM_LE);
    const linha = found(await queries.marcarLido(trx, ctx.candidato.id, id, agora), NAO_ENCONTRADO);
    return viewAviso(linha);
  });
}

export function lerTodos(ctx: CandidatoUseCase): Promise<{ lidos: number; message: string }> {
  return transact(ctx, async ({ trx, agora }) => {
    noAudit(trx, SO_DE_QUEM_LE);
    return {
      lidos: await changeRows(trx, 'avisos', { candidato_id: ctx.candidato.id, lido_em: null }, { lido_em: agora }),
      message: 'Avisos marcados como lidos.',
    };
  });
}

export function preferencias({ deps, candidato }: CandidatoUseCase): Promise<Preferencias> {
  return queries.getPreferencias(deps.db, candidato.id);
}

/** What is chosen holds from the next message on; the trail keeps who chose what. */
export function alterarPreferencias(ctx: CandidatoUseCase, depois: Preferencias): Promise<Preferencias> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    const antes = await queries.getPreferencias(trx, ctx.candidato.id);
    if (antes.lembretes === depois.lembretes && antes.publicacoes === depois.publicacoes) return antes;
    await queries.setPreferencias(trx, ctx.candidato.id, depois, agora);
    const descricao = 'Mudou quais e-mails quer receber.';
    await audit({ tipo: 'alterar_preferencias', descricao, sobre: 'quem_age', antes, depois });
    return depois;
  });
}
