// Whether somebody is in front of the page: what it asks by itself does not keep an administrator's session open for an empty
// chair.
const SOZINHA_MS = 5 * 60_000;

let ultima = Date.now();
const presente = () => {
  ultima = Date.now();
};

/** Once, when the page begins. */
export function acompanharPresenca(): void {
  for (const evento of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const) {
    window.addEventListener(evento, presente, { capture: true, passive: true });
  }
}

export function semPessoa(): boolean {
  return Date.now() - ultima > SOZINHA_MS;
}
