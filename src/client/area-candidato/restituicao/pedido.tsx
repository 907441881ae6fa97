// What is shown of a request, to its owner in full: in the table, in its dialog, and in the receipt.
import { Button } from '@mantine/core';
import { enderecoHttp } from '../../../shared/comum.ts';
import { FORMAS_DE_DEVOLVER } from '../../../shared/devolucoes.ts';
import { formatCpf, formatDateTime, formatMoney } from '../../../shared/format.ts';
import {
  lerChavePix,
  NOMES_DE_RESTITUICAO,
  type Reembolso,
  type StatusReembolso,
  TIPOS_DE_CONTA_DO_REEMBOLSO,
} from '../../../shared/pedidos/reembolso.ts';
import { states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { type Fact, type FactList, Facts } from '../../ui/facts.tsx';
import { NewTabButton } from '../../ui/new-tab-button.tsx';
import type { Colunas } from '../lista.tsx';
import { colunaDaData, colunaDaSituacao, colunaDaVaga } from '../pedidos/enviados.tsx';
import { Bloco, Escrito, Parte, ProtocoloDoPedido, Resposta } from '../pedidos/registro.tsx';

/** What each status means to who waits for the money. */
const O_QUE_ACONTECE: Record<StatusReembolso, string> = {
  Solicitado: 'Recebemos a sua solicitação. Você pode cancelar enquanto ela não entra em processamento.',
  Processando: 'O instituto está conferindo os dados e preparando a devolução.',
  Efetuado: 'O valor foi devolvido no destino informado.',
  Negado: 'A restituição não será feita.',
};

type EmLote = NonNullable<Reembolso['devolucao']>;

/** By which way the money of a refund comes that the institute opened. */
export function comoVolta({ situacao, forma, pede_conta, link_pagador, motivo }: EmLote): string {
  if (link_pagador !== null)
    return 'O banco precisa saber em que conta você quer receber. Na página dele, informe uma conta em seu nome e envie o documento que ela pede. O instituto não vê esses dados.';
  if (pede_conta) {
    const porque = motivo === null ? '' : ` O banco não conseguiu pagar: ${motivo}`;
    return `Precisamos saber onde você quer receber.${porque}`;
  }
  const pago = situacao === 'Pago';
  if (forma === 'pix_cpf')
    return pago
      ? 'O valor foi enviado por PIX, com o seu CPF como chave.'
      : 'Você vai receber por PIX, com o seu CPF como chave. Não precisa fazer nada.';
  if (forma === 'formulario')
    return pago
      ? 'O valor foi enviado para a conta ou chave que você informou.'
      : 'O valor será enviado para a conta ou chave que você informou.';
  return pago
    ? 'O banco devolveu o valor: um PIX volta para a conta de onde saiu.'
    : 'O banco está devolvendo o PIX para a conta de onde ele saiu. Se você pagou pelo código de barras, avisaremos por que caminho o valor volta. Não precisa fazer nada agora.';
}

/** What its bank gave back, or holds while who paid disputes it, and is not given back again. */
function devolvidoPeloBanco({ devolvido_pelo_banco: devolvido }: Reembolso) {
  return devolvido > 0 && { label: 'Estornado ou contestado', value: formatMoney(devolvido) };
}

/** What the institute opened without having been asked. */
function DaOrganizacao({ pedido, devolucao, onConta }: { pedido: Reembolso; devolucao: EmLote; onConta?: () => void }) {
  const { status, valor_reembolso, data_solicitacao, motivo, protocolo } = pedido;
  return (
    <>
      <Resposta
        titulo="Devolução aberta pela organização"
        tom={status === 'Efetuado' ? 'ok' : null}
        selo={<Badge small {...states.reembolso[status]} />}
        texto={comoVolta(devolucao)}
      />
      {devolucao.link_pagador !== null && (
        <NewTabButton className="self-start" href={devolucao.link_pagador}>
          Abrir a página do banco
        </NewTabButton>
      )}
      {devolucao.pede_conta && onConta && (
        <Button className="self-start" aria-haspopup="dialog" onClick={onConta}>
          Informar conta
        </Button>
      )}
      <Bloco>
        <Facts
          items={[
            { label: 'Valor', value: formatMoney(valor_reembolso) },
            devolvidoPeloBanco(pedido),
            { label: 'Aberta em', value: formatDateTime(data_solicitacao) },
          ]}
        />
      </Bloco>
      {devolucao.forma === 'formulario' && !devolucao.pede_conta && (
        <Parte rotulo="Destino">
          <Facts items={fatosDoDestino(pedido)} />
        </Parte>
      )}
      {motivo && <Escrito rotulo="Motivo" texto={motivo} />}
      <ProtocoloDoPedido protocolo={protocolo} />
    </>
  );
}

export function ConteudoDoPedido({ pedido, onConta }: { pedido: Reembolso; onConta?: () => void }) {
  const { status, data_solicitacao, data_processamento, valor_reembolso, motivo, protocolo } = pedido;
  if (pedido.devolucao) {
    return <DaOrganizacao pedido={pedido} devolucao={pedido.devolucao} {...(onConta && { onConta })} />;
  }
  return (
    <>
      <Resposta
        titulo={status === 'Solicitado' ? 'Situação' : 'Resposta do instituto'}
        tom={status === 'Efetuado' ? 'ok' : status === 'Negado' ? 'er' : null}
        selo={<Badge small {...states.reembolso[status]} />}
        texto={pedido.observacao_admin ?? O_QUE_ACONTECE[status]}
      />
      <Bloco>
        <Facts
          items={[
            { label: 'Valor', value: formatMoney(valor_reembolso) },
            devolvidoPeloBanco(pedido),
            { label: 'Solicitada em', value: formatDateTime(data_solicitacao) },
            data_processamento && { label: 'Processada em', value: formatDateTime(data_processamento) },
          ]}
        />
      </Bloco>
      <Parte rotulo="Destino">
        <Facts items={fatosDoDestino(pedido)} />
      </Parte>
      {motivo && <Escrito rotulo="Motivo" texto={motivo} />}
      {pedido.comprovante_reembolso && (
        <Parte rotulo="Comprovante da restituição">
          <Comprovante texto={pedido.comprovante_reembolso} />
        </Parte>
      )}
      <ProtocoloDoPedido protocolo={protocolo} />
    </>
  );
}

/** An address, or what the administrators wrote instead (the number of the transfer). */
function Comprovante({ texto }: { texto: string }) {
  if (!enderecoHttp(texto)) return <p style={{ overflowWrap: 'anywhere' }}>{texto}</p>;
  return (
    <NewTabButton href={texto} variant="light" size="sm">
      Abrir comprovante
    </NewTabButton>
  );
}

const vaga = colunaDaVaga<Reembolso>();
const data = colunaDaData<Reembolso>('Solicitada em', ({ data_solicitacao }) => data_solicitacao);
const destino: Column<Reembolso> = {
  id: 'destino',
  title: 'Como receber',
  render: ({ tipo_restituicao, devolucao }) =>
    devolucao ? FORMAS_DE_DEVOLVER[devolucao.forma] : NOMES_DE_RESTITUICAO[tipo_restituicao],
};
const situacao = colunaDaSituacao<Reembolso>(({ status }) => states.reembolso[status]);
const valor: Column<Reembolso> = {
  id: 'valor',
  title: 'Valor',
  align: 'right',
  render: ({ valor_reembolso }) => <span className="num whitespace-nowrap">{formatMoney(valor_reembolso)}</span>,
};

export const COLUNAS: Colunas<Reembolso> = {
  todas: [vaga, data, destino, situacao, valor],
  estreitas: [vaga, data, situacao, valor],
  cartao: [vaga, situacao, valor, data, destino],
};

/** Where a refund goes, in words: one line for lists, every fact for its dialog. */
function fatosDoDestino(pedido: Reembolso): FactList {
  const { tipo_restituicao, chavePix, banco, agencia, conta, tipo_conta, titular_documento, titular_nome } = pedido;
  const como: Fact = { label: 'Como receber', value: NOMES_DE_RESTITUICAO[tipo_restituicao] };
  if (tipo_restituicao === 3) {
    const chave = chavePix === null ? null : lerChavePix(chavePix);
    return [como, { label: chave ? `Chave PIX (${chave.tipo})` : 'Chave PIX', value: chave?.texto ?? chavePix }];
  }
  return [
    como,
    { label: 'Banco', value: banco },
    { label: 'Agência', value: agencia },
    { label: 'Conta', value: conta },
    { label: 'Tipo de conta', value: tipo_conta && TIPOS_DE_CONTA_DO_REEMBOLSO[tipo_conta] },
    { label: 'CPF do titular', value: titular_documento && formatCpf(titular_documento) },
    titular_nome && { label: 'Nome do titular', value: titular_nome },
  ];
}
