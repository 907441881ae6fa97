// The columns of the contest table, and where each goes in a phone's card.
import { formatDate } from '../../../../shared/format.ts';
import { contestStates } from '../../../contest-states.ts';
import { colunaNumero, colunaSelo } from '../../../list/columns.tsx';
import type { RouterOutputs } from '../../../trpc.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { PrefeituraBolha } from '../../../ui/prefeitura.tsx';
import { TitleLink } from '../../links.tsx';

export type Concurso = RouterOutputs['admin']['concursos']['list']['data'][number];

/** @param emCartoes the phone's cards, where prefeitura and type go under the title */
export function colunas(emCartoes: boolean): readonly Column<Concurso>[] {
  return [
    {
      id: 'titulo',
      title: 'Título',
      sortKey: 'titulo',
      card: 'title',
      render: ({ id, titulo, prefeitura, tipo }) => (
        <>
          <TitleLink to="/admin/dashboard/concursos/detalhes/$id" params={{ id: String(id) }} title={titulo}>
            {titulo}
          </TitleLink>
          {emCartoes && <span className="subline">{`${prefeitura} · ${tipo}`}</span>}
        </>
      ),
    },
    {
      id: 'prefeitura',
      title: 'Prefeitura',
      sortKey: 'prefeitura',
      width: '156px',
      card: 'hidden',
      render: ({ prefeitura }) => (
        <span className="flex items-center gap-2 min-w-0">
          <PrefeituraBolha nome={prefeitura} size={28} />
          <span className="line-clamp-2 wrap-anywhere" title={prefeitura}>
            {nomeCurto(prefeitura)}
          </span>
        </span>
      ),
    },
    { id: 'tipo', title: 'Tipo', sortKey: 'tipo', width: '112px', card: 'hidden', render: ({ tipo }) => tipo },
    colunaSelo(
      { id: 'status', title: 'Status', sortKey: 'status_inscricoes', width: '128px' },
      // An inactive contest is hidden from candidates, whatever its dates say.
      ({ ativo, status_inscricoes }) => contestStates[ativo ? status_inscricoes : 'INATIVO'],
    ),
    {
      id: 'fim',
      title: emCartoes ? 'Encerra' : 'Encerramento',
      sortKey: 'data_prazo_fim',
      width: '132px',
      render: ({ data_prazo_fim, dias_restantes }) => <Encerramento fim={data_prazo_fim} dias={dias_restantes} />,
    },
    colunaNumero(
      { id: 'inscricoes', title: 'Inscrições', sortKey: 'total_inscricoes', width: '106px' },
      ({ total_inscricoes = 0 }) => total_inscricoes,
    ),
    colunaNumero(
      { id: 'vagas', title: 'Vagas', sortKey: 'total_vagas', width: '72px' },
      ({ total_vagas }) => total_vagas,
    ),
  ];
}

/** The city alone, for narrow columns; the whole name goes in the title. */
function nomeCurto(prefeitura: string): string {
  return prefeitura.replace(/^Prefeitura (Municipal )?d[eoa]s? /i, '');
}

function diasRestantesPorExtenso(dias: number): string {
  if (dias <= 0) return 'Encerrado';
  return dias === 1 ? 'Último dia!' : `${dias} dias restantes`;
}

/** The end date, and under it how long there is. */
function Encerramento({ fim, dias }: { fim: string; dias: number }) {
  return (
    <span className="num">
      {formatDate(fim)}
      <small className={`subline ${dias >= 1 && dias <= 3 ? 'font-strong text-at' : ''}`}>
        {diasRestantesPorExtenso(dias)}
      </small>
    </span>
  );
}
