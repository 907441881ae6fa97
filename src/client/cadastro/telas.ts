// On a phone the registration is two screens: the first step, then the others. Which one is in the address, so that Back leads
// to the one before; nobody gets past one that is not right yet.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Passo } from '../ui/progress.tsx';
import { camposDaTela, type FormDoCadastro, telaDe, ULTIMA_TELA } from './campos.ts';

/** @param ligado whether there are screens at all: on a phone, until it was sent */
export function useTelas(form: FormDoCadastro, ligado: boolean) {
  const navigate = useNavigate();
  const { concurso, passo: pedido = 1 } = useSearch({ from: '/formulario' });
  // As far as a draft leads, and then as far as one went.
  const [ate, setAte] = useState(() => telaDe(Object.keys(form.problems)) || ULTIMA_TELA);
  const tela = ligado ? Math.min(pedido, ate, ULTIMA_TELA) : null;

  const ir = (outro: number) => void navigate({ to: '/formulario', search: { concurso, passo: outro } });

  const anterior = useRef(tela);
  useEffect(() => {
    if (tela === null || tela === anterior.current) return;
    anterior.current = tela;
    const form = document.querySelector('main form');
    const alvo = form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? form?.querySelector<HTMLElement>('h2');
    if (alvo?.matches('h2')) alvo.setAttribute('tabindex', '-1');
    alvo?.focus({ preventScroll: alvo.matches('h2') });
  }, [tela]);

  return {
    tela,
    /** On to the next, when this one is right. */
    continuar() {
      if (tela === null || !form.checkAll(camposDaTela(tela))) return;
      setAte(Math.max(ate, tela + 1));
      ir(tela + 1);
    },
    voltar: () => tela !== null && ir(tela - 1),
    /** To the screen that has the first of these fields, which are shown as wrong. */
    irAo(campos: readonly string[]) {
      if (tela === null) return;
      const outro = telaDe(campos);
      for (const campo of camposDaTela(outro)) if (campos.includes(campo)) form.check(campo);
      if (outro > 0 && outro !== tela) ir(outro);
    },
    /** The steps as they are drawn: on its own screen the first is the present one. */
    marcar: (passos: readonly Passo[]): readonly Passo[] =>
      tela === 1
        ? passos.map((um, i): Passo => {
            if (i === 0) return { ...um, estado: 'agora' };
            return um.estado === 'agora' ? { ...um, estado: 'depois' } : um;
          })
        : passos,
  };
}
