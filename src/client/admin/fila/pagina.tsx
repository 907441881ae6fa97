// The screen of a queue of decisions: figures, filters, the list, several decided at once, and the analysis over it.
import { useSearch } from '@tanstack/react-router';
import { LOTE_MAXIMO } from '../../../shared/filas.ts';
import type { TabelaDePedido } from '../../../shared/pedidos/tipos.ts';
import { useAct } from '../../act.ts';
import type { AnyList, Narrowing } from '../../list/address.ts';
import type { Chip } from '../../list/chips.tsx';
import { Figures } from '../../list/figures.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { RowButton } from '../../list/row-actions.tsx';
import { useSelection } from '../../list/selection.ts';
import { useList } from '../../list/use-list.ts';
import { concordar } from '../../list/words.ts';
import { PANEL } from '../../screen.ts';
import { states } from '../../states.ts';
import { STAYING } from '../../trpc.ts';
import { usePhone } from '../../ui/media.ts';
import { part } from '../../ui/part.ts';
import { type FilaComTabela, type FiltrosDaFila, pendente, type Registro } from '../analise/fila.tsx';
import { useMovimento } from '../analise/movimento.ts';
import { avisarPreparadas, lerSemPreparadas } from '../analise/preparadas.ts';
import { LinkButton } from '../links.tsx';
import { usePode } from '../permissao.ts';
import { AntigosPrimeiro, useAntigosPrimeiro } from './antigos.tsx';
import { colunasDaFila } from './colunas.tsx';
import { BarraDeLote } from './lote.tsx';
import { PeDaLista, Retidas } from './retidas.tsx';

const AnaliseDialog = part(() => import('../analise/dialog.tsx'), 'AnaliseDialog');

/**
 * How the list and its figures are asked for: what is shown stays until the next is there. The signed addresses of files
 * open for an hour; a screen left open gets new ones in time.
 */
const CONSULTA = { ...STAYING, refetchInterval: 30 * 60_000 } as const;

/** Said by another chip. */
const SEM_FICHA = { chip: () => undefined };

type Props<R extends Registro, S extends string> = {
  fila: FilaComTabela<R, S>;
  /** The screen's name, when it is not the list's. */
  title?: string | undefined;
  /** What the address calls the record under analysis. */
  aberto: string;
};

/** The screen of a queue's list, for the table of the panel's screens. */
export function listaDa<R extends Registro, S extends string>(props: Props<R, S>) {
  return { default: () => <PaginaDaFila {...props} /> };
}

function PaginaDaFila<R extends Registro, S extends string>({ fila, title, ...props }: Props<R, S>) {
  const state = useList<AnyList>(fila.lista);
  const { list, filters, order, narrow, open, close } = state;
  const celular = usePhone();
  const aberto = (useSearch({ strict: false }) as Record<string, unknown>)[props.aberto] as number | undefined;
  const abrir = (id: number, replace?: boolean) => open({ [props.aberto]: id }, replace);
  const { status: atual, ...semStatus } = filters as Narrowing<AnyList> & { status?: S | 'P' };
  const ordem = { sort_by: order?.key, sort_order: order?.direction };
  const antigos = useAntigosPrimeiro(state, { [props.aberto]: aberto });
  const page = fila.ler.list.useQuery(state.input, { ...CONSULTA, enabled: antigos.known });
  const numeros = fila.ler.estatisticas.useQuery(semStatus, CONSULTA);
  const selecao = useSelection<R>(JSON.stringify(filters));
  const { um, genero } = list.nouns;
  const decide = usePode()(fila.pedido.area);

  /** How many stand there: null when it could not be had. */
  function quantos(onde: string | null): number | null | undefined {
    const nome = Object.keys(fila.lista.figures).find((figura) => fila.lista.figures[figura] === onde) ?? '';
    return numeros.data?.[nome] ?? (numeros.isError ? null : undefined);
  }

  function juntos(linhas: readonly R[]): readonly Chip[] {
    const { filtros = [], texto } = fila.tabela.juntos ?? {};
    const dito = texto?.(filters, linhas);
    const nenhum = Object.fromEntries(filtros.map((filtro) => [filtro, undefined]));
    return dito ? [{ texto: dito, onRemove: () => narrow(nenhum) }] : [];
  }

  const marcarTodos = useAct(
    (_: typeof selecao.marcados) =>
      lerSemPreparadas((page) => fila.listar({ ...filters, ...ordem, status: 'P', page, per_page: LOTE_MAXIMO })),
    {
      once: true,
      changes: false,
      from: selecao.marcados,
      // Who marked or unmarked meanwhile wants something else.
      onSuccess({ livres, preparadas }, marcados) {
        if (marcados !== selecao.marcados) return;
        selecao.alternar(livres, true);
        avisarPreparadas(list.nouns, preparadas);
      },
      failed: list.failed ?? '',
    },
  );

  return (
    <>
      <ListPage
        title={title ?? list.title}
        state={state}
        page={page}
        columns={colunasDaFila(fila, celular, useMovimento(fila))}
        figures={
          <Figures<S | 'P'>
            label={`${list.title} por status`}
            atual={atual}
            onStatus={(status) => narrow({ status } as object)}
            figures={[
              { label: 'Total', valor: quantos(null), status: null, tone: 'ne', glyph: 'ponto' },
              { ...states.envio.P, label: fila.palavras.pendentes, valor: quantos('P'), status: 'P' },
              ...fila.opcoes.map(({ value, figura, tom, letter }) => ({
                label: `${concordar(list.nouns, figura)}s`,
                valor: quantos(value),
                status: value,
                tone: tom,
                glyph: 'letra' as const,
                letter,
              })),
              // What is neither: granted in part.
              ...Object.entries(fila.outros ?? {})
                .filter(([status]) => Object.values(fila.lista.figures).includes(status))
                .map(([status, look]) => ({ ...look, valor: quantos(status), status: status as S })),
            ]}
          />
        }
        chips={juntos(page.data?.data ?? [])}
        field={Object.fromEntries(fila.tabela.juntos?.filtros.map((filtro) => [filtro, SEM_FICHA]) ?? [])}
        file="last"
        buttons={
          <>
            {fila.tabela.botoes?.()}
            {fila.pedido.limite.por === 'janela' && <Prazos de={fila.pedido.tabela} />}
          </>
        }
        minWidth={fila.tabela.minWidth}
        actionsWidth="116px"
        leads={({ id }) => ({ [props.aberto]: id })}
        selection={
          decide
            ? {
                has: ({ id }) => selecao.marcados.has(id),
                can: pendente,
                label: ({ id, inscricao }) =>
                  `Marcar ${genero === 'm' ? 'o' : 'a'} ${um} ${id}, de ${inscricao.cadastro.nome}`,
                onToggle: selecao.alternar,
              }
            : undefined
        }
        actions={(registro) => (
          <RowButton
            nome={decide && pendente(registro) ? 'Analisar' : 'Ver'}
            de={` ${um} ${registro.id}, de ${registro.inscricao.cadastro.nome}`}
            forte={decide && pendente(registro)}
            onClick={() => abrir(registro.id)}
          />
        )}
        bar={<AntigosPrimeiro {...antigos} />}
      />
      <PeDaLista>
        <BarraDeLote
          fila={fila}
          selecao={selecao}
          todos={{
            quantos: Math.min(quantos('P') ?? 0, LOTE_MAXIMO),
            pending: marcarTodos.pending,
            marcar: () => marcarTodos.run(selecao.marcados),
          }}
        />
        {/* Over it, the window has its own. */}
        {aberto === undefined && <Retidas fila={fila} onAbrir={abrir} />}
      </PeDaLista>
      {aberto !== undefined && (
        <AnaliseDialog
          fila={fila}
          id={aberto}
          filtros={{ ...(semStatus as FiltrosDaFila), ...ordem }}
          onIr={(id) => abrir(id, true)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Where the windows of a kind that is sent in windows are kept. */
function Prazos({ de }: { de: TabelaDePedido }) {
  return (
    <LinkButton to={`${PANEL}/${de as 'envios' | 'recursos'}/prazos`} variant="default" size="sm">
      Prazos
    </LinkButton>
  );
}
