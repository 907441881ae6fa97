// The public list of contests. Its state is the address; its dialogs are downloaded when opened.
import { Button } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { pedidoDeLogin, sessaoAtual } from '../session.ts';
import { Rodape } from '../site/rodape.tsx';
import { Topo } from '../site/topo.tsx';
import { useStore } from '../ui/store.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { Filtros } from './filtros.tsx';
import { Heroi } from './heroi.tsx';
import { OrientacaoDaHome } from './orientacao.tsx';
import { Resultados } from './resultados.tsx';
import { readSearch, type Search } from './search.ts';

const LoginDialog = lazy(() => import('./login-dialog.tsx').then((m) => ({ default: m.LoginDialog })));
const VagasDialog = lazy(() => import('./concurso-dialogs.tsx').then((m) => ({ default: m.VagasDialog })));
const PublicacoesDialog = lazy(() => import('./concurso-dialogs.tsx').then((m) => ({ default: m.PublicacoesDialog })));

export function HomePage() {
  const navigate = useNavigate();
  const search = readSearch(useSearch({ strict: false }));
  const pedido = useStore(pedidoDeLogin);

  // Whoever still holds a session goes straight in; an expired one is removed by the look itself.
  const abrirArea = () => {
    if (sessaoAtual('candidato')) navigate({ to: '/area-candidato/inscricoes' });
    else pedidoDeLogin.set({});
  };
  useEffect(() => () => pedidoDeLogin.set(null), []);

  const mudar = useCallback(
    (next: Search, replace = false) => {
      // At whatever address: an unknown one shows this page too, and leaving it would take the focus from who is typing.
      void navigate({ to: '.', search: readSearch(next), replace, resetScroll: false });
    },
    [navigate],
  );
  const { vagas, publicacoes, ...lista } = search;
  const fechar = () => mudar(lista, true);

  return (
    <>
      <Topo>
        <ThemeToggle className="max-sm:hidden!" />
        <Button variant="subtle" size="sm" onClick={() => navigate({ to: '/formulario' })}>
          Cadastre-se
        </Button>
        <Button size="sm" leftSection={<IconUserCircle size={20} stroke={1.75} aria-hidden />} onClick={abrirArea}>
          Área do Candidato
        </Button>
      </Topo>
      <main id="conteudo">
        <Heroi />
        <div className="cont">
          <Filtros search={search} onChange={mudar} />
          <Resultados
            search={search}
            onChange={mudar}
            onVagas={({ id: vagas }) => mudar({ ...search, vagas })}
            onPublicacoes={({ id: publicacoes }) => mudar({ ...search, publicacoes })}
          />
          <OrientacaoDaHome />
        </div>
      </main>
      <div className="flex-1" />
      <Rodape />
      <Suspense fallback={null}>
        {pedido && <LoginDialog pedido={pedido} onClose={() => pedidoDeLogin.set(null)} />}
        {vagas !== undefined && <VagasDialog id={vagas} search={search} onClose={fechar} />}
        {publicacoes !== undefined && <PublicacoesDialog id={publicacoes} search={search} onClose={fechar} />}
      </Suspense>
    </>
  );
}
