// What is shown of a request that is decided item by item: in the table, in its dialog, and in the receipt.
import type { ReactNode } from 'react';
import type { DocumentoDoPedido } from '../../../shared/pedidos/documentos.ts';
import { type ItemDecidido, notaDoTodo, type StatusPorItem } from '../../../shared/pedidos/itens.ts';
import { Badge, type Look } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { Colunas } from '../lista.tsx';
import { colunaDaData, colunaDaSituacao, colunaDaVaga } from './enviados.tsx';
import { Andamento, Documentos, Escrito, ProtocoloDoPedido } from './registro.tsx';
import type { Pedido } from './tela.ts';

type PorItem = Pedido & {
  status: StatusPorItem;
  created_at: string;
  decidido_em: string | null;
  itens: (ItemDecidido & { status: StatusPorItem; detalhe?: string | null })[];
  observacao: string | null;
  observacao_admin: string | null;
  documentos: DocumentoDoPedido[];
  protocolo: Parameters<typeof ProtocoloDoPedido>[0]['protocolo'];
};

/**
 * What the screens of such kinds have alike.
 * @param coluna what its items are called
 * @param selo how one stands; how an item does is said by a word of its own
 * @param nota what is to be known of the answer
 */
export function telaPorItem<P extends PorItem>(
  coluna: string,
  selo: (de: { status: StatusPorItem }) => Look,
  nomes: Readonly<Record<string, string>>,
  nota?: (pedido: P) => ReactNode,
) {
  return {
    ver: 'Detalhes',
    recibo: {
      titulo: 'Pedido enviado com sucesso!',
      texto: 'Recebemos o seu pedido. Guarde o protocolo: ele prova o que foi pedido e quando.',
    },
    colunas: colunasPorItem<P>(coluna, selo),
    selo,
    podeRetirar: ({ status }: P) => status === 'P',
    ocupa: ({ status }: P) => status === 'P',
    Conteudo({ pedido }: { pedido: P }) {
      const { itens, observacao, documentos, protocolo } = pedido;
      return (
        <>
          <Andamento
            pedido={pedido}
            look={selo(pedido)}
            resposta={notaDoTodo(pedido)}
            feito="Pedido em"
            decidido="Decidido em"
          />
          <ul className="flex flex-col gap-3 m-0 my-4 p-0 list-none" aria-label="Itens do pedido">
            {itens.map((item) => (
              <li key={item.item_id} className="px-4 py-3.5 border border-linha rounded-inner">
                <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <b className="font-semibold wrap-anywhere">{item.nome}</b>
                  <Badge small {...selo(item)} label={nomes[item.status] ?? ''} />
                </div>
                {item.detalhe && <p className="text-texto-2 whitespace-pre-line wrap-anywhere">{item.detalhe}</p>}
                {item.texto && <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{item.texto}</p>}
              </li>
            ))}
          </ul>
          {nota?.(pedido)}
          {observacao && <Escrito rotulo="Observação" texto={observacao} />}
          <Documentos documentos={documentos} />
          <ProtocoloDoPedido protocolo={protocolo} />
        </>
      );
    },
  };
}

function colunasPorItem<P extends PorItem>(titulo: string, selo: (pedido: P) => Look): Colunas<P> {
  const vaga = colunaDaVaga<P>();
  const data = colunaDaData<P>('Pedido em', ({ created_at }) => created_at);
  const itens: Column<P> = {
    id: 'itens',
    title: titulo,
    render: (pedido) => pedido.itens.map(({ nome }) => nome).join(', '),
  };
  const situacao = colunaDaSituacao<P>(selo);
  return {
    todas: [{ ...vaga, width: '28%' }, data, itens, situacao],
    estreitas: [vaga, itens, situacao],
    cartao: [vaga, situacao, data, itens],
  };
}
