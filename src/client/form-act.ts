// A form that one act sends: a dialog's, a page's. The act keeps its key while the outcome is unknown; a refusal goes to
// the field it names, or beside the button; what succeeded leaves no draft.
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useAct } from './act.ts';
import { avisarFalha, type Erro } from './erros.ts';
import type { CallContext } from './trpc.ts';
import { type Form, type FormOptions, useForm } from './ui/form.ts';
import { avisar } from './ui/toasts.ts';

type Values = Record<string, unknown>;

/** The body of a call with a file. A field whose file was not chosen is left out. */
export function formOf(fields: Record<string, string | number | File | null>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== null) form.set(name, value instanceof File ? value : String(value));
  return form;
}

/** What a dialog needs of it. */
export type FormAct = {
  form: { dirty: boolean; props: Form<Values, unknown>['props']; clearDraft: () => void };
  /** For `<form onSubmit>`. */
  submit: (event?: FormEvent) => void;
  pending: boolean;
  /** What no field and no toast says. */
  refusal: string | null;
  /** Of the dialog that closes once it is done. */
  onClose: () => void;
  /** What it asks besides, below the fields. */
  besides?: ReactNode;
};

export type FormActOptions<V extends Values, Out, I, O> = FormOptions<V, Out> & {
  call: (input: I, options: { context: CallContext }) => Promise<O>;
  /** What is sent; without it, the values as the schema made them. */
  input?: (data: Out, values: V) => I;
  /**
   * After a success, while it is still pending: what is on the screen is fresh, and leaving asks nothing.
   * @param sent the values as they were when it was sent; where the form stays, `form.rebase` keeps what was typed since
   */
  onDone?: (answer: O, input: I, sent: V) => unknown;
  /** The toast that says so. */
  said?: string | ((answer: O, input: I) => string);
  /** Closes the dialog it is in: then too, and when it is given up. */
  onClose?: () => void;
  /** As of an act. */
  once?: boolean;
  /** What follows does not wait for a fresh screen: the next of a queue is shown at once. */
  early?: boolean;
  /** A toast's sentence for what failed. Without it the server's own stands above the fields. */
  failure?: string;
  /** The words above the fields, where they are not the server's. */
  refusal?: (erro: Erro) => string;
  /** Whether a refusal is a question of its own, which `besides` asks; then nothing else is said. */
  asks?: (erro: Erro) => boolean;
  /** It was filled from what somebody else changed meanwhile (`visto`): brings what is there now, and keeps what was typed. */
  onStale?: (() => Promise<unknown>) | undefined;
  /** Answers what failed in a way of its own, instead of both. */
  onRefused?: (erro: Erro, again: () => void) => unknown;
  /** When the form itself refuses: what is said beside the fields' own words. */
  onInvalid?: (problems: Partial<Record<keyof V & string, string>>) => void;
};

const MUDOU =
  'Outra pessoa mudou isto enquanto você editava. Atualizamos o que você não alterou: confira e salve de novo.';

/** A form and the act that sends it. `form.submit`, `act.run` and the rest stay at hand for what is out of the ordinary. */
export function useFormAct<V extends Values, Out, O, I = Out>(options: FormActOptions<V, Out, I, O>) {
  const {
    call,
    input,
    onDone,
    said,
    onClose = () => {},
    early,
    once = false,
    failure,
    refusal,
    asks,
    onStale,
    onRefused,
    onInvalid,
    ...rest
  } = options;
  const form = useForm<V, Out>(rest);
  const values = useRef(rest.initial);
  const act = useAct(call, {
    once,
    from: form.values,
    onSuccess: async (answer: O, sent: I, refreshed) => {
      form.clearDraft();
      if (!early) await refreshed;
      if (said !== undefined) avisar.sucesso(typeof said === 'string' ? said : said(answer, sent));
      onClose();
      return onDone?.(answer, sent, values.current);
    },
    onError: (erro, again) => {
      if (asks?.(erro)) return;
      if (onStale && erro.campos.visto) return onStale().then(() => avisar.atencao(MUDOU, { duration: null }));
      if (onRefused) return onRefused(erro, again);
      form.refuse(erro.campos);
      if (failure) avisarFalha(failure, erro, again);
    },
  });
  const submit = form.submit((data, typed) => {
    values.current = typed;
    act.run(input ? input(data, typed) : (data as unknown as I));
  }, onInvalid);
  const { erro } = act;
  const placed = erro !== null && Object.keys(erro.campos).some((campo) => campo in form.values);
  const unplaced = erro !== null && !placed && !failure && !onRefused;
  return {
    form,
    act,
    pending: act.pending,
    refusal: unplaced ? (refusal?.(erro) ?? erro.mensagem) : null,
    submit,
    onClose,
  };
}
