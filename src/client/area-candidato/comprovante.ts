// The receipt of an enrolment, downloaded from more than one screen.
import { useState } from 'react';
import type { Inscricao } from '../../shared/inscricoes.ts';
import { erroDe } from '../erros.ts';
import { api } from '../trpc.ts';
import { saveFile } from '../ui/save-file.ts';
import { avisar } from '../ui/toasts.ts';

/** `gerando` is the enrolment whose receipt is being asked for. The address is signed and expires, so it is asked anew. */
export function useComprovante() {
  const [gerando, setGerando] = useState<number | null>(null);
  async function baixarComprovante(inscricao: Inscricao) {
    setGerando(inscricao.id);
    try {
      const { url } = await api.candidato.inscricoes.comprovante.query({ id: inscricao.id });
      saveFile(url, `comprovante-${inscricao.numero}.pdf`);
    } catch (error) {
      const erro = erroDe(error);
      if (erro.status !== 401) avisar.erro(erro.mensagem, { onRetry: () => baixarComprovante(inscricao) });
    } finally {
      setGerando(null);
    }
  }
  return { gerando, baixarComprovante };
}
