// Bars that lie: a name, its figure, and how long it is beside the longest. Names of any length fit any width, which no
// axis would give; the drawing itself is said by the chart's card.
import css from './grafico.module.css';

export type Barra = {
  id: string | number;
  nome: string;
  valor: number;
  /** The figure in words. */
  texto: string;
  /** Lighter: what does not add to the others. */
  clara?: boolean;
};

type Props = {
  barras: readonly Barra[];
  /** The figure of a whole bar; the largest one when it is not given. */
  total?: number | undefined;
};

export function GraficoDeBarras({ barras, total = Math.max(0, ...barras.map(({ valor }) => valor)) }: Props) {
  return (
    <ul className={css.barras}>
      {barras.map(({ id, nome, valor, texto, clara }) => (
        <li key={id}>
          <span className={css.nome} title={nome}>
            {nome}
          </span>
          <b className="num">{texto}</b>
          <span className={css.trilho} data-clara={clara || undefined}>
            <i style={{ width: `${total > 0 ? (100 * valor) / total : 0}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
