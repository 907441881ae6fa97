// Footer of the public pages: institute, year and client version (document 1, section 2.3), and the check of protocols.
import { Link } from '@tanstack/react-router';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { usePortal } from './portal.ts';
import css from './site.module.css';

export function Rodape() {
  const { instituto, versao, site, telefone, horario, oficial } = usePortal();
  return (
    <footer className={css.rodape}>
      <div className="cont">
        <p>
          © {new Date().getFullYear()}{' '}
          <a className="lk" href={site ?? '/'}>
            {instituto}
          </a>
        </p>
        <Link to="/protocolo" className={`lk ${css.verificar}`}>
          Verificar protocolo
        </Link>
        <Link to="/privacidade" className={`lk ${css.verificar}`}>
          Privacidade
        </Link>
        <p className={css.versao}>
          {versao && <span className="num">Versão {versao}</span>}
          <ThemeToggle className="so-celular" />
        </p>
        {(telefone ?? horario ?? oficial) && (
          <p className={css.contato}>
            {[telefone, horario].filter(Boolean).join(' · ')}
            {oficial && <span>Endereço oficial deste portal: {oficial}</span>}
          </p>
        )}
      </div>
    </footer>
  );
}
