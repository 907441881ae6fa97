// The columns of the list of enrolments (document 3, section 2.4), and where each goes in a phone's card.
import { formatDate } from '../../../shared/format.ts';
import type { InscricaoDoConcurso } from '../../../shared/inscricoes.ts';
import type { Column } from '../../ui/data-table.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { Selo } from '../../ui/selo.tsx';
import css from '../admin.module.css';
import { colunaCargo, colunaConcurso } from '../colunas-comuns.tsx';
import { Cpf } from '../cpf.tsx';

export const NOMES_DE_STATUS = { A: 'Ativa', C: 'Cancelada' } as const;

/** @param emCartoes the phone's cards, where everything is said under the name */
export function colunas(emCartoes: boolean): readonly Column<InscricaoDoConcurso>[] {
  return [
    {
      id: 'id',
      title: 'ID',
      sortKey: 'id',
      width: '88px',
      card: 'hidden',
      render: ({ numero }) => <span className="num t3 nowrap">{numero}</span>,
    },
    {
      id: 'candidato',
      title: 'Candidato',
      width: '16%',
      card: 'title',
      render: ({ cadastro, vaga, concurso, numero, created_at }) => (
        <>
          <span className={`forte ${emCartoes ? '' : css.umaLinha}`} title={cadastro.nome}>
            {cadastro.nome}
          </span>
          {emCartoes ? (
            <>
              <span className={`num ${css.menor}`}>
                <Cpf candidato={cadastro} />
                {` · nº\u00A0${numero}`}
              </span>
              <span className={css.linhaDeCartao}>{vaga.cargo}</span>
              <span className={`num ${css.menor}`}>
                {`${semPrefeitura(concurso.prefeitura)} · ${concurso.titulo} · ${formatDate(created_at)}`}
              </span>
            </>
          ) : (
            <span className={`${css.menor} ${css.umaLinha}`} title={cadastro.email}>
              {cadastro.email}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'cpf',
      title: 'CPF',
      width: '138px',
      card: 'hidden',
      render: ({ cadastro }) => <Cpf candidato={cadastro} />,
    },
    colunaConcurso(({ concurso }) => concurso),
    colunaCargo(({ vaga }) => vaga),
    {
      id: 'data',
      title: 'Data',
      sortKey: 'created_at',
      width: '110px',
      card: 'hidden',
      render: ({ created_at }) => <span className="num nowrap">{formatDate(created_at)}</span>,
    },
    {
      id: 'status',
      title: 'Status',
      sortKey: 'status',
      width: '114px',
      card: 'hidden',
      render: ({ status }) => <Selo small>{NOMES_DE_STATUS[status]}</Selo>,
    },
    {
      id: 'situacao',
      title: 'Situação',
      width: '192px',
      card: 'badge',
      render: ({ situacao }) => <Selo small>{situacao}</Selo>,
    },
  ];
}
