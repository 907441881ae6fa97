// Whose area this is: the profile every screen may count on, and what happens when it cannot be had (document 1, §§4, 6,
// 8). Any failure to load it ends the session and says why; after logging in again one is back at the same screen.
import { createContext, useContext, useEffect, useRef } from 'react';
import type { Cadastro } from '../../shared/candidatos.ts';
import { erroDe } from '../erros.ts';
import { pedidoDeLogin, recusada, SESSAO_EXPIRADA, sair, sessaoAtual } from '../session.ts';
import { api, trpc } from '../trpc.ts';
import { alertar } from '../ui/dialogs.ts';
import { alteracoesPendentes, confirmarDescarte } from './alteracoes.ts';

const ADMINISTRADOR = 'Você está logado como administrador. Por favor, acesse a área administrativa.';

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
    void alertar('at', ADMINISTRADOR).then(encerrarSessao);
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

/** Ends the session here and on the server; here also when the server cannot be told. */
async function encerrarSessao(): Promise<void> {
  await api.candidato.sessoes.logout.mutate().catch(() => undefined);
  sair('candidato');
  // The server may have called the session expired already; whoever leaves is not asked to come in again.
  pedidoDeLogin.set(null);
}

/** "Sair": asks first when something typed would be lost. */
export async function sairDaArea(): Promise<void> {
  if (alteracoesPendentes.get() && !(await confirmarDescarte())) return;
  alteracoesPendentes.set(false);
  await encerrarSessao();
}
