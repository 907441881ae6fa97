// The text of the privacy notice, drawn: titles, paragraphs and lists.
import { blocosDoAviso } from '../../shared/privacidade.ts';
import css from './aviso-de-privacidade.module.css';

type Props = { texto: string /** The level of its titles. */; titulos?: 'h2' | 'h3' };

export function TextoDoAviso({ texto, titulos: Titulo = 'h2' }: Props) {
  return (
    <div className={css.aviso}>
      {blocosDoAviso(texto).map((bloco, i) => {
        // The text does not change while it is read.
        const key = i;
        if (bloco.tipo === 'titulo') return <Titulo key={key}>{bloco.texto}</Titulo>;
        if (bloco.tipo === 'paragrafo') return <p key={key}>{bloco.texto}</p>;
        return (
          <ul key={key}>
            {bloco.itens.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
