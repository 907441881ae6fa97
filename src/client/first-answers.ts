// Asks for what the home page shows first while the rest of the page is still being downloaded: on a slow phone the list
// is there when the code is. The build puts this small file first in the page (vite.config.ts), apart from everything
// else; trpc.ts takes an answer that is already on its way instead of asking again.
const first = new Map<string, Promise<Response>>();

const HOME = [
  '/trpc/publico.concursos.list?input=%7B%7D',
  '/trpc/publico.concursos.estatisticas',
  '/trpc/publico.concursos.prefeituras',
  '/trpc/publico.portal.info',
];

if (/^#?\/?$/.test(window.location.hash)) {
  for (const url of HOME) {
    const answer = fetch(url, { headers: { Access: 'ps' } });
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
