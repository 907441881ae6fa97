// Which key presses are shortcuts of the analysis. Rules alone, without a page: whoever types, chooses from a list or works
// a menu is never interrupted.

/** What is asked of a key press, and of the element it happened on. */
export type Tecla = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
  target: {
    tagName?: string;
    /** Of an input. */
    type?: string;
    isContentEditable?: boolean;
    /** Whether it is inside a menu, a list of options or a row of tabs, which have keys of their own. */
    comTeclasProprias?: boolean;
  };
};

/** Inputs in which nothing is typed. */
const SEM_TEXTO = ['radio', 'checkbox', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color'];

function escreve({ tagName = '', type = 'text', isContentEditable }: Tecla['target']): boolean {
  if (isContentEditable) return true;
  const tag = tagName.toLowerCase();
  return tag === 'textarea' || tag === 'select' || (tag === 'input' && !SEM_TEXTO.includes(type.toLowerCase()));
}

/** Arrows that belong to the element itself: they move between the choices of a radio group. */
function setaDoElemento(key: string, { tagName = '', type = '' }: Tecla['target']): boolean {
  return (
    key.startsWith('Arrow') && tagName.toLowerCase() === 'input' && ['radio', 'range'].includes(type.toLowerCase())
  );
}

/**
 * The shortcut a key press asks for, as it is listed (`a`, `arrowright`, `?`, `ctrl+enter`); null when it is none.
 * Ctrl+Enter also while typing: the note is where one's hands are when one saves. Ctrl+Z there takes back what was typed.
 */
export function atalhoDe(tecla: Tecla): string | null {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = tecla;
  if (repeat || isComposing || defaultPrevented || altKey || target.comTeclasProprias) return null;
  if (ctrlKey || metaKey) {
    if (key === 'Enter') return 'ctrl+enter';
    return key === 'z' && !escreve(target) ? 'ctrl+z' : null;
  }
  if (key === 'Enter' || key === ' ' || escreve(target) || setaDoElemento(key, target)) return null;
  return key.toLowerCase();
}

type Salvavel = Pick<Tecla, 'key' | 'ctrlKey' | 'metaKey'> & { preventDefault(): void };

/** While the hands are on fields of their own, the shortcut that saves saves those. */
export const aoSalvar = (submit: () => void) => (event: Salvavel) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submit();
};
