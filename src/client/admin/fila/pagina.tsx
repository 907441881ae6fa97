// The screen of a queue of decisions: figures, filters, the list, several decided at once, and the analysis over it. Filters,
// order, page and the record under analysis are in the address: a link shows the same to anyone, and Back returns to it.
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { LOTE_MAXIMO } from '../../../shared/filas.ts';
import { erroDe } from '../../erros.ts';
import type { Column } from '../../ui/data-table.tsx';
import type { Ficha } from '../../ui/fichas.tsx';
import { useCelular } from '../../ui/media.ts';
import type { FilaDeDecisoes, Registro } from '../analise/fila.ts';
import { avisarFalha } from '../falhas.ts';
import { usePode } from '../permissao.ts';
import type { LeituraDaBusca } from './busca.ts';
import { Cartoes } from './cartoes.tsx';
import { ORDENS_DA_FILA } from './colunas.tsx';
import { type Filtros, FiltrosAtivos, FiltrosDaFila } from './filtros.tsx';
import { type Consulta, Lista } from './lista.tsx';
import { BarraDeLote } from './lote.tsx';
import { useSelecao } from './selecao.ts';

const AnaliseJanela = lazy(() => import('../analise/janela.tsx').then((m) => ({ default: m.AnaliseJanela })));

/**
 * How the list and its figures are asked for: what is shown stays until the next is there. The signed addresses of files
 * open for an hour; a screen left open gets new ones in time.
 */
export const CONSULTA_DA_FILA = { placeholderData: keepPreviousData, refetchInterval: 30 * 60_000 } as const;

/** A figure: undefined while it loads, null when it could not be had. */
type Numero = number | null | undefined;

type Props<R extends Registro, S extends string, B> = {
  fila: FilaDeDecisoes<R, S>;
  /** The screen's name. */
  titulo: string;
  /** The table's name, and what its figures are of: `Envios`. */
  label: string;
  leitura: LeituraDaBusca<B>;
  busca: B;
  /** The record under analysis. */
  aberto: number | undefined;
  /** Writes the address: what the list shows, and the record under analysis. */
  onIr: (busca: B, aberto: number | undefined, replace: boolean) => void;
  status: readonly { value: S | 'P'; label: string }[];
  /** The names of the figures, and what they are: of all, of what waits, and of each decision. */
  numeros: Record<S | 'P' | 'total', { nome: string; valor: Numero }>;
  consulta: Consulta<R>;
  /** Every record that waits among those the filters leave, up to what one decision takes. */
  listarPendentes: () => Promise<{ data: readonly R[] }>;
  columns: readonly Column<R>[];
  minWidth: number;
  /** The document's sentence for a list that could not be had. */
  erro: string;
  /** When there is nothing at all: when records appear here. */
  vazia: string;
  /** The list's own buttons. */
  acao: ReactNode;
  /** The chips of filters of this list alone. */
  fichas?: readonly Ficha[];
};

export function PaginaDaFila<R extends Registro, S extends string, B>(props: Props<R, S, B>) {
  const { fila, titulo, label, leitura, busca, aberto, onIr, status, numeros, consulta } = props;
  const celular = useCelular();
  const filtros: Filtros = leitura.filtros(busca);
  const { status: atual, ...semStatus } = filtros;
  const selecao = useSelecao<R>(JSON.stringify(filtros));
  const { um, genero } = fila.nomes;
  const decide = usePode()('analises');

  const ir = (nova: B, replace = false) => onIr(nova, undefined, replace);
  const limpar = (replace = false) => ir(leitura.semFiltros(busca), replace);
  const mudar = (mudanca: Filtros, replace = false) => ir(leitura.filtrar(busca, mudanca), replace);

  async function marcarTodos(): Promise<void> {
    try {
      const { data } = await props.listarPendentes();
      selecao.alternar(data, true);
    } catch (error) {
      avisarFalha(props.erro, erroDe(error), () => void marcarTodos());
    }
  }

  return (
    <>
      <h1 className="vh">{titulo}</h1>
      <Cartoes<S | 'P'>
        label={`${label} por status`}
        atual={atual as S | 'P' | undefined}
        onStatus={(escolhido) => mudar({ status: escolhido })}
        cartoes={[
          { ...numeros.total, status: null, tom: 'ne', glifo: 'ponto' },
          { ...numeros.P, status: 'P', tom: 'at', glifo: 'letra', letra: 'P' },
          ...fila.opcoes.map(({ value, tom, letter }) => ({
            ...numeros[value],
            status: value,
            tom,
            glifo: 'letra' as const,
            letra: letter,
          })),
        ]}
      />
      <FiltrosDaFila
        filtros={filtros}
        nomes={fila.nomes}
        status={status}
        ativos={leitura.ativos(busca)}
        total={consulta.data?.total}
        ordens={ORDENS_DA_FILA}
        ordem={leitura.ordem(busca)}
        onOrdem={({ key, direction }) => ir(leitura.ordenar(busca, key, direction), true)}
        onChange={mudar}
        onLimpar={limpar}
        acao={props.acao}
      />
      <FiltrosAtivos filtros={filtros} status={status} onChange={mudar} outras={props.fichas ?? []} />
      <Lista
        label={label}
        nomes={fila.nomes}
        consulta={consulta}
        columns={props.columns}
        ordem={leitura.ordem(busca)}
        onOrdem={({ key, direction }) => ir(leitura.ordenar(busca, key, direction))}
        onPagina={(page) => ir(leitura.pagina(busca, page))}
        erro={props.erro}
        filtrada={Object.keys(filtros).length > 0}
        onLimpar={() => limpar()}
        vazia={props.vazia}
        minWidth={props.minWidth}
        actionsWidth="116px"
        selection={
          decide
            ? {
                has: ({ id }) => selecao.marcados.has(id),
                can: fila.pendente,
                label: ({ id, inscricao }) =>
                  `Marcar ${genero === 'm' ? 'o' : 'a'} ${um} ${id}, de ${inscricao.cadastro.nome}`,
                onToggle: selecao.alternar,
              }
            : undefined
        }
        actions={(registro) => (
          <Button
            size={celular ? 'sm' : 'xs'}
            variant={decide && fila.pendente(registro) ? 'light' : 'subtle'}
            aria-haspopup="dialog"
            onClick={() => onIr(busca, registro.id, false)}
          >
            {decide && fila.pendente(registro) ? 'Analisar' : 'Ver'}
            <span className="vh">{` ${um} ${registro.id}, de ${registro.inscricao.cadastro.nome}`}</span>
          </Button>
        )}
      />
      <BarraDeLote
        fila={fila}
        selecao={selecao}
        todos={{
          quantos: Math.min(numeros.P.valor ?? 0, LOTE_MAXIMO),
          marcar: () => void marcarTodos(),
        }}
      />
      <Suspense fallback={null}>
        {aberto !== undefined && (
          <AnaliseJanela
            fila={fila}
            id={aberto}
            filtros={semStatus}
            onIr={(id) => onIr(busca, id, true)}
            // Back does not open again what was closed.
            onClose={() => ir(busca, true)}
          />
        )}
      </Suspense>
    </>
  );
}
