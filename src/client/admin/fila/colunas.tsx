// The columns that every queue of requests has (document 3, sections 2.4 to 2.7), and where each goes in a phone's card.
import { formatDate } from '../../../shared/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import css from '../admin.module.css';
import type { FilaDeDecisoes, Registro } from '../analise/fila.ts';
import { colunaCargo, colunaConcurso } from '../colunas-comuns.tsx';
import { Cpf } from '../cpf.tsx';

/** How the ways a queue is ordered are called. */
export const ORDENS_DA_FILA = [
  { value: 'created_at', label: 'Data' },
  { value: 'id', label: 'ID' },
  { value: 'status', label: 'Status' },
] as const;

type Opcoes<R extends Registro> = {
  fila: Pick<FilaDeDecisoes<R, never>, 'selo'>;
  /** The phone's cards, where everything is said under the name. */
  emCartoes: boolean;
  /** What the record is about, before the position in a card: `Títulos`, `Questão 12`. */
  assunto?: (registro: R) => string;
  /** Less room for names, where there are many columns. */
  estreita?: boolean;
  /** Columns of this queue alone, before the date. */
  outras?: readonly Column<R>[];
};

export function colunasDaFila<R extends Registro>({
  fila,
  emCartoes,
  assunto,
  estreita = false,
  outras = [],
}: Opcoes<R>): readonly Column<R>[] {
  return [
    {
      id: 'id',
      title: 'ID',
      sortKey: 'id',
      width: estreita ? '56px' : '64px',
      card: 'hidden',
      render: ({ id }) => <span className="num t3">{id}</span>,
    },
    {
      id: 'candidato',
      title: 'Candidato',
      width: estreita ? '12.5%' : '15.5%',
      card: 'title',
      render: (registro) => {
        const { cadastro, vaga, concurso } = registro.inscricao;
        return (
          <>
            <span className={`forte ${emCartoes ? '' : css.umaLinha}`} title={cadastro.nome}>
              {cadastro.nome}
            </span>
            {emCartoes ? (
              <>
                <span className={`num ${css.menor}`}>
                  <Cpf candidato={cadastro} />
                  {` · nº\u00A0${registro.id}`}
                </span>
                <span className={css.linhaDeCartao}>
                  {assunto ? `${assunto(registro)} · ${vaga.cargo}` : vaga.cargo}
                </span>
                <span className={`num ${css.menor}`}>
                  {`${concurso.prefeitura} · ${formatDate(registro.created_at)}`}
                </span>
              </>
            ) : (
              <span className={`${css.menor} ${css.umaLinha}`} title={cadastro.email}>
                {cadastro.email}
              </span>
            )}
          </>
        );
      },
    },
    {
      id: 'cpf',
      title: 'CPF',
      width: estreita ? '160px' : '164px',
      card: 'hidden',
      render: ({ inscricao }) => <Cpf candidato={inscricao.cadastro} />,
    },
    colunaConcurso(({ inscricao }) => inscricao.concurso, estreita ? '10.5%' : '13.5%'),
    colunaCargo(({ inscricao }) => inscricao.vaga),
    ...outras,
    {
      id: 'data',
      title: 'Data',
      sortKey: 'created_at',
      width: estreita ? '110px' : '116px',
      card: 'hidden',
      render: ({ created_at }) => <span className="num">{formatDate(created_at)}</span>,
    },
    {
      id: 'status',
      title: 'Status',
      sortKey: 'status',
      width: '120px',
      card: 'badge',
      render: (registro) => fila.selo(registro, true),
    },
  ];
}
