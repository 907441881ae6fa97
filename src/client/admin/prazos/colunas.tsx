// The columns of a table of windows, and where each goes in a phone's card.
import { formatDate, formatInteger, formatTime } from '../../../shared/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import css from '../admin.module.css';
import local from './prazos.module.css';
import { ContagemDoPrazo, SeloDoPrazo } from './situacao.tsx';
import type { Prazo, TipoDePrazo } from './tipos.ts';

/** @param emCartoes the phone's cards, where the badge has a place of its own, apart from the time left */
export function colunasDosPrazos({ proprio }: TipoDePrazo, emCartoes: boolean): readonly Column<Prazo>[] {
  return [
    {
      id: 'descricao',
      title: 'Descrição',
      card: 'title',
      render: (prazo) => (
        <>
          <span className={emCartoes ? 'forte' : `forte ${css.duasLinhas}`} title={prazo.descricao}>
            {prazo.descricao}
          </span>
          {emCartoes && <ContagemDoPrazo prazo={prazo} />}
        </>
      ),
    },
    {
      id: 'situacao',
      title: 'Situação',
      width: '172px',
      card: 'badge',
      render: (prazo) => (
        <>
          <SeloDoPrazo prazo={prazo} />
          {!emCartoes && <ContagemDoPrazo prazo={prazo} />}
        </>
      ),
    },
    { id: 'inicio', title: 'Início', width: '178px', render: ({ data_inicio }) => <Instante em={data_inicio} /> },
    { id: 'fim', title: 'Encerramento', width: '178px', render: ({ data_fim }) => <Instante em={data_fim} /> },
    {
      id: 'limite',
      title: 'Limite',
      width: '106px',
      align: 'right',
      render: ({ quantidade_limite_envio: limite }) => (
        <>
          {formatInteger(limite)}
          <span className={css.menor}>por inscrição</span>
        </>
      ),
    },
    { id: 'proprio', title: proprio.title, width: '100px', align: 'right', render: (prazo) => proprio.texto(prazo) },
    {
      id: 'enviados',
      title: 'Enviados',
      width: '92px',
      align: 'right',
      render: ({ registros_count = 0 }) => formatInteger(registros_count),
    },
  ];
}

function Instante({ em }: { em: string }) {
  return (
    <span className="num">
      {formatDate(em)} <span className={local.junto}>às {formatTime(em)}</span>{' '}
      <span className={css.menor}>(horário de Brasília)</span>
    </span>
  );
}
