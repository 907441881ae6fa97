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
  const titulo = useMatches({ select: (matches) => matches.at(-1)?.staticData.titulo ?? '' });
  return (
    <div className={css.area}>
      <Cabecalho cadastro={cadastro} />
      <div className={css.corpo}>
        <aside className={`${css.trilho} nao-imprimir`}>
          <nav aria-label="Área do Candidato">
            <MenuCompleto contagens={contagens} />
          </nav>
          <Ajuda />
        </aside>
        <div className={css.tela}>
          {cadastro ? (
            <PerfilProvider value={cadastro}>
              <Outlet />
              <Ciencia />
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
