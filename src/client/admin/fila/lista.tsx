// The table of a paged list of the panel with its pages, and what it says while it loads, when it fails and when there is
// nothing to show. All its state is in the address: a link shows the same table to anyone.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Column, DataTable, type Selection, type Sort } from '../../ui/data-table.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { Pager } from '../../ui/pager.tsx';
import { erroDaArea } from '../falhas.ts';
import { concordar, type Nomes, nenhum } from './nomes.ts';

/** A page of the list, as its query has it. */
export type Consulta<T> = {
  data: { data: readonly T[]; total: number; per_page: number; current_page: number } | undefined;
  isPending: boolean;
  isPlaceholderData: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

type Props<T> = {
  /** Name of the table: `Envios`. */
  label: string;
  nomes: Nomes;
  consulta: Consulta<T>;
  columns: readonly Column<T>[];
  /** Without them the order is the list's own. */
  ordem?: Sort;
  onOrdem?: (ordem: Sort) => void;
  onPagina: (page: number) => void;
  /** The document's sentence for a list that could not be had. */
  erro: string;
  /** Whether a search or a filter is at work, which an empty list may be due to. */
  filtrada: boolean;
  onLimpar: () => void;
  /** When there is nothing at all: when records appear here. */
  vazia: string;
  /** Undefined for who may do nothing with a row. */
  actions: ((row: T) => ReactNode) | undefined;
  actionsWidth: string;
  minWidth: number;
  muted?: (row: T) => boolean;
  selection?: Selection<T> | undefined;
};

export function Lista<T extends { id: number }>(props: Props<T>) {
  const { label, nomes, consulta, columns, ordem, onOrdem, onPagina, erro } = props;
  const { actions, actionsWidth, minWidth, muted, selection } = props;
  const { data } = consulta;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        dense
        minWidth={minWidth}
        actionsWidth={actionsWidth}
        {...(ordem ? { sort: ordem } : {})}
        {...(onOrdem ? { onSort: onOrdem } : {})}
        loading={consulta.isPending}
        refreshing={consulta.isPlaceholderData}
        {...(actions ? { actions } : {})}
        {...(muted ? { muted } : {})}
        {...(selection ? { selection } : {})}
        error={consulta.isError && !data ? <ErroArea {...erroDaArea(erro, consulta)} /> : undefined}
        empty={<Nada {...props} pagina={data?.current_page ?? 1} />}
      />
      {data && data.data.length > 0 && (
        <Pager
          page={data.current_page}
          perPage={data.per_page}
          total={data.total}
          noun={data.total === 1 ? nomes.um : nomes.varios}
          onPage={(page) => {
            onPagina(page);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </>
  );
}

type NadaProps = Pick<Props<unknown>, 'nomes' | 'filtrada' | 'onLimpar' | 'onPagina' | 'vazia'> & { pagina: number };

function Nada({ nomes, filtrada, onLimpar, onPagina, vazia, pagina }: NadaProps) {
  if (pagina > 1) {
    return (
      <Vazio
        as="h2"
        art={false}
        title={`Esta página não tem ${nomes.varios}`}
        actions={
          <Button variant="default" size="sm" onClick={() => onPagina(1)}>
            Ir para a primeira página
          </Button>
        }
      />
    );
  }
  if (filtrada) {
    return (
      <Vazio
        as="h2"
        title={`${nenhum(nomes)} ${concordar(nomes, 'encontrad')}`}
        actions={
          <Button variant="default" size="sm" onClick={onLimpar}>
            Limpar filtros
          </Button>
        }
      >
        Mude a busca ou os filtros.
      </Vazio>
    );
  }
  return (
    <Vazio as="h2" title={nenhum(nomes)}>
      {vazia}
    </Vazio>
  );
}
