// The drawings that need the chart library, in a file that is only downloaded when one is shown. One hue, few lines, and
// nothing moves: not on load, and not for who asked for less motion.
import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import css from './grafico.module.css';

export type Ponto = {
  /** A day, a week or a month: unique in its chart. */
  chave: string;
  /** Under the axis, when there is room. */
  rotulo: string;
  /** Beside the pointer. */
  nome: string;
  valor: number;
  /** Lighter: a day of the weekend. */
  claro?: boolean;
};

export type Desenho = {
  pontos: readonly Ponto[];
  formato: (valor: number) => string;
  /** Shorter, for the axis. */
  formatoDoEixo?: (valor: number) => string;
  /** In pixels, when the usual is too low beside its neighbours. */
  altura?: number | undefined;
};

const ALTURA = 240;
const FORTE = 'var(--pc-in-forte)';
const CLARA = 'var(--pc-barra-2)';
/** Room for the label of the highest point, and for half of the last day's. */
const MARGEM = { top: 26, right: 20, bottom: 0, left: 0 };
const LETRA = 7.5;

/** What both drawings share: quiet lines, texts of ours, no part in the keyboard's way. */
function comuns({ pontos, formato, formatoDoEixo = formato, altura = ALTURA }: Desenho) {
  const nomes = new Map(pontos.map(({ chave, rotulo }) => [chave, rotulo]));
  const maior = Math.max(...pontos.map(({ valor }) => valor));
  return {
    h: altura,
    className: css.desenho ?? '',
    dataKey: 'chave',
    tickLine: 'none',
    strokeDasharray: '0',
    gridColor: 'var(--pc-linha)',
    textColor: 'var(--pc-texto-3)',
    accessibilityLayer: false,
    xAxisProps: {
      tickFormatter: (chave: string) => nomes.get(chave) ?? '',
      minTickGap: 14,
      interval: 'equidistantPreserveEnd',
    },
    yAxisProps: {
      tickFormatter: formatoDoEixo,
      tickCount: 5,
      allowDecimals: false,
      width: Math.ceil(Math.max(formatoDoEixo(maior).length, formatoDoEixo(maior * 0.75).length) * LETRA) + 16,
    },
    tooltipProps: {
      content: ({ payload }: { payload?: readonly { payload?: Ponto }[] }) => {
        const ponto = payload?.[0]?.payload;
        if (!ponto) return null;
        return (
          <div className={css.dica}>
            {ponto.nome}
            <b className="num">{formato(ponto.valor)}</b>
          </div>
        );
      },
    },
  } as const;
}

/** Standing bars, the highest with its figure. */
export function Colunas(desenho: Desenho) {
  const { pontos, formato } = desenho;
  const pico = pontos.reduce((maior, { valor }, i) => (valor > (pontos[maior]?.valor ?? 0) ? i : maior), 0);
  const texto = formato(pontos[pico]?.valor ?? 0);
  return (
    <BarChart
      {...comuns(desenho)}
      data={pontos.map((ponto) => ({ ...ponto, color: ponto.claro ? CLARA : FORTE }))}
      series={[{ name: 'valor', color: FORTE }]}
      cursorFill="var(--pc-acao-suave)"
      maxBarWidth={34}
      barProps={{ radius: 4 }}
      barChartProps={{ margin: MARGEM, barCategoryGap: '20%' }}
      withBarValueLabel
      valueLabelProps={{
        content: ({ index, x, y, width }) =>
          index === pico && (
            <text
              className={css.pico ?? ''}
              x={Number(x) + Number(width) / 2}
              y={Number(y) - 8}
              textAnchor={texto.length > 4 ? ancora(pico, pontos.length) : 'middle'}
            >
              {texto}
            </text>
          ),
      }}
    />
  );
}

/** A long label near an edge grows away from it. */
function ancora(indice: number, total: number): 'start' | 'middle' | 'end' {
  const onde = total > 1 ? indice / (total - 1) : 0.5;
  return onde < 0.08 ? 'start' : onde > 0.92 ? 'end' : 'middle';
}

/** What has been gathered day by day; the last point carries the sum. */
export function Area(desenho: Desenho) {
  const { pontos, formato } = desenho;
  const ultimo = pontos.at(-1);
  return (
    <AreaChart
      {...comuns(desenho)}
      data={pontos.map((ponto) => ({ ...ponto }))}
      series={[{ name: 'valor', color: FORTE }]}
      curveType="linear"
      strokeWidth={2.4}
      withDots={false}
      areaChartProps={{ margin: MARGEM }}
      referenceDots={
        ultimo && [
          {
            x: ultimo.chave,
            y: ultimo.valor,
            r: 6,
            fill: 'var(--pc-papel)',
            stroke: FORTE,
            strokeWidth: 2.6,
            label: {
              content: ({ viewBox }) => {
                const { x = 0, y = 0 } = viewBox as { x?: number; y?: number };
                return (
                  <text
                    className={css.pico ?? ''}
                    x={x + 12}
                    y={y - 8}
                    textAnchor={pontos.length > 4 ? 'end' : 'start'}
                  >
                    {formato(ultimo.valor)}
                  </text>
                );
              },
            },
          },
        ]
      }
    />
  );
}
