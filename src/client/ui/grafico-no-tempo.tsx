// Figures over time, drawn: standing bars, or an area of what has been gathered. One hue, few lines, nothing moves.
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useId, useState } from 'react';
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

type Props = {
  forma: 'colunas' | 'area';
  pontos: readonly Ponto[];
  formato: (valor: number) => string;
  /** In pixels, when the usual is too low beside its neighbours. */
  altura?: number;
};

const ALTURA = 240;
/** Room for the highest figure in words, for the names under the axis, and for half of the last of them. */
const [ACIMA, ABAIXO, DIREITA] = [26, 30, 20];
const LETRA = 7.5;
const VAO_ENTRE_ROTULOS = 14;
const BARRA_MAXIMA = 34;
const LINHAS = 4;

/** Round figures from nought to just past the largest, in whole steps. */
export function degraus(maior: number): number[] {
  const minimo = Math.max(1, maior / LINHAS);
  const dezena = 10 ** Math.floor(Math.log10(minimo));
  const passo = [1, 2, 2.5, 5, 10].map((vezes) => vezes * dezena).find((um) => um >= minimo && um % 1 === 0) ?? minimo;
  return Array.from({ length: Math.max(1, Math.ceil(maior / passo)) + 1 }, (_, i) => i * passo);
}

export function GraficoNoTempo({ forma, pontos, formato, altura = ALTURA }: Props) {
  const { ref, width } = useElementSize();
  const [apontado, setApontado] = useState<number | null>(null);
  const sombra = useId();
  const marcas = degraus(Math.max(...pontos.map(({ valor }) => valor)));
  const topo = marcas.at(-1) as number;
  const esquerda = Math.ceil(Math.max(...marcas.map((valor) => formatCurto(valor).length)) * LETRA) + 16;
  const [largura, chao] = [Math.max(0, width - esquerda - DIREITA), altura - ABAIXO];
  const colunas = forma === 'colunas';
  const faixa = largura / (colunas ? pontos.length : Math.max(1, pontos.length - 1));
  const x = (i: number) => esquerda + faixa * (colunas ? i + 0.5 : i);
  const y = (valor: number) => chao - ((chao - ACIMA) * valor) / topo;
  const linha = pontos.map(({ valor }, i) => `${x(i)},${y(valor)}`).join(' ');
  // Of bars the highest is told in words, of what adds up the last.
  const dito = colunas
    ? pontos.reduce((maior, { valor }, i) => (valor > (pontos[maior]?.valor ?? 0) ? i : maior), 0)
    : pontos.length - 1;
  const texto = formato(pontos[dito]?.valor ?? 0);
  const barra = Math.min(BARRA_MAXIMA, faixa * 0.8);
  // Counted from the last, which is always named.
  const maisLongo = Math.max(...pontos.map(({ rotulo = '' }) => rotulo.length)) * LETRA + VAO_ENTRE_ROTULOS;
  const cada = faixa > 0 ? Math.ceil(maisLongo / faixa) : pontos.length;
  const apontar = ({ clientX, currentTarget }: PointerEvent) => {
    const onde = clientX - currentTarget.getBoundingClientRect().left - esquerda;
    const i = colunas ? Math.floor(onde / faixa) : Math.round(onde / faixa);
    setApontado(onde >= 0 && i < pontos.length ? i : null);
  };
  const alvo = apontado === null ? undefined : pontos[apontado];
  const emAlvo = apontado === null ? 0 : x(apontado);
  return (
    <div ref={ref} className="relative num" style={{ height: altura }}>
      {width > 0 && (
        <svg
          className="block [&_text]:fill-texto-3 [&_text]:text-13"
          width={width}
          height={altura}
          aria-hidden="true"
          onPointerMove={apontar}
          onPointerDown={apontar}
          onPointerLeave={() => setApontado(null)}
        >
          {marcas.map((valor) => (
            <g key={valor}>
              <line className="stroke-linha" x1={esquerda} x2={width - DIREITA} y1={y(valor)} y2={y(valor)} />
              <text x={esquerda - 10} y={y(valor)} textAnchor="end" dominantBaseline="central">
                {formatCurto(valor)}
              </text>
            </g>
          ))}
          {pontos.map(
            ({ chave, rotulo }, i) =>
              (pontos.length - 1 - i) % cada === 0 && (
                <text key={chave} x={x(i)} y={chao + 20} textAnchor="middle">
                  {rotulo}
                </text>
              ),
          )}
          {alvo && (
            <rect
              className="fill-acao-suave"
              x={colunas ? emAlvo - faixa / 2 : emAlvo - 0.5}
              y={ACIMA}
              width={colunas ? faixa : 1}
              height={chao - ACIMA}
            />
          )}
          {colunas ? (
            pontos.map(
              ({ chave, valor, claro }, i) =>
                valor > 0 && (
                  <rect
                    key={chave}
                    data-barra
                    className={claro ? 'fill-barra-2' : 'fill-in-forte'}
                    x={x(i) - barra / 2}
                    y={y(valor)}
                    width={barra}
                    height={chao - y(valor)}
                    rx={Math.min(4, barra / 2)}
                  />
                ),
            )
          ) : (
            <>
              <linearGradient id={sombra} x1="0" x2="0" y1="0" y2="1">
                <stop stopColor="var(--color-in-forte)" stopOpacity="0.2" />
                <stop offset="1" stopColor="var(--color-in-forte)" stopOpacity="0.02" />
              </linearGradient>
              <polygon points={`${x(0)},${chao} ${linha} ${x(dito)},${chao}`} fill={`url(#${sombra})`} />
              <polyline data-area className="fill-none stroke-in-forte" strokeWidth={2.4} points={linha} />
              <circle
                className="fill-papel stroke-in-forte"
                strokeWidth={2.6}
                cx={x(dito)}
                cy={y(pontos[dito]?.valor ?? 0)}
                r={6}
              />
            </>
          )}
          <text
            data-dito
            className="fill-texto! text-14! font-strong"
            x={x(dito)}
            y={y(pontos[dito]?.valor ?? 0) - (colunas ? 8 : 12)}
            textAnchor={ancora(x(dito), texto.length * LETRA, esquerda, width)}
          >
            {texto}
          </text>
        </svg>
      )}
      {alvo && (
        <p
          className="absolute top-2 px-3 py-2 border border-linha rounded-md bg-papel raised-2 text-13 text-texto-2 whitespace-nowrap pointer-events-none [&_b]:block [&_b]:text-15 [&_b]:text-texto"
          style={emAlvo < width / 2 ? { left: emAlvo + 12 } : { right: width - emAlvo + 12 }}
        >
          {alvo.nome}
          <b>{formato(alvo.valor)}</b>
        </p>
      )}
    </div>
  );
}

/** A text too long to stand in the middle of its place grows away from the edge. */
function ancora(x: number, largura: number, esquerda: number, direita: number): 'start' | 'middle' | 'end' {
  if (x + largura / 2 > direita) return 'end';
  return x - largura / 2 < esquerda ? 'start' : 'middle';
}
