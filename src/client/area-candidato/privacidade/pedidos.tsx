// The candidate's own requests, newest first, each with its protocol, its time and its answer.
import { Button } from '@mantine/core';
import { formatDate } from '../../../shared/format.ts';
import { NOMES_DE_PEDIDO, type PedidoDePrivacidade, pedidoVivo } from '../../../shared/privacidade.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { confirmar } from '../../ui/dialogs.ts';
import { Carregando, EsqueletoTexto } from '../../ui/esqueleto.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { Selo } from '../../ui/selo.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Falha } from '../falha.tsx';
import { recuperarFoco, Secao } from '../secao.tsx';
import css from './privacidade.module.css';

const MEUS_PEDIDOS = 'meus-pedidos-de-privacidade';

export function MeusPedidos() {
  const consulta = trpc.candidato.privacidade.list.useQuery();
  const { data } = consulta;
  return (
    <Secao id={MEUS_PEDIDOS} titulo="Meus pedidos" total={data?.length} um="pedido" varios="pedidos">
      {data === undefined ? (
        <div className={`papel ${css.bloco}`}>
          {consulta.isLoadingError ? (
            <Falha titulo="Não foi possível carregar seus pedidos." consulta={consulta} />
          ) : (
            <Carregando label="Carregando seus pedidos">
              <EsqueletoTexto lines={4} />
            </Carregando>
          )}
        </div>
      ) : data.length === 0 ? (
        <div className={`papel ${css.bloco}`}>
          <Vazio title="Você ainda não fez pedidos" art={false}>
            Os pedidos sobre seus dados aparecem aqui, com o prazo e a resposta.
          </Vazio>
        </div>
      ) : (
        <ul className={css.pedidos} aria-labelledby={MEUS_PEDIDOS}>
          {data.map((pedido) => (
            <Pedido key={pedido.id} pedido={pedido} />
          ))}
        </ul>
      )}
    </Secao>
  );
}

function Pedido({ pedido }: { pedido: PedidoDePrivacidade }) {
  const utils = trpc.useUtils();
  const cancelar = useAct(api.candidato.privacidade.cancelar.mutate, {
    onSuccess: async () => {
      avisar.sucesso('Pedido cancelado.');
      await utils.candidato.privacidade.list.invalidate();
      recuperarFoco(MEUS_PEDIDOS);
    },
    onError: async (erro) => {
      if (erro.status === 401) return;
      avisar.erro(erro.rede ? 'Não foi possível cancelar o pedido. Tente de novo.' : erro.mensagem);
      await utils.candidato.privacidade.list.invalidate();
    },
  });
  const { id, tipo, status, protocolo, created_at, detalhe, resposta, resultado, encerrado_em, pode_cancelar } = pedido;

  async function perguntar() {
    const sim = await confirmar({
      title: `Cancelar o pedido ${protocolo}?`,
      text: 'A organização deixa de analisar este pedido. Você pode fazer outro depois.',
    });
    if (sim) cancelar.run({ id });
  }

  return (
    <li className={`papel ${css.pedido}`}>
      <header>
        <h3>{NOMES_DE_PEDIDO[tipo]}</h3>
        <SeloDoPedido status={status} />
      </header>
      <p className="t3 s14 num">
        Protocolo {protocolo} · feito em {formatDate(created_at)}
        {pedidoVivo(status) ? ` · resposta até ${formatDate(pedido.prazo)}` : ''}
        {encerrado_em ? ` · encerrado em ${formatDate(encerrado_em)}` : ''}
      </p>
      {detalhe && <p className={css.texto}>{detalhe}</p>}
      {resposta && (
        <div className={css.resposta}>
          <b>Resposta</b>
          <p className={css.texto}>{resposta}</p>
          {resultado && resultado.mantidos.length > 0 && (
            <ul>
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
        <Button variant="subtle" color="red" size="sm" loading={cancelar.pending} onClick={() => void perguntar()}>
          Cancelar pedido<span className="vh"> {protocolo}</span>
        </Button>
      )}
    </li>
  );
}

function SeloDoPedido({ status }: { status: PedidoDePrivacidade['status'] }) {
  return <Selo small>{status}</Selo>;
}
