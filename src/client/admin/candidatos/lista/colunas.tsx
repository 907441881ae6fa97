// The columns of the list of candidates (document 3, section 2.2), and where each goes in a phone's card.
import { Link } from '@tanstack/react-router';
import type { CandidatoListado } from '../../../../shared/candidatos-lista.ts';
import { formatDate, formatInteger, formatPhone } from '../../../../shared/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { NaoInformado } from '../../../ui/fatos.tsx';
import { Selo } from '../../../ui/selo.tsx';
import css from '../../admin.module.css';
import { Cpf } from '../../cpf.tsx';
import { NOMES_DE_STATUS } from '../nomes.ts';

/** @param emCartoes the phone's cards, where CPF, mobile and e-mail go under the name */
export function colunas(emCartoes: boolean): readonly Column<CandidatoListado>[] {
  return [
    {
      id: 'nome',
      title: 'Nome',
      sortKey: 'nome',
      width: '190px',
      card: 'title',
      render: ({ id, nome, cpf, email, telefone_celular: celular }) => (
        <>
          <Link
            to="/admin/dashboard/candidatos/detalhes/$id"
            params={{ id: String(id) }}
            className={css.tituloLink}
            title={nome}
          >
            {nome}
          </Link>
          {emCartoes && (
            <>
              <span className={`num ${css.menor}`}>
                <Cpf candidato={{ id, nome, cpf }} />
                {celular && ` · ${formatPhone(celular)}`}
              </span>
              <span className={css.menor}>{email}</span>
            </>
          )}
        </>
      ),
    },
    {
      id: 'cpf',
      title: 'CPF',
      sortKey: 'cpf',
      width: '164px',
      card: 'hidden',
      render: (candidato) => <Cpf candidato={candidato} />,
    },
    {
      id: 'email',
      title: 'E-mail',
      card: 'hidden',
      render: ({ email }) => (
        <span className={css.umaLinha} title={email}>
          {email}
        </span>
      ),
    },
    {
      id: 'celular',
      title: 'Celular',
      width: '138px',
      card: 'hidden',
      render: ({ telefone_celular: celular }) =>
        celular ? <span className="num nowrap">{formatPhone(celular)}</span> : <NaoInformado />,
    },
    {
      id: 'uf',
      title: 'UF',
      width: '52px',
      render: ({ uf }) => uf ?? <span className="t3">—</span>,
    },
    {
      id: 'inscricoes',
      title: 'Inscrições',
      sortKey: 'total_inscricoes',
      width: '104px',
      align: 'right',
      render: ({ total_inscricoes: total, inscricoes_ativas: ativas }) => (
        <>
          <span className="num">{formatInteger(total)}</span>
          {total > 0 && (
            <span className={`num nowrap ${css.menor}`}>
              {ativas === 1 ? '1 ativa' : `${formatInteger(ativas)} ativas`}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'status',
      title: 'Status',
      sortKey: 'status',
      width: '104px',
      card: 'badge',
      render: ({ status }) => <Selo small>{NOMES_DE_STATUS[status]}</Selo>,
    },
    {
      id: 'cadastro',
      title: 'Cadastro',
      sortKey: 'created_at',
      width: '110px',
      render: ({ created_at }) => <span className="num">{formatDate(created_at)}</span>,
    },
  ];
}
