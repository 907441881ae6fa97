// Footer of the public pages: institute, year and client version, and the check of protocols.
import { Link } from '@tanstack/react-router';
import { now } from '../ui/clock.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { usePortal } from './portal.ts';

export function Rodape() {
  const { instituto, versao, site, telefone, horario, oficial } = usePortal();
  return (
    <footer className="nao-imprimir mt-14 bg-papel border-t border-linha text-14 text-texto-3">
      <div className="cont flex flex-wrap justify-between items-center gap-x-4 gap-y-2 py-5.5 max-sm:py-3">
        <p>
          © {now().getFullYear()}{' '}
          {instituto && (
            <a className="lk" href={site ?? '/'}>
              {instituto}
            </a>
          )}
        </p>
        <Link to="/protocolo" className="lk inline-flex items-center min-h-11">
          Verificar protocolo
        </Link>
        <a href="/manual/candidato.html" className="lk inline-flex items-center min-h-11">
          Manual do candidato
        </a>
        <Link to="/privacidade" className="lk inline-flex items-center min-h-11">
          Privacidade
        </Link>
        <p className="flex items-center gap-2">
          {versao && <span className="num">Versão {versao}</span>}
          <ThemeToggle className="sm:hidden!" />
        </p>
        {(telefone ?? horario ?? oficial) && (
          <p className="flex flex-wrap basis-full gap-x-4 gap-y-0.5 wrap-anywhere">
            {[telefone, horario].filter(Boolean).join(' · ')}
            {oficial && <span>Endereço oficial deste portal: {oficial}</span>}
          </p>
        )}
      </div>
    </footer>
  );
}
