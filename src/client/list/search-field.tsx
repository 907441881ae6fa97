// The search of the panel's lists. It writes to the address some time after the last key,
// replacing the entry: Back leaves the search, not one letter.
import { ActionIcon } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Option, TextField } from '../ui/fields.tsx';

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
  /** Whoever listens replaces the address instead of adding to it. */
  onChange: (search: string) => void;
};

export function SearchField(props: Props) {
  const { label = 'Buscar', value, placeholder, wait = WAIT, suggestions, onChange } = props;
  const id = useId();
  const [text, setText] = useState(value);
  const written = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  // The address changed by other means (Back, Limpar, a chip): the field follows.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const search = text.trim();
    if (search === written.current.trim()) return;
    const timer = setTimeout(() => {
      written.current = search;
      change.current(search);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, wait]);

  const field = (
    <TextField
      label={label}
      list={suggestions && id}
      size="sm"
      placeholder={placeholder}
      inputMode="search"
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={setText}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        text && (
          <ActionIcon
            size={36}
            aria-label={label === 'Buscar' ? 'Apagar a busca' : 'Apagar o texto'}
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
