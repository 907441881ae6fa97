// A choice of two to four periods beside a chart's title.
import css from './grafico.module.css';

type Props<T extends string | number> = {
  /** What is chosen, for who only hears it. */
  nome: string;
  opcoes: readonly { valor: T; nome: string }[];
  valor: T;
  onChange: (valor: T) => void;
};

export function GraficoPeriodo<T extends string | number>({ nome, opcoes, valor, onChange }: Props<T>) {
  return (
    <fieldset>
      <legend className="vh">{nome}</legend>
      <div className={css.periodo}>
        {opcoes.map((opcao) => (
          <label key={opcao.valor}>
            <input type="radio" checked={opcao.valor === valor} onChange={() => onChange(opcao.valor)} />
            {opcao.nome}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
