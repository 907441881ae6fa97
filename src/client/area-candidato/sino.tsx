// The bell of the header: how many notices were not read yet, and the way to them.
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NAO_LIDOS_MAXIMO } from '../../shared/avisos.ts';
import { trpc } from '../trpc.ts';
import { BolinhaNoIcone } from './contagem.tsx';

const CONFERIR_MS = 60_000;

function nome(quantos: number): string {
  if (quantos === 0) return 'Avisos';
  if (quantos >= NAO_LIDOS_MAXIMO) return `Avisos, mais de ${NAO_LIDOS_MAXIMO - 1} não lidos`;
  return quantos === 1 ? 'Avisos, 1 não lido' : `Avisos, ${quantos} não lidos`;
}

/** @param pronto whose area this is is known: before, nothing is asked */
export function Sino({ pronto }: { pronto: boolean }) {
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
        <BolinhaNoIcone className="top-0 left-5.5">
          {quantos >= NAO_LIDOS_MAXIMO ? `${NAO_LIDOS_MAXIMO - 1}+` : quantos}
        </BolinhaNoIcone>
      )}
    </Link>
  );
}
