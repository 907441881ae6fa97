// The columns of the list of candidates, and where each goes in a phone's card.

import { formatCount, formatInteger, formatPhone } from '../../../../shared/format.ts';
import type { CandidatoListado } from '../../../../shared/lists/candidatos.ts';
import { colunaDia, colunaSelo, Email } from '../../../list/columns.tsx';
import { states } from '../../../states.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { NotInformed } from '../../../ui/facts.tsx';
import { Cpf } from '../../cpf.tsx';
import { TitleLink } from '../../links.tsx';

/** @param emCartoes the phone's cards, where CPF, mobile and e-mail go under the name */
export function colunas(emCartoes: boolean): readonly Column<CandidatoListado>[] {
  return [
    {
      id: 'nome',
      title: 'Nome',
      sortKey: 'nome',
      width: '22%',
      card: 'title',
      render: ({ id, nome, cpf, email, telefone_celular: celular }) => (
        <>
          <TitleLink to="/admin/dashboard/candidatos/detalhes/$id" params={{ id: String(id) }} title={nome}>
            {nome}
          </TitleLink>
          {emCartoes && (
            <>
              <span className="num subline">
                <Cpf candidato={{ id, nome, cpf }} />
                {celular && ` · ${formatPhone(celular)}`}
              </span>
              <span className="subline">{email}</span>
            </>
          )}
        </>
      ),
    },
    {
      id: 'cpf',
      title: 'CPF',
      sortKey: 'cpf',
      width: '150px',
      card: 'hidden',
      render: (candidato) => <Cpf candidato={candidato} />,
    },
    {
      id: 'contato',
      title: 'Contato',
      card: 'hidden',
      render: ({ email, telefone_celular: celular }) => (
        <>
          <span className="block wrap-anywhere">
            <Email>{email}</Email>
          </span>
          {celular && <span className="num subline whitespace-nowrap">{formatPhone(celular)}</span>}
        </>
      ),
    },
    {
      id: 'celular',
      title: 'Celular',
      width: '138px',
      card: 'hidden',
      render: ({ telefone_celular: celular }) =>
        celular ? <span className="num whitespace-nowrap">{formatPhone(celular)}</span> : <NotInformed />,
    },
    {
      id: 'uf',
      title: 'UF',
      width: '52px',
      render: ({ uf }) => uf ?? <span className="text-texto-3">—</span>,
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
          {total > 0 && <span className="num whitespace-nowrap subline">{formatCount(ativas, 'ativa', 'ativas')}</span>}
        </>
      ),
    },
    colunaSelo(
      { id: 'status', title: 'Status', sortKey: 'status', width: '104px' },
      ({ status }) => states.conta[status],
    ),
    colunaDia(
      { id: 'cadastro', title: 'Cadastro', sortKey: 'created_at', width: '110px' },
      ({ created_at }) => created_at,
    ),
  ];
}
