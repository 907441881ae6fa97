// The candidate's own requests, newest first, each with its protocol, its time and its answer.
import { Button } from '@mantine/core';
import { formatDate } from '../../../shared/format.ts';
import { NOMES_DE_PEDIDO_DE_PRIVACIDADE, type PedidoDePrivacidade, pedidoVivo } from '../../../shared/privacidade.ts';
import { useAct } from '../../act.ts';
import { Falha } from '../../site/falha.tsx';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { Empty, EsqueletoTexto } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { avisar } from '../../ui/toasts.ts';
import { recuperarFoco, Secao } from '../secao.tsx';

const MEUS_PEDIDOS = 'meus-pedidos-de-privacidade';

export function MeusPedidos() {
  const consulta = trpc.candidato.privacidade.list.useQuery();
  const { data } = consulta;
  return (
    <Secao id={MEUS_PEDIDOS} titulo="Meus pedidos" total={data?.length} um="pedido" varios="pedidos">
      {consulta.isLoadingError ? (
        <div className="papel">
          <Falha titulo="Não foi possível carregar seus pedidos." consulta={consulta} />
        </div>
      ) : data === undefined ? (
        <div className="papel px-6 py-5.5 max-sm:px-4 max-sm:py-4.5">
          <EsqueletoTexto label="Carregando seus pedidos" lines={4} />
        </div>
      ) : data.length === 0 ? (
        <div className="papel px-6 py-5.5 max-sm:px-4 max-sm:py-4.5">
          <Empty title="Você ainda não fez pedidos" art={false}>
            Os pedidos sobre seus dados aparecem aqui, com o prazo e a resposta.
          </Empty>
        </div>
      ) : (
        <ul className="flex flex-col gap-3.5" aria-labelledby={MEUS_PEDIDOS}>
          {data.map((pedido) => (
            <Pedido key={pedido.id} pedido={pedido} />
          ))}
        </ul>
      )}
    </Secao>
  );
}

function Pedido({ pedido }: { pedido: PedidoDePrivacidade }) {
  const { id, tipo, status, protocolo, created_at, detalhe, resposta, resultado, encerrado_em, pode_cancelar } = pedido;
  const cancelar = useAct(api.candidato.privacidade.cancelar.mutate, {
    ask: () => ({
      title: `Cancelar o pedido ${protocolo}?`,
      text: 'A organização deixa de analisar este pedido. Você pode fazer outro depois.',
    }),
    onSuccess: async (_, _input, refreshed) => {
      avisar.sucesso('Pedido cancelado.');
      await refreshed;
      recuperarFoco(MEUS_PEDIDOS);
    },
    failed: 'Não foi possível cancelar o pedido.',
  });

  return (
    <li className="papel flex flex-col items-start gap-2.5 px-5.5 py-5 max-sm:px-4 max-sm:py-4.5">
      <header className="flex flex-wrap items-center gap-2.5">
        <h3 className="text-17">{NOMES_DE_PEDIDO_DE_PRIVACIDADE[tipo]}</h3>
        <SeloDoPedido status={status} />
      </header>
      <p className="text-texto-3 text-14 num">
        Protocolo {protocolo} · feito em {formatDate(created_at)}
        {pedidoVivo(status) ? ` · resposta até ${formatDate(pedido.prazo)}` : ''}
        {encerrado_em ? ` · encerrado em ${formatDate(encerrado_em)}` : ''}
      </p>
      {detalhe && <p className="whitespace-pre-line wrap-anywhere">{detalhe}</p>}
      {resposta && (
        <div className="flex flex-col gap-1.5 w-full px-4 py-3.5 rounded-md bg-papel-2">
          <b>Resposta</b>
          <p className="whitespace-pre-line wrap-anywhere">{resposta}</p>
          {resultado && resultado.mantidos.length > 0 && (
            <ul className="pl-5 list-disc text-texto-2">
              {resultado.mantidos.map(({ oque, porque }) => (
                <li key={oque}>
                  {oque}: {porque}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {pode_cancelar && (
        <Button variant="subtle" color="red" size="sm" loading={cancelar.pending} onClick={() => cancelar.run({ id })}>
          Cancelar pedido<span className="sr-only"> {protocolo}</span>
        </Button>
      )}
    </li>
  );
}

function SeloDoPedido({ status }: { status: PedidoDePrivacidade['status'] }) {
  return <Badge small {...states.privacidade[status]} />;
}
