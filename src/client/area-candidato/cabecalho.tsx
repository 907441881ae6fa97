// The area's header: mark, who one is, theme and way out. On a phone the last three are in "Mais".
import { Button } from '@mantine/core';
import { IconBell, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NAO_LIDOS_MAXIMO } from '../../shared/avisos-campos.ts';
import type { Cadastro } from '../../shared/candidatos.ts';
import { PORTAL, usePortal } from '../site/portal.ts';
import { trpc } from '../trpc.ts';
import { Skeleton } from '../ui/area-states.tsx';
import { cx } from '../ui/cx.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Logo } from '../ui/logo.tsx';
import { PessoaBolha } from '../ui/prefeitura.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { BolinhaNoIcone } from './contagem.tsx';
import { sairDaArea } from './perfil.ts';

export function Cabecalho({ cadastro }: { cadastro: Cadastro | null }) {
  const { instituto, logo } = usePortal();
  const [saindo, setSaindo] = useState(false);
  return (
    <header className="nao-imprimir sticky top-0 z-20 flex items-center gap-3 min-h-(--altura-do-topo) px-6 border-b border-linha bg-papel max-md:px-4">
      <Link to="/" className="inline-flex items-center min-w-11 min-h-11 rounded-md no-underline">
        <span className="flex max-md:hidden">
          <Logo image={logo} title={PORTAL} subtitle={instituto} />
        </span>
        <span className="hidden max-md:flex">
          <Logo image={logo} />
        </span>
        <span className="sr-only">
          <span className="md:hidden">{PORTAL}</span>, página inicial
        </span>
      </Link>
      <span className="hidden max-md:flex max-md:font-semibold">Área do Candidato</span>
      <div className="flex items-center gap-3 min-w-0 ml-auto text-right">
        {cadastro ? <Pessoa nome={cadastro.nome} /> : <Skeleton width={150} height={32} />}
      </div>
      <Sino pronto={cadastro !== null} />
      <div className="flex items-center gap-1 max-md:hidden">
        <ThemeToggle />
        <Button
          variant="subtle"
          size="sm"
          loading={saindo}
          leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}
          onClick={async () => {
            setSaindo(true);
            await sairDaArea();
            setSaindo(false);
          }}
        >
          Sair
        </Button>
      </div>
    </header>
  );
}

/** In the header there is room for the name on a desktop alone. */
export function Pessoa({ nome, naFolha }: { nome: string; naFolha?: boolean }) {
  return (
    <>
      <div className={cx('min-w-0 leading-[1.25]', !naFolha && 'max-md:hidden')}>
        <b
          title={nome}
          className={cx('block font-semibold', naFolha ? 'text-16 wrap-anywhere' : 'max-w-80 truncate text-15')}
        >
          {nome}
        </b>
        <span className="[--glifo-fundo:var(--color-papel)] inline-flex items-center gap-1.25 text-13 font-medium text-ok">
          <Glyph kind="ponto" size={14} /> Candidato Ativo
        </span>
      </div>
      <PessoaBolha nome={nome} size={40} />
    </>
  );
}

const CONFERIR_MS = 60_000;

function nome(quantos: number): string {
  if (quantos === 0) return 'Avisos';
  if (quantos >= NAO_LIDOS_MAXIMO) return `Avisos, mais de ${NAO_LIDOS_MAXIMO - 1} não lidos`;
  return quantos === 1 ? 'Avisos, 1 não lido' : `Avisos, ${quantos} não lidos`;
}

/** @param pronto whose area this is is known: before, nothing is asked */
function Sino({ pronto }: { pronto: boolean }) {
  const { data } = trpc.candidato.avisos.naoLidos.useQuery(undefined, {
    enabled: pronto,
    refetchInterval: CONFERIR_MS,
  });
  const quantos = data?.nao_lidos ?? 0;
  return (
    <Link
      to="/area-candidato/avisos"
      className="relative grid flex-none place-items-center w-11 h-11 rounded-md text-texto-2 hover:bg-papel-2 aria-[current=page]:bg-acao-suave-2 aria-[current=page]:text-acao-texto"
      aria-label={nome(quantos)}
      title="Avisos"
    >
      <IconBell size={24} stroke={1.75} aria-hidden />
      {quantos > 0 && (
        <BolinhaNoIcone className="top-0 left-[calc(44px-1.375rem)]">
          {quantos >= NAO_LIDOS_MAXIMO ? `${NAO_LIDOS_MAXIMO - 1}+` : quantos}
        </BolinhaNoIcone>
      )}
    </Link>
  );
}
