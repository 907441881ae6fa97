// Decorative answer sheet for the night panels: lines of bubbles, one marked in each, one of them in highlighter.
type Props = {
  rows?: number;
  cols?: number;
  /** Column marked in each line, repeated when there are more lines. */
  marcadas?: readonly number[];
  /** Line whose mark is in highlighter. */
  destaque?: number;
  cell?: number;
  radius?: number;
  numbered?: boolean;
  className?: string | undefined;
};

const PADRAO = [1, 3, 0, 2, 4, 1, 2, 0, 3, 2, 1, 4];

export function AnswerSheet({
  rows = 9,
  cols = 5,
  marcadas = PADRAO,
  destaque = 4,
  cell = 46,
  radius = 15,
  numbered = true,
  className,
}: Props) {
  const left = numbered ? 48 : 0;
  const bolhas = Array.from({ length: rows * cols }, (_, i) => {
    const linha = Math.floor(i / cols);
    const coluna = i % cols;
    const marcada = marcadas[linha % marcadas.length] === coluna;
    return { linha, coluna, marcada, x: left + coluna * cell + cell / 2, y: linha * cell + cell / 2 };
  });
  return (
    <svg
      className={className}
      width={left + cols * cell}
      height={rows * cell}
      viewBox={`0 0 ${left + cols * cell} ${rows * cell}`}
      aria-hidden="true"
      focusable="false"
    >
      {numbered &&
        Array.from({ length: rows }, (_, linha) => String(linha + 1).padStart(2, '0')).map((numero, linha) => (
          <text
            key={numero}
            x="30"
            y={linha * cell + cell / 2 + 5}
            textAnchor="end"
            fontSize="14"
            fontWeight="600"
            fill="currentColor"
            opacity=".55"
          >
            {numero}
          </text>
        ))}
      {bolhas.map(({ linha, coluna, marcada, x, y }) => {
        if (marcada) {
          const cor = linha === destaque ? '#FAD534' : 'currentColor';
          return <circle key={`${linha}-${coluna}`} cx={x} cy={y} r={radius} fill={cor} fillOpacity=".95" />;
        }
        return (
          <g key={`${linha}-${coluna}`}>
            <circle cx={x} cy={y} r={radius} fill="none" stroke="currentColor" strokeOpacity=".42" strokeWidth="1.6" />
            <text
              x={x}
              y={y + 4.5}
              textAnchor="middle"
              fontSize="12.5"
              fontWeight="500"
              fill="currentColor"
              opacity=".5"
            >
              {String.fromCharCode(65 + coluna)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
