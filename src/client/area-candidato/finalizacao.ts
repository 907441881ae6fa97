// The end of the delivery of titles, from either screen that sends for one: after it nothing more is sent there.
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { Inscricao } from '../../shared/inscricoes.ts';
import { useAct } from '../act.ts';
import { entrar } from '../session.ts';
import { api } from '../trpc.ts';
import { confirmar } from '../ui/dialog/questions.ts';
import { avisar } from '../ui/toasts.ts';
import { recuperarFoco } from './secao.tsx';

/** Asks, ends it for the contest of an enrolment, and goes on with the fresh session. */
export function useFinalizacao() {
  const [finalizando, setFinalizando] = useState<number | null>(null);
  const ato = useAct(api.candidato.titulos.finalizar.mutate, {
    onSuccess: ({ token }, _, refreshed) => {
      entrar('candidato', token);
      avisar.sucesso('Entrega de títulos finalizada.');
      return refreshed;
    },
    onError: (erro) => avisar.erro(erro.mensagem, { title: 'Erro ao finalizar a entrega de títulos.' }),
  });

  /** @param enviados live documents of this enrolment */
  async function finalizar({ id, numero, concurso }: Inscricao, enviados: number) {
    const quantos = enviados === 0 ? 'nenhum documento' : enviados === 1 ? '1 documento' : `${enviados} documentos`;
    const sim = await confirmar({
      icon: IconLock,
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
