// How one takes part, in the institute's words, under the list. Neither the text nor what draws it is downloaded before somebody
// comes near it: it takes nothing from what the page shows first.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const Orientacao = lazy(() => import('../site/orientacao.tsx').then((m) => ({ default: m.Orientacao })));

export function OrientacaoDaHome() {
  const lugar = useRef<HTMLDivElement>(null);
  const [perto, setPerto] = useState(false);
  useEffect(() => {
    if (!lugar.current) return;
    const olho = new IntersectionObserver((entradas) => {
      if (entradas.some(({ isIntersecting }) => isIntersecting)) setPerto(true);
    });
    olho.observe(lugar.current);
    return () => olho.disconnect();
  }, []);
  return (
    <div ref={lugar} className="min-h-12.5 mt-6.5">
      <Suspense fallback={null}>{perto && <Orientacao rota="home" titulo="Como participar" />}</Suspense>
    </div>
  );
}
