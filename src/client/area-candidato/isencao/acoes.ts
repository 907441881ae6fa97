// Taking back a request that nobody decided yet.
import { useState } from 'react';
import type { Isencao } from '../../../shared/isencoes.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { confirmar } from '../../ui/dialogs.ts';
import { avisar } from '../../ui/toasts.ts';
import { ERRO_AO_CANCELAR } from './textos.ts';

/** `id` of the title over the table, which takes the focus when the row that had it is gone. */
export const MINHAS_SOLICITACOES = 'minhas-solicitacoes';

/** What this screen shows, asked for again: a request changes the enrolment's situation too. */
export function useReler() {
  const { candidato } = trpc.useUtils();
  return () => Promise.all([candidato.isencoes.list.invalidate(), candidato.inscricoes.list.invalidate()]);
}

/** Asks, cancels, and says how it went; `cancelando` is the request being cancelled. */
export function useCancelamento() {
  const utils = trpc.useUtils();
  const reler = useReler();
  const [cancelando, setCancelando] = useState<number | null>(null);
  const ato = useAct(api.candidato.isencoes.cancelar.mutate, {
    onSuccess: ({ id, message }) => {
      utils.candidato.isencoes.list.setData(undefined, (lista) => lista?.filter((pedido) => pedido.id !== id));
      avisar.sucesso(message);
      document.getElementById(MINHAS_SOLICITACOES)?.focus({ preventScroll: true });
      return reler();
    },
    onError: (erro) => {
      if (erro.status === 401) return;
      avisar.erro(erro.mensagem, { title: ERRO_AO_CANCELAR });
      // What refused it (decided meanwhile) is shown by the list as it is now.
      return reler();
    },
  });

  async function cancelar({ id, inscricao: { numero, vaga, concurso } }: Isencao) {
    const sim = await confirmar({
      title: 'Tem certeza que deseja cancelar sua solicitação de isenção?',
      text: `Inscrição ${numero}: ${vaga.cargo} (${concurso.prefeitura}). Para pedir de novo, faça outra solicitação até o fim do prazo.`,
    });
    if (!sim) return;
    setCancelando(id);
    await ato.runAsync({ id }).catch(() => undefined);
    setCancelando(null);
  }
  return { cancelando, cancelar };
}
