// The figures over a list; each also filters it by what it counts.
import type { ReactNode } from 'react';
import { formatInteger } from '../../../shared/format.ts';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { Glifo, type TipoGlifo } from '../../ui/glifo.tsx';
import type { Tom } from '../../ui/selo.tsx';
import css from './cartoes.module.css';

export type Cartao<S extends string> = {
  nome: string;
  /** What pressing it filters by; null for all. */
  status: S | null;
  tom: Tom;
  glifo: TipoGlifo;
  letra?: string;
  /** Undefined while it loads, null when it could not be had. */
  valor: number | null | undefined;
  /** Under the figure: money. */
  detalhe?: ReactNode;
};

type Props<S extends string> = {
  /** What the figures are of: `Envios por status`. */
  label: string;
  cartoes: readonly Cartao<S>[];
  atual: S | undefined;
  /** The pressed one; undefined for all, and when it was the one at work. */
  onStatus: (status: S | undefined) => void;
};

export function Cartoes<S extends string>({ label, cartoes, atual, onStatus }: Props<S>) {
  const comDetalhe = cartoes.some(({ detalhe }) => detalhe !== undefined);
  return (
    <ul className={css.cartoes} aria-label={label} data-detalhe={comDetalhe || undefined}>
      {cartoes.map(({ nome, status, tom, glifo, letra, valor, detalhe }) => {
        const marcado = status !== null && status === atual;
        return (
          <li key={nome}>
            <button
              type="button"
              className={`papel ${css.cartao}`}
              aria-pressed={status === null ? undefined : marcado}
              onClick={() => onStatus(marcado || status === null ? undefined : status)}
            >
              <span className={css[tom]}>
                <Glifo tipo={glifo} letra={letra} size={24} />
              </span>
              <span className={css.texto}>
                <span className={css.nome}>{nome}</span>{' '}
                {valor === undefined ? (
                  <>
                    <Esqueleto width={56} height={24} />
                    {comDetalhe && <Esqueleto width={96} />}
                  </>
                ) : (
                  <>
                    <b className="num">{valor === null ? '—' : formatInteger(valor)}</b>{' '}
                    {valor !== null && detalhe !== undefined && <small className="num">{detalhe}</small>}
                  </>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
