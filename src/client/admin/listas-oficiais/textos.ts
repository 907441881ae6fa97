// The texts of the document while they are typed: the address has them a moment after the last key.
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { isoDate } from '../../address.ts';
import { type ListasSearch, mudar, TEXTOS, type Texto, type Textos } from './search.ts';

const ESPERA = 400;

/**
 * What is being typed; the address follows, and is followed when it changes by itself (Back, a pasted link).
 * @param said what the address says by now: one choice may follow another before the screen is drawn anew
 */
export function useTextos(search: ListasSearch, said: () => ListasSearch, onChange: (search: ListasSearch) => void) {
  const [textos, setTextos] = useState<Textos>(() => textosDe(search));
  /** The texts as the address last had them from here: what comes back of them is no news. */
  const gravados = useRef('');
  const gravar = (nova: ListasSearch) => {
    gravados.current = JSON.stringify(textosDe(nova));
    onChange(nova);
  };
  const guardar = useDebouncedCallback(() => gravar(mudar(said(), inteiros(textos))), ESPERA);
  const doEndereco = JSON.stringify(textosDe(search));
  useEffect(() => {
    if (doEndereco !== gravados.current) setTextos(JSON.parse(doEndereco) as Textos);
    gravados.current = doEndereco;
  }, [doEndereco]);
  return {
    textos,
    /** What is chosen and typed now, before the address knows. */
    atual: mudar(search, inteiros(textos)),
    escrever(nome: Texto, valor: string) {
      setTextos((antes) => ({ ...antes, [nome]: valor }));
      guardar();
    },
    aplicar(mudanca: Parameters<typeof mudar>[1]) {
      const nova = mudar(mudar(said(), inteiros(textos)), mudanca);
      setTextos(textosDe(nova));
      gravar(nova);
    },
  };
}

export type TextosDaLista = ReturnType<typeof useTextos>;

/** All of them, so that what was emptied leaves the address; a date that is half typed is none yet. */
function inteiros(textos: Textos): Record<Texto, string | undefined> {
  const todos = Object.fromEntries(TEXTOS.map((nome) => [nome, textos[nome] || undefined]));
  return { ...todos, data: isoDate(textos.data) } as Record<Texto, string | undefined>;
}

function textosDe(search: ListasSearch): Textos {
  return Object.fromEntries(TEXTOS.flatMap((nome) => (search[nome] === undefined ? [] : [[nome, search[nome]]])));
}
