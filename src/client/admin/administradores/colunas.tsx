// The columns of the administrators' list, and of the invitations above it.

import type { Administrador, Convite } from '../../../shared/administradores.ts';
import { formatDiaEHora } from '../../../shared/format.ts';
import { PAPEIS } from '../../../shared/papeis.ts';
import { colunaDia, colunaSelo, Email } from '../../list/columns.tsx';
import { states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, RowName } from '../../ui/data-table.tsx';

/** @param euId who is looking */
export function colunas(euId: number | undefined): readonly Column<Administrador>[] {
  return [
    {
      id: 'nome',
      title: 'Nome',
      card: 'title',
      render: ({ id, nome, email }) => (
        <>
          <span className="block font-strong wrap-anywhere">
            <RowName>{nome}</RowName>
            {id === euId && <span className="text-texto-3"> (você)</span>}
          </span>
          <span className="subline truncate" title={email}>
            {email}
          </span>
        </>
      ),
    },
    { id: 'papel', title: 'Perfil de acesso', width: '200px', render: ({ papel }) => PAPEIS[papel] },
    {
      id: 'segundo_fator',
      title: 'Duas etapas',
      width: '130px',
      render: ({ segundo_fator }) => <Badge small {...states.ativa[segundo_fator ? 1 : 0]} />,
    },
    {
      id: 'ultimo_acesso_em',
      title: 'Último acesso',
      width: '190px',
      render: ({ ultimo_acesso_em }) =>
        ultimo_acesso_em ? (
          <span className="num">{formatDiaEHora(ultimo_acesso_em)}</span>
        ) : (
          <span className="text-texto-3">Ainda não entrou</span>
        ),
    },
    colunaDia({ id: 'criado', title: 'Desde', width: '116px', card: 'hidden' }, ({ created_at }) => created_at),
    colunaSelo({ id: 'status', title: 'Status', width: '116px' }, ({ status }) => states.conta[status]),
  ];
}

export const COLUNAS_DE_CONVITES: readonly Column<Convite>[] = [
  {
    id: 'email',
    title: 'E-mail',
    card: 'title',
    render: ({ email, convidado_por }) => (
      <>
        <span className="block font-strong wrap-anywhere">
          <Email>{email}</Email>
        </span>
        <span className="subline truncate" title={convidado_por}>
          Por {convidado_por}
        </span>
      </>
    ),
  },
  { id: 'papel', title: 'Perfil de acesso', width: '200px', render: ({ papel }) => PAPEIS[papel] },
  colunaDia({ id: 'enviado_em', title: 'Enviado em', width: '130px' }, ({ enviado_em }) => enviado_em),
  {
    id: 'expira_em',
    title: 'Vale até',
    width: '190px',
    render: ({ expira_em }) => <span className="num">{formatDiaEHora(expira_em)}</span>,
  },
  colunaSelo({ id: 'situacao', title: 'Situação', width: '116px' }, ({ expirado }) =>
    expirado ? { tone: 'er', glyph: 'exc', label: 'Expirado' } : { tone: 'at', glyph: 'meia', label: 'Pendente' },
  ),
];
