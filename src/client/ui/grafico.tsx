// The card of a chart: one sentence with what it says, the drawing, and the same figures as a table for who asks. Who
// does not see the drawing hears its description.
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { GraficoNoTempo, type Ponto } from './grafico-no-tempo.tsx';

export type { Ponto };

/** A chart as data: what it says, its figures, and how they are drawn. */
export type Figura = {
  /** Instead of the card's, when it depends on the figures. */
  titulo?: string;
  /** One sentence, with its figure in bold. */
  resumo: ReactNode;
  /** What the drawing shows, in words; the bars one by one when not given. */
  descricao?: string;
  /** Headings of the table. */
  colunas: readonly string[];
  pontos: readonly Ponto[];
  formato: (valor: number) => string;
  /** Bars that lie, over time standing bars, or an area; or drawn by who has them. */
  forma?: 'barras' | 'colunas' | 'area' | ReactElement;
  /** How many of many bars are drawn; the table has them all. */
  mostrados?: number;
  /** Rows of the table, when they are not the points. */
  linhas?: readonly Ponto[];
  /** Of lying bars, the figure of a whole one; the largest when not given. */
  total?: number;
  /** Over time, in pixels. */
  altura?: number;
  /** What the colours mean, when there are two. */
  legenda?: readonly { nome: string; claro?: boolean }[];
};

type Props = Figura & { titulo: string; acao?: ReactNode };

export function Grafico({ titulo, resumo, acao, legenda, colunas, linhas, ...figura }: Props) {
  const [emTabela, setEmTabela] = useState(false);
  const { pontos, formato, forma = 'barras', mostrados, total, altura } = figura;
  const desenhados = pontos.slice(0, mostrados);
  const texto = (ponto: Ponto) => ponto.texto ?? formato(ponto.valor);
  const descricao = figura.descricao ?? `${titulo}: ${desenhados.map((um) => `${um.nome}, ${texto(um)}`).join('; ')}.`;
  return (
    <CartaoDeGrafico titulo={titulo} resumo={resumo} acao={acao}>
      {emTabela ? (
        <Tabela
          titulo={titulo}
          colunas={colunas}
          linhas={(linhas ?? pontos).map((um) => [um.chave, um.nome, um.valores ?? [texto(um)]] as const)}
        />
      ) : (
        <div role="img" aria-label={descricao}>
          {forma === 'barras' ? (
            <Barras pontos={desenhados} formato={formato} total={total} />
          ) : forma === 'colunas' || forma === 'area' ? (
            <GraficoNoTempo forma={forma} pontos={pontos} formato={formato} altura={altura} />
          ) : (
            forma
          )}
        </div>
      )}
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-auto min-h-6">
        {!emTabela &&
          legenda?.map(({ nome, claro }) => (
            <span key={nome} className="inline-flex items-center gap-1.5 text-13 text-texto-2">
              <i className={cx('size-2.5 rounded-full', claro ? 'bg-barra-2' : 'bg-in-forte')} />
              {nome}
            </span>
          ))}
        <button type="button" className="lk ml-auto text-14 max-sm:min-h-11" onClick={() => setEmTabela(!emTabela)}>
          {emTabela ? 'Ver como gráfico' : 'Ver como tabela'}
          <span className="sr-only"> ({titulo})</span>
        </button>
      </footer>
    </CartaoDeGrafico>
  );
}

type BarrasProps = Pick<Figura, 'pontos' | 'formato' | 'total'>;

/**
 * Bars that lie: a name, its figure, and how long it is beside the longest. Names of any length fit any width, which no
 * axis would give.
 */
export function Barras({ pontos, formato, total = Math.max(0, ...pontos.map(({ valor }) => valor)) }: BarrasProps) {
  return (
    <ul className="flex flex-col gap-3">
      {pontos.map(({ chave, nome, valor, texto, claro }) => (
        <li key={chave} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
          <span className="truncate text-14 leading-[1.35] text-texto-2" title={nome}>
            {nome}
          </span>
          <b className="num text-14 font-strong leading-[1.35]">{texto ?? formato(valor)}</b>
          <span className="col-span-full h-2.5 rounded-full bg-papel-2 overflow-hidden">
            <i
              className={cx('block h-full rounded-full', claro ? 'bg-barra-2' : 'bg-in-forte')}
              style={{ width: `${total > 0 ? (100 * valor) / total : 0}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

type PeriodoProps = {
  /** What is chosen, for who only hears it. */
  nome: string;
  opcoes: readonly { valor: number; nome: string }[];
  valor: number;
  onChange: (valor: number) => void;
};

/** A choice of two to four periods beside a chart's title. */
export function GraficoPeriodo({ nome, opcoes, valor, onChange }: PeriodoProps) {
  return (
    <fieldset>
      <legend className="sr-only">{nome}</legend>
      <div className="flex p-0.75 rounded-md bg-ne-bg">
        {opcoes.map((opcao) => (
          <label
            key={opcao.valor}
            className="foco-dentro relative flex items-center min-h-8 max-sm:min-h-10 px-3.5 rounded-md text-14 font-medium text-texto-2 cursor-pointer has-checked:bg-papel has-checked:raised-1 has-checked:text-texto"
          >
            <input
              className="absolute inset-0 m-0 opacity-0 cursor-pointer"
              type="radio"
              checked={opcao.valor === valor}
              onChange={() => onChange(opcao.valor)}
            />
            {opcao.nome}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type CartaoProps = { titulo: string; resumo?: ReactNode; acao?: ReactNode; children: ReactNode };

/** The card alone, for when there is nothing to draw: loading, failed, or empty. */
export function CartaoDeGrafico({ titulo, resumo, acao, children }: CartaoProps) {
  const id = useId();
  return (
    <section className="papel flex flex-col gap-4 min-w-0 px-5 pt-4.5 pb-4 max-sm:p-4" aria-labelledby={id}>
      <header className="flex flex-wrap justify-between items-start gap-x-4 gap-y-3">
        <div className="flex-[1_1_220px] min-w-0">
          <h2 id={id} className="text-17">
            {titulo}
          </h2>
          {resumo && <p className="num mt-0.5 text-texto-2 wrap-anywhere [&_b]:text-texto">{resumo}</p>}
        </div>
        {acao}
      </header>
      {children}
    </section>
  );
}

type TabelaProps = {
  titulo: string;
  colunas: readonly string[];
  linhas: readonly (readonly [chave: string | number, nome: string, valores: readonly string[]])[];
};

function Tabela({ titulo, colunas, linhas }: TabelaProps) {
  // Long and wide tables scroll inside the card, by the keyboard too.
  const rola = linhas.length > 7 || colunas.length > 3;
  return (
    <section
      className="max-h-[320px] overflow-auto border border-linha rounded-md"
      aria-label={`${titulo}, em tabela`}
      tabIndex={rola ? 0 : undefined}
    >
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{titulo}</caption>
        <thead>
          <tr>
            {colunas.map((coluna) => (
              <th
                key={coluna}
                scope="col"
                className="sticky top-0 px-3 py-2 bg-papel-2 text-13 font-semibold text-texto-3 text-right first:text-left not-first:whitespace-nowrap"
              >
                {coluna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(([chave, nome, valores]) => (
            <tr key={chave} className="*:px-3 *:py-2 *:border-t *:border-linha">
              <th scope="row" className="font-medium text-left wrap-anywhere">
                {nome}
              </th>
              {valores.map((valor, coluna) => (
                <td key={colunas[coluna + 1]} className="num text-right whitespace-nowrap">
                  {valor}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
