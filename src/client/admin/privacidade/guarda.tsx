// How long each class of data is kept, what the next run takes away and what the thirty days after it do.
import { formatDate, formatInteger } from '../../../shared/format.ts';
import type { RetencaoDeAdmin } from '../../../shared/retencao.ts';
import { trpc } from '../../trpc.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ErroArea } from '../../ui/estados.tsx';
import admin from '../admin.module.css';
import { erroDaArea } from '../falhas.ts';
import css from './privacidade.module.css';

type Classe = RetencaoDeAdmin[number];

export function Guarda() {
  const consulta = trpc.admin.privacidade.retencao.useQuery();
  return (
    <>
      <p className={css.explicacao}>
        Uma tarefa diária remove o que passou do prazo e registra nos logs. Esta tela só mostra o que será removido e
        quando.
      </p>
      <DataTable
        label="Prazos de guarda"
        columns={COLUNAS}
        rows={consulta.data}
        rowKey={({ classe }) => classe}
        dense
        minWidth={1080}
        loading={consulta.isPending}
        error={
          consulta.isError && <ErroArea {...erroDaArea('Não foi possível carregar os prazos de guarda.', consulta)} />
        }
      />
    </>
  );
}

const quantos = (n: number | null) => (n === null ? <span className="t3">–</span> : formatInteger(n));

const COLUNAS: readonly Column<Classe>[] = [
  {
    id: 'classe',
    title: 'Classe de dados',
    card: 'title',
    render: ({ nome, oque }) => (
      <>
        <span className="forte">{nome}</span>
        <span className={admin.menor}>{oque}</span>
      </>
    ),
  },
  {
    id: 'prazo',
    title: 'Prazo',
    width: '200px',
    render: ({ dias, desde }) => (
      <>
        <span className="num">{dias === null ? 'Sem prazo automático' : emTempo(dias)}</span>
        {desde && <span className={admin.menor}>desde {desde}</span>}
      </>
    ),
  },
  {
    id: 'acao',
    title: 'O que acontece',
    width: '250px',
    render: ({ acao, fundamento }) => (
      <>
        {acao}
        <span className={admin.menor}>{fundamento}</span>
      </>
    ),
  },
  {
    id: 'agora',
    title: 'Na próxima vez',
    width: '120px',
    align: 'right',
    render: ({ agora }) => <span className="num">{quantos(agora)}</span>,
  },
  {
    id: 'depois',
    title: 'Em 30 dias',
    width: '104px',
    align: 'right',
    render: ({ em_30_dias }) => <span className="num">{quantos(em_30_dias)}</span>,
  },
  {
    id: 'ultima',
    title: 'Última vez',
    width: '140px',
    render: ({ ultima }) =>
      ultima ? (
        <>
          <span className="num">{formatDate(ultima.em)}</span>
          <span className={admin.menor}>
            {ultima.total === 1 ? '1 registro' : `${formatInteger(ultima.total)} registros`}
          </span>
        </>
      ) : (
        <span className="t3">–</span>
      ),
  },
];

function emTempo(dias: number): string {
  if (dias % 365 === 0) return dias === 365 ? '1 ano' : `${dias / 365} anos`;
  return dias === 1 ? '1 dia' : `${dias} dias`;
}
