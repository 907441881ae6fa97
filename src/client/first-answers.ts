// Asks for what the home page shows first while the rest of the page is still being downloaded: on a slow phone the list
// is there when the code is. The build puts this small file first in the page (vite.config.ts), apart from everything
// else; trpc.ts takes an answer that is already on its way instead of asking again.
import { ESPERA_HEADER } from '../shared/espera.ts';

/** Where this tab keeps its place in the line of a full portal, or the right to be inside. */
const FICHA = 'fila';

/** Storage may be turned off; then a place lasts as long as the page. */
let ficha: string | null = null;

export function lerFicha(): string | null {
  try {
    return sessionStorage.getItem(FICHA) ?? ficha;
  } catch {
    return ficha;
  }
}

export function lembrarFicha(nova: string): void {
  ficha = nova;
  try {
    sessionStorage.setItem(FICHA, nova);
  } catch {
    // Kept above.
  }
}

const first = new Map<string, Promise<Response>>();

const HOME = [
  '/trpc/publico.concursos.list?input=%7B%7D',
  '/trpc/publico.concursos.estatisticas',
  '/trpc/publico.concursos.prefeituras',
  '/trpc/publico.portal.info',
];

// Where the server drew the page, the answers came with it.
if (/^#?\/?$/.test(window.location.hash) && !document.documentElement.hasAttribute('data-desenho')) {
  const guardada = lerFicha();
  for (const url of HOME) {
    const answer = fetch(url, { headers: { Access: 'ps', ...(guardada ? { [ESPERA_HEADER]: guardada } : {}) } });
    // Whoever takes it sees the failure; until then it is nobody's.
    answer.catch(() => undefined);
    first.set(url, answer);
  }
}

/** The answer that was asked for at the start, once; undefined when there is none. */
export function takeFirstAnswer(url: string): Promise<Response> | undefined {
  const answer = first.get(url);
  first.delete(url);
  return answer;
}
