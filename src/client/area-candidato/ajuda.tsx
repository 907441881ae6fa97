// Where to ask for help, as the settings say, and how the area works.
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { manualDoCandidato } from '../site/manual.ts';
import { usePortal } from '../site/portal.ts';
import { NewTabLink } from '../ui/new-tab-button.tsx';
import { part } from '../ui/part.ts';

const ComoFunciona = part(() => import('./como-funciona.tsx'), 'ComoFunciona');

/** One under the other, each easily hit. */
const LIGACAO = 'lk flex items-center min-h-8 max-md:min-h-11';

export function Ajuda({ naFolha = false }: { naFolha?: boolean }) {
  const { suporte, telefone, horario } = usePortal();
  const { pathname } = useLocation();
  const [aberta, setAberta] = useState(false);
  if (!suporte) return null;
  return (
    <section className="p-3.5 rounded-inner bg-papel-2 text-14 leading-[1.45] text-texto-2" aria-label="Ajuda">
      <b className="block font-semibold text-texto">Precisa de Ajuda?</b>
      <p>
        Escreva para{' '}
        <a className="lk wrap-anywhere" href={`mailto:${suporte}`}>
          {suporte}
        </a>
      </p>
      {telefone && <p>{`Telefone: ${telefone}`}</p>}
      {horario && <p>{horario}</p>}
      <button
        type="button"
        className={`${LIGACAO} font-normal text-left`}
        aria-haspopup="dialog"
        onClick={() => setAberta(true)}
      >
        Como funciona esta área
      </button>
      <NewTabLink className={LIGACAO} href={manualDoCandidato(pathname)}>
        Manual do candidato
      </NewTabLink>
      <Link to="/area-candidato/privacidade" replace={naFolha} className={LIGACAO}>
        Privacidade
      </Link>
      {aberta && <ComoFunciona onClose={() => setAberta(false)} />}
    </section>
  );
}
