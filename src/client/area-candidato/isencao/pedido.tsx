// What is shown of a request: in the table, in its dialog, and in the receipt.
import type { Isencao } from '../../../shared/pedidos/isencao.ts';
import { states } from '../../states.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { BotaoBaixar, NewTabLink } from '../../ui/new-tab-button.tsx';
import type { Colunas } from '../lista.tsx';
import { Cortado, colunaDaData, colunaDaSituacao, colunaDaVaga, idDoPedido } from '../pedidos/enviados.tsx';
import { Andamento, Anexo, Documentos, Escrito, Parte, ProtocoloDoPedido } from '../pedidos/registro.tsx';

export function ConteudoDoPedido({ pedido }: { pedido: Isencao }) {
  const { status, observacao_admin, motivo, caminho_anexo, documentos, categoria, protocolo } = pedido;
  return (
    <>
      <Andamento
        pedido={pedido}
        look={states.deferimento[status]}
        resposta={observacao_admin}
        feito="Pedida em"
        decidido="Decidida em"
      />
      {categoria && <CategoriaDoPedido categoria={categoria} />}
      {motivo !== categoria?.nome && <Escrito rotulo="Motivo" texto={motivo} />}
      {(caminho_anexo || protocolo?.arquivo) && (
        <Anexo
          rotulo="Anexo"
          nome={protocolo?.arquivo?.nome ?? 'Anexo da solicitação'}
          tamanho={protocolo?.arquivo?.tamanho}
          url={caminho_anexo}
        />
      )}
      <Documentos documentos={documentos} />
      <ProtocoloDoPedido protocolo={protocolo} />
    </>
  );
}

export function Deferida({ url }: { url: string }) {
  return (
    <Alert
      tom="ok"
      title="Isenção deferida"
      action={
        <BotaoBaixar href={url} size="sm">
          Baixar comprovante da isenção
        </BotaoBaixar>
      }
    >
      Você não precisa pagar a taxa desta inscrição.
    </Alert>
  );
}

const vaga = colunaDaVaga<Isencao>();
const data = colunaDaData<Isencao>('Pedida em', ({ created_at }) => created_at);
const motivo: Column<Isencao> = {
  id: 'motivo',
  title: 'Motivo',
  wide: true,
  render: (pedido) => <Cortado texto={pedido.motivo} semTexto="" />,
};
const anexo: Column<Isencao> = {
  id: 'anexo',
  title: 'Anexo',
  render: (pedido) =>
    pedido.caminho_anexo ? (
      <NewTabLink className="lk whitespace-nowrap" href={pedido.caminho_anexo} aria-describedby={idDoPedido(pedido)}>
        Ver anexo
      </NewTabLink>
    ) : (
      <span className="text-texto-3 whitespace-nowrap">{pedido.protocolo?.arquivo ? 'Apagado' : 'Sem anexo'}</span>
    ),
};
const situacao = colunaDaSituacao<Isencao>(({ status }) => states.deferimento[status]);
const resposta: Column<Isencao> = {
  id: 'resposta',
  title: 'Resposta',
  wide: true,
  render: ({ observacao_admin }) => <Cortado texto={observacao_admin} semTexto="Sem resposta" />,
};
const motivoComAnexo: Column<Isencao> = {
  ...motivo,
  title: 'Motivo e anexo',
  render: (pedido) => (
    <>
      {motivo.render(pedido)}
      {anexo.render(pedido)}
    </>
  ),
};

export const COLUNAS: Colunas<Isencao> = {
  todas: [{ ...vaga, width: '22%' }, data, motivoComAnexo, situacao, resposta],
  estreitas: [
    vaga,
    motivoComAnexo,
    {
      ...situacao,
      render: (pedido) => (
        <>
          {situacao.render(pedido)}
          {pedido.observacao_admin && resposta.render(pedido)}
        </>
      ),
    },
  ],
  cartao: [vaga, situacao, data, anexo, motivo, resposta],
};

/** The category of a request as its candidate reads it: the law, what was declared, and what the portal's check says of it. */
function CategoriaDoPedido({ categoria }: { categoria: NonNullable<Isencao['categoria']> }) {
  const { nome, lei, respostas, verificacao } = categoria;
  return (
    <Parte rotulo="Categoria">
      <p className="mb-2 font-semibold">{nome}</p>
      <Facts
        items={[
          lei && { label: 'Lei', value: lei },
          ...respostas.map(({ rotulo, valor }) => ({ label: rotulo, value: valor })),
          verificacao && { label: 'Conferência', value: verificacao.texto },
        ]}
      />
    </Parte>
  );
}
