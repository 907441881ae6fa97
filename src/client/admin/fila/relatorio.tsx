// What became of each record of a bulk decision: those that were not decided first, with the reason.
import type { AnyList } from '../../list/address.ts';
import { concordar, contar } from '../../list/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { type DecidiuVarios, tituloDe } from '../analise/fila.tsx';

type Resultado = DecidiuVarios<unknown>['resultados'][number];

type Props = {
  lista: Pick<AnyList, 'nouns'>;
  /** What was done to them, without its ending: `decidid`. */
  feito: string;
  resultados: readonly Resultado[];
  /** As they were when they were marked: whose they are. */
  registros: readonly { id: number; inscricao: { cadastro: { nome: string } } }[];
};

/** What takes the place of the form once several were decided; nothing before. */
export function resultadoDoLote(
  relatorio: DecidiuVarios<unknown> | null,
  { lista, registros }: Pick<Props, 'lista' | 'registros'>,
) {
  if (relatorio === null) return undefined;
  const { resultados } = relatorio;
  return {
    title: 'Resultado da decisão em lote',
    children: <Relatorio lista={lista} feito="decidid" resultados={resultados} registros={registros} />,
  };
}

export function Relatorio({ lista, feito, resultados, registros }: Props) {
  const nomeDe = new Map(registros.map(({ id, inscricao }) => [id, inscricao.cadastro.nome]));
  const feitos = resultados.filter(({ ok }) => ok);
  const recusados = resultados.filter(({ ok }) => !ok);
  const decididos = (quantos: number) =>
    `${contar(lista.nouns, quantos)} ${concordar(lista.nouns, feito)}${quantos === 1 ? '' : 's'}`;
  return (
    <div className="flex flex-col gap-4.5">
      <Alert tom={recusados.length === 0 ? 'ok' : 'at'} live>
        {recusados.length === 0
          ? `${decididos(feitos.length)}.`
          : `${decididos(feitos.length)}. ${recusados.length === 1 ? `${lista.nouns.genero === 'm' ? 'Um' : 'Uma'} não foi:` : `${recusados.length} não foram:`} veja por quê.`}
      </Alert>
      <ul aria-label="Resultado de cada registro">
        {[...recusados, ...feitos].map(({ id, ok, mensagem }) => (
          <li key={id} className="flex gap-3 py-2.5 not-first:border-t not-first:border-linha">
            <span
              className={`flex-none pt-0.5 [--glifo-fundo:var(--color-papel)] ${ok ? 'text-ok-forte' : 'text-er-forte'}`}
            >
              <Glyph kind={ok ? 'check' : 'x'} size={20} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <b className="font-strong">{nomeDe.get(id)}</b>{' '}
              <small className="num ml-1 text-13 text-texto-3">{tituloDe(lista, id)}</small>
              <span className="block text-15 text-texto-2">{mensagem}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
