// The queue of special care: each item of a request is decided on its own, beside its documents; what is left may be granted or
// refused at once, and what was decided may be decided anew. Opening a request is recorded, so none is read ahead.
import {
  CUIDADO,
  type CuidadoAdmin,
  cuidados,
  decisaoDeItem,
  itemRevisto,
  NOMES_DO_ITEM,
} from '../../../shared/pedidos/cuidado.ts';
import { states } from '../../states.ts';
import { api } from '../../trpc.ts';
import { FatosDaInscricao, Texto } from '../analise/fatos.tsx';
import { DecidirItem, ItensDoPedido } from '../analise/itens.tsx';
import { filaDe } from '../fila/fila-de.tsx';
import { usePode } from '../permissao.ts';

export const FILA_DE_CUIDADOS = filaDe<CuidadoAdmin>(CUIDADO, cuidados, {
  palavras: { nota: 'Motivo', placeholder: 'Por que se indefere; vale para cada item ainda não decidido' },
  // In the list there is no room for all of it.
  outros: { A: { ...states.cuidado.A, label: 'Em parte' } },
  consequencia: (status) =>
    status === 'D'
      ? 'Todos os itens ainda não decididos são deferidos como foram pedidos.'
      : 'Todos os itens ainda não decididos são indeferidos por este motivo.',
  abrirFicaRegistrado: true,
  fatos: (pedido) => (
    <>
      <Itens pedido={pedido} />
      {pedido.observacao && <Texto titulo="Observação do candidato">{pedido.observacao}</Texto>}
      <FatosDaInscricao inscricao={pedido.inscricao} />
    </>
  ),
});

const OPCOES = (['D', 'A', 'I'] as const).map((value) => ({ value, label: NOMES_DO_ITEM[value] }));
const TEXTOS: Readonly<Record<string, string>> = { A: 'O que se concede', I: 'Por que não' };

function Itens({ pedido }: { pedido: CuidadoAdmin }) {
  const { id, itens, status, cancelada } = pedido;
  const decide = usePode()(CUIDADO.area) && !cancelada;
  return (
    <ItensDoPedido
      itens={itens}
      look={({ status: onde }) => ({ ...states.cuidado[onde], label: NOMES_DO_ITEM[onde] })}
      form={(item) => {
        if (!decide) return null;
        if (status !== 'P')
          return (
            <DecidirItem
              key={`${item.status}-${item.texto}`}
              id={id}
              item={item}
              schema={itemRevisto}
              call={api.admin.cuidados.rever.mutate}
              opcoes={OPCOES.filter(({ value }) => value === 'A' || value !== item.status)}
              texto={(onde) => (onde === 'A' ? TEXTOS.A : 'Por que a decisão muda') as string}
              verbo="Rever"
            />
          );
        return item.status === 'P' ? (
          <DecidirItem
            id={id}
            item={item}
            schema={decisaoDeItem}
            call={api.admin.cuidados.decidirItem.mutate}
            opcoes={OPCOES}
            texto={(onde) => TEXTOS[onde] ?? null}
          />
        ) : null;
      }}
    />
  );
}
