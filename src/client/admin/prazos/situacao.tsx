// Where a window stands, alive: its badge, and how long until it opens or closes, by the server's clock.
import { situacaoDaJanela } from '../../../shared/janelas.ts';
import type { EstadoDaJanela } from '../../../shared/tempo.ts';
import { Badge, type Look } from '../../ui/badge.tsx';
import { ateMudarOTexto, porExtenso, useNow } from '../../ui/clock.ts';
import type { Prazo } from './modelo.ts';

const LOOKS: Record<EstadoDaJanela, Look> = {
  aberta: { label: 'Aberto', tone: 'ok', glyph: 'ponto' },
  aguardando: { label: 'Aguardando', tone: 'in', glyph: 'vazia' },
  encerrada: { label: 'Encerrado', tone: 'ne', glyph: 'x' },
};

const DIA = 86_400;

/** Of a window at the instant of the screen; the answer's own until the clock is known. */
function useSituacao(prazo: Prazo) {
  const agora = useNow(prazo.agora, (instante) => {
    const { estado, segundos_restantes } = situacaoDaJanela(prazo, instante);
    return estado === 'encerrada' ? null : ateMudarOTexto(segundos_restantes);
  });
  return agora ? situacaoDaJanela(prazo, agora) : prazo;
}

export function SeloDoPrazo({ prazo }: { prazo: Prazo }) {
  return <Badge small {...LOOKS[useSituacao(prazo).estado]} />;
}

/** Not announced: it would never stop talking. Nothing once the window is over. */
export function ContagemDoPrazo({ prazo }: { prazo: Prazo }) {
  const { estado, segundos_restantes: segundos } = useSituacao(prazo);
  if (estado === 'encerrada') return null;
  const perto = estado === 'aberta' && segundos < DIA;
  return (
    <span role="timer" className={`num block text-13 leading-[1.4] ${perto ? 'font-strong text-at' : 'text-texto-2'}`}>
      {estado === 'aguardando' ? 'Abre em ' : 'Encerra em '}
      {porExtenso(segundos)}
    </span>
  );
}

const ORDEM: Record<EstadoDaJanela, number> = { aberta: 0, aguardando: 1, encerrada: 2 };

/** What closes or opens first comes first; those that are over last, the latest of them first. */
export function emOrdem<P extends Prazo>(prazos: readonly P[]): P[] {
  return [...prazos].sort((a, b) => ORDEM[a.estado] - ORDEM[b.estado] || proximo(a, b));
}

function proximo(a: Prazo, b: Prazo): number {
  if (a.estado === 'encerrada') return b.data_fim.localeCompare(a.data_fim);
  return a.segundos_restantes - b.segundos_restantes || a.id - b.id;
}
