// State of a form: values, errors and when to show them. A field is checked when it is left, its error goes away as
// soon as it is fixed, a refused submit focuses the first wrong field, and the server's field errors land in place.
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { config } from 'zod/v4/core';
import { ptBR } from 'zod/v4/locales';
import { afterPointer } from './after-pointer.ts';
import { clearDraft, loadDraft, rebased, saveDraft } from './draft.ts';
import type { FieldProps } from './fields.tsx';
import { Unfinished } from './unfinished.ts';

// What no schema says in its own words comes out in Portuguese.
config(ptBR());

export type Values = Record<string, unknown>;
type Errors<V> = Partial<Record<keyof V & string, string>>;

/** What a zod schema offers, without depending on zod here. */
type Schema<Out> = {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Out }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
};

export type FormOptions<V extends Values, Out> = {
  initial: V;
  schema: Schema<Out>;
  /** Rules between fields (repeats that must match). Run even while other fields are wrong, unlike zod's refinements. */
  rules?: (values: V) => Errors<V>;
  /** Keeps what is typed under this key in session storage (never passwords or files). */
  draft?: string;
};

export type Form<V extends Values, Out> = {
  values: V;
  errors: Errors<V>;
  /** Fields left or submitted at least once. */
  touched: ReadonlySet<string>;
  dirty: boolean;
  /** It was sent, and goes once what is still being made in a field is there. */
  waiting: boolean;
  /** Whether the schema and the rules accept the values, shown or not. */
  valid: boolean;
  /** Everything wrong now, also with fields not visited yet. */
  problems: Errors<V>;
  field: <K extends keyof V & string>(
    name: K,
  ) => Required<Pick<FieldProps<V[K]>, 'value' | 'onChange' | 'onBlur'>> & {
    name: K;
    error: string | undefined;
  };
  set: (patch: Partial<V>) => void;
  /** Shows an error found outside the schema (the server's, a duplicate). It stays until the field changes. */
  setError: (name: keyof V & string, message: string | null) => void;
  /** Checks one field now, as leaving it does; true when it is right. */
  check: (name: keyof V & string) => boolean;
  /** Checks several, and goes to the first that is wrong; true when all are right. */
  checkAll: (names: readonly (keyof V & string)[]) => boolean;
  /** Puts the server's field errors in place and focuses the first; false when none belongs to this form. */
  refuse: (campos: Record<string, readonly string[]>) => boolean;
  /** Handler for `<form onSubmit>`: `handler` runs only with accepted values. */
  submit: (
    handler: (data: Out, values: V) => unknown,
    onRefused?: (problems: Errors<V>) => void,
  ) => (event?: FormEvent) => void;
  /** New starting point: values, no errors, draft forgotten. */
  reset: (values?: V) => void;
  /**
   * New starting point that loses nothing: a field that is no more as it was in `from` keeps what was typed.
   * @param from what was sent, once it is saved; without it the old starting point, when somebody else changed it
   */
  rebase: (values: V, from?: V) => void;
  clearDraft: () => void;
  /** For the `<form>` element: our messages instead of the browser's. */
  props: { ref: (element: HTMLFormElement | null) => void; noValidate: true };
};

export function useForm<V extends Values, Out>({ initial, schema, rules, draft }: FormOptions<V, Out>): Form<V, Out> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState<V>(() => ({ ...initial, ...(draft ? loadDraft(draft, initial) : null) }));
  const [shown, setShown] = useState<Errors<V>>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [focusRequest, setFocusRequest] = useState(0);
  const external = useRef(new Map<string, { value: unknown; message: string }>());
  const element = useRef<HTMLFormElement | null>(null);
  const latest = useRef(values);
  latest.current = values;
  const from = useRef(start);

  const problemsOf = useCallback(
    (current: V): Errors<V> => {
      const found: Record<string, string> = {};
      for (const [name, value] of Object.entries(current)) if (value instanceof Unfinished) found[name] = value.reason;
      const parsed = schema.safeParse(current);
      if (!parsed.success) {
        for (const { path, message } of parsed.error.issues) {
          const name = String(path[0] ?? '');
          found[name] ??= message;
        }
      }
      for (const [name, message] of Object.entries(rules?.(current) ?? {})) if (message) found[name] ??= message;
      for (const [name, { value, message }] of external.current) if (current[name] === value) found[name] = message;
      return found as Errors<V>;
    },
    [schema, rules],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` changes when an external error does
  const problems = useMemo(() => problemsOf(values), [problemsOf, values, shown]);

  const set = useCallback(
    (patch: Partial<V>) => {
      const next = { ...latest.current, ...patch };
      latest.current = next;
      setValues(next);
      if (draft) saveDraft(draft, next, from.current);
      setShown((before) => {
        const names = Object.keys(before);
        if (names.length === 0) return before;
        const now = problemsOf(next) as Record<string, string>;
        return Object.fromEntries(names.filter((name) => now[name]).map((name) => [name, now[name]])) as Errors<V>;
      });
    },
    [draft, problemsOf],
  );

  const touch = useCallback((names: readonly string[]) => {
    setTouched((before) => (names.every((name) => before.has(name)) ? before : new Set([...before, ...names])));
  }, []);

  const setError = useCallback((name: keyof V & string, message: string | null) => {
    if (message === null) external.current.delete(name);
    else external.current.set(name, { value: latest.current[name], message });
    setShown((before) => {
      const { [name]: _, ...rest } = before;
      return (message === null ? rest : { ...rest, [name]: message }) as Errors<V>;
    });
  }, []);

  const check = useCallback(
    (name: keyof V & string) => {
      touch([name]);
      const problem = problemsOf(latest.current)[name];
      setShown((before) => {
        if (before[name] === problem) return before;
        const { [name]: _, ...rest } = before;
        return (problem ? { ...rest, [name]: problem } : rest) as Errors<V>;
      });
      return !problem;
    },
    [problemsOf, touch],
  );

  const focusFirst = useCallback(() => setFocusRequest((count) => count + 1), []);
  const focused = useRef(0);
  useEffect(() => {
    if (focusRequest === focused.current) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = wrong?.matches('[role=radiogroup]')
      ? wrong.querySelector<HTMLElement>('input:not(:disabled)')
      : wrong;
    // While it is being saved the fields are closed: the focus goes there once they are open again.
    if (target?.closest('fieldset:disabled')) return;
    focused.current = focusRequest;
    target?.focus();
    // Of a field with text the focus brings the caret into view, and no more.
    wrong?.scrollIntoView({ block: 'nearest' });
  });

  const checkAll = (names: readonly (keyof V & string)[]) => {
    const wrong = names.filter((name) => !check(name));
    if (wrong.length > 0) focusFirst();
    return wrong.length === 0;
  };

  const refuse = useCallback(
    (campos: Record<string, readonly string[]>) => {
      const names = Object.keys(campos).filter((name) => name in latest.current && campos[name]?.[0]);
      for (const name of names) setError(name, campos[name]?.[0] ?? '');
      if (names.length > 0) focusFirst();
      return names.length > 0;
    },
    [setError, focusFirst],
  );

  const waited = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const wait = (is: boolean) => {
    waited.current = is;
    setWaiting(is);
  };
  const submit: Form<V, Out>['submit'] = (handler, onRefused) => (event) => {
    event?.preventDefault();
    // React takes a form in a window over another form for a part of it: this one alone is sent.
    event?.stopPropagation();
    // The server judges again what it refused before: its answer may have changed.
    external.current.clear();
    const found = problemsOf(latest.current);
    let making: Promise<boolean> | null = null;
    for (const [name, value] of Object.entries(latest.current)) {
      if (!(value instanceof Unfinished) || !value.done) continue;
      making = value.done;
      // It is waited for.
      delete found[name];
    }
    touch(Object.keys(latest.current));
    setShown(found);
    if (making && Object.keys(found).length === 0) {
      if (waited.current) return;
      wait(true);
      void making.then((goOn) => {
        wait(false);
        // A form that is gone sends nothing.
        if (goOn && element.current) submit(handler, onRefused)();
      });
      return;
    }
    const parsed = schema.safeParse(latest.current);
    if (Object.keys(found).length > 0 || !parsed.success) {
      focusFirst();
      onRefused?.(found);
      return;
    }
    handler(parsed.data, latest.current);
  };

  const reset = (next: V = initial) => {
    external.current.clear();
    latest.current = next;
    from.current = next;
    setStart(next);
    setValues(next);
    setShown({});
    setTouched(new Set());
    if (draft) clearDraft(draft);
  };

  const rebase = (next: V, from: V = start) => {
    const kept = rebased(latest.current, from, next);
    reset(next);
    set(kept);
  };

  const field: Form<V, Out>['field'] = (name) => ({
    name,
    value: values[name],
    onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
    onBlur: () => afterPointer(() => check(name)),
    error: shown[name],
  });

  return {
    values,
    errors: shown,
    touched,
    dirty: Object.keys(values).some((name) => values[name] !== start[name]),
    waiting,
    valid: Object.keys(problems).length === 0,
    problems,
    field,
    set,
    setError,
    check,
    checkAll,
    refuse,
    submit,
    reset,
    rebase,
    clearDraft: () => {
      if (draft) clearDraft(draft);
    },
    props: {
      ref: (form) => {
        element.current = form;
      },
      noValidate: true,
    },
  };
}
