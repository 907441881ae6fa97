// The drawings that need the chart library, in a file that is only downloaded when one is shown. One hue, few lines, and
// nothing moves: not on load, and not for who asked for less motion.
import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { formatCurto } from '../../shared/format.ts';

/** One figure of a chart. */
export type Ponto = {
  /** A day, a state, a contest: unique in its chart. */
  chave: string | number;
  /** In full: of a bar, beside the pointer, and in the table. */
  nome: string;
  valor: number;
  /** Under the axis, when there is room. */
  rotulo?: string;
  /** The figure in words, when it says more than the chart's format. */
  texto?: string;
  /** What the table has after the name; the figure in words when not given. */
  valores?: readonly string[];
  /** Lighter: a weekend, or what does not add to the others. */
  claro?: boolean;
};

/** What of a chart is drawn over time. */
export type Tempo = {
  pontos: readonly Ponto[];
  formato: (valor: number) => string;
  /** In pixels, when the usual is too low beside its neighbours. */
  altura?: number;
};

const ALTURA = 240;
const FORTE = 'var(--pc-in-forte)';
const CLARA = 'var(--pc-barra-2)';
/** Room for the label of the highest point, and for half of the last day's. */
const MARGEM = { top: 26, right: 20, bottom: 0, left: 0 };
const LETRA = 7.5;

/** What both drawings share: quiet lines, texts of ours, no part in the keyboard's way. */
function comuns({ pontos, formato, altura = ALTURA }: Tempo) {
  const rotulos = new Map(pontos.map(({ chave, rotulo }) => [chave, rotulo]));
  const maior = Math.max(...pontos.map(({ valor }) => valor));
  return {
    h: altura,
    className: 'num',
    dataKey: 'chave',
    tickLine: 'none',
    strokeDasharray: '0',
    gridColor: 'var(--pc-linha)',
    textColor: 'var(--pc-texto-3)',
    accessibilityLayer: false,
    xAxisProps: {
      tickFormatter: (chave: string) => rotulos.get(chave) ?? '',
      minTickGap: 14,
      interval: 'equidistantPreserveEnd',
    },
    yAxisProps: {
      tickFormatter: formatCurto,
      tickCount: 5,
      allowDecimals: false,
      width: Math.ceil(Math.max(formatCurto(maior).length, formatCurto(maior * 0.75).length) * LETRA) + 16,
    },
    tooltipProps: {
      content: ({ payload }: { payload?: readonly { payload?: Ponto }[] }) => {
        const ponto = payload?.[0]?.payload;
        if (!ponto) return null;
        return (
          <div className="px-3 py-2 border border-linha rounded-md bg-papel raised-2 text-13 text-texto-2 [&_b]:block [&_b]:text-15 [&_b]:text-texto">
            {ponto.nome}
            <b className="num">{formato(ponto.valor)}</b>
          </div>
        );
      },
    },
  } as const;
}

/** Standing bars, the highest with its figure. */
export function Colunas(tempo: Tempo) {
  const { pontos, formato } = tempo;
  const pico = pontos.reduce((maior, { valor }, i) => (valor > (pontos[maior]?.valor ?? 0) ? i : maior), 0);
  const texto = formato(pontos[pico]?.valor ?? 0);
  return (
    <BarChart
      {...comuns(tempo)}
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
              className="fill-texto text-14 font-strong"
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
export function Area(tempo: Tempo) {
  const { pontos, formato } = tempo;
  const ultimo = pontos.at(-1);
  return (
    <AreaChart
      {...comuns(tempo)}
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
                    className="fill-texto text-14 font-strong"
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
