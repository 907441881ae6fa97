// The columns of what banks answered wrong, and where each goes in a phone's card.
import { type Alarme, NOMES_DE_FEITO, nomeDoEmissor } from '../../../../shared/boletos.ts';
import { formatDate } from '../../../../shared/format.ts';
import { colunaDeConcurso, colunaDia, colunaNome } from '../../../list/columns.tsx';
import { espera } from '../../../list/words.ts';
import { states } from '../../../states.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';

/** What became of it, in one line: for the row and for its record. */
export function feitoEm({ feito, substituto_id }: Pick<Alarme, 'feito' | 'substituto_id'>): string {
  return substituto_id === null || feito !== 'substituido'
    ? NOMES_DE_FEITO[feito]
    : `Substituído pelo boleto nº\u00A0${substituto_id}`;
}

/** Whether the bank has taken back what was refused. */
export function baixaDo({ baixado }: Pick<Alarme, 'baixado'>): string {
  if (baixado === null) return '';
  return baixado ? 'Já baixado no banco' : 'Baixa pedida ao banco';
}

/** @param emCartoes the phone's cards, where what it is about goes under the name */
export function colunas(emCartoes: boolean, agora: Date): readonly Column<Alarme>[] {
  return [
    colunaNome(
      { id: 'alarme', title: 'Candidato', width: '200px' },
      ({ nome }) => nome,
      ({ inscricao_numero, concurso }) => (
        <span className="num">{`nº\u00A0${inscricao_numero}${emCartoes ? ` · ${concurso.titulo}` : ''}`}</span>
      ),
      ({ tipo }) => <Badge small {...states.alarme[tipo]} />,
    ),
    {
      id: 'diferencas',
      title: 'O que não confere',
      render: ({ diferencas }) => diferencas.map(({ campo }) => campo).join(', '),
    },
    ...(emCartoes ? [] : [colunaDeConcurso<Alarme>('180px')]),
    {
      id: 'emissor',
      title: 'Emissor',
      width: '160px',
      render: ({ emissor, convenio_id, identificador }) => (
        <>
          {nomeDoEmissor(emissor)}
          <span className="num subline truncate" title={identificador ?? undefined}>
            {convenio_id === null ? (identificador ?? '') : `Convênio ${convenio_id}`}
          </span>
        </>
      ),
    },
    {
      id: 'feito',
      title: 'O que foi feito',
      width: '190px',
      render: (alarme) => (
        <>
          {feitoEm(alarme)}
          <span className="subline">{baixaDo(alarme)}</span>
        </>
      ),
    },
    colunaDia(
      { id: 'idade', title: 'Quando', width: '150px' },
      ({ created_at }) => created_at,
      ({ created_at, visto_em, visto_por }) => (
        <span className="subline">
          {visto_em ? `Resolvido em ${formatDate(visto_em)}, ${visto_por}` : espera(created_at, agora)}
        </span>
      ),
    ),
  ];
}
