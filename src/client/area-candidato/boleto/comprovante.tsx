// What is shown of a receipt that was sent: in the table, in its dialog, and once it was sent.
import { formatDate, formatMoney } from '../../../shared/format.ts';
import type { Comprovacao } from '../../../shared/pedidos/comprovacao.ts';
import { states } from '../../states.ts';
import type { Column } from '../../ui/data-table.tsx';
import type { Colunas } from '../lista.tsx';
import { Cortado, colunaDaData, colunaDaSituacao, colunaDaVaga } from '../pedidos/enviados.tsx';
import { Andamento, Anexo, Escrito, ProtocoloDoPedido } from '../pedidos/registro.tsx';

export function ConteudoDoComprovante({ pedido }: { pedido: Comprovacao }) {
  const { status, dia_pagamento, valor_pago, observacao, observacao_admin } = pedido;
  return (
    <>
      <Andamento
        pedido={pedido}
        look={states.comprovacao[status]}
        resposta={observacao_admin}
        feito="Enviado em"
        decidido="Respondido em"
        mais={[
          dia_pagamento && { label: 'Pago em', value: formatDate(dia_pagamento) },
          valor_pago !== null && { label: 'Valor pago', value: formatMoney(valor_pago) },
        ]}
      />
      {observacao && <Escrito rotulo="Observação" texto={observacao} />}
      <Anexo
        rotulo="Comprovante"
        nome={pedido.nome_arquivo}
        tamanho={pedido.protocolo?.arquivo?.tamanho}
        url={pedido.caminho_anexo}
      />
      <ProtocoloDoPedido protocolo={pedido.protocolo} />
    </>
  );
}

const vaga = colunaDaVaga<Comprovacao>();
const data = colunaDaData<Comprovacao>('Enviado em', ({ created_at }) => created_at);
const situacao = colunaDaSituacao<Comprovacao>(({ status }) => states.comprovacao[status]);
const resposta: Column<Comprovacao> = {
  id: 'resposta',
  title: 'Resposta',
  wide: true,
  render: ({ observacao_admin }) => <Cortado texto={observacao_admin} semTexto="Sem resposta" />,
};

export const COLUNAS: Colunas<Comprovacao> = {
  todas: [{ ...vaga, width: '32%' }, data, situacao, resposta],
  estreitas: [vaga, data, situacao],
  cartao: [vaga, situacao, data, resposta],
};
