// The columns of the list of enrolments, and where each goes in a phone's card.
import { formatDate } from '../../../shared/format.ts';
import type { InscricaoDoConcurso } from '../../../shared/inscricoes.ts';
import {
  colunaCandidato,
  colunaCargo,
  colunaConcurso,
  colunaCpf,
  colunaDia,
  colunaStatus,
} from '../../list/columns.tsx';
import { states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
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
      render: ({ numero }) => <span className="num text-texto-3 whitespace-nowrap">{numero}</span>,
    },
    colunaCandidato(emCartoes, '16%', ({ cadastro, vaga, concurso, numero, created_at }) => ({
      cadastro,
      email: cadastro.email,
      numero,
      cargo: vaga.cargo,
      resto: `${semPrefeitura(concurso.prefeitura)} · ${concurso.titulo} · ${formatDate(created_at)}`,
    })),
    colunaCpf(({ cadastro }) => cadastro, '138px'),
    colunaConcurso(({ concurso }) => concurso),
    colunaCargo(({ vaga }) => vaga),
    colunaDia(
      { id: 'data', title: 'Data', sortKey: 'created_at', width: '110px', card: 'hidden' },
      ({ created_at }) => created_at,
    ),
    { ...colunaStatus('114px', ({ status }) => <Badge small {...states.inscricao[status]} />), card: 'hidden' },
    {
      id: 'situacao',
      title: 'Situação',
      width: '192px',
      card: 'badge',
      render: ({ situacao }) => <Badge small {...states.situacao[situacao]} />,
    },
  ];
}
