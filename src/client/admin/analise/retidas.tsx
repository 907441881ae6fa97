// What one just decided and may take back, and what could not be done of it: at the foot of the analysis, and of the list.
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLeftFocus } from '../../ui/return-focus.ts';
import { Key } from './atalhos.tsx';
import { decisaoDita, type Retencao } from './fila.tsx';
import type { Retidas } from './movimento.ts';

type Props = { fila: Retencao; retidas: Retidas };

export function Desfazer({ fila, retidas }: Props) {
  const { ultima } = retidas;
  return ultima && <Ultima fila={fila} retidas={retidas} ultima={ultima} />;
}

function Ultima({ fila, retidas, ultima }: Props & { ultima: NonNullable<Retidas['ultima']> }) {
  const { outras, segundos, desfazer, desfazendo } = retidas;
  const lugar = useRef<HTMLDivElement>(null);
  useLeftFocus(lugar);
  return (
    <div ref={lugar} data-keep-clear className="flex items-center gap-3 min-w-0 min-h-12.5">
      <p className="min-w-0 text-15 leading-[1.35]">
        <b className="block font-semibold wrap-anywhere" role="status">
          {decisaoDita(fila, ultima.id, ultima.status)}
        </b>
        {/* Each second is for the eyes alone. */}
        <span className="num text-14 text-texto-3" aria-hidden>
          {segundos > 0 ? `Vale em ${segundos} s` : 'Registrando…'}
          {outras > 0 && ` · mais ${outras} antes desta`}
        </span>
      </p>
      <IconButton icon={IconArrowBackUp} variant="light" className="flex-none" loading={desfazendo} onClick={desfazer}>
        Desfazer
        <span className="ml-2 max-sm:hidden pointer-coarse:hidden" aria-hidden>
          <Key>ctrl+z</Key>
        </span>
      </IconButton>
    </div>
  );
}

/** Decisions that were not made, each until one says that one knows. */
export function Descartadas({ fila, retidas }: Props) {
  const { descartadas, dispensar } = retidas;
  if (descartadas.length === 0) return null;
  return (
    <div data-keep-clear className="flex flex-col gap-2.5">
      {descartadas.map(({ id, status, motivo, nota }) => (
        <Alert
          key={id}
          tom="er"
          title={`Não foi feita a sua decisão: ${decisaoDita(fila, id, status).toLowerCase()}.`}
          action={
            <Button variant="default" size="xs" className="flex-none" onClick={() => dispensar(id)}>
              Entendi<span className="sr-only">{`, ${fila.lista.nouns.um} ${id}`}</span>
            </Button>
          }
        >
          {motivo}
          {nota && <span className="block wrap-anywhere whitespace-pre-line">{`Você escreveu: “${nota}”`}</span>}
        </Alert>
      ))}
    </div>
  );
}
