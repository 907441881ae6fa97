// The columns of the log, and where each goes in a phone's card.

import { Fragment } from 'react';
import { type Log, nomeDaAcao } from '../../../shared/logs.ts';
import { colunaSelo, DuasLinhas } from '../../list/columns.tsx';
import { cx } from '../../ui/cx.ts';
import { type Column, RowName } from '../../ui/data-table.tsx';
import { formatInstante, tipoDeUsuario } from './quem.ts';

const CODIGO = 'block font-normal text-texto-3';

/** The act's code, plain unless told otherwise; too long a one breaks after a word of it. */
export function Codigo({ tipo, className = CODIGO }: { tipo: string; className?: string }) {
  return (
    <code className={`font-mono text-13 wrap-anywhere ${className}`} title={tipo}>
      {tipo.split('_').map((parte, i, { length }) => (
        <Fragment key={`${parte}${i < length - 1 ? '_' : ''}`}>
          {parte}
          {i < length - 1 && (
            <>
              _<wbr />
            </>
          )}
        </Fragment>
      ))}
    </code>
  );
}

/** @param emCartoes the phone's cards, where what was done comes first and who and when under it */
export function colunas(emCartoes: boolean): readonly Column<Log>[] {
  return [
    {
      id: 'id',
      title: 'ID',
      width: '86px',
      card: 'hidden',
      render: ({ id }) => <RowName className="num">{id}</RowName>,
    },
    {
      id: 'quando',
      title: 'Data/hora',
      width: '116px',
      card: 'hidden',
      render: ({ created_at }) => {
        const [data, hora] = formatInstante(created_at).split(' ');
        return (
          <time dateTime={created_at} className="num">
            {data}
            <span className="subline">{hora}</span>
          </time>
        );
      },
    },
    colunaSelo({ id: 'tipo_usuario', title: 'Tipo de usuário', width: '146px' }, tipoDeUsuario),
    {
      id: 'usuario',
      title: 'Usuário',
      width: '182px',
      card: 'hidden',
      render: ({ usuario_nome, usuario_email }) => (
        <>
          <span className="block font-strong wrap-anywhere">{usuario_nome ?? 'N/A'}</span>
          <span className="subline truncate" title={usuario_email ?? undefined}>
            {usuario_email ?? 'N/A'}
          </span>
        </>
      ),
    },
    {
      id: 'acao',
      title: 'Tipo de ação',
      width: '182px',
      card: 'title',
      render: (log) => (
        <>
          <span className={`font-strong ${emCartoes ? '' : 'block truncate'}`} title={nomeDaAcao(log.tipo)}>
            {nomeDaAcao(log.tipo)}
          </span>
          <Codigo tipo={log.tipo} className={cx(CODIGO, !emCartoes && 'truncate')} />
          {emCartoes && (
            <>
              <span className="block mt-1.5 text-15 font-normal text-texto-2">{log.descricao}</span>
              <span className="num subline">
                {`${log.usuario_nome ?? log.usuario_email ?? 'N/A'} · ${formatInstante(log.created_at)}`}
              </span>
            </>
          )}
        </>
      ),
    },
    {
      id: 'descricao',
      title: 'Descrição',
      card: 'hidden',
      render: ({ descricao }) => <DuasLinhas>{descricao}</DuasLinhas>,
    },
    {
      id: 'ip',
      title: 'IP',
      width: '128px',
      card: 'hidden',
      render: ({ ip }) => <span className="num block truncate">{ip ?? 'N/A'}</span>,
    },
  ];
}
