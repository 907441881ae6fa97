// The table of titles is the contest's law (docs/rules/pedidos.md): once somebody claimed, no title is added to it; once a claim was
// decided, what anybody's sum comes from stays. Words may still be mended.
import type { ItemDeCatalogo, ItemForm, TipoDeCatalogo } from '../../shared/catalogos.ts';
import { lerDadosDoTitulo, tabelaDecidida, tabelaDeclarada, tetoDecidido } from '../../shared/titulos.ts';
import { DomainError } from '../platform/errors.ts';
import { takeTurn } from '../store/lock.ts';
import type { Trx } from '../store/tables/index.ts';
import { countDeclaracoes, getItem } from './queries.ts';
import { viewItem } from './view.ts';

/** Who changes the table, and who claims or decides by it, wait for one another. */
export function segurarTitulos(trx: Trx, concursoId: number): Promise<void> {
  return takeTurn(trx, `catalogo:titulo:${concursoId}`);
}

/** What sums come from: a document may be called otherwise, but no other is demanded. */
function oQueSoma({ dados, documentos, ativo }: Pick<ItemForm, 'dados' | 'documentos' | 'ativo'>): string {
  return JSON.stringify([lerDadosDoTitulo(dados), documentos.map(({ obrigatorio }) => obrigatorio), ativo]);
}

/** Whether a catalogue may have another item. @throws DomainError `regra` */
export async function assertRecebeItem(trx: Trx, tipo: TipoDeCatalogo, concursoId: number): Promise<void> {
  if (tipo !== 'titulo') return;
  const { declaradas } = await countDeclaracoes(trx, concursoId);
  if (declaradas > 0) throw new DomainError('regra', tabelaDeclarada(declaradas));
}

/** Whether an item may become this, or go where it becomes nothing. @throws DomainError `regra` */
export async function assertMuda(
  trx: Trx,
  { tipo, concurso_id, id }: ItemDeCatalogo,
  depois: ItemForm | null,
): Promise<void> {
  if (tipo !== 'titulo') return;
  await segurarTitulos(trx, concurso_id);
  // What was read before one's turn may be old.
  const linha = await getItem(trx, id);
  if (!linha) return;
  const antes = viewItem(linha);
  if (depois !== null && oQueSoma(antes) === oQueSoma(depois)) return;
  const { declaradas, decididas } = await countDeclaracoes(trx, concurso_id);
  if (decididas > 0) throw new DomainError('regra', tabelaDecidida(decididas));
  // One that is offered again is added.
  if (declaradas > 0 && antes.ativo === 0 && depois?.ativo === 1)
    throw new DomainError('regra', tabelaDeclarada(declaradas));
}

/** Whether what the titles of a window may be worth altogether may change. @throws DomainError `regra` */
export async function assertMudaOTeto(trx: Trx, prazo: { id: number; concurso_id: number }): Promise<void> {
  await segurarTitulos(trx, prazo.concurso_id);
  const { decididas } = await countDeclaracoes(trx, prazo.concurso_id, prazo.id);
  if (decididas > 0) throw new DomainError('regra', tetoDecidido(decididas));
}
