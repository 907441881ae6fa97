// Charts of what happened day by day or month by month. The figures are on the page at once; the library that draws them
// is fetched after it.
import { type ComponentType, lazy, Suspense } from 'react';
import css from './grafico.module.css';
import type { Desenho } from './grafico-desenho.tsx';

const Colunas = lazy(() => import('./grafico-desenho.tsx').then((m) => ({ default: m.Colunas })));
const Area = lazy(() => import('./grafico-desenho.tsx').then((m) => ({ default: m.Area })));

export function GraficoDeColunas(desenho: Desenho) {
  return <Desenhar como={Colunas} {...desenho} />;
}

export function GraficoDeArea(desenho: Desenho) {
  return <Desenhar como={Area} {...desenho} />;
}

function Desenhar({ como: Desenhado, ...desenho }: Desenho & { como: ComponentType<Desenho> }) {
  return (
    <Suspense fallback={<div className={css.espera} style={{ height: desenho.altura }} aria-busy="true" />}>
      <Desenhado {...desenho} />
    </Suspense>
  );
}
