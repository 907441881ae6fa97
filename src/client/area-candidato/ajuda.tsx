// Where to ask for help, as the settings say, and how the area works.
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePortal } from '../site/portal.ts';
import css from './area.module.css';

const ComoFunciona = lazy(() => import('./como-funciona.tsx').then((m) => ({ default: m.ComoFunciona })));

export function Ajuda({ onNavegar }: { onNavegar?: () => void }) {
  const { suporte, telefone, horario } = usePortal();
  const [aberta, setAberta] = useState(false);
  if (!suporte) return null;
  return (
    <section className={css.ajuda} aria-label="Ajuda">
      <b>Precisa de Ajuda?</b>
      <p>
        Escreva para{' '}
        <a className="lk" href={`mailto:${suporte}`}>
          {suporte}
        </a>
      </p>
      {telefone && <p>{`Telefone: ${telefone}`}</p>}
      {horario && <p>{horario}</p>}
      <button type="button" className="lk" aria-haspopup="dialog" onClick={() => setAberta(true)}>
        Como funciona esta área
      </button>
      <Link to="/area-candidato/privacidade" className="lk" {...(onNavegar ? { onClick: onNavegar } : {})}>
        Privacidade
      </Link>
      <Suspense fallback={null}>{aberta && <ComoFunciona onClose={() => setAberta(false)} />}</Suspense>
    </section>
  );
}
