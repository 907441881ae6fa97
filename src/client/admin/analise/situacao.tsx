// Where a request under analysis stands, and who else is at it.
import type { Movimento } from '../../../shared/movimento.ts';
import { Badge } from '../../ui/badge.tsx';
import { lookOf, type Registro } from './fila.tsx';
import type { Analise } from './use-analise.ts';

const emAnalise = (nomes: readonly string[]) =>
  `Em análise por ${nomes[0]}${nomes.length > 1 ? ` e mais ${nomes.length - 1}` : ''}`;

/** Of one in the list; null when nobody is at it. */
export function quemEsta({ retidas, decidindo, analisando }: Movimento, id: number): string | null {
  const este = (um: { id: number }) => um.id === id;
  if (retidas.some(este)) return 'Você está decidindo';
  const decide = decidindo.find(este);
  if (decide) return `${decide.nome} está decidindo`;
  const nomes = analisando.filter(este).map(({ nome }) => nome);
  return nomes.length > 0 ? emAnalise(nomes) : null;
}

export function Situacao<R extends Registro, S extends string>({ analise }: { analise: Analise<R, S> }) {
  const { fila, registro, analisando, decidindo } = analise;
  return (
    <>
      {registro && <Badge {...lookOf(fila, registro)} />}
      {/* There before anything is said in it, so that it is said aloud. */}
      <span
        role="status"
        className="min-w-0 [&>span]:max-w-full [&>span]:whitespace-normal [&>span]:h-auto [&>span]:min-h-6.5"
      >
        {decidindo === null && analisando.length > 0 && <Badge label={emAnalise(analisando)} tone="in" glyph="meia" />}
      </span>
    </>
  );
}
