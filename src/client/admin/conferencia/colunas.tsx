// The columns of what does not agree, and where each goes in a phone's card.
import { type Divergencia, NOMES_DE_DIVERGENCIA } from '../../../shared/conferencia.ts';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import { colunaDeConcurso, colunaDia, colunaNome, LinhaESob, SemValor } from '../../list/columns.tsx';
import { espera } from '../../list/words.ts';
import { states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';

/** What a row is about, for the row and for the names of its buttons. */
export function deQuem({ inscricao, concurso }: Divergencia): string {
  return inscricao?.nome || concurso?.titulo || 'sem inscrição';
}

export function colunas(agora: Date): readonly Column<Divergencia>[] {
  return [
    colunaNome(
      { id: 'divergencia', title: 'O que não concorda' },
      ({ tipo, inscricao }) => `${NOMES_DE_DIVERGENCIA[tipo]}${inscricao ? `: ${inscricao.nome}` : ''}`,
      ({ descricao }) => descricao,
      ({ status }) => status !== 'Aberta' && <Badge small {...states.divergencia[status]} />,
    ),
    colunaDeConcurso('240px'),
    {
      id: 'valor',
      title: 'Valor',
      width: '110px',
      render: ({ valor }) =>
        valor === null ? <SemValor>Sem valor</SemValor> : <span className="num">{formatMoney(valor)}</span>,
    },
    colunaDia(
      { id: 'idade', title: 'Achada em', width: '140px' },
      ({ created_at }) => created_at,
      ({ created_at, encerrada_em }) => (
        <span className="subline">{encerrada_em ? `até ${formatDate(encerrada_em)}` : espera(created_at, agora)}</span>
      ),
    ),
    {
      id: 'responsavel',
      title: 'Responsável',
      width: '180px',
      render: ({ responsavel, aceita_por, observacao }) =>
        aceita_por ? (
          <LinhaESob linha={`Aceita por ${aceita_por}`} sob={observacao ?? ''} />
        ) : (
          (responsavel?.nome ?? <SemValor>Ninguém</SemValor>)
        ),
    },
  ];
}
