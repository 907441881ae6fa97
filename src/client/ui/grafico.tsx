// The card of a chart: one sentence with what it says, the drawing, and the same figures as a table for who asks. Who
// does not see the drawing hears its description; when it cannot be drawn the table is there instead.
import { Component, type ReactNode, useId, useState } from 'react';
import css from './grafico.module.css';

/** A row: what is its own, its name, and the texts of the other columns. */
export type LinhaDoGrafico = { id: string | number; nome: string; valores: readonly string[] };

export type TabelaDoGrafico = {
  colunas: readonly string[];
  linhas: readonly LinhaDoGrafico[];
};

type Props = {
  titulo: string;
  /** One sentence, with its figure in bold. */
  resumo: ReactNode;
  /** What the drawing shows, in words. */
  descricao: string;
  tabela: TabelaDoGrafico;
  /** A choice of period, at the right of the title. */
  acao?: ReactNode;
  /** What the colours mean, when there are two. */
  legenda?: readonly { nome: string; clara?: boolean }[];
  /** The drawing. */
  children: ReactNode;
};

export function Grafico({ titulo, resumo, descricao, tabela, acao, legenda, children }: Props) {
  const [emTabela, setEmTabela] = useState(false);
  const figuras = <Tabela titulo={titulo} {...tabela} />;
  return (
    <CartaoDeGrafico titulo={titulo} resumo={resumo} acao={acao}>
      {emTabela ? (
        figuras
      ) : (
        <SeNaoDesenhar mostrar={figuras}>
          <div role="img" aria-label={descricao}>
            {children}
          </div>
        </SeNaoDesenhar>
      )}
      <footer className={css.pe}>
        {!emTabela &&
          legenda?.map(({ nome, clara }) => (
            <span key={nome} className={css.legenda} data-clara={clara || undefined}>
              {nome}
            </span>
          ))}
        <button type="button" className={`lk ${css.alternar}`} onClick={() => setEmTabela(!emTabela)}>
          {emTabela ? 'Ver como gráfico' : 'Ver como tabela'}
          <span className="vh"> ({titulo})</span>
        </button>
      </footer>
    </CartaoDeGrafico>
  );
}

type CartaoProps = { titulo: string; resumo?: ReactNode; acao?: ReactNode; children: ReactNode };

/** The card alone, for when there is nothing to draw: loading, failed, or empty. */
export function CartaoDeGrafico({ titulo, resumo, acao, children }: CartaoProps) {
  const id = useId();
  return (
    <section className={`papel ${css.cartao}`} aria-labelledby={id}>
      <header className={css.topo}>
        <div>
          <h2 id={id}>{titulo}</h2>
          {resumo && <p className="num">{resumo}</p>}
        </div>
        {acao}
      </header>
      {children}
    </section>
  );
}

function Tabela({ titulo, colunas, linhas }: TabelaDoGrafico & { titulo: string }) {
  // Long and wide tables scroll inside the card, by the keyboard too.
  const rola = linhas.length > 7 || colunas.length > 3;
  return (
    <section className={css.rolagem} aria-label={`${titulo}, em tabela`} tabIndex={rola ? 0 : undefined}>
      <table className={css.tabela}>
        <caption className="vh">{titulo}</caption>
        <thead>
          <tr>
            {colunas.map((coluna) => (
              <th key={coluna} scope="col">
                {coluna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ id, nome, valores }) => (
            <tr key={id}>
              <th scope="row">{nome}</th>
              {valores.map((valor, coluna) => (
                <td key={colunas[coluna + 1]} className="num">
                  {valor}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The drawing comes in a file of its own, which the network may lose. */
class SeNaoDesenhar extends Component<{ mostrar: ReactNode; children: ReactNode }, { falhou: boolean }> {
  override state = { falhou: false };

  static getDerivedStateFromError() {
    return { falhou: true };
  }

  override render() {
    if (!this.state.falhou) return this.props.children;
    return (
      <>
        <p className={css.falha}>Não foi possível desenhar o gráfico. Os números estão na tabela.</p>
        {this.props.mostrar}
      </>
    );
  }
}
