// The active enrolments, and for each the one thing to do: ask for the fee back, or see what was asked.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Reembolso } from '../../../shared/reembolsos.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { useCelular, useTelaEstreita } from '../../ui/media.ts';
import { Selo } from '../../ui/selo.tsx';
import { unirNumero } from '../../ui/texto.ts';
import { AcaoDoPedido } from '../acao-do-pedido.tsx';
import { CargoNaTabela, CargoNoCartao, NumeroDaInscricao } from '../celulas.tsx';
import { type Consulta, Falha } from '../falha.tsx';
import { Secao } from '../secao.tsx';
import { restituicaoDa } from './regras.ts';
import { ERRO_NAS_INSCRICOES } from './textos.ts';

type Props = {
  /** Active ones only. */
  inscricoes: readonly Inscricao[] | undefined;
  consulta: Consulta;
  pedidos: { data: readonly Reembolso[] | undefined; isLoading: boolean };
  onSolicitar: (inscricaoId: number) => void;
  onVer: (pedidoId: number) => void;
};

export function InscricoesParaRestituicao({ inscricoes, consulta, pedidos, onSolicitar, onVer }: Props) {
  const celular = useCelular();
  const estreita = useTelaEstreita();
  return (
    <Secao
      id="inscricoes-ativas"
      titulo="Inscrições ativas"
      total={inscricoes?.length}
      um="inscrição"
      varios="inscrições"
    >
      <DataTable
        label="Inscrições ativas"
        columns={celular ? COLUNAS_DO_CARTAO : estreita ? COLUNAS_ESTREITAS : COLUNAS}
        rows={inscricoes}
        rowKey={({ id }) => id}
        actions={(inscricao) => (
          <Acao
            inscricao={inscricao}
            pedido={pedidos.data?.find(({ inscricao_id }) => inscricao_id === inscricao.id)}
            carregando={pedidos.isLoading}
            onSolicitar={onSolicitar}
            onVer={onVer}
          />
        )}
        error={consulta.isLoadingError && <Falha titulo={ERRO_NAS_INSCRICOES} consulta={consulta} />}
        empty={
          <Vazio
            title="Você não tem inscrições ativas"
            art={false}
            actions={
              <Button component={Link} to="/area-candidato/inscricoes" variant="default">
                Ver minhas inscrições
              </Button>
            }
          >
            A restituição é pedida pela inscrição ativa cuja taxa você pagou.
          </Vazio>
        }
      />
    </Secao>
  );
}

const numero: Column<Inscricao> = {
  id: 'numero',
  title: 'Inscrição',
  width: '96px',
  render: (inscricao) => <NumeroDaInscricao inscricao={inscricao} />,
};
const pagamento: Column<Inscricao> = {
  id: 'pagamento',
  title: 'Pagamento',
  card: 'badge',
  render: ({ status_pagamento }) => <Selo small>{status_pagamento}</Selo>,
};
const taxa: Column<Inscricao> = {
  id: 'taxa',
  title: 'Taxa',
  align: 'right',
  render: ({ valor_inscricao }) => <span className="num nowrap">{formatMoney(valor_inscricao)}</span>,
};

const COLUNAS: readonly Column<Inscricao>[] = [
  numero,
  {
    id: 'cargo',
    title: 'Cargo',
    render: (inscricao) => <CargoNaTabela inscricao={inscricao} linha={unirNumero(inscricao.concurso.titulo)} />,
  },
  { id: 'prefeitura', title: 'Prefeitura', render: ({ concurso }) => concurso.prefeitura },
  pagamento,
  taxa,
];
const COLUNAS_ESTREITAS: readonly Column<Inscricao>[] = [
  numero,
  {
    id: 'cargo',
    title: 'Cargo e prefeitura',
    render: (inscricao) => <CargoNaTabela inscricao={inscricao} linha={inscricao.concurso.prefeitura} />,
  },
  pagamento,
  taxa,
];
const COLUNAS_DO_CARTAO: readonly Column<Inscricao>[] = [
  {
    id: 'cargo',
    title: 'Cargo',
    card: 'title',
    render: (inscricao) => <CargoNoCartao inscricao={inscricao} linha={inscricao.concurso.prefeitura} />,
  },
  pagamento,
  numero,
  taxa,
];

type AcaoProps = {
  inscricao: Inscricao;
  pedido: Reembolso | undefined;
  carregando: boolean;
  onSolicitar: Props['onSolicitar'];
  onVer: Props['onVer'];
};

function Acao({ inscricao, pedido, ...resto }: AcaoProps) {
  const situacao = restituicaoDa(inscricao, pedido);
  const motivo = situacao.estado === 'impedida' ? situacao.motivo : null;
  return (
    <AcaoDoPedido
      inscricao={inscricao}
      pedido={situacao.estado === 'pedida' ? { id: situacao.pedido.id, situacao: situacao.pedido.status } : null}
      motivo={motivo}
      aberta={motivo === null}
      {...resto}
    />
  );
}
