// Where to ask for help: the configured support address.
import { usePortal } from '../site/portal.ts';
import css from './area.module.css';

export function Ajuda() {
  const { suporte } = usePortal();
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
    </section>
  );
}
