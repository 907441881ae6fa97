// The items of the menu as links: in the desktop's rail and in the phone's sheet and tabs. What waits on a screen is
// counted beside its name; readers hear it after the name, which stays the document's word.
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { Bolinha } from './contagem.tsx';
import type { Contagem, Contagens } from './contagens.ts';
import { GRUPOS, type ItemDoMenu } from './menu.ts';

type Props = { itens: readonly ItemDoMenu[]; contagens: Contagens; onEste?: () => void; rotuladoPor?: string };

export function Ligacoes({ itens, contagens, onEste, rotuladoPor }: Props) {
  return (
    <ul aria-labelledby={rotuladoPor} className="flex flex-col gap-0.5">
      {itens.map((item) => (
        <Ligacao key={item.para} item={item} contagem={contagens[item.para]} onEste={onEste} />
      ))}
    </ul>
  );
}

type LigacaoProps = { item: ItemDoMenu; contagem: Contagem | undefined; onEste: (() => void) | undefined };

function Ligacao({ item: { nome, para, icone: Icone }, contagem, onEste }: LigacaoProps) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        to={para}
        className="group flex items-center gap-3 min-h-11.5 px-3 rounded-md font-medium text-texto-2 no-underline hover:bg-papel-2 aria-[current=page]:bg-acao-suave-2 aria-[current=page]:font-strong aria-[current=page]:text-in"
        replace={onEste !== undefined}
        onClick={() => pathname === para && onEste?.()}
        aria-describedby={contagem && id}
      >
        <Icone
          size={22}
          stroke={1.75}
          className="flex-none text-texto-3 group-aria-[current=page]:text-acao-texto"
          aria-hidden
        />
        {nome}
        {contagem && <Bolinha className="ml-auto">{contagem.quantas}</Bolinha>}
      </Link>
      {contagem && (
        <span id={id} hidden>
          {contagem.descricao}
        </span>
      )}
    </li>
  );
}

/** All nine, under the names of their groups. */
export function MenuCompleto({ contagens }: { contagens: Contagens }) {
  return GRUPOS.map(({ id, nome, itens }) => (
    <div key={id} className="not-first:mt-5.5">
      <p id={id} className="mb-1.5 px-3 py-0 text-13 font-semibold text-texto-3">
        {nome}
      </p>
      <Ligacoes itens={itens} contagens={contagens} rotuladoPor={id} />
    </div>
  ));
}
