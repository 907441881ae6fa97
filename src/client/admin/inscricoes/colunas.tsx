// The columns of the list of enrolments, and where each goes in a phone's card.
import { formatDate } from '../../../shared/format.ts';
import type { InscricaoDoConcurso } from '../../../shared/inscricoes.ts';
import {
  colunaCandidato,
  colunaCargo,
  colunaConcurso,
  colunaDia,
  colunaSelo,
  colunaStatus,
  colunasDoCandidato,
} from '../../list/columns.tsx';
import { lookOfSituacao, states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, RowName } from '../../ui/data-table.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';

/** @param emCartoes the phone's cards, where everything is said under the name */
export function colunas(emCartoes: boolean): readonly Column<InscricaoDoConcurso>[] {
  return [
    {
      id: 'id',
      title: 'ID',
      sortKey: 'id',
      width: '88px',
      card: 'hidden',
      render: ({ numero }) => <RowName className="num whitespace-nowrap">{numero}</RowName>,
    },
    colunaCandidato(emCartoes, '26%', ({ cadastro, vaga, concurso, numero, created_at }) => ({
      cadastro,
      numero,
      cargo: vaga.cargo,
      resto: `${semPrefeitura(concurso.prefeitura)} · ${concurso.titulo} · ${formatDate(created_at)}`,
    })),
    ...colunasDoCandidato(({ cadastro }: InscricaoDoConcurso) => cadastro),
    colunaConcurso((inscricao) => inscricao),
    colunaCargo(({ vaga }) => vaga),
    colunaDia(
      { id: 'data', title: 'Data', sortKey: 'created_at', width: '110px', card: 'hidden' },
      ({ created_at }) => created_at,
    ),
    { ...colunaStatus('114px', ({ status }) => <Badge small {...states.inscricao[status]} />), card: 'hidden' },
    colunaSelo({ id: 'situacao', title: 'Situação', width: '192px' }, lookOfSituacao),
  ];
}
