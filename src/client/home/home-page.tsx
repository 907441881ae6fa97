// The public list of contests. Its state is the address; its dialogs are downloaded when opened.
import { Button } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatInteger } from '../../shared/format.ts';
import { pedidoDeLogin, sessaoAtual } from '../session.ts';
import { Rodape } from '../site/rodape.tsx';
import { Topo } from '../site/topo.tsx';
import { trpc } from '../trpc.ts';
import { AnswerSheet } from '../ui/answer-sheet.tsx';
import { usePhone } from '../ui/media.ts';
import { part } from '../ui/part.ts';
import { useStore } from '../ui/store.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { Filtros } from './filtros.tsx';
import { Resultados } from './resultados.tsx';
import { type ChangeSearch, readSearch } from './search.ts';

const LoginDialog = part(() => import('./login-dialog.tsx'), 'LoginDialog');
const VagasDialog = part(() => import('./concurso-dialogs.tsx'), 'VagasDialog');
const PublicacoesDialog = part(() => import('./concurso-dialogs.tsx'), 'PublicacoesDialog');

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

  const mudar: ChangeSearch = useCallback(
    (change, replace = false) => {
      // From what the address says by now: one choice may follow another before the page is drawn anew.
      const search = (raw: object) => {
        const said = readSearch({ ...raw });
        return readSearch({ ...said, ...(typeof change === 'function' ? change(said) : change) }) as never;
      };
      // At whatever address: an unknown one shows this page too, and leaving it would take the focus from who is typing.
      void navigate({ to: '.', search, replace, resetScroll: false });
    },
    [navigate],
  );
  const { vagas, publicacoes } = search;
  const fechar = () => mudar({ vagas: undefined, publicacoes: undefined }, true);

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
            onVagas={({ id: vagas }) => mudar({ vagas })}
            onPublicacoes={({ id: publicacoes }) => mudar({ publicacoes })}
          />
          <OrientacaoDaHome />
        </div>
      </main>
      <div className="flex-1" />
      <Rodape />
      {pedido && <LoginDialog pedido={pedido} onClose={() => pedidoDeLogin.set(null)} />}
      {vagas !== undefined && <VagasDialog id={vagas} search={search} onClose={fechar} />}
      {publicacoes !== undefined && <PublicacoesDialog id={publicacoes} search={search} onClose={fechar} />}
    </>
  );
}

const Orientacao = part(() => import('../site/orientacao.tsx'), 'Orientacao');

/**
 * How one takes part, in the institute's words, under the list. Neither the text nor what draws it is downloaded before
 * somebody comes near it: it takes nothing from what the page shows first. It has its place from the beginning, and starts
 * closed: the foot of the page does not move from under a pointer.
 */
function OrientacaoDaHome() {
  const lugar = useRef<HTMLDivElement>(null);
  const [perto, setPerto] = useState(false);
  useEffect(() => {
    if (!lugar.current) return;
    const olho = new IntersectionObserver((entradas) => {
      if (entradas.some(({ isIntersecting }) => isIntersecting)) setPerto(true);
    });
    olho.observe(lugar.current);
    return () => olho.disconnect();
  }, []);
  return (
    <div ref={lugar} className="min-h-18 mt-6.5">
      {perto && <Orientacao fechada rota="home" titulo="Como participar" />}
    </div>
  );
}

function Numero({ valor, um, varios }: { valor: number | undefined; um: string; varios: string }) {
  if (valor === undefined) return null;
  return (
    <li>
      <b className="num mr-0.5 text-17 font-strong text-white max-sm:text-15">{formatInteger(valor)}</b>{' '}
      {valor === 1 ? um : varios}
    </li>
  );
}

/** The night panel: what this place is, and how much is open now. */
function Heroi() {
  const celular = usePhone();
  const estatisticas = trpc.publico.concursos.estatisticas.useQuery().data;
  const prefeituras = trpc.publico.concursos.prefeituras.useQuery().data;
  return (
    <section className="noite relative overflow-hidden bg-noite text-noite-texto" aria-label="Apresentação">
      <div className="cont relative pt-10 pb-22 max-sm:pt-6.5 max-sm:pb-14.5">
        {!celular && <AnswerSheet cell={44} className="absolute top-5.5 right-5 text-white max-md:hidden" />}
        <h1 className="max-w-[720px] text-[2.875rem] leading-[1.1] [letter-spacing:-0.028em] max-sm:text-[1.875rem]">
          Concursos das prefeituras, em <span className="grifo">um só lugar</span>
        </h1>
        <p className="max-w-[720px] mt-3.5 text-18 leading-[1.5] text-noite-texto-2 max-sm:max-w-[22.5em] max-sm:mt-3 max-sm:text-17">
          Consulte editais e vagas, faça sua inscrição e acompanhe cada etapa até o resultado.
        </p>
        <ul className="flex flex-wrap gap-x-7 gap-y-0.5 min-h-6.5 mt-4.5 text-15 text-noite-texto-2 max-sm:gap-x-4 max-sm:mt-3.5 max-sm:text-14">
          <Numero valor={estatisticas?.concursos_abertos} um="concurso aberto" varios="concursos abertos" />
          <Numero valor={estatisticas?.total_vagas} um="vaga" varios="vagas" />
          <Numero valor={prefeituras?.length} um="prefeitura" varios="prefeituras" />
        </ul>
      </div>
    </section>
  );
}
