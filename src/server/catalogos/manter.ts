// What a contest offers to choose from: listed to anyone, kept by administrators, and brought from elsewhere several at once.
import type { z } from 'zod';
import {
  CATALOGOS,
  type CampoDoCatalogo,
  type catalogoDoConcurso,
  ITENS_MAXIMO,
  type ItemDeCatalogo,
  type ItemForm,
  type itemCreate,
  type itemUpdate,
  type itensTrazidos,
  JA_EXISTE_ITEM,
  type ModeloDeItem,
  type TipoDeCatalogo,
} from '../../shared/catalogos.ts';
import { semAcentos } from '../../shared/comum.ts';
import { semExame } from '../../shared/exame.ts';
import { exame } from '../achados/index.ts';
import { assertVisivel, TOCA_CONCURSOS } from '../concursos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { keeping } from '../platform/keeping.ts';
import { taken } from '../platform/taken.ts';
import { transact, type Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { changed, changeRows, insertRow } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import type { Ator } from '../store/trail.ts';
import { getItem, listIdsDasVagas, listItens } from './queries.ts';
import { assertMuda, assertRecebeItem } from './tabela-de-titulos.ts';
import { viewItem } from './view.ts';

type DoCatalogo = z.output<typeof catalogoDoConcurso>;

const CHEIO = `Há ${ITENS_MAXIMO} itens neste catálogo. Exclua algum antes de criar outro.`;
const VAGA_DE_FORA = 'Uma das vagas não é deste concurso. Atualize a página.';
const NADA_A_TRAZER = 'Nenhum dos itens escolhidos falta neste concurso.';

/** Who is enrolled in a contest that is hidden asks out of it still. @throws DomainError `nao_encontrado` for who may not see it */
export async function list(
  leitor: { deps: Deps; ehAdmin: boolean; ator: Pick<Ator, 'isadmin' | 'id'> },
  de: DoCatalogo,
): Promise<ItemDeCatalogo[]> {
  const { deps, ehAdmin, ator } = leitor;
  await assertVisivel(leitor, de.concurso_id, ator.isadmin === 0 ? ator.id : null);
  return (await listItens(deps.db, de, { todos: ehAdmin })).map(viewItem);
}

/** The same for a feature that asks in its own transaction, of a contest that it knows. */
export async function itensDoCatalogo(db: Db, de: DoCatalogo, todos: boolean): Promise<ItemDeCatalogo[]> {
  return (await listItens(db, de, { todos })).map(viewItem);
}

function valores({ documentos, dados, ...form }: ItemForm) {
  return {
    ...form,
    chave: semAcentos(form.nome),
    documentos: JSON.stringify(documentos),
    dados: JSON.stringify(dados),
  };
}

/** What the kind adds, as its schema has it. @throws DomainError 422 */
function comDados(tipo: TipoDeCatalogo, form: ItemForm): ItemForm {
  const lidos = CATALOGOS[tipo].dados.safeParse(form.dados);
  if (lidos.success) return { ...form, dados: lidos.data };
  const [problema] = lidos.error.issues;
  throw erroDeCampo('campos_invalidos', 'dados', problema?.message ?? 'Os dados do item não servem.');
}

/** Names of the fields of a kind that are vacancies of the contest. */
function camposDeVagas(tipo: TipoDeCatalogo): string[] {
  const campos: readonly CampoDoCatalogo[] = CATALOGOS[tipo].campos;
  return campos.filter(({ vagas }) => vagas).map(({ nome }) => nome);
}

function semVagas(tipo: TipoDeCatalogo, item: ItemForm): ItemForm {
  const fora = camposDeVagas(tipo);
  return { ...item, dados: Object.fromEntries(Object.entries(item.dados).filter(([nome]) => !fora.includes(nome))) };
}

/** Vacancies of elsewhere are none of an item's. @throws DomainError 422 */
async function comVagasDaqui(trx: Trx, { concurso_id, tipo }: DoCatalogo, item: ItemForm): Promise<ItemForm> {
  const ditas = camposDeVagas(tipo).flatMap((nome) => item.dados[nome] as number[]);
  if (ditas.length === 0) return item;
  const daqui = new Set(await listIdsDasVagas(trx, concurso_id));
  if (ditas.every((id) => daqui.has(id))) return item;
  throw erroDeCampo('campos_invalidos', 'dados', VAGA_DE_FORA);
}

const itens = keeping({
  kind: 'item_de_catalogo',
  missing: 'Item não encontrado.',
  removed: 'Item excluído com sucesso!',
  read: async ({ trx }, id): Promise<ItemDeCatalogo | undefined> => {
    const linha = await getItem(trx, id);
    return linha && viewItem(linha);
  },
  called: ({ tipo, nome }) => `"${nome}" em ${CATALOGOS[tipo].titulo}`,
  of: ({ concurso_id }) => ({ concurso_id }),
  view: (item) => item,
  look: exame(({ nome, explicacao, lei, documentos, dados: { pergunta } }) => ({
    nome,
    explicação: explicacao,
    lei,
    documentos: documentos.map((um) => um.nome).join('; '),
    pergunta: typeof pergunta === 'string' ? pergunta : null,
  })),
  ...TOCA_CONCURSOS,
});

const nomeDeOutro = taken('itens_de_catalogo', JA_EXISTE_ITEM, 'nome');

/** Who adds to the same catalogue waits. @returns what it has @throws DomainError `regra` when it would have too many */
async function comLugar({ trx }: Work, de: DoCatalogo, novos: number) {
  await takeTurn(trx, `catalogo:${de.tipo}:${de.concurso_id}`);
  await assertRecebeItem(trx, de.tipo, de.concurso_id);
  const linhas = await listItens(trx, de, { todos: true });
  if (linhas.length + novos > ITENS_MAXIMO) throw new DomainError('regra', CHEIO);
  return linhas;
}

/** @throws DomainError 404 for the contest, 409 when the catalogue has one of this name, 400 when it is full, 422 */
export async function create(
  ctx: AdminUseCase,
  { concurso_id, tipo, ...form }: z.output<typeof itemCreate>,
): Promise<ItemDeCatalogo> {
  const de = { concurso_id, tipo };
  await assertVisivel({ ...ctx, ehAdmin: true }, concurso_id);
  const item = comDados(tipo, semExame(form));
  return itens
    .create(
      ctx,
      async (work) => {
        await comLugar(work, de, 1);
        const novo = valores(await comVagasDaqui(work.trx, de, item));
        return insertRow(work.trx, 'itens_de_catalogo', { ...de, ...novo, created_at: work.agora });
      },
      form,
    )
    .catch(nomeDeOutro);
}

type Mudado = z.output<typeof itemUpdate>;

/** What a change leaves out is as it was. */
function mudado(antes: ItemDeCatalogo, { nome, ...dito }: Omit<Mudado, 'id'>): ItemForm {
  const { explicacao = antes.explicacao, lei = antes.lei, documentos = antes.documentos } = dito;
  const { dados = antes.dados, ordem = antes.ordem, ativo = antes.ativo } = dito;
  return { nome, explicacao, lei, documentos, dados, ordem, ativo };
}

/** Contest and kind stay. @throws DomainError 404, 409 when another has this name, 422; 400 for a title that was decided by */
export function update(ctx: AdminUseCase, { id, visto, ...form }: Mudado): Promise<ItemDeCatalogo> {
  return itens
    .update(
      ctx,
      { id, visto },
      async ({ trx }, antes) => {
        const item = await comVagasDaqui(trx, antes, comDados(antes.tipo, mudado(antes, form)));
        await assertMuda(trx, antes, item);
        return changeRows(trx, 'itens_de_catalogo', { id }, valores(item));
      },
      form,
    )
    .catch(nomeDeOutro);
}

/** Hides an item; who asked for it keeps it. @throws DomainError `nao_encontrado`; `regra` for a title that was decided by */
export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return itens.remove(ctx, id, async ({ trx, agora }, antes) => {
    await assertMuda(trx, antes, null);
    return changed(trx, 'itens_de_catalogo', { id, excluido_em: null }, { excluido_em: agora });
  });
}

/**
 * Copies the named items from the ready-made ones or from another contest, after those that are there; active or not as they are.
 * @returns the whole catalogue @throws DomainError 404 for either contest, 400 when none is missing, or there is no room
 */
export async function trazer(
  ctx: AdminUseCase,
  { concurso_id, tipo, de, nomes }: z.output<typeof itensTrazidos>,
): Promise<ItemDeCatalogo[]> {
  const leitor = { ...ctx, ehAdmin: true };
  const aqui = { concurso_id, tipo };
  await assertVisivel(leitor, concurso_id);
  const fonte: readonly ModeloDeItem[] =
    de === null ? CATALOGOS[tipo].modelos : await list(leitor, { concurso_id: de, tipo });
  const pedidas = new Set(nomes.map(semAcentos));
  return transact(
    ctx,
    async (work) => {
      const { trx, agora, audit } = work;
      const antes = await comLugar(work, aqui, 0);
      const aqui_ja = new Set(antes.map(({ chave }) => chave));
      const novos = fonte.filter(({ nome }) => pedidas.has(semAcentos(nome)) && !aqui_ja.has(semAcentos(nome)));
      if (novos.length === 0) throw new DomainError('regra', NADA_A_TRAZER);
      if (antes.length + novos.length > ITENS_MAXIMO) throw new DomainError('regra', CHEIO);
      let ordem = antes.at(-1)?.ordem ?? 0;
      for (const { nome, explicacao, lei, documentos, dados, ativo = 1 } of novos) {
        ordem = Math.min(ordem + 1, 999);
        const item = { nome, explicacao, lei, documentos: [...documentos], dados, ordem, ativo };
        const novo = valores(comDados(tipo, semVagas(tipo, item)));
        await insertRow(trx, 'itens_de_catalogo', { ...aqui, ...novo, created_at: agora });
      }
      await audit({
        tipo: 'trazer_itens_de_catalogo',
        descricao: `Trouxe ${novos.length === 1 ? '1 item' : `${novos.length} itens`} para ${CATALOGOS[tipo].titulo}.`,
        sobre: { concurso_id },
        depois: { tipo, de, nomes: novos.map(({ nome }) => nome) },
      });
      return (await listItens(trx, aqui, { todos: true })).map(viewItem);
    },
    TOCA_CONCURSOS,
  );
}
