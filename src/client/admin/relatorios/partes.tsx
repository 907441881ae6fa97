// What reports are made of: series, sums, and a line for each contest. Each says what it is while it loads, fails or
// is empty.
import type { ReactNode } from 'react';
import { formatCount, formatInteger, formatMoney } from '../../../shared/format.ts';
import type { Passo, SomaDoRelatorio } from '../../../shared/relatorios.ts';
import type { AnyList } from '../../list/address.ts';
import { ListTable, type PageQuery } from '../../list/list-page.tsx';
import type { ListState } from '../../list/use-list.ts';
import { Empty } from '../../ui/area-states.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { Figura } from '../../ui/grafico.tsx';
import { GraficoDe, maiorDe, serieNoTempo } from '../graficos.tsx';
import type { Consulta } from '../loaded.tsx';
import { pontosDaSerie, pontosDosMeses, somar, somarReais } from '../serie-de-dias.ts';

/** Two beside each other where there is room. */
export function Graficos({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3.5 mt-3.5 max-md:grid-cols-1 print:grid-cols-1 print:*:break-inside-avoid">
      {children}
    </div>
  );
}

type Serie = { passo: Passo; pontos: readonly { chave: string; quantidade: number; valor?: number }[] };
type SerieProps = {
  pergunta: Consulta<{ serie: Serie }>;
  /** `Inscrições`, of which the title is made. */
  oque: string;
  /** One and many of what is counted. */
  nomes: readonly [um: string, muitos: string];
  /** Money instead of how many. */
  dinheiro?: boolean;
  vazia: string;
};

/** By the day, or by the month of a long period; as wide as the page, over the other charts. */
export function SerieDoRelatorio({ pergunta, oque, nomes, dinheiro = false, vazia }: SerieProps) {
  const titulo = `${oque} por ${pergunta.data?.serie.passo === 'mes' ? 'mês' : 'dia'}`;
  function figura({ serie: { passo, pontos: lidos } }: { serie: Serie }): Figura | string {
    const formato = dinheiro ? formatMoney : formatInteger;
    const valores = lidos.map(({ chave, quantidade, valor = 0 }) => ({ chave, valor: dinheiro ? valor : quantidade }));
    const total = somarReais(valores);
    const pontos =
      passo === 'dia'
        ? pontosDaSerie(valores.map(({ chave, valor }) => ({ dia: chave, quantidade: valor })))
        : pontosDosMeses(valores.map(({ chave, valor }) => ({ mes: chave, valor })));
    const maior = maiorDe(pontos);
    if (total === 0 || !maior) return vazia;
    const dito = dinheiro ? formatMoney(total) : formatCount(total, ...nomes);
    return serieNoTempo({
      passo,
      oque,
      resumo: (
        <>
          <b>{dito}</b>
          {dinheiro && ` em ${formatCount(somar(lidos), ...nomes)}`}
        </>
      ),
      descricao: `${titulo}: ${dito}; o maior número, ${formato(maior.valor)}, em ${maior.nome}.`,
      pontos,
      formato,
      altura: 280,
    });
  }
  return (
    <div className="col-span-full *:h-full">
      <GraficoDe titulo={titulo} pergunta={pergunta} figura={figura} />
    </div>
  );
}

export type Soma = SomaDoRelatorio & { chave: string; nome: string; claro?: boolean };

/** How many of each, and what they come to; undefined when there are none. */
export function somasDe(coluna: string, somas: readonly Soma[]): Figura | undefined {
  const quantidade = somar(somas);
  if (quantidade === 0) return undefined;
  const valor = somarReais(somas);
  const pontos = somas.map((um) => ({
    ...um,
    texto: `${formatMoney(um.valor)} (${formatInteger(um.quantidade)})`,
    valores: [formatInteger(um.quantidade), formatMoney(um.valor)],
  }));
  return {
    resumo: (
      <>
        <b>{formatMoney(valor)}</b> em {formatInteger(quantidade)}
      </>
    ),
    colunas: [coluna, 'Quantidade', 'Valor'],
    formato: formatMoney,
    pontos,
    linhas: [
      ...pontos,
      { chave: 'total', nome: 'Total', valor, valores: [formatInteger(quantidade), formatMoney(valor)] },
    ],
  };
}

type LinhasProps<L extends AnyList, T> = {
  state: ListState<L>;
  label: string;
  pergunta: PageQuery<T>;
  columns: readonly Column<T>[];
  minWidth: number;
};

/** A line for each contest, with the sums of all pages under them. */
export function LinhasDeConcursos<L extends AnyList, T extends { concurso_id: number; excluido: boolean }>(
  props: LinhasProps<L, T>,
) {
  const { state, label, pergunta, columns, minWidth } = props;
  return (
    <div className="mt-3.5">
      <ListTable
        state={{ ...state, narrowed: false }}
        label={label}
        page={pergunta}
        rowKey={({ concurso_id }) => concurso_id}
        columns={columns}
        minWidth={minWidth}
        muted={({ excluido }) => excluido}
        empty={
          <Empty as="h2" art={false} title="Nenhum concurso">
            Os concursos aparecem aqui assim que forem criados.
          </Empty>
        }
      />
    </div>
  );
}
