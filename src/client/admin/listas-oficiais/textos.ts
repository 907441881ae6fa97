// The texts of the document while they are typed: the address has them a moment after the last key.
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { isoDate } from '../../address.ts';
import { type ListasSearch, mudar, TEXTOS, type Texto, type Textos } from './search.ts';

const ESPERA = 400;

export type Escrever = (nome: Texto, valor: string) => void;

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
  /** Typed since, and not in the address yet. */
  const digitados = useRef<Textos>({});
  const comDigitados = () => {
    const nova = mudar(said(), inteiros(digitados.current));
    digitados.current = {};
    return nova;
  };
  const guardar = useDebouncedCallback(() => gravar(comDigitados()), ESPERA);
  const doEndereco = JSON.stringify(textosDe(search));
  useEffect(() => {
    if (doEndereco !== gravados.current) setTextos(JSON.parse(doEndereco) as Textos);
    gravados.current = doEndereco;
  }, [doEndereco]);
  return {
    textos,
    /** What is chosen and typed now, before the address knows. */
    atual: mudar(search, inteiros(textos)),
    escrever: ((nome, valor) => {
      digitados.current = { ...digitados.current, [nome]: valor };
      setTextos((antes) => ({ ...antes, [nome]: valor }));
      guardar();
    }) as Escrever,
    aplicar(mudanca: Parameters<typeof mudar>[1]) {
      const nova = mudar(comDigitados(), mudanca);
      setTextos(textosDe(nova));
      gravar(nova);
    },
  };
}

export type TextosDaLista = ReturnType<typeof useTextos>;

/** What was emptied leaves the address; a date that is half typed is none yet. */
function inteiros(textos: Textos): Partial<Record<Texto, string | undefined>> {
  const nomes = TEXTOS.filter((nome) => nome in textos);
  return Object.fromEntries(
    nomes.map((nome) => [nome, nome === 'data' ? isoDate(textos.data) : textos[nome] || undefined]),
  );
}

function textosDe(search: ListasSearch): Textos {
  return Object.fromEntries(TEXTOS.flatMap((nome) => (search[nome] === undefined ? [] : [[nome, search[nome]]])));
}
