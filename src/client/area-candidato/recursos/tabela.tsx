// The appeals sent: table on a desktop, cards on a phone. The reason is cut; its whole is one press away.
import { Button } from '@mantine/core';
import { IconEye, IconMessage, IconTrash } from '@tabler/icons-react';
import { cortar, formatDate } from '../../../shared/format.ts';
import { CORTE_DO_MOTIVO, NOMES_DE_DECISAO, type Recurso } from '../../../shared/recursos.ts';
import { type Column, DataTable, RowAction } from '../../ui/data-table.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { useCelular, useTelaEstreita } from '../../ui/media.ts';
import { Selo } from '../../ui/selo.tsx';
import { type Consulta, Falha } from '../falha.tsx';
import { Secao } from '../secao.tsx';
import { ENVIADOS, useExclusao } from './acoes.ts';
import css from './recursos.module.css';

type Props = {
  recursos: readonly Recurso[] | undefined;
  consulta: Consulta;
  onDetalhes: (id: number) => void;
  onResposta: (id: number) => void;
};

export function RecursosEnviados({ recursos, consulta, onDetalhes, onResposta }: Props) {
  const celular = useCelular();
  const estreita = useTelaEstreita();
  const { excluindo, excluir } = useExclusao();
  return (
    <Secao
      id={ENVIADOS}
      titulo="Recursos enviados"
      total={consulta.isLoadingError ? undefined : recursos?.length}
      um="recurso"
      varios="recursos"
    >
      <div className={css.tabela}>
        <DataTable
          label="Recursos enviados"
          columns={celular ? COLUNAS_DO_CARTAO : estreita ? COLUNAS_ESTREITAS : COLUNAS}
          rows={recursos}
          rowKey={({ id }) => id}
          actions={(recurso) => (
            <Acoes
              recurso={recurso}
              celular={celular}
              excluindo={excluindo === recurso.id}
              onDetalhes={() => onDetalhes(recurso.id)}
              onResposta={() => onResposta(recurso.id)}
              onExcluir={() => excluir(recurso)}
            />
          )}
          error={consulta.isLoadingError && <Falha titulo="Erro ao carregar recursos." consulta={consulta} />}
          empty={
            <Vazio title="Você ainda não enviou recursos" art={false}>
              Quando houver um prazo aberto, conteste aqui o gabarito, o edital ou o resultado.
            </Vazio>
          }
        />
      </div>
    </Secao>
  );
}

const data: Column<Recurso> = {
  id: 'data',
  title: 'Data',
  width: '112px',
  render: ({ created_at }) => <span className="num">{formatDate(created_at)}</span>,
};
const questao: Column<Recurso> = {
  id: 'questao',
  title: 'Questão',
  width: '88px',
  render: ({ id, numero_questao }) => (
    <b id={`recurso-${id}`} className="num forte">
      {numero_questao}
    </b>
  ),
};
const fundamentacao: Column<Recurso> = {
  id: 'motivo',
  title: 'Fundamentação',
  render: ({ motivo }) => <span className={css.motivo}>{cortar(motivo, CORTE_DO_MOTIVO)}</span>,
};
const situacao: Column<Recurso> = {
  id: 'situacao',
  title: 'Situação',
  card: 'badge',
  render: ({ status }) => <Selo small>{NOMES_DE_DECISAO[status]}</Selo>,
};
const prazo: Column<Recurso> = { id: 'prazo', title: 'Prazo', render: (recurso) => <Prazo recurso={recurso} /> };

const COLUNAS: readonly Column<Recurso>[] = [data, { ...prazo, width: '26%' }, questao, fundamentacao, situacao];

const COLUNAS_ESTREITAS: readonly Column<Recurso>[] = [
  data,
  {
    ...prazo,
    title: 'Prazo e fundamentação',
    render: (recurso) => (
      <>
        <Prazo recurso={recurso} />
        {fundamentacao.render(recurso)}
      </>
    ),
  },
  questao,
  situacao,
];

const COLUNAS_DO_CARTAO: readonly Column<Recurso>[] = [
  { ...prazo, card: 'title' },
  situacao,
  data,
  questao,
  fundamentacao,
];

function Prazo({ recurso: { prazo_recurso, inscricao } }: { recurso: Recurso }) {
  return (
    <>
      <span className={css.prazo}>{prazo_recurso.titulo}</span>
      <small className={css.deQual}>
        {`${inscricao.vaga.cargo}\u00A0· `}
        <span className="num nowrap">nº {inscricao.numero}</span>
      </small>
    </>
  );
}

type AcoesProps = {
  recurso: Recurso;
  celular: boolean;
  excluindo: boolean;
  onDetalhes: () => void;
  onResposta: () => void;
  onExcluir: () => void;
};

function Acoes({ recurso, celular, excluindo, onDetalhes, onResposta, onExcluir }: AcoesProps) {
  const respondido = recurso.observacao_admin !== null;
  const comum = {
    size: 'sm',
    className: css.acao ?? '',
    'aria-haspopup': 'dialog',
    'aria-describedby': `recurso-${recurso.id}`,
  } as const;
  return (
    <>
      {respondido && (
        <Button
          {...comum}
          variant="light"
          leftSection={<IconMessage size={20} stroke={1.75} aria-hidden />}
          onClick={onResposta}
        >
          Ver resposta
        </Button>
      )}
      {respondido && !celular ? (
        <RowAction label="Detalhes" icon={<IconEye size={20} stroke={1.75} aria-hidden />} onClick={onDetalhes} />
      ) : (
        <Button
          {...comum}
          variant={celular && !respondido ? 'light' : 'subtle'}
          leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
          onClick={onDetalhes}
        >
          Detalhes
        </Button>
      )}
      {recurso.pode_excluir &&
        (celular ? (
          <Button
            variant="subtle"
            size="sm"
            className={`perigo ${css.acao}`}
            aria-describedby={`recurso-${recurso.id}`}
            loading={excluindo}
            onClick={onExcluir}
          >
            Excluir
          </Button>
        ) : (
          <RowAction
            danger
            label="Excluir"
            icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={onExcluir}
          />
        ))}
    </>
  );
}
