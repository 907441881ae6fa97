// The portal for programs: every procedure typed end to end, with what a script needs around it — login and renewal,
// files with progress, tries again that have no second effect, refusals with their fields. Runs on Node 20 and newer.
import { setTimeout as wait } from 'node:timers/promises';
import { createTRPCClient, httpLink, type TRPCClient, type TRPCLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../server/router.ts';
import { SEM_CHAVE } from './chave.ts';
import { Recusa } from './erros.ts';
import { comoFormulario } from './formulario.ts';
import { type Credenciais, type CredenciaisDeAdmin, criarSessao, donoDoToken, type Quem } from './sessao.ts';
import { PADRAO, type Politica } from './tentativas.ts';
import { type Ambiente, type Chamada, criarTransporte, type Espera } from './transporte.ts';

export { type MotivoDoSilencio, Recusa, SemResposta } from './erros.ts';
export { arquivo } from './formulario.ts';
export { type Filtros, type OpcoesDePaginas, paginas } from './paginas.ts';
export type { Credenciais, CredenciaisDeAdmin } from './sessao.ts';
export type { Politica } from './tentativas.ts';
export type { Espera } from './transporte.ts';

/** What each procedure takes and answers: `Entradas['candidato']['inscricoes']['create']`. */
export type Entradas = Campos<inferRouterInputs<AppRouter>>;
export type Respostas = inferRouterOutputs<AppRouter>;

/** By audience, subject and call; the form that a call with files takes as well has no fields to name. */
type Campos<I> = { [A in keyof I]: { [S in keyof I[A]]: { [C in keyof I[A][S]]: Exclude<I[A][S][C], FormData> } } };

/** What one call may ask for itself: `mutate(input, { signal, context: { chave: 'folha-7' } satisfies Contexto })`. */
export type Contexto = {
  /** The Idempotency-Key, up to 80 printable characters; a random one when it is left out or empty. */
  chave?: string;
  /** Follows the sending of files: bytes sent, and how many there are. Begins again when the sending does. */
  onProgress?: (enviados: number, total: number) => void;
  /** How long the portal may be silent, for this call. */
  silencioMs?: number;
};

interface OpcoesComuns extends Partial<Ambiente> {
  /** Where the portal is: `https://concursos.exemplo.org`. */
  url: string;
  /** A token kept from before: used until the portal refuses it. */
  token?: string | null;
  /** Gets each new token, to keep it; null after `sair`. Waited for; what it throws fails the calls that wait for the login. */
  onToken?: (token: string | null) => unknown;
  /** How long the portal may be silent before a try is given up; default 30 s. */
  silencioMs?: number;
  /** How often, and how patiently, calls are tried again. */
  repetir?: Politica;
  /** Told of each wait: to show it, or to log it. */
  onEspera?: (espera: Espera) => unknown;
}

/** Without credentials only what is open to everybody can be called, and what a token given here allows. */
export type Opcoes = OpcoesComuns &
  ({ candidato?: Credenciais; admin?: never } | { admin?: CredenciaisDeAdmin; candidato?: never });

export interface Portal {
  /** The procedures, by audience: `trpc.candidato.inscricoes.create.mutate(…)`. */
  trpc: TRPCClient<AppRouter>;
  /** The token in force, to keep it. */
  readonly token: string | null;
  /** Logs in now, even with a token; calls that need a session do it by themselves. @returns the token */
  entrar(): Promise<string>;
  /** Ends the session, here and at the portal. Calls made after it log in again. */
  sair(): Promise<void>;
}

export function conectar(opcoes: Opcoes): Portal {
  const { url, token = null, onToken, silencioMs = 30_000, repetir, onEspera = () => {} } = opcoes;
  const ambiente: Ambiente = {
    fetch: opcoes.fetch ?? fetch,
    now: opcoes.now ?? Date.now,
    sleep: opcoes.sleep ?? ((ms, signal) => wait(ms, undefined, { signal })),
    random: opcoes.random ?? Math.random,
  };
  const { admin, candidato } = opcoes;
  const entrar = admin ? () => entrarComoAdmin(admin) : candidato && (() => entrarComoCandidato(candidato));
  const sessao = criarSessao({ token, entrar, onToken });
  const transporte = criarTransporte(ambiente, sessao, { ...PADRAO, ...repetir }, onEspera);

  const link: TRPCLink<AppRouter> = (runtime) => (call) => {
    const { path, type, context, signal } = call.op;
    const pedido = context as Contexto;
    const idempotente = type === 'mutation' && !SEM_CHAVE.has(path);
    const chamada: Chamada = {
      privada: !path.startsWith('publico.'),
      renova: !path.endsWith('.logout'),
      repetivel: type === 'query' || idempotente,
      chave: idempotente ? pedido.chave || crypto.randomUUID() : null,
      silencioMs: pedido.silencioMs ?? silencioMs,
      signal: signal ?? undefined,
      onProgress: pedido.onProgress,
    };
    const http = httpLink<AppRouter>({
      url: `${url.replace(/\/+$/, '')}/trpc`,
      fetch: (endereco, init) => transporte.enviar(String(endereco), init as RequestInit, chamada),
    });
    // The signal is the transport's to mind: whoever stops a call is told so as of any that had no answer.
    return http(runtime)({ ...call, op: { ...call.op, input: comoFormulario(call.op.input), signal: null } });
  };
  const trpc = createTRPCClient<AppRouter>({ links: [link] });

  async function entrarComoCandidato({ email, senha }: Credenciais): Promise<string> {
    return (await trpc.publico.sessoes.loginCandidato.mutate({ email, senha })).token;
  }

  async function entrarComoAdmin({ email, senha, codigo }: CredenciaisDeAdmin): Promise<string> {
    const agora = typeof codigo === 'function' ? await codigo() : codigo;
    return (await trpc.publico.sessoes.loginAdmin.mutate({ email, senha, codigo: agora })).token;
  }

  /** A session that is over already has nothing left to end. */
  async function encerrar(quem: Quem): Promise<void> {
    try {
      await trpc[quem].sessoes.logout.mutate();
    } catch (error) {
      if (!(error instanceof Recusa && error.status === 401)) throw error;
    }
  }

  return {
    trpc,
    get token() {
      return sessao.token;
    },
    entrar: () => sessao.renovar(sessao.token),
    async sair() {
      const atual = sessao.token;
      if (atual === null) return;
      const dono = donoDoToken(atual);
      if (dono) await encerrar(dono);
      await sessao.guardar(null);
    },
  };
}
