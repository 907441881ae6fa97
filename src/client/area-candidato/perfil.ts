// Whose area this is: the profile every screen may count on, and what happens when it cannot be had. Any failure
// to load it ends the session and says why; after logging in again one is back at the same screen.
import { createContext, useContext, useEffect, useRef } from 'react';
import type { Cadastro } from '../../shared/candidatos.ts';
import { ACESSO_DO_ADMINISTRADOR } from '../../shared/sessao-viva.ts';
import { erroDe } from '../erros.ts';
import { pedidoDeLogin, recusada, SESSAO_EXPIRADA, sessaoAtual } from '../session.ts';
import { logout, trpc } from '../trpc.ts';
import { alertar } from '../ui/dialog/questions.ts';
import { mayLeave } from '../ui/guard.ts';

const PerfilContext = createContext<Cadastro | null>(null);
export const PerfilProvider = PerfilContext.Provider;

/** The candidate's own profile; only inside the area, where the shell has loaded it. */
export function usePerfil(): Cadastro {
  const cadastro = useContext(PerfilContext);
  if (!cadastro) throw new Error('usePerfil outside of the candidate area');
  return cadastro;
}

/** The profile while it loads (null) and after; leaves the area when it fails or is an administrator's. */
export function useCarregarPerfil(): Cadastro | null {
  const { data, error, isLoadingError, isSuccess } = trpc.candidato.candidatos.dados.useQuery();
  const cadastro = data?.cadastro ?? null;
  const administrador = cadastro?.perfil === 'admin' || cadastro?.tipo_usuario === 'admin';
  const falhou = isLoadingError || (isSuccess && !cadastro);
  const avisado = useRef(false);

  useEffect(() => {
    if (falhou) encerrarPorFalha(error);
  }, [falhou, error]);

  useEffect(() => {
    if (!administrador || avisado.current) return;
    avisado.current = true;
    void logout('candidato').then(() => alertar('at', ACESSO_DO_ADMINISTRADOR));
  }, [administrador]);

  return administrador ? null : cadastro;
}

function encerrarPorFalha(error: unknown): void {
  const erro = error ? erroDe(error) : null;
  // A 401 has ended the session by itself.
  if (erro?.status === 401) return;
  recusada('candidato', sessaoAtual('candidato')?.token ?? null);
  pedidoDeLogin.update((pedido) => pedido && { ...pedido, mensagem: erro?.mensagem ?? SESSAO_EXPIRADA });
}

/** "Sair": asks first when something typed would be lost. */
export async function sairDaArea(): Promise<void> {
  if (!(await mayLeave())) return;
  await logout('candidato');
}
