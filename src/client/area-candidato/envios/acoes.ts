// Taking back a document, and ending the delivery of titles.
import { useState } from 'react';
import type { Envio } from '../../../shared/envios.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { useAct } from '../../act.ts';
import { entrar } from '../../session.ts';
import { api, trpc } from '../../trpc.ts';
import { confirmar } from '../../ui/dialogs.ts';
import { avisar } from '../../ui/toasts.ts';
import { recuperarFoco } from '../secao.tsx';

/** The section of what was sent. */
export const ENVIADOS = 'documentos-enviados';

/** What this screen shows, asked for again. */
export function useReler() {
  const { candidato } = trpc.useUtils();
  return () =>
    Promise.all([
      candidato.envios.list.invalidate(),
      candidato.titulos.list.invalidate(),
      candidato.prazos.envios.invalidate(),
      candidato.inscricoes.list.invalidate(),
    ]);
}

/** Asks, cancels, and says how it went; `cancelando` is the document being cancelled. */
export function useCancelamento() {
  const utils = trpc.useUtils();
  const reler = useReler();
  const [cancelando, setCancelando] = useState<number | null>(null);
  const ato = useAct(api.candidato.envios.cancelar.mutate, {
    onSuccess: (cancelado) => {
      utils.candidato.envios.list.setData(undefined, (lista) =>
        lista?.map((envio) => (envio.id === cancelado.id ? cancelado : envio)),
      );
      avisar.sucesso('Envio cancelado.');
      return reler();
    },
    onError: (erro) => {
      if (erro.status === 401) return;
      avisar.erro(erro.mensagem, { title: 'Erro ao cancelar envio.' });
      // What refused it (validated, window over, titles finalised) is shown by the list as it is now.
      return reler();
    },
  });

  async function cancelar({ id, nome_arquivo, prazoEnvio }: Envio) {
    if (cancelando !== null) return;
    const sim = await confirmar({
      title: `Cancelar o envio de ${nome_arquivo}?`,
      text: `O documento deixa de valer em “${prazoEnvio.titulo}”. Você pode enviar outro enquanto o prazo estiver aberto.`,
    });
    if (!sim) return;
    setCancelando(id);
    await ato.runAsync({ id }).catch(() => undefined);
    setCancelando(null);
    recuperarFoco(ENVIADOS);
  }
  return { cancelando, cancelar };
}

/** Asks, ends it for the contest of an enrolment, and goes on with the fresh session. */
export function useFinalizacao() {
  const utils = trpc.useUtils();
  const reler = useReler();
  const [finalizando, setFinalizando] = useState<number | null>(null);
  const ato = useAct(api.candidato.titulos.finalizar.mutate, {
    onSuccess: ({ token }) => {
      entrar('candidato', token);
      avisar.sucesso('Entrega de títulos finalizada.');
      void utils.candidato.candidatos.dados.invalidate();
      return reler();
    },
    onError: (erro) => {
      if (erro.status === 401) return;
      avisar.erro(erro.mensagem, { title: 'Erro ao finalizar a entrega de títulos.' });
      return reler();
    },
  });

  /** @param enviados live documents of this enrolment */
  async function finalizar({ id, numero, concurso }: Inscricao, enviados: number) {
    const quantos = enviados === 0 ? 'nenhum documento' : enviados === 1 ? '1 documento' : `${enviados} documentos`;
    const sim = await confirmar({
      title: `Finalizar a entrega de títulos da inscrição ${numero}?`,
      text: `Você enviou ${quantos} em ${concurso.titulo}. Depois de finalizar, não é mais possível enviar nem cancelar documentos neste concurso. Isso não pode ser desfeito.`,
    });
    if (!sim) return;
    setFinalizando(id);
    await ato.runAsync({ concurso_id: concurso.id }).catch(() => undefined);
    setFinalizando(null);
    recuperarFoco('inscricoes-ativas');
  }
  return { finalizando, finalizar };
}
