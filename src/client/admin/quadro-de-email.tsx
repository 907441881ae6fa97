// A mail as its reader gets it, in a frame where no script runs and no link leads anywhere. The page's content policy refuses
// styles that come written in HTML, so they are taken out of it and set one by one.
import { useRef } from 'react';
import css from './quadro-de-email.module.css';

const GUARDADO = 'data-style';

/** @param titulo names the frame */
export function QuadroDeEmail({ html, titulo }: { html: string; titulo: string }) {
  const quadro = useRef<HTMLIFrameElement>(null);
  return (
    <iframe
      ref={quadro}
      title={titulo}
      className={css.quadro}
      // Without `allow-scripts` nothing in it can use that it is of the same origin; the page needs that to style it.
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ` ${GUARDADO}="`)}
      onLoad={() => vestir(quadro.current)}
    />
  );
}

function vestir(quadro: HTMLIFrameElement | null): void {
  const documento = quadro?.contentDocument;
  if (!quadro || !documento?.body) return;
  for (const elemento of documento.querySelectorAll<HTMLElement>(`[${GUARDADO}]`)) {
    elemento.style.cssText = elemento.getAttribute(GUARDADO) ?? '';
  }
  for (const ligacao of documento.querySelectorAll('a')) {
    ligacao.title = ligacao.href;
    ligacao.removeAttribute('href');
  }
  quadro.style.height = `${documento.documentElement.scrollHeight}px`;
}
