// What is shown of a request of special care: in the table, in its dialog, and in the receipt.
import { formatDateTime } from '../../../shared/format.ts';
import { type Cuidado, NOMES_DO_ITEM } from '../../../shared/pedidos/cuidado.ts';
import { states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { Colunas } from '../lista.tsx';
import { colunaDaData, colunaDaSituacao, colunaDaVaga } from '../pedidos/enviados.tsx';
import { Bloco, Documentos, Escrito, ProtocoloDoPedido } from '../pedidos/registro.tsx';

export function ConteudoDoPedido({ pedido }: { pedido: Cuidado }) {
  const { status, created_at, decidido_em, itens, observacao, documentos, protocolo } = pedido;
  return (
    <>
      <Bloco>
        <Facts
          items={[
            { label: 'Situação', value: <Badge small {...states.cuidado[status]} /> },
            { label: 'Pedido em', value: <span className="num">{formatDateTime(created_at)}</span> },
            ...(decidido_em
              ? [{ label: 'Decidido em', value: <span className="num">{formatDateTime(decidido_em)}</span> }]
              : []),
          ]}
        />
      </Bloco>
      <ul className="flex flex-col gap-3 m-0 my-4 p-0 list-none" aria-label="Itens do pedido">
        {itens.map((item) => (
          <li key={item.item_id} className="px-4 py-3.5 border border-linha rounded-inner">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <b className="font-semibold wrap-anywhere">{item.nome}</b>
              <Badge small {...states.cuidado[item.status]} label={NOMES_DO_ITEM[item.status]} />
            </div>
            {item.detalhe && <p className="text-texto-2 whitespace-pre-line wrap-anywhere">{item.detalhe}</p>}
            {item.texto && <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{item.texto}</p>}
          </li>
        ))}
      </ul>
      {observacao && <Escrito rotulo="Observação" texto={observacao} />}
      <Documentos documentos={documentos} />
      <ProtocoloDoPedido protocolo={protocolo} />
    </>
  );
}

const vaga = colunaDaVaga<Cuidado>();
const data = colunaDaData<Cuidado>('Pedido em', ({ created_at }) => created_at);
const itens: Column<Cuidado> = {
  id: 'itens',
  title: 'Itens',
  render: (pedido) => pedido.itens.map(({ nome }) => nome).join(', '),
};
const situacao = colunaDaSituacao<Cuidado>(({ status }) => states.cuidado[status]);

export const COLUNAS: Colunas<Cuidado> = {
  todas: [{ ...vaga, width: '28%' }, data, itens, situacao],
  estreitas: [vaga, itens, situacao],
  cartao: [vaga, situacao, data, itens],
};
