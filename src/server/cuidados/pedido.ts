// Special care on the day of the exam: asked for out of the contest's catalogue until its date, decided item by item, and shown to
// nobody who does not decide. Whoever opens a request leaves a row in the trail, and the trail itself tells nothing of anybody's health.
import { CATALOGOS } from '../../shared/catalogos.ts';
import { corpo, removido } from '../../shared/comum.ts';
import {
  CUIDADO,
  type Cuidado,
  type CuidadoAdmin,
  type CuidadoCreate,
  cuidado,
  cuidadoAdmin,
  cuidadoCreate,
  decisaoDeCuidados,
  decisaoDeItem,
  decisaoDoCuidado,
  type ItemDoCuidado,
  itemRevisto,
  cuidados as lista,
  NOMES_DO_ITEM,
  PRAZO_DO_CUIDADO,
  SEM_CATALOGO,
} from '../../shared/pedidos/cuidado.ts';
import { fraseDoItem } from '../../shared/pedidos/itens.ts';
import { listItens } from '../catalogos/index.ts';
import type { InscricaoPropria } from '../inscricoes/index.ts';
import { daFila, doCandidato } from '../pedidos/chamadas.ts';
import { escolherDoCatalogo, type LinhaDe, PedidosPorItem } from '../pedidos/index.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import type { Trx } from '../store/tables/index.ts';
import { adminAge, router } from '../trpc.ts';

/** What of the catalogue is asked for, with the documents that it demands. @throws DomainError 400, 422 */
async function escolher(trx: Trx, inscricao: InscricaoPropria, form: CuidadoCreate): Promise<ItemDoCuidado[]> {
  const catalogo = await listItens(trx, { concurso_id: inscricao.concurso_id, tipo: 'atendimento' }, { todos: false });
  if (catalogo.length === 0) throw new DomainError('regra', SEM_CATALOGO);
  return escolherDoCatalogo(catalogo, form).map((item) => {
    const { detalhe = null } = form.itens.find(({ item_id }) => item_id === item.id) ?? {};
    const { pergunta } = CATALOGOS.atendimento.dados.parse(JSON.parse(item.dados));
    if (pergunta !== null && detalhe === null)
      throw erroDeCampo('campos_invalidos', 'itens', `Responda em ${item.nome}: ${pergunta}`);
    return { item_id: item.id, nome: item.nome, detalhe: pergunta === null ? null : detalhe, status: 'P', texto: null };
  });
}

export const cuidados = new PedidosPorItem<LinhaDe<'cuidados'>, CuidadoCreate, Cuidado, CuidadoAdmin>({
  declaracao: CUIDADO,
  vista: cuidado,
  vistaAdmin: cuidadoAdmin,
  recebe: 'pedidos de atendimento',
  prazo: PRAZO_DO_CUIDADO,
  escolher,
  decide: 'o atendimento especial',
  reve: 'do atendimento especial',
  item: ['decidir_item_de_cuidado', 'um item do atendimento especial'],
  frase: (um) => fraseDoItem(um, NOMES_DO_ITEM[um.status]),
});

export const cuidadosCandidato = router(doCandidato(CUIDADO, cuidados, cuidado, corpo(cuidadoCreate), removido));

export const cuidadosAdmin = router({
  ...daFila(CUIDADO, cuidados, lista, cuidadoAdmin, decisaoDoCuidado, decisaoDeCuidados),
  decidirItem: adminAge(CUIDADO.area)
    .input(decisaoDeItem)
    .output(cuidadoAdmin)
    .mutation(({ ctx, input }) => cuidados.decidirItem(ctx, input)),
  rever: adminAge(CUIDADO.area)
    .input(itemRevisto)
    .output(cuidadoAdmin)
    .mutation(({ ctx, input }) => cuidados.rever(ctx, input)),
});
