// Vacancies that are reserved: asked for out of the contest's lists until its date, each list once, and decided list by list. Who is
// refused stays among all. What was decided may be decided anew, after an appeal or a confirmation, and is told again.
import { doPedido } from '../../shared/avisos-novos.ts';
import type { Removido } from '../../shared/comum.ts';
import {
  fraseDaLista,
  type ItemDaReserva,
  jaPedida,
  prazoDaReserva,
  prazoEncerrado,
  RESERVA,
  type Reserva,
  type ReservaAdmin,
  type ReservaCreate,
  reserva,
  reservaAdmin,
  SEM_LISTAS,
  SO_UMA_LISTA,
} from '../../shared/pedidos/reserva.ts';
import { listItens } from '../catalogos/index.ts';
import { type InscricaoPropria, listReservasDas } from '../inscricoes/index.ts';
import {
  assertRecebe,
  comItens,
  decisaoPorItem,
  escolherDoCatalogo,
  itensDe,
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

type Linha = LinhaDe<'reservas'>;

const NAO_ENCONTRADO = 'Pedido de vaga reservada não encontrado.';

/** The lists that are asked for, none of which the enrolment asked for before. @throws DomainError 400, 422 */
async function escolher(trx: Trx, inscricao: InscricaoPropria, form: ReservaCreate): Promise<ItemDaReserva[]> {
  const { id, concurso_id, reserva_unica } = inscricao;
  const catalogo = await listItens(trx, { concurso_id, tipo: 'reserva' }, { todos: false });
  if (catalogo.length === 0) throw new DomainError('regra', SEM_LISTAS);
  const escolhidas = escolherDoCatalogo(catalogo, form);
  const antes = (await listReservasDas(trx, [id])).flatMap((uma) => itensDe<ItemDaReserva>(uma));
  if (antes.some(({ status }) => status === 'P')) throw new DomainError('conflito', RESERVA.limite.atingido);
  const repetida = escolhidas.find((lista) => antes.some(({ item_id }) => item_id === lista.id));
  if (repetida) throw erroDeCampo('campos_invalidos', 'itens', jaPedida(repetida.nome));
  const vivas = antes.filter(({ status }) => status !== 'I').length + escolhidas.length;
  if (reserva_unica === 1 && vivas > 1) throw erroDeCampo('campos_invalidos', 'itens', SO_UMA_LISTA);
  return escolhidas.map(({ id: item_id, nome }) => ({ item_id, nome, status: 'P', texto: null }));
}

function aviso(pedido: ReservaAdmin) {
  return doPedido(RESERVA, pedido, { itens: pedido.itens.map(fraseDaLista).join('\n') });
}

export const reservas = new PedidosPorItem<Linha, ReservaCreate, InscricaoPropria, Reserva, ReservaAdmin, Removido>(
  {
    declaracao: RESERVA,
    naoEncontrado: NAO_ENCONTRADO,
    view: (parte: Parte<Linha>): Reserva => shown(reserva, comItens<ItemDaReserva, Linha>(parte), {}),
    viewAdmin: (parte: Parte<Linha>): ReservaAdmin =>
      shown(reservaAdmin, comItens<ItemDaReserva, Linha>(parte), {
        ...paraOPainel(parte, 'cancelada'),
        recurso_deferido: parte.recurso_deferido,
      }),
    paraLog: semOQueSePediu,
    envio: {
      pode(inscricao, _, agora) {
        assertRecebe(inscricao, 'pedidos de vaga reservada');
        const fim = prazoDaReserva(inscricao);
        if (agora > fim) throw new DomainError('regra', prazoEncerrado(fim));
      },
      async colunas(form, inscricao, trx) {
        return { itens: JSON.stringify(await escolher(trx, inscricao, form)), observacao: form.observacao };
      },
      descricao: ({ inscricao }) => `Pediu vaga reservada para a inscrição ${inscricao.numero}.`,
    },
    retirada: retiradaPorItem('o pedido de vaga reservada'),
    decisao: {
      ...decisaoPorItem('a vaga reservada'),
      aviso,
    },
  },
  {
    abre: ['abrir_reserva', (numero) => `Abriu o pedido de vaga reservada da inscrição ${numero}.`],
    decideItem: ['decidir_lista_da_reserva', (qual) => `Decidiu uma lista de vagas reservadas (${qual}).`],
    reve: ['rever_reserva', (numero) => `Mudou a decisão de uma vaga reservada da inscrição ${numero}.`],
  },
);
