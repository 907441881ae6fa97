// Special care on the day of the exam: asked for out of the contest's catalogue until its date, decided item by item, and shown to
// nobody who does not decide. Whoever opens a request leaves a row in the trail, and the trail itself tells nothing of anybody's health.
import { doPedido } from '../../shared/avisos-novos.ts';
import { CATALOGOS } from '../../shared/catalogos.ts';
import type { Removido } from '../../shared/comum.ts';
import {
  CUIDADO,
  type Cuidado,
  type CuidadoAdmin,
  type CuidadoCreate,
  cuidado,
  cuidadoAdmin,
  type ItemDoCuidado,
  NOMES_DO_ITEM,
  prazoDoCuidado,
  prazoEncerrado,
  SEM_CATALOGO,
} from '../../shared/pedidos/cuidado.ts';
import { fraseDoItem } from '../../shared/pedidos/itens.ts';
import { listItens } from '../catalogos/index.ts';
import type { InscricaoPropria } from '../inscricoes/index.ts';
import {
  assertRecebe,
  comItens,
  decisaoPorItem,
  escolherDoCatalogo,
  type LinhaDe,
  type Parte,
  PedidosPorItem,
  paraOPainel,
  retiradaPorItem,
  semOQueSePediu,
} from '../pedidos/index.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { shown } from '../platform/shown.ts';
import type { Trx } from '../store/tables/index.ts';

type Linha = LinhaDe<'cuidados'>;

const NAO_ENCONTRADO = 'Pedido de atendimento não encontrado.';

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

export const cuidados = new PedidosPorItem<Linha, CuidadoCreate, InscricaoPropria, Cuidado, CuidadoAdmin, Removido>(
  {
    declaracao: CUIDADO,
    naoEncontrado: NAO_ENCONTRADO,
    view: (parte: Parte<Linha>): Cuidado => shown(cuidado, comItens<ItemDoCuidado, Linha>(parte), {}),
    viewAdmin: (parte: Parte<Linha>): CuidadoAdmin =>
      shown(cuidadoAdmin, comItens<ItemDoCuidado, Linha>(parte), {
        ...paraOPainel(parte, 'cancelada'),
        recurso_deferido: parte.recurso_deferido,
      }),
    paraLog: semOQueSePediu,
    envio: {
      pode(inscricao, _, agora) {
        assertRecebe(inscricao, 'pedidos de atendimento');
        const fim = prazoDoCuidado(inscricao);
        if (agora > fim) throw new DomainError('regra', prazoEncerrado(fim));
      },
      async colunas(form, inscricao, trx) {
        return { itens: JSON.stringify(await escolher(trx, inscricao, form)), observacao: form.observacao };
      },
      descricao: ({ inscricao }) => `Pediu atendimento especial para a inscrição ${inscricao.numero}.`,
    },
    retirada: retiradaPorItem('o pedido de atendimento especial'),
    decisao: {
      ...decisaoPorItem('o atendimento especial'),
      aviso: (pedido) =>
        doPedido(CUIDADO, pedido, {
          itens: pedido.itens.map((um) => fraseDoItem(um, NOMES_DO_ITEM[um.status])).join('\n'),
        }),
    },
  },
  {
    abre: ['abrir_cuidado', (numero) => `Abriu o pedido de atendimento especial da inscrição ${numero}.`],
    decideItem: ['decidir_item_de_cuidado', (qual) => `Decidiu um item do atendimento especial (${qual}).`],
    reve: ['rever_cuidado', (numero) => `Mudou a decisão do atendimento especial da inscrição ${numero}.`],
  },
);
