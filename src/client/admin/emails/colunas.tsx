// The columns of the log of sent mail, and where each goes in a phone's card.

import type { EmailEnviado } from '../../../shared/emails.ts';
import { formatDate, formatTime } from '../../../shared/format.ts';
import { colunaSelo, Instante } from '../../list/columns.tsx';
import { states } from '../../states.ts';
import { type Column, RowName } from '../../ui/data-table.tsx';

/** @param emCartoes the phone's cards, where to whom and when are under the subject */
export function colunas(emCartoes: boolean): readonly Column<EmailEnviado>[] {
  return [
    {
      id: 'quando',
      title: 'Criado em',
      width: '116px',
      card: 'hidden',
      render: ({ criado_em }) => <Instante instante={criado_em} />,
    },
    {
      id: 'para',
      title: 'Para',
      width: '270px',
      card: 'hidden',
      render: ({ para, candidato }) => (
        <>
          <span className="block font-strong wrap-anywhere">{candidato?.nome ?? para}</span>
          {candidato && (
            <span className="subline truncate" title={para}>
              {para}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'assunto',
      title: 'Assunto',
      card: 'title',
      render: ({ assunto, tipo_nome, para, criado_em, reenvio_de }) => (
        <>
          <span className={emCartoes ? '' : 'line-clamp-2 wrap-anywhere'} title={assunto}>
            <RowName className="font-strong">{assunto}</RowName>
          </span>
          <span className="subline">{reenvio_de === null ? tipo_nome : `${tipo_nome} · reenvio`}</span>
          {emCartoes && (
            <span className="block mt-1.5 text-15 font-normal text-texto-2">
              {para} · <span className="num">{`${formatDate(criado_em)} ${formatTime(criado_em)}`}</span>
            </span>
          )}
        </>
      ),
    },
    colunaSelo({ id: 'situacao', title: 'Situação', width: '136px' }, ({ situacao }) => states.email[situacao]),
    {
      id: 'enviado',
      title: 'Enviado em',
      width: '170px',
      card: 'hidden',
      render: ({ enviado_em, proxima_tentativa_em, situacao }) => {
        if (enviado_em !== null) return <Instante instante={enviado_em} />;
        if (proxima_tentativa_em === null) return <span className="text-texto-3">Não sai mais</span>;
        if (situacao !== 'falhando') return <span className="text-texto-3">Aguardando</span>;
        return (
          <>
            <span className="text-texto-3">Nova tentativa</span>
            <span className="num subline">
              {formatDate(proxima_tentativa_em)} {formatTime(proxima_tentativa_em)}
            </span>
          </>
        );
      },
    },
  ];
}
