// Calls that create or decide something. Each act of a person has one Idempotency-Key: while the outcome is unknown
// (the network failed, the server broke) the same act with the same body repeats the key, so trying again can never do
// it twice; after a success, a clear refusal or a change of the body, the next act gets a new one.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Erro, erroDe } from './erros.ts';
import { type CallContext, retryNetwork } from './trpc.ts';
import { erroGenerico } from './ui/dialogs.ts';

type Call<I, O> = (input: I, options: { context: CallContext }) => Promise<O>;

type Options<I, O> = {
  /** Invalidate here, next to the act. A returned promise keeps the act pending until it is done. */
  onSuccess?: (answer: O, input: I) => unknown;
  /** Without it the generic error dialog says what happened. */
  onError?: (erro: Erro, input: I) => unknown;
};

export type Act<I, O> = {
  /** Does it; a second call while it runs is ignored. */
  run: (input: I) => void;
  /** The same, to wait for; rejects with the original error. */
  runAsync: (input: I) => Promise<O>;
  pending: boolean;
  erro: Erro | null;
  reset: () => void;
};

/** `crypto.randomUUID` exists only on https and localhost; a portal tried over plain http in a LAN must work too. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells two bodies apart by fields and files. */
function fingerprint(input: unknown): string {
  const part = (value: unknown) =>
    value instanceof File ? `file:${value.name}:${value.size}:${value.lastModified}` : value;
  if (input instanceof FormData)
    return JSON.stringify([...input.entries()].map(([name, value]) => [name, part(value)]));
  return JSON.stringify(input, (_, value: unknown) => part(value)) ?? '';
}

/** `useAct(api.candidato.inscricoes.cancelar.mutate, { onSuccess, onError })` */
export function useAct<I, O>(call: Call<I, O>, { onSuccess, onError }: Options<I, O> = {}): Act<I, O> {
  const attempt = useRef<{ key: string; body: string } | null>(null);
  const running = useRef(false);

  const mutation = useMutation<O, unknown, I>({
    retry: retryNetwork,
    retryDelay: (count) => 1000 * 2 ** count,
    mutationFn: (input) => {
      const body = fingerprint(input);
      if (attempt.current?.body !== body) attempt.current = { key: newKey(), body };
      return call(input, { context: { idempotencyKey: attempt.current.key } });
    },
    onSuccess: (answer, input) => {
      attempt.current = null;
      return onSuccess?.(answer, input) as Promise<unknown> | undefined;
    },
    onError: (error, input) => {
      const erro = erroDe(error);
      // A refusal is an outcome; only silence and a broken server leave doubt.
      if (erro.status >= 400 && erro.status < 500) attempt.current = null;
      if (onError) return onError(erro, input) as Promise<unknown> | undefined;
      void erroGenerico(erro.mensagem);
    },
    onSettled: () => {
      running.current = false;
    },
  });

  return {
    run: (input) => {
      if (running.current) return;
      running.current = true;
      mutation.mutate(input);
    },
    runAsync: mutation.mutateAsync,
    pending: mutation.isPending,
    erro: mutation.error ? erroDe(mutation.error) : null,
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
      onSuccess: (answer, form) => {
        sending.current = null;
        setProgress(null);
        return onSuccess?.(answer, form);
      },
      onError: (erro, form) => {
        const cancelled = sending.current?.signal.aborted;
        sending.current = null;
        setProgress(null);
        if (cancelled) return onCancelled?.(left.current);
        if (onError) return onError(erro, form);
        void erroGenerico(erro.mensagem);
      },
    },
  );

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      sending.current?.abort();
    };
  }, []);

  return {
    run: (form) => {
      if (sending.current) return;
      sending.current = new AbortController();
      act.run(form);
    },
    pending: act.pending,
    progress,
    cancel: () => sending.current?.abort(),
  };
}
