// Taking back an appeal.
import { useState } from 'react';
import type { Recurso } from '../../../shared/recursos.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { confirmar } from '../../ui/dialogs.ts';
import { avisar } from '../../ui/toasts.ts';
import { recuperarFoco } from '../secao.tsx';
import { textoDaExclusao } from './textos.ts';

/** The section of what was sent. */
export const ENVIADOS = 'recursos-enviados';

/** What this screen shows, asked for again. */
export function useReler() {
  const { candidato } = trpc.useUtils();
  return () =>
    Promise.all([
      candidato.recursos.list.invalidate(),
      candidato.prazos.recursos.invalidate(),
      candidato.inscricoes.list.invalidate(),
    ]);
}

/** Asks, removes, and says how it went; `excluindo` is the appeal being removed. */
export function useExclusao() {
  const utils = trpc.useUtils();
  const reler = useReler();
  const [excluindo, setExcluindo] = useState<number | null>(null);
  const ato = useAct(api.candidato.recursos.excluir.mutate, {
    onSuccess: ({ id }) => {
      utils.candidato.recursos.list.setData(undefined, (lista) => lista?.filter((recurso) => recurso.id !== id));
      avisar.sucesso('Recurso excluído com sucesso.');
      return reler();
    },
    onError: (erro) => {
      if (erro.status === 401) return;
      avisar.erro(erro.mensagem, { title: textoDaExclusao(erro) });
      // What refused it (decided, window over) is shown by the list as it is now.
      return reler();
    },
  });

  async function excluir({ id, numero_questao, prazo_recurso }: Recurso) {
    if (excluindo !== null) return;
    const sim = await confirmar({
      title: `Excluir o recurso da questão ${numero_questao}?`,
      text: `Ele deixa de ser analisado em “${prazo_recurso.titulo}”. Você pode enviar outro enquanto o prazo estiver aberto.`,
    });
    if (!sim) return;
    setExcluindo(id);
    await ato.runAsync({ id }).catch(() => undefined);
    setExcluindo(null);
    recuperarFoco(ENVIADOS);
  }
  return { excluindo, excluir };
}
