// Where a request under analysis stands, and who else is at it.
import { decidindoAgora } from '../../../shared/movimento.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { lookOf, type Registro } from './fila.tsx';
import { emAnalise } from './quem-esta.ts';
import type { Analise } from './use-analise.ts';

/** In the place of the form meanwhile. */
export function EmDecisao({ quem }: { quem: string }) {
  return (
    <Alert tom={quem === '' ? 'in' : 'at'} live>
      {quem === ''
        ? 'Você acabou de decidir este pedido. Até o tempo terminar, dá para desfazer.'
        : decidindoAgora(quem)}
    </Alert>
  );
}

/** There before anything is said in it, so that it is said aloud. */
export function EmAnalise({ nomes }: { nomes: readonly string[] }) {
  return (
    <span
      role="status"
      className="min-w-0 [&>span]:max-w-full [&>span]:whitespace-normal [&>span]:h-auto [&>span]:min-h-6.5"
    >
      {nomes.length > 0 && <Badge label={emAnalise(nomes)} tone="in" glyph="meia" />}
    </span>
  );
}

export function Situacao<R extends Registro, S extends string>({ analise }: { analise: Analise<R, S> }) {
  const { fila, registro, analisando, decidindo } = analise;
  return (
    <>
      {registro && <Badge {...lookOf(fila, registro)} />}
      <EmAnalise nomes={decidindo === null ? analisando : []} />
    </>
  );
}
