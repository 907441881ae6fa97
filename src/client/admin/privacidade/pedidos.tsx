// The queue of requests: figures that filter it, and the table, those with little time first.

import type { pedidosDePrivacidade } from '../../../shared/lists/pedidos-de-privacidade.ts';
import { NOMES_DE_PEDIDO_DE_PRIVACIDADE, type PedidoDeAdmin } from '../../../shared/privacidade.ts';
import { colunaDia, colunaSelo } from '../../list/columns.tsx';
import { Figures } from '../../list/figures.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { RowButton } from '../../list/row-actions.tsx';
import type { ListState } from '../../list/use-list.ts';
import { states } from '../../states.ts';
import { STAYING, trpc } from '../../trpc.ts';
import { type Column, RowName } from '../../ui/data-table.tsx';
import { usePhone } from '../../ui/media.ts';
import { Cpf } from '../cpf.tsx';
import { PrazoDaResposta } from './prazo.tsx';

type Props = { state: ListState<typeof pedidosDePrivacidade> };

export function Pedidos({ state }: Props) {
  const page = trpc.admin.privacidade.list.useQuery(state.input, STAYING);
  const totais = page.data?.totais;
  const quantos = (campo: keyof NonNullable<typeof totais>) => totais?.[campo] ?? (page.isError ? null : undefined);
  const { status, vencidos } = state.filters;
  const nenhum = { status: undefined, tipo: undefined, vencidos: undefined };
  return (
    <ListPage
      title=""
      state={state}
      page={page}
      columns={colunas(usePhone())}
      fields={['search', 'status', 'tipo']}
      figures={
        <Figures<'Aberto' | 'Em análise' | 'vencidos'>
          label="Pedidos por situação"
          atual={vencidos === '1' ? 'vencidos' : status === 'Aberto' || status === 'Em análise' ? status : undefined}
          onStatus={(qual) =>
            state.narrow({ ...nenhum, ...(qual === 'vencidos' ? { vencidos: '1' } : { status: qual }) })
          }
          figures={[
            { label: 'Abertos', status: 'Aberto', tone: 'in', glyph: 'vazia', valor: quantos('abertos') },
            { label: 'Em análise', status: 'Em análise', tone: 'at', glyph: 'meia', valor: quantos('em_analise') },
            { label: 'Fora do prazo', status: 'vencidos', tone: 'er', glyph: 'exc', valor: quantos('vencidos') },
          ]}
        />
      }
      failed="Não foi possível carregar os pedidos."
      empty="Os pedidos aparecem aqui assim que os candidatos os fizerem."
      minWidth={960}
      leads={({ id }) => ({ pedido: id })}
      actionsWidth="116px"
      actions={({ id, protocolo }) => (
        <RowButton forte nome="Abrir" de={` o pedido ${protocolo}`} onClick={() => state.open({ pedido: id })} />
      )}
    />
  );
}

export function colunas(emFigures: boolean): readonly Column<PedidoDeAdmin>[] {
  return [
    {
      id: 'candidato',
      title: 'Candidato',
      card: 'title',
      render: ({ candidato, protocolo }) => (
        <>
          <span className="block font-strong wrap-anywhere">{candidato.nome}</span>
          <span className="num subline">
            <Cpf candidato={candidato} />
            {emFigures && <span className="whitespace-nowrap"> · {protocolo}</span>}
          </span>
        </>
      ),
    },
    {
      id: 'protocolo',
      title: 'Protocolo',
      width: '158px',
      card: 'hidden',
      render: ({ protocolo }) => <RowName className="num whitespace-nowrap">{protocolo}</RowName>,
    },
    { id: 'tipo', title: 'Pedido', width: '190px', render: ({ tipo }) => NOMES_DE_PEDIDO_DE_PRIVACIDADE[tipo] },
    colunaDia({ id: 'data', title: 'Feito em', width: '110px', card: 'hidden' }, ({ created_at }) => created_at),
    { id: 'prazo', title: 'Responder até', width: '150px', render: (pedido) => <PrazoDaResposta pedido={pedido} /> },
    colunaSelo({ id: 'status', title: 'Status', width: '166px' }, ({ status }) => states.privacidade[status]),
  ];
}
