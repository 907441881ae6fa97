// The text of the privacy notice, drawn: titles, paragraphs and lists.
import { blocosDoAviso } from '../../shared/privacidade.ts';

type Props = { texto: string /** The level of its titles. */; titulos?: 'h2' | 'h3' };

export function TextoDoAviso({ texto, titulos: Titulo = 'h2' }: Props) {
  return (
    <div className="flex flex-col gap-2.5 leading-[1.6] text-texto-2 wrap-anywhere">
      {blocosDoAviso(texto).map((bloco, i) => {
        // The text does not change while it is read.
        const key = i;
        if (bloco.tipo === 'titulo')
          return (
            <Titulo key={key} className="mt-3.5 first:mt-0 text-18 text-texto">
              {bloco.texto}
            </Titulo>
          );
        if (bloco.tipo === 'paragrafo') return <p key={key}>{bloco.texto}</p>;
        return (
          <ul key={key} className="flex flex-col gap-1.5 pl-5 list-disc">
            {bloco.itens.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
