// The page's line to the server. The only file that knows the server's *type*: everything else infers from here.
import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../server/router.ts';
import { erroDe, legivel } from './erros.ts';
import { comFila, type Send } from './fila.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { type Quem, recusada, sessaoAtual } from './session.ts';
import { fetchWithProgress } from './upload.ts';

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** What a call may say about itself: `{ context: { quem: 'admin' } }` sends a token to a public call. */
export type CallContext = {
  quem?: Quem;
  idempotencyKey?: string;
  /** Follows the sending of a form with files: 0 to 100. */
  onProgress?: (percent: number) => void;
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

/** Whose answers show people's CPFs. */
const COM_CPF = /^admin\.(candidatos|inscricoes|isencoes|recursos|envios|reembolsos|boletos|privacidade)\./;
/** The one that is asked for the whole of it. */
const CPF_INTEIRO = 'admin.candidatos.revelarCpf';

/** The panel never asks for more of a CPF than it shows: whole ones are asked for one by one, and recorded. */
const maskCpfs: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const { input, path } = op;
    if (!COM_CPF.test(path) || path === CPF_INTEIRO || input instanceof FormData) return next(op);
    return next({ ...op, input: { ...(input as object | undefined), mascarar: true } });
  };

/**
 * One request per call: public answers are cached by address, and a form goes as it is. When the portal is full it waits
 * for its turn.
 */
function httpBy(send: Send): TRPCLink<AppRouter> {
  const sendInTurn = comFila(send);
  return httpLink({
    url: '/trpc',
    fetch: async (url, init) => legivel(await sendInTurn(url, init as RequestInit)),
    headers({ op }) {
      const context = op.context as CallContext;
      const quem = audience(op.path, context);
      const token = quem && sessaoAtual(quem)?.token;
      return {
        Access: 'ps',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(context.idempotencyKey ? { 'Idempotency-Key': context.idempotencyKey } : {}),
      };
    },
  });
}

const plainHttp = httpBy(
  (url, init) => takeFirstAnswer(String(url))?.catch(() => fetch(url, init)) ?? fetch(url, init),
);

/** By `fetch`, or by what can report the upload when the call wants to follow it. */
const http: TRPCLink<AppRouter> = (runtime) => {
  const plain = plainHttp(runtime);
  return (call) => {
    const { onProgress } = call.op.context as CallContext;
    return onProgress ? httpBy(fetchWithProgress(onProgress))(runtime)(call) : plain(call);
  };
};

const links: TRPCLink<AppRouter>[] = [endSessionOn401, maskCpfs, http];

/** Hooks: `trpc.publico.concursos.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();
export const trpcClient = trpc.createClient({ links });

/** Plain calls: `api.candidato.inscricoes.create.mutate(…)`. Acts go through `useAct`. */
export const api = createTRPCClient<AppRouter>({ links });

/** Whether to repeat: only what the network lost, twice. */
export function retryNetwork(count: number, error: unknown): boolean {
  return count < 2 && erroDe(error).rede;
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
