// On a phone the registration is one step at a time. The step is in the address, so that Back leads to the one before; nobody
// gets past one that is not right yet.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Passo } from '../ui/progress.tsx';
import { camposDoPasso, type FormDoCadastro, passoDe, ULTIMO_PASSO } from './campos.ts';

/** @param ligado whether there are steps at all: on a phone, until it was sent */
export function usePassos(form: FormDoCadastro, ligado: boolean) {
  const navigate = useNavigate();
  const { concurso, passo: pedido = 1 } = useSearch({ from: '/formulario' });
  // As far as a draft leads, and then as far as one went.
  const [ate, setAte] = useState(() => passoDe(Object.keys(form.problems)) || ULTIMO_PASSO);
  const passo = ligado ? Math.min(pedido, ate, ULTIMO_PASSO) : null;

  const ir = (outro: number) => void navigate({ to: '/formulario', search: { concurso, passo: outro } });

  const anterior = useRef(passo);
  useEffect(() => {
    if (passo === null || passo === anterior.current) return;
    anterior.current = passo;
    const form = document.querySelector('main form');
    const alvo = form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? form?.querySelector<HTMLElement>('h2');
    if (alvo?.matches('h2')) alvo.setAttribute('tabindex', '-1');
    alvo?.focus({ preventScroll: alvo.matches('h2') });
  }, [passo]);

  return {
    passo,
    /** On to the next, when this one is right. */
    continuar() {
      if (passo === null || !form.checkAll(camposDoPasso(passo))) return;
      setAte(Math.max(ate, passo + 1));
      ir(passo + 1);
    },
    voltar: () => passo !== null && ir(passo - 1),
    /** To the step that has the first of these fields, which are shown as wrong. */
    irAo(campos: readonly string[]) {
      if (passo === null) return;
      const outro = passoDe(campos);
      for (const campo of camposDoPasso(outro)) if (campos.includes(campo)) form.check(campo);
      if (outro > 0 && outro !== passo) ir(outro);
    },
    /** The steps as they are drawn: the one on the screen is the present one. */
    marcar: (passos: readonly Passo[]): readonly Passo[] =>
      passo === null
        ? passos
        : passos.map((um, i): Passo => {
            if (i === passo - 1) return { ...um, estado: 'agora' };
            return um.estado === 'agora' ? { ...um, estado: 'depois' } : um;
          }),
  };
}
