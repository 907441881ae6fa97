// The institute's texts for the notes of its decisions: kept and used by whoever takes those decisions.
import type { z } from 'zod';
import { semAcentos } from '../../shared/comum.ts';
import {
  AREA_DO_MODELO,
  type filtrosDeModelos,
  JA_EXISTE_MODELO,
  MODELOS_MAXIMO,
  type Modelo,
  type ModeloForm,
  type modeloCreate,
  type modeloUpdate,
  NOTA_MAXIMA,
  preencherModelo,
  problemaDoModelo,
  type TipoDeModelo,
  valoresDoModelo,
} from '../../shared/modelos.ts';
import type { AdminUseCase } from '../context.ts';
import { takeTurn } from '../platform/database/lock.ts';
import { type Trx, uniqueViolation } from '../platform/database/transaction.ts';
import { DomainError, erroDeCampo, naoEncontrado } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { exigir, ve } from '../sessoes/permissao-service.ts';
import {
  countModelos,
  createModelo,
  getModelo,
  listModelos,
  type ModeloRow,
  removeModelo,
  updateModelo,
  type ValoresDoModelo,
} from './queries.ts';
import { viewModelo } from './view.ts';

const NAO_ENCONTRADO = 'Modelo de resposta não encontrado.';
const MUITOS = `Já há ${MODELOS_MAXIMO} modelos deste tipo. Exclua algum antes de criar outro.`;

/**
 * A note written once for several candidates, as one of them gets it.
 * @throws DomainError `regra` when it becomes longer than such a note may be
 */
export function notaPara(
  tipo: TipoDeModelo,
  nota: string | null,
  inscricao: Parameters<typeof valoresDoModelo>[0],
): string | null {
  if (nota === null) return null;
  const texto = preencherModelo(nota, valoresDoModelo(inscricao));
  if (texto.length <= NOTA_MAXIMA[tipo]) return texto;
  throw new DomainError(
    'regra',
    `A observação preenchida passa de ${NOTA_MAXIMA[tipo]} caracteres. Escreva uma menor.`,
  );
}

/**
 * The models of a kind, or of all those whose decisions the caller's role reaches, by title.
 * @throws DomainError `proibido` for a kind it does not reach
 */
export async function list(ctx: AdminUseCase, filtros: z.output<typeof filtrosDeModelos>): Promise<Modelo[]> {
  const tipo = filtros?.tipo;
  if (tipo) exigir(ctx, AREA_DO_MODELO[tipo], 'ler');
  const linhas = await listModelos(ctx.deps.db, tipo);
  return linhas.filter((linha) => ve(ctx, AREA_DO_MODELO[linha.tipo])).map(viewModelo);
}

function valores(tipo: TipoDeModelo, form: ModeloForm): ValoresDoModelo {
  const problema = problemaDoModelo(tipo, form);
  if (problema) throw erroDeCampo('campos_invalidos', problema.campo, problema.mensagem);
  const { decisao, titulo, texto } = form;
  return { decisao, titulo, chave: semAcentos(titulo), texto };
}

/** One to change. @throws DomainError 404, 403 outside the caller's role */
async function ler(ctx: AdminUseCase, trx: Trx, id: number): Promise<ModeloRow> {
  const linha = await getModelo(trx, id);
  if (!linha) throw naoEncontrado(NAO_ENCONTRADO);
  exigir(ctx, AREA_DO_MODELO[linha.tipo], 'agir');
  return linha;
}

/** A title that is taken, as the refusal of its field. */
async function comTituloLivre<T>(gravar: () => Promise<T>): Promise<T> {
  try {
    return await gravar();
  } catch (error) {
    if (!uniqueViolation(error)?.startsWith('modelos')) throw error;
    throw new DomainError('conflito', JA_EXISTE_MODELO, { errors: { titulo: [JA_EXISTE_MODELO] }, cause: error });
  }
}

/** @throws DomainError 403 outside the caller's role; 409 when the kind has one with this title, 400 when it is full, 422 */
export function create(ctx: AdminUseCase, { tipo, ...form }: z.output<typeof modeloCreate>): Promise<Modelo> {
  exigir(ctx, AREA_DO_MODELO[tipo], 'agir');
  const novos = valores(tipo, form);
  return comTituloLivre(() =>
    transact(ctx, async ({ trx, agora, audit }) => {
      await takeTurn(trx, `modelos:${tipo}`);
      if ((await countModelos(trx, tipo)) >= MODELOS_MAXIMO) throw new DomainError('regra', MUITOS);
      const depois = viewModelo(await createModelo(trx, tipo, novos, agora));
      const descricao = `Criou o modelo de resposta "${depois.titulo}".`;
      await audit({ tipo: 'criar_modelo', descricao, sobre: { registro: ['modelo', depois.id] }, depois });
      return depois;
    }),
  );
}

/** The kind stays. @throws DomainError 404, 409 when another has this title, 422 */
export function update(ctx: AdminUseCase, { id, ...form }: z.output<typeof modeloUpdate>): Promise<Modelo> {
  return comTituloLivre(() =>
    transact(ctx, async ({ trx, agora, audit }) => {
      const linha = await ler(ctx, trx, id);
      const depois = viewModelo(await updateModelo(trx, id, valores(linha.tipo, form), agora));
      const descricao = `Alterou o modelo de resposta "${depois.titulo}".`;
      const sobre = { registro: ['modelo', id] } as const;
      await audit({ tipo: 'atualizar_modelo', descricao, sobre, antes: viewModelo(linha), depois });
      return depois;
    }),
  );
}

/** Hides a model; the notes written with it stay as they are. @throws DomainError `nao_encontrado` */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    const antes = viewModelo(await ler(ctx, trx, id));
    if (!(await removeModelo(trx, id, agora))) throw naoEncontrado(NAO_ENCONTRADO);
    const descricao = `Excluiu o modelo de resposta "${antes.titulo}".`;
    await audit({ tipo: 'excluir_modelo', descricao, sobre: { registro: ['modelo', id] }, antes });
    return { id, message: 'Modelo de resposta excluído com sucesso!' };
  });
}
