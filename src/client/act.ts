// Calls that create or decide something. Each act of a person has one Idempotency-Key: until it succeeds the same act with
// the same body repeats the key, so trying again can never do it twice. A refusal says nothing of an earlier try whose answer
// was lost: most come before the key is looked at. What is on the screen is read again after every act: no screen says
// what its acts make old.
import { notifyManager, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { desistiu, pedidoDeSenha } from './confirmacao.ts';
import { avisarFalha, type Erro, erroDe } from './erros.ts';
import { emEspera } from './espera.ts';
import { type Pessoas, pessoas } from './session.ts';
import { type CallContext, queryClient, retryNetwork } from './trpc.ts';
import { aguarde, confirmar, erroGenerico, hands, type Question } from './ui/dialog/questions.ts';
import { focusTop, useHands } from './ui/return-focus.ts';
import { avisar } from './ui/toasts.ts';

/** Whoever waits so long for an answer asks whether anything happens at all. */
const SLOW_MS = 12_000;
/** What was done is told by then, though the screen could not be read again: an answer may be lost. */
const FRESH_MS = 10_000;
const DEMORA = 'O portal ainda não respondeu. Continuamos tentando: não é preciso repetir.';

type Call<I, O> = (input: I, options: { context: CallContext }) => Promise<O>;

/**
 * What an act may have made old: of a candidate's, everything of the candidate; of an administrator's, everything, what
 * the public reads included. What is on the screen is read again now, the rest when it is next shown.
 * @returns kept when the screen was told what was read
 */
export async function refresh(which: 'active' | 'none' = 'active'): Promise<void> {
  const panel = window.location.hash.startsWith('#/admin');
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => panel || (Array.isArray(path) && path[0] === 'candidato'),
    refetchType: which,
  });
  // The screens are told one after another, in the order of their answers: by then each has been.
  await new Promise<void>((told) => notifyManager.schedule(told));
}

type Options<I, O> = {
  /** Asked before; only a "Sim" does it. */
  ask?: (input: I) => Question;
  /** What the wait dialog says meanwhile. */
  waiting?: string;
  /**
   * A returned promise keeps the act pending until it is done.
   * @param refreshed kept when what is on the screen was read again, or cannot be by now
   */
  onSuccess?: (answer: O, input: I, refreshed: Promise<void>) => unknown;
  /** What it answers is shown once, and no key keeps it: what the network lost is not sent again by itself. */
  once?: boolean;
  /** False for what changes nothing that is shown: a file asked for, a connection tried. */
  changes?: boolean;
  /** Several may be pressed in a row: another input is done in its turn, as an act of its own. */
  inTurn?: boolean;
  /** What its input is made of: when that is another one, what failed before is no more offered to be tried again. */
  from?: unknown;
  /** A toast's sentence for what failed; where the network did, with trying again. */
  failed?: string | ((erro: Erro) => string);
  /**
   * Without either the generic error dialog says what happened. The end of a session (401) is told by the session itself.
   * @param again does the same act once more
   */
  onError?: (erro: Erro, again: () => void, input: I) => unknown;
};

export type Act<I, O> = {
  /** Does it; a second call while it runs is ignored, unless another input has its turn. */
  run: (input: I) => void;
  /** The same, to wait for, also of one that runs; rejects with the original error. */
  runAsync: (input: I) => Promise<O>;
  pending: boolean;
  /** What is being done. */
  doing: I | undefined;
  erro: Erro | null;
  /** Does what failed once more, while nobody knows whether it was done and its input would still be the same. */
  again: (() => void) | null;
  reset: () => void;
};

/** `crypto.randomUUID` exists only on https and localhost; a portal tried over plain http in a LAN must work too. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether nobody knows what became of it. */
const isUnsure = ({ rede, status }: Erro) => rede || status >= 500;

/** Tells two bodies apart by fields and files. */
function fingerprint(input: unknown): string {
  const part = (value: unknown) =>
    value instanceof File ? `file:${value.name}:${value.size}:${value.lastModified}` : value;
  if (input instanceof FormData)
    return JSON.stringify([...input.entries()].map(([name, value]) => [name, part(value)]));
  return JSON.stringify(input, (_, value: unknown) => part(value)) ?? '';
}

/** Says that it takes long, unless the line of a full portal does, or it waits for the person's password. @returns what ends it */
function sayIfSlow(): () => void {
  let said: number | undefined;
  const timer = setTimeout(() => {
    if (!emEspera.get() && !pedidoDeSenha.get())
      said = avisar.info(DEMORA, { title: 'Está demorando', duration: null });
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (said !== undefined) avisar.fechar(said);
  };
}

/** `useAct(api.candidato.inscricoes.cancelar.mutate, { onSuccess, onError })` */
export function useAct<I, O>(call: Call<I, O>, options: Options<I, O> = {}): Act<I, O> {
  const {
    ask,
    waiting,
    onSuccess,
    failed,
    onError,
    once = false,
    changes = true,
    inTurn = false,
    from: made,
  } = options;
  const attempt = useRef<{ key: string; body: string } | null>(null);
  /** The last that was pressed, and how many wait for their turn. */
  const running = useRef<{ input: I; done: Promise<O> } | null>(null);
  const queued = useRef(0);
  const by = useRef<Pessoas | undefined>(undefined);
  const endWait = useRef<() => void>(undefined);
  const tried = useRef<{ inputs: readonly I[]; made: unknown }>({ inputs: [], made });
  const now = useRef(made);
  now.current = made;
  /** The same as long as the act lives: what was told of its failures is known by it. */
  const [again] = useState(() => () => {
    for (const input of tried.current.inputs) run(input);
  });
  /** Nobody knows whether it was done: the screen is read again once nobody tries it any more. */
  const unsure = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one ends what was offered
  useEffect(
    () => () => {
      avisar.desistir(again);
      if (unsure.current) void refresh();
      unsure.current = false;
    },
    [again, made],
  );

  const mutation = useMutation<O, unknown, I>({
    retry: !once && retryNetwork,
    retryDelay: (count) => 1000 * 2 ** count,
    mutationFn: (input) => {
      if (once) return call(input, { context: { by: by.current } });
      const body = fingerprint(input);
      if (attempt.current?.body !== body) attempt.current = { key: newKey(), body };
      return call(input, { context: { idempotencyKey: attempt.current.key, by: by.current } });
    },
    onMutate: (input) => {
      const close = waiting === undefined ? undefined : aguarde(waiting);
      // A form says how much of it has left.
      const slow = input instanceof FormData ? undefined : sayIfSlow();
      endWait.current = () => {
        close?.();
        slow?.();
      };
    },
    onSuccess: (answer, input) => {
      endWait.current?.();
      attempt.current = null;
      if (inTurn) tried.current.inputs = tried.current.inputs.filter((one) => one !== input);
      // What failed while this one waited was told a moment ago.
      if (!inTurn || tried.current.inputs.length === 0) avisar.sarar();
      unsure.current = false;
      // After where the screen goes: what it leaves is not read again.
      const fresh = Promise.resolve().then(() => (changes ? refresh() : undefined));
      const refreshed = Promise.race([fresh, new Promise<void>((late) => setTimeout(late, FRESH_MS))]);
      keepHands(fresh);
      return onSuccess?.(answer, input, refreshed) as Promise<unknown> | undefined;
    },
    onError: (error, input) => {
      endWait.current?.();
      const erro = erroDe(error);
      // The key may be what it clashed with: a file may change under its name, size and date.
      if (erro.status === 409) attempt.current = null;
      // The person gave it up themselves.
      if (desistiu(error)) return;
      // A rule refused it, or somebody was quicker: the screen may be old. Of silence nobody knows whether it was done.
      if (changes && [400, 404, 409].includes(erro.status)) keepHands(refresh());
      unsure.current = changes && isUnsure(erro);
      // Where nothing is typed that could be tried again, what the portal did is looked at now.
      const look = now.current === undefined && !erro.rede && erro.status !== 503;
      if (unsure.current) void refresh(look ? 'active' : 'none');
      if (erro.status === 401) return;
      // What it reads anew to answer may fail too: then what happened is told as it is.
      if (onError) return Promise.resolve(onError(erro, again, input)).catch(() => void erroGenerico(erro.mensagem));
      if (failed) avisarFalha(typeof failed === 'string' ? failed : failed(erro), erro, again);
      else void erroGenerico(erro.mensagem);
    },
    onSettled: () => {
      if (queued.current === 0) running.current = null;
    },
  });

  const from = useHands(running.current !== null || mutation.isPending);
  /** What was pressed may do no more, and be gone once the screen is read again. */
  function keepHands(refreshed: Promise<unknown>): void {
    const pressed = from.current;
    const lost = () => pressed?.isConnected === false && document.activeElement === document.body;
    void refreshed.then(() => setTimeout(() => lost() && focusTop()));
  }

  const erro = mutation.error && !desistiu(mutation.error) ? erroDe(mutation.error) : null;

  function start(input: I): Promise<O> {
    const last = running.current;
    if (last && !(inTurn && fingerprint(input) !== fingerprint(last.input))) return last.done;
    const who = pessoas();
    from.current = hands();
    const begin = (inputs: readonly I[]) => {
      tried.current = { inputs, made: now.current };
      by.current = who;
      return mutation.mutateAsync(input);
    };
    const next = () => {
      queued.current -= 1;
      // Some before it may have failed.
      return begin([...tried.current.inputs, input]);
    };
    if (last) queued.current += 1;
    else avisar.recomecar(again);
    const done = last ? last.done.then(next, next) : begin([input]);
    running.current = { input, done };
    return done;
  }
  // What failed was told.
  const run = (input: I) => void start(input).catch(() => undefined);

  async function askFirst(question: Question, input: I): Promise<void> {
    if (await confirmar(question)) run(input);
  }

  return {
    run: ask ? (input) => void askFirst(ask(input), input) : run,
    runAsync: start,
    pending: mutation.isPending,
    doing: mutation.isPending ? mutation.variables : undefined,
    erro: erro?.status === 401 ? null : erro,
    again: erro && isUnsure(erro) && tried.current.made === made ? again : null,
    reset: mutation.reset,
  };
}

type UploadOptions<O> = Options<FormData, O> & {
  /** Stopped by the person; also when they left the screen, and then `left` is true. */
  onCancelled?: (left: boolean) => unknown;
};

export type Upload = {
  run: (form: FormData) => void;
  pending: boolean;
  /** 0 to 100 while it is being sent, null otherwise. */
  progress: number | null;
  cancel: () => void;
};

/**
 * An act that sends a form with files: says how much of it has left, and can be stopped. What was stopped may have
 * arrived all the same, so the same form sent again repeats the key; `onCancelled` should look at the list again.
 */
export function useUpload<O>(
  call: (form: FormData, options: { context: CallContext; signal: AbortSignal }) => Promise<O>,
  { onSuccess, onError, onCancelled }: UploadOptions<O> = {},
): Upload {
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const left = useRef(false);

  const act = useAct<FormData, O>(
    async (form, { context }) => {
      const signal = sending.current?.signal ?? AbortSignal.abort();
      signal.throwIfAborted();
      return call(form, { context: { ...context, onProgress: setProgress }, signal }).catch((error: unknown) => {
        // Not the network's failure: it is not tried again.
        throw signal.aborted ? signal.reason : error;
      });
    },
    {
      onSuccess: (answer, form, refreshed) => {
        sending.current = null;
        setProgress(null);
        return onSuccess?.(answer, form, refreshed);
      },
      onError: (erro, _, form) => {
        const cancelled = sending.current?.signal.aborted;
        sending.current = null;
        setProgress(null);
        if (cancelled) return onCancelled?.(left.current);
        if (onError) return onError(erro, () => run(form), form);
        void erroGenerico(erro.mensagem);
      },
    },
  );

  function run(form: FormData): void {
    if (sending.current) return;
    sending.current = new AbortController();
    act.run(form);
  }

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      sending.current?.abort();
    };
  }, []);

  return {
    run,
    pending: act.pending,
    progress,
    cancel: () => sending.current?.abort(),
  };
}
