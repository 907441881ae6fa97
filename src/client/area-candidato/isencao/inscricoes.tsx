// The active enrolments, until when each may ask for the exemption, and the one thing to do: ask, or see what was asked.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatMoney } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { type Isencao, PRAZO_ENCERRADO } from '../../../shared/isencoes.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { useCelular, useTelaEstreita } from '../../ui/media.ts';
import { Prazo } from '../../ui/prazo.tsx';
import { unirNumero } from '../../ui/texto.ts';
import { AcaoDoPedido } from '../acao-do-pedido.tsx';
import { CargoNaTabela, CargoNoCartao, NumeroDaInscricao } from '../celulas.tsx';
import { type Consulta, Falha } from '../falha.tsx';
import { Secao } from '../secao.tsx';
import css from './isencao.module.css';
import { diasDoPrazo, isencaoDa } from './regras.ts';
import { ERRO_NAS_INSCRICOES, NOMES_DE_STATUS } from './textos.ts';

type Props = {
  /** Active ones only. */
  inscricoes: readonly Inscricao[] | undefined;
  consulta: Consulta;
  pedidos: { data: readonly Isencao[] | undefined; isLoading: boolean };
  agora: Date;
  onSolicitar: (inscricaoId: number) => void;
  onVer: (pedidoId: number) => void;
};

export function InscricoesParaIsencao({ inscricoes, consulta, pedidos, agora, onSolicitar, onVer }: Props) {
  const celular = useCelular();
  const estreita = useTelaEstreita();
  const colunas = celular ? colunasDoCartao(agora) : estreita ? colunasEstreitas(agora) : todasAsColunas(agora);
  return (
    <Secao
      id="inscricoes-ativas"
      titulo="Inscrições ativas"
      total={inscricoes?.length}
      um="inscrição"
      varios="inscrições"
    >
      <div className={css.tabela}>
        <DataTable
          label="Inscrições ativas"
          columns={colunas}
          rows={inscricoes}
          rowKey={({ id }) => id}
          actions={(inscricao) => (
            <Acao
              inscricao={inscricao}
              pedido={pedidos.data?.find(({ inscricao_id }) => inscricao_id === inscricao.id)}
              // Whether it was asked already is not known yet: the button waits, the row does not.
              carregando={pedidos.isLoading}
              agora={agora}
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
                  Ver concursos abertos
                </Button>
              }
            >
              Depois de se inscrever em um concurso, peça aqui a isenção da taxa.
            </Vazio>
          }
        />
      </div>
    </Secao>
  );
}

const numero: Column<Inscricao> = {
  id: 'numero',
  title: 'Inscrição',
  width: '96px',
  render: (inscricao) => <NumeroDaInscricao inscricao={inscricao} />,
};
const taxa: Column<Inscricao> = {
  id: 'taxa',
  title: 'Taxa',
  align: 'right',
  render: ({ valor_inscricao }) => <span className="num nowrap">{formatMoney(valor_inscricao)}</span>,
};

function prazo(agora: Date): Column<Inscricao> {
  return {
    id: 'prazo',
    title: 'Prazo para pedir isenção',
    render: ({ concurso }) => <PrazoDaIsencao prazo={concurso.prazo_final_isencao} agora={agora} />,
  };
}

function todasAsColunas(agora: Date): readonly Column<Inscricao>[] {
  return [
    numero,
    {
      id: 'cargo',
      title: 'Cargo',
      render: (inscricao) => <CargoNaTabela inscricao={inscricao} linha={unirNumero(inscricao.concurso.titulo)} />,
    },
    { id: 'prefeitura', title: 'Prefeitura', render: ({ concurso }) => concurso.prefeitura },
    prazo(agora),
    taxa,
  ];
}

function colunasEstreitas(agora: Date): readonly Column<Inscricao>[] {
  return [
    numero,
    {
      id: 'cargo',
      title: 'Cargo e prefeitura',
      render: (inscricao) => <CargoNaTabela inscricao={inscricao} linha={inscricao.concurso.prefeitura} />,
    },
    prazo(agora),
  ];
}

function colunasDoCartao(agora: Date): readonly Column<Inscricao>[] {
  return [
    {
      id: 'cargo',
      title: 'Cargo',
      card: 'title',
      render: (inscricao) => <CargoNoCartao inscricao={inscricao} linha={inscricao.concurso.prefeitura} />,
    },
    numero,
    taxa,
    prazo(agora),
  ];
}

function PrazoDaIsencao({ prazo: fim, agora }: { prazo: string | null; agora: Date }) {
  const dias = diasDoPrazo(fim, agora);
  return (
    <span className={css.prazo}>
      <Prazo semaforo small dias={dias} />
      {fim !== null && (
        <small className="num">
          {dias === 0 ? 'Encerrou em' : 'Até'} {formatDateTime(fim)}
        </small>
      )}
    </span>
  );
}

type AcaoProps = {
  inscricao: Inscricao;
  pedido: Isencao | undefined;
  carregando: boolean;
  agora: Date;
  onSolicitar: Props['onSolicitar'];
  onVer: Props['onVer'];
};

function Acao({ inscricao, pedido, agora, ...resto }: AcaoProps) {
  const situacao = isencaoDa(inscricao, pedido, agora);
  const { estado } = situacao;
  return (
    <AcaoDoPedido
      inscricao={inscricao}
      pedido={
        estado === 'pedida' ? { id: situacao.pedido.id, situacao: NOMES_DE_STATUS[situacao.pedido.status] } : null
      }
      motivo={estado === 'impedida' ? situacao.motivo : null}
      aberta={estado === 'aberta'}
      texto={estado === 'encerrada' ? PRAZO_ENCERRADO : undefined}
      {...resto}
    />
  );
}
