// What a screen is for, in the institute's words: a block that opens and closes, and stays as the person left it. On a phone,
// where it would push the screen itself away, it starts closed. The text is asked for only once it is open.
import { Button } from '@mantine/core';
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Rota } from '../../shared/textos.ts';
import { trpc } from '../trpc.ts';
import { Carregando, EsqueletoTexto } from '../ui/esqueleto.tsx';
import { Marcacao } from '../ui/marcacao.tsx';
import { useCelular } from '../ui/media.ts';
import css from './orientacao.module.css';

const TITULO = 'Orientações';

function guardada(rota: Rota): boolean | null {
  const valor = localStorage.getItem(`orientacao:${rota}`);
  return valor === null ? null : valor === 'aberta';
}

export function Orientacao({ rota, titulo = TITULO }: { rota: Rota; titulo?: string }) {
  const celular = useCelular();
  const [escolhida, setEscolhida] = useState(() => guardada(rota));
  const aberta = escolhida ?? !celular;
  return (
    <details
      className={`papel ${css.orientacao} nao-imprimir`}
      open={aberta}
      onToggle={(event) => {
        const agora = event.currentTarget.open;
        if (agora === aberta) return;
        localStorage.setItem(`orientacao:${rota}`, agora ? 'aberta' : 'fechada');
        setEscolhida(agora);
      }}
    >
      <summary>
        <IconInfoCircle size={20} stroke={1.75} aria-hidden />
        <span>{titulo}</span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden className={css.seta} />
      </summary>
      {aberta && (
        <div className={css.texto}>
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
  if (!isError)
    return (
      <Carregando label="Carregando orientações">
        <EsqueletoTexto lines={5} />
      </Carregando>
    );
  return (
    <p className={css.falha}>
      Não foi possível carregar as orientações.
      <Button variant="subtle" size="sm" loading={isFetching} onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </p>
  );
}
