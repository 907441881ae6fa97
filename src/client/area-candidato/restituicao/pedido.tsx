// All about one request, to its owner in full: where it stands, where the money goes, and the receipt.
import { Button } from '@mantine/core';
import { enderecoHttp } from '../../../shared/comum.ts';
import { formatDateTime, formatMoney } from '../../../shared/format.ts';
import type { Reembolso } from '../../../shared/reembolsos.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { Janela } from '../../ui/janela.tsx';
import { BotaoNovaAba } from '../../ui/ligacao-nova-aba.tsx';
import { Protocolo } from '../../ui/protocolo.tsx';
import { Selo } from '../../ui/selo.tsx';
import { Contexto } from '../contexto.tsx';
import type { Consulta } from '../falha.tsx';
import { Escrito, Parte, Resposta } from '../registro.tsx';
import { fatosDoDestino } from './destino.tsx';
import { FalhaDosReembolsos } from './falha.tsx';
import css from './restituicao.module.css';
import { O_QUE_ACONTECE } from './textos.ts';

export function ConteudoDoPedido({ pedido }: { pedido: Reembolso }) {
  const { status, data_solicitacao, data_processamento, valor_reembolso, motivo, protocolo } = pedido;
  return (
    <>
      <Resposta
        titulo={status === 'Solicitado' ? 'Situação' : 'Resposta do instituto'}
        tom={status === 'Efetuado' ? 'ok' : status === 'Negado' ? 'er' : null}
        selo={<Selo small>{status}</Selo>}
        texto={pedido.observacao_admin ?? O_QUE_ACONTECE[status]}
      />
      <div className={css.parte}>
        <Fatos
          items={[
            { label: 'Valor', value: <span className="num">{formatMoney(valor_reembolso)}</span> },
            { label: 'Solicitada em', value: <span className="num">{formatDateTime(data_solicitacao)}</span> },
            ...(data_processamento
              ? [{ label: 'Processada em', value: <span className="num">{formatDateTime(data_processamento)}</span> }]
              : []),
          ]}
        />
      </div>
      <Parte rotulo="Destino">
        <Fatos items={fatosDoDestino(pedido)} />
      </Parte>
      {motivo && <Escrito rotulo="Motivo" texto={motivo} />}
      {pedido.comprovante_reembolso && (
        <Parte rotulo="Comprovante da restituição">
          <Comprovante texto={pedido.comprovante_reembolso} />
        </Parte>
      )}
      {protocolo && (
        <div className={css.parte}>
          <Protocolo protocolo={protocolo} />
        </div>
      )}
    </>
  );
}

/** An address, or what the administrators wrote instead (the number of the transfer). */
function Comprovante({ texto }: { texto: string }) {
  if (!enderecoHttp(texto)) return <p className={css.texto}>{texto}</p>;
  return (
    <BotaoNovaAba href={texto} variant="light" size="sm">
      Abrir comprovante
    </BotaoNovaAba>
  );
}

type Props = {
  /** Undefined while the list loads, and when it is not one of them. */
  pedido: Reembolso | undefined;
  consulta: Consulta;
  carregando: boolean;
  onClose: () => void;
};

export function PedidoJanela({ pedido, consulta, carregando, onClose }: Props) {
  return (
    <Janela
      opened
      size={640}
      title="Solicitação de restituição"
      subtitle={pedido && <Contexto inscricao={pedido.inscricao} />}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {pedido ? (
        <ConteudoDoPedido pedido={pedido} />
      ) : consulta.isLoadingError ? (
        <FalhaDosReembolsos consulta={consulta} />
      ) : carregando ? (
        <Carregando label="Carregando solicitação">
          <div className="pilha">
            <Esqueleto height={76} />
            <Esqueleto height={140} />
          </div>
        </Carregando>
      ) : (
        <Vazio title="Solicitação não encontrada.">Ela não está entre as suas solicitações de restituição.</Vazio>
      )}
    </Janela>
  );
}
