// Going through a queue: whether the next pending record opens after saving, as the person left it, how many are left, and the
// way to the ones before and after.
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { ProximoDaFila } from '../../../shared/filas.ts';
import { formatInteger } from '../../../shared/format.ts';
import { visits } from '../../ui/storage.ts';
import { Caixa } from '../campos.tsx';

type Preferencia = readonly [boolean, (valor: boolean) => void];

function usePreferencia(chave: string, padrao: boolean): Preferencia {
  const [valor, setValor] = useState(() => {
    const guardado = visits.get(chave);
    return guardado === null ? padrao : guardado === '1';
  });
  return [
    valor,
    (novo) => {
      visits.set(chave, novo ? '1' : '0');
      setValor(novo);
    },
  ];
}

export function useSeguir() {
  return usePreferencia('analise-seguir', true);
}

/** Whether the candidate's history is open. */
export function useHistoricoAberto() {
  return usePreferencia('analise-historico', false);
}

/**
 * The open records around one, in the order of the list; past the end they start again. Of a list that the screen has whole: of
 * the others, the server says.
 */
export function vizinhosDe<T extends { id: number }>(
  lista: readonly T[],
  id: number,
  aberto: (um: T) => boolean,
): ProximoDaFila {
  const onde = lista.findIndex((um) => um.id === id);
  const depois = lista.slice(onde + 1).filter(aberto);
  const antes = lista.slice(0, Math.max(onde, 0)).filter(aberto);
  const este = lista[onde];
  return {
    anterior_id: antes.at(-1)?.id ?? depois.at(-1)?.id ?? null,
    id: depois[0]?.id ?? antes[0]?.id ?? null,
    posicao: este && aberto(este) ? antes.length + 1 : null,
    restantes: antes.length + depois.length,
  };
}

type SeguirProps = {
  preferencia: Preferencia;
  /** Undefined while it is not known. */
  restantes: number | undefined;
  label?: string;
  /** What the last one says. */
  ultimo?: string;
};

export function Seguir({ preferencia: [seguir, setSeguir], restantes, ...textos }: SeguirProps) {
  const { label = 'Abrir o próximo pendente depois de salvar', ultimo = 'Este é o último da fila.' } = textos;
  const hint =
    restantes === 0
      ? ultimo
      : restantes === 1
        ? 'Depois deste, resta 1.'
        : restantes && `Depois deste, restam ${formatInteger(restantes)}.`;
  return <Caixa label={label} hint={hint} value={seguir} onChange={setSeguir} />;
}

type SetasProps = {
  vizinhos: ProximoDaFila | undefined;
  onIr: (id: number) => void;
  /** Where K and J do the same. */
  comTeclas?: boolean;
  disabled?: boolean;
};

export function Setas({ vizinhos, onIr, comTeclas, disabled }: SetasProps) {
  const lados = [
    { nome: 'Pendente anterior', tecla: 'K', para: vizinhos?.anterior_id, Icone: IconChevronLeft },
    { nome: 'Próximo pendente', tecla: 'J', para: vizinhos?.id, Icone: IconChevronRight },
  ] as const;
  const posicao = vizinhos?.posicao;
  return (
    <span className="flex flex-none items-center">
      {lados.map(({ nome, tecla, para, Icone }, i) => (
        <Fragment key={nome}>
          {i === 1 && posicao && (
            <span className="num px-1 text-14 text-texto-2 whitespace-nowrap">
              {`${formatInteger(posicao)} de ${formatInteger(vizinhos.restantes + 1)}`}
            </span>
          )}
          <ActionIcon
            size={40}
            aria-label={nome}
            title={comTeclas ? `${nome} (${tecla})` : nome}
            disabled={disabled || !para}
            onClick={() => para && onIr(para)}
          >
            <Icone size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Fragment>
      ))}
    </span>
  );
}
