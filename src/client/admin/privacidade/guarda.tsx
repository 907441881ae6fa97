// How long each class of data is kept, what the next run takes away and what the thirty days after it do.
import { formatCount, formatDate, formatInteger } from '../../../shared/format.ts';
import type { RetencaoDeAdmin } from '../../../shared/retencao.ts';
import { trpc } from '../../trpc.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { rowsOf } from '../loaded.tsx';

type Classe = RetencaoDeAdmin[number];

export function Guarda() {
  const consulta = trpc.admin.privacidade.retencao.useQuery();
  return (
    <>
      <p className="mb-3.5 text-texto-2">
        Uma tarefa diária remove o que passou do prazo e registra nos logs. Esta tela só mostra o que será removido e
        quando.
      </p>
      <DataTable
        label="Prazos de guarda"
        columns={COLUNAS}
        {...rowsOf(consulta.data, consulta, 'Não foi possível carregar os prazos de guarda.')}
        rowKey={({ classe }) => classe}
        dense
        minWidth={1080}
      />
    </>
  );
}

const quantos = (n: number | null) => (n === null ? <span className="text-texto-3">–</span> : formatInteger(n));

const COLUNAS: readonly Column<Classe>[] = [
  {
    id: 'classe',
    title: 'Classe de dados',
    card: 'title',
    render: ({ nome, oque }) => (
      <>
        <span className="font-strong">{nome}</span>
        <span className="subline">{oque}</span>
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
        {desde && <span className="subline">desde {desde}</span>}
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
        <span className="subline">{fundamento}</span>
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
          <span className="subline">{formatCount(ultima.total, 'registro', 'registros')}</span>
        </>
      ) : (
        <span className="text-texto-3">–</span>
      ),
  },
];

function emTempo(dias: number): string {
  if (dias % 365 === 0) return dias === 365 ? '1 ano' : `${dias / 365} anos`;
  return dias === 1 ? '1 dia' : `${dias} dias`;
}
