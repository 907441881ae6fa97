// The phone's tab bar: the four screens one comes for, and "Mais" with everything else.
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Cadastro } from '../../shared/candidatos.ts';
import { cx } from '../ui/cx.ts';
import { part } from '../ui/part.ts';
import css from './abas.module.css';
import { BolinhaNoIcone } from './contagem.tsx';
import type { Contagem, Contagens } from './contagens.ts';
import { ABAS, type ItemDoMenu } from './menu.ts';

const MaisFolha = part(() => import('./mais-folha.tsx'), 'MaisFolha');

type Props = { cadastro: Cadastro | null; contagens: Contagens };

export function Abas({ cadastro, contagens }: Props) {
  const { pathname } = useLocation();
  const [aberta, setAberta] = useState(false);
  // The notices are the bell's.
  const emOutra = ![...ABAS.map(({ para }) => para), '/area-candidato/avisos'].some((para) =>
    pathname.startsWith(para),
  );
  return (
    <nav
      className={`${css.abas} nao-imprimir fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-linha bg-papel md:hidden`}
      aria-label="Atalhos"
    >
      {ABAS.map((item) => (
        <Aba key={item.para} item={item} contagem={contagens[item.para]} />
      ))}
      <button
        type="button"
        className={cx(css.aba, emOutra && css.atual)}
        aria-haspopup="dialog"
        aria-expanded={aberta}
        onClick={() => setAberta(true)}
      >
        <span>
          <IconDots size={22} stroke={1.75} aria-hidden />
        </span>
        Mais
      </button>
      {aberta && <MaisFolha nome={cadastro?.nome ?? ''} contagens={contagens} onClose={() => setAberta(false)} />}
    </nav>
  );
}

type AbaProps = { item: ItemDoMenu; contagem: Contagem | undefined };

function Aba({ item: { nome, para, icone: Icone }, contagem }: AbaProps) {
  const id = useId();
  return (
    <Link to={para} className={css.aba} aria-describedby={contagem && id}>
      <span>
        <Icone size={22} stroke={1.75} aria-hidden />
        {contagem && (
          <>
            <BolinhaNoIcone className="-top-1 left-8">{contagem.quantas}</BolinhaNoIcone>
            <span id={id} hidden>
              {contagem.descricao}
            </span>
          </>
        )}
      </span>
      {nome}
    </Link>
  );
}
