// The columns of a table of windows, and where each goes in a phone's card.
import { formatCount, formatDate, formatInteger, formatTime } from '../../../shared/format.ts';
import { RECURSO } from '../../../shared/pedidos/recurso.ts';
import { type Column, RowName } from '../../ui/data-table.tsx';
import type { Prazo, Proprio } from './modelo.ts';
import { ContagemDoPrazo, SeloDoPrazo } from './situacao.tsx';

/** @param emCartoes the phone's cards, where the badge has a place of its own, apart from the time left */
export function colunasDosPrazos(
  { title, align, texto }: Proprio['coluna'],
  emCartoes: boolean,
): readonly Column<Prazo>[] {
  return [
    {
      id: 'descricao',
      title: 'Descrição',
      card: 'title',
      render: (prazo) => (
        <>
          <span
            className={emCartoes ? 'font-strong' : `font-strong line-clamp-2 wrap-anywhere`}
            title={prazo.descricao}
          >
            <RowName>{prazo.descricao}</RowName>
          </span>
          {emCartoes && <ContagemDoPrazo prazo={prazo} />}
        </>
      ),
    },
    {
      id: 'situacao',
      title: 'Situação',
      width: '184px',
      card: 'badge',
      render: (prazo) => (
        <>
          <SeloDoPrazo prazo={prazo} />
          {!emCartoes && <ContagemDoPrazo prazo={prazo} />}
        </>
      ),
    },
    {
      id: 'inicio',
      title: 'Início',
      width: '178px',
      wide: true,
      render: ({ data_inicio }) => <Instante em={data_inicio} emLinha={emCartoes} />,
    },
    {
      id: 'fim',
      title: 'Encerramento',
      width: '178px',
      wide: true,
      render: ({ data_fim }) => <Instante em={data_fim} emLinha={emCartoes} />,
    },
    {
      id: 'limite',
      title: 'Limite',
      width: '106px',
      align: 'right',
      render: (prazo) => (
        <>
          {formatInteger(prazo.quantidade_limite_envio)}
          <span className="subline">
            {'objeto' in prazo && prazo.objeto === RECURSO.semInscricao ? 'por pessoa' : 'por inscrição'}
          </span>
        </>
      ),
    },
    { id: 'proprio', title, ...(align && { align }), width: '132px', render: (prazo) => texto(prazo) },
    {
      id: 'enviados',
      title: 'Enviados',
      width: '92px',
      align: 'right',
      render: (prazo) => (
        <>
          {formatInteger(prazo.registros_count ?? 0)}
          <Preparadas prazo={prazo} />
        </>
      ),
    },
  ];
}

/** Decisions that go out together, and what is still missing for that. */
function Preparadas({ prazo }: { prazo: Prazo }) {
  if (!('preparadas' in prazo) || !prazo.preparadas) return null;
  const { preparadas, sem_revisao = 0 } = prazo;
  return (
    <span className="subline">
      {formatCount(preparadas, 'preparada', 'preparadas')}
      {sem_revisao > 0 && `, ${formatInteger(sem_revisao)} a aprovar`}
    </span>
  );
}

function Instante({ em, emLinha }: { em: string; emLinha: boolean }) {
  return (
    <span className="num">
      {formatDate(em)} <span className="whitespace-nowrap">às {formatTime(em)}</span>{' '}
      <span className={emLinha ? undefined : 'subline'}>(horário de Brasília)</span>
    </span>
  );
}
