// The texts of the document while they are typed: the address has them a moment after the last key.
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { isoDate } from '../../address.ts';
import { type BuscaDeListas, mudar, TEXTOS, type Texto, type Textos } from './busca.ts';

const ESPERA = 400;

export type Escrever = (nome: Texto, valor: string) => void;

/** What is being typed; the address follows, and is followed when it changes by itself (Back, a pasted link). */
export function useTextos(busca: BuscaDeListas, onChange: (busca: BuscaDeListas) => void) {
  const [textos, setTextos] = useState<Textos>(() => textosDe(busca));
  /** The texts as the address last had them from here: what comes back of them is no news. */
  const gravados = useRef('');
  const gravar = (nova: BuscaDeListas) => {
    gravados.current = JSON.stringify(textosDe(nova));
    onChange(nova);
  };
  const guardar = useDebouncedCallback(() => gravar(mudar(busca, inteiros(textos))), ESPERA);
  const doEndereco = JSON.stringify(textosDe(busca));
  useEffect(() => {
    if (doEndereco !== gravados.current) setTextos(JSON.parse(doEndereco) as Textos);
    gravados.current = doEndereco;
  }, [doEndereco]);
  return {
    textos,
    /** What is chosen and typed now, before the address knows. */
    atual: mudar(busca, inteiros(textos)),
    escrever: ((nome, valor) => {
      setTextos((antes) => ({ ...antes, [nome]: valor }));
      guardar();
    }) as Escrever,
    aplicar(mudanca: Parameters<typeof mudar>[1]) {
      const nova = mudar(mudar(busca, inteiros(textos)), mudanca);
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

function textosDe(busca: BuscaDeListas): Textos {
  return Object.fromEntries(TEXTOS.flatMap((nome) => (busca[nome] === undefined ? [] : [[nome, busca[nome]]])));
}
