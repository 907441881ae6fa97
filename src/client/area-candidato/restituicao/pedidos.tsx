// The candidate's own requests: table on a desktop, cards on a phone.
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import { NOMES_DE_RESTITUICAO, type Reembolso } from '../../../shared/reembolsos.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { useCelular, useTelaEstreita } from '../../ui/media.ts';
import { Selo } from '../../ui/selo.tsx';
import type { Consulta } from '../falha.tsx';
import { Secao } from '../secao.tsx';
import { MINHAS_SOLICITACOES, useCancelamento } from './acoes.ts';
import { FalhaDosReembolsos } from './falha.tsx';
import css from './restituicao.module.css';

type Props = { pedidos: readonly Reembolso[] | undefined; consulta: Consulta; onVer: (id: number) => void };

export function MinhasSolicitacoes({ pedidos, consulta, onVer }: Props) {
  const celular = useCelular();
  const estreita = useTelaEstreita();
  const { cancelando, cancelar } = useCancelamento();
  return (
    <Secao
      id={MINHAS_SOLICITACOES}
      titulo="Minhas solicitações de restituição"
      total={consulta.isLoadingError ? undefined : pedidos?.length}
      um="solicitação"
      varios="solicitações"
    >
      <div className={css.tabela}>
        <DataTable
          label="Minhas solicitações de restituição"
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
          error={consulta.isLoadingError && <FalhaDosReembolsos consulta={consulta} />}
          empty={
            <Vazio title="Você ainda não pediu restituição" art={false}>
              Escolha a inscrição cuja taxa você quer receber de volta e toque em Solicitar.
            </Vazio>
          }
        />
      </div>
    </Secao>
  );
}

const vaga: Column<Reembolso> = {
  id: 'vaga',
  title: 'Vaga',
  card: 'title',
  render: ({ id, inscricao }) => (
    <>
      <b id={`pedido-${id}`} className={`forte ${css.cargo}`}>
        {inscricao.vaga.cargo}
      </b>
      <small className={css.linha}>
        {inscricao.concurso.prefeitura} · <span className="num nowrap">nº {inscricao.numero}</span>
      </small>
    </>
  ),
};
const data: Column<Reembolso> = {
  id: 'data',
  title: 'Solicitada em',
  render: ({ data_solicitacao, protocolo }) => (
    <>
      <span className="num">{formatDate(data_solicitacao)}</span>
      {protocolo && <small className={`num nowrap ${css.linha}`}>{protocolo.numero}</small>}
    </>
  ),
};
const destino: Column<Reembolso> = {
  id: 'destino',
  title: 'Como receber',
  render: ({ tipo_restituicao }) => NOMES_DE_RESTITUICAO[tipo_restituicao],
};
const situacao: Column<Reembolso> = {
  id: 'situacao',
  title: 'Situação',
  card: 'badge',
  render: ({ status }) => <Selo small>{status}</Selo>,
};
const valor: Column<Reembolso> = {
  id: 'valor',
  title: 'Valor',
  align: 'right',
  render: ({ valor_reembolso }) => <span className="num nowrap">{formatMoney(valor_reembolso)}</span>,
};

const COLUNAS: readonly Column<Reembolso>[] = [vaga, data, destino, situacao, valor];
const COLUNAS_ESTREITAS: readonly Column<Reembolso>[] = [vaga, data, situacao, valor];
const COLUNAS_DO_CARTAO: readonly Column<Reembolso>[] = [vaga, situacao, valor, data, destino];

type AcoesProps = { pedido: Reembolso; cancelando: boolean; onVer: () => void; onCancelar: () => void };

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
        Ver
      </Button>
      {pedido.pode_cancelar && (
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
