// The queue of requests: figures that filter it, and the table, those with little time first.
import { Button } from '@mantine/core';
import { formatDate, formatInteger } from '../../../shared/format.ts';
import {
  NOMES_DE_PEDIDO,
  type PedidoDeAdmin,
  STATUS_DO_PEDIDO,
  type StatusDoPedido,
  TIPOS_DE_PEDIDO,
  type TipoDePedido,
} from '../../../shared/privacidade.ts';
import { trpc } from '../../trpc.ts';
import type { Column } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useCelular } from '../../ui/media.ts';
import { Selo } from '../../ui/selo.tsx';
import admin from '../admin.module.css';
import { Cpf } from '../cpf.tsx';
import { Lista } from '../fila/lista.tsx';
import type { Filtros } from './busca.ts';
import { PrazoDaResposta } from './prazo.tsx';
import css from './privacidade.module.css';

const NOMES = { um: 'pedido', varios: 'pedidos', genero: 'm' } as const;

type Props = { filtros: Filtros; onFiltrar: (filtros: Filtros) => void; onVer: (id: number) => void };

export function Pedidos({ filtros, onFiltrar, onVer }: Props) {
  const celular = useCelular();
  const consulta = trpc.admin.privacidade.list.useQuery(filtros, { placeholderData: (antes) => antes });
  const totais = consulta.data?.totais;
  const { status, tipo, vencidos } = filtros;
  const cartoes: readonly (readonly [nome: string, quantos: number | undefined, filtro: Filtros, ligado: boolean])[] = [
    ['Abertos', totais?.abertos, { status: 'Aberto' }, status === 'Aberto'],
    ['Em análise', totais?.em_analise, { status: 'Em análise' }, status === 'Em análise'],
    ['Fora do prazo', totais?.vencidos, { vencidos: '1' }, vencidos === '1'],
  ];
  return (
    <>
      <div className={css.cartoes}>
        {cartoes.map(([nome, quantos, filtro, ligado]) => (
          <button
            key={nome}
            type="button"
            className={`papel ${css.numero}`}
            aria-pressed={ligado}
            onClick={() => onFiltrar(ligado ? {} : filtro)}
          >
            <span>{nome}</span>
            <b className="num">{quantos === undefined ? '–' : formatInteger(quantos)}</b>
          </button>
        ))}
      </div>
      <div className={`papel ${css.filtros}`}>
        <SelectField
          label="Status"
          size="sm"
          value={status ?? ''}
          placeholder="Todos"
          options={STATUS_DO_PEDIDO}
          onChange={(valor) => onFiltrar(sem({ ...filtros, status: valor as StatusDoPedido | '' }))}
        />
        <SelectField
          label="Tipo"
          size="sm"
          value={tipo ?? ''}
          placeholder="Todos"
          options={TIPOS_DE_PEDIDO.map((value) => ({ value, label: NOMES_DE_PEDIDO[value] }))}
          onChange={(valor) => onFiltrar(sem({ ...filtros, tipo: valor as TipoDePedido | '' }))}
        />
      </div>
      <Lista
        label="Pedidos de privacidade"
        nomes={NOMES}
        consulta={consulta}
        columns={colunas(celular)}
        onPagina={(page) => onFiltrar({ ...filtros, page })}
        erro="Não foi possível carregar os pedidos."
        filtrada={Object.keys(filtros).length > 0}
        onLimpar={() => onFiltrar({})}
        vazia="Os pedidos aparecem aqui assim que os candidatos os fizerem."
        minWidth={960}
        actionsWidth="116px"
        actions={({ id, protocolo }) => (
          <Button size={celular ? 'sm' : 'xs'} variant="light" aria-haspopup="dialog" onClick={() => onVer(id)}>
            Abrir<span className="vh"> o pedido {protocolo}</span>
          </Button>
        )}
      />
    </>
  );
}

/** Another filter starts at the first page; an empty one is none. */
function sem({ page: _, ...filtros }: Record<string, unknown>): Filtros {
  return Object.fromEntries(Object.entries(filtros).filter(([, valor]) => valor !== '' && valor !== undefined));
}

function colunas(emCartoes: boolean): readonly Column<PedidoDeAdmin>[] {
  return [
    {
      id: 'candidato',
      title: 'Candidato',
      card: 'title',
      render: ({ candidato, protocolo }) => (
        <>
          <span className={`forte ${emCartoes ? '' : admin.umaLinha}`} title={candidato.nome}>
            {candidato.nome}
          </span>
          <span className={`num ${admin.menor}`}>
            <Cpf candidato={candidato} />
            {emCartoes && ` · ${protocolo}`}
          </span>
        </>
      ),
    },
    {
      id: 'protocolo',
      title: 'Protocolo',
      width: '158px',
      card: 'hidden',
      render: ({ protocolo }) => <span className="num nowrap">{protocolo}</span>,
    },
    { id: 'tipo', title: 'Pedido', width: '190px', render: ({ tipo }) => NOMES_DE_PEDIDO[tipo] },
    {
      id: 'data',
      title: 'Feito em',
      width: '110px',
      card: 'hidden',
      render: ({ created_at }) => <span className="num nowrap">{formatDate(created_at)}</span>,
    },
    { id: 'prazo', title: 'Responder até', width: '150px', render: (pedido) => <PrazoDaResposta pedido={pedido} /> },
    {
      id: 'status',
      title: 'Status',
      width: '166px',
      card: 'badge',
      render: ({ status }) => <Selo small>{status}</Selo>,
    },
  ];
}
