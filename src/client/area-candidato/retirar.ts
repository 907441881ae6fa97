// Taking back an enrolment or a request that nobody decided yet: asks, does it, and says how it went.
import { useState } from 'react';
import { useAct } from '../act.ts';
import type { Erro } from '../erros.ts';
import type { CallContext } from '../trpc.ts';
import { confirmar } from '../ui/dialog/questions.ts';
import { avisar } from '../ui/toasts.ts';
import { recuperarFoco } from './secao.tsx';

export type Retirada<P, O> = {
  call: (input: { id: number }, options: { context: CallContext }) => Promise<O>;
  /** The section of what was sent: it takes the focus when the row that had it is gone. */
  secao: string;
  pergunta: (pedido: P) => { title: string; text: string };
  /** Takes it out of the list on the screen, which is read again after. */
  onRetirado: (resposta: O) => void;
  sucesso: string | ((resposta: O) => string);
  /** What is said when it failed: a title over the server's words, or a sentence of the screen's own. */
  erro: { title: string } | ((erro: Erro) => { title?: string; text: string });
};

/** `retirando` is the one being taken back. */
export function useRetirada<P extends { id: number }, O>(options: Retirada<P, O>) {
  const { call, secao, pergunta, onRetirado, sucesso, erro } = options;
  const [retirando, setRetirando] = useState<number | null>(null);
  const ato = useAct(call, {
    onSuccess: (resposta, _, refreshed) => {
      onRetirado(resposta);
      // The button that had the focus is gone, or about to be.
      document.getElementById(secao)?.focus({ preventScroll: true });
      avisar.sucesso(typeof sucesso === 'string' ? sucesso : sucesso(resposta));
      return refreshed;
    },
    onError: (falha) => {
      const { text, ...rest } = typeof erro === 'function' ? erro(falha) : { ...erro, text: falha.mensagem };
      avisar.erro(text, rest);
    },
  });

  async function retirar(pedido: P) {
    if (retirando !== null || !(await confirmar(pergunta(pedido)))) return;
    setRetirando(pedido.id);
    await ato.runAsync({ id: pedido.id }).catch(() => undefined);
    setRetirando(null);
    recuperarFoco(secao);
  }
  return { retirando, retirar };
}
