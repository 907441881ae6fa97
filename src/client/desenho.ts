// The home page as the server drew it into the first answer, with the answers it was drawn from: the page takes both over, and
// asks for nothing again.
import { queryClient } from './trpc.ts';

/** Whether the home page is drawn where this page begins. */
export function foiDesenhada(): boolean {
  const { documentElement: page } = document;
  return page.hasAttribute('data-desenho') && !page.hasAttribute('data-tela');
}

type Resposta = [procedimento: string, input: unknown, data: unknown];

/** Keeps what the server answered as if it had been asked for. @returns whether what is drawn is what will be shown */
export function tomarDesenho(): boolean {
  const dados = document.getElementById('dados')?.textContent;
  if (!foiDesenhada() || !dados) return false;
  for (const [procedimento, input, data] of JSON.parse(dados) as Resposta[]) {
    queryClient.setQueryData([procedimento.split('.'), { ...(input !== null && { input }), type: 'query' }], data);
  }
  return true;
}

let primeira = true;

/** Whether a screen begins where it was left, or at its top: not for whoever has begun to read what was drawn. */
export function moveAoMudar(): boolean {
  const fica = primeira && foiDesenhada() && window.scrollY > 0;
  primeira = false;
  return !fica;
}
