// The columns of what does not agree, and where each goes in a phone's card.
import { type Divergencia, NOMES_DE_DIVERGENCIA } from '../../../shared/conferencia.ts';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import { LinhaESob, SemValor } from '../../list/columns.tsx';
import { espera } from '../../list/words.ts';
import { states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, RowName } from '../../ui/data-table.tsx';

/** What a row is about, for the row and for the names of its buttons. */
export function deQuem({ inscricao, concurso }: Divergencia): string {
  return inscricao?.nome || concurso?.titulo || 'sem inscrição';
}

export function colunas(agora: Date): readonly Column<Divergencia>[] {
  return [
    {
      id: 'divergencia',
      title: 'O que não concorda',
      card: 'title',
      render: ({ tipo, descricao, inscricao, status }) => (
        <>
          <RowName className="block font-strong wrap-anywhere">
            {NOMES_DE_DIVERGENCIA[tipo]}
            {inscricao && `: ${inscricao.nome}`}
          </RowName>
          <span className="subline wrap-anywhere">{descricao}</span>
          {status !== 'Aberta' && <Badge small {...states.divergencia[status]} />}
        </>
      ),
    },
    {
      id: 'concurso',
      title: 'Concurso',
      width: '240px',
      render: ({ concurso }) =>
        concurso ? <LinhaESob linha={concurso.titulo} sob={concurso.prefeitura} /> : <SemValor>Sem concurso</SemValor>,
    },
    {
      id: 'valor',
      title: 'Valor',
      width: '110px',
      render: ({ valor }) =>
        valor === null ? <SemValor>Sem valor</SemValor> : <span className="num">{formatMoney(valor)}</span>,
    },
    {
      id: 'idade',
      title: 'Achada em',
      width: '140px',
      render: ({ created_at, encerrada_em }) => (
        <>
          <span className="num">{formatDate(created_at)}</span>
          <span className="subline">
            {encerrada_em ? `até ${formatDate(encerrada_em)}` : espera(created_at, agora)}
          </span>
        </>
      ),
    },
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
