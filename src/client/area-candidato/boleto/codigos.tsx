// The bar code that machines read off the screen. Black on white in the dark theme too: readers expect nothing else.
import { useMemo } from 'react';
import css from './boleto.module.css';
import { ALTURA_DAS_BARRAS, desenharBarras } from './desenho.ts';

export function CodigoDeBarras({ digitos }: { digitos: string }) {
  const { largura, d } = useMemo(() => desenharBarras(digitos), [digitos]);
  return (
    <svg
      className={css.barras}
      viewBox={`0 0 ${largura} ${ALTURA_DAS_BARRAS}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label="Código de barras do boleto"
    >
      <rect width={largura} height={ALTURA_DAS_BARRAS} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}
