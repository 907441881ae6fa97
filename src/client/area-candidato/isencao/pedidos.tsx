// The candidate's own requests: table on a desktop, cards on a phone. What is cut here is whole in the request's dialog.
import { Button } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { formatDate } from '../../../shared/format.ts';
import type { Isencao } from '../../../shared/isencoes.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { BotaoNovaAba } from '../../ui/ligacao-nova-aba.tsx';
import { useCelular, useTelaEstreita } from '../../ui/media.ts';
import { Selo } from '../../ui/selo.tsx';
import { type Consulta, Falha } from '../falha.tsx';
import { Secao } from '../secao.tsx';
import { MINHAS_SOLICITACOES, useCancelamento } from './acoes.ts';
import css from './isencao.module.css';
import { ERRO_NOS_PEDIDOS, NOMES_DE_STATUS } from './textos.ts';

type Props = { pedidos: readonly Isencao[] | undefined; consulta: Consulta; onVer: (id: number) => void };

export function MinhasSolicitacoes({ pedidos, consulta, onVer }: Props) {
  const celular = useCelular();
  const estreita = useTelaEstreita();
  const { cancelando, cancelar } = useCancelamento();
  return (
    <Secao
      id={MINHAS_SOLICITACOES}
      titulo="Minhas solicitações de isenção"
      total={consulta.isLoadingError ? undefined : pedidos?.length}
      um="solicitação"
      varios="solicitações"
    >
      <div className={css.tabela}>
        <DataTable
          label="Minhas solicitações de isenção"
          columns={celular ? COLUNAS_DO_CARTAO : estreita ? COLUNAS_ESTREITAS : COLUNAS}
          rows={pedidos}
          rowKey={({ id }) => id}
          actions={(pedido) => (
            <Acoes
              pedido={pedido}
              cancelando={cancelando === pedido.id}
              onVer={() => onVer(pedido.id)}
              onCancelar={() => cancelar(pedido)}
            />
          )}
          error={consulta.isLoadingError && <Falha titulo={ERRO_NOS_PEDIDOS} consulta={consulta} />}
          empty={
            <Vazio title="Você ainda não pediu isenção" art={false}>
              Escolha uma inscrição com prazo aberto e toque em Solicitar.
            </Vazio>
          }
        />
      </div>
    </Secao>
  );
}

const vaga: Column<Isencao> = {
  id: 'vaga',
  title: 'Vaga',
  card: 'title',
  render: ({ id, inscricao }) => (
    <>
      <b id={`pedido-${id}`} className={`forte ${css.cargo}`}>
        {inscricao.vaga.cargo}
      </b>
      <small className={css.linha} title={inscricao.concurso.prefeitura}>
        {inscricao.concurso.prefeitura} · <span className="num nowrap">nº {inscricao.numero}</span>
      </small>
    </>
  ),
};
const data: Column<Isencao> = {
  id: 'data',
  title: 'Pedida em',
  render: ({ created_at, protocolo }) => (
    <>
      <span className="num">{formatDate(created_at)}</span>
      {protocolo && <small className={`num nowrap ${css.linha}`}>{protocolo.numero}</small>}
    </>
  ),
};
const motivo: Column<Isencao> = {
  id: 'motivo',
  title: 'Motivo',
  render: ({ motivo: texto }) => (
    <span className={css.cortado} title={texto}>
      {texto}
    </span>
  ),
};
const anexo: Column<Isencao> = {
  id: 'anexo',
  title: 'Anexo',
  render: ({ id, caminho_anexo }) =>
    caminho_anexo ? (
      <a
        className="lk nowrap"
        href={caminho_anexo}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={`pedido-${id}`}
      >
        Ver anexo<span className="vh"> (abre em nova aba)</span>
      </a>
    ) : (
      <span className="t3 nowrap">Sem anexo</span>
    ),
};
const situacao: Column<Isencao> = {
  id: 'situacao',
  title: 'Situação',
  card: 'badge',
  render: ({ status }) => <Selo small>{NOMES_DE_STATUS[status]}</Selo>,
};
const resposta: Column<Isencao> = {
  id: 'resposta',
  title: 'Resposta',
  render: ({ observacao_admin }) =>
    observacao_admin ? (
      <span className={css.cortado} title={observacao_admin}>
        {observacao_admin}
      </span>
    ) : (
      <span className="t3">Sem resposta</span>
    ),
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

const COLUNAS: readonly Column<Isencao>[] = [{ ...vaga, width: '22%' }, data, motivoComAnexo, situacao, resposta];
const COLUNAS_ESTREITAS: readonly Column<Isencao>[] = [
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
];
const COLUNAS_DO_CARTAO: readonly Column<Isencao>[] = [vaga, situacao, data, anexo, motivo, resposta];

type AcoesProps = { pedido: Isencao; cancelando: boolean; onVer: () => void; onCancelar: () => void };

function Acoes({ pedido, cancelando, onVer, onCancelar }: AcoesProps) {
  const qual = `pedido-${pedido.id}`;
  return (
    <div className={css.acoes}>
      <Button
        variant="subtle"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={qual}
        leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
        onClick={onVer}
      >
        Detalhes
      </Button>
      {pedido.url_comprovante && (
        <BotaoNovaAba
          href={pedido.url_comprovante}
          variant="light"
          size="sm"
          aria-describedby={qual}
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          rightSection={null}
        >
          Comprovante
        </BotaoNovaAba>
      )}
      {pedido.status === 'P' && (
        <Button
          variant="subtle"
          size="sm"
          className="perigo"
          aria-describedby={qual}
          loading={cancelando}
          onClick={onCancelar}
        >
          Cancelar
        </Button>
      )}
    </div>
  );
}
