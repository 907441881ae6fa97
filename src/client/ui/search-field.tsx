// A choice from a list too long to scroll: one types any part of the name, accents or not, and picks. It stays a text
// field for the browser, so a phone's autofill works: a text that is one of the options is that option at once.
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FieldLabelProps, type FieldProps, Setas, wrapperProps } from './fields.tsx';
import { useCelular } from './media.ts';
import css from './search-field.module.css';

type Props = FieldProps<string> &
  FieldLabelProps & {
    options: readonly string[];
    /** What to do first, or that the list is on its way. */
    placeholder?: string | undefined;
    autoComplete?: string;
    /** Takes any text, for when the list could not be had; the server judges it. */
    free?: boolean;
    maxLength?: number;
  };

/** How names are compared: no accents, no case, single spaces. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s'’-]+/g, ' ')
    .trim();
}

type Entry = { name: string; plain: string };

/** Names that start with the text, then names with a word that does, then the rest that has it. */
function search(entries: readonly Entry[], text: string): Entry[] {
  const wanted = plain(text);
  if (!wanted) return [...entries];
  const rank = ({ plain: name }: Entry) => (name.startsWith(wanted) ? 0 : name.includes(` ${wanted}`) ? 1 : 2);
  return entries
    .filter(({ plain: name }) => name.includes(wanted))
    .map((entry) => ({ entry, rank: rank(entry) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

export function SearchField(props: Props) {
  const { value, onChange, onBlur, options, free, label, hint, required, optional, readOnly, disabled, ...rest } =
    props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // What is being typed; null while the field just shows its value.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const celular = useCelular();

  const entries = useMemo(() => options.map((name) => ({ name, plain: plain(name) })), [options]);
  const text = typed ?? value;
  // Opening shows everything, with the present choice marked; typing narrows.
  const found = useMemo(() => search(entries, typed ?? ''), [entries, typed]);
  const shown = open && !readOnly && !disabled && entries.length > 0;

  const same = (wanted: string) => entries.find((entry) => entry.plain === plain(wanted))?.name;

  function choose(name: string) {
    setTyped(null);
    setOpen(false);
    setActive(-1);
    onChange(name);
  }

  function type(next: string) {
    const exact = same(next);
    // Autofill writes without focus: it neither wants the list nor comes back to settle what it wrote.
    const typing = document.activeElement === input.current;
    setTyped(typing || !exact ? next : null);
    setActive(-1);
    if (typing) setOpen(true);
    const chosen = exact ?? (free ? next : '');
    if (chosen !== value) onChange(chosen);
  }

  /** Leaving settles what was typed: the option marked, the only one left, or the text as it is, to be corrected. */
  function settle() {
    setOpen(false);
    if (typed === null) return;
    const marked = shown ? found[active]?.name : undefined;
    const only = typed.trim() && found.length === 1 ? found[0]?.name : undefined;
    const name = marked ?? same(typed) ?? only;
    if (name) choose(name);
    else if (!typed.trim() || free) setTyped(null);
  }

  // The list arrived, or changed, after the text was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list matters here
  useEffect(() => {
    const exact = typed !== null && !value ? same(typed) : undefined;
    if (exact) choose(exact);
  }, [entries]);

  // A choice made from outside (another state clears the city) forgets what was typed for it.
  const before = useRef({ value, disabled });
  useEffect(() => {
    if (before.current.value && !value && document.activeElement !== input.current) setTyped(null);
    before.current = { value, disabled };
  }, [value, disabled]);

  // The list must be seen: on a phone the keyboard takes the lower half, so the field goes to the top.
  useEffect(() => {
    if (!shown) return;
    if (celular) input.current?.scrollIntoView({ block: 'start' });
    else list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, celular]);

  useLayoutEffect(() => {
    if (shown && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [shown, active]);

  function show() {
    if (readOnly || disabled) return;
    setOpen(true);
    setActive(typed === null ? found.findIndex(({ name }) => name === value) : -1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!shown) show();
      else if (found.length > 0) {
        const step = key === 'ArrowDown' ? 1 : -1;
        setActive((now) => (now < 0 && step < 0 ? found.length - 1 : (now + step + found.length) % found.length));
      }
    } else if (key === 'Enter' && shown) {
      // In an open list Enter chooses; it does not send the form.
      event.preventDefault();
      const name = (found[active] ?? (typed?.trim() ? found[0] : undefined))?.name;
      if (name) choose(name);
      else setOpen(false);
    } else if (key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  const listbox = shown && (
    // Chromium makes anything that scrolls a stop of the Tab key, unless told otherwise.
    <div ref={list} className={css.lista} role="listbox" id={`${id}-lista`} aria-label={label} tabIndex={-1}>
      {found.map(({ name }, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, which keeps the focus
        <div
          key={name}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={name === value}
          className={css.opcao}
          data-ativa={i === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(name)}
        >
          {name}
        </div>
      ))}
      {found.length === 0 && (
        <div className={css.nada} role="option" aria-selected={false} aria-disabled tabIndex={-1}>
          Nada encontrado. Confira o que foi digitado.
        </div>
      )}
    </div>
  );

  return (
    <div className={rest.className}>
      <TextInput
        {...rest}
        {...wrapperProps({ label, hint, required, optional, error: props.error })}
        className=""
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-lista` : undefined}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        autoCapitalize="words"
        spellCheck={false}
        disabled={disabled ?? false}
        readOnly={readOnly ?? false}
        value={text}
        rightSection={<Setas />}
        rightSectionPointerEvents="none"
        inputContainer={(field) => (
          <div className={css.ancora}>
            {field}
            {listbox}
          </div>
        )}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
      />
      <span className="vh" role="status">
        {shown && typed ? `${found.length} ${found.length === 1 ? 'opção' : 'opções'}` : ''}
      </span>
    </div>
  );
}
