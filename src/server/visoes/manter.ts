// The views that administrators keep of the panel's lists, each person their own. They change nothing of the institute's, so
// the trail has no row of them.
import type { z } from 'zod';
import { semAcentos } from '../../shared/comum.ts';
import { LISTAS, type NomeDeLista } from '../../shared/lists/index.ts';
import {
  type ConsultaDaVisao,
  conferirConsulta,
  type filtroDeVisoes,
  JA_EXISTE_VISAO,
  MUITAS_VISOES,
  type ordemDasVisoes,
  VISAO_NAO_ENCONTRADA,
  VISOES_MAXIMO,
  type Visao,
  type visaoCreate,
  type visaoUpdate,
} from '../../shared/visoes.ts';
import type { AdminUseCase } from '../context.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import { taken } from '../platform/taken.ts';
import { transact, type Work } from '../platform/transact.ts';
import { exigir } from '../sessoes/index.ts';
import { takeTurn } from '../store/lock.ts';
import { changed, changeRows, findRow, insertRow, removeRows } from '../store/rows.ts';
import { noAudit } from '../store/transaction.ts';
import { listVisoes } from './queries.ts';
import { daLista, viewVisao } from './view.ts';

/** @throws DomainError `campos_invalidos` for what the list does not have */
function consultaDe(lista: NomeDeLista, dita: ConsultaDaVisao): string {
  const lida = conferirConsulta(lista, dita);
  if (typeof lida.erro === 'string') throw erroDeCampo('campos_invalidos', 'consulta', lida.erro);
  return JSON.stringify(lida);
}

/** Without a row of the trail. A name that is taken is refused at its field. */
async function gravar<T>(ctx: AdminUseCase, body: (work: Work) => Promise<T>): Promise<T> {
  return transact(ctx, (work) => {
    noAudit(work.trx, 'How somebody looks at a list is theirs alone.');
    return body(work);
  }).catch(taken('visoes', JA_EXISTE_VISAO, 'nome'));
}

async function propria({ admin }: AdminUseCase, { trx }: Pick<Work, 'trx'>, id: number) {
  const linha = await findRow(trx, 'visoes', { id, administrador_id: admin.id });
  return found(linha && daLista(linha) ? linha : undefined, VISAO_NAO_ENCONTRADA);
}

const daVez = ({ admin }: AdminUseCase, { trx }: Work, lista: string) => takeTurn(trx, `visoes:${admin.id}:${lista}`);

/** One's own, of one list or of all, in the order of their tabs. */
export async function list(
  { deps, admin }: AdminUseCase,
  { lista }: z.output<typeof filtroDeVisoes>,
): Promise<Visao[]> {
  return (await listVisoes(deps.db, admin.id, lista)).filter(daLista).map(viewVisao);
}

/** @throws DomainError 403 for a list outside the role, 409 for a name that is taken, 400 when there are too many, 422 */
export function create(ctx: AdminUseCase, { lista, nome, consulta }: z.output<typeof visaoCreate>): Promise<Visao> {
  exigir(ctx, LISTAS[lista].area, 'ler');
  const valores = { nome, chave: semAcentos(nome), consulta: consultaDe(lista, consulta) };
  return gravar(ctx, async (work) => {
    await daVez(ctx, work, lista);
    const outras = await listVisoes(work.trx, ctx.admin.id, lista);
    if (outras.length >= VISOES_MAXIMO) throw new DomainError('regra', MUITAS_VISOES);
    const dono = { administrador_id: ctx.admin.id, lista, posicao: (outras.at(-1)?.posicao ?? 0) + 1 };
    // Fails with a unique violation when the list has one with this name.
    const nova = { ...dono, ...valores, created_at: work.agora, updated_at: work.agora };
    const { id } = await insertRow(work.trx, 'visoes', nova);
    return viewVisao(await propria(ctx, work, id));
  });
}

/** Gives it another name, or keeps another state of the list in it. @throws DomainError 404, 409, 422 */
export function update(ctx: AdminUseCase, { id, nome, consulta }: z.output<typeof visaoUpdate>): Promise<Visao> {
  return gravar(ctx, async (work) => {
    const { lista } = await propria(ctx, work, id);
    const valores = {
      ...(nome === undefined ? {} : { nome, chave: semAcentos(nome) }),
      ...(consulta === undefined ? {} : { consulta: consultaDe(lista, consulta) }),
    };
    // Fails with a unique violation when the list has another with this name.
    await changeRows(work.trx, 'visoes', { id }, { ...valores, updated_at: work.agora });
    return viewVisao(await propria(ctx, work, id));
  });
}

/** @throws DomainError `nao_encontrado` */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return gravar(ctx, async ({ trx }) => {
    const quantas = await removeRows(trx, 'visoes', { id, administrador_id: ctx.admin.id });
    found(quantas || undefined, VISAO_NAO_ENCONTRADA);
    return { id, message: 'Visão excluída com sucesso!' };
  });
}

/** Those that are not named stay after the others. @throws DomainError `nao_encontrado` for one of another list or person */
export function ordenar(ctx: AdminUseCase, { lista, ids }: z.output<typeof ordemDasVisoes>): Promise<Visao[]> {
  return gravar(ctx, async (work) => {
    const { trx } = work;
    await daVez(ctx, work, lista);
    const outras = (await listVisoes(trx, ctx.admin.id, lista)).map(({ id }) => id).filter((id) => !ids.includes(id));
    for (const [i, id] of [...ids, ...outras].entries()) {
      const minha = await changed(trx, 'visoes', { administrador_id: ctx.admin.id, lista, id }, { posicao: i + 1 });
      found(minha || undefined, VISAO_NAO_ENCONTRADA);
    }
    return (await listVisoes(trx, ctx.admin.id, lista)).filter(daLista).map(viewVisao);
  });
}
