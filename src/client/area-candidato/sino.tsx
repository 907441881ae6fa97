// The bell of the header: how many notices were not read yet, and the way to them.
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NAO_LIDOS_MAXIMO } from '../../shared/avisos.ts';
import { trpc } from '../trpc.ts';
import css from './area.module.css';

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
    <Link to="/area-candidato/avisos" className={css.sino} aria-label={nome(quantos)} title="Avisos">
      <IconBell size={24} stroke={1.75} aria-hidden />
      {quantos > 0 && (
        <span className={css.contaDoSino} aria-hidden="true">
          {quantos >= NAO_LIDOS_MAXIMO ? `${NAO_LIDOS_MAXIMO - 1}+` : quantos}
        </span>
      )}
    </Link>
  );
}
