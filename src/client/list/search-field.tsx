// The search of a list. It writes to the address some time after the last key, with Enter or, on a phone, when it is left, replacing
// the entry: Back leaves the search, not one letter.
import { ActionIcon } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Option, TextField } from '../ui/fields.tsx';
import { usePhone } from '../ui/media.ts';

const WAIT = 500;

type Props = {
  /** What is searched for, when it is not the records themselves. */
  label?: string;
  /** What the address says. */
  value: string;
  placeholder: string;
  /** Milliseconds after the last key. */
  wait?: number;
  /** What the browser offers while one types. */
  suggestions?: readonly Option[];
  /** As high as the fields of the public pages. */
  large?: boolean;
  /** Whoever listens replaces the address instead of adding to it. */
  onChange: (search: string) => void;
};

export function SearchField(props: Props) {
  const { label = 'Buscar', value, placeholder, wait = WAIT, suggestions, large, onChange } = props;
  const id = useId();
  const phone = usePhone();
  const [text, setText] = useState(value);
  const written = useRef(value);
  const ask = (typed: string) => {
    const search = typed.trim();
    if (search === written.current.trim()) return;
    written.current = search;
    onChange(search);
  };
  const latest = useRef(ask);
  latest.current = ask;

  // The address changed by other means (Back, Limpar, a chip): the field follows.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), wait);
    return () => clearTimeout(timer);
  }, [text, wait]);

  const field = (
    <TextField
      label={label}
      list={suggestions && id}
      size={large ? 'md' : 'sm'}
      placeholder={placeholder}
      inputMode="search"
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={setText}
      onEnter={() => ask(text)}
      // It may be in a sheet, which closes before its time is up.
      onBlur={() => phone && ask(text)}
      leftSection={<IconSearch size={large ? 20 : 18} stroke={1.75} aria-hidden />}
      rightSection={
        text && (
          <ActionIcon
            size={large ? 44 : 36}
            aria-label={label.startsWith('Buscar') ? 'Apagar a busca' : 'Apagar o texto'}
            onClick={(event) => {
              // The button goes away with the text; whoever pressed it goes on writing.
              event.currentTarget.closest('.mantine-TextInput-root')?.querySelector('input')?.focus();
              setText('');
            }}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
  if (!suggestions) return field;
  return (
    <div>
      {field}
      <datalist id={id}>
        {suggestions.map(({ value: suggested, label: name }) => (
          <option key={suggested} value={suggested}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
