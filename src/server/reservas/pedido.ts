// Vacancies that are reserved: asked for out of the contest's lists until its date, each list once, and decided list by list. Who is
// refused stays among all. What was decided may be decided anew, after an appeal or a confirmation, and is told again.
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
import { escolherDoCatalogo, itensDe, type LinhaDe, PedidosPorItem } from '../pedidos/index.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import type { Trx } from '../store/tables/index.ts';

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

export const reservas = new PedidosPorItem<LinhaDe<'reservas'>, ReservaCreate, Reserva, ReservaAdmin>({
  declaracao: RESERVA,
  vista: reserva,
  vistaAdmin: reservaAdmin,
  recebe: 'pedidos de vaga reservada',
  prazo: prazoDaReserva,
  encerrado: prazoEncerrado,
  escolher,
  decide: 'a vaga reservada',
  reve: 'de uma vaga reservada',
  item: ['decidir_lista_da_reserva', 'uma lista de vagas reservadas'],
  frase: fraseDaLista,
});
