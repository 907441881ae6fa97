// The bubble of the answer sheet: the one mark that carries state, always beside its word.
export type TipoGlifo = 'check' | 'x' | 'vazia' | 'meia' | 'letra' | 'ponto' | 'exc' | 'info';

type Props = { tipo: TipoGlifo; letra?: string | undefined; size?: number };

const ink = { fill: 'none', stroke: 'var(--glifo-fundo, #fff)', strokeWidth: 1.9, strokeLinecap: 'round' } as const;

function Desenho({ tipo, letra }: Props) {
  if (tipo === 'vazia') return <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeWidth="2" />;
  if (tipo === 'ponto' || tipo === 'meia') {
    return (
      <>
        <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeWidth="2" />
        {tipo === 'ponto' ? (
          <circle cx="9" cy="9" r="3.4" fill="currentColor" />
        ) : (
          <path d="M9 2a7 7 0 0 1 0 14z" fill="currentColor" />
        )}
      </>
    );
  }
  return (
    <>
      <circle cx="9" cy="9" r="8" fill="currentColor" />
      {tipo === 'check' && <path d="M5.4 9.3l2.4 2.4 4.8-5.2" strokeLinejoin="round" {...ink} />}
      {tipo === 'x' && <path d="M6.3 6.3l5.4 5.4M11.7 6.3l-5.4 5.4" {...ink} />}
      {tipo === 'exc' && <path d="M9 4.9v4.9M9 12.9v.1" {...ink} strokeWidth={2.1} />}
      {tipo === 'info' && <path d="M9 8.4v4.7M9 5.1v.1" {...ink} strokeWidth={2.1} />}
      {tipo === 'letra' && (
        <text x="9" y="12.7" textAnchor="middle" fontSize="10.5" fontWeight="700" fill="var(--glifo-fundo, #fff)">
          {letra}
        </text>
      )}
    </>
  );
}

export function Glifo({ tipo, letra, size = 18 }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', display: 'block' }}
    >
      <Desenho tipo={tipo} letra={letra} />
    </svg>
  );
}
