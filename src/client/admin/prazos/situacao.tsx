// Where a window stands, alive: its badge, and how long until it opens or closes, by the server's clock.
import { situacaoDaJanela } from '../../../shared/janelas.ts';
import type { EstadoDaJanela } from '../../../shared/tempo.ts';
import { ateMudarOTexto, porExtenso, useAgora } from '../../ui/relogio.ts';
import { Selo, type Tom } from '../../ui/selo.tsx';
import css from './prazos.module.css';
import type { Prazo } from './tipos.ts';

const SELOS: Record<EstadoDaJanela, { nome: string; tom: Tom; glifo: 'ponto' | 'vazia' | 'x' }> = {
  aberta: { nome: 'Aberto', tom: 'ok', glifo: 'ponto' },
  aguardando: { nome: 'Aguardando', tom: 'in', glifo: 'vazia' },
  encerrada: { nome: 'Encerrado', tom: 'ne', glifo: 'x' },
};

const DIA = 86_400;

/** Of a window at the instant of the screen; the answer's own until the clock is known. */
function useSituacao(prazo: Prazo) {
  const agora = useAgora(prazo.agora, (instante) => {
    const { estado, segundos_restantes } = situacaoDaJanela(prazo, instante);
    return estado === 'encerrada' ? null : ateMudarOTexto(segundos_restantes);
  });
  return agora ? situacaoDaJanela(prazo, agora) : prazo;
}

export function SeloDoPrazo({ prazo }: { prazo: Prazo }) {
  const { nome, tom, glifo } = SELOS[useSituacao(prazo).estado];
  return (
    <Selo small tom={tom} glifo={glifo}>
      {nome}
    </Selo>
  );
}

/** Not announced: it would never stop talking. Nothing once the window is over. */
export function ContagemDoPrazo({ prazo }: { prazo: Prazo }) {
  const { estado, segundos_restantes: segundos } = useSituacao(prazo);
  if (estado === 'encerrada') return null;
  const perto = estado === 'aberta' && segundos < DIA;
  return (
    <span role="timer" className={`num ${css.contagem} ${perto ? css.perto : ''}`}>
      {estado === 'aguardando' ? 'Abre em ' : 'Encerra em '}
      {porExtenso(segundos)}
    </span>
  );
}
