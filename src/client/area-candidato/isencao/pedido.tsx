// All about one request: the decision and what follows from it, the whole text, the file, and the receipt.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatDateTime } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Isencao } from '../../../shared/isencoes.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { Janela } from '../../ui/janela.tsx';
import { BotaoNovaAba } from '../../ui/ligacao-nova-aba.tsx';
import { Protocolo } from '../../ui/protocolo.tsx';
import { Selo } from '../../ui/selo.tsx';
import { Contexto } from '../contexto.tsx';
import { type Consulta, Falha } from '../falha.tsx';
import { Anexo, Escrito, Resposta } from '../registro.tsx';
import { DepoisDeIndeferida } from './indeferidas.tsx';
import css from './isencao.module.css';
import { ERRO_NOS_PEDIDOS, NOMES_DE_STATUS } from './textos.ts';

export function ConteudoDoPedido({ pedido }: { pedido: Isencao }) {
  const { status, created_at, decidido_em, observacao_admin, motivo, caminho_anexo, protocolo } = pedido;
  return (
    <>
      {observacao_admin && (
        <Resposta
          titulo="Resposta do instituto"
          tom={status === 'D' ? 'ok' : status === 'I' ? 'er' : null}
          selo={<Selo small>{NOMES_DE_STATUS[status]}</Selo>}
          texto={observacao_admin}
        />
      )}
      <div className={observacao_admin ? css.fatos : undefined}>
        <Fatos
          items={[
            ...(observacao_admin ? [] : [{ label: 'Situação', value: <Selo small>{NOMES_DE_STATUS[status]}</Selo> }]),
            { label: 'Pedida em', value: <span className="num">{formatDateTime(created_at)}</span> },
            ...(decidido_em
              ? [{ label: 'Decidida em', value: <span className="num">{formatDateTime(decidido_em)}</span> }]
              : []),
          ]}
        />
      </div>
      <Escrito rotulo="Motivo" texto={motivo} />
      {caminho_anexo && (
        <Anexo
          rotulo="Anexo"
          nome={protocolo?.arquivo?.nome ?? 'Anexo da solicitação'}
          tamanho={protocolo?.arquivo?.tamanho}
          url={caminho_anexo}
        />
      )}
      {protocolo && (
        <div className={css.protocolo}>
          <Protocolo protocolo={protocolo} />
        </div>
      )}
    </>
  );
}

type Props = {
  /** Undefined while the list loads, and when it is not one of them. */
  pedido: Isencao | undefined;
  /** Its enrolment, when known. */
  inscricao: Inscricao | undefined;
  consulta: Consulta;
  carregando: boolean;
  agora: Date;
  onClose: () => void;
};

export function PedidoJanela({ pedido, inscricao, consulta, carregando, agora, onClose }: Props) {
  return (
    <Janela
      opened
      size={640}
      title="Solicitação de isenção"
      subtitle={pedido && <Contexto inscricao={pedido.inscricao} />}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {pedido ? (
        <div className="pilha">
          {pedido.url_comprovante && (
            <Aviso
              tom="ok"
              title="Isenção deferida"
              action={
                <BotaoNovaAba
                  href={pedido.url_comprovante}
                  size="sm"
                  leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
                  rightSection={null}
                >
                  Baixar comprovante da isenção
                </BotaoNovaAba>
              }
            >
              Você não precisa pagar a taxa desta inscrição.
            </Aviso>
          )}
          <DepoisDeIndeferida pedido={pedido} inscricao={inscricao} agora={agora} />
          <div>
            <ConteudoDoPedido pedido={pedido} />
          </div>
        </div>
      ) : consulta.isLoadingError ? (
        <Falha titulo={ERRO_NOS_PEDIDOS} consulta={consulta} />
      ) : carregando ? (
        <Carregando label="Carregando solicitação">
          <div className="pilha">
            <Esqueleto height={76} />
            <Esqueleto height={120} />
          </div>
        </Carregando>
      ) : (
        <Vazio title="Solicitação não encontrada.">Ela não está entre as suas solicitações de isenção.</Vazio>
      )}
    </Janela>
  );
}
