// After registering: what happened, the way out, and what was sent, which can be read but no longer changed here.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { erroDe } from '../erros.ts';
import { entrar, sessaoAtual } from '../session.ts';
import { ParaSeInscrever } from '../site/concurso-escolhido.tsx';
import { logout, trpc } from '../trpc.ts';
import { Alert } from '../ui/alert.tsx';
import { usePhone } from '../ui/media.ts';
import { Visto } from '../ui/progress.tsx';
import { useHands } from '../ui/return-focus.ts';
import css from './cadastro.module.css';

type Props = {
  acesso: { email: string; senha: string };
  /** The contest they came for. */
  concurso: number | undefined;
  /** The sections of the form, read-only. */
  children: ReactNode;
};

export function Sucesso({ acesso: { email, senha }, concurso, children }: Props) {
  const navigate = useNavigate();
  const celular = usePhone();
  const cartao = useRef<HTMLElement>(null);
  const titulo = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the screen it happened
  useEffect(() => {
    // On a phone the card goes to the top, or the message at the foot would cover its button.
    if (celular) cartao.current?.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
    titulo.current?.focus({ preventScroll: true });
  }, []);

  /** Should someone else be logged in in this browser. */
  async function sairDoOutro() {
    if (sessaoAtual('candidato')) await logout('candidato');
  }

  /** The documents' button: it logs out. */
  async function voltar() {
    await sairDoOutro();
    await navigate({ to: '/' });
  }

  const login = trpc.publico.sessoes.loginCandidato.useMutation({
    onMutate: sairDoOutro,
    onSuccess: async ({ token }) => {
      entrar('candidato', token);
      await navigate({ to: '/area-candidato/inscricoes', search: { concurso }, replace: true });
    },
  });
  useHands(login.isPending);

  return (
    <>
      <section
        ref={cartao}
        className="papel flex flex-col items-center px-6 py-14 text-center scroll-mt-17 max-sm:px-5 max-sm:py-10"
        aria-labelledby="cadastro-sucesso"
      >
        <span className="grid place-items-center size-22 mb-5.5 rounded-full bg-(--mantine-color-verde-6) text-white [box-shadow:0_0_0_10px_var(--color-ok-bg)]">
          <Visto size={44} stroke={1.7} />
        </span>
        <h2 id="cadastro-sucesso" ref={titulo} tabIndex={-1} className="text-24 outline-none">
          Cadastro Realizado com Sucesso!
        </h2>
        <p className="max-w-[50ch] mt-2.5 mb-6.5 text-texto-2">
          Seus dados foram salvos. Verifique seu <span className="whitespace-nowrap">e-mail</span> para confirmação.
          <span className="sm:block"> Se não encontrar a mensagem, olhe também a pasta de spam.</span>
        </p>
        {login.isError && (
          <div className="mb-4.5">
            <Alert tom="er" live>
              {erroDe(login.error).mensagem}
            </Alert>
          </div>
        )}
        <Button className="max-sm:w-full" loading={login.isPending} onClick={() => login.mutate({ email, senha })}>
          Entrar agora
        </Button>
        {concurso !== undefined && (
          <p className="mt-2 text-15 text-texto-2 wrap-anywhere">
            <ParaSeInscrever concurso={concurso}>.</ParaSeInscrever>
          </p>
        )}
        <Button
          variant="subtle"
          className="mt-2 max-sm:w-full"
          disabled={login.isPending}
          onClick={() => void voltar()}
        >
          Voltar ao Início
        </Button>
      </section>
      <details className={`${css.enviados} [&>section]:mt-3.5`}>
        <summary className="w-fit px-1 py-2.5 rounded-sm font-semibold text-acao-texto cursor-pointer">
          Ver os dados enviados
        </summary>
        {children}
      </details>
    </>
  );
}
