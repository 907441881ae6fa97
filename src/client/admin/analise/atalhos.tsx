// Keyboard shortcuts of a screen: what each key does, when it may fire, and the line that shows them. They belong to what is
// on top: under a question or another window they are silent.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { alertar } from '../../ui/dialog/questions.ts';
import { buscaAberta } from '../dialogs.ts';
import { atalhoDe } from './teclas.ts';

export type Atalho = {
  /** As `atalhoDe` answers; several may do the same. */
  teclas: readonly string[];
  /** `Validar` */
  nome: string;
  run: () => void;
  /** Nothing to do now: the key does nothing, and is shown dimmed. */
  desligado?: boolean;
  /** Left out of the line on the screen; the help lists it. */
  soNaAjuda?: boolean;
};

const NOMES: Record<string, string> = {
  'ctrl+enter': 'Ctrl + Enter',
  'ctrl+z': 'Ctrl + Z',
  arrowright: '→',
  arrowleft: '←',
};

function nomeDaTecla(tecla: string): string {
  return NOMES[tecla] ?? tecla.toUpperCase();
}

/** Elements with keys of their own. */
const COM_TECLAS = '[role=menu],[role=listbox],[role=tablist],[role=combobox]';

/** Whether no window covers the place: the topmost dialog of the page, if any, is the one it is in, and none is on its way. */
function noTopo(lugar: Element | null): boolean {
  if (buscaAberta.get()) return false;
  const abertas = document.querySelectorAll('[role=dialog],[role=alertdialog]');
  const topo = abertas[abertas.length - 1];
  return topo === undefined || (lugar !== null && topo.contains(lugar));
}

/** @param lugar an element of the screen, to know what is over it */
export function useAtalhos(lugar: RefObject<Element | null>, atalhos: readonly Atalho[]): void {
  const atuais = useRef(atalhos);
  atuais.current = atalhos;
  useEffect(() => {
    function aoTeclar(event: KeyboardEvent) {
      const alvo = event.target instanceof HTMLElement ? event.target : document.body;
      const target = {
        tagName: alvo.tagName,
        isContentEditable: alvo.isContentEditable,
        comTeclasProprias: alvo.closest(COM_TECLAS) !== null,
        ...(alvo instanceof HTMLInputElement ? { type: alvo.type } : {}),
      };
      const { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
      const pedido = atalhoDe({ key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target });
      const atalho = pedido === null ? undefined : atuais.current.find(({ teclas }) => teclas.includes(pedido));
      if (!atalho || !noTopo(lugar.current)) return;
      // The key must not also be written into what the shortcut gives the focus to.
      event.preventDefault();
      if (!atalho.desligado) atalho.run();
    }
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, [lugar]);
}

export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-6 px-1.5 border border-b-2 border-linha-2 rounded-sm bg-papel text-13 font-semibold leading-5 text-center text-texto [font-family:inherit]">
      {nomeDaTecla(children)}
    </kbd>
  );
}

function Teclas({ teclas }: Pick<Atalho, 'teclas'>): ReactNode {
  return teclas.map((tecla, i) => (
    <span key={tecla} className="whitespace-nowrap">
      {i > 0 && <span> ou </span>}
      <Key>{tecla}</Key>
    </span>
  ));
}

/** Every shortcut in words; opened by `?`. */
export function mostrarAjuda(atalhos: readonly Atalho[]): void {
  void alertar(
    'in',
    <dl className="grid gap-2 text-left">
      {atalhos.map(({ teclas, nome }) => (
        <div key={nome} className="grid grid-cols-[132px_1fr] gap-3 items-baseline">
          <dt>
            <Teclas teclas={teclas} />
          </dt>
          <dd className="text-texto">{nome}</dd>
        </div>
      ))}
    </dl>,
    { title: 'Atalhos do teclado', button: 'Fechar' },
  );
}

/** The line that shows them; where there is no keyboard it takes no room. */
export function LinhaDeAtalhos({ atalhos }: { atalhos: readonly Atalho[] }) {
  return (
    <ul
      className="flex flex-wrap gap-x-3.5 gap-y-1.5 text-13 leading-6 text-texto-2 max-sm:hidden pointer-coarse:hidden nao-imprimir"
      aria-label="Atalhos do teclado"
    >
      {atalhos
        .filter(({ soNaAjuda }) => !soNaAjuda)
        .map(({ teclas, nome, desligado }) => (
          <li key={nome} className={`whitespace-nowrap ${desligado ? 'text-texto-3' : ''}`}>
            <Key>{teclas[0] ?? ''}</Key> {nome}
          </li>
        ))}
    </ul>
  );
}
