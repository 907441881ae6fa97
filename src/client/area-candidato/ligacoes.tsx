// The items of the menu as links: in the desktop's rail and in the phone's sheet and tabs. What waits on a screen is
// counted beside its name; readers hear it after the name, which stays the document's word.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import css from './area.module.css';
import type { Contagem, Contagens } from './contagens.ts';
import { GRUPOS, type ItemDoMenu } from './menu.ts';

type Props = { itens: readonly ItemDoMenu[]; contagens: Contagens; onNavegar?: () => void; rotuladoPor?: string };

export function Ligacoes({ itens, contagens, onNavegar, rotuladoPor }: Props) {
  return (
    <ul aria-labelledby={rotuladoPor} className={css.ligacoes}>
      {itens.map((item) => (
        <Ligacao key={item.para} item={item} contagem={contagens[item.para]} onNavegar={onNavegar} />
      ))}
    </ul>
  );
}

type LigacaoProps = { item: ItemDoMenu; contagem: Contagem | undefined; onNavegar: (() => void) | undefined };

function Ligacao({ item: { nome, para, icone: Icone }, contagem, onNavegar }: LigacaoProps) {
  const id = useId();
  return (
    <li>
      <Link to={para} className={css.ligacao} onClick={onNavegar} aria-describedby={contagem && id}>
        <Icone size={22} stroke={1.75} aria-hidden />
        {nome}
        {contagem && (
          <span className={css.conta} aria-hidden="true">
            {contagem.quantas}
          </span>
        )}
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
    <div key={id} className={css.grupo}>
      <p id={id} className={css.nomeDoGrupo}>
        {nome}
      </p>
      <Ligacoes itens={itens} contagens={contagens} rotuladoPor={id} />
    </div>
  ));
}
