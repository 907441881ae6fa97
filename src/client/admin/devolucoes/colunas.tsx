// The columns of batches of refunds and of what one gives back, with how their states look.
import {
  type Devolucao,
  FORMAS_DE_DEVOLVER,
  type ItemDaDevolucao,
  type SituacaoDoItem,
  type StatusDaDevolucao,
} from '../../../shared/devolucoes.ts';
import { formatDate, formatInteger, formatMoney } from '../../../shared/format.ts';
import { LinhaESob, SemValor } from '../../list/columns.tsx';
import { Badge, type Look } from '../../ui/badge.tsx';
import { type Column, RowName } from '../../ui/data-table.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';

export const LOTES: Readonly<Record<StatusDaDevolucao, Look>> = {
  'Aguardando aprovação': { label: 'Aguardando aprovação', tone: 'at', glyph: 'vazia' },
  'Em andamento': { label: 'Em andamento', tone: 'in', glyph: 'meia' },
  Concluída: { label: 'Concluída', tone: 'ok', glyph: 'check' },
  Recusada: { label: 'Recusada', tone: 'er', glyph: 'x' },
  Cancelada: { label: 'Cancelada', tone: 'ne', glyph: 'x' },
};

export const ITENS: Readonly<Record<SituacaoDoItem, Look>> = {
  'Na fila': { label: 'Na fila', tone: 'in', glyph: 'vazia' },
  'Em estorno': { label: 'Em estorno', tone: 'in', glyph: 'meia' },
  'A pagar': { label: 'A pagar', tone: 'at', glyph: 'vazia' },
  'Aguardando pagador': { label: 'Aguardando pagador', tone: 'at', glyph: 'meia' },
  'Aguardando conta': { label: 'Aguardando conta', tone: 'at', glyph: 'meia' },
  'No arquivo': { label: 'No arquivo', tone: 'in', glyph: 'meia' },
  Pago: { label: 'Pago', tone: 'ok', glyph: 'check' },
  Fora: { label: 'Fora', tone: 'ne', glyph: 'x' },
};

export const colunasDeDevolucoes: readonly Column<Devolucao>[] = [
  {
    id: 'id',
    title: 'Nº',
    width: '72px',
    render: ({ id }) => <RowName className="num font-strong">{id}</RowName>,
  },
  {
    id: 'concurso',
    title: 'Concurso',
    card: 'title',
    render: ({ concurso }) => <LinhaESob linha={concurso.titulo} sob={semPrefeitura(concurso.prefeitura)} />,
  },
  {
    id: 'pessoas',
    title: 'Pessoas',
    align: 'right',
    width: '110px',
    render: ({ pessoas }) => <span className="num">{formatInteger(pessoas)}</span>,
  },
  {
    id: 'valor',
    title: 'Valor',
    align: 'right',
    width: '150px',
    render: ({ itens, valor }) =>
      itens === 0 ? <SemValor>Por aprovar</SemValor> : <span className="num">{formatMoney(valor)}</span>,
  },
  {
    id: 'pagos',
    title: 'Pagos',
    align: 'right',
    width: '130px',
    render: ({ pagos, itens }) => (
      <span className="num">
        {formatInteger(pagos)} de {formatInteger(itens)}
      </span>
    ),
  },
  {
    id: 'criada',
    title: 'Criada em',
    width: '180px',
    render: ({ created_at, criada_por }) => <LinhaESob linha={formatDate(created_at)} sob={criada_por.nome} />,
  },
  {
    id: 'status',
    title: 'Situação',
    width: '210px',
    card: 'badge',
    render: ({ status }) => <Badge small {...LOTES[status]} />,
  },
];

export const colunasDeItens: readonly Column<ItemDaDevolucao>[] = [
  {
    id: 'candidato',
    title: 'Candidato',
    card: 'title',
    width: '28%',
    render: ({ candidato, numero, cargo }) => <LinhaESob linha={candidato.nome} sob={`${numero} · ${cargo}`} />,
  },
  {
    id: 'valor',
    title: 'Valor',
    align: 'right',
    width: '120px',
    render: ({ valor }) => <span className="num">{formatMoney(valor)}</span>,
  },
  {
    id: 'forma',
    title: 'Como volta',
    width: '210px',
    render: ({ forma }) => FORMAS_DE_DEVOLVER[forma],
  },
  {
    id: 'motivo',
    title: 'Observação',
    render: ({ motivo }) => motivo ?? <SemValor>Nenhuma</SemValor>,
  },
  {
    id: 'status',
    title: 'Situação',
    width: '180px',
    card: 'badge',
    render: ({ status }) => <Badge small {...ITENS[status]} />,
  },
];
