// A choice from a list too long to scroll: one types any part of the name, accents or not, and picks. It stays a text
// field for the browser, so a phone's autofill works: a text that is one of the options is that option at once.
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ROOMY_LIST } from './combobox.ts';
import { type FieldLabelProps, type FieldProps, Setas, wrapperProps } from './fields.tsx';
import { usePhone } from './media.ts';

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

export function ComboField(props: Props) {
  const { value, onChange, onBlur, options, free, label, hint, required, optional, readOnly, disabled, ...rest } =
    props;
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // What is being typed; null while the field just shows its value.
  const [typed, setTyped] = useState<string | null>(null);
  const celular = usePhone();

  const entries = useMemo(() => options.map((name) => ({ name, plain: plain(name) })), [options]);
  // Opening shows everything, with the present choice marked; typing narrows.
  const found = useMemo(() => search(entries, typed ?? ''), [entries, typed]);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const shown = list.dropdownOpened && !readOnly && !disabled && entries.length > 0;

  const same = (wanted: string) => entries.find((entry) => entry.plain === plain(wanted))?.name;

  function choose(name: string) {
    setTyped(null);
    list.closeDropdown();
    onChange(name);
  }

  function type(next: string) {
    const exact = same(next);
    // Autofill writes without focus: it neither wants the list nor comes back to settle what it wrote.
    const typing = document.activeElement === input.current;
    setTyped(typing || !exact ? next : null);
    list.resetSelectedOption();
    if (typing) list.openDropdown();
    const chosen = exact ?? (free ? next : '');
    if (chosen !== value) onChange(chosen);
  }

  /** Leaving settles what was typed: the option marked, the only one left, or the text as it is, to be corrected. */
  function settle() {
    const marked = shown ? found[list.getSelectedOptionIndex()]?.name : undefined;
    list.closeDropdown();
    if (typed === null) return;
    const only = typed.trim() && found.length === 1 ? found[0]?.name : undefined;
    const name = marked ?? same(typed) ?? only ?? (free ? typed.trim() : undefined);
    if (name) choose(name);
    else if (!typed.trim()) setTyped(null);
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
    else box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, celular]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !shown) return;
    // In an open list Enter chooses; it does not send the form. A marked option is the list's to choose.
    event.preventDefault();
    if (list.getSelectedOptionIndex() >= 0) return;
    const first = typed?.trim() ? found[0]?.name : undefined;
    if (first) choose(first);
    else list.closeDropdown();
  }

  return (
    <div className={rest.className}>
      <Combobox
        store={list}
        onOptionSubmit={choose}
        readOnly={readOnly ?? false}
        withinPortal={false}
        position="bottom"
        offset={4}
        middlewares={{ flip: false, shift: false }}
        classNames={ROOMY_LIST}
      >
        <Combobox.Target withExpandedAttribute autoComplete={rest.autoComplete ?? 'off'}>
          <TextInput
            {...rest}
            {...wrapperProps({ label, hint, required, optional, error: props.error })}
            ref={input}
            aria-autocomplete="list"
            autoCapitalize="words"
            spellCheck={false}
            disabled={disabled ?? false}
            readOnly={readOnly ?? false}
            value={typed ?? value}
            rightSection={<Setas />}
            rightSectionPointerEvents="none"
            onChange={(event) => type(event.currentTarget.value)}
            onClick={() => {
              if (readOnly || disabled) return;
              list.openDropdown();
              list.updateSelectedOptionIndex('active', { scrollIntoView: true });
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              settle();
              onBlur?.();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown ref={box} hidden={!shown}>
          {/* Not by the field's label: two things of one name, and whoever asks for it by that means the field. */}
          <Combobox.Options aria-label="Opções">
            {(shown ? found : []).map(({ name }) => (
              <Combobox.Option key={name} value={name} active={name === value} aria-selected={name === value}>
                {name}
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty role="option" aria-selected={false} aria-disabled>
                Nada encontrado. Confira o que foi digitado.
              </Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <span className="sr-only" role="status">
        {shown && typed ? `${found.length} ${found.length === 1 ? 'opção' : 'opções'}` : ''}
      </span>
    </div>
  );
}
