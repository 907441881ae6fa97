// The search of the panel's lists. It writes to the address some time after the last key (document 2, section 9: 300 ms;
// document 3, section 9: 500 ms), replacing the entry: Back leaves the search, not one letter.
import { ActionIcon } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Option, TextField } from '../ui/fields.tsx';

const ESPERA_DA_BUSCA = 300;

type Props = {
  /** What is searched for, when it is not the records themselves. */
  label?: string;
  /** What the address says. */
  value: string;
  placeholder: string;
  /** Milliseconds after the last key. */
  espera?: number;
  /** What the browser offers while one types. */
  sugestoes?: readonly Option[];
  /** Whoever listens replaces the address instead of adding to it. */
  onChange: (search: string) => void;
};

export function CampoDeBusca(props: Props) {
  const { label = 'Buscar', value, placeholder, espera = ESPERA_DA_BUSCA, sugestoes, onChange } = props;
  const id = useId();
  const [texto, setTexto] = useState(value);
  const escrito = useRef(value);
  const mudar = useRef(onChange);
  mudar.current = onChange;

  // The address changed by other means (Back, Limpar, a chip): the field follows.
  useEffect(() => {
    if (value === escrito.current) return;
    escrito.current = value;
    setTexto(value);
  }, [value]);

  useEffect(() => {
    const search = texto.trim();
    if (search === escrito.current.trim()) return;
    const timer = setTimeout(() => {
      escrito.current = search;
      mudar.current(search);
    }, espera);
    return () => clearTimeout(timer);
  }, [texto, espera]);

  const campo = (
    <TextField
      label={label}
      list={sugestoes && id}
      size="sm"
      placeholder={placeholder}
      inputMode="search"
      autoComplete="off"
      maxLength={200}
      value={texto}
      onChange={setTexto}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        texto && (
          <ActionIcon
            size={36}
            aria-label={label === 'Buscar' ? 'Apagar a busca' : 'Apagar o texto'}
            onClick={(event) => {
              // The button goes away with the text; whoever pressed it goes on writing.
              event.currentTarget.closest('.mantine-TextInput-root')?.querySelector('input')?.focus();
              setTexto('');
            }}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
  if (!sugestoes) return campo;
  return (
    <div>
      {campo}
      <datalist id={id}>
        {sugestoes.map(({ value: sugerido, label: nome }) => (
          <option key={sugerido} value={sugerido}>
            {nome}
          </option>
        ))}
      </datalist>
    </div>
  );
}
