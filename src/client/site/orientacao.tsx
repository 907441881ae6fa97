// What a screen is for, in the institute's words: a block that opens and closes, and stays as the person left it. On a phone,
// where it would push the screen itself away, it starts closed. The text is asked for only once it is open.
import { Button } from '@mantine/core';
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Rota } from '../../shared/textos.ts';
import { trpc } from '../trpc.ts';
import { EsqueletoTexto } from '../ui/area-states.tsx';
import { Marcacao } from '../ui/marcacao.tsx';
import { usePhone } from '../ui/media.ts';
import { visits } from '../ui/storage.ts';

const TITULO = 'Orientações';

function guardada(rota: Rota): boolean | null {
  const valor = visits.get(`orientacao:${rota}`);
  return valor === null ? null : valor === 'aberta';
}

/** @param fechada it starts closed on every screen */
export function Orientacao({ rota, titulo = TITULO, fechada }: { rota: Rota; titulo?: string; fechada?: boolean }) {
  const celular = usePhone();
  const [escolhida, setEscolhida] = useState(() => guardada(rota));
  const aberta = escolhida ?? !(fechada || celular);
  return (
    <details
      className="papel group mb-5.5 nao-imprimir"
      open={aberta}
      onToggle={(event) => {
        const agora = event.currentTarget.open;
        if (agora === aberta) return;
        visits.set(`orientacao:${rota}`, agora ? 'aberta' : 'fechada');
        setEscolhida(agora);
      }}
    >
      <summary className="flex items-center gap-2.5 min-h-12 px-4 py-2 rounded-lg font-semibold cursor-pointer [&::-webkit-details-marker]:hidden">
        <IconInfoCircle size={20} stroke={1.75} aria-hidden className="flex-none text-acao-texto" />
        <span className="flex-1">{titulo}</span>
        <IconChevronDown
          size={20}
          stroke={1.75}
          aria-hidden
          className="flex-none text-acao-texto transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      {aberta && (
        <div className="pt-0 pr-4 pb-4.5 pl-11.5 text-texto-2 [&_strong]:text-texto max-sm:px-4 max-sm:pt-0 max-sm:pb-4">
          <TextoDaRota rota={rota} />
        </div>
      )}
    </details>
  );
}

/** The text alone. */
export function TextoDaRota({ rota }: { rota: Rota }) {
  const { data, isError, isFetching, refetch } = trpc.publico.textos.get.useQuery({ rota }, { staleTime: 300_000 });
  if (data) return <Marcacao texto={data.texto} />;
  if (!isError) return <EsqueletoTexto label="Carregando orientações" lines={5} />;
  return (
    <p className="flex flex-wrap items-center gap-2">
      Não foi possível carregar as orientações.
      <Button variant="subtle" size="sm" loading={isFetching} onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </p>
  );
}
