// The columns of the log (document 3, section 2.8), and where each goes in a phone's card.

import { Fragment } from 'react';
import { type Log, nomeDaAcao } from '../../../shared/logs.ts';
import { cx } from '../../ui/cx.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Selo } from '../../ui/selo.tsx';
import css from '../admin.module.css';
import logs from './logs.module.css';
import { formatInstante, tipoDeUsuario } from './quem.ts';

export function SeloDeUsuario({ log, small }: { log: Log; small?: boolean }) {
  const { nome, tom, glifo } = tipoDeUsuario(log);
  return (
    <Selo tom={tom} glifo={glifo} small={small ?? false}>
      {nome}
    </Selo>
  );
}

/** The act's code; too long a one breaks after a word of it. */
export function Codigo({ tipo, className }: { tipo: string; className?: string | undefined }) {
  return (
    <code className={cx(logs.codigo, className)} title={tipo}>
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
      render: ({ id }) => <span className="num t3">{id}</span>,
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
            <span className={css.menor}>{hora}</span>
          </time>
        );
      },
    },
    {
      id: 'tipo_usuario',
      title: 'Tipo de usuário',
      width: '146px',
      card: 'badge',
      render: (log) => <SeloDeUsuario log={log} small />,
    },
    {
      id: 'usuario',
      title: 'Usuário',
      width: '182px',
      card: 'hidden',
      render: ({ usuario_nome, usuario_email }) => (
        <>
          <span className={`forte ${css.umaLinha}`} title={usuario_nome ?? undefined}>
            {usuario_nome ?? 'N/A'}
          </span>
          <span className={`${css.menor} ${css.umaLinha}`} title={usuario_email ?? undefined}>
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
          <span className={`forte ${emCartoes ? '' : css.umaLinha}`} title={nomeDaAcao(log.tipo)}>
            {nomeDaAcao(log.tipo)}
          </span>
          <Codigo tipo={log.tipo} className={emCartoes ? '' : css.umaLinha} />
          {emCartoes && (
            <>
              <span className={css.linhaDeCartao}>{log.descricao}</span>
              <span className={`num ${css.menor}`}>
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
      render: ({ descricao }) => (
        <span className={css.duasLinhas} title={descricao}>
          {descricao}
        </span>
      ),
    },
    {
      id: 'ip',
      title: 'IP',
      width: '128px',
      card: 'hidden',
      render: ({ ip }) => <span className={`num ${css.umaLinha}`}>{ip ?? 'N/A'}</span>,
    },
  ];
}
