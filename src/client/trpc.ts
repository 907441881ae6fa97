// The page's line to the server. The only file that knows the server's *type*: everything else infers from here.
import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../server/router.ts';
import { CABECALHO_SEM_PESSOA, CONFIRME_A_SENHA } from '../shared/sessao-viva.ts';
import { desistir, desistiu, pedirSenha } from './confirmacao.ts';
import { erroDe, legivel, porQueNaoFoi } from './erros.ts';
import { comEspera, type Send } from './espera.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { semPessoa } from './presenca.ts';
import { deixar, type Pessoas, type Quem, recusada, sair, sessaoAtual } from './session.ts';
import { answered, CALL_MS, LONG_CALL_MS } from './silence.ts';
import { listen } from './ui/clock.ts';
import { sendForm } from './upload.ts';

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** Of a list, a search: what was answered stays until what is asked for next is there. */
export const STAYING = { placeholderData: keepPreviousData } as const;

/** What a call may say about itself: `{ context: { quem: 'admin' } }` sends a token to a public call. */
export type CallContext = {
  quem?: Quem;
  idempotencyKey?: string;
  /** Whose act it is: it is sent again for nobody else. */
  by?: Pessoas;
  /** Follows the sending of a form with files: 0 to 100. */
  onProgress?: (percent: number) => void;
  /** Its work may take minutes: a list of everybody. */
  takesLong?: boolean;
};

function audience(path: string, context: CallContext): Quem | null {
  if (path.startsWith('candidato.')) return 'candidato';
  if (path.startsWith('admin.')) return 'admin';
  return context.quem ?? null;
}

const EU = [['admin', 'sessoes', 'eu']];

/** A 401 about a private call ends that session, once, wherever it happened. */
const endSessionOn401: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const quem = audience(op.path, op.context as CallContext);
      const token = quem && (sessaoAtual(quem)?.token ?? null);
      return next(op).subscribe({
        ...observer,
        error(error) {
          const { status } = erroDe(error);
          if (quem && status === 401) recusada(quem, token);
          // The role may have changed while the page was open: it asks who it is again.
          if (quem === 'admin' && status === 403) void queryClient.invalidateQueries({ queryKey: EU });
          observer.error(error);
        },
      });
    });

/**
 * A call refused until the password is confirmed waits for it, and is then sent again as it was, with its key. One that
 * brings the password itself needs no question.
 */
const confirmPassword: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let current: { unsubscribe: () => void };
      const send = (onRefused: (error: Parameters<typeof observer.error>[0]) => void) => {
        current = next(op).subscribe({ ...observer, error: onRefused });
      };
      const again = () => send((error) => observer.error(error));
      send((error) => {
        const { status, mensagem } = erroDe(error);
        if (status !== 403 || mensagem !== CONFIRME_A_SENHA) return observer.error(error);
        const { senha } = (op.input ?? {}) as { senha?: unknown };
        if (typeof senha === 'string') {
          const confirmation = { ...op, path: 'admin.sessoes.confirmarSenha', input: { senha }, context: {} };
          current = next(confirmation).subscribe({ error: (wrong) => observer.error(wrong), complete: again });
          return;
        }
        void pedirSenha().then((confirmou) => {
          if (confirmou) return again();
          desistir(error);
          observer.error(error);
        });
      });
      return () => current.unsubscribe();
    });

/** What one person began, and the network lost, is not sent again as another's who has entered since. */
const samePerson: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const context = op.context as CallContext;
    const quem = audience(op.path, context);
    const now = quem && sessaoAtual(quem)?.id;
    if (!quem || !now || !context.by?.[quem] || context.by[quem] === now) return next(op);
    const gone = new TRPCClientError<AppRouter>('Outra conta entrou neste navegador.');
    desistir(gone);
    return observable((observer) => observer.error(gone));
  };

/**
 * One request per call: public answers are cached by address, and a form goes as it is. When the portal is full it waits
 * for its turn.
 */
function httpBy(send: Send): TRPCLink<AppRouter> {
  const sendInTurn = comEspera(send);
  return httpLink({
    url: '/trpc',
    fetch: async (url, init) => {
      const response = await sendInTurn(url, init as RequestInit).catch(async (error: unknown) => {
        throw await porQueNaoFoi(init?.body, error);
      });
      listen(response.headers.get('Date'));
      return legivel(response);
    },
    headers({ op }) {
      const context = op.context as CallContext;
      const quem = audience(op.path, context);
      const token = quem && sessaoAtual(quem)?.token;
      return {
        Access: 'ps',
        ...(quem === 'admin' && semPessoa() ? { [CABECALHO_SEM_PESSOA]: '1' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(context.idempotencyKey ? { 'Idempotency-Key': context.idempotencyKey } : {}),
      };
    },
  });
}

const first: Send = (url, init) => takeFirstAnswer(String(url))?.catch(() => fetch(url, init)) ?? fetch(url, init);
const byFetch = httpBy(answered(first, CALL_MS));
const longByFetch = httpBy(answered(fetch, LONG_CALL_MS));

/** By `fetch`; a form, by what can tell that it stands still, and how much of it has left. */
const http: TRPCLink<AppRouter> = (runtime) => {
  const plain = byFetch(runtime);
  const long = longByFetch(runtime);
  return (call) => {
    const { onProgress, takesLong } = call.op.context as CallContext;
    if (call.op.input instanceof FormData) return httpBy(sendForm(onProgress))(runtime)(call);
    return takesLong ? long(call) : plain(call);
  };
};

const links: TRPCLink<AppRouter>[] = [confirmPassword, samePerson, endSessionOn401, http];

/** Hooks: `trpc.publico.concursos.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();
export const trpcClient = trpc.createClient({ links });

/** Plain calls: `api.candidato.inscricoes.create.mutate(…)`. Acts go through `useAct`. */
export const api = createTRPCClient<AppRouter>({ links });

/** Whoever leaves waits no longer for a slow network, or in line, to be out here. */
const ATE_SAIR_MS = 5000;

/** Ends the session here and on the server; here also when the server cannot be told, or not yet. */
export async function logout(quem: Quem): Promise<void> {
  deixar(quem);
  const dito = api[quem].sessoes.logout.mutate().catch(() => undefined);
  await Promise.race([dito, new Promise((resolve) => setTimeout(resolve, ATE_SAIR_MS))]);
  sair(quem);
}

/** Whether to repeat: only what the network lost, twice. */
export function retryNetwork(count: number, error: unknown): boolean {
  return count < 2 && erroDe(error).rede && !desistiu(error);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: retryNetwork,
      retryDelay: (count) => 600 * 2 ** count,
      networkMode: 'always',
      staleTime: 30_000,
    },
    mutations: { networkMode: 'always' },
  },
});
