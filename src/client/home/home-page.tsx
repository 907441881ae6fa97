// The public list of contests (document 1, section 2.1). Its state is the address; its dialogs are downloaded when opened.
import { Button } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Concurso } from '../../shared/concursos.ts';
import { pedidoDeLogin, sessaoAtual } from '../session.ts';
import { Rodape } from '../site/rodape.tsx';
import { Topo } from '../site/topo.tsx';
import { useStore } from '../ui/store.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { type Busca, lerBusca } from './busca.ts';
import { Filtros } from './filtros.tsx';
import { Heroi } from './heroi.tsx';
import css from './home.module.css';
import { OrientacaoDaHome } from './orientacao.tsx';
import { Resultados } from './resultados.tsx';

const LoginJanela = lazy(() => import('./login-janela.tsx').then((m) => ({ default: m.LoginJanela })));
const VagasJanela = lazy(() => import('./vagas-janela.tsx').then((m) => ({ default: m.VagasJanela })));
const PublicacoesJanela = lazy(() =>
  import('./publicacoes-janela.tsx').then((m) => ({ default: m.PublicacoesJanela })),
);

type Aberta = { janela: 'vagas' | 'publicacoes'; concurso: Concurso };

export function HomePage() {
  const navigate = useNavigate();
  const busca = lerBusca(useSearch({ strict: false }));
  const pedido = useStore(pedidoDeLogin);
  const [aberta, setAberta] = useState<Aberta | null>(null);

  // Whoever still holds a session goes straight in; an expired one is removed by the look itself.
  const abrirArea = () => {
    if (sessaoAtual('candidato')) navigate({ to: '/area-candidato/inscricoes' });
    else pedidoDeLogin.set({});
  };
  useEffect(() => () => pedidoDeLogin.set(null), []);

  const mudar = useCallback(
    (next: Busca, replace = false) => {
      // At whatever address: an unknown one shows this page too, and leaving it would take the focus from who is typing.
      void navigate({ to: '.', search: lerBusca(next), replace, resetScroll: false });
    },
    [navigate],
  );

  return (
    <>
      <Topo>
        <ThemeToggle className="so-desktop" />
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
          <Filtros busca={busca} onChange={mudar} />
          <Resultados
            busca={busca}
            onChange={mudar}
            onVagas={(concurso) => setAberta({ janela: 'vagas', concurso })}
            onPublicacoes={(concurso) => setAberta({ janela: 'publicacoes', concurso })}
          />
          <OrientacaoDaHome />
        </div>
      </main>
      <div className={css.respiro} />
      <Rodape />
      <Suspense fallback={null}>
        {pedido && <LoginJanela pedido={pedido} onClose={() => pedidoDeLogin.set(null)} />}
        {aberta?.janela === 'vagas' && <VagasJanela concurso={aberta.concurso} onClose={() => setAberta(null)} />}
        {aberta?.janela === 'publicacoes' && (
          <PublicacoesJanela concurso={aberta.concurso} onClose={() => setAberta(null)} />
        )}
      </Suspense>
    </>
  );
}
