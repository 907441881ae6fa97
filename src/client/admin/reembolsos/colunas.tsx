// The columns of the table of refunds (document 3, section 2.9), and where each goes in a phone's card.
import { formatDate, formatMoney } from '../../../shared/format.ts';
import type { Reembolso } from '../../../shared/reembolsos.ts';
import type { Column } from '../../ui/data-table.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { Selo } from '../../ui/selo.tsx';
import css from '../admin.module.css';
import { colunaCargo } from '../colunas-comuns.tsx';
import { Cpf } from '../cpf.tsx';

/** @param emCartoes the phone's cards, where contest and position go under the name */
export function colunas(emCartoes: boolean): readonly Column<Reembolso>[] {
  return [
    {
      id: 'id',
      title: 'ID',
      sortKey: 'id',
      width: '66px',
      card: 'hidden',
      render: ({ id }) => <span className="num t3">{id}</span>,
    },
    {
      id: 'candidato',
      title: 'Candidato',
      width: '17%',
      card: 'title',
      render: ({ id, inscricao: { cadastro, vaga, concurso } }) => (
        <>
          <span className={`forte ${emCartoes ? '' : css.umaLinha}`} title={cadastro.nome}>
            {cadastro.nome}
          </span>
          <span className={`num ${css.menor}`}>
            <Cpf candidato={cadastro} />
            {emCartoes && ` · nº\u00A0${id}`}
          </span>
          {emCartoes && (
            <>
              <span className={css.linhaDeCartao}>{vaga.cargo}</span>
              <span className={css.menor}>{`${semPrefeitura(concurso.prefeitura)} · ${concurso.titulo}`}</span>
            </>
          )}
        </>
      ),
    },
    {
      id: 'concurso',
      title: 'Concurso',
      card: 'hidden',
      render: ({ inscricao: { concurso } }) => (
        <>
          <span className={css.umaLinha} title={concurso.titulo}>
            {concurso.excluido ? `${concurso.titulo} (excluído)` : concurso.titulo}
          </span>
          <span className={`${css.menor} ${css.umaLinha}`} title={concurso.prefeitura}>
            {semPrefeitura(concurso.prefeitura)}
          </span>
        </>
      ),
    },
    colunaCargo(({ inscricao }) => inscricao.vaga),
    {
      id: 'valor',
      title: 'Valor',
      sortKey: 'valor_reembolso',
      width: '116px',
      align: 'right',
      render: ({ valor_reembolso }) => <span className="num nowrap">{formatMoney(valor_reembolso)}</span>,
    },
    {
      id: 'data',
      title: 'Data',
      sortKey: 'data_solicitacao',
      width: '110px',
      render: ({ data_solicitacao }) => <span className="num nowrap">{formatDate(data_solicitacao)}</span>,
    },
    {
      id: 'status',
      title: 'Status',
      sortKey: 'status',
      width: '132px',
      card: 'badge',
      render: ({ status }) => <Selo small>{status}</Selo>,
    },
  ];
}
