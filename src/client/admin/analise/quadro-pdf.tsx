// A PDF in the browser's own viewer. Viewers take the focus when they have loaded, or when they fail, and with it the keys;
// it goes back to where it was unless the person went there, by the mouse or by Tab.
import { useEffect, useRef } from 'react';

export function QuadroPdf({ nome, url }: { nome: string; url: string }) {
  const quadro = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    let antes: Element | null = document.activeElement;
    let porTab = false;
    const aoFocar = ({ target }: FocusEvent) => {
      if (target !== quadro.current) antes = target as Element;
    };
    const aoTeclar = ({ key }: KeyboardEvent) => {
      porTab = key === 'Tab';
    };
    const devolver = () => {
      const frame = quadro.current;
      if (!frame || document.activeElement !== frame || porTab || frame.matches(':hover')) return;
      frame.blur();
      window.focus();
      if (antes instanceof HTMLElement && antes.isConnected) antes.focus({ preventScroll: true });
    };
    // What is given back while it is being taken stays taken.
    const aoSair = () => setTimeout(devolver);
    document.addEventListener('focusin', aoFocar);
    document.addEventListener('keydown', aoTeclar, true);
    window.addEventListener('blur', aoSair);
    return () => {
      document.removeEventListener('focusin', aoFocar);
      document.removeEventListener('keydown', aoTeclar, true);
      window.removeEventListener('blur', aoSair);
    };
  }, []);
  return (
    <iframe ref={quadro} className="flex-1 w-full min-h-0 border-0" src={`${url}#navpanes=0&view=FitH`} title={nome} />
  );
}
