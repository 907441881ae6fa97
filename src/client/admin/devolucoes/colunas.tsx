// The columns of batches of refunds and of what one gives back, with how their states look.
import {
  type Devolucao,
  FORMAS_DE_DEVOLVER,
  type ItemDaDevolucao,
  type SituacaoDoItem,
  type StatusDaDevolucao,
} from '../../../shared/devolucoes.ts';
import { formatDate, formatInteger, formatMoney } from '../../../shared/format.ts';
import { colunaDuas, colunaNumero, colunaSelo, colunaValor, SemValor } from '../../list/columns.tsx';
import type { Look } from '../../ui/badge.tsx';
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
  colunaDuas({ id: 'concurso', title: 'Concurso', card: 'title' }, ({ concurso }) => [
    concurso.titulo,
    semPrefeitura(concurso.prefeitura),
  ]),
  colunaNumero({ id: 'pessoas', title: 'Pessoas', width: '110px' }, ({ pessoas }) => pessoas),
  {
    id: 'valor',
    title: 'Valor',
    align: 'right',
    width: '150px',
    render: ({ itens, valor, status }) =>
      itens === 0 ? (
        <SemValor>{status === 'Aguardando aprovação' ? 'Por aprovar' : 'Sem pagamentos'}</SemValor>
      ) : (
        <span className="num whitespace-nowrap">{formatMoney(valor)}</span>
      ),
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
  colunaDuas({ id: 'criada', title: 'Criada em', width: '180px' }, ({ created_at, criada_por }) => [
    formatDate(created_at),
    criada_por.nome,
  ]),
  colunaSelo({ id: 'status', title: 'Situação', width: '210px' }, ({ status }) => LOTES[status]),
];

export const colunasDeItens: readonly Column<ItemDaDevolucao>[] = [
  colunaDuas({ id: 'candidato', title: 'Candidato', card: 'title', width: '28%' }, ({ candidato, numero, cargo }) => [
    candidato.nome,
    `${numero} · ${cargo}`,
  ]),
  colunaValor({ id: 'valor', title: 'Valor', width: '120px' }, ({ valor }) => valor),
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
  colunaSelo({ id: 'status', title: 'Situação', width: '180px' }, ({ status }) => ITENS[status]),
];
