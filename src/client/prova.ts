// The proof of an act, asked for and saved as a file, from the panel and from the candidate's area.
import { useState } from 'react';
import { arquivoDaProva, type ProvaDeAto } from '../shared/selos.ts';
import { erroDe } from './erros.ts';
import { saveFile } from './ui/save-file.ts';
import { avisar } from './ui/toasts.ts';

const GUARDADA_MS = 60_000;

/** `baixando` is the act whose proof is being asked for. */
export function useProva(pedir: (input: { id: number }) => Promise<ProvaDeAto>) {
  const [baixando, setBaixando] = useState<number | null>(null);
  async function baixarProva(id: number) {
    setBaixando(id);
    try {
      const prova = await pedir({ id });
      const url = URL.createObjectURL(new Blob([JSON.stringify(prova, null, 1)], { type: 'application/json' }));
      saveFile(url, arquivoDaProva(id));
      // Not at once: some browsers begin to read it later.
      setTimeout(() => URL.revokeObjectURL(url), GUARDADA_MS);
    } catch (error) {
      const erro = erroDe(error);
      if (erro.status !== 401) avisar.erro(erro.mensagem, { onRetry: () => baixarProva(id) });
    } finally {
      setBaixando(null);
    }
  }
  return { baixando, baixarProva };
}
