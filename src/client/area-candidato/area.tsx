// The candidate area's shell: header, rail with the nine screens (tab bar on a phone), and the screen once the profile
// is there.
import { Outlet } from '@tanstack/react-router';
import { Carregando, Esqueleto, EsqueletoTexto } from '../ui/esqueleto.tsx';
import { Abas } from './abas.tsx';
import { Ajuda } from './ajuda.tsx';
import css from './area.module.css';
import { Cabecalho } from './cabecalho.tsx';
import { MenuCompleto } from './ligacoes.tsx';
import { PerfilProvider, useCarregarPerfil } from './perfil.ts';

export function AreaCandidato() {
  const cadastro = useCarregarPerfil();
  return (
    <div className={css.area}>
      <Cabecalho cadastro={cadastro} />
      <div className={css.corpo}>
        <aside className={`${css.trilho} nao-imprimir`}>
          <nav aria-label="Área do Candidato">
            <MenuCompleto />
          </nav>
          <Ajuda />
        </aside>
        <div className={css.tela}>
          {cadastro ? (
            <PerfilProvider value={cadastro}>
              <Outlet />
            </PerfilProvider>
          ) : (
            <Esperando />
          )}
        </div>
      </div>
      <Abas cadastro={cadastro} />
    </div>
  );
}

function Esperando() {
  return (
    <main id="conteudo" className={css.pagina}>
      <Carregando label="Carregando dados...">
        <div className="pilha">
          <Esqueleto width={220} height={34} />
          <p className="t3" aria-hidden="true">
            Carregando dados...
          </p>
          <div className={`papel ${css.esperando}`}>
            <EsqueletoTexto lines={5} />
          </div>
        </div>
      </Carregando>
    </main>
  );
}
