// After registering: what happened, the way out, and what was sent, which can be read but no longer changed here.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { sair, sessaoAtual } from '../session.ts';
import { api } from '../trpc.ts';
import { useCelular } from '../ui/media.ts';
import css from './cadastro.module.css';

/** @param children the sections of the form, read-only */
export function Sucesso({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const celular = useCelular();
  const cartao = useRef<HTMLElement>(null);
  const titulo = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the screen it happened
  useEffect(() => {
    // On a phone the card goes to the top, or the message at the foot would cover its button.
    if (celular) cartao.current?.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
    titulo.current?.focus({ preventScroll: true });
  }, []);

  /** The documents' button logs out, should someone else be logged in in this browser. */
  async function voltar() {
    if (sessaoAtual('candidato')) {
      await api.candidato.sessoes.logout.mutate().catch(() => undefined);
      sair('candidato');
    }
    await navigate({ to: '/' });
  }

  return (
    <>
      <section ref={cartao} className={`papel ${css.sucesso}`} aria-labelledby="cadastro-sucesso">
        <span className={css.visto}>
          <svg width="44" height="44" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
            <path
              d="M4 9.4l3.3 3.3L14 5.6"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        <h2 id="cadastro-sucesso" ref={titulo} tabIndex={-1}>
          Cadastro Realizado com Sucesso!
        </h2>
        <p>
          Seus dados foram salvos. Verifique seu <span className="nowrap">e-mail</span> para confirmação.
          <span className={css.spam}> Se não encontrar a mensagem, olhe também a pasta de spam.</span>
        </p>
        <Button onClick={() => void voltar()}>Voltar ao Início</Button>
      </section>
      <details className={css.enviados}>
        <summary>Ver os dados enviados</summary>
        {children}
      </details>
    </>
  );
}
