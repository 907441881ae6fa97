// What became of each record of a bulk decision: those that were not decided first, with the reason.
import type { ReactNode } from 'react';
import { Aviso } from '../../ui/aviso.tsx';
import { Glifo } from '../../ui/glifo.tsx';
import type { DecidiuVarios, FilaDeDecisoes, Registro } from '../analise/fila.ts';
import css from './lote.module.css';
import { concordar, contar } from './nomes.ts';

type Resultado = DecidiuVarios<unknown>['resultados'][number];

type Props<R extends Registro, S extends string> = {
  fila: Pick<FilaDeDecisoes<R, S>, 'nomes' | 'titulo'>;
  /** What was done to them, without its ending: `decidid`. */
  feito?: string;
  resultados: readonly Resultado[];
  /** As they were when they were marked: whose they are. */
  registros: readonly R[];
};

export function Relatorio<R extends Registro, S extends string>({
  fila,
  feito = 'decidid',
  resultados,
  registros,
}: Props<R, S>) {
  const { nomes } = fila;
  const nomeDe = new Map(registros.map(({ id, inscricao }) => [id, inscricao.cadastro.nome]));
  const feitos = resultados.filter(({ ok }) => ok);
  const recusados = resultados.filter(({ ok }) => !ok);
  const decididos = (quantos: number) =>
    `${contar(nomes, quantos)} ${concordar(nomes, feito)}${quantos === 1 ? '' : 's'}`;
  return (
    <div className="pilha">
      <Aviso tom={recusados.length === 0 ? 'ok' : 'at'} live>
        {recusados.length === 0
          ? `${decididos(feitos.length)}.`
          : `${decididos(feitos.length)}. ${recusados.length === 1 ? 'Um não foi:' : `${recusados.length} não foram:`} veja por quê.`}
      </Aviso>
      <Lista>
        {[...recusados, ...feitos].map(({ id, ok, mensagem }) => (
          <li key={id}>
            <span className={ok ? css.ok : css.er}>
              <Glifo tipo={ok ? 'check' : 'x'} size={20} />
            </span>
            <span>
              <b>{nomeDe.get(id)}</b> <small className="num">{fila.titulo(id)}</small>
              <span>{mensagem}</span>
            </span>
          </li>
        ))}
      </Lista>
    </div>
  );
}

function Lista({ children }: { children: ReactNode }) {
  return (
    <ul className={css.relatorio} aria-label="Resultado de cada registro">
      {children}
    </ul>
  );
}
