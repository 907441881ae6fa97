// Cancelling an enrolment of one's own.
import { useState } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { confirmar } from '../../ui/dialogs.ts';
import { avisar } from '../../ui/toasts.ts';
import { textoDoCancelamento } from './textos.ts';

/** Asks, cancels, and says how it went; `cancelando` is the enrolment being cancelled. */
export function useCancelamento() {
  const utils = trpc.useUtils();
  const [cancelando, setCancelando] = useState<number | null>(null);
  const ato = useAct(api.candidato.inscricoes.cancelar.mutate, {
    onSuccess: (cancelada) => {
      utils.candidato.inscricoes.list.setData(undefined, (lista) =>
        lista?.map((inscricao) => (inscricao.id === cancelada.id ? cancelada : inscricao)),
      );
      avisar.sucesso('Inscrição cancelada.');
      void utils.candidato.prazos.invalidate();
      return utils.candidato.inscricoes.list.invalidate();
    },
    onError: (erro) => {
      if (erro.status === 401) return;
      avisar.erro(textoDoCancelamento(erro));
      // What refused it (paid, cancelled elsewhere) is shown by the list as it is now.
      return utils.candidato.inscricoes.list.invalidate();
    },
  });

  async function cancelar({ id, numero, vaga, concurso }: Inscricao) {
    const sim = await confirmar({
      title: `Cancelar a inscrição ${numero}?`,
      text: `Você deixa de concorrer à vaga de ${vaga.cargo} (${concurso.prefeitura}). Para voltar, será preciso fazer outra inscrição dentro do prazo.`,
    });
    if (!sim) return;
    setCancelando(id);
    await ato.runAsync({ id }).catch(() => undefined);
    setCancelando(null);
  }
  return { cancelando, cancelar };
}
