// The institute's texts for the notes of its decisions: kept and used by whoever takes those decisions.

import type { z } from 'zod';
import { semAcentos } from '../../shared/comum.ts';
import {
  type filtrosDeModelos,
  JA_EXISTE_MODELO,
  MODELOS_MAXIMO,
  type Modelo,
  modelo,
  type modeloCreate,
  type modeloUpdate,
  preencherModelo,
  problemaDoModelo,
  valoresDoModelo,
} from '../../shared/modelos.ts';
import { PEDIDOS, type TipoDePedido } from '../../shared/pedidos/tipos.ts';
import type { AdminUseCase } from '../context.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { keeping } from '../platform/keeping.ts';
import { shown } from '../platform/shown.ts';
import { taken } from '../platform/taken.ts';
import { exigir, ve } from '../sessoes/index.ts';
import { takeTurn } from '../store/lock.ts';
import { changed, changeRows, howMany, insertRow } from '../store/rows.ts';
import * as queries from './queries.ts';

const viewModelo = (linha: queries.ModeloRow): Modelo => shown(modelo, linha, {});

const MUITOS = `Já há ${MODELOS_MAXIMO} modelos deste tipo. Exclua algum antes de criar outro.`;

/**
 * A note written once for several candidates, as one of them gets it.
 * @throws DomainError `regra` when it becomes longer than such a note may be
 */
export function notaPara(
  tipo: TipoDePedido,
  nota: string | null,
  inscricao: Parameters<typeof valoresDoModelo>[0],
): string | null {
  if (nota === null) return null;
  const texto = preencherModelo(nota, valoresDoModelo(inscricao));
  if (texto.length <= PEDIDOS[tipo].nota.maximo) return texto;
  throw new DomainError(
    'regra',
    `A observação preenchida passa de ${PEDIDOS[tipo].nota.maximo} caracteres. Escreva uma menor.`,
  );
}

/**
 * The models of a kind, or of all those whose decisions the caller's role reaches, by title.
 * @throws DomainError `proibido` for a kind it does not reach
 */
export async function list(ctx: AdminUseCase, filtros: z.output<typeof filtrosDeModelos>): Promise<Modelo[]> {
  const tipo = filtros?.tipo;
  if (tipo) exigir(ctx, PEDIDOS[tipo].area, 'ler');
  const linhas = await queries.listModelos(ctx.deps.db, tipo);
  return linhas.filter((linha) => ve(ctx, PEDIDOS[linha.tipo].area)).map(viewModelo);
}

function valores(tipo: TipoDePedido, form: Pick<queries.ModeloRow, 'decisao' | 'titulo' | 'texto'>) {
  const problema = problemaDoModelo(tipo, form);
  if (problema) throw erroDeCampo('campos_invalidos', problema.campo, problema.mensagem);
  const { decisao, titulo, texto } = form;
  return { decisao, titulo, chave: semAcentos(titulo), texto };
}

const modelos = keeping({
  kind: 'modelo',
  missing: 'Modelo de resposta não encontrado.',
  removed: 'Modelo de resposta excluído com sucesso!',
  /** @throws DomainError 403 outside the caller's role */
  async read({ trx }, id, ctx: AdminUseCase) {
    const linha = await queries.getModelo(trx, id);
    if (linha) exigir(ctx, PEDIDOS[linha.tipo].area, 'agir');
    return linha;
  },
  called: ({ titulo }) => `o modelo de resposta "${titulo}"`,
  view: viewModelo,
});

const tituloDeOutro = taken('modelos', JA_EXISTE_MODELO, 'titulo');

/** @throws DomainError 403 outside the caller's role; 409 when the kind has one with this title, 400 when it is full, 422 */
export function create(ctx: AdminUseCase, { tipo, ...form }: z.output<typeof modeloCreate>): Promise<Modelo> {
  exigir(ctx, PEDIDOS[tipo].area, 'agir');
  const novos = valores(tipo, form);
  return modelos
    .create(ctx, async ({ trx, agora }) => {
      await takeTurn(trx, `modelos:${tipo}`);
      if ((await howMany(trx, 'modelos', { tipo, excluido_em: null })) >= MODELOS_MAXIMO)
        throw new DomainError('regra', MUITOS);
      return insertRow(trx, 'modelos', { ...novos, tipo, created_at: agora, updated_at: agora });
    })
    .catch(tituloDeOutro);
}

/** The kind stays. @throws DomainError 404, 409 when another has this title, 422 */
export function update(ctx: AdminUseCase, { id, visto, ...form }: z.output<typeof modeloUpdate>): Promise<Modelo> {
  return modelos
    .update(ctx, { id, visto }, ({ trx, agora }, { tipo, ...antes }) => {
      const { decisao = antes.decisao } = form;
      return changeRows(trx, 'modelos', { id }, { ...valores(tipo, { ...form, decisao }), updated_at: agora });
    })
    .catch(tituloDeOutro);
}

/** Hides a model; the notes written with it stay as they are. @throws DomainError `nao_encontrado` */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return modelos.remove(ctx, id, ({ trx, agora }) =>
    changed(trx, 'modelos', { id, excluido_em: null }, { excluido_em: agora }),
  );
}
