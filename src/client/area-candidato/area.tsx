// The candidate area's shell: header, rail with the nine screens (tab bar on a phone), and the screen once the profile
// is there.
import { Outlet, useMatches } from '@tanstack/react-router';
import { Abas } from './abas.tsx';
import { Ajuda } from './ajuda.tsx';
import css from './area.module.css';
import { Cabecalho } from './cabecalho.tsx';
import { Ciencia } from './ciencia.tsx';
import { useContagens } from './contagens.ts';
import { MenuCompleto } from './ligacoes.tsx';
import { PaginaEsperando } from './pagina.tsx';
import { PerfilProvider, useCarregarPerfil } from './perfil.ts';

export function AreaCandidato() {
  const cadastro = useCarregarPerfil();
  const contagens = useContagens(cadastro !== null);
  const titulo = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.title ?? '' });
  return (
    <div className={css.area}>
      <Cabecalho cadastro={cadastro} />
      <div className="grid grid-cols-[248px_minmax(0,1fr)] min-h-[calc(100dvh_-_var(--altura-do-topo))] max-md:block print:block">
        <aside className="nao-imprimir sticky top-(--altura-do-topo) flex flex-col gap-5.5 h-[calc(100dvh-var(--altura-do-topo))] px-3.5 py-5 overflow-auto border-r border-linha bg-papel max-md:hidden">
          <nav className="grow" aria-label="Área do Candidato">
            <MenuCompleto contagens={contagens} />
          </nav>
          <Ajuda />
        </aside>
        <div className="min-w-0">
          {cadastro ? (
            <PerfilProvider value={cadastro}>
              <Ciencia />
              <Outlet />
            </PerfilProvider>
          ) : (
            <PaginaEsperando titulo={titulo} />
          )}
        </div>
      </div>
      <Abas cadastro={cadastro} contagens={contagens} />
    </div>
  );
}
