// Taking back a request that nobody took up yet.
import { useState } from 'react';
import type { Reembolso } from '../../../shared/reembolsos.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { confirmar } from '../../ui/dialogs.ts';
import { avisar } from '../../ui/toasts.ts';
import { ERRO_AO_CANCELAR } from './textos.ts';

/** `id` of the title over the table, which takes the focus when the row that had it is gone. */
export const MINHAS_SOLICITACOES = 'minhas-solicitacoes';

/** Asks, cancels, and says how it went; `cancelando` is the request being cancelled. */
export function useCancelamento() {
  const utils = trpc.useUtils();
  const [cancelando, setCancelando] = useState<number | null>(null);
  const ato = useAct(api.candidato.reembolsos.cancelar.mutate, {
    onSuccess: ({ id, message }) => {
      utils.candidato.reembolsos.list.setData(undefined, (lista) => lista?.filter((pedido) => pedido.id !== id));
      avisar.sucesso(message);
      document.getElementById(MINHAS_SOLICITACOES)?.focus({ preventScroll: true });
      return utils.candidato.reembolsos.list.invalidate();
    },
    onError: (erro) => {
      if (erro.status === 401) return;
      avisar.erro(erro.mensagem, { title: ERRO_AO_CANCELAR });
      // What refused it (taken up meanwhile) is shown by the list as it is now.
      return utils.candidato.reembolsos.list.invalidate();
    },
  });

  async function cancelar({ id, inscricao: { numero, vaga, concurso } }: Reembolso) {
    const sim = await confirmar({
      title: 'Tem certeza que deseja cancelar esta solicitação de restituição?',
      text: `Inscrição ${numero}: ${vaga.cargo} (${concurso.prefeitura}). Para receber a taxa de volta, será preciso solicitar de novo.`,
    });
    if (!sim) return;
    setCancelando(id);
    await ato.runAsync({ id }).catch(() => undefined);
    setCancelando(null);
  }
  return { cancelando, cancelar };
}
