// Draws the little formatting of the information texts, element by element: nothing in a text ever becomes HTML.
import { Fragment, type ReactNode, useMemo } from 'react';
import { lerMarcacao, type Trecho } from '../../shared/marcacao.ts';

/** Two parts of a text may read the same: their place is what tells them apart, and it never changes. */
function chave(lugar: number): string {
  return `p${lugar}`;
}

function Ligacao({ texto, url }: { texto: string; url: string }) {
  const fora = /^https?:/i.test(url);
  return (
    <a className="lk" href={url} {...(fora ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {texto}
      {fora && <span className="sr-only"> (abre em nova aba)</span>}
    </a>
  );
}

function trecho(parte: Trecho, lugar: number): ReactNode {
  if (parte.tipo === 'texto') return <Fragment key={chave(lugar)}>{parte.texto}</Fragment>;
  if (parte.tipo === 'forte') return <strong key={chave(lugar)}>{parte.trechos.map(trecho)}</strong>;
  return <Ligacao key={chave(lugar)} texto={parte.texto} url={parte.url} />;
}

export function Marcacao({ texto }: { texto: string }) {
  const blocos = useMemo(() => lerMarcacao(texto), [texto]);
  return (
    <div className="flex flex-col gap-3 max-w-[68ch] wrap-anywhere">
      {blocos.map((bloco, lugar) => {
        if (bloco.tipo === 'paragrafo')
          return (
            <p key={chave(lugar)}>
              {bloco.linhas.map((linha, i) => (
                <Fragment key={chave(i)}>
                  {i > 0 && <br />}
                  {linha.map(trecho)}
                </Fragment>
              ))}
            </p>
          );
        const Lista = bloco.numerada ? 'ol' : 'ul';
        return (
          <Lista
            key={chave(lugar)}
            className={`flex flex-col gap-1.5 pl-5.5 ${bloco.numerada ? 'list-decimal' : 'list-disc'}`}
          >
            {bloco.itens.map((item, i) => (
              <li key={chave(i)} className="marker:text-texto-3">
                {item.map(trecho)}
              </li>
            ))}
          </Lista>
        );
      })}
    </div>
  );
}
