// Vacancies that are reserved: asked for out of the contest's lists until its date, each list once, and decided list by list. Who is
// refused stays among all. What was decided may be decided anew, after an appeal or a confirmation, and is told again.
import { corpo, removido } from '../../shared/comum.ts';
import type { ItemDecidido } from '../../shared/pedidos/itens.ts';
import {
  algumaDecidida,
  decisaoDaReserva,
  decisaoDeLista,
  decisaoDeReservas,
  fraseDaLista,
  type ItemDaReserva,
  jaConcorre,
  jaPedida,
  LISTA_JA_DECIDIDA,
  LISTA_POR_LISTA,
  reservas as lista,
  listaRevista,
  PRAZO_DA_RESERVA,
  RESERVA,
  type Reserva,
  type ReservaAdmin,
  type ReservaCreate,
  reserva,
  reservaAdmin,
  reservaCreate,
  SEM_LISTAS,
  SO_UMA_LISTA,
} from '../../shared/pedidos/reserva.ts';
import { listItens } from '../catalogos/index.ts';
import { getPropria, type InscricaoPropria, listReservasDas } from '../inscricoes/index.ts';
import { daFila, doCandidato } from '../pedidos/chamadas.ts';
import { escolherDoCatalogo, itensDe, type LinhaDe, PedidosPorItem } from '../pedidos/index.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import type { Work } from '../platform/transact.ts';
import type { Trx } from '../store/tables/index.ts';
import { adminAge, router } from '../trpc.ts';

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

/** Where a contest allows one list alone, it is that which was granted, or asked for since and not denied. @throws DomainError 400 */
async function podeConceder(work: Work, linha: LinhaDe<'reservas'>, novos: readonly ItemDecidido[]): Promise<void> {
  const { inscricao_id, candidato_id } = linha;
  const antes = new Set(concedidos(itensDe(linha)).map(({ item_id }) => item_id));
  const agora = concedidos(novos).filter(({ item_id }) => !antes.has(item_id));
  if (agora.length === 0) return;
  const { reserva_unica } = await getPropria(work.trx, candidato_id, inscricao_id);
  if (reserva_unica === 0) return;
  const pedidas = (await listReservasDas(work.trx, [inscricao_id])).flatMap((uma) => itensDe<ItemDaReserva>(uma));
  const deOutras = pedidas.filter((uma) => uma.status !== 'I' && !novos.some(({ item_id }) => item_id === uma.item_id));
  const [viva] = [...deOutras, ...concedidos(novos).filter(({ item_id }) => antes.has(item_id))];
  if (viva) throw new DomainError('regra', jaConcorre(viva.nome));
  if (agora.length > 1) throw new DomainError('regra', LISTA_POR_LISTA);
}
const concedidos = (itens: readonly ItemDecidido[]) => itens.filter(({ status }) => status === 'D');

export const reservas = new PedidosPorItem<LinhaDe<'reservas'>, ReservaCreate, Reserva, ReservaAdmin>({
  declaracao: RESERVA,
  vista: reserva,
  vistaAdmin: reservaAdmin,
  recebe: 'pedidos de vaga reservada',
  prazo: PRAZO_DA_RESERVA,
  escolher,
  podeConceder,
  podeRetirar(linha) {
    const itens = itensDe<ItemDaReserva>(linha);
    if (linha.status === 'P' && algumaDecidida(itens)) throw new DomainError('regra', LISTA_JA_DECIDIDA);
  },
  decide: 'a vaga reservada',
  reve: 'de uma vaga reservada',
  item: ['decidir_lista_da_reserva', 'uma lista de vagas reservadas'],
  frase: fraseDaLista,
});

export const reservasCandidato = router(doCandidato(RESERVA, reservas, reserva, corpo(reservaCreate), removido));

export const reservasAdmin = router({
  ...daFila(RESERVA, reservas, lista, reservaAdmin, decisaoDaReserva, decisaoDeReservas),
  decidirItem: adminAge(RESERVA.area)
    .input(decisaoDeLista)
    .output(reservaAdmin)
    .mutation(({ ctx, input }) => reservas.decidirItem(ctx, input)),
  rever: adminAge(RESERVA.area)
    .input(listaRevista)
    .output(reservaAdmin)
    .mutation(({ ctx, input }) => reservas.rever(ctx, input)),
});
