// The columns of the log of sent mail, and where each goes in a phone's card.
import type { EmailEnviado } from '../../../shared/emails.ts';
import { formatDate, formatTime } from '../../../shared/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Selo } from '../../ui/selo.tsx';
import css from '../admin.module.css';
import { aparencia } from './nomes.ts';

export function SeloDoEmail({ situacao, small }: Pick<EmailEnviado, 'situacao'> & { small?: boolean }) {
  const { nome, tom, glifo } = aparencia(situacao);
  return (
    <Selo tom={tom} glifo={glifo} small={small ?? false}>
      {nome}
    </Selo>
  );
}

export function Instante({ instante }: { instante: string }) {
  return (
    <time dateTime={instante} className="num">
      {formatDate(instante)}
      <span className={css.menor}>{formatTime(instante)}</span>
    </time>
  );
}

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
          <span className={`forte ${css.umaLinha}`} title={candidato?.nome ?? para}>
            {candidato?.nome ?? para}
          </span>
          {candidato && (
            <span className={`${css.menor} ${css.umaLinha}`} title={para}>
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
          <span className={`forte ${emCartoes ? '' : css.duasLinhas}`} title={assunto}>
            {assunto}
          </span>
          <span className={css.menor}>{reenvio_de === null ? tipo_nome : `${tipo_nome} · reenvio`}</span>
          {emCartoes && (
            <span className={css.linhaDeCartao}>
              {para} · <span className="num">{`${formatDate(criado_em)} ${formatTime(criado_em)}`}</span>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'situacao',
      title: 'Situação',
      width: '136px',
      card: 'badge',
      render: ({ situacao }) => <SeloDoEmail situacao={situacao} small />,
    },
    {
      id: 'enviado',
      title: 'Enviado em',
      width: '170px',
      card: 'hidden',
      render: ({ enviado_em, proxima_tentativa_em, situacao }) => {
        if (enviado_em !== null) return <Instante instante={enviado_em} />;
        if (situacao !== 'falhando' || proxima_tentativa_em === null) return <span className="t3">Aguardando</span>;
        return (
          <>
            <span className="t3">Nova tentativa</span>
            <span className={`num ${css.menor}`}>
              {formatDate(proxima_tentativa_em)} {formatTime(proxima_tentativa_em)}
            </span>
          </>
        );
      },
    },
  ];
}
