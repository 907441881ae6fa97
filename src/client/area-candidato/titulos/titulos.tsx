// What is shown of claimed titles: in the table, in their dialog, and in the receipt.
import { notaDoTodo } from '../../../shared/pedidos/itens.ts';
import { PONTUACAO, type Pontuacao } from '../../../shared/pedidos/pontuacao.ts';
import { formatPontos } from '../../../shared/titulos.ts';
import { states } from '../../states.ts';
import type { Column } from '../../ui/data-table.tsx';
import type { Colunas } from '../lista.tsx';
import { colunaDaData, colunaDaSituacao, colunaDaVaga } from '../pedidos/enviados.tsx';
import { Andamento, Documentos, ProtocoloDoPedido } from '../pedidos/registro.tsx';

export function ConteudoDosTitulos({ pedido }: { pedido: Pontuacao }) {
  const { status, itens, documentos, protocolo } = pedido;
  const { pontos_declarados, pontos_concedidos, pontuacao_maxima } = pedido;
  return (
    <>
      <Andamento
        pedido={pedido}
        look={{ ...states.pontuacao[status], label: PONTUACAO.nomes[status] }}
        resposta={notaDoTodo(pedido)}
        feito="Declarada em"
        decidido="Analisada em"
        mais={[
          { label: 'Pontos declarados', value: formatPontos(pontos_declarados) },
          pontos_concedidos !== null && { label: 'Pontos concedidos', value: formatPontos(pontos_concedidos) },
          pontuacao_maxima > 0 && { label: 'Máximo da soma', value: formatPontos(pontuacao_maxima) },
        ]}
      />
      <ul className="flex flex-col gap-3 m-0 my-4 p-0 list-none" aria-label="Títulos declarados">
        {itens.map(({ item_id, nome, quantidade, pontos_declarados: pedidos, concedidos, texto, ...titulo }) => (
          <li key={item_id} className="px-4 py-3.5 border border-linha rounded-inner">
            <b className="block font-semibold wrap-anywhere">{nome}</b>
            <p className="num m-0 text-texto-2">
              {`${quantidade === 1 ? '1 declarado' : `${quantidade} declarados`}, ${formatPontos(pedidos)}`}
            </p>
            {concedidos !== null && (
              <p className="num m-0 mt-1.5">
                {`${concedidos === 1 ? 'Conta 1' : `Contam ${concedidos}`}: ${formatPontos(titulo.pontos_concedidos ?? 0)}`}
              </p>
            )}
            {texto && <p className="m-0 mt-1.5 whitespace-pre-line wrap-anywhere">{texto}</p>}
          </li>
        ))}
      </ul>
      <Documentos documentos={documentos} />
      <ProtocoloDoPedido protocolo={protocolo} />
    </>
  );
}

const vaga = colunaDaVaga<Pontuacao>();
const data = colunaDaData<Pontuacao>('Declarada em', ({ created_at }) => created_at);
const pontos: Column<Pontuacao> = {
  id: 'pontos',
  title: 'Pontos',
  render: ({ pontos_declarados, pontos_concedidos }) => (
    <span className="num">
      {pontos_concedidos === null
        ? `${formatPontos(pontos_declarados)} (declarados)`
        : `${formatPontos(pontos_concedidos)} (concedidos)`}
    </span>
  ),
};
const situacao = colunaDaSituacao<Pontuacao>(({ status }) => states.pontuacao[status]);

export const COLUNAS: Colunas<Pontuacao> = {
  todas: [{ ...vaga, width: '28%' }, data, pontos, situacao],
  estreitas: [vaga, pontos, situacao],
  cartao: [vaga, situacao, data, pontos],
};
