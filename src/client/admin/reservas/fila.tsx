// The queue of reserved vacancies: each list of a request is decided on its own, beside its documents, and may be decided anew after an
// appeal or a confirmation. Opening a request is recorded, so none is read ahead.
import {
  decisaoDeLista,
  type ItemDaReserva,
  listaRevista,
  NA_AMPLA,
  NOMES_DA_LISTA_PEDIDA,
  RESERVA,
  type ReservaAdmin,
  reservas,
} from '../../../shared/pedidos/reserva.ts';
import { states } from '../../states.ts';
import { api } from '../../trpc.ts';
import { FatosDaInscricao, Texto } from '../analise/fatos.tsx';
import { DecidirItem, ItensDoPedido } from '../analise/itens.tsx';
import { filaDe } from '../fila/fila-de.tsx';
import { usePode } from '../permissao.ts';

export const FILA_DE_RESERVAS = filaDe<ReservaAdmin>(RESERVA, reservas, {
  palavras: { nota: 'Motivo', placeholder: 'Por que se indefere; vale para cada lista ainda não decidida' },
  // In the list there is no room for all of it.
  outros: { A: { ...states.reserva.A, label: 'Em parte' } },
  consequencia: (status) =>
    status === 'D'
      ? 'Todas as listas ainda não decididas são deferidas.'
      : `Todas as listas ainda não decididas são indeferidas por este motivo. ${NA_AMPLA}`,
  abrirFicaRegistrado: true,
  fatos: (pedido) => (
    <>
      <Listas pedido={pedido} />
      {pedido.observacao && <Texto titulo="Observação do candidato">{pedido.observacao}</Texto>}
      <FatosDaInscricao inscricao={pedido.inscricao} />
    </>
  ),
});

const OPCOES = (['D', 'I'] as const).map((value) => ({ value, label: NOMES_DA_LISTA_PEDIDA[value] }));

function Listas({ pedido }: { pedido: ReservaAdmin }) {
  const { id, itens, status, cancelada } = pedido;
  const decide = usePode()(RESERVA.area) && !cancelada;
  const form = (item: ItemDaReserva) => {
    if (!decide) return null;
    if (status === 'P')
      return item.status === 'P' ? (
        <DecidirItem
          id={id}
          item={item}
          schema={decisaoDeLista}
          call={api.admin.reservas.decidirItem.mutate}
          opcoes={OPCOES}
          texto={(onde) => (onde === 'I' ? 'Por que não' : null)}
        />
      ) : null;
    return (
      <DecidirItem
        key={item.status}
        id={id}
        item={item}
        schema={listaRevista}
        call={api.admin.reservas.rever.mutate}
        opcoes={OPCOES.filter(({ value }) => value !== item.status)}
        texto={() => 'Por que a decisão muda'}
        verbo="Rever"
      />
    );
  };
  return (
    <ItensDoPedido
      itens={itens}
      look={({ status: onde }) => ({ ...states.reserva[onde], label: NOMES_DA_LISTA_PEDIDA[onde] })}
      form={form}
    />
  );
}
