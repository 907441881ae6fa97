// The items of the menu as links: in the desktop's rail and in the phone's sheet.
import { Link } from '@tanstack/react-router';
import css from './area.module.css';
import { GRUPOS, type ItemDoMenu } from './menu.ts';

type Props = { itens: readonly ItemDoMenu[]; onNavegar?: () => void; rotuladoPor?: string };

export function Ligacoes({ itens, onNavegar, rotuladoPor }: Props) {
  return (
    <ul aria-labelledby={rotuladoPor} className={css.ligacoes}>
      {itens.map(({ nome, para, icone: Icone }) => (
        <li key={para}>
          <Link to={para} className={css.ligacao} onClick={onNavegar}>
            <Icone size={22} stroke={1.75} aria-hidden />
            {nome}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** All nine, under the names of their groups. */
export function MenuCompleto() {
  return GRUPOS.map(({ id, nome, itens }) => (
    <div key={id} className={css.grupo}>
      <p id={id} className={css.nomeDoGrupo}>
        {nome}
      </p>
      <Ligacoes itens={itens} rotuladoPor={id} />
    </div>
  ));
}
