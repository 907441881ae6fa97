// What is shown of a document sent: in the table, in its dialog, and in the receipt.
import { formatDate, formatDateTime } from '../../../shared/format.ts';
import type { Envio } from '../../../shared/pedidos/envio.ts';
import { states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { NewTabLink } from '../../ui/new-tab-button.tsx';
import type { Colunas } from '../lista.tsx';
import { Cortado, idDoPedido, NoPrazo } from '../pedidos/enviados.tsx';
import { Anexo, Bloco, RespostaDoInstituto } from '../pedidos/registro.tsx';

/** Whether it still counts, and what the institute said of it. */
function SelosDoEnvio({ envio, lado }: { envio: Envio; lado?: boolean }) {
  return (
    <span className={`inline-flex gap-1 ${lado ? 'flex-wrap' : 'flex-col items-start'}`}>
      <Badge small {...(envio.status ? states.ativo.Ativo : states.excluido)} />
      {(envio.status || envio.validacao !== 'P') && <Badge small {...states.envio[envio.validacao]} />}
    </span>
  );
}

export function ConteudoDoEnvio({ envio }: { envio: Envio }) {
  const { descricao, prazoEnvio, protocolo, validacao, resposta, nome_arquivo, caminho_anexo } = envio;
  return (
    <>
      <RespostaDoInstituto texto={resposta} look={states.envio[validacao]} />
      <Bloco>
        <Facts
          items={[
            { label: 'Prazo de envio', value: prazoEnvio.titulo },
            { label: 'Enviado em', value: formatDateTime(envio.created_at) },
            { label: 'Situação', value: <SelosDoEnvio envio={envio} lado /> },
            {
              label: 'Descrição',
              value: descricao && <span className="font-normal whitespace-pre-line">{descricao}</span>,
            },
          ]}
        />
      </Bloco>
      <Anexo rotulo="Arquivo" nome={nome_arquivo} tamanho={protocolo?.arquivo?.tamanho} url={caminho_anexo} />
    </>
  );
}

const data: Column<Envio> = {
  id: 'data',
  title: 'Data',
  width: '112px',
  render: (envio) => (
    <span id={idDoPedido(envio)} className="num">
      {formatDate(envio.created_at)}
    </span>
  ),
};
const prazo: Column<Envio> = {
  id: 'prazo',
  title: 'Prazo',
  render: ({ prazoEnvio, inscricao }) => <NoPrazo forte titulo={prazoEnvio.titulo} inscricao={inscricao} />,
};
const situacao: Column<Envio> = {
  id: 'situacao',
  title: 'Situação',
  card: 'badge',
  render: (envio) => <SelosDoEnvio envio={envio} />,
};
const descricao: Column<Envio> = {
  id: 'descricao',
  title: 'Descrição',
  wide: true,
  render: (envio) => <Cortado texto={envio.descricao} semTexto="Sem descrição" />,
};
const arquivo: Column<Envio> = {
  id: 'arquivo',
  title: 'Arquivo',
  wide: true,
  render: ({ nome_arquivo, caminho_anexo }) =>
    caminho_anexo === null ? (
      <span className="text-texto-3">Apagado</span>
    ) : (
      <NewTabLink className="lk wrap-anywhere" href={caminho_anexo}>
        {nome_arquivo}
      </NewTabLink>
    ),
};

export const COLUNAS: Colunas<Envio> = {
  todas: [data, { ...prazo, width: '24%' }, descricao, arquivo, situacao],
  estreitas: [
    data,
    {
      id: 'prazo',
      title: 'Documento',
      render: (envio) => (
        <>
          {prazo.render(envio)}
          {descricao.render(envio)}
          <div>{arquivo.render(envio)}</div>
        </>
      ),
    },
    situacao,
  ],
  cartao: [{ ...prazo, card: 'title' }, situacao, data, arquivo, descricao],
};
