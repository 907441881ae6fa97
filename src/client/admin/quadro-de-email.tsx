// A mail as its reader gets it, in a frame where no script runs and no link leads anywhere. The page's content policy refuses
// styles that come written in HTML, so they are taken out of it and set one by one.
import { useRef, useState } from 'react';
import { Tabs } from '../ui/tabs.tsx';

const GUARDADO = 'data-style';

type Props = { label: string; titulo: string; html: string; texto: string };

/** A mail both ways: as it looks, and as plain text. @param label names the two tabs, `titulo` the frame */
export function EmailEmAbas({ label, titulo, html, texto }: Props) {
  const [aba, setAba] = useState<'mensagem' | 'texto'>('mensagem');
  return (
    <Tabs
      label={label}
      abas={[
        { id: 'mensagem', nome: 'Mensagem' },
        { id: 'texto', nome: 'Texto' },
      ]}
      atual={aba}
      onChange={setAba}
    >
      {aba === 'mensagem' ? <QuadroDeEmail html={html} titulo={titulo} /> : <TextoDeEmail>{texto}</TextoDeEmail>}
    </Tabs>
  );
}

export function TextoDeEmail({ children }: { children: string }) {
  return (
    <pre className="m-0 p-4 border border-linha rounded-inner bg-papel-2 text-15 leading-[1.45] whitespace-pre-wrap wrap-anywhere [font-family:inherit]">
      {children}
    </pre>
  );
}

function QuadroDeEmail({ html, titulo }: { html: string; titulo: string }) {
  const quadro = useRef<HTMLIFrameElement>(null);
  return (
    <iframe
      ref={quadro}
      title={titulo}
      className="block w-full min-h-60 border border-linha rounded-inner bg-[#f7f8fc]"
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
