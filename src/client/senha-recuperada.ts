// A password that came by mail and was just used: the page asks for one of one's own. In memory, until the screen that asks
// has taken it.
import { useEffect, useState } from 'react';
import type { Quem } from './session.ts';

type Recuperada = {
  quem: Quem;
  senha: string;
  /** Where one was going. */
  voltarPara?: string | undefined;
};

let recuperada: Recuperada | null = null;

export const ESCOLHA_UMA_SENHA = 'Você entrou com a senha enviada por e-mail. Escolha agora uma senha sua.';

export function guardarRecuperada(nova: Recuperada): void {
  // As it was mailed: spaces are pasted with it.
  recuperada = { ...nova, senha: nova.senha.trim() };
}

/** What the screen that asks starts with, once. */
export function useSenhaRecuperada(quem: Quem): Recuperada | null {
  const [minha] = useState(() => (recuperada?.quem === quem ? recuperada : null));
  useEffect(() => {
    recuperada = null;
  }, []);
  return minha;
}
