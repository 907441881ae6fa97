// The filter card: everything in a row on a desktop; search, "Filtros (n)" and the order on a phone.
import { ActionIcon, Button } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconFilterOff,
  IconSearch,
  IconSortAscending,
  IconSortDescending,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { TextField } from '../ui/fields.tsx';
import { usePhone } from '../ui/media.ts';
import { CamposDeFiltro, nomeDaOrdenacao } from './campos-de-filtro.tsx';
import { type ChangeSearch, crescente, filtrosAtivos, ORDENACAO_PADRAO, SEM_FILTROS, type Search } from './search.ts';

const FiltrosFolha = lazy(() => import('./filtros-folha.tsx').then((m) => ({ default: m.FiltrosFolha })));

/** Milliseconds after the last key. */
const SEARCH_WAIT_MS = 500;

type Props = { search: Search; onChange: ChangeSearch };

export function Filtros({ search, onChange }: Props) {
  const celular = usePhone();
  const [folha, setFolha] = useState(false);
  // A fresh search field for each clearing: what was typed and not yet asked for goes too.
  const [limpezas, setLimpezas] = useState(0);
  const limpar = (replace = false) => {
    setLimpezas(limpezas + 1);
    onChange(SEM_FILTROS, replace);
  };
  const ativos = filtrosAtivos(search);
  const Ordem = crescente(search) ? IconSortAscending : IconSortDescending;
  return (
    <search
      className="papel relative grid grid-cols-[minmax(220px,1.7fr)_1fr_1.15fr_1.1fr_1.5fr_auto] items-end gap-3 -mt-13 p-5 raised-2 max-lg:grid-cols-3 max-sm:grid-cols-1 max-sm:-mt-8.5 max-sm:p-3 [&_.mantine-InputWrapper-label]:text-14"
      aria-label="Filtros"
    >
      <SearchBox key={limpezas} endereco={search.busca ?? ''} onChange={onChange} />
      {celular ? (
        <div className="quebra grid grid-cols-2 gap-2.5 [&>button]:[--button-padding-x:10px]!">
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setFolha(true)}
          >
            {ativos > 0 ? `Filtros (${ativos})` : 'Filtros'}
          </Button>
          <Button
            variant="default"
            leftSection={<Ordem size={20} stroke={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setFolha(true)}
          >
            <span className="sr-only">Ordenar por: </span>
            {nomeDaOrdenacao(search.ordenacao ?? ORDENACAO_PADRAO)}
          </Button>
          <Suspense fallback={null}>
            {folha && (
              <FiltrosFolha
                search={search}
                onChange={onChange}
                onLimpar={() => limpar(true)}
                onClose={() => setFolha(false)}
              />
            )}
          </Suspense>
        </div>
      ) : (
        <>
          <CamposDeFiltro search={search} onChange={onChange} />
          <Button
            variant="subtle"
            leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />}
            onClick={() => limpar()}
          >
            Limpar
          </Button>
        </>
      )}
    </search>
  );
}

/** Writes to the address half a second after the last key, replacing the entry: Back leaves the search, not one letter. */
function SearchBox({ endereco, onChange }: { endereco: string; onChange: ChangeSearch }) {
  const [texto, setTexto] = useState(endereco);
  const escrito = useRef(endereco);

  // The address changed by other means (Back, Limpar, a chip): the field follows.
  useEffect(() => {
    if (endereco === escrito.current) return;
    escrito.current = endereco;
    setTexto(endereco);
  }, [endereco]);

  useEffect(() => {
    if (texto.trim() === escrito.current.trim()) return;
    const timer = setTimeout(() => {
      escrito.current = texto.trim();
      onChange({ busca: texto.trim() }, true);
    }, SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [texto, onChange]);

  return (
    <TextField
      label="Buscar pelo título"
      placeholder="Ex.: professor, saúde, guarda"
      inputMode="search"
      autoComplete="off"
      maxLength={200}
      value={texto}
      onChange={setTexto}
      onEnter={() => {
        escrito.current = texto.trim();
        onChange({ busca: texto.trim() }, true);
      }}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      rightSection={
        texto && (
          <ActionIcon
            aria-label="Apagar a busca"
            onClick={(event) => {
              // The button goes away with the text; whoever pressed it goes on writing.
              event.currentTarget.closest('search')?.querySelector('input')?.focus();
              setTexto('');
            }}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
}
